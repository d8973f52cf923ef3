"""The printed tables: movement, fire, stands, charts (BB-15, BB-39, BB-47, BB-58 to BB-61, BB-74).

Movement counts in half points throughout: 2 of them are a movement point.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tachanka.engine.api import Struct
from tachanka.engine.resources import read_data

StandType: TypeAlias = Literal[
    "infantry",
    "mg",
    "cavalry",
    "tatchanka",
    "field_artillery",
    "heavy_artillery",
    "armoured_car",
    "tank",
]
Terrain: TypeAlias = Literal["normal", "town", "woods", "marsh", "hill", "ford", "river"]
Rate: TypeAlias = int | Literal["P"]
Chart: TypeAlias = dict[str, str]

CODES: Final[dict[str, Terrain]] = {
    ".": "normal",
    "T": "town",
    "W": "woods",
    "M": "marsh",
    "H": "hill",
    "F": "ford",
    "R": "river",
}
"""The letters of a map."""


class MovementRow(Struct, frozen=True):
    """Movement points of a kind of stand and its cost for a hex, in half points; P: never."""

    mp: int
    road: Rate
    normal: Rate
    town: Rate
    woods: Rate
    marsh: Rate
    hill: Rate
    ford: Rate

    def rate(self, terrain: Terrain) -> int | None:
        """The cost of a hex of this terrain off the road; None where it may never be entered."""
        cost = "P" if terrain == "river" else getattr(self, terrain)
        return None if cost == "P" else int(cost)


class SmallArms(Struct, frozen=True):
    """Range and dice of a kind of stand; good and poor dice where quality tells (BB-39)."""

    range: int
    half_range: int
    fp: int = 0
    fp_good: int = 0
    fp_poor: int = 0


class Guns(Struct, frozen=True):
    """A row of the artillery table (BB-47, BB-62)."""

    range: int
    min_range: int
    zeroing_dice: int
    fp: int
    structure_damage_dice: int


class StandRow(Struct, frozen=True):
    """Boxes of a kind of stand and how it stacks (BB-33)."""

    boxes: int
    stacking: Literal["foot_or_horse", "alone"]


class Pair(Struct, frozen=True):
    """Boxes lost in a melee by winner and loser (BB-74)."""

    winner: int
    loser: int


class Artillery(Struct, frozen=True):
    """The artillery tables."""

    field_artillery: Guns
    heavy_artillery: Guns
    to_hit: dict[str, int]
    structure_to_hit: dict[str, int]
    vs_armoured_car: Chart
    vs_tank: dict[str, str | int]
    vs_battery: Chart
    gun_hit: dict[str, tuple[int, ...]]


class CloseAssault(Struct, frozen=True):
    """The loss table of a melee."""

    losses: dict[str, Pair]


class Wire(Struct, frozen=True):
    """Who pays more to cross wire, who cuts it, whom it stops (BB-24)."""

    pay_extra: dict[str, int]
    cuts: tuple[StandType, ...]
    stopped: tuple[StandType, ...]


class Leaders(Struct, frozen=True):
    """What becomes of a leader who is hit (BB-114)."""

    effect: Chart


class Tables(Struct, frozen=True):
    """The file of tables, as far as the rules read it."""

    movement: dict[StandType, MovementRow]
    trench_may_enter: tuple[StandType, ...]
    wire: Wire
    small_arms: dict[StandType, SmallArms]
    artillery: Artillery
    stands: dict[StandType, StandRow]
    close_assault: CloseAssault
    leaders: Leaders


TABLES: Final = read_data(__package__, "tables.json", Tables)
MOVEMENT: Final = TABLES.movement
SMALL_ARMS: Final = TABLES.small_arms
GUNS: Final[dict[StandType, Guns]] = {
    "field_artillery": TABLES.artillery.field_artillery,
    "heavy_artillery": TABLES.artillery.heavy_artillery,
}
GUN_HIT: Final = TABLES.artillery.gun_hit
BATTERY_CHART: Final = {int(die): found for die, found in TABLES.artillery.vs_battery.items()}
CAR_CHART: Final = {int(die): found for die, found in TABLES.artillery.vs_armoured_car.items()}
TANK_CHART: Final = {
    int(die): str(found) for die, found in TABLES.artillery.vs_tank.items() if die.isdigit()
}
LOSSES: Final = {int(die): lost for die, lost in TABLES.close_assault.losses.items()}
EFFECTS: Final = {int(die): fate for die, fate in TABLES.leaders.effect.items()}
STANDS: Final = TABLES.stands

FOOT: Final[tuple[StandType, ...]] = ("infantry", "mg")
MACHINE_GUNS: Final[tuple[StandType, ...]] = ("mg", "tatchanka")
ARTILLERY: Final[tuple[StandType, ...]] = ("field_artillery", "heavy_artillery")
VEHICLES: Final[tuple[StandType, ...]] = ("armoured_car", "tank")
ASSAULTERS: Final[tuple[StandType, ...]] = ("infantry", "cavalry", "armoured_car", "tank")
FRIGHTENS: Final[tuple[StandType, ...]] = ("mg", "tatchanka", "armoured_car", "tank")
"""What puts whom it fires at under machine-gun fire (BB-95)."""

COMMAND_RANGE: Final = 3
FIGHTING_RADIUS: Final = 15
SPREAD: Final = 2
"""A stand of a unit stays within so many hexes of another (BB-34)."""
HALF_POINTS: Final = 2
"""Half points to a movement point."""
SIX: Final = (1, 2, 3, 4, 5, 6)
"""The faces of a die."""
