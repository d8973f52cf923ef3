"""Entering a tournament over HTTP: by which name guests take part, and who is told of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache as counters

from callers import Caller
from clubhouse import make_account, sign_in
from evenings import make_plan
from tachanka.accounts.guests import create_guest, invent_name, is_invented
from tachanka.accounts.models import User

pytestmark = pytest.mark.django_db(transaction=True)
ASKED = "Say by which name you take part, or sign in first."


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    counters.clear()
    yield
    counters.clear()


@pytest.fixture
def host() -> Caller:
    """Who organises."""
    return sign_in(make_account("Helga"))


def make(host: Caller, deed: str = "opened", **plan: Any) -> str:
    body = {"name": "Evening", "plan": make_plan(**plan)}
    code: str = host.ask("post", "/api/tournaments/", body).json()["code"]
    host.ask("post", f"/api/tournaments/{code}/moves/", {"deed": deed})
    return code


def enter(caller: Caller, code: str, name: str | None = None) -> Any:
    return caller.ask(
        "post", f"/api/tournaments/{code}/entry/", {} if name is None else {"name": name}
    )


def list_entrants(caller: Caller, code: str) -> list[tuple[str, bool, bool]]:
    told = caller.get(f"/api/tournaments/{code}/entrants/").json()
    return [(each["name"], each["account"], each["guest"]) for each in told]


@pytest.mark.parametrize("told", [None, "", "  "])
def test_a_visitor_says_his_name_before_he_is_anybody(host: Caller, told: str | None) -> None:
    code, visitor, people = make(host), Caller("203.0.113.8"), User.objects.count()
    refused = enter(visitor, code, told)
    assert (refused.status_code, refused.json()) == (
        400, {"code": "malformed", "text": ASKED, "fields": {"name": ASKED}},
    )  # fmt: skip
    assert (User.objects.count(), list_entrants(host, code)) == (people, [])
    assert enter(visitor, code, " Boris  Godunov ").status_code == 200
    assert (visitor.me["name"], visitor.me["guest"]) == ("Boris Godunov", True)
    assert enter(visitor, code).status_code == 200
    assert list_entrants(host, code) == [("Boris Godunov", False, True)]


def test_a_guest_under_a_made_up_name_is_asked_too(host: Caller) -> None:
    code, guest = make(host), sign_in(create_guest())
    assert is_invented(guest.me["name"])
    assert enter(guest, code).json()["text"] == ASKED
    assert enter(guest, code, "Boris").status_code == 200
    assert list_entrants(host, code) == [("Boris", False, True)]


def test_who_has_a_name_of_his_own_is_not_asked(host: Caller) -> None:
    code = make(host)
    assert enter(sign_in(create_guest("Gustav")), code).status_code == 200
    anna = sign_in(make_account("Anna"))
    assert enter(anna, code, "Another").status_code == 200
    assert anna.me["name"] == "Anna"
    assert list_entrants(host, code) == [("Gustav", False, True), ("Anna", True, False)]


@pytest.mark.parametrize("name", ["Helga", "HELGA", "x", "<b>", "y" * 25])
def test_a_name_that_cannot_be_changes_nothing(host: Caller, name: str) -> None:
    code, visitor, people = make(host), Caller("203.0.113.8"), User.objects.count()
    refused = enter(visitor, code, name)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["name"])
    assert (User.objects.count(), list_entrants(host, code)) == (people, [])


def test_where_nobody_can_enter_no_name_is_asked_for(host: Caller) -> None:
    for code, why in (
        (make(host, guests=False), "no-account"),
        (make(host, deed="called-off"), "not-open"),
    ):
        refused = enter(Caller("203.0.113.8"), code)
        assert refused.json()["code"] == why


def test_who_takes_a_place_is_called_as_it_is_written_there(host: Caller) -> None:
    code = make(host)
    body = {"names": [{"name": "Ivan"}, {"name": "Pyotr"}, {"name": "Olga"}]}
    assert host.ask("post", f"/api/tournaments/{code}/entrants/", body).status_code == 200
    told = host.get(f"/api/tournaments/{code}/entrants/").json()
    secrets = {each["name"]: {"claim": each["claim"]} for each in told}
    make_account("Olga")
    visitors = [Caller("203.0.113.8"), sign_in(create_guest("Gustav")), Caller("203.0.113.9")]
    for visitor, name in zip(visitors, secrets, strict=True):
        path = f"/api/tournaments/{code}/claim/"
        assert visitor.ask("post", path, secrets[name]).status_code == 200
    names = [visitor.me["name"] for visitor in visitors]
    assert names[:2] == ["Ivan", "Gustav"]
    assert is_invented(names[2]), "Olga is an account's name now"


def test_invented_names_are_known() -> None:
    assert all(is_invented(invent_name()) for _ in range(50))
    for chosen in ("Gunner Belov", "Gunner Belov x", "Boris Belov 12", "Gunner Boris 12", "", "A"):
        assert not is_invented(chosen)
