"""What things are called in a sentence: places, units and sides."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from tachanka.engine.scene import Msg, Ref, Seat

from .geography import BOXES, POSITIONS
from .roster import FORMATIONS, SIBERIANS
from .units import Unit

Args: TypeAlias = dict[str, str | int | Msg | tuple[Msg, ...]]
"""The arguments of a text, where they are put together before it."""


def name_of(place: Ref) -> str:
    """What is printed at a position or entry box."""
    return POSITIONS[place].name if place in POSITIONS else BOXES[place].name


def title_of(id: Ref) -> str:
    """What a unit is called in a sentence; a regular Russian unit by its number."""
    if id in FORMATIONS:
        return FORMATIONS[id].name_de
    return SIBERIANS[id].name_en if id in SIBERIANS else id


def name_unit(unit: Unit) -> Msg:
    """A known unit in a sentence: a formation by its name, a regular Russian by its strength."""
    if unit.kind != "rifle":
        return Msg("named-formation", {"name": title_of(unit.id)})
    return Msg("named-strong" if unit.factor else "named-weak", {"name": unit.id})


def list_units(ids: Iterable[Ref]) -> tuple[Msg, ...]:
    """Units one after another, as an argument that the language joins."""
    return tuple(Msg("name", {"name": title_of(id)}) for id in ids)


def list_places(places: Iterable[Ref]) -> tuple[Msg, ...]:
    """Places one after another, as an argument that the language joins."""
    return tuple(Msg("name", {"name": name_of(place)}) for place in places)


@cache
def name_side(seat: Seat) -> Msg:
    """The Germans or the Russians, in words."""
    return Msg(f"seat-{seat}")
