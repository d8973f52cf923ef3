"""Challenges over HTTP: who is told of one, and what he may answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache as counters

from callers import PASSWORD, Caller
from tachanka.accounts.models import User
from tachanka.matches.models import Match

pytestmark = pytest.mark.django_db(transaction=True)
ANNA, BERTA = "anna@example.org", "berta@example.org"
OPENING = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "link"}
INVITED = "/api/matches/?invited=1"


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    counters.clear()
    yield
    counters.clear()


@pytest.fixture
def anna() -> Caller:
    """Who challenges."""
    caller = Caller()
    caller.become("Anna", ANNA, PASSWORD)
    return caller


@pytest.fixture
def berta() -> Caller:
    """Who is challenged."""
    caller = Caller("203.0.113.8")
    caller.become("Berta", BERTA, PASSWORD)
    return caller


def open_one(caller: Caller, **wish: Any) -> dict[str, Any]:
    body = OPENING | {"side": "white", "invited": "Berta"} | wish
    answer = caller.ask("post", "/api/matches/", body)
    assert answer.status_code == 201, answer.content
    told: dict[str, Any] = answer.json()
    return told


def read(caller: Caller, code: str) -> dict[str, Any]:
    told: dict[str, Any] = caller.get(f"/api/matches/{code}/").json()
    return told


def send(caller: Caller, code: str, deed: str) -> Any:
    return caller.ask("post", f"/api/matches/{code}/{deed}/")


def list_codes(caller: Caller, more: str = "") -> list[str]:
    return [match["code"] for match in caller.get(INVITED + more).json()["results"]]


def test_who_is_challenged_finds_it_and_sits_down(anna: Caller, berta: Caller) -> None:
    told = open_one(anna)
    code, stranger = told["code"], Caller("203.0.113.9")
    stranger.become("Clara", "clara@example.org")
    assert (told["invited"], told["mine"], told["public"]) == ("Berta", True, False)
    assert list_codes(berta) == [code]
    assert list_codes(berta, "&status=open") == [code]
    assert list_codes(berta, "&status=running") == list_codes(anna) == list_codes(stranger) == []
    seen = [read(caller, code) for caller in (berta, anna, stranger, Caller())]
    assert [(match["invited"], match["join"]) for match in seen] == [
        ("Berta", True), ("Berta", False), ("", False), ("", False),
    ]  # fmt: skip
    refused = send(stranger, code, "join")
    assert (refused.status_code, refused.json()) == (
        409,
        {"code": "kept", "text": "This seat is kept for somebody else."},
    )
    began = send(berta, code, "join").json()
    assert (began["status"], began["invited"]) == ("running", "")
    assert list_codes(berta) == []
    late = send(berta, code, "decline")
    assert (late.status_code, late.json()["code"]) == (409, "not-open")


def test_declining_ends_it_for_all(anna: Caller, berta: Caller) -> None:
    code, visitor = open_one(anna)["code"], Caller("203.0.113.9")
    for caller in (visitor, anna):
        answer = send(caller, code, "decline")
        assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
    for _ in range(2):
        answer = send(berta, code, "decline")
        assert (answer.status_code, answer.json()["status"]) == (200, "cancelled")
    told = [read(caller, code) for caller in (anna, berta, visitor)]
    assert [(each["status"], each["declined"], each["invited"], each["join"]) for each in told] == [
        ("cancelled", True, "", False)
    ] * 3
    assert list_codes(berta) == []
    assert send(berta, "none", "decline").status_code == 404


@pytest.mark.parametrize(
    ("wish", "fields"),
    [
        ({"invited": "Nobody"}, {"invited": "Nobody here keeps this name."}),
        ({"invited": "%00"}, {"invited": "Nobody here keeps this name."}),
        ({"opponent": "open"}, {"invited": "Only a match that is not listed can be kept for "
                                "somebody: choose a friend."}),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("berta")
def test_a_visitor_who_cannot_challenge_becomes_nobody(
    wish: dict[str, str], fields: dict[str, str]
) -> None:
    before = User.objects.count()
    body = OPENING | {"invited": "Berta"} | wish
    answer = Caller("203.0.113.9").ask("post", "/api/matches/", body)
    assert (answer.status_code, answer.json()["fields"]) == (400, fields)
    assert (Match.objects.count(), User.objects.count()) == (0, before)


@pytest.mark.usefixtures("berta")
def test_for_a_visitor_none_waits(anna: Caller) -> None:
    open_one(anna)
    assert Caller().get(INVITED).json() == {"results": [], "next": None}
    assert User.objects.count() == 2


def test_a_guest_may_challenge_and_be_blocked_for_it(berta: Caller) -> None:
    guest = Caller("203.0.113.9")
    guest.ask("post", "/api/me/", {"name": "Passer By"})
    first = open_one(guest)["code"]
    wrong = {"match": first, "seat": "white"}
    assert Caller("203.0.113.10").ask("post", "/api/me/blocks/", wrong).status_code == 400
    assert berta.ask("post", "/api/me/blocks/", wrong).json()[0]["name"] == "Passer By"
    told = open_one(guest)
    # He is told nothing; she sees nothing.
    assert (told["status"], told["invited"]) == ("open", "Berta")
    assert list_codes(berta) == []
    for code in (first, told["code"]):
        assert (read(berta, code)["invited"], read(berta, code)["join"]) == ("", False)
        assert send(berta, code, "join").json()["code"] == "kept"
        assert read(guest, code)["invited"] == "Berta"


def test_ones_data_name_them(anna: Caller, berta: Caller) -> None:
    code = open_one(anna)["code"]
    assert berta.ask("post", "/api/me/data/").json()["challenged"] == [code]
    assert anna.ask("post", "/api/me/data/").json()["challenged"] == []


def test_who_leaves_takes_what_waits_with_him(anna: Caller, berta: Caller) -> None:
    hers, his = open_one(anna)["code"], open_one(berta, invited="Anna")["code"]
    assert list_codes(anna) == [his]
    assert berta.ask("post", "/api/me/leave/").json() == {"confirmed": True}
    assert [read(anna, code)["status"] for code in (hers, his)] == ["cancelled"] * 2
    assert list_codes(anna) == []


@pytest.mark.usefixtures("berta")
def test_who_has_challenged_himself_as_a_guest_is_not_both() -> None:
    """The guest may be another at the same machine: he goes on waiting."""
    guest = Caller("203.0.113.8")
    guest.ask("post", "/api/me/", {"name": "Passer By"})
    waiting, declined, other = (open_one(guest)["code"] for _ in range(3))
    Match.objects.filter(code=declined).update(status=Match.Status.CANCELLED)
    Match.objects.filter(code=other).update(status=Match.Status.FINISHED)
    assert guest.sign_in(BERTA).status_code == 200
    assert guest.me["name"] == "Berta"
    told = {code: read(guest, code) for code in (waiting, declined, other)}
    assert [told[code]["mine"] for code in (waiting, declined, other)] == [False, True, True]
    assert (told[waiting]["join"], list_codes(guest)) == (True, [waiting])
    assert send(guest, waiting, "decline").json()["status"] == "cancelled"
