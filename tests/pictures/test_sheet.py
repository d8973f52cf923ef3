"""Every battle of every ruleset can be drawn."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from tachanka.engine.api import Ruleset
from tachanka.engine.registry import BadConfig, find_ruleset, newest_rulesets
from tachanka.pictures.framing import RATIO
from tachanka.pictures.sheet import draw_battle
from toy_ruleset import RULESET

BATTLES = [
    pytest.param(ruleset, scenario.id, id=f"{ruleset.meta.id}-{scenario.id}")
    for ruleset in newest_rulesets()
    for scenario in ruleset.meta.scenarios
]


@pytest.mark.parametrize(("ruleset", "scenario"), BATTLES)
def test_a_battle_is_one_sound_drawing_the_same_each_time(
    ruleset: Ruleset[Any], scenario: str
) -> None:
    text = draw_battle(ruleset, scenario)
    root = ElementTree.fromstring(text)
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert left >= 0
    assert top >= 0
    assert width / height == pytest.approx(RATIO, abs=0.01)
    ids = {each.attrib["id"] for each in root.iter() if "id" in each.attrib}
    used = {each.attrib["href"] for each in root.iter("{http://www.w3.org/2000/svg}use")}
    assert {href.removeprefix("#") for href in used} <= ids
    assert not re.search(r'href="(?!#|data:image/)', text)
    assert draw_battle(ruleset, scenario) == text


def test_the_assaults_on_kronstadt_are_told_apart_by_who_has_set_up() -> None:
    kronstadt = find_ruleset("kronstadt_1921", 2)
    first, second = (draw_battle(kronstadt, f"{each}-assault") for each in ("first", "second"))
    assert first.count("<use ") < second.count("<use ")


def test_a_battle_that_is_not_there_is_named() -> None:
    with pytest.raises(BadConfig, match="no scenario 'thaw'"):
        draw_battle(RULESET, "thaw")
