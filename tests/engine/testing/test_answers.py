"""Answers in words: what each choice takes, and how it is read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ice_road import prepare
from tachanka.engine.api import (
    Amount,
    Assign,
    At,
    Button,
    Choice,
    Formation,
    Later,
    Many,
    Mover,
    Offer,
    One,
    Orders,
    Pairs,
    Plan,
    Range,
    Region,
    Route,
    Routes,
    Source,
    Subset,
    Target,
    Targets,
    Trace,
)
from tachanka.engine.scene import Msg, Seat
from tachanka.engine.testing.answers import Words, find_kind, read_arg
from tachanka.engine.testing.table import Table
from toy_ruleset import RULESET
from toy_ruleset.state import RUNNER, State


@pytest.mark.parametrize(
    ("kind", "words", "arg"),
    [
        (One, "B5", One("B5")),
        (Trace, "A1 A2", Trace(("A1", "A2"))),
        (Trace, "", Trace(())),
        (Many, "c a b", Many(("a", "b", "c"))),
        (At, "60 155", At(60, 155)),
        (Amount, "3", Amount(3)),
        (Amount, 3, Amount(3)),
        (One, {"gun": "A1"}, Pairs({"gun": "A1"})),
        (Plan, {"gun": "A1 B2"}, Plan({"gun": ("A1", "B2")})),
        (One, Amount(2), Amount(2)),
        (One, None, None),
    ],
)
def test_answers_in_words(kind: type[One], words: Words, arg: object) -> None:
    assert read_arg(kind, words) == arg


def test_a_number_that_is_none_is_told() -> None:
    with pytest.raises(ValueError, match="many"):
        read_arg(Amount, "many")


@pytest.mark.parametrize(
    ("choice", "kind", "choices"),
    [
        (Button(), None, []),
        (Later(), None, []),
        (Targets((Target("A"), Target("B"))), One, ["A", "B"]),
        (Routes((Route(("A", "B")), Route(()))), Trace, ["A B", ""]),
        (Subset(("b", "a"), 0, 1), Many, ["b", "a"]),
        (Range(2, 4), Amount, ["2", "3", "4"]),
        (Region((((0, 0), (9, 0), (9, 9)),)), At, []),
        (Assign((Source("gun", (Target("A"),)),)), Pairs, ["gun"]),
        (Assign((Source("gun", (Target("A"),), most=2), Source("mg", ()))), Plan, ["gun", "mg"]),
        (Formation((Mover("horse"), Mover("cart"))), Orders, ["horse", "cart"]),
    ],
)
def test_each_choice_has_its_answers(choice: Choice, kind: object, choices: list[str]) -> None:
    def offer(view: State, seat: Seat, on: str | None) -> tuple[Offer, ...]:
        return (Offer("march", "T5", choice, Msg("move")),) if seat == RUNNER else ()

    assert find_kind(choice) == kind
    table = Table(replace(RULESET, offers=offer), prepare().state)
    if not isinstance(choice, Later):
        assert table.choices(RUNNER, "march") == choices
