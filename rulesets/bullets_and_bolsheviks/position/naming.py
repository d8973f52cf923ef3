"""Names in words: sides, kinds of stands, stands, units, places, and lists of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from tachanka.engine.scene import Msg, Ref, Seat

from .pieces import Stand
from .state import State
from .tables import StandType

Args: TypeAlias = dict[str, str | int | Msg | tuple[Msg, ...]]
"""What a text needs to know."""


@cache
def name_side(seat: Seat) -> Msg:
    """White or Red."""
    return Msg(f"side-{seat}")


@cache
def name_kind(type: StandType) -> Msg:
    """The kind of a stand, such as `kind-field-artillery`."""
    return Msg(f"kind-{type.replace('_', '-')}")


def name_stand(state: State, stand: Stand) -> Msg:
    """A stand by its unit, its kind and its number in it; alone in its unit by the unit's name."""
    unit = state.unit(stand.unit)
    if unit.size == 1:
        return Msg("stand-alone", {"unit": unit.name})
    return Msg("stand-name", {"unit": unit.name, "kind": name_kind(stand.type), "n": stand.number})


def name_stands(state: State, stands: Iterable[Stand]) -> tuple[Msg, ...]:
    """Several stands, which the language joins."""
    return tuple(name_stand(state, stand) for stand in stands)


def name_unit(state: State, unit: Ref) -> str:
    return state.unit(unit).name


def name_place(state: State, hex: Ref) -> Msg | Ref:
    """An objective by its name and hex; any other place by its hex alone."""
    for objective in state.objectives:
        if objective.hex == hex:
            return Msg("place-name", {"name": objective.name, "hex": hex})
    return hex
