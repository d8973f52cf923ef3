"""Why a unit cannot be placed there, go there, or step back there (K-108 to K-523)."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Act, Refusal, Trace
from tachanka.engine.scene import Ref, Seat

from ..position.frames import Deployment, Hesitation
from ..position.naming import describe_unit
from ..position.occupation import Field
from ..position.scenarios import SCENARIOS
from ..position.state import BOLSHEVIK, State, Unit
from ..position.surroundings import Surroundings, look_around
from ..position.terrain import CITIES, CODES, GRID, is_finland
from ..rules.deployment import LIFTS, ONE_TO_A_HEX, list_waiting, zone_clause, zone_of
from ..rules.hesitation import bars_step, find_distances, find_steps, list_movers
from ..rules.paths import (
    bars_attack,
    bars_moving,
    bars_terrain,
    find_reach,
    march_targets,
    step_cost,
)
from .objections import bar_off_map, find_own, object_to

GROUND = "MC"
"""The codes of the terrain on which the Bolshevik sets up (K-109)."""


# --- Setting up -------------------------------------------------------------------------------


def refuse_placing(view: State, seat: Seat, id: Ref | None, hex: Ref) -> Refusal | None:
    """Why the unit cannot be set up in this hex (K-108 to K-114)."""
    unit = find_own(view, seat, id)
    if isinstance(unit, Refusal):
        return unit
    if _is_fixed(view, unit):
        return object_to("K-114" if unit.kind == "warships" else "K-113", "fixed")
    if unit.hex is not None:
        return object_to("K-108", "placed", unit=describe_unit(unit))
    if hex not in zone_of(view, unit.id):
        if hex in CODES and seat == BOLSHEVIK and CODES[hex] not in GROUND:
            return object_to("K-109", "own-ground", hex)
        return bar_off_map(hex) or object_to(zone_clause(unit), "", hex)
    return object_to(ONE_TO_A_HEX[seat], "", hex)


def refuse_lifting(view: State, frame: Deployment, id: Ref | None) -> Refusal | None:
    """Why the unit cannot be taken back while its side sets up (K-108)."""
    unit = find_own(view, frame.side, id)
    if isinstance(unit, Refusal):
        return unit
    if _is_fixed(view, unit):
        return object_to("K-114" if unit.kind == "warships" else "K-113", "fixed")
    if unit.hex is None:
        return object_to("K-108", "not-placed", unit=describe_unit(unit))
    return object_to("K-108", "lifted", n=LIFTS) if frame.lifted >= LIFTS else None


def _is_fixed(view: State, unit: Unit) -> bool:
    return unit.id in SCENARIOS[view.scenario].fixed


def refuse_ready(view: State, frame: Deployment) -> Refusal | None:
    """Why the set-up is not done yet."""
    return object_to("K-108", "waiting", n=len(list_waiting(view, frame.side)))


# --- Movement ---------------------------------------------------------------------------------


def refuse_path(field: Field, seat: Seat, id: Ref | None, path: Sequence[Ref]) -> Refusal | None:
    """The first step of the path that the rules forbid; else that there is a shorter way."""
    unit = find_own(field.state, seat, id)
    if isinstance(unit, Refusal):
        return unit
    clause = bars_moving(unit)
    if clause is not None or unit.hex is None:
        return object_to(clause or "K-502", "no-mp" if clause == "K-503" else "")
    if not path:
        return object_to("K-501", "no-path")
    here, spent, near = unit.hex, 0, look_around(field, unit, unit.mp + 1)
    for number, to in enumerate(path):
        refusal = _refuse_step(near, here, to, last=number == len(path) - 1)
        if refusal is not None:
            return refusal
        spent += step_cost(near, here, to)
        if spent > unit.mp:
            return object_to("K-503", "costs", to, cost=spent, mp=unit.mp)
        here = to
    ways = find_reach(field, unit).ways
    shorter = next((way for way in ways if way.path[-1] == here), None)
    nearest = Act("move", unit.id, Trace(shorter.path)) if shorter is not None else None
    return object_to("K-501", "detour", here, nearest=nearest)


def _refuse_step(near: Surroundings, here: Ref, to: Ref, last: bool) -> Refusal | None:
    refusal = bar_off_map(to)
    if refusal is not None:
        return refusal
    if to not in GRID.neighbours[here]:
        return object_to("K-501", "not-adjacent", to, start=here, hex=to)
    clause = bars_terrain(near, to)
    if clause is None and to in near.foes:
        clause = bars_attack(near, to)
        if clause is None and not last:
            return object_to("K-505", "battle-stops", to)
    elif clause is None and is_finland(to) and not last:
        return object_to("K-208", "finland-stops", to)
    elif clause is None and to in near.friends and last:
        clause = "K-512"
    return object_to(clause, "", to) if clause is not None else None


def refuse_march(field: Field, seat: Seat, id: Ref | None, hex: Ref) -> Refusal | None:
    """Why March cannot send the unit into this hex (K-242)."""
    unit = find_own(field.state, seat, id)
    if isinstance(unit, Refusal):
        return unit
    if unit.hesitant:
        return object_to("K-252")
    if unit.origin is not None:
        return object_to("K-505")
    shut = march_targets(field, unit)[1]
    if hex in shut:
        return object_to(shut[hex], "", hex)
    apart = object_to("K-242", "not-adjacent", hex, start=unit.hex or "", hex=hex)
    return bar_off_map(hex) or apart


# --- Hesitant movement ------------------------------------------------------------------------


def refuse_stepping_back(
    view: State, frame: Hesitation, id: Ref | None, hex: Ref | None
) -> Refusal | None:
    """Why the unit makes no Hesitant move, not there, or why it is not lost (K-401 to K-405)."""
    unit = find_own(view, BOLSHEVIK, id)
    if isinstance(unit, Refusal):
        return unit
    if not unit.hesitant or unit.hex is None:
        return object_to("K-401", "not-hesitant", unit=describe_unit(unit))
    if unit.id in frame.moved:
        return object_to("K-405", "has-stepped", unit=describe_unit(unit))
    if unit.hex in CITIES:
        return object_to("K-404", "arrived", unit=describe_unit(unit))
    field = Field(view)
    steps = find_steps(field, unit, find_distances(field))
    if hex is None:
        return object_to("K-403", "can-step") if steps else None
    if not steps:
        return object_to("K-403", "no-step")
    if hex not in GRID.neighbours[unit.hex]:
        return bar_off_map(hex) or object_to("K-402", "not-adjacent", hex, start=unit.hex, hex=hex)
    return object_to(bars_step(field, hex), "", hex)


def refuse_ending_hesitation(view: State, frame: Hesitation) -> Refusal | None:
    """Why the Hesitant movement step cannot end yet (K-401)."""
    return object_to("K-401", "movers-left", n=len(list_movers(view, frame)))
