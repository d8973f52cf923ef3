"""What a scenario fixes before its first turn: rulings, armies, sight, reinforcements, victory."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tachanka.engine.api import Struct
from tachanka.engine.scene import Ref, Seat

from .pieces import SIDES
from .tables import StandType

Edge: TypeAlias = Literal["N", "E", "S", "W"]
Weather: TypeAlias = Literal["dry", "mud", "frost"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The rulings a match may switch, with their defaults."""

    cp_cost_per: Literal["stand", "stack"] = "stand"
    melee_total: Literal["sum", "best_stand"] = "sum"
    artillery_streak: Literal["accumulate", "flat"] = "accumulate"
    blind_fire: Literal["free", "needs_observer"] = "free"
    side_a_reaction_fire: Literal["on", "off"] = "on"
    loss_check_timing: Literal["end_of_step", "each_volley"] = "end_of_step"
    tank_fp: Literal["10", "5"] = "10"
    tatchanka_stacking: Literal["alone", "foot_or_horse"] = "alone"
    command_chain: Literal["any_friend", "own_units"] = "any_friend"
    bombardment: Literal["simultaneous", "alternate"] = "simultaneous"


class Army(Struct, frozen=True):
    """One side of a scenario. home: the edge that falls back lead to (BB-98)."""

    id: Seat
    name: str
    home: Edge


class Sight(Struct, frozen=True):
    """In these turns nobody sees farther than so many hexes (BB-38)."""

    first: int
    last: int
    hexes: int


class Arrival(Struct, frozen=True):
    """Reinforcements: from this turn on, over these hexes (BB-35)."""

    turn: int
    side: Seat
    units: tuple[Ref, ...]
    leaders: tuple[Ref, ...]
    hexes: tuple[Ref, ...]


# --- Victory -------------------------------------------------------------------------------


class Objective(Struct, frozen=True):
    """A hex that is worth points to whoever controls it."""

    hex: Ref
    name: str
    vp: int


class ExitRule(Struct, frozen=True):
    """Stands of these types may leave over an edge for points, some units for fewer."""

    side: Seat
    edge: Edge
    types: tuple[StandType, ...]
    vp: int
    by_unit: dict[Ref, int] = {}


class Victory(Struct, frozen=True):
    """How points are counted and who has won by them.

    scores: side -> what it scores: `objectives`, `stands`, `leaders`, `special`. left: the points
    the other side gets for each stand of the exit rule that is still on the board.
    white_at, red_at: White wins with at least, Red with at most this difference.
    """

    scores: dict[Seat, tuple[str, ...]] = msgspec.field(
        default_factory=lambda: {side: ("stands", "leaders") for side in SIDES}
    )
    exit: ExitRule | None = None
    left: int = 0
    white_at: int = 1
    red_at: int = -1
