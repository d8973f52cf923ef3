"""Golden games: complete, one for each way of ending, and for each thing that is fought for."""

from __future__ import annotations

from importlib.resources import files

import pytest

from reds_versus_reds import RULESET
from reds_versus_reds.position.scenarios import SCENARIOS, read_scenario
from tachanka.engine.testing.transcript import load, open_transcript

GOLDEN = files("reds_versus_reds") / "golden"
NAMES = {
    "objective": "objective",
    "objective-village": "objective",
    "objective-guns": "objective",
    "spent": "spent",
    "limit": "limit",
}
"""The way of ending of each golden game."""


@pytest.mark.clause("R-901", "R-R28")
@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_replays_to_its_digests(name: str) -> None:
    transcript = load(str(GOLDEN / f"{name}.json"))
    game = open_transcript(RULESET, transcript)
    assert game.outcome == transcript.outcome
    assert game.outcome is not None
    assert game.outcome.way == NAMES[name]
    assert game.digest == transcript.entries[-1].digest


def test_every_way_of_ending_and_every_objective_is_shown() -> None:
    assert {each.name for each in GOLDEN.iterdir()} == {f"{name}.json" for name in NAMES}
    assert set(NAMES.values()) == set(RULESET.meta.endings)
    won = [load(str(GOLDEN / f"{name}.json")) for name, way in NAMES.items() if way == "objective"]
    shown = {type(read_scenario(each.cfg.scenario).victory) for each in won}
    assert shown == {type(read_scenario(id).victory) for id in SCENARIOS}
