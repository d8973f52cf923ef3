"""What somebody notes down for himself."""

from __future__ import annotations

from typing import Any

import pytest

from clubhouse import make_account, make_match
from tachanka.chat import notes
from tachanka.chat.models import LONGEST_NOTE
from tachanka.chat.notes import list_notes, note_down
from tachanka.matches.errors import BadChoice, Code, Refused

pytestmark = pytest.mark.django_db


def test_a_moment_has_one_note_of_each_and_only_he_reads_it() -> None:
    anna, berta = make_account("Anna"), make_account("Berta")
    match = make_match(anna, berta, seq=9)
    note_down(match, anna, 7, " The ford was open. \n Why? ")
    note_down(match, anna, 2, "A good start")
    note_down(match, berta, 7, "Mine")
    note_down(match, anna, 7, "The ford was closed.")
    assert [(each.seq, each.text) for each in list_notes(match, anna)] == [
        (2, "A good start"),
        (7, "The ford was closed."),
    ]
    assert [(each.seq, each.text) for each in list_notes(match, berta)] == [(7, "Mine")]
    assert list_notes(match, None) == []
    assert [each.seq for each in note_down(match, anna, 7, " ")] == [2]


@pytest.mark.parametrize(
    ("seq", "text", "said"),
    [
        (-1, "x", "The match has entries 0 to 9."),
        (10, "x", "The match has entries 0 to 9."),
        (0, "x" * (LONGEST_NOTE + 1), "That is 2001 letters; 2000 at most."),
    ],
)
def test_what_cannot_be_noted_says_why(seq: int, text: str, said: str) -> None:
    anna = make_account("Anna")
    match = make_match(anna, None, seq=9)
    with pytest.raises(BadChoice, match=said):
        note_down(match, anna, seq, text)
    assert list_notes(match, anna) == []


def test_there_are_so_many_notes_at_most(monkeypatch: Any) -> None:
    monkeypatch.setattr(notes, "MOST", 1)
    anna = make_account("Anna")
    match = make_match(anna, None, seq=9)
    note_down(match, anna, 1, "first")
    note_down(match, anna, 1, "again")
    with pytest.raises(Refused) as refused:
        note_down(match, anna, 2, "second")
    assert refused.value.code == Code.FULL
    assert [each.text for each in list_notes(match, anna)] == ["again"]
