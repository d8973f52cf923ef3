"""The frames of the game: what it is in the middle of, one for each section of the rules."""

from __future__ import annotations

from typing import TypeAlias

from tachanka.engine.api import Struct
from tachanka.engine.scene import Ref, Seat


class ArtilleryOrders(Struct, tag="artillery_orders"):
    """Both sides choose targets for their guns, unseen (D107)."""


class Initiative(Struct, tag="initiative"):
    """The dice that decide who goes first this turn (D6)."""


class Movement(Struct, tag="movement"):
    """The movement step of a side (D81)."""

    side: Seat


class Battles(Struct, tag="battles"):
    """The battle step of a side (D95)."""

    side: Seat


class Owed(Struct):
    """Flags that count against a unit and are still to be answered (D102)."""

    unit: Ref
    flags: int


class Flags(Struct, tag="flags"):
    """Flags to be answered: those of one battle, or of the artillery phase (D108).

    order: the side that answers first, then the other.
    """

    order: tuple[Seat, ...]
    owed: list[Owed]


class Settle(Struct, tag="settle"):
    """A battle or the artillery phase is over: does a side lose at once (D113, D114)?"""


class TurnEnd(Struct, tag="turn_end"):
    """The victory tests of the end of a turn (D115)."""


Frame: TypeAlias = ArtilleryOrders | Initiative | Movement | Battles | Flags | Settle | TurnEnd
