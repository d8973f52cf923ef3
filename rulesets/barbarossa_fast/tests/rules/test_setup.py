"""Set-up: strengths, the deal, plans, transfers and bases (B14), and the scenarios."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from barbarossa_fast.knowledge.secrecy import redact
from barbarossa_fast.position.geography import BASES, CITIES, POSITIONS
from barbarossa_fast.position.state import (
    GermanMovement,
    GermanSetup,
    PlanProposal,
    State,
    Strength,
)
from barbarossa_fast.position.weather import course_of, tell_october
from barbarossa_fast.presentation.prompts import prompt
from barbarossa_fast.rules.plans import DIE
from barbarossa_fast.rules.setup import setup
from barbarossa_fast.rules.turns import FLOW, tell_opening
from barbarossa_fast.tests.table import Table
from tachanka.engine.api import Config, Viewer
from tachanka.engine.chance import KeyedChance, ScriptedChance
from tachanka.engine.resources import say


def begin(scenario: str = "barbarossa", key: bytes = b"setup", **options: str) -> State:
    return setup(Config(scenario, options), KeyedChance(key, {}))


def table(plan: str = "barbarossa") -> Table:
    return Table(begin(plan_choice=plan))


def count(state: State) -> tuple[int, int]:
    """Weak and Strong units on the map."""
    factors = [unit.factor for unit in state.units if unit.kind == "rifle"]
    return factors.count(0), factors.count(1)


@pytest.mark.clause("B14.1", "B14.2", "B14.5")
@pytest.mark.parametrize(
    ("left_out", "overall", "dealt", "pool"),
    [
        ("strong", "weak", (16, 16), (2, 14)),
        ("medium", "medium", (12, 20), (6, 10)),
        ("weak", "strong", (8, 24), (10, 6)),
    ],
)
def test_b14_1_the_group_left_out(
    left_out: Any, overall: Any, dealt: tuple[int, int], pool: tuple[int, int]
) -> None:
    deal = [0] * dealt[0] + [1] * dealt[1]
    chance = ScriptedChance([left_out, *deal])
    state = setup(Config("barbarossa", {}), chance)
    assert chance.script == []
    assert count(state) == dealt
    assert (state.pool.count(0), state.pool.count(1)) == pool
    assert state.strength == Strength(left_out, overall, dealt[0])


@pytest.mark.clause("B14.3", "B-R41")
def test_b14_3_the_bell_curve() -> None:
    deal = [0] * 13 + [1] * 19
    state = setup(Config("barbarossa", {"strength_mode": "bell_curve"}), ScriptedChance(deal))
    assert count(state) == (13, 19)
    assert (state.pool.count(0), state.pool.count(1)) == (3, 13)
    assert state.strength == Strength(None, None, 13)


@pytest.mark.clause("B14.4", "B14.2")
@pytest.mark.parametrize(
    ("mode", "dealt", "pool"),
    [("weak", (16, 16), (2, 14)), ("medium", (12, 20), (6, 10)), ("strong", (8, 24), (10, 6))],
)
def test_b14_4_an_announced_strength(
    mode: Any, dealt: tuple[int, int], pool: tuple[int, int]
) -> None:
    state = begin(strength_mode=mode)
    assert count(state) == dealt
    assert (state.pool.count(0), state.pool.count(1)) == pool
    assert redact(state, Viewer("seat", "german")).strength == Strength(overall=mode)


def test_b14_5_where_the_units_are_dealt() -> None:
    state = begin()
    places = Counter(unit.place for unit in state.units if unit.side == "russian")
    expected = {
        place: {"front": 2, "behind": 1}.get(each.kind, 1 if place in CITIES else 0)
        for place, each in POSITIONS.items()
    }
    assert places == {place: n for place, n in expected.items() if n}
    assert sum(places.values()) == 32


@pytest.mark.clause("B1.8", "B14.5")
def test_b1_8_ids_tell_nothing_of_strengths() -> None:
    """Over many deals each id is Weak as often as any other, within what chance allows."""
    weak: Counter[str] = Counter()
    for key in range(200):
        state = begin(key=key.to_bytes(2, "big"), strength_mode="medium")
        weak.update(unit.id for unit in state.units if unit.factor == 0 and unit.kind == "rifle")
    assert [unit.id for unit in state.units if unit.kind == "rifle"] == [
        f"R{n:02}" for n in range(1, 33)
    ]
    # 200 deals at 12 of 32: 75 on average, a standard error of 7.
    assert 45 < min(weak.values()) < max(weak.values()) < 105


@pytest.mark.clause("B14.6", "B14.8", "B1.9", "B1.4")
def test_b14_8_barbarossa() -> None:
    state = begin(plan_choice="barbarossa")
    germans = [unit for unit in state.units if unit.side == "german"]
    assert len(germans) == 16
    assert all(unit.home and unit.place == BASES[unit.home] for unit in germans)
    assert Counter(unit.home for unit in germans) == {"AGN": 4, "AGC": 7, "AGS": 5}
    assert state.german == ["BN", "BC", "BS"]
    assert state.frames == [GermanSetup()]


@pytest.mark.clause("B14.7", "B-R45")
@pytest.mark.parametrize(
    ("die", "plan"),
    [(1, "barbarossa"), (3, "barbarossa"), (4, "marcks"), (5, "marcks"), (6, "schultz")],
)
def test_b14_7_the_plan_die(die: int, plan: str) -> None:
    game = Table(begin())
    assert game.asked == "german: ask-plan"
    game.german("propose_marcks")
    assert game.asked == "russian: ask-plan-answer"
    # Pages lead from a reaction to the standing orders: none answers this.
    assert (game.window.kind, game.window.pays) == ("turn", "reaction")
    assert game.russian("roll_plan", dice=[die]) == ["B14.7"]
    assert game.state.plan == plan


@pytest.mark.clause("B-R45", "B14.9")
def test_b_r45_the_plan_by_agreement() -> None:
    game = Table(begin())
    game.german("propose_marcks")
    assert game.russian("accept_plan") == ["B14.9"]
    assert game.state.plan == "marcks"
    assert game.state.frames == [GermanSetup([("AGN", "AGS")])]


@pytest.mark.clause("B-R45")
def test_b_r45_against_the_automaton_the_german_chooses() -> None:
    game = Table(begin(russian_player="automaton"))
    assert game.asked == "german: ask-plan-alone"
    seen = redact(game.state, Viewer("seat", "german"))
    labels = [say("barbarossa_fast", offer.label) for offer in FLOW.offers(seen, "german", None)]
    assert labels == [
        "Choose the Barbarossa plan: all corps as they stand",
        "Choose the Marcks plan: a panzer corps goes from north to south",
        "Choose the von Schultz plan: a panzer corps of the centre goes north, another south",
    ]
    assert say("barbarossa_fast", prompt(seen, "german")) == "Choose a plan for the campaign."
    wait = say("barbarossa_fast", prompt(seen, None))
    assert wait == "The German side chooses its plan."
    assert game.german("propose_schultz") == ["B14.10"]
    assert game.state.plan == "schultz"
    assert isinstance(game.state.step, GermanSetup)


def test_b_r45_the_die_without_a_question() -> None:
    states = [begin(key=bytes([key]), plan_choice="roll") for key in range(24)]
    assert {state.plan for state in states} == {"barbarossa", "marcks", "schultz"}
    assert all(isinstance(state.step, GermanSetup) for state in states)
    for state in states:
        opening, told = tell_opening(state)
        assert (opening.clause, told.clause, told.text.id) == ("B14.5", "B14.7", "event-plan-die")
        assert told.text.args["die"] == state.plan_die
        assert DIE[state.plan_die or 0] == state.plan


@pytest.mark.clause("B14.9")
def test_b14_9_marcks_moves_a_corps_south() -> None:
    game = table("marcks")
    assert game.explains("german", "finish_setup") == "B14.9"
    assert game.choices("german", "transfer", "P41") == ["BC", "BS"]
    assert game.german("transfer", "P41", "BS") == ["B14.9"]
    assert (game.unit("P41").home, game.where("P41")) == ("AGS", "P41 BS")
    assert game.state.frames == [GermanSetup()]


@pytest.mark.clause("B14.10", "B14.6")
def test_b14_10_schultz_moves_two_corps() -> None:
    game = table("schultz")
    assert game.german("transfer", "P39", "BN") == ["B14.10"]
    assert game.explains("german", "finish_setup") == "B14.10"
    assert game.german("transfer", "P57", "BS") == ["B14.10"]
    assert game.german("transfer", "P24", "BN") == ["B14.6"]
    assert game.movers("german", "transfer") == []
    assert game.explains("german", "transfer", "P46", "BS") == "B14.6"


@pytest.mark.clause("B14.6", "B-R45")
def test_b14_6_three_guests_at_each_base() -> None:
    game = table()
    for unit in ("A9", "P39", "P57"):
        assert game.german("place", unit, "BN") == ["B14.6"]
    assert game.choices("german", "place", "A4") == ["BS"]
    assert game.refuses("german", "place", "A4", "BN") == "B14.6"
    assert game.explains("german", "place", "A6", "BN") == "B14.6"
    for unit in ("A4", "P24", "P46"):
        game.german("place", unit, "BS")
    assert game.explains("german", "place", "P47", "BS") == "B14.6"
    assert game.explains("german", "transfer", "A4", "BN") == "B14.6"
    game.german("place", "A9", "BC")
    game.german("place", "A4", "BN")
    assert game.german("transfer", "P46", "BN") == ["B14.6"]
    assert game.state.frames == [GermanSetup(transferred=True)]
    assert game.movers("german", "transfer") == []
    # Nobody is asked whether he is sure, as all stand somewhere.
    offers = FLOW.offers(game.state, "german")
    assert [offer.closing for offer in offers if offer.verb == "finish_setup"] == [False]
    assert game.german("finish_setup") == ["B14.6", "B2.2", "B1.11"]
    assert game.asked == "german: ask-air"


@pytest.mark.clause("B14.11", "B-R44")
def test_b14_11_a_free_setup() -> None:
    game = Table(begin(german_setup="free"))
    assert game.state.plan == "barbarossa"
    assert game.movers("german", "transfer") == []
    for unit in ("A18", "A16", "A9", "A4", "P41"):
        assert game.german("place", unit, "BS") == ["B14.11"]
    assert len([unit for unit in game.state.units if unit.place == "BS"]) == 10


@pytest.mark.clause("B-S1", "B2.2")
def test_b_s1_barbarossa() -> None:
    state = begin()
    assert (state.turn, state.last_turn, state.frames) == (1, 7, [PlanProposal()])


@pytest.mark.clause("B-S2")
def test_b_s2_summer_is_the_same_for_four_turns() -> None:
    state, whole = begin("summer"), begin()
    assert (state.turn, state.last_turn) == (1, 4)
    assert state.units == whole.units


@pytest.mark.clause("B-S3", "B4.3", "B13.5")
def test_b_s3_typhoon() -> None:
    game = Table(begin("typhoon"))
    state = game.state
    assert (state.turn, state.last_turn, state.frames) == (5, 7, [GermanMovement()])
    assert sum(count(state)) == 35
    assert len(state.pool) == 13
    assert count(state)[0] + state.pool.count(0) == 18
    assert game.where("A18", "P40", "P14") == "A18 LUG, P40 ROS, P14 DNE"
    assert len([unit for unit in state.units if unit.side == "german"]) == 19
    assert state.destroyed == ["BRE", "SMO", "KIE"]
    assert state.barren == ["SMO", "KIE"]
    assert len(state.german) == 38
    assert [fleet.id for fleet in state.luftflotten] == ["LF1", "LF2", "LF4"]
    assert state.isolated == []
    assert state.weather in ("mud", "good")
    assert state.weather == course_of(state)[5]
    assert tell_opening(state)[-1] == tell_october(state)
    assert tell_october(state).text.args["die"] == state.october
    assert not any(unit.disrupted or unit.known for unit in state.units if unit.kind == "rifle")
