"""Morale: tests, markers, rout (R-710 to R-719)."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Chance, Die, Event, Msg, Throw, Why
from tachanka.engine.flow import Section
from tachanka.engine.scene import Ref

from ..position.frames import Tests
from ..position.naming import name_unit
from ..position.scenarios import Muster, read_scenario
from ..position.state import State, Unit
from ..position.tables import FACES, ROUT, SHAKEN, find_threshold
from .losses import rout


def count_tests(unit: Unit) -> int:
    """R-713: one for each full threshold of casualties of this turn."""
    return unit.casualties // find_threshold(unit.strength)


def run_tests(state: State, frame: Tests, chance: Chance) -> list[Event]:
    """R-710: all tests of the turn, unit by unit as the scenario lists them."""
    state.frames.pop()
    events: list[Event] = []
    battle = read_scenario(state.scenario)
    for unit in list(state.units):
        muster = battle.find(unit.id)
        number = count_tests(unit)
        if muster.kind != "infantry" or not number:
            continue
        events.append(test(state, unit, muster, number, chance))
        if unit.markers >= ROUT:
            events += rout(state, unit.id)
    return events


def test(state: State, unit: Unit, muster: Muster, number: int, chance: Chance) -> Event:
    """R-714, R-715: a die for each cause; more than the Morale Rating is a marker.

    No more are thrown for a unit that routs (R-719).
    """
    dice: list[Die] = []
    failed = 0
    while len(dice) < number and unit.markers < ROUT:
        (face,) = chance.roll(FACES, 1, Why("R-714", muster.side, unit.id))
        passed = face <= muster.morale
        dice.append(Die(str(face), passed))
        failed += not passed
        unit.markers += not passed
    cue = Throw(tuple(dice), Msg("throw-test"), muster.side, unit.id)
    counts = {"passed": len(dice) - failed, "failed": failed, "markers": unit.markers}
    text = Msg("tests", {"unit": name_unit(state, unit.id), "n": muster.morale, **counts})
    return Event("R-715" if failed else "R-714", text, cue)


def rout_contacted(state: State, contacted: Sequence[Ref]) -> list[Event]:
    """R-718: units with two markers that an enemy has come into contact with are gone."""
    shaken = [unit.id for unit in state.units if unit.id in contacted and unit.markers >= SHAKEN]
    return [event for unit in shaken for event in rout(state, unit)]


SECTION: Section[State] = Section(run=run_tests)
