"""Morale checks and cohesion rolls (BB-81 to BB-97, BB-100). The frames `Check`, `Cohesion`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tachanka.engine.api import Chance, Clause, Event, Why
from tachanka.engine.flow import Section
from tachanka.engine.scene import Die, Msg, Seat, Term, Throw

from ..position.frames import Assault, Check, CheckKind, Checks, Cohesion, Frame, Removal
from ..position.naming import Args
from ..position.occupation import boosters
from ..position.pieces import Leader, Stand, Unit
from ..position.state import State
from ..position.tables import ARTILLERY, FOOT, SIX, VEHICLES
from ..position.terrain import ground_of
from .fallback import fall_back

CLAUSES: Final[dict[CheckKind, Clause]] = {
    "attempt": "BB-84",
    "receive": "BB-88",
    "losses": "BB-85",
    "lost": "BB-89",
    "leader": "BB-86",
    "neighbour": "BB-90",
    "unpin": "BB-87",
}
PINS_FROM: Final = 3
"""From this level on a failed attempt pins (BB-84)."""


def concerned(state: State, check: Check) -> list[Stand]:
    """The stands that a check is about: those of the assault, or all of the unit (BB-93)."""
    if check.kind in ("losses", "leader", "neighbour"):
        return state.of_unit(check.unit)
    return [s for s in (state.find(id) for id in check.stands) if s is not None]


def is_in_defence(state: State, stands: Sequence[Stand]) -> bool:
    """Whether at least half of the stands are in defensive positions (BB-94)."""
    ground = ground_of(state)
    safe = sum(s.hex is not None and ground.is_defensive(s.hex) for s in stands)
    return bool(stands) and 2 * safe >= len(stands)


def find_needed(state: State, check: Check) -> int:
    """What the die of a check must show; more than 6 where it cannot be passed (BB-82)."""
    return state.unit(check.unit).level + 1 - sum(term.n for term in modifiers(state, check))


def modifiers(state: State, check: Check) -> tuple[Term, ...]:
    """What is added to the die of a check, each with its clause; a leader's boost comes apart."""
    stands = concerned(state, check)
    if check.kind == "attempt":
        found = attempt_modifiers(state, check, stands)
    elif check.kind == "receive":
        found = receive_modifiers(state, check, stands)
    elif check.kind == "lost":
        found = lost_modifiers(check)
    elif check.kind == "unpin":
        found = fire_modifiers(stands)
    else:
        found = unit_modifiers(state, check, stands)
    clause = CLAUSES[check.kind]
    return tuple(Term(Msg(f"term-{name}"), n, clause) for name, n in found if n)


def fire_modifiers(stands: Sequence[Stand]) -> list[tuple[str, int]]:
    return [("under-fire", -1 if any(stand.under for stand in stands) else 0)]


def attempt_modifiers(state: State, check: Check, stands: Sequence[Stand]) -> list[tuple[str, int]]:
    """Attempting an assault (BB-84)."""
    assert check.hex is not None
    facing = [s for s in (state.find(id) for id in check.facing) if s is not None]
    prey = any(s.type in FOOT or s.type in ARTILLERY for s in facing)
    bare = not ground_of(state).is_defensive(check.hex)
    charge = any(s.type == "cavalry" for s in stands) and prey and bare
    armour = any(s.is_vehicle for s in stands) or check.hex in state.overrun
    return [("charge", int(charge)), ("armour", int(armour)), *fire_modifiers(stands)]


def receive_modifiers(state: State, check: Check, stands: Sequence[Stand]) -> list[tuple[str, int]]:
    """Receiving an assault (BB-88)."""
    assert check.hex is not None
    level = state.unit(check.unit).level
    types = {s.type for s in (state.find(id) for id in check.facing) if s is not None}
    return [
        ("defence", int(ground_of(state).is_defensive(check.hex))),
        ("facing-armour", -1 if level > 1 and types & set(VEHICLES) else 0),
        ("facing-cavalry", -1 if level > 2 and "cavalry" in types else 0),
        ("guns", -1 if any(s.is_battery for s in stands) else 0),
    ]


def lost_modifiers(check: Check) -> list[tuple[str, int]]:
    """Having lost a close assault (BB-89)."""
    return [
        ("outnumbered", -1 if check.outnumbered else 0),
        ("no-defence", 0 if check.defended else -1),
        ("mobile", -1 if check.mobile else 0),
    ]


def unit_modifiers(state: State, check: Check, stands: Sequence[Stand]) -> list[tuple[str, int]]:
    """Checks of a whole unit: losses, its leader killed, a neighbour beaten (BB-85, 86, 90)."""
    unit = state.unit(check.unit)
    defence = ("defence", int(is_in_defence(state, stands)))
    if check.kind == "losses":
        return [("stands-lost", -unit.lost), defence, ("won", int(unit.won))]
    if check.kind == "leader":
        return [("leader-lost", -check.rating), defence, ("won", int(unit.won))]
    return [defence, ("guns", -1 if any(s.is_battery for s in stands) else 0)]


def best_booster(state: State, check: Check) -> Leader | None:
    """The leader whose boost is rolled for: the best rated, if at least 1 (BB-111)."""
    if check.kind == "leader":
        return None
    men = [man for man in boosters(state, check.unit) if man.rating]
    return max(men, key=lambda man: man.rating, default=None)


def run_check(state: State, frame: Check, chance: Chance) -> list[Event]:
    """Boost die, morale die, and what follows (BB-82)."""
    state.frames.remove(frame)
    unit, stands = state.unit(frame.unit), concerned(state, frame)
    if not stands or (unit.kind in VEHICLES and frame.kind != "attempt"):
        return []
    events: list[Event] = []
    terms = list(modifiers(state, frame))
    man = best_booster(state, frame)
    if man is not None:
        events += inspire(man, roller_of(frame, unit), chance, terms)
    clause = CLAUSES[frame.kind]
    (die,) = chance.roll(SIX, 1, Why(clause, roller_of(frame, unit), unit.id))
    total = die + sum(term.n for term in terms)
    passed = total > unit.level
    result = "passed" if passed else "failed"
    args: Args = {"unit": unit.name, "total": total, "level": unit.level, "die": die}
    name = Msg(f"check-{frame.kind}", {"unit": unit.name})
    cue = Throw((Die(str(die), passed),), name, unit.side, stands[0].hex, None, tuple(terms))
    text = Msg(f"check-{result}", {**args, "what": name})
    return [*events, Event(clause, text, cue), *follow(state, frame, passed)]


def roller_of(frame: Check, unit: Unit) -> Seat:
    """In whose name a check is rolled: the nerves of a whole unit are the game's business.

    So a forecast of fire tells what the fire does, not what it may lead to.
    """
    return "game" if frame.kind in ("losses", "leader", "neighbour") else unit.side


def inspire(man: Leader, by: Seat, chance: Chance, terms: list[Term]) -> list[Event]:
    """A leader rolls his rating or less and adds 1 (BB-111)."""
    (die,) = chance.roll(SIX, 1, Why("BB-111", by, man.id))
    inspired = die <= man.rating
    if inspired:
        terms.append(Term(Msg("term-boost"), 1, "BB-111"))
    args: Args = {"name": man.name, "die": die, "rating": man.rating}
    cue = Throw((Die(str(die), inspired),), Msg("throw-boost", {"name": man.name}), man.side)
    return [Event("BB-111", Msg("boost" if inspired else "no-boost", args), cue)]


def follow(state: State, frame: Check, passed: bool) -> list[Event]:
    """What a check that was passed or failed leads to."""
    if frame.kind == "attempt":
        return [] if passed else stay_out(state, frame)
    if frame.kind == "unpin":
        if passed:
            for stand in concerned(state, frame):
                stand.pinned = 0
        return []
    if frame.kind == "lost":
        return go_back(state, frame, passed)
    if passed:
        return []
    state.frames.append(Cohesion(frame.unit))
    return fall_back(state, concerned(state, frame), 1)


def stay_out(state: State, frame: Check) -> list[Event]:
    """A failed attempt: the unit stays where it is, and a poor one is pinned (BB-84, BB-97).

    Its leaders stay with it, whoever else goes in (BB-112).
    """
    unit, stands = state.unit(frame.unit), concerned(state, frame)
    theirs = {man.id for man in state.leaders if man.unit == frame.unit}
    for under in reversed(state.frames):
        if isinstance(under, Assault):
            under.attackers = tuple(id for id in under.attackers if id not in frame.stands)
            under.leaders = tuple(id for id in under.leaders if id not in theirs)
            break
    if unit.level < PINS_FROM or unit.kind in VEHICLES:
        return []
    for stand in stands:
        stand.pinned = state.turn
    return [Event("BB-84", Msg("pinned", {"unit": unit.name}))]


def go_back(state: State, frame: Check, passed: bool) -> list[Event]:
    """A lost assault: one hex back, or three and a cohesion roll (BB-89, BB-80)."""
    stands = concerned(state, frame)
    if not passed:
        state.frames.append(Cohesion(frame.unit))
    if frame.aside:
        # They never got into the hex: staying out of it is the first hex back.
        return [] if passed else fall_back(state, stands, 2)
    return fall_back(state, stands, 1 if passed else 3, frame.hex, frame.origin)


def run_cohesion(state: State, frame: Cohesion, chance: Chance) -> list[Event]:
    """A die without modifiers, higher than the level, or a stand melts away (BB-100)."""
    state.frames.remove(frame)
    unit, stands = state.unit(frame.unit), state.of_unit(frame.unit)
    if not stands:
        return []
    (die,) = chance.roll(SIX, 1, Why("BB-100", "game", unit.id))
    holds = die > unit.level
    args: Args = {"unit": unit.name, "die": die, "level": unit.level}
    name = Msg("throw-cohesion", {"unit": unit.name})
    cue = Throw((Die(str(die), holds),), name, unit.side, stands[0].hex)
    if not holds:
        state.frames.append(Removal(unit.side, unit.id))
    return [Event("BB-100", Msg("cohesion-holds" if holds else "cohesion-fails", args), cue)]


def run_checks(state: State, frame: Checks, chance: Chance) -> list[Event]:
    """Units without their leader check first, then those with losses (BB-91, BB-92)."""
    state.frames.remove(frame)
    order = [u for side in frame.sides for u in state.units if u.side == side]
    due: list[Frame] = []
    for unit in order:
        due += [Check("leader", b.unit, rating=b.rating) for b in state.bereft if b.unit == unit.id]
    due += [Check("losses", unit.id) for unit in order if unit.id in state.hurt]
    theirs = {unit.id for unit in order}
    state.bereft = [each for each in state.bereft if each.unit not in theirs]
    state.hurt = [unit for unit in state.hurt if unit not in theirs]
    state.frames += reversed(due)
    return []


CHECK: Final[Section[State]] = Section(run=run_check)
COHESION: Final[Section[State]] = Section(run=run_cohesion)
CHECKS: Final[Section[State]] = Section(run=run_checks)
