"""The printed maps: every hex of every scenario, its ground, names and courses."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from battle_dice.meta import META
from battle_dice.position.scenarios import read_scenario
from battle_dice.position.state import Objective
from battle_dice.position.terrain import CODES, grid_of
from battle_dice.presentation.board import LEGEND, board, draw_board, name_ground
from battle_dice.rules.setup import SIDES
from tachanka.engine.api import Config
from tachanka.engine.resources import read_clauses, read_text, say
from tachanka.engine.scene import Board, Link, Place, Terrain

SCENARIOS = [scenario.id for scenario in META.scenarios]
SVG = "{http://www.w3.org/2000/svg}"


def symbols() -> set[str]:
    root = ET.fromstring(read_text("battle_dice", "art/symbols.svg"))
    return {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")}


def test_a_small_map() -> None:
    drawn = draw_board(("rBH", "nF"), SIDES, (Objective("A3", "Mill"),), {"A2": "ford"})
    assert drawn.places == (
        Place("A1", 108, 116, ("river",)),
        Place("A2", 212, 116, ("river", "bridge"), "Ford"),
        Place("A3", 316, 116, ("clear", "hill-2"), "Mill", 2),
        Place("B1", 160, 206, ("clear", "fence")),
        Place("B2", 264, 206, ("clear", "hill", "fieldworks"), "", 1),
    )
    assert drawn == Board(
        kind="hex",
        width=424,
        height=322,
        legend=tuple(
            terrain
            for terrain in LEGEND
            if terrain.id in ("clear", "hill", "hill-2", "river", "bridge", "fence", "fieldworks")
        ),
        places=drawn.places,
        links=(Link("A1", "A2", "river"),),
        cell=(52, 30),
        edges=("White", "", "Red", ""),
    )


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_board_has_every_hex_with_its_ground(scenario: str) -> None:
    drawn, read = board(Config(scenario)), read_scenario(scenario)
    cells = grid_of(read.rows).cells
    assert {place.id: place.terrain for place in drawn.places} == {
        hex: name_ground(CODES[code]) for hex, code in zip(cells, "".join(read.rows), strict=True)
    }
    known = {terrain.id for terrain in drawn.legend}
    assert {id for place in drawn.places for id in place.terrain} == known


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_neighbours_touch_and_others_do_not(scenario: str) -> None:
    drawn = board(Config(scenario))
    grid = grid_of(read_scenario(scenario).rows)
    w, h = drawn.cell
    steps = {(2 * w, 0), (-2 * w, 0), (w, 3 * h), (-w, 3 * h), (w, -3 * h), (-w, -3 * h)}
    at = {(place.x, place.y): place.id for place in drawn.places}
    for (x, y), hex in at.items():
        near = {at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in at}
        assert near == set(grid.neighbours[hex])
        assert w <= x <= drawn.width - w
        assert 2 * h <= y <= drawn.height - 2 * h


def test_the_names_on_the_maps() -> None:
    names = {
        scenario: {place.id: place.name for place in board(Config(scenario)).places if place.name}
        for scenario in SCENARIOS
    }
    assert names == {
        "lezhanka-1918": {
            "E2": "Mill dam",
            "E5": "Road bridge",
            "E8": "Ford",
            "G3": "Mill quarter",
            "G4": "Church street",
            "G6": "Market",
            "G7": "East end",
        },
        "turbasly-1919": {
            "C4": "Old Turbasly",
            "E10": "Height on the Ufa road",
            "F5": "New Turbasly",
            "H3": "Landing hamlet",
        },
        "kastornoye-1919": {
            "D5": "Station, yard",
            "D6": "Station, depot",
            "D9": "Village, south",
            "D10": "Village, north",
        },
        "perekop-1920": {
            "F4": "Gate of the Turkish Wall",
            "H4": "Armyansk",
            "I11": "Karadzhanai",
            "J8": "Junction of the Yushun roads",
        },
    }


def test_the_home_edges_carry_the_names_of_the_armies() -> None:
    assert board(Config("perekop-1920")).edges == (
        "6th Army: 51st, 52nd and 15th Rifle Divisions",
        "",
        "2nd Corps and Kuban brigade",
        "",
    )


def test_the_river_runs_from_end_to_end() -> None:
    links = board(Config("lezhanka-1918")).links
    assert links == tuple(Link(f"E{n}", f"E{n + 1}", "river") for n in range(1, 9))


def test_a_map_is_drawn_once_whatever_the_options() -> None:
    plain = board(Config("lezhanka-1918"))
    assert board(Config("lezhanka-1918", {"bridge_stop": "off"})) is plain


def test_an_unknown_scenario_has_no_map() -> None:
    with pytest.raises(KeyError):
        board(Config("waterloo-1815"))


@pytest.mark.parametrize("terrain", LEGEND, ids=lambda terrain: terrain.id)
def test_every_kind_of_ground_can_be_drawn_and_explained(terrain: Terrain) -> None:
    assert terrain.art in symbols()
    assert re.fullmatch(r"(#[0-9a-f]{6}([0-9a-f]{2})?)?", terrain.fill)
    assert say("battle_dice", terrain.name)
    assert say("battle_dice", terrain.about)
    assert set(terrain.clauses) <= set(read_clauses("battle_dice"))


def test_every_code_of_the_maps_has_its_ground_in_the_legend() -> None:
    used = {ground for code in CODES.values() for ground in name_ground(code)}
    assert used == {terrain.id for terrain in LEGEND}
