"""The map of Kronstadt 1921 is what its tools draw: coast, hexes and names agree."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import brotli
import pytest

from art.kronstadt_1921.coast import COAST, project, read_land
from art.kronstadt_1921.draw_map import LETTERS, draw_map, draw_names
from art.kronstadt_1921.ink import Mask
from art.kronstadt_1921.names import NAMES, POINTERS, SCRIPTS, Script, list_letters, pick
from art.lettering import FACES, Label, Lettering, read_outlines
from kronstadt_1921.meta import META
from kronstadt_1921.position.scenarios import SCENARIOS
from kronstadt_1921.position.terrain import CODES
from kronstadt_1921.presentation.board import CELL, LETTERING, draw_board
from tachanka.engine.resources import read_text
from tachanka.engine.scene import Place

BOARD = draw_board()
PLACES = {place.id: place for place in BOARD.places}


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


def test_the_printed_layer_is_the_one_that_the_survey_gives() -> None:
    layer = read_text("kronstadt_1921", "art/map.svg")
    names = [(each.layer, read_text("kronstadt_1921", f"art/{each.layer}")) for each in LETTERING]
    assert layer == draw_map(), "run PYTHONPATH=scripts python -m art.kronstadt_1921.draw_map"
    assert names == [(f"names-{script}.svg", draw_names(script)) for script in SCRIPTS]
    for _, drawn in names:
        # A page shows the map in one of its scripts.
        assert len(brotli.compress(layer.encode())) + len(brotli.compress(drawn.encode())) < 23_500
    for drawn in (layer, *(drawn for _, drawn in names)):
        root = ET.fromstring(drawn)
        assert (root.attrib["width"], root.attrib["height"]) == (
            f"{BOARD.width}",
            f"{BOARD.height}",
        )


def test_every_letter_of_the_map_has_its_outline() -> None:
    outlines = read_outlines(LETTERS)
    for face in FACES:
        assert set(list_letters(face)) <= set(outlines[face])
    assert {label.face for label in pick(NAMES, "latin")} == set(FACES)


def test_labels_lie_on_the_sheet() -> None:
    for label in pick((*NAMES, *POINTERS), "latin"):
        assert 0 < label.x < BOARD.width
        assert 0 < label.y < BOARD.height


def test_each_name_is_in_latin_letters_and_in_cyrillic_ones_as_of_1921() -> None:
    """In Latin no letter is Russian; in Russian none is Latin, and no word ends in a bare consonant
    but a short one that is cut off."""
    latin = "".join(label.text for label in pick((*NAMES, *POINTERS), "latin"))
    russian = [label.text for label in pick((*NAMES, *POINTERS), "cyrillic")]
    assert [letter for letter in latin if not letter.isascii()] == []
    assert [text for text in russian if re.search("[A-Za-z]", text)] == []
    words = [word for text in russian for word in re.findall(r"[\w.]+", text.lower())]
    assert [word for word in words if re.search("[бвгджзклмнпрстфхцчшщ]$", word)] == []


def find_spots(pen: Lettering, label: Label) -> Iterator[tuple[float, float]]:
    """Spots all over the letters of a label, in units of the sheet."""
    width, turn = pen.measure(label), math.radians(label.turn)
    for along in range(41):
        share = along / 40
        lift = label.bow * 4 * share * (1 - share)
        for height in (0, 0.3, 0.6):
            x, y = width * (share - label.anchor), -height * label.size - lift
            yield (
                label.x + x * math.cos(turn) - y * math.sin(turn),
                label.y + x * math.sin(turn) + y * math.cos(turn),
            )


COUNTER = 36
"""Half of a counter, in board units."""


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("script", SCRIPTS)
def test_no_name_lies_under_what_stands_there_as_a_battle_begins(
    scenario: str, script: Script
) -> None:
    """Units with a hex of their own, and those that stand as in the example."""
    battlefield = SCENARIOS[scenario]
    taken = {*battlefield.fixed.values(), *battlefield.example.values()}
    pen = Lettering(LETTERS, "", "", "")
    under = {
        label.text: sorted(
            hex
            for hex in taken
            if any(
                max(abs(x - PLACES[hex].x), abs(y - PLACES[hex].y)) < COUNTER
                for x, y in find_spots(pen, label)
            )
        )
        for label in pick(NAMES, script)
    }
    assert {text: hexes for text, hexes in under.items() if hexes} == {}


def test_every_named_place_has_its_name_on_the_map() -> None:
    """The page writes none over it: the nearest label, not quite three hexes off where units stand
    between, tells which hex has which."""
    told = pick(NAMES, "latin")
    far = {
        place.id: min(math.hypot(label.x - place.x, label.y - place.y) for label in told)
        for place in BOARD.places
        if place.name
    }
    assert {hex: round(way) for hex, way in far.items() if way > 6 * CELL[1]} == {}


def test_what_was_taken_from_others_says_so() -> None:
    assert "LGPL-3.0-or-later" in COAST.read_text()
    assert "SIL Open Font License" in LETTERS.read_text()
    assert "LGPL-3.0-or-later" in str(META.credits)
