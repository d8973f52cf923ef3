"""The position of a game of Bullets and Bolsheviks: everything the rules may look at.

The position carries its own map, so that a scenario, a worked case and a puzzle are all the same
kind of thing. All of it is public (sealed plots are the kernel's).
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from tachanka.engine.api import Outcome, Struct
from tachanka.engine.scene import Ref, Seat

from .frames import Frame
from .maps import Map
from .tables import ARTILLERY, GUN_HIT, STANDS, VEHICLES, StandType

Edge: TypeAlias = Literal["N", "E", "S", "W"]
Weather: TypeAlias = Literal["dry", "mud", "frost"]
Action: TypeAlias = Literal["move", "fire", "limber", "unlimber"]
Fate: TypeAlias = Literal["killed", "captured", "serious_wound", "evacuated"]
"""What takes a leader out of the game (BB-114)."""

SIDES: Final[tuple[Seat, Seat]] = ("white", "red")


def other(seat: Seat) -> Seat:
    """The opposing seat."""
    return "red" if seat == "white" else "white"


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


# --- The scenario ---------------------------------------------------------------------------


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


# --- Stands, units, leaders ----------------------------------------------------------------


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

    silent: the turn in which it may not fire. actions: those of this turn.
    """

    ammo: int
    limbered: bool = False
    limber: bool = True
    hits: int = 0
    silent: int = 0
    actions: list[Action] = []
    aim: Aim | None = None


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


class Arrival(Struct, frozen=True):
    """Reinforcements: from this turn on, over these hexes (BB-35)."""

    turn: int
    side: Seat
    units: tuple[Ref, ...]
    leaders: tuple[Ref, ...]
    hexes: tuple[Ref, ...]


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


class State(Struct):
    """A position.

    units, stands, leaders: the living, in the order of the scenario. lost, exited, fallen: who has
    left. holder: the side with the initiative. roles: `A` and `B` of this turn.
    fought: hex -> the last turn in which there was fighting (BB-106). active: the stands that
    moved last in this step; escort: the leaders who went along. overrun: hexes that a vehicle of
    the moving side has overrun in this step.
    pool: command points of a moving side without leaders. purse: the leader whose points are to be
    spent first. cut: sides whose wire is gone. damage: points that structures have taken;
    destroyed: those that are gone. hurt, bereft: who has still to check.
    frames: the stack, top last; empty exactly when there is an outcome.
    """

    scenario: str
    options: Options
    map: Map
    armies: tuple[Army, Army]
    objectives: tuple[Objective, ...]
    victory: Victory
    turns: int
    units: list[Unit]
    stands: list[Stand]
    leaders: list[Leader]
    holder: Seat
    weather: Weather = "dry"
    sight: tuple[Sight, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    boats: list[Boat] = []
    turn: int = 1
    roles: dict[str, Seat] = {}
    control: dict[Ref, Seat] = {}
    fought: dict[Ref, int] = {}
    active: tuple[Ref, ...] = ()
    escort: tuple[Ref, ...] = ()
    overrun: list[Ref] = []
    pool: int = 0
    purse: Ref | None = None
    cut: list[str] = []
    damage: dict[Ref, int] = {}
    destroyed: list[Ref] = []
    hurt: list[Ref] = []
    bereft: list[Bereft] = []
    lost: list[Gone] = []
    exited: list[Gone] = []
    fallen: list[Fallen] = []
    frames: list[Frame] = []
    outcome: Outcome | None = None

    def stand(self, id: Ref) -> Stand:
        """The stand with this id. Errors: KeyError where it has left the game."""
        for stand in self.stands:
            if stand.id == id:
                return stand
        raise KeyError(id)

    def find(self, id: Ref) -> Stand | None:
        """The stand with this id, or None where it has left the game."""
        return next((stand for stand in self.stands if stand.id == id), None)

    def unit(self, id: Ref) -> Unit:
        """The unit with this id, alive or not. Errors: KeyError."""
        for unit in self.units:
            if unit.id == id:
                return unit
        raise KeyError(id)

    def leader(self, id: Ref) -> Leader:
        """The leader with this id. Errors: KeyError where he has left the game."""
        for leader in self.leaders:
            if leader.id == id:
                return leader
        raise KeyError(id)

    def army(self, seat: Seat) -> Army:
        """The army of this seat."""
        return self.armies[0] if self.armies[0].id == seat else self.armies[1]

    def level(self, stand: Stand) -> int:
        """The morale level of the stand's unit."""
        return self.unit(stand.unit).level

    def of_unit(self, unit: Ref) -> list[Stand]:
        """The stands of a unit that are on the board."""
        return [s for s in self.stands if s.unit == unit and s.hex is not None]

    def at(self, hex: Ref, side: Seat | None = None) -> list[Stand]:
        """The stands in a hex, of one side or of both."""
        return [s for s in self.stands if s.hex == hex and side in (None, s.side)]

    def leaders_at(self, hex: Ref, side: Seat | None = None) -> list[Leader]:
        """The leaders in a hex, of one side or of both."""
        return [man for man in self.leaders if man.hex == hex and side in (None, man.side)]
