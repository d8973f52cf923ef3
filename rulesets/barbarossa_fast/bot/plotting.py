"""Plans as functions of a view: the same view always gives the same plan.

A step of many acts is planned from the position it began with, which every view of the step
still shows. So all its acts follow one plan, and a plan once made may be remembered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from ..position.geography import ORDER
from ..position.state import GermanMovement, State, Unit
from .estimate import Aid, Estimate, Soldier
from .ground import Place
from .orders import Clash, Order, Orders
from .planning import Planner
from .temper import Temper

REMEMBERED: Final = 64
"""Plans kept in memory; one that was forgotten is made again just the same."""


class Plan(NamedTuple):
    """What the soldiers are to do, in their order, and the attacks it comes to, by target."""

    orders: tuple[Order, ...]
    soldiers: Sequence[Soldier]
    clashes: Mapping[Place, Clash | None]


_ENCODER: Final = msgspec.msgpack.Encoder(order="deterministic")
_DECODER: Final = msgspec.msgpack.Decoder(State)


def rewind(view: State) -> State:
    """The position in which German movement began."""
    frame = view.frames[-1]
    if not isinstance(frame, GermanMovement):
        return view
    won = set(frame.won)
    return msgspec.structs.replace(
        view,
        units=[_take_back(unit) for unit in view.units],
        german=[place for place in view.german if place not in won],
        frames=[GermanMovement()],
    )


def _take_back(unit: Unit) -> Unit:
    if unit.start is None:
        return unit
    return msgspec.structs.replace(unit, place=unit.start, start=None, marched=0, spent=False)


def plan_moves(view: State, temper: Temper) -> Orders:
    """What every German unit does this turn, as planned before the first of them moved."""
    return list(_plan(_ENCODER.encode(strip(rewind(view))), temper, moving=True).orders)


def plan_attacks(view: State, temper: Temper) -> Plan:
    """What every German unit attacks from where it stands now."""
    return _plan(_ENCODER.encode(strip(view)), temper, moving=False)


def strip(view: State) -> State:
    """The view without what no plan depends on, so that one plan serves several questions."""
    return msgspec.structs.replace(
        view,
        missions=[mission for mission in view.missions if mission.result == "hit"],
        luftflotten=[],
        attacks=[],
        reports=[],
        frames=[],
    )


@lru_cache(REMEMBERED)
def _plan(view: bytes, temper: Temper, *, moving: bool) -> Plan:
    estimate = Estimate(_DECODER.decode(view))
    planner = Planner(estimate, temper, find_aids(estimate.view), moving=moving)
    orders = planner.search()
    return Plan(tuple(orders), estimate.soldiers, planner.council.find_clashes(orders))


def find_aids(view: State) -> dict[Place, Aid]:
    """The missions that succeeded, each taken for one more hit (B6.5)."""
    return {ORDER[each.target]: Aid(1, 0) for each in view.missions if each.result == "hit"}
