"""What a pairing is made of, whole, and its answer: here, or in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import msgspec

from tachanka.tournaments.pairing.rounds import pair_round
from tachanka.tournaments.values import Entrant, Pairing, Settings, Tie, Value, Wrong

MOST_HERE = 64
"""So many entrants are paired in some hundredths of a second; more would hold up a process that
serves matches, as the library keeps the interpreter to itself while it works."""
LONGEST_SECONDS = 300


class Question(msgspec.Struct, frozen=True):
    """All that a pairing is made of; the arguments of `pair_round`."""

    settings: Settings
    entrants: Sequence[Entrant]
    ties: Sequence[Tie]
    round: int
    lots: Sequence[int]


class Fault(msgspec.Struct, frozen=True):
    """What was wrong with a question, as one process tells it to another."""

    code: str
    text: str
    params: dict[str, Value]


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What comes of a question: a pairing, or what is wrong with it."""

    pairing: Pairing | None = None
    fault: Fault | None = None


class Interrupted(Exception):
    """The process that paired ended before it had an answer. Nothing was done."""


def answer_question(asked: bytes) -> Pairing:
    """The pairing for a question in JSON. The same question has the same answer everywhere.

    Errors: `Wrong`, as `pair_round`; Interrupted where a large one was broken off.
    """
    question = msgspec.json.decode(asked, type=Question)
    return _answer_apart(asked) if len(question.entrants) > MOST_HERE else _pair(asked)


def tell_answer(asked: bytes) -> bytes:
    """The `Answer` to a question in JSON, worked out here however large it is."""
    try:
        answer = Answer(_pair(asked))
    except Wrong as wrong:
        answer = Answer(fault=Fault(wrong.code, wrong.text, wrong.params))
    return msgspec.json.encode(answer)


def _pair(asked: bytes) -> Pairing:
    question = msgspec.json.decode(asked, type=Question)
    return pair_round(*msgspec.structs.astuple(question))


def _answer_apart(asked: bytes) -> Pairing:
    command = [sys.executable, "-m", "tachanka.tournaments.pairing"]
    try:
        done = subprocess.run(
            command, input=asked, capture_output=True, check=True, timeout=LONGEST_SECONDS
        )
    except subprocess.TimeoutExpired as fault:
        raise Interrupted(f"Pairing took longer than {LONGEST_SECONDS} s") from fault
    except subprocess.CalledProcessError as fault:
        raise Interrupted(fault.stderr.decode(errors="replace")[-2_000:] or str(fault)) from fault
    answer = msgspec.json.decode(done.stdout, type=Answer)
    if answer.fault is not None:
        raise Wrong(answer.fault.code, answer.fault.text, **answer.fault.params)
    assert answer.pairing is not None
    return answer.pairing
