"""Golden games: complete, one for each way of ending, and one drawn on points."""

from __future__ import annotations

from importlib.resources import files

import pytest

from bullets_and_bolsheviks import RULESET
from tachanka.engine.testing.transcript import load, open_transcript

NAMES = (*RULESET.meta.endings, "draw")


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_replays_to_its_digests(name: str) -> None:
    transcript = load(str(files("bullets_and_bolsheviks") / "golden" / f"{name}.json"))
    game = open_transcript(RULESET, transcript)
    assert game.outcome == transcript.outcome
    assert game.outcome is not None
    if name == "draw":
        assert (game.outcome.winner, game.outcome.way) == (None, "points")
    else:
        assert game.outcome.way == name
    assert game.digest == transcript.entries[-1].digest
