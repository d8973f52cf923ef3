"""What the kit finds wrong with a scene or a board, one fault at a time."""

from __future__ import annotations

from typing import Any

import pytest

from tachanka.engine.api import (
    Arrow,
    Board,
    Card,
    Cell,
    Group,
    Hand,
    Label,
    Link,
    Marker,
    Msg,
    Panel,
    Piece,
    Place,
    Row,
    Scene,
    Shape,
    Side,
)
from tachanka.engine.testing.laws.packages import find_board_faults
from tachanka.engine.testing.laws.scenes import find_scene_faults
from tachanka.engine.testing.walk import list_known_refs

SEATS = ("red", "white")
SAY = Msg("say")
HEXES = (Place("A1", 100, 100), Place("A2", 204, 100), Place("B1", 152, 190), Place("C1", 100, 280))
POINTED = Board("hex", 400, 300, (), HEXES)
FLAT = Board("hex", 400, 400, (), (Place("a", 60, 60), Place("b", 60, 164)), cell=(30, 52))
TABLE = Board("table", 400, 300, ())


def piece(**changes: Any) -> Piece:
    return Piece(**{"id": "p", "art": "", "name": "P", "described": SAY, **changes})


def scene(**lists: Any) -> Scene:
    return Scene(SAY, SAY, **lists)


SOUND = scene(
    pieces=(piece(place="A1", side="red", facing=(0, -7), group="g"),),
    groups=(Group("g", "G", SAY, ("p", "q")),),
    shapes=(
        Shape("s", "area", ((0, 0), (400, 0), (400, 300)), SAY),
        Shape("t", "line", ((0, 0), (1, 1)), SAY),
        Shape("u", "arc", ((9, 9), (-50, 0), (500, 0)), SAY),
    ),
    markers=(
        Marker("m", "A1", "", SAY),
        Marker("n", None, "", SAY, at=(1, 2)),
        Marker("o", None, "", SAY, between=("A1", "B1")),
    ),
    arrows=(Arrow("a", "p", (3, 4), SAY), Arrow("b", "A1", "B1", SAY)),
    panels=(
        Panel("x", SAY, (Row(SAY, SAY, place="p"),)),
        Panel("y", SAY, (Row(SAY, cells=(Cell(boxes=(3, 3)), Cell(SAY))),), columns=(SAY, SAY)),
    ),
    hands=(Hand("h", "red", SAY, (Card("q"),)),),
)


def test_sound_scene_has_no_faults() -> None:
    assert list(find_scene_faults(POINTED, SEATS, SOUND)) == []


FAULTS: dict[str, Scene] = {
    "2 pieces are called p": scene(pieces=(piece(), piece())),
    "2 shapes are called s": scene(shapes=(Shape("s", "line", ((0, 0), (1, 1)), SAY),) * 2),
    "p of pieces is on the side 'blue'": scene(pieces=(piece(side="blue"),)),
    "s of shapes is on the side 'blue'": scene(
        shapes=(Shape("s", "line", ((0, 0), (1, 1)), SAY, side="blue"),)
    ),
    "h of hands is on the side 'blue'": scene(hands=(Hand("h", "blue", SAY, ()),)),
    "the piece A1 is called like a place": scene(pieces=(piece(id="A1"),)),
    "the piece p stands on Z9, not a place of the board": scene(pieces=(piece(place="Z9"),)),
    "the piece p stands at (401, 0), off the board": scene(pieces=(piece(x=401),)),
    "the piece p looks along (0, 0), which is no direction": scene(pieces=(piece(facing=(0, 0)),)),
    "the piece p belongs to g, which does not name it": scene(
        pieces=(piece(group="g"),), groups=(Group("g", "G", SAY, ()),)
    ),
    "the group A1 is called like a piece or a place": scene(groups=(Group("A1", "G", SAY, ()),)),
    "the group g names p, which belongs to None": scene(
        pieces=(piece(),), groups=(Group("g", "G", SAY, ("p",)),)
    ),
    "the group g names ghost, neither on the board nor in a hand": scene(
        groups=(Group("g", "G", SAY, ("ghost",)),)
    ),
    "the group g names a piece twice": scene(
        pieces=(piece(group="g"),), groups=(Group("g", "G", SAY, ("p", "p")),)
    ),
    "the area s has 2 points": scene(shapes=(Shape("s", "area", ((0, 0), (1, 1)), SAY),)),
    "the line s has 1 points": scene(shapes=(Shape("s", "line", ((0, 0),), SAY),)),
    "the arc s has 4 points": scene(shapes=(Shape("s", "arc", ((0, 0),) * 4, SAY),)),
    "the line s has the point (0, 301), off the board": scene(
        shapes=(Shape("s", "line", ((0, 0), (0, 301)), SAY),)
    ),
    "the arc s has the point (-1, 0), off the board": scene(
        shapes=(Shape("s", "arc", ((-1, 0), (0, 0), (5, 5)), SAY),)
    ),
    "the marker m should lie on a place, at a point or between two hexes": scene(
        markers=(Marker("m", None, "", SAY),)
    ),
    "the marker m lies on Z9, not a place of the board": scene(
        markers=(Marker("m", "Z9", "", SAY),)
    ),
    "the marker m lies at (0, -1), off the board": scene(
        markers=(Marker("m", None, "", SAY, at=(0, -1)),)
    ),
    "the marker m lies between ('A1', 'C1'), which share no side": scene(
        markers=(Marker("m", None, "", SAY, between=("A1", "C1")),)
    ),
    "the arrow a has an end at ghost, not in sight": scene(
        arrows=(Arrow("a", "ghost", "A1", SAY),)
    ),
    "the arrow a has an end at (0, 999), not in sight": scene(
        arrows=(Arrow("a", "A1", (0, 999), SAY),)
    ),
    "the row say of x has 1 cells for 2 columns": scene(
        panels=(Panel("x", SAY, (Row(SAY, cells=(Cell(SAY),)),), columns=(SAY, SAY)),)
    ),
    "the row say of x has 1 cells for 0 columns": scene(
        panels=(Panel("x", SAY, (Row(SAY, cells=(Cell(SAY),)),)),)
    ),
    "the row say of x has both a value and cells": scene(
        panels=(Panel("x", SAY, (Row(SAY, SAY, cells=(Cell(SAY),)),), columns=(SAY,)),)
    ),
    "the row say of x points at ghost, not in sight": scene(
        panels=(Panel("x", SAY, (Row(SAY, place="ghost"),)),)
    ),
    "the row say of x has 4 of 3 boxes crossed off": scene(
        panels=(Panel("x", SAY, (Row(SAY, cells=(Cell(boxes=(3, 4)),)),), columns=(SAY,)),)
    ),
    "the row say of x has a cell with both a text and boxes": scene(
        panels=(Panel("x", SAY, (Row(SAY, cells=(Cell(SAY, (1, 0)),)),), columns=(SAY,)),)
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_fault_of_a_scene_is_named(fault: str) -> None:
    assert list(find_scene_faults(POINTED, SEATS, FAULTS[fault])) == [fault]


def test_a_group_that_waits_whole_is_one_card_and_its_pieces_are_known() -> None:
    waiting = scene(
        groups=(Group("g", "G", SAY, ("p", "q")), Group("f", "F", SAY, ())),
        hands=(Hand("h", "red", SAY, (Card("g"),)),),
    )
    assert list(find_scene_faults(POINTED, SEATS, waiting)) == []
    assert {"p", "q"} <= list_known_refs(POINTED, waiting)
    gone = scene(groups=waiting.groups)
    assert not {"p", "q"} & list_known_refs(POINTED, gone)
    assert len(list(find_scene_faults(POINTED, SEATS, gone))) == 2


def test_sides_are_those_that_hexes_share() -> None:
    """A1 has A2 to its right and B1 below; C1 lies two rows down. The table has no hexes."""
    assert (POINTED.orientation, FLAT.orientation) == ("pointed", "flat")
    for board, a, b, shared in (
        (POINTED, "A1", "A2", True),
        (POINTED, "B1", "A1", True),
        (POINTED, "A2", "B1", True),
        (POINTED, "A1", "C1", False),
        (POINTED, "A1", "A1", False),
        (POINTED, "A1", "Z9", False),
        (FLAT, "a", "b", True),
        (TABLE, "A1", "A2", False),
    ):
        lined = Board(board.kind, 400, 400, (), board.places, sides=(Side(a, b, "wire"),),
                      cell=board.cell)  # fmt: skip
        expected = [] if shared else [f"{a} and {b} share no side to put a wire on"]
        assert list(find_board_faults(lined)) == expected


@pytest.mark.parametrize(
    ("board", "fault"),
    [
        (Board("table", 9, 9, (), unit=-1), "its cell is (52, 30) and its unit -1"),
        (Board("table", 9, 9, (), cell=(0, 5)), "its cell is (0, 5) and its unit 0"),
        (Board("table", 9, 9, (), labels=(Label(10, 9, "x", "city"),)), "(10, 9) is off the board"),
        (
            Board("hex", 400, 300, (), HEXES, (Link("A1", "Z9", "road"),)),
            "the link A1-Z9 leads nowhere",
        ),
    ],
)
def test_fault_of_a_board_is_named(board: Board, fault: str) -> None:
    assert list(find_board_faults(board)) == [fault]
