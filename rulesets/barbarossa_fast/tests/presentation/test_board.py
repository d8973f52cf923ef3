"""The printed map: places, links, layer and symbols, and that nothing in them can do harm."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import combinations

import pytest

from barbarossa_fast.meta import META
from barbarossa_fast.position.geography import BOXES, LINKS, POSITIONS
from barbarossa_fast.presentation.board import CELL, ROADS, board, draw_board
from tachanka.engine.api import Config
from tachanka.engine.resources import read_clauses, read_text
from tachanka.engine.scene import Link, Place, Terrain

SVG = "{http://www.w3.org/2000/svg}"
BOARD = draw_board()
PLACES = {place.id: place for place in BOARD.places}


def list_symbols() -> set[str]:
    root = ET.fromstring(read_text("barbarossa_fast", "art/symbols.svg"))
    return {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")}


def test_b1_2_the_sheet() -> None:
    assert (BOARD.kind, BOARD.width, BOARD.height) == ("graph", 2880, 3192)
    assert BOARD.layers == ("map.svg",)
    assert set(PLACES) == {*POSITIONS, *BOXES}
    assert len(PLACES) == 68
    assert PLACES["KIE"] == Place("KIE", 1263, 1910, ("city-2",), "Kiev")
    assert PLACES["ORE"] == Place("ORE", 1869, 1436, ("town", "open"), "Orel")
    assert PLACES["ETA"] == Place("ETA", 2700, 1300, ("box",), "Tambov")


@pytest.mark.parametrize("scenario", [scenario.id for scenario in META.scenarios])
def test_one_map_for_all_scenarios_and_options(scenario: str) -> None:
    assert board(Config(scenario, {"vp_shift": "1"})) is BOARD


def test_b1_4_b1_5_b1_10_kinds_of_places() -> None:
    assert Counter(place.terrain[0] for place in BOARD.places) == {
        "town": 48,
        "box": 7,
        "city-1": 4,
        "base": 3,
        "fortress": 2,
        "city-2": 2,
        "leningrad": 1,
        "moscow": 1,
    }
    kinds = {place.id: place.terrain[0] for place in BOARD.places}
    assert {id for id, kind in kinds.items() if kind == "base"} == {"BN", "BC", "BS"}
    assert {id for id, kind in kinds.items() if kind == "fortress"} == {"BRE", "PER"}
    assert {id for id, kind in kinds.items() if kind == "city-2"} == {"KIE", "RST"}
    open_country = {place.id for place in BOARD.places if "open" in place.terrain}
    assert open_country == {
        id for id, each in POSITIONS.items() if each.open_country and each.kind != "base"
    }


def test_every_link_is_drawn_once() -> None:
    drawn = Counter(frozenset((link.a, link.b)) for link in BOARD.links)
    ruled = [frozenset((link.a, link.b)) for link in LINKS]
    ruled += [frozenset((box.id, place)) for box in BOXES.values() for place in box.links]
    assert drawn == Counter(ruled)
    assert Link("MIN", "ORS", "railway") in BOARD.links
    assert Link("EGO", "RYA", "entry") in BOARD.links
    assert {link.kind for link in BOARD.links} == {"railway", "road", "entry"}
    assert sum(link.kind == "road" for link in BOARD.links) == len(ROADS)


def test_places_stand_apart_and_on_the_sheet() -> None:
    for a, b in combinations(BOARD.places, 2):
        assert math.dist((a.x, a.y), (b.x, b.y)) > 3.1 * CELL[0], (a.id, b.id)
    for place in BOARD.places:
        assert 2 * CELL[0] < place.x < BOARD.width - 2 * CELL[0]
        assert 2 * CELL[0] < place.y < BOARD.height - 2 * CELL[0]


@pytest.mark.parametrize("terrain", BOARD.legend, ids=lambda terrain: terrain.id)
def test_every_kind_of_ground_can_be_drawn_and_cites_clauses(terrain: Terrain) -> None:
    assert terrain.art or terrain.fill
    assert not terrain.art or terrain.art in list_symbols()
    assert terrain.clauses
    assert set(terrain.clauses) <= set(read_clauses("barbarossa_fast"))


def test_every_kind_is_used() -> None:
    used = {kind for place in BOARD.places for kind in place.terrain}
    used |= {link.kind for link in BOARD.links}
    assert used == {terrain.id for terrain in BOARD.legend}
