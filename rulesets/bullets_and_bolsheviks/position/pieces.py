"""Stands, units, leaders and boats of a game, and what remains of those that have left it."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tachanka.engine.api import Struct
from tachanka.engine.scene import Ref, Seat

from .tables import ARTILLERY, GUN_HIT, STANDS, VEHICLES, StandType

Action: TypeAlias = Literal["move", "fire", "limber", "unlimber"]
Fate: TypeAlias = Literal["killed", "captured", "serious_wound", "evacuated"]
"""What takes a leader out of the game (BB-114)."""

SIDES: Final[tuple[Seat, Seat]] = ("white", "red")


def other(seat: Seat) -> Seat:
    """The opposing seat."""
    return "red" if seat == "white" else "white"


class Aim(Struct):
    """What a battery fired at last (BB-51 to BB-53).

    target: a stand, or the hex of a structure. turn: of that shot. changes: how often the target
    had changed hex by then. streak: the bonus of that shot.
    """

    target: Ref
    turn: int
    changes: int = 0
    streak: int = 0
    acquired: bool = False


class Gun(Struct, omit_defaults=True):
    """What only a battery has: hits on the gun, its limber, its shells (BB-26, BB-60, BB-64).

    silent: the turn in which it may not fire. actions: those of this turn. seen: how often the
    targets before that of `aim` had changed hex at its last shot at them (BB-52).
    """

    ammo: int
    limbered: bool = False
    limber: bool = True
    hits: int = 0
    silent: int = 0
    actions: list[Action] = []
    aim: Aim | None = None
    seen: dict[Ref, int] = {}


class Stand(Struct, omit_defaults=True):
    """A stand: the smallest piece that moves and fires.

    number: counts those of its type in its unit. hex: None while it is still to come.
    boxes: left of hits, crew or mobility. spent: half points of movement used this turn.
    moved: has moved this turn. done: does not move again this step (it assaulted, or failed to).
    pinned: the turn in which it was pinned; 0: it is not. changes, changed: how often it has
    changed hex, and the last turn in which it did. under: the fire it is under (BB-95).
    rolled, broken: its mechanical die of this turn. boat: the boat it sits in.
    """

    id: Ref
    unit: Ref
    side: Seat
    type: StandType
    number: int
    hex: Ref | None
    boxes: int
    spent: int = 0
    moved: bool = False
    done: bool = False
    column: bool = False
    fired: bool = False
    pinned: int = 0
    tried: bool = False
    under: list[Literal["mg", "artillery"]] = []
    changes: int = 0
    changed: int = 0
    rolled: bool = False
    broken: bool = False
    gun: Gun | None = None
    boat: Ref | None = None

    @property
    def is_vehicle(self) -> bool:
        return self.type in VEHICLES

    @property
    def is_battery(self) -> bool:
        return self.type in ARTILLERY

    @property
    def firepower(self) -> int:
        """The dice of a battery, halved for each hit on its gun (BB-61)."""
        assert self.gun is not None
        table = GUN_HIT[self.type]
        return table[min(self.gun.hits, len(table) - 1)]

    @property
    def full(self) -> int:
        """The boxes it began with."""
        return STANDS[self.type].boxes


class Unit(Struct, omit_defaults=True):
    """A unit: one roster of stands with one level of morale (BB-81).

    size: stands it began with. lost: stands lost so far. won: has won a melee this turn.
    """

    id: Ref
    name: str
    side: Seat
    kind: StandType
    level: int
    size: int
    lost: int = 0
    won: bool = False


class Leader(Struct, omit_defaults=True):
    """A leader (BB-103). echelon: 1 is the highest. unit: the one he is attached to.

    cp: command points left this turn. moved: has moved this turn. along: whether he goes with
    the next group that leaves his hex. diced: the kinds of fire he has rolled for in this step.
    entered: has come onto the board this turn. boat: the boat he sits in.
    """

    id: Ref
    name: str
    side: Seat
    rating: int
    echelon: int
    hex: Ref | None
    unit: Ref | None = None
    commands: tuple[Ref, ...] = ()
    cp: int = 0
    moved: bool = False
    along: Literal["auto", "yes", "no"] = "auto"
    diced: list[Literal["small_arms", "artillery"]] = []
    entered: bool = False
    boat: Ref | None = None


class Boat(Struct):
    """A boat in a river hex, at a side's service; it carries one stand, and leaders (BB-31)."""

    id: Ref
    side: Seat
    hex: Ref


class Gone(Struct, frozen=True):
    """A stand that has left the game."""

    stand: Ref
    unit: Ref
    side: Seat
    type: StandType


class Fallen(Struct, frozen=True):
    """A leader who has left the game, and how."""

    leader: Ref
    name: str
    side: Seat
    fate: Fate


class Bereft(Struct, frozen=True):
    """A unit whose attached leader was killed or captured, and his rating (BB-86)."""

    unit: Ref
    rating: int
