"""Play now and bands over HTTP: what pages are told, and what a visitor becomes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache as counters
from django.db import connection
from django.test.utils import CaptureQueriesContext

from callers import Caller
from clubhouse import make_account, sign_in
from tachanka.accounts.models import User
from tachanka.matches.models import Match, Seat
from tachanka.ratings.models import Ladder, Rating
from tachanka.site.limits import LIMITS

pytestmark = pytest.mark.django_db(transaction=True)
OPENING = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "open"}
WHY = "This seat is for ratings from 1550 to 1750 in Battle Dice; "


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    counters.clear()
    yield
    counters.clear()


@pytest.fixture
def anna() -> Caller:
    """An account whose rating is 1647."""
    user = make_account("Anna")
    ladder = Ladder.objects.create(ruleset="battle_dice")
    Rating.objects.create(ladder=ladder, kind="person", user=user, mu=30.0, sigma=1, matches=9)
    return sign_in(user)


def open_one(caller: Caller, **wish: Any) -> dict[str, Any]:
    answer = caller.ask("post", "/api/matches/", OPENING | wish)
    assert answer.status_code == 201, answer.content
    told: dict[str, Any] = answer.json()
    return told


def press(caller: Caller, **search: Any) -> dict[str, Any]:
    answer = caller.ask("post", "/api/play/", search)
    assert answer.status_code == 200, answer.content
    told: dict[str, Any] = answer.json()
    return told


def list_open(caller: Caller) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = caller.get("/api/matches/?status=open").json()["results"]
    return found


def test_two_visitors_who_press_play_each_other() -> None:
    one, two = Caller(), Caller("203.0.113.8")
    own = press(one)
    assert (own["instead"], own["match"]["status"], own["match"]["mine"]) == ("", "open", True)
    assert press(one)["match"]["code"] == own["match"]["code"]
    found = press(two)
    told = found["match"]
    assert (told["code"], told["join"], told["mine"]) == (own["match"]["code"], True, False)
    assert told["seats"] == [seat | {"you": False} for seat in own["match"]["seats"]]
    body = {"salt": "his own", "instead": found["instead"]}
    began = two.ask("post", f"/api/matches/{told['code']}/join/", body).json()
    assert (began["status"], User.objects.count()) == ("running", 2)
    assert sorted(Seat.objects.values_list("salt", flat=True)) == ["", "his own"]
    assert press(one)["match"]["status"] == "running"


def test_who_waits_himself_leaves_that_as_he_sits_down(anna: Caller) -> None:
    mine, theirs = open_one(anna), open_one(Caller("203.0.113.8"))
    found = press(anna)
    assert (found["match"]["code"], found["instead"]) == (theirs["code"], mine["code"])
    path = f"/api/matches/{theirs['code']}/join/"
    for _ in range(2):
        answer = anna.ask("post", path, {"instead": mine["code"]})
        assert (answer.status_code, answer.json()["status"]) == (200, "running")
    assert anna.get(f"/api/matches/{mine['code']}/").json()["status"] == "cancelled"
    other = open_one(Caller("203.0.113.9"))
    answer = anna.ask("post", f"/api/matches/{other['code']}/join/", {"instead": "none"})
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown")
    assert Match.objects.get(code=other["code"]).status == "open"


@pytest.mark.parametrize(
    ("search", "status"),
    [
        ({"ruleset": "nothing"}, 404),
        ({"ruleset": "battle_dice", "scenario": "nothing"}, 400),
        ({"ruleset": 7}, 404),
        ({"ruleset": "x" * 65}, 400),
        ({"pace": {"kind": "live"}}, 400),
        ({"pace": 5}, 400),
        ({"seal": "0" * 64, "salt": "x"}, 409),
        ({"salt": "x"}, 400),
    ],
)
def test_a_visitor_whose_wish_cannot_be_becomes_nobody(search: Any, status: int) -> None:
    assert Caller().ask("post", "/api/play/", search).status_code == status
    assert (User.objects.count(), Match.objects.count()) == (0, 0)


def test_who_waits_in_as_many_as_he_may_opens_no_more(settings: Any) -> None:
    settings.LIMITS = LIMITS | {"waiting": LIMITS["waiting"]._replace(person=1)}
    one = Caller()
    open_one(one, opponent="link")
    answer = one.ask("post", "/api/play/", {})
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many-matches")
    theirs = open_one(Caller("203.0.113.8"))
    assert press(one)["match"]["code"] == theirs["code"]


def test_a_band_is_told_and_kept(anna: Caller) -> None:
    told = open_one(anna, band={"within": 100})
    assert (told["band"], told["barred"]) == ({"least": 1547, "most": 1747}, "")
    told = open_one(anna, band={"least": 1550, "most": 1750})
    code, guest = told["code"], Caller("203.0.113.8")
    for caller, why in (
        (guest, f"{WHY}guests have none."),
        (sign_in(make_account("Boris")), f"{WHY}yours is 1500, with which everybody begins."),
    ):
        seen = caller.get(f"/api/matches/{code}/").json()
        assert (seen["barred"], seen["join"]) == (why, False)
        assert [each["barred"] for each in list_open(caller) if each["code"] == code] == [why]
        refused = caller.ask("post", f"/api/matches/{code}/join/")
        assert (refused.status_code, refused.json()) == (409, {"code": "outside", "text": why})
    assert [each["barred"] for each in list_open(anna)] == ["", ""]
    assert anna.get(f"/api/matches/{code}/").json()["barred"] == ""


@pytest.mark.parametrize(
    ("wish", "text"),
    [
        ({"band": {"within": 5}},
         "band: within: Ensure this value is greater than or equal to 25."),
        ({"band": {"least": 9, "most": 8}}, "No rating is at least 9 and at most 8."),
        ({"band": {"least": 9}, "opponent": "link"},
         "Only a match that stands on the first page asks for ratings: choose anyone."),
    ],
)  # fmt: skip
def test_a_band_that_cannot_be_opens_nothing(anna: Caller, wish: Any, text: str) -> None:
    answer = anna.ask("post", "/api/matches/", OPENING | wish)
    assert (answer.status_code, answer.json()["text"]) == (400, text)
    assert list(answer.json()["fields"]) == ["band"]
    assert Match.objects.count() == 0


def test_a_visitor_who_asks_for_ratings_becomes_nobody() -> None:
    answer = Caller().ask("post", "/api/matches/", OPENING | {"band": {"least": 1400}})
    assert (answer.status_code, answer.json()["text"]) == (
        400, "Guests have no rating, and cannot ask for that of others.",
    )  # fmt: skip
    assert User.objects.count() == 0


def test_the_queries_of_lists_and_presses_do_not_grow(anna: Caller) -> None:
    """With twenty seeks that have bands as with one."""
    boris = sign_in(make_account("Boris"))
    press(boris)
    Match.objects.all().delete()
    counts: list[dict[str, int]] = []
    for many in (1, 20):
        for _ in range(many):
            open_one(anna, band={"within": 25})
        told = {}
        for path in (
            "/api/matches/?status=open",
            "/api/matches/?mine=1",
            "/api/people/Anna/matches/",
        ):
            with CaptureQueriesContext(connection) as asked:
                assert boris.get(path).status_code == 200
            told[path] = len(asked)
        with CaptureQueriesContext(connection) as asked:
            press(boris)
        told["press"] = len(asked)
        Match.objects.filter(creator__name="Boris").delete()
        counts.append(told)
    assert counts[0] == counts[1]
    assert max(counts[0].values()) <= 20
