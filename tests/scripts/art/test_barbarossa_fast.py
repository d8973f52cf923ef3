"""The map and the counters of Barbarossa Fast are what their tools draw, from sources told."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET

import brotli

from art.barbarossa_fast.draw_map import LETTERS, draw_map
from art.barbarossa_fast.draw_symbols import draw_symbols
from art.barbarossa_fast.names import LABELS, TOWN_LABELS, list_letters
from art.barbarossa_fast.sheet import BACKDROP, HEIGHT, WIDTH, project, read_backdrop
from art.lettering import FACES, read_outlines
from barbarossa_fast.meta import META
from barbarossa_fast.position.geography import POSITIONS
from barbarossa_fast.presentation.board import SCALE, SHIFTS, draw_board
from tachanka.engine.resources import read_text

BOARD = draw_board()
PLACES = {place.id: place for place in BOARD.places}


def test_places_are_where_their_towns_are() -> None:
    for id, position in POSITIONS.items():
        x, y = project(position.lon, position.lat)
        east, south = SHIFTS.get(id, (0, 0))
        assert math.hypot(east, south) < 40
        at = ((x + east) * SCALE, (y + south) * SCALE)
        assert math.dist(at, (PLACES[id].x, PLACES[id].y)) < 1.5


def test_the_printed_layer_is_the_one_that_the_survey_gives() -> None:
    layer = read_text("barbarossa_fast", "art/map.svg")
    assert layer == draw_map(), "run PYTHONPATH=scripts python -m art.barbarossa_fast.draw_map"
    assert len(brotli.compress(layer.encode())) < 23_000
    root = ET.fromstring(layer)
    assert (root.attrib["width"], root.attrib["height"]) == (str(BOARD.width), str(BOARD.height))


def test_the_symbols_are_the_ones_that_are_drawn() -> None:
    symbols = read_text("barbarossa_fast", "art/symbols.svg")
    assert symbols == draw_symbols(), (
        "run PYTHONPATH=scripts python -m art.barbarossa_fast.draw_symbols"
    )
    assert len(symbols.encode()) < 60_000


def test_the_coast_fits_the_towns() -> None:
    """Ports lie within 15 kilometres of the shore, and no river leaves the projection's plane."""
    shore = [spot for line in read_backdrop()["coast"] for spot in line]
    for port in ("RIG", "ODE", "SEV"):
        at = project(POSITIONS[port].lon, POSITIONS[port].lat)
        assert min(math.dist(at, spot) for spot in shore) < 15 * 0.68, port


def test_every_letter_of_the_map_has_its_outline() -> None:
    outlines = read_outlines(LETTERS)
    for face in FACES:
        assert set(list_letters(face)) == set(outlines[face])


def test_labels_lie_on_the_sheet() -> None:
    for label in (*LABELS, *TOWN_LABELS):
        assert 20 < label.x < WIDTH - 20, label.text
        assert 20 < label.y < HEIGHT - 20, label.text


def test_what_was_taken_from_others_says_so() -> None:
    assert "Natural Earth (public domain)" in BACKDROP.read_text()
    assert "SIL Open Font License" in LETTERS.read_text()
    assert "Natural Earth" in str(META.credits)
