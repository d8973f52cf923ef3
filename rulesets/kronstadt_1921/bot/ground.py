"""The map as numbers: Movement Points from hex to hex, remembered as long as the ice is the same.

Hexes are counted from 0 in the order of the grid; a way ignores units and Zones of Control.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from tachanka.engine.scene import Ref

from ..position.state import State
from ..position.terrain import BREAKS, CHART, CODES, GRID, HIT_ICE_MP, KRONSTADT

Ice: TypeAlias = tuple[tuple[Ref, int], ...]
"""The hits on the ice, in the order of the hexes."""

NUMBER: Final = {hex: number for number, hex in enumerate(CODES)}
HEXES: Final = tuple(CODES)
NEAR: Final = tuple(tuple(NUMBER[near] for near in GRID.neighbours[hex]) for hex in HEXES)
ISLAND: Final = frozenset(KRONSTADT)
"""For asking only: what is chosen must not depend on the order of a set."""

FAR: Final = 99
"""The MP to a hex that cannot be reached."""


def ice_of(state: State) -> Ice:
    """The ice of a position as a key."""
    return tuple(sorted(state.ice.items()))


@lru_cache(maxsize=64)
def costs_on(ice: Ice, council: bool) -> tuple[int, ...]:
    """The MP to enter each hex; `FAR` where it is shut. Only the Council enters Finland."""
    costs = [FAR if code == "X" and not council else CHART[code].mp for code in CODES.values()]
    for hex, hits in ice:
        costs[NUMBER[hex]] = FAR if hits >= BREAKS else HIT_ICE_MP
    return tuple(costs)


@lru_cache(maxsize=4096)
def march_to(goal: Ref, ice: Ice) -> tuple[int, ...]:
    """From each hex the MP to the goal, for all but the Council."""
    costs = costs_on(ice, council=False)
    spent = [FAR] * len(costs)
    start = NUMBER[goal]
    spent[start] = 0
    rings: list[list[int]] = [[start]]
    at = 0
    while at < len(rings):
        for here in rings[at]:
            if spent[here] != at or costs[here] == FAR:
                continue
            there = at + costs[here]
            for near in NEAR[here]:
                if there < spent[near]:
                    spent[near] = there
                    _note(rings, there, near)
        at += 1
    return tuple(spent)


@lru_cache(maxsize=8192)
def march_from(start: Ref, ice: Ice, council: bool = False) -> tuple[int, ...]:
    """To each hex the MP from the start."""
    costs = costs_on(ice, council)
    spent = [FAR] * len(costs)
    first = NUMBER[start]
    spent[first] = 0
    rings: list[list[int]] = [[first]]
    at = 0
    while at < len(rings):
        for here in rings[at]:
            if spent[here] != at:
                continue
            for near in NEAR[here]:
                there = at + costs[near]
                if there < spent[near] and costs[near] < FAR:
                    spent[near] = there
                    _note(rings, there, near)
        at += 1
    return tuple(spent)


def _note(rings: list[list[int]], cost: int, number: int) -> None:
    while len(rings) <= cost:
        rings.append([])
    rings[cost].append(number)


def march(start: Ref, goal: Ref, ice: Ice) -> int:
    """The MP of the cheapest way, units and Zones of Control left aside; `FAR` without one."""
    return march_to(goal, ice)[NUMBER[start]]
