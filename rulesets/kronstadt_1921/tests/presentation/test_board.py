"""The printed map: every hex, its ground and name, and a coast that agrees with both."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from kronstadt_1921.art.coast import project, read_land
from kronstadt_1921.art.draw_map import draw_map
from kronstadt_1921.art.ink import Mask
from kronstadt_1921.art.lettering import FACES, read_outlines
from kronstadt_1921.art.names import LABELS, list_letters
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


# --- The coast ----------------------------------------------------------------------------


def share_of_land(masks: list[Mask], place: Place) -> float:
    """How much of a hex is land, from samples all over it."""
    w, h = CELL
    spots = [
        (place.x + dx, place.y + dy)
        for dy in range(-h + 2, h, 10)
        for dx in range(-2 * w + 3, 2 * w, 6)
        if abs(dx) <= 2 * w - abs(dy) * w / h
    ]
    return sum(any(land.has(x, y) for land in masks) for x, y in spots) / len(spots)


def test_the_coast_agrees_with_the_hexes() -> None:
    """Land where most of a hex is land; Kotlin's hexes from a fifth on; a rock in each fort."""
    *surveyed, added = read_land()
    masks = [Mask(surveyed, BOARD.height), Mask([added], BOARD.height)]
    wrong = {}
    for hex, code in CODES.items():
        share = share_of_land(masks, PLACES[hex])
        right = {
            "M": share >= 0.47,
            "C": share >= 0.47,
            "K": share >= 0.17,
            "F": share > 0,
            "W": share < 0.6,
            ".": share <= 0.53,
            "X": True,
        }
        if not right[code]:
            wrong[hex] = (code, round(share, 2))
    assert wrong == {}


def test_known_points_fall_into_their_hexes() -> None:
    points = {
        "0101": (29.565, 60.1786),
        "1122": (29.782, 59.9147),
        "1408": (29.8461, 60.0858),
        "0810": (29.7206, 60.0593),
        "0412": (29.632, 60.0325),
        "1117": (29.788, 59.979),
    }
    for hex, point in points.items():
        x, y = project(*point)
        nearest = min(BOARD.places, key=lambda p: (p.x - x) ** 2 + (p.y - y) ** 2)
        assert nearest.id == hex


# --- The layer ----------------------------------------------------------------------------


def test_the_printed_layer_is_the_one_that_the_survey_gives() -> None:
    layer = read_text("kronstadt_1921", "art/map.svg")
    assert layer == draw_map(), "run python -m kronstadt_1921.art.draw_map"
    assert len(layer.encode()) < 150_000
    root = ET.fromstring(layer)
    assert (root.attrib["width"], root.attrib["height"]) == (str(BOARD.width), str(BOARD.height))


def test_every_letter_of_the_map_has_its_outline() -> None:
    outlines = read_outlines()
    for face in FACES:
        assert set(list_letters(face)) <= set(outlines[face])
    assert {label.face for label in LABELS} == set(FACES)


def test_labels_lie_on_the_sheet() -> None:
    for label in LABELS:
        assert 0 < label.x < BOARD.width
        assert 0 < label.y < BOARD.height


def test_what_was_taken_from_others_says_so() -> None:
    assert "LGPL-3.0-or-later" in read_text("kronstadt_1921", "art/coast.json")
    assert "SIL Open Font License" in read_text("kronstadt_1921", "art/letters.json")
    assert "LGPL-3.0-or-later" in str(META.credits)


@pytest.mark.parametrize("name", ["symbols", "map"])
def test_art_holds_no_scripts_styles_or_foreign_references(name: str) -> None:
    root = ET.fromstring(read_text("kronstadt_1921", f"art/{name}.svg"))
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in ("script", "style", "image", "foreignObject")
        for attribute, value in element.attrib.items():
            assert attribute != "style"
            assert not attribute.startswith("on")
            if attribute.endswith("href"):
                assert value.startswith("#")


def test_references_within_the_layer_lead_somewhere() -> None:
    root = ET.fromstring(read_text("kronstadt_1921", "art/map.svg"))
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    used = {element.attrib["href"][1:] for element in root.iter() if "href" in element.attrib}
    used |= set(re.findall(r"url\(#(\w+)\)", read_text("kronstadt_1921", "art/map.svg")))
    assert used <= set(ids)
