"""Saying something, and hearing what was said."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connection

from clubhouse import make_account, make_match
from tachanka.accounts.blocks import block
from tachanka.accounts.models import User
from tachanka.chat import talking
from tachanka.chat.models import LONGEST_SAYING, Room, Saying
from tachanka.chat.talking import address, clean_saying, find_saying, list_sayings, say
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.models import Match

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> User:
    return make_account("Anna")


@pytest.fixture
def match(anna: User) -> Match:
    return make_match(anna, make_account("Berta"), seq=4)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("  Good\tday,\n\nall ", "Good day, all"),
        ("e\u0301clair\u200b\u202e!", "\u00e9clair !"),
        ("x" * LONGEST_SAYING, "x" * LONGEST_SAYING),
    ],
)
def test_a_saying_is_one_line_of_what_can_be_seen(text: str, line: str) -> None:
    assert clean_saying(text) == line


@pytest.mark.parametrize(
    ("text", "said"),
    [(" \u200b\n", "Say something."), ("x" * 301, "That is 301 letters; 300 at most.")],
)
def test_nothing_and_too_much_are_refused(text: str, said: str) -> None:
    with pytest.raises(BadChoice, match=said):
        clean_saying(text)


def test_sayings_are_counted_by_room_and_heard_in_order(match: Match, anna: User) -> None:
    berta, olga = User.objects.get(name="Berta"), make_account("Olga")
    say(match, anna, Room.PLAYERS, "Good luck")
    say(match, berta, Room.PLAYERS, word="thanks")
    say(match, olga, Room.WATCHERS, "Anna will win")
    told = [
        (each.number, each.author.name, each.seat, each.word, each.text, each.seq)
        for room, person in ((Room.PLAYERS, anna), (Room.WATCHERS, olga))
        for each in list_sayings(match, person, room)
    ]
    assert told == [
        (0, "Anna", "white", "", "Good luck", 4),
        (1, "Berta", "red", "thanks", "", 4),
        (0, "Olga", "", "", "Anna will win", 4),
    ]


def test_who_sits_at_both_seats_speaks_for_neither(anna: User) -> None:
    assert say(make_match(anna, anna), anna, Room.PLAYERS, "Hm").seat == ""


def test_a_word_is_one_of_those_there_are(match: Match, anna: User) -> None:
    with pytest.raises(BadChoice, match="There are: hello, luck"):
        say(match, anna, Room.PLAYERS, word="damn")
    assert not Saying.objects.exists()


def test_a_room_is_full_one_day(match: Match, anna: User, monkeypatch: Any) -> None:
    monkeypatch.setattr(talking, "MOST", 2)
    for _ in range(2):
        say(match, anna, Room.PLAYERS, "Again")
    with pytest.raises(Refused) as refused:
        say(match, anna, Room.PLAYERS, "Again")
    assert refused.value.code == Code.FULL


def test_the_last_are_told(match: Match, anna: User, monkeypatch: Any) -> None:
    monkeypatch.setattr(talking, "SHOWN", 2)
    for text in ("one", "two", "three"):
        say(match, anna, Room.PLAYERS, text)
    assert [each.text for each in list_sayings(match, anna, Room.PLAYERS)] == ["two", "three"]


def test_watchers_apart_do_not_hear_each_other(match: Match) -> None:
    olga, mila, third = (make_account(name) for name in ("Olga", "Mila", "Nina"))
    block(olga, mila)
    saying = say(match, mila, Room.WATCHERS, "Boo")
    heard = {
        person.name: [each.text for each in list_sayings(match, person, Room.WATCHERS)]
        for person in (olga, mila, third)
    }
    assert heard == {"Olga": [], "Mila": ["Boo"], "Nina": ["Boo"]}
    assert address(saying).apart == {olga.pk}


def test_what_is_hidden_is_told_without_its_words(match: Match, anna: User) -> None:
    saying = say(match, anna, Room.PLAYERS, "Something bad")
    saying.hidden = True
    told = talking.describe(saying)
    assert (told.number, told.author, told.word, told.text, told.hidden) == (
        0, "Anna", "", "", True,
    )  # fmt: skip


def test_only_what_one_hears_is_found(match: Match, anna: User) -> None:
    say(match, anna, Room.PLAYERS, "Here")
    assert find_saying(match, anna, Room.PLAYERS, 0).text == "Here"
    with pytest.raises(Refused):
        find_saying(match, make_account("Olga"), Room.PLAYERS, 0)
    with pytest.raises(BadChoice, match="Nothing with the number 1 was said there"):
        find_saying(match, anna, Room.PLAYERS, 1)


@pytest.mark.django_db(transaction=True)
def test_many_at_once_get_numbers_of_their_own(match: Match) -> None:
    people = [make_account(f"Watcher {name}") for name in "ABCD"]
    together = threading.Barrier(len(people))

    def speak(person: User) -> None:
        together.wait()
        try:
            say(match, person, Room.WATCHERS, person.name)
        finally:
            connection.close()

    threads = [threading.Thread(target=speak, args=(person,)) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = Saying.objects.order_by("number").values_list("number", "author__name")
    assert [number for number, _ in found] == [0, 1, 2, 3]
    assert {name for _, name in found} == {person.name for person in people}
