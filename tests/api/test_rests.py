"""Sleep and vacation over HTTP: what is told, refused, and made known to clocks."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from django.utils import timezone

from callers import Caller
from tachanka.accounts.models import SleepHours, Vacation
from tachanka.matches.clocks.pace import DAY
from tachanka.matches.models import Match

pytestmark = pytest.mark.django_db(transaction=True)
NIGHT = {"zone": "Europe/Berlin", "begins": "23:00", "ends": "07:30"}
NONE: dict[str, Any] = {"hours": None, "change": None, "vacations": [], "left": 30}
POST = {"kind": "correspondence", "bank": 3 * DAY, "increment": DAY, "reaction": DAY}


@pytest.fixture
def anna() -> Caller:
    return Caller()


@pytest.fixture
def berta() -> Caller:
    return Caller("203.0.113.8")


def choose(caller: Caller, hours: Any) -> Any:
    return caller.ask("put", "/api/me/rests/", {"hours": hours})


def take(caller: Caller, days: int, **more: Any) -> Any:
    return caller.ask("post", "/api/me/rests/vacations/", {"days": days} | more)


def test_a_visitor_has_none(anna: Caller) -> None:
    assert anna.get("/api/me/rests/").json() == NONE
    assert anna.delete("/api/me/rests/vacations/1/").json() == NONE


def test_sleep_is_chosen_and_told(anna: Caller) -> None:
    told = choose(anna, NIGHT).json()
    since = SleepHours.objects.get().since
    assert told == NONE | {"change": {"at": since.isoformat(), "hours": NIGHT}}
    SleepHours.objects.update(since=since - datetime.timedelta(days=20))
    assert anna.get("/api/me/rests/").json() == NONE | {"hours": NIGHT}
    ends = choose(anna, None).json()["change"]
    row = SleepHours.objects.get()
    assert row.until is not None
    assert ends == {"at": row.until.isoformat(), "hours": None}


@pytest.mark.parametrize(
    ("hours", "field"),
    [
        (NIGHT | {"zone": "Berlin"}, "zone"),
        (NIGHT | {"ends": "10:00"}, "ends"),
        (NIGHT | {"begins": "25:00"}, "hours"),
        ({"zone": "UTC"}, "hours"),
    ],
)
def test_what_cannot_be_is_refused(anna: Caller, hours: Any, field: str) -> None:
    answer = choose(anna, hours)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, [field])
    assert not SleepHours.objects.exists()


def test_a_vacation_is_taken_and_ended_by_its_owner_only(anna: Caller, berta: Caller) -> None:
    told = take(anna, 10).json()
    row = Vacation.objects.get()
    taken = {"id": row.pk, "start": row.start.isoformat(), "end": row.end.isoformat()}
    assert told == NONE | {"vacations": [taken], "left": 20 if row.end.year == row.start.year else
                           told["left"]}  # fmt: skip
    refused = take(anna, 5)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["start"])
    assert take(anna, 0).json()["fields"] == {"days": "A vacation has 1 to 30 days."}
    choose(berta, NIGHT)
    berta.delete(f"/api/me/rests/vacations/{row.pk}/")
    assert Vacation.objects.get().end == row.end
    assert anna.delete(f"/api/me/rests/vacations/{row.pk}/").json()["vacations"] == []
    assert Vacation.objects.get().end <= timezone.now()


def test_clocks_by_post_are_looked_at_anew(anna: Caller, berta: Caller) -> None:
    opening = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "side": "white"}
    codes = {}
    for name, pace in (("post", POST), ("none", None)):
        wish = opening | {"opponent": "link", "pace": pace}
        codes[name] = anna.ask("post", "/api/matches/", wish).json()["code"]
        assert berta.ask("post", f"/api/matches/{codes[name]}/join/").status_code == 200
    before = Match.objects.get(code=codes["post"]).wake
    take(anna, 5)
    after = Match.objects.get(code=codes["post"]).wake
    assert before is not None
    assert after is not None
    assert after < timezone.now() + datetime.timedelta(seconds=2) < before
    assert Match.objects.get(code=codes["none"]).wake is None


def test_they_stand_in_what_the_site_keeps_of_one(anna: Caller) -> None:
    anna.become("Anna", "anna@example.org", "seven horses and a cart")
    choose(anna, NIGHT)
    take(anna, 3)
    row, taken = SleepHours.objects.get(), Vacation.objects.get()
    kept = anna.ask("post", "/api/me/data/").json()
    assert kept["sleep"] == [
        NIGHT | {"since": row.since.isoformat(), "until": None},
    ]
    assert kept["vacations"] == [{"start": taken.start.isoformat(), "end": taken.end.isoformat()}]
