"""The ground beneath the maps of Battle Dice is what its tool draws."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from art.battle_dice.draw_maps import draw_map
from battle_dice.meta import META
from battle_dice.presentation.board import board
from tachanka.engine.api import Config
from tachanka.engine.resources import read_text

SCENARIOS = [scenario.id for scenario in META.scenarios]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_printed_layer_is_the_one_that_the_board_gives(scenario: str) -> None:
    drawn = board(Config(scenario))
    assert drawn.layers == (f"map-{scenario}.svg",)
    layer = read_text("battle_dice", f"art/{drawn.layers[0]}")
    assert layer == draw_map(scenario), "run PYTHONPATH=scripts python -m art.battle_dice.draw_maps"
    root = ET.fromstring(layer)
    assert (root.attrib["width"], root.attrib["height"]) == (str(drawn.width), str(drawn.height))
