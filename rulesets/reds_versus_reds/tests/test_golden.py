"""Golden games: complete, one for each way of ending."""

from __future__ import annotations

from importlib.resources import files

import pytest

from reds_versus_reds import RULESET
from tachanka.engine.testing.transcript import load, open_transcript

NAMES = RULESET.meta.endings


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_replays_to_its_digests(name: str) -> None:
    transcript = load(str(files("reds_versus_reds") / "golden" / f"{name}.json"))
    game = open_transcript(RULESET, transcript)
    assert game.outcome == transcript.outcome
    assert game.outcome is not None
    assert game.outcome.way == name
    assert game.digest == transcript.entries[-1].digest
