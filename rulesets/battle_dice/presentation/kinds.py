"""The kinds of units as the key of the map tells of them (D14-D32, D72, D73, D80, D118)."""

from __future__ import annotations

from functools import cache
from typing import Final

from tachanka.engine.scene import Cell, Kind, Msg, Panel, Row

from ..position.dice import FACES, LED
from ..position.naming import Args, name_kind
from ..position.state import ARTILLERY, UnitKind
from ..position.units import TYPES, UnitType

NOTHING: Final = Cell(Msg("number-none"))
"""No die at this distance."""


@cache
def describe_kind(kind: UnitKind) -> Kind:
    """What is true of every unit of this kind."""
    read = TYPES[kind]
    facts = [
        Row(Msg("row-figures"), _count(read.figures), clause=read.figures_clause),
        Row(Msg("row-moves"), Msg("hexes", {"n": read.move}), clause=read.move_clause),
        _tell_time(kind, read),
    ]
    if read.move_and_battle:
        facts.append(_tell_move_and_battle(read))
    if read.takes_general:
        facts.append(Row(Msg("row-led"), Msg("dice-more", {"n": LED}), clause="D32"))
    if kind == "general":
        facts.append(Row(Msg("row-leads"), Msg("dice-more", {"n": LED}), clause="D32"))
    facts.append(_tell_face(read))
    facts.append(Row(Msg("row-room"), Msg(f"room-{_rank(kind)}"), clause="D80"))
    words = kind.replace("_", "-")
    return Kind(
        kind,
        name_kind(kind),
        Msg(f"kind-{words}"),
        kind,
        tuple(facts),
        list_dice(kind),
        (read.figures_clause, read.move_clause, read.dice_clause),
    )


def _count(n: int) -> Msg:
    return Msg("number", {"n": n})


def _rank(kind: UnitKind) -> str:
    return "general" if kind == "general" else "troops"


def _tell_time(kind: UnitKind, read: UnitType) -> Row:
    """In which part of the turn it battles (D2, D9, D118)."""
    if read.move_and_battle is None:
        time, clause = "never", read.dice_clause
    else:
        time, clause = ("guns", "D2") if kind in ARTILLERY else ("step", "D9")
    return Row(Msg("row-battles"), Msg(f"battles-{time}"), clause=clause)


def _tell_move_and_battle(read: UnitType) -> Row:
    """How far it may move and still battle in the same turn."""
    value = Msg("hexes-at-most", {"n": read.move_and_battle or 0})
    return Row(Msg("row-move-and-battle"), value, clause=read.move_clause)


def _tell_face(read: UnitType) -> Row:
    """The face of the Battle Die that strikes it, and on how many of the six it is (D14)."""
    args: Args = {"face": Msg(f"face-{read.face.lower()}")}
    args |= {"n": FACES.count(read.face), "all": len(FACES)}
    clause = "D79" if read.face == "GEN" else "D76"
    return Row(Msg("row-struck-by"), Msg("struck-by", args), clause=clause)


def list_dice(kind: UnitKind) -> Panel | None:
    """The Battle Dice by distance, on a hill too where that differs; None without any (D73)."""
    read = TYPES[kind]
    if not read.dice_on_hill:
        return None
    rows = [Row(Msg("row-dice"), clause=read.dice_clause, cells=_fill(read.dice, read))]
    if read.dice_on_hill != read.dice:
        cells = _fill(read.dice_on_hill, read)
        rows.append(Row(Msg("row-dice-on-hill"), clause="D42", cells=cells))
    columns = tuple(_count(n) for n in range(1, len(read.dice_on_hill) + 1))
    return Panel(f"dice-{kind}", Msg("panel-dice"), tuple(rows), columns=columns)


def _fill(dice: tuple[int, ...], read: UnitType) -> tuple[Cell, ...]:
    """A cell for each distance that the kind reaches from anywhere."""
    short = len(read.dice_on_hill) - len(dice)
    return tuple(Cell(_count(n)) for n in dice) + (NOTHING,) * short
