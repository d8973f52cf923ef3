"""Clauses and messages of a ruleset's package."""

from __future__ import annotations

import msgspec
import pytest

from tachanka.engine.resources import (
    ClauseText,
    UnknownMessage,
    read_clauses,
    read_text,
    say,
)
from tachanka.engine.scene import Msg


def test_clauses_are_read_in_order() -> None:
    clauses = read_clauses("toy_ruleset")
    order = "T1 T2 T3 T4 T-R2 T5 T6 T7 T8 T9 T10 T11 T-R1 T12 T13 T14 T15"
    assert list(clauses) == order.split()
    assert clauses["T14"] == ClauseText(
        title="Reckoning",
        section="The end",
        text="After the third night the side with the higher score wins. Equal scores are a draw.",
    )
    assert (clauses["T-R1"].kind, clauses["T-R1"].option) == ("ruling", "apology")


@pytest.mark.parametrize(
    ("msg", "text"),
    [
        (Msg("rest"), "Rest here"),
        (Msg("guard-calls", {"dice": 1}), "The riders call on the sledge, with 1 die."),
        (Msg("guard-calls", {"dice": 3}), "The riders call on the sledge, with 3 dice."),
        (
            Msg("draws", {"crate": "crate-07", "good": Msg("salt")}),
            "You put crate-07 into the store: Salt, worth 1.",
        ),
    ],
)
def test_messages_are_said(msg: Msg, text: str) -> None:
    assert say("toy_ruleset", msg) == text


def test_unknown_message_is_an_error() -> None:
    with pytest.raises(UnknownMessage, match="toy_ruleset has no message 'riddle'"):
        say("toy_ruleset", Msg("riddle"))
    with pytest.raises(UnknownMessage, match="toy_ruleset has no message 'riddle'"):
        say("toy_ruleset", Msg("draws", {"crate": "c", "good": Msg("riddle")}))


def test_missing_argument_is_an_error() -> None:
    with pytest.raises(ValueError, match="message 'feeds' of toy_ruleset"):
        say("toy_ruleset", Msg("feeds"))


def test_missing_file_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        read_text("toy_ruleset", "messages/ru.ftl")


def test_clause_without_text_is_an_error() -> None:
    with pytest.raises(msgspec.ValidationError, match="missing required field `text`"):
        msgspec.convert({"title": "Guns"}, ClauseText)
