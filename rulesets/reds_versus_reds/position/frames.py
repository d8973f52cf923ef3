"""The frames of the game: what it is in the middle of, one for each section of the rules."""

from __future__ import annotations

from typing import TypeAlias

from tachanka.engine.api import Struct
from tachanka.engine.scene import Ref, Seat

from .tables import Category


class Deploy(Struct, tag="deploy"):
    """A side sets its figures up (R-101 to R-110)."""

    side: Seat


class TurnStart(Struct, tag="turn_start"):
    """What is noted when a turn begins (R-619)."""


class Activation(Struct, tag="activation"):
    """Who moves the next unit, or with `officers` the next independent figure (R-302, R-307)."""

    side: Seat
    officers: bool = False


class March(Struct, tag="march"):
    """A unit whose dice have fallen (R-308 to R-312).

    good, bad: how many inches each throw allows. slow: the figures that go by the difficult one.
    """

    side: Seat
    unit: Ref
    good: int
    bad: int
    slow: tuple[Ref, ...] = ()


class Arrival(Struct, tag="arrival"):
    """A strike that is due arrives (R-505)."""


class Spotting(Struct, tag="spotting"):
    """The owner of a battery gives it orders (R-503, R-506)."""


class Fire(Struct, tag="fire"):
    """Both sides plan the fire of a category, unseen (R-403, R-404)."""

    category: Category


class Return(Struct, tag="return"):
    """Passive units that have been attacked plan their answer (R-802)."""


class Volley(Struct, tag="volley"):
    """The planned fire of a category is thrown for (R-404)."""

    category: Category


class Choosing(Struct, tag="choosing"):
    """Owners of outnumbered figures say whom these fight first (R-612)."""


class Melee(Struct, tag="melee"):
    """All close combats (R-601)."""


class Rally(Struct, tag="rally"):
    """The officers of a side rally (R-703, R-705). used: those who have tried."""

    side: Seat
    used: tuple[Ref, ...] = ()


class Tests(Struct, tag="tests"):
    """All morale tests of the turn (R-710)."""


class TurnEnd(Struct, tag="turn_end"):
    """Has somebody won? Else the next turn begins (R-901)."""


Frame: TypeAlias = (
    Deploy
    | TurnStart
    | Activation
    | March
    | Arrival
    | Spotting
    | Fire
    | Return
    | Volley
    | Choosing
    | Melee
    | Rally
    | Tests
    | TurnEnd
)
