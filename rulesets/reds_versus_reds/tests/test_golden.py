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
"""The way of ending of each golden game that is played out."""
STOPPED = {"resigned": ("resign", "defender"), "agreed": ("agree", None)}
"""How those end that players break off, and who has won: there are no others."""
BY = {"resigned": "attacker", "agreed": "defender"}
"""Who breaks each of them off: gives up, or agrees to the draw that the other has offered."""


@pytest.mark.clause("R-901", "R-R28")
@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_replays_to_its_digests(name: str) -> None:
    transcript = load(str(GOLDEN / f"{name}.json"))
    game = open_transcript(RULESET, transcript)
    assert game.outcome == transcript.outcome
    assert game.outcome is not None
    assert game.outcome.way == NAMES[name]
    assert game.digest == transcript.entries[-1].digest


@pytest.mark.clause("R-H1")
@pytest.mark.parametrize("name", STOPPED)
def test_a_game_that_is_broken_off_replays_to_its_digests(name: str) -> None:
    transcript = load(str(GOLDEN / f"{name}.json"))
    game = open_transcript(RULESET, transcript)
    assert game.outcome is not None
    assert game.outcome == transcript.outcome
    assert (game.outcome.way, game.outcome.winner) == STOPPED[name]
    assert (game.outcome.clause, game.window) == ("R-H1", None)
    last = transcript.entries[-1]
    # By a seat that the game has, in a battle that goes on.
    assert (last.kind, last.seat) == (STOPPED[name][0], BY[name])
    assert game.state.frames
    assert game.digest == last.digest


def test_every_way_of_ending_and_every_objective_is_shown() -> None:
    assert {each.name for each in GOLDEN.iterdir()} == {
        f"{name}.json" for name in (*NAMES, *STOPPED)
    }
    assert set(NAMES.values()) == set(RULESET.meta.endings)
    won = [load(str(GOLDEN / f"{name}.json")) for name, way in NAMES.items() if way == "objective"]
    shown = {type(read_scenario(each.cfg.scenario).victory) for each in won}
    assert shown == {type(read_scenario(id).victory) for id in SCENARIOS}
