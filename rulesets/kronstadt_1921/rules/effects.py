"""What chits do: when each would have an effect, and that effect (K-221, K-231 to K-247)."""

from __future__ import annotations

from tachanka.engine.api import Clause, Event
from tachanka.engine.scene import Banner, Msg, Ref, Seat, Show

from ..position.chits import CLAUSES
from ..position.frames import Movement, OnTheWay
from ..position.naming import describe_unit, name_chit
from ..position.occupation import Field
from ..position.state import BOLSHEVIK, REBEL, State, Unit
from ..position.track_table import HIGHEST, LOWEST
from ..position.units import kind_of
from .combat import find_battle, sums_of
from .fire import can_fire, guns, waver
from .paths import march_targets
from .tracks import shift


def waverers(state: State) -> list[Unit]:
    """The units Propaganda may name: Red Army, on the map, not Hesitant (K-233)."""
    return [
        unit
        for unit in state.units
        if kind_of(unit).wavers and not unit.hesitant and unit.hex is not None
    ]


def may_march(state: State) -> bool:
    """Whether March can be played: in the own Movement step, nobody being on the way (K-R36)."""
    step = state.step
    if not isinstance(step, Movement) or step.side != BOLSHEVIK:
        return False
    return not any(isinstance(frame, OnTheWay) and frame.path for frame in state.frames)


def marchers(field: Field) -> list[Unit]:
    """The units that March could send into a hex (K-242)."""
    return [
        unit
        for unit in field.state.units
        if unit.side == BOLSHEVIK and march_targets(field, unit)[0]
    ]


def coordinated_targets(state: State) -> list[Ref]:
    """The hexes Coordinated attack may name: any with a Rebel unit (K-243)."""
    return sorted({unit.hex for unit in state.units if unit.side == REBEL and unit.hex})


def bars_chit(state: State, field: Field, chit: str) -> Clause | None:
    """The clause by which the chit would have no effect now, or None (K-221)."""
    clause = CLAUSES[chit]
    step, battle = state.step, find_battle(state)
    match chit:
        case "power" | "communists":
            limit = HIGHEST if chit == "power" else LOWEST
            return "K-R23" if state.rebellion == limit else None
        case "to_leningrad" | "lenin":
            limit = HIGHEST if chit == "to_leningrad" else LOWEST
            return "K-R23" if state.leningrad == limit else None
        case "propaganda":
            return None if state.propaganda and waverers(state) else clause
        case "fire1" | "fire2":
            return None if any(can_fire(field, gun) for gun in guns(state)) else clause
        case "commissar":
            return None if any(unit.hesitant for unit in state.units) else "K-R35"
        case "march":
            return None if may_march(state) and marchers(field) else clause
        case "coordinated":
            own_step = isinstance(step, Movement) and step.side == BOLSHEVIK
            return None if own_step and coordinated_targets(state) else clause
        case "assault":
            attacking = battle is not None and battle.side == BOLSHEVIK
            return None if attacking and battle and sums_of(state, battle).attackers else clause
        case _:
            return None if battle is not None and battle.side == BOLSHEVIK else clause


def turn_over(state: State, seat: Seat, chit: str) -> list[Event]:
    """Lays a chit face up (K-224)."""
    hand = state.hands[seat]
    hand.held.remove(chit)
    hand.played.append(chit)
    text = Msg(f"event-played-{seat}", {"chit": name_chit(chit)})
    return [Event(CLAUSES[chit], text, Banner(text), headline=True, reveals=True)]


def take_effect(state: State, chit: str, named: tuple[Ref, ...]) -> list[Event]:
    """What a chit other than March and Artillery Fire! does at once.

    named: the units of Propaganda, the hex of Coordinated attack; else nothing.
    """
    clause, cause = CLAUSES[chit], name_chit(chit)
    battle = find_battle(state)
    match chit:
        case "power":
            return shift(state, "rebellion", 1, cause, clause)
        case "communists":
            return shift(state, "rebellion", -1, cause, clause)
        case "to_leningrad":
            return shift(state, "leningrad", 1, cause, clause)
        case "lenin":
            return shift(state, "leningrad", -1, cause, clause)
        case "propaganda":
            return [event for id in named for event in waver(state.unit(id))]
        case "commissar":
            return free_all(state)
        case "coordinated":
            state.coordinated = named[0]
            return [Event(clause, Msg("event-coordinated", {"hex": named[0]}), Show(named))]
        case "assault" if battle is not None:
            battle.assault = True
        case "desperate" if battle is not None:
            battle.desperate = True
    return []


def free_all(state: State) -> list[Event]:
    """Commissar: every Hesitant marker goes (K-245, K-253)."""
    freed = [unit for unit in state.units if unit.hesitant]
    for unit in freed:
        unit.hesitant = False
    return [
        Event("K-245", Msg("event-freed", {"unit": describe_unit(unit)}), Show((unit.id,)))
        for unit in freed
    ]
