"""The steps out of a hex that the terrain allows, and where they end a move (D33-D71, D87-D89)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tachanka.engine.api import Clause
from tachanka.engine.scene import Ref

from ..position.terrain import LAST_STEP_OUT, STOPS, Ground


class Exit(NamedTuple):
    """A step that the terrain allows. ends: the move ends with it.

    bank: that from which it enters a river hex without a bridge (D87); None for any other hex.
    """

    to: Ref
    ends: bool
    sand: bool
    bank: Ref | None


class Exits(NamedTuple):
    """The steps out of a hex: those that the terrain allows, and the clauses of the others."""

    open: tuple[Exit, ...]
    shut: tuple[tuple[Ref, Clause], ...]


def shut_by_terrain(ground: Ground, infantry: bool, start: Ref, to: Ref) -> Clause | None:
    """The clause by which terrain forbids the step, or None.

    The bank of a unit that stands in a river hex without a bridge is looked at elsewhere.
    """
    here, there = ground.hexes[start], ground.hexes[to]
    if there.base == "rough" and not infantry:
        return "D54"
    if there.base == "water" and here.base != "water":
        return "D89"
    if ground.is_river_bed(to) and here.base == "river":
        return "D88" if here.bridge else "D87"
    if ground.is_river_bed(start) and there.base == "river":
        return "D87"
    return None


def find_stop(ground: Ground, bridge_stop: bool, start: Ref, to: Ref) -> Clause | None:
    """The clause by which the move ends with this step, or None (D33, D44, D48, D51, D57, D68)."""
    here, there = ground.hexes[start], ground.hexes[to]
    if here.base in LAST_STEP_OUT:
        return LAST_STEP_OUT[here.base]
    if there.works in STOPS:
        return STOPS[there.works]
    if there.bridge and not bridge_stop:
        return None
    return STOPS.get(there.base)


@lru_cache(maxsize=512)
def exits_of(ground: Ground, infantry: bool, bridge_stop: bool) -> dict[Ref, Exits]:
    """The exits of every hex of the map. bridge_stop: bridges end a move (the option)."""
    exits = {}
    for start in ground.hexes:
        open_steps, shut = [], []
        for to in ground.grid.neighbours[start]:
            clause = shut_by_terrain(ground, infantry, start, to)
            if clause is not None:
                shut.append((to, clause))
                continue
            ends = find_stop(ground, bridge_stop, start, to) is not None
            sand = ground.hexes[to].base == "sand"
            open_steps.append(Exit(to, ends, sand, ground.find_bank(start, to)))
        exits[start] = Exits(tuple(open_steps), tuple(shut))
    return exits
