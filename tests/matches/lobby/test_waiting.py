"""Which matches wait for somebody, in which order."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from django.utils import timezone

from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.matches.lobby.waiting import list_waiting, sort_own
from tachanka.matches.models import Match, Seat

pytestmark = pytest.mark.django_db
NOW = timezone.now()
PACE = {"kind": "live"}


def seat(person: User, code: str, minutes: int, **fields: Any) -> None:
    """Sits somebody at a match that moved so many minutes ago."""
    match = Match.objects.create(
        code=code,
        **{
            "ruleset": "toy",
            "edition": 1,
            "scenario": "snow",
            "opponent": "link",
            "side": "north",
            "commitment": "",
            "status": "running",
            "asked": ["north"],
        }
        | fields,
    )
    moved = NOW - datetime.timedelta(minutes=minutes)
    Match.objects.filter(pk=match.pk).update(updated=moved)
    Seat.objects.create(match=match, seat="north", number=0, user=person)
    if match.opponent == "hotseat":
        Seat.objects.create(match=match, seat="south", number=1, user=person)


def in_minutes(minutes: int) -> datetime.datetime:
    return NOW + datetime.timedelta(minutes=minutes)


def codes(person: User) -> list[str]:
    return [code for _, code in list_waiting(person)]


def test_clocks_come_first_then_people_then_the_computer() -> None:
    person = create_guest("One")
    seat(person, "bot-long", 50, opponent="bot")
    seat(person, "people", 5)
    seat(person, "people-long", 30, opponent="open")
    seat(person, "clock-late", 40, pace=PACE, wake=in_minutes(9))
    seat(person, "clock-soon", 1, pace=PACE, wake=in_minutes(2))
    seat(person, "rules", 60, opponent="rules")
    assert codes(person) == [
        "clock-soon", "clock-late", "people-long", "people", "rules", "bot-long",
    ]  # fmt: skip


def test_what_waits_for_somebody_else_or_for_nobody_is_left_out() -> None:
    person, other = create_guest("One"), create_guest("Two")
    seat(person, "asks-other", 1, asked=["south"])
    seat(person, "over", 1, status="finished")
    seat(person, "open", 1, status="open", asked=[])
    seat(person, "screen", 1, opponent="hotseat", asked=["north"])
    seat(person, "paused", 1, pace=PACE)
    seat(other, "other", 1)
    seat(person, "both", 1, asked=["south", "north"])
    assert codes(person) == ["both"]
    assert codes(other) == ["other"]


def test_ones_own_come_in_the_order_in_which_they_want_one() -> None:
    person = create_guest("One")
    seat(person, "finished", 1, status="finished", asked=[])
    seat(person, "cancelled", 0, status="cancelled", asked=[])
    seat(person, "theirs", 20, asked=["south"])
    seat(person, "open", 30, status="open", asked=[])
    seat(person, "mine-new", 2)
    seat(person, "mine-old", 90)
    found = sort_own(Match.objects.filter(seats__user=person), person)
    assert [match.code for match in found] == [
        "mine-old", "mine-new", "theirs", "open", "cancelled", "finished",
    ]  # fmt: skip


def test_with_none_that_waits_the_order_is_that_of_moving() -> None:
    person = create_guest("One")
    seat(person, "old", 9, asked=[])
    seat(person, "new", 3, asked=[])
    assert [m.code for m in sort_own(Match.objects.filter(seats__user=person), person)] == [
        "new", "old",
    ]  # fmt: skip
