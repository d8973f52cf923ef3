"""Rosters beside the board: each unit's stands, boxes and next check (BB-81, BB-85)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from tachanka.engine.scene import Cell, Msg, Panel, Row

from ..position.frames import Check
from ..position.naming import Args, name_kind
from ..position.pieces import Stand, Unit
from ..position.state import State
from ..rules.morale import best_booster, find_needed


def draw_rosters(state: State, held: frozenset[str]) -> tuple[Panel, ...]:
    """A panel for each unit with stands left. held: all cards of hands."""
    return tuple(panel for unit in state.units if (panel := draw_roster(state, unit, held)))


def draw_arrivals(state: State) -> Iterator[Panel]:
    """Who comes onto the board when and where, as long as anybody does (BB-35)."""
    rows = []
    for arrival in state.arrivals:
        units = {s.unit for s in state.stands if s.hex is None and s.unit in arrival.units}
        men = [m.name for m in state.leaders if m.hex is None and m.id in arrival.leaders]
        names = [state.unit(id).name for id in arrival.units if id in units] + men
        if names:
            label = Msg(
                "row-arrival", {"names": tuple(Msg("unit-name", {"unit": n}) for n in names)}
            )
            hexes = tuple(Msg("hex-name", {"hex": hex}) for hex in arrival.hexes)
            value = Msg("arrival-told", {"turn": arrival.turn, "hexes": hexes})
            rows.append(Row(label, value, arrival.side, "BB-35"))
    if rows:
        yield Panel("arrivals", Msg("panel-arrivals"), tuple(rows))


def draw_roster(state: State, unit: Unit, held: frozenset[str]) -> Panel | None:
    """The stands of a unit line by line, its losses and its next check."""
    stands = [stand for stand in state.stands if stand.unit == unit.id]
    if not stands:
        return None
    rows = [_draw_line(stand, stand.hex is not None or stand.id in held) for stand in stands]
    # Said once: it is the same for all of them.
    rows[0] = replace(rows[0], clause="BB-R30")
    rows += [_row_lost(unit), *_row_leader(state, unit), *_row_check(state, unit)]
    args: Args = {"unit": unit.name, "level": Msg(f"level-{unit.level}"), "n": unit.level}
    columns = (Msg("column-boxes"), Msg("column-state"))
    return Panel(f"roster-{unit.id}", Msg("panel-roster", args), tuple(rows), columns=columns)


def _draw_line(stand: Stand, seen: bool) -> Row:
    """seen: whether it can be pointed at: on the board, or a card of a hand."""
    label = Msg("row-stand", {"kind": name_kind(stand.type), "n": stand.number})
    cells = (Cell(boxes=(stand.full, stand.full - max(0, stand.boxes))), _state_of(stand))
    return Row(label, side=stand.side, place=stand.id if seen else None, cells=cells)


def _state_of(stand: Stand) -> Cell:
    """The place of a stand, and the shells, limber and gun of a battery."""
    if stand.hex is None:
        return Cell(Msg("state-coming"))
    gun = stand.gun
    if gun is None:
        return Cell(Msg("state-at", {"hex": stand.hex}))
    args: Args = {
        "hex": stand.hex,
        "ammo": gun.ammo,
        "dice": stand.firepower,
        "limber": "whole" if gun.limber else "gone",
    }
    return Cell(Msg("state-gun", args))


def _row_lost(unit: Unit) -> Row:
    value = Msg("lost-of", {"n": unit.lost, "half": (unit.size + 1) // 2, "all": unit.size})
    return Row(Msg("row-lost"), clause="BB-119", cells=(Cell(value), Cell()))


def _row_leader(state: State, unit: Unit) -> list[Row]:
    men = [man for man in state.leaders if man.unit == unit.id]
    return [
        Row(
            Msg("row-leader"),
            side=man.side,
            clause="BB-111",
            place=man.id if man.hex is not None else None,
            cells=(Cell(Msg("leader-rated", {"name": man.name, "rating": man.rating})), Cell()),
        )
        for man in men
    ]


def _row_check(state: State, unit: Unit) -> list[Row]:
    """What the die of a check for losses would have to show now; armour makes but one (BB-97)."""
    stands = state.of_unit(unit.id)
    if not stands:
        return []
    armour = stands[0].is_vehicle
    check = Check("losses", unit.id)
    if armour:
        check = Check("attempt", unit.id, (stands[0].id,), stands[0].hex)
    needed = find_needed(state, check)
    man = best_booster(state, check)
    args = {"n": max(1, needed), "rating": man.rating if man else 0}
    tone: Literal["warn", "plain"] = "warn" if needed > 4 else "plain"
    cells = (
        Cell(Msg("check-needed" if needed <= 6 else "check-hopeless", args), tone=tone),
        Cell(),
    )
    if armour:
        return [Row(Msg("row-attempt"), clause="BB-84", cells=cells)]
    return [Row(Msg("row-check"), clause="BB-85", cells=cells)]
