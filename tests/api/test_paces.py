"""Clocks are agreed on when a match is opened, and go with it."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tachanka.matches.clocks.pace import DAY, HOUR, MINUTE, SECOND
from tachanka.matches.lobby.rematch import open_rematch
from tachanka.matches.models import Match, Seat

pytestmark = pytest.mark.django_db(transaction=True)
EVENING = {"kind": "live", "bank": HOUR, "increment": 30 * SECOND, "reaction": MINUTE}


def open_one(**wish: Any) -> Any:
    told = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "link"}
    client = Client(headers={"host": "localhost"})
    return client.post("/api/matches/", told | wish, content_type="application/json")


def test_without_a_pace_there_are_no_clocks() -> None:
    assert open_one().json()["pace"] is None


def test_the_ruleset_says_what_a_flag_does_where_nobody_else_does() -> None:
    assert open_one(pace=EVENING).json()["pace"] == {**EVENING, "cap": 0, "flag": "loss"}
    wished = {**EVENING, "flag": "fallback"}
    assert open_one(pace=wished).json()["pace"] == {**wished, "cap": 0}


@pytest.mark.parametrize(
    ("wish", "field", "text"),
    [
        ({"pace": {**EVENING, "bank": DAY}}, "pace", "bank is 1 minute to 12 hours"),
        ({"pace": {**EVENING, "bank": -1}}, "pace", "greater than or equal to 0"),
        ({"pace": {**EVENING, "kind": "fast"}}, "pace", "is not a valid choice"),
        ({"pace": EVENING, "opponent": "bot"}, "pace", "Clocks are for two people"),
        ({"pace": EVENING, "opponent": "hotseat"}, "pace", "Clocks are for two people"),
    ],
)
def test_another_pace_is_refused_and_nothing_opened(
    wish: dict[str, Any], field: str, text: str
) -> None:
    answer = open_one(**wish)
    assert answer.status_code == 400
    assert field in answer.content.decode()
    assert text in answer.content.decode()
    assert not Match.objects.exists()


def test_it_is_played_again_by_the_same_pace() -> None:
    code = open_one(pace=EVENING).json()["code"]
    Match.objects.filter(code=code).update(status=Match.Status.FINISHED)
    user = Seat.objects.exclude(user=None).get(match__code=code).user
    assert user is not None
    again = open_rematch(code, user)
    assert again.pace == {**EVENING, "cap": 0, "flag": "loss"}
