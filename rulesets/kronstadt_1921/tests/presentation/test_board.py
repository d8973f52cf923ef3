"""The printed map: every hex, its ground and name, and a coast that agrees with both."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from kronstadt_1921.meta import META
from kronstadt_1921.position.terrain import CHART, CITIES, CODES, GRID
from kronstadt_1921.presentation.board import CELL, board, draw_board
from tachanka.engine.api import Config
from tachanka.engine.resources import read_clauses, read_text, say
from tachanka.engine.scene import Place, Terrain

SVG = "{http://www.w3.org/2000/svg}"
BOARD = draw_board()
PLACES = {place.id: place for place in BOARD.places}


def symbols() -> set[str]:
    root = ET.fromstring(read_text("kronstadt_1921", "art/symbols.svg"))
    return {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")}


def test_the_sheet() -> None:
    assert (BOARD.kind, BOARD.width, BOARD.height) == ("hex", 3146, 2888)
    assert BOARD.cell == (30, 52)
    assert BOARD.layers == ("map.svg",)
    assert len(PLACES) == 800
    assert PLACES["0101"] == Place("0101", 178, 170, ("finland",))
    assert PLACES["0201"] == Place("0201", 268, 222, ("finland",))
    assert PLACES["1122"] == Place("1122", 1078, 2354, ("city",), "Oranienbaum")
    assert PLACES["3225"] == Place("3225", 2968, 2718, ("mainland",))


@pytest.mark.parametrize("scenario", [scenario.id for scenario in META.scenarios])
def test_one_map_for_all_scenarios_and_options(scenario: str) -> None:
    assert board(Config(scenario, {"open_hands": "on"})) is BOARD


def test_every_hex_has_its_ground() -> None:
    assert {id: place.terrain for id, place in PLACES.items()} == {
        hex: (CHART[code].name,) for hex, code in CODES.items()
    }
    assert Counter(place.terrain[0] for place in BOARD.places) == {
        "ice": 440,
        "mainland": 289,
        "finland": 34,
        "kronstadt": 15,
        "fortress": 11,
        "city": 10,
        "harbour": 1,
    }


def test_neighbours_touch_and_others_do_not() -> None:
    w, h = CELL
    steps = {(0, 2 * h), (0, -2 * h), (3 * w, h), (3 * w, -h), (-3 * w, h), (-3 * w, -h)}
    at = {(place.x, place.y): place.id for place in BOARD.places}
    for (x, y), hex in at.items():
        near = {at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in at}
        assert near == set(GRID.neighbours[hex])
        assert 2 * w <= x <= BOARD.width - 2 * w
        assert h <= y <= BOARD.height - h


def test_the_names_on_the_map() -> None:
    assert {id: place.name for id, place in PLACES.items() if place.name} == CITIES | {
        "0412": "Fort Rif",
        "0714": "Fort Shants",
        "0716": "Fort Konstantin",
        "0810": "Fort Obruchev",
        "0817": "Fort Milyutin",
        "0818": "Southern No. 1",
        "1013": "Northern No. 1",
        "1117": "Harbour",
        "1213": "Northern No. 2",
        "1408": "Fort Totleben",
        "1413": "Northern No. 4",
        "1613": "Northern No. 6",
    }


@pytest.mark.parametrize("terrain", BOARD.legend, ids=lambda terrain: terrain.id)
def test_every_kind_of_ground_can_be_drawn_and_explained(terrain: Terrain) -> None:
    assert not terrain.art or terrain.art in symbols()
    assert re.fullmatch(r"#[0-9a-f]{8}", terrain.fill)
    assert say("kronstadt_1921", terrain.name)
    assert say("kronstadt_1921", terrain.about)
    assert terrain.clauses
    assert set(terrain.clauses) <= set(read_clauses("kronstadt_1921"))


# --- The layer ----------------------------------------------------------------------------
