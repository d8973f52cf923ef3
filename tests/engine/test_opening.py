"""What everybody sees of a battle before anybody plays it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tachanka.engine.api import Config, Ruleset
from tachanka.engine.game import Illegal
from tachanka.engine.opening import set_up, show_opening, show_set_up
from tachanka.engine.registry import complete_config, find_ruleset
from toy_ruleset import RULESET


def prolong(windows: int) -> Ruleset[Any]:
    """The toy, its first battle with a set-up of so many windows."""
    first, *others = RULESET.meta.scenarios
    battles = (replace(first, set_up=windows), *others)
    return replace(RULESET, meta=replace(RULESET.meta, scenarios=battles))


CFG = complete_config(RULESET, Config(RULESET.meta.scenarios[0].id))


def test_without_a_set_up_it_is_the_first_position() -> None:
    assert set_up(RULESET, CFG).seq == 0
    assert show_set_up(RULESET, CFG) == show_opening(RULESET, CFG)


def test_fallbacks_answer_the_windows_of_a_set_up() -> None:
    game = set_up(prolong(2), CFG)
    assert game.seq >= 2
    assert show_set_up(prolong(2), CFG) != show_opening(prolong(2), CFG)
    with pytest.raises(Illegal, match="The game is over"):
        set_up(prolong(1000), CFG)


@pytest.mark.parametrize("scenario", ["first-assault", "second-assault"])
def test_all_of_kronstadt_stand_on_the_map_when_the_first_turn_begins(scenario: str) -> None:
    kronstadt = find_ruleset("kronstadt_1921", 2)
    cfg = complete_config(kronstadt, Config(scenario))
    game = set_up(kronstadt, cfg)
    assert [unit.id for unit in game.state.units if unit.hex is None] == []
    assert "Deployment" not in {type(frame).__name__ for frame in game.state.frames}
    shown, placed = show_opening(kronstadt, cfg).pieces, show_set_up(kronstadt, cfg).pieces
    assert len(placed) > len(shown)
