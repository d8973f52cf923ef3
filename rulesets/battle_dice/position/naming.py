"""Names in words: sides, kinds of units, places, and lists of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from tachanka.engine.scene import Msg, Ref, Seat

from .state import State, UnitKind

Args: TypeAlias = dict[str, str | int | Msg]
"""What a text needs to know."""


@cache
def name_side(seat: Seat) -> Msg:
    """White or Red."""
    return Msg(f"side-{seat}")


@cache
def name_kind(kind: UnitKind) -> Msg:
    """The kind of a unit, such as `unit-machine-gun`."""
    return Msg(f"unit-{kind.replace('_', '-')}")


def name_place(state: State, hex: Ref) -> Msg | Ref:
    """An objective by its name and hex; any other place by its hex alone."""
    for objective in state.objectives:
        if objective.hex == hex:
            return Msg("place", {"name": objective.name, "hex": hex})
    return hex


def join_names(id: str, names: Sequence[Msg | str]) -> Msg | str:
    """Several names as one text.

    id: the message that puts `first` before `rest`, and so says what stands between two names.
    Errors: IndexError without a name.
    """
    told = names[-1]
    for name in reversed(names[:-1]):
        told = Msg(id, {"first": name, "rest": told})
    return told
