"""The scenarios as they are printed: maps, orders of battle, reinforcements, victory."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

import msgspec

from tachanka.engine.api import Struct
from tachanka.engine.resources import read_data
from tachanka.engine.scene import Ref, Seat

from .battle import Army, Arrival, Edge, ExitRule, Objective, Sight, Victory, Weather
from .maps import Bridge, Emplacement, Map, Wired
from .pieces import Gun, Leader, Stand, Unit
from .tables import STANDS, StandType

SCENARIOS: Final = ("vyselki-1918", "lichtfelde-1920", "kakhovka-1920")
"""From the smallest to the largest."""


class Chain(Struct, frozen=True):
    """A road or a railway."""

    name: str
    hexes: tuple[Ref, ...]


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A map as its file tells it; columns and rows are those of `terrain`."""

    id: str
    name: str
    columns: int
    rows: int
    terrain: tuple[str, ...]
    roads: tuple[Chain, ...]
    rails: tuple[Chain, ...]
    bridges: tuple[Bridge, ...]
    trenches: tuple[Ref, ...]
    emplacements: tuple[Emplacement, ...]
    wire: tuple[Wired, ...]
    places: tuple[Chain, ...]


class PlacedStand(Struct, frozen=True, forbid_unknown_fields=True):
    """A stand in its first hex; None is a reinforcement."""

    id: Ref
    type: StandType
    hex: Ref | None
    limbered: bool = False
    column: bool = False


class PlacedUnit(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of the order of battle."""

    id: Ref
    name: str
    side: Seat
    kind: StandType
    level: int
    stands: tuple[PlacedStand, ...]
    ammo: int = 0


class PlacedLeader(Struct, frozen=True, forbid_unknown_fields=True):
    """A leader of the order of battle."""

    id: Ref
    name: str
    side: Seat
    rating: int
    echelon: int
    hex: Ref | None
    attached: Ref | None
    commands: tuple[Ref, ...]


class Reinforcement(Struct, frozen=True, forbid_unknown_fields=True):
    """Who comes, when and where."""

    turn: int
    side: Seat
    units: tuple[Ref, ...]
    leaders: tuple[Ref, ...]
    entry_hexes: tuple[Ref, ...]


class NamedSide(Struct, frozen=True, forbid_unknown_fields=True):
    """A side's name and the edge it falls back to."""

    name: str
    home_edge: Edge


class Held(Struct, frozen=True, forbid_unknown_fields=True):
    """An objective and the side that holds it at first."""

    hex: Ref
    name: str
    vp: int
    initial: Seat


class Special(Struct, frozen=True, forbid_unknown_fields=True):
    """Points for leaving the board, or for who is left on it."""

    code: Literal["exit", "left_on_board"]
    side: Seat
    vp: int
    edge: Edge = "E"
    types: tuple[StandType, ...] = ()
    vp_by_unit: dict[Ref, int] = {}


class Margin(Struct, frozen=True, forbid_unknown_fields=True):
    """The differences of points, White's less Red's, at which a side wins."""

    white_wins_at: int
    red_wins_at: int


class Points(Struct, frozen=True):
    """How points are counted; what stands and leaders are worth is the same everywhere (BB-V2)."""

    stand_vp: dict[StandType, int]
    leader_vp: dict[str, int]
    objectives: tuple[Held, ...]
    scores_for: dict[Seat, tuple[str, ...]]
    special: tuple[Special, ...]
    margin: Margin


class Spell(Struct, frozen=True, forbid_unknown_fields=True):
    """Turns of poor sight."""

    first: int = msgspec.field(name="from")
    last: int = msgspec.field(name="to")
    hexes: int


class ScenarioFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario as its file tells it."""

    id: str
    title: str
    date: str
    map: str
    size: str
    turns: int
    sides: dict[Seat, NamedSide]
    initiative_tiebreak: Seat
    weather: Weather
    visibility: tuple[Spell, ...]
    units: tuple[PlacedUnit, ...]
    leaders: tuple[PlacedLeader, ...]
    reinforcements: tuple[Reinforcement, ...]
    victory: Points


@cache
def read_map(id: str) -> MapFile:
    """The map with this id, as its file tells it."""
    return read_data(__package__, f"maps/{id}.json", MapFile)


@cache
def read_scenario(id: str) -> ScenarioFile:
    """The scenario with this id. Errors: KeyError for one that does not exist."""
    if id not in SCENARIOS:
        raise KeyError(id)
    return read_data(__package__, f"scenarios/{id}.json", ScenarioFile)


def map_of(told: MapFile) -> Map:
    """The map as a position carries it."""
    roads = tuple(chain.hexes for chain in told.roads)
    rails = tuple(chain.hexes for chain in told.rails)
    return Map(
        told.terrain, roads, rails, told.bridges, told.trenches, told.emplacements, told.wire
    )


def armies_of(told: ScenarioFile) -> tuple[Army, Army]:
    """Both armies, the side that the scenario lists first in front."""
    first, second = (Army(id, side.name, side.home_edge) for id, side in told.sides.items())
    return first, second


def units_of(told: ScenarioFile) -> list[Unit]:
    """All units, in the order of the scenario."""
    return [
        Unit(unit.id, unit.name, unit.side, unit.kind, unit.level, len(unit.stands))
        for unit in told.units
    ]


def stands_of(told: ScenarioFile) -> list[Stand]:
    """All stands, in the order of the scenario, at full strength."""
    stands = []
    for unit in told.units:
        counts: dict[StandType, int] = {}
        for placed in unit.stands:
            number = counts[placed.type] = counts.get(placed.type, 0) + 1
            stand = Stand(
                placed.id,
                unit.id,
                unit.side,
                placed.type,
                number,
                placed.hex,
                STANDS[placed.type].boxes,
                column=placed.column,
            )
            if stand.is_battery:
                stand.gun = Gun(unit.ammo, placed.limbered)
            stands.append(stand)
    return stands


def leaders_of(told: ScenarioFile) -> list[Leader]:
    """All leaders, in the order of the scenario."""
    return [
        Leader(
            man.id, man.name, man.side, man.rating, man.echelon, man.hex, man.attached,
            man.commands,
        )
        for man in told.leaders
    ]  # fmt: skip


def victory_of(told: ScenarioFile) -> Victory:
    """How the scenario is decided."""
    points, leave, left = told.victory, None, 0
    for special in points.special:
        if special.code == "exit":
            leave = ExitRule(
                special.side, special.edge, special.types, special.vp, special.vp_by_unit
            )
        else:
            left = special.vp
    margin = points.margin
    return Victory(points.scores_for, leave, left, margin.white_wins_at, margin.red_wins_at)


def objectives_of(told: ScenarioFile) -> tuple[Objective, ...]:
    """The hexes that are worth points."""
    return tuple(Objective(held.hex, held.name, held.vp) for held in told.victory.objectives)


def arrivals_of(told: ScenarioFile) -> tuple[Arrival, ...]:
    """Who is still to come."""
    return tuple(
        Arrival(come.turn, come.side, come.units, come.leaders, come.entry_hexes)
        for come in told.reinforcements
    )


def sight_of(told: ScenarioFile) -> tuple[Sight, ...]:
    """The turns of poor sight."""
    return tuple(Sight(spell.first, spell.last, spell.hexes) for spell in told.visibility)
