"""Questions answered here and in a process of their own."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import msgspec
import pytest

from rounds import Event, list_entrants, play_by_strength, set_up
from tachanka.tournaments.pairing import question
from tachanka.tournaments.pairing.question import Interrupted, Question, answer_question
from tachanka.tournaments.pairing.rounds import pair_round
from tachanka.tournaments.values import Settings, Tie, Wrong

SWISS = set_up("swiss", rounds=3)


def ask(entrants: int, settings: Settings = SWISS, ties: tuple[Tie, ...] = ()) -> bytes:
    """A question about the second round where there are ties, else about the first."""
    asked = Question(settings, list_entrants(entrants, "abc"), ties, 2 if ties else 1, ())
    return msgspec.json.encode(asked)


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question goes to a process of its own."""
    monkeypatch.setattr(question, "MOST_HERE", 0)


def test_few_and_many_are_paired_alike() -> None:
    for count in (9, question.MOST_HERE + 1):
        entrants = list_entrants(count, "abc")
        event = Event(SWISS, entrants, play_by_strength(SWISS, entrants, Random(1)))
        event.play_round()
        asked = ask(count, ties=tuple(event.ties))
        assert answer_question(asked) == pair_round(SWISS, entrants, event.ties, 2)


@pytest.mark.usefixtures("apart")
def test_what_is_wrong_is_told_across_processes() -> None:
    with pytest.raises(Wrong, match="There are rounds 1 to 0, not 1") as apart:
        answer_question(ask(1, set_up("knock-out")))
    assert (apart.value.code, apart.value.params) == ("no-such-round", {"rounds": 0})


@pytest.mark.usefixtures("apart")
def test_a_process_that_ends_before_its_answer_has_done_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(Interrupted):
        answer_question(ask(4))


def test_anybody_can_pair_by_command() -> None:
    command = [sys.executable, "-m", "tachanka.tournaments.pairing"]
    done = subprocess.run(command, input=ask(4), capture_output=True, check=True)
    told = msgspec.json.decode(done.stdout)
    assert [(pair["first"], pair["second"]) for pair in told["pairing"]["pairs"]] == [
        (10, 30),
        (20, 40),
    ]
