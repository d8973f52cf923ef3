"""Clubs over HTTP: what is told to whom, page by page, for a bounded number of queries."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache as counters
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from icalendar import Calendar

from callers import Caller
from clubhouse import (
    BODY,
    STORED,
    admit,
    finish_match,
    make_account,
    make_club,
    make_match,
    sign_in,
)
from tachanka.accounts.models import User
from tachanka.api.belongings import list_belongings
from tachanka.api.matches import PAGE
from tachanka.clubs.announcements import announce
from tachanka.clubs.invitations import renew_invitation
from tachanka.clubs.models import Club, ClubNight, Deed, Membership, Role
from tachanka.matches.models import Match

pytestmark = pytest.mark.django_db
CLUB = "/api/clubs/ice-march-club/"
NAMED = {"slug": "ice-march-club", "name": "Ice March Club", "crest": STORED}


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    counters.clear()
    yield
    counters.clear()


@pytest.fixture
def olga() -> User:
    """Who owns the club."""
    return make_account("Olga")


def night(**wish: Any) -> dict[str, Any]:
    day = timezone.now().date() + datetime.timedelta(days=8)
    usual = {"title": "Friday", "note": "", "day": day.isoformat(), "at": "19:00",
             "zone": "Europe/Berlin", "minutes": 180, "until": None}  # fmt: skip
    return usual | wish


def test_a_club_is_founded_and_told(olga: User) -> None:
    caller = sign_in(olga)
    answer = caller.ask("post", "/api/clubs/", BODY)
    assert answer.status_code == 201, answer.content
    told = answer.json()
    assert told.pop("created")
    whole = NAMED | {
        "public": True, "closed": None, "members": 1, "role": "owner", "invited": False,
        "about": "We play on Fridays.", "door": "inside",
        "feed": "/api/clubs/ice-march-club/calendar.ics",
    }  # fmt: skip
    assert told == whole
    seen = Caller().get(CLUB).json()
    assert seen.pop("created")
    assert seen == whole | {"role": None, "door": "no-account"}
    assert Caller().get("/api/clubs/").json()["results"] == [
        NAMED | {"public": True, "closed": None, "members": 1, "role": None}
    ]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"name": "ab"}, "name"),
        ({"name": "Ice March Club"}, "name"),
        ({"slug": "new"}, "slug"),
        ({"slug": "ice-march-club"}, "slug"),
        ({"about": "x" * 4001}, "about"),
        ({"crest": STORED | {"ink": "blue"}}, "ink"),
        ({"crest": STORED | {"charge": "eagle"}}, "crest"),
        ({"crest": None}, "crest"),
    ],
)
def test_a_bad_wish_names_the_field(olga: User, wrong: dict[str, Any], field: str) -> None:
    make_club(olga)
    answer = sign_in(olga).ask("post", "/api/clubs/", BODY | {"name": "Don Club"} | wrong)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert list(answer.json()["fields"]) == [field]
    assert Club.objects.count() == 1


def test_a_private_club_tells_strangers_its_name_and_crest(olga: User) -> None:
    club = make_club(olga, public=False)
    code = renew_invitation(olga, club.slug)
    told = NAMED | {
        "public": False, "closed": None, "members": None, "role": None, "about": "",
        "created": None, "door": "by-invitation", "invited": False, "feed": "",
    }  # fmt: skip
    assert Caller().get(CLUB).json() == told
    assert Caller().get(f"{CLUB}?invitation=nonsense").json() == told
    called = Caller().get(f"{CLUB}?invitation={code}").json()
    assert called == told | {"door": "open", "invited": True}
    assert Caller().get("/api/clubs/?q=ice").json() == {"results": [], "next": None}


def test_a_visitor_with_an_invitation_comes_in_as_a_guest(olga: User) -> None:
    club = make_club(olga, public=False)
    visitor = Caller()
    assert visitor.ask("post", f"{CLUB}join/", {"invitation": "x"}).status_code == 403
    assert User.objects.count() == 1
    body = {"invitation": renew_invitation(olga, club.slug)}
    told = visitor.ask("post", f"{CLUB}join/", body).json()
    assert (told["role"], told["door"], told["members"]) == ("member", "inside", 2)
    own = Membership.objects.get(role=Role.MEMBER)
    assert own.user.guest
    assert told["feed"] == f"/api/clubs/ice-march-club/calendar.ics?key={own.feed}"
    members = visitor.get(f"{CLUB}members/").json()["results"]
    assert [(m["name"], m["account"], m["you"]) for m in members] == [
        ("Olga", True, False), (own.user.name, False, True),
    ]  # fmt: skip


def test_members_come_with_their_results(olga: User) -> None:
    club, mila = make_club(olga), make_account("Mila")
    admit(club, mila)
    finish_match(olga, mila, "white")
    finish_match(olga, mila, None)
    told = Caller().get(f"{CLUB}members/").json()
    figures = [(m["name"], m["role"], m["won"], m["lost"], m["drawn"]) for m in told["results"]]
    assert figures == [("Olga", "owner", 1, 0, 1), ("Mila", "member", 0, 1, 1)]


def test_announcements_are_told_newest_first_and_edited(olga: User) -> None:
    make_club(olga)
    caller = sign_in(olga)
    for title in ("One", "Two"):
        body = {"title": title, "text": "First.\n\nSecond."}
        assert caller.ask("post", f"{CLUB}announcements/", body).status_code == 201
    rows = Caller().get(f"{CLUB}announcements/").json()["results"]
    assert [(row["title"], row["author"], row["edited"]) for row in rows] == [
        ("Two", "Olga", None), ("One", "Olga", None),
    ]  # fmt: skip
    assert rows[0]["text"] == "First.\n\nSecond."
    path = f"{CLUB}announcements/{rows[1]['id']}/"
    again = caller.ask("put", path, {"title": "1", "text": "x"}).json()
    assert (again["title"], again["text"]) == ("1", "x")
    assert again["edited"] is not None
    assert caller.delete(path).status_code == 204
    assert [row["title"] for row in caller.get(f"{CLUB}announcements/").json()["results"]] == [
        "Two"
    ]
    assert caller.delete(path).status_code == 404
    assert (
        caller.ask("post", f"{CLUB}announcements/", {"title": " ", "text": "x"}).status_code == 400
    )


def test_nights_are_told_as_moments(olga: User) -> None:
    make_club(olga)
    caller = sign_in(olga)
    day = timezone.now().date() + datetime.timedelta(days=8)
    wish = night(zone="Asia/Tokyo", until=(day + datetime.timedelta(weeks=1)).isoformat())
    made = caller.ask("post", f"{CLUB}nights/", wish).json()
    start = f"{day}T10:00:00+00:00"
    end = f"{day}T13:00:00+00:00"
    assert made == wish | {"id": ClubNight.objects.get().pk, "start": start, "end": end}
    told = Caller().get(f"{CLUB}nights/").json()
    assert told["results"][0] == made
    assert [row["start"][:10] for row in told["results"]] == [
        str(day), str(day + datetime.timedelta(weeks=1)),
    ]  # fmt: skip
    for wrong in ({"at": "25:00"}, {"day": "soon"}, {"minutes": 1}, {"zone": ""}):
        assert caller.ask("post", f"{CLUB}nights/", night(**wrong)).status_code == 400


def test_the_calendar_of_a_private_club_needs_a_members_secret(olga: User) -> None:
    make_club(olga, public=False)
    caller = sign_in(olga)
    caller.ask("post", f"{CLUB}nights/", night())
    feed = caller.get(CLUB).json()["feed"]
    answer = Caller().get(feed)
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    assert answer["Content-Disposition"] == 'inline; filename="ice-march-club.ics"'
    (event,) = Calendar.from_ical(answer.content).walk("VEVENT")
    assert (event["SUMMARY"], event["URL"]) == (
        "Friday", "http://localhost/clubs/ice-march-club",
    )  # fmt: skip
    assert Caller().get(feed.partition("?")[0]).status_code == 403
    assert Caller().get(feed[:-1]).status_code == 403


def test_running_matches_are_told_as_anywhere(olga: User) -> None:
    club, mila = make_club(olga), make_account("Mila")
    admit(club, mila)
    shown = make_match(olga, mila)
    hidden = make_match(olga, mila, public=False, opponent=Match.Opponent.LINK)
    told = Caller().get(f"{CLUB}matches/").json()["results"]
    assert [match["code"] for match in told] == [shown.code]
    assert [seat["name"] for seat in told[0]["seats"]] == ["Olga", "Mila"]
    inside = sign_in(mila).get(f"{CLUB}matches/").json()["results"]
    assert {match["code"] for match in inside} == {shown.code, hidden.code}


def test_the_log_tells_who_did_what(olga: User) -> None:
    make_club(olga)
    caller = sign_in(olga)
    make_account("Mila")
    caller.ask("post", f"{CLUB}bans/", {"name": "Mila", "reason": "Shouting."})
    (ban,) = caller.get(f"{CLUB}bans/").json()["results"]
    assert (ban["name"], ban["by"], ban["reason"]) == ("Mila", "Olga", "Shouting.")
    told = caller.get(f"{CLUB}log/").json()["results"]
    assert [(d["kind"], d["by"], d["whom"], d["what"]) for d in told] == [
        ("banned", "Olga", "Mila", "Shouting."), ("founded", "Olga", "", ""),
    ]  # fmt: skip


def test_a_profile_tells_the_public_clubs(olga: User) -> None:
    make_club(olga)
    make_club(olga, "Hidden Club", public=False)
    assert Caller().get("/api/people/Olga/").json()["clubs"] == [NAMED]


def test_ones_data_hold_ones_clubs(olga: User) -> None:
    club = make_club(olga)
    announce(olga, club.slug, "One", "Text.")
    told = list_belongings(olga)
    (own,) = told["clubs"]
    assert (own["club"], own["role"]) == ("ice-march-club", "owner")
    assert [(a["club"], a["title"]) for a in told["announcements"]] == [("ice-march-club", "One")]
    assert told["banned_from"] == []


def test_a_crest_is_drawn_for_good() -> None:
    answer = Caller().get("/api/crests/kite/green/white/anchor.svg")
    assert answer["Content-Type"] == "image/svg+xml"
    assert "immutable" in answer["Cache-Control"]
    assert answer.content.startswith(b"<svg ")
    for path in ("kite/green/red/anchor.svg", "kite/green/white/eagle.svg", "x/y/z/a.svg"):
        assert Caller().get(f"/api/crests/{path}").status_code == 404


# --- A club of two thousand ------------------------------------------------------------------


@pytest.fixture
def crowd(olga: User) -> Club:
    """A club of two thousand members with hundreds of everything."""
    club = make_club(olga)
    names = [f"Soldier {n}" for n in range(1_999)]
    people = User.objects.bulk_create(
        User(username=f"s{n}", name=name, look=f"soldier{n}") for n, name in enumerate(names)
    )
    Membership.objects.bulk_create(Membership(club=club, user=each) for each in people)
    Deed.objects.bulk_create(Deed(club=club, kind=Deed.Kind.JOINED, by=each) for each in people)
    for n in range(60):
        finish_match(people[n], people[n + 1], "white")
        make_match(people[n], people[n + 1])
        announce(olga, club.slug, f"No. {n}", "Text.")
    start = timezone.now().date() + datetime.timedelta(days=8)
    for _ in range(12):
        body = night(until=str(start + datetime.timedelta(weeks=20)))
        assert sign_in(olga).ask("post", f"{CLUB}nights/", body).status_code == 201
    for n in range(60):
        other = Club.objects.create(
            slug=f"club-{n}", name=f"Club {n:02}", look=f"club{n:02}", **STORED
        )
        Membership.objects.bulk_create(
            Membership(club=other, user=each) for each in people[n : n + 30]
        )
    return club


BUDGET = {
    "/api/clubs/": 5,
    "/api/clubs/?mine=true": 5,
    "/api/clubs/?q=club": 5,
    CLUB: 6,
    f"{CLUB}members/": 6,
    f"{CLUB}announcements/": 5,
    f"{CLUB}nights/": 5,
    f"{CLUB}matches/": 7,
    f"{CLUB}log/": 5,
    f"{CLUB}bans/": 5,
    f"{CLUB}invitation/": 4,
    f"{CLUB}appointments/": 5,
    f"{CLUB}calendar.ics": 6,
    "/api/people/Olga/": 9,
}
"""Queries, the session and the person of it among them: no more for two thousand than for two."""


def test_the_queries_of_each_page_are_bounded(crowd: Club, olga: User) -> None:
    caller = sign_in(olga)
    told = {}
    for path in BUDGET:
        with CaptureQueriesContext(connection) as count:
            answer = caller.get(path)
        assert answer.status_code == 200, path
        told[path] = len(count)
    assert told == BUDGET


def test_lists_come_by_the_page(crowd: Club, olga: User) -> None:
    caller = sign_in(olga)
    whole = {"members/": 2_000, "log/": 1 + 1_999 + 60 + 12, "announcements/": 60, "matches/": 60}
    for path, size in (whole | {"nights/": 12 * 21}).items():
        found, page = 0, 1
        while page is not None:
            told = caller.get(f"{CLUB}{path}?page={page}").json()
            assert len(told["results"]) == PAGE or told["next"] is None
            found, page = found + len(told["results"]), told["next"]
        assert found == size, path
    assert len(caller.get("/api/clubs/?page=2").json()["results"]) == 11
