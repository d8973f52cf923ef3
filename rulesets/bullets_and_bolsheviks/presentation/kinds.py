"""The kinds of stands as the key of the map tells of them (BB-15, BB-39, BB-47, BB-R30)."""

from __future__ import annotations

from functools import cache
from typing import Final

from tachanka.engine.scene import Cell, Kind, Msg, Panel, Row

from ..position.naming import name_kind
from ..position.tables import GUNS, MOVEMENT, SMALL_ARMS, STANDS, Rate, StandType

TERRAINS: Final = ("road", "normal", "town", "woods", "marsh", "hill", "ford")

LEADER: Final = Kind(
    "leader",
    Msg("kind-leader"),
    Msg("about-leader"),
    "general",
    (
        Row(Msg("row-command"), Msg("leader-command"), clause="BB-104"),
        Row(Msg("row-reach"), Msg("leader-reach"), clause="BB-109"),
        Row(Msg("row-room"), Msg("leader-room"), clause="BB-115"),
    ),
    clauses=("BB-25", "BB-103", "BB-111"),
)


@cache
def describe_kind(type: StandType) -> Kind:
    """What is true of every stand of this kind."""
    row = STANDS[type]
    facts = [
        Row(Msg("row-boxes"), Msg("number", {"n": row.boxes}), clause="BB-R30"),
        Row(Msg("row-room"), Msg(f"room-{row.stacking.replace('_', '-')}"), clause="BB-33"),
        *_fire_facts(type),
    ]
    words = type.replace("_", "-")
    return Kind(
        type, name_kind(type), Msg(f"about-{words}"), type, tuple(facts), _costs(type), ("BB-15",)
    )


def _fire_facts(type: StandType) -> list[Row]:
    """Range and dice."""
    guns, arms = GUNS.get(type), SMALL_ARMS.get(type)
    if guns is not None:
        args = {"range": guns.range, "zeroing": guns.zeroing_dice, "dice": guns.fp}
        return [Row(Msg("row-fire"), Msg("fire-guns", args), clause="BB-47")]
    assert arms is not None
    low, high = arms.fp or arms.fp_poor, arms.fp or arms.fp_good
    args = {"range": arms.range, "low": low, "high": high}
    return [Row(Msg("row-fire"), Msg("fire-arms", args), clause="BB-39")]


def _costs(type: StandType) -> Panel:
    """Movement points by terrain."""
    row = MOVEMENT[type]
    cells = tuple(_cost(getattr(row, terrain)) for terrain in TERRAINS)
    columns = tuple(Msg(f"column-{terrain}") for terrain in TERRAINS)
    label = Msg("row-costs", {"mp": row.mp // 2})
    rows = (Row(label, clause="BB-15", cells=cells),)
    return Panel(f"costs-{type}", Msg("panel-costs"), rows, columns=columns)


def _cost(rate: Rate) -> Cell:
    if rate == "P":
        return Cell(Msg("cost-never"))
    assert isinstance(rate, int)
    return Cell(Msg("cost", {"mp": rate // 2, "half": "yes" if rate % 2 else "no"}))
