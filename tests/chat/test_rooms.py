"""Who hears and who speaks in the two rooms of a match."""

from __future__ import annotations

import datetime

import pytest
from django.utils import timezone

from clubhouse import make_account, make_match
from tachanka.accounts.blocks import block
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.chat.models import Room, Silence
from tachanka.chat.rooms import list_rooms, why_silent
from tachanka.matches.models import Match

pytestmark = pytest.mark.django_db


def cast() -> dict[str, User | None]:
    """A visitor, guests and accounts who play or look on, a bot, and somebody silenced."""
    people: dict[str, User | None] = {"visitor": None, "guest": create_guest("Guest")}
    for name in ("white", "watcher", "silenced", "bot"):
        people[name] = make_account(name.capitalize())
    people["red"] = create_guest("Red")
    bot, silenced = people["bot"], people["silenced"]
    assert bot is not None
    assert silenced is not None
    bot.program = True
    bot.save()
    until = timezone.now() + datetime.timedelta(days=1)
    Silence.objects.create(person=silenced, until=until)
    return people


def ask(match: Match, person: User | None) -> dict[str, str]:
    """By room that he hears why he may not speak there, or "speaks"."""
    found = {}
    for room in list_rooms(match, person.pk if person is not None else None):
        refusal = why_silent(match, person, room)
        found[str(room)] = "speaks" if refusal is None else str(refusal.code)
    return found


@pytest.mark.parametrize("status", [Match.Status.RUNNING, Match.Status.FINISHED])
def test_everybody_has_his_room(status: Match.Status) -> None:
    people = cast()
    match = make_match(people["white"], people["red"], status=status)
    over = status == Match.Status.FINISHED
    plays = {"players": "speaks"}
    assert {name: ask(match, person) for name, person in people.items()} == {
        "visitor": {"watchers": "no-account"},
        "guest": {"watchers": "no-account"},
        "watcher": {"watchers": "speaks"},
        "silenced": {"watchers": "silenced"},
        "bot": {"watchers": "no-bots"},
        "white": plays | ({"watchers": "speaks"} if over else {}),
        "red": plays | ({"watchers": "no-account"} if over else {}),
    }


def test_a_silence_ends() -> None:
    anna = make_account("Anna")
    match = make_match(anna, make_account("Berta"))
    Silence.objects.create(person=anna, until=timezone.now())
    assert ask(match, anna) == {"players": "speaks"}


@pytest.mark.parametrize("blocker", [0, 1])
def test_who_is_apart_does_not_talk(blocker: int) -> None:
    pair = [make_account("Anna"), make_account("Berta")]
    match = make_match(*pair)
    block(pair[blocker], pair[1 - blocker])
    assert [ask(match, person) for person in pair] == [{"players": "apart"}] * 2


def test_a_room_that_is_not_heard_says_so() -> None:
    anna, olga = make_account("Anna"), make_account("Olga")
    match = make_match(anna, make_account("Berta"))
    refused = [why_silent(match, anna, Room.WATCHERS), why_silent(match, olga, Room.PLAYERS)]
    assert [(each.code, each.text) for each in refused if each is not None] == [
        (
            "not-yours",
            "Those who look on talk among themselves; you hear it when the match is over.",
        ),
        ("not-yours", "What the players say to each other is theirs."),
    ]
