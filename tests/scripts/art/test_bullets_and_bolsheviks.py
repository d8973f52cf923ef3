"""The ground beneath the maps of Bullets and Bolsheviks is what its tool draws."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from art.bullets_and_bolsheviks.draw_maps import draw_map
from bullets_and_bolsheviks.position.scenarios import SCENARIOS, read_scenario
from bullets_and_bolsheviks.presentation.board import board
from tachanka.engine.api import Config
from tachanka.engine.resources import read_text

TOOL = "run PYTHONPATH=scripts python -m art.bullets_and_bolsheviks.draw_maps"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_printed_layer_is_the_one_that_the_board_gives(scenario: str) -> None:
    drawn = board(Config(scenario))
    assert drawn.layers == (f"map-{read_scenario(scenario).map}.svg",)
    layer = read_text("bullets_and_bolsheviks", f"art/{drawn.layers[0]}")
    assert layer == draw_map(scenario), TOOL
    root = ET.fromstring(layer)
    assert (root.attrib["width"], root.attrib["height"]) == (str(drawn.width), str(drawn.height))
