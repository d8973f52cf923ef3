"""The tables of Reds versus Reds are what their tool draws: roofs and trees where they count."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from art.reds_versus_reds.draw_maps import ROOFS, draw_map, is_in_road
from art.reds_versus_reds.ground import holds, measure_edge
from reds_versus_reds.meta import META
from reds_versus_reds.position.scenarios import read_map, read_scenario
from reds_versus_reds.presentation.board import board
from tachanka.engine.api import Config
from tachanka.engine.resources import read_text

SCENARIOS = [scenario.id for scenario in META.scenarios]
USE = re.compile(r'<use href="#(\w+)" transform="translate\((\d+) (\d+)\)')


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_printed_layer_is_the_one_that_the_map_gives(scenario: str) -> None:
    drawn = board(Config(scenario))
    map = read_scenario(scenario).map
    assert drawn.layers == (f"map-{map}.svg",)
    layer = read_text("reds_versus_reds", f"art/{drawn.layers[0]}")
    assert layer == draw_map(map), "run PYTHONPATH=scripts python -m art.reds_versus_reds.draw_maps"
    assert len(layer.encode()) < 60_000
    root = ET.fromstring(layer)
    assert (root.attrib["width"], root.attrib["height"]) == (str(drawn.width), str(drawn.height))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_roofs_stand_in_villages_and_trees_in_woods_and_neither_in_a_road(scenario: str) -> None:
    told = read_map(read_scenario(scenario).map)
    stand = [(id, (int(x), int(y))) for id, x, y in USE.findall(draw_map(told.id))]
    for terrain, kinds in (("built_up", ROOFS), ("scrub", ("oak", "birch", "fir"))):
        rings = [area.corners for area in told.areas if area.terrain == terrain]
        spots = [at for id, at in stand if id in kinds]
        assert len(spots) >= 5
        for at in spots:
            assert any(holds(ring, at) and measure_edge(ring, at) > 30 for ring in rings)
            assert not is_in_road(told, at, 50)
