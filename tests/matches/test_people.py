"""A guest signs in to an account: what he held is the account's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.core.cache import cache as counters

from callers import PASSWORD, Caller
from tables import OpenPage
from tachanka.accounts.models import User
from tachanka.matches import wire
from tachanka.matches.models import Match

pytestmark = pytest.mark.django_db(transaction=True)
ANNA = "anna@example.org"
OPENING = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "link"}


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    counters.clear()
    yield
    counters.clear()


def open_one(caller: Caller, **wish: Any) -> str:
    answer = caller.ask("post", "/api/matches/", OPENING | {"side": "white"} | wish)
    assert answer.status_code == 201, answer.content
    code: str = answer.json()["code"]
    return code


def join(caller: Caller, code: str) -> None:
    assert caller.ask("post", f"/api/matches/{code}/join/").status_code == 200


def list_names(code: str) -> list[str]:
    seats = Match.objects.get(code=code).seats_in_order
    return [seat.user.name if seat.user else "" for seat in seats]


def test_seats_and_matches_pass_to_the_account() -> None:
    Caller().become("Anna", ANNA, PASSWORD)
    guest, other = Caller(), Caller()
    guest.ask("post", "/api/me/", {"name": "Passer By"})
    other.ask("post", "/api/me/", {"name": "Other"})
    waiting, running, shared = open_one(guest), open_one(guest), open_one(guest, opponent="hotseat")
    theirs = open_one(other, side="red")
    join(other, running)
    join(guest, theirs)
    assert guest.sign_in(ANNA).status_code == 200
    assert list_names(waiting) == ["Anna", ""]
    assert list_names(running) == list_names(theirs) == ["Anna", "Other"]
    assert list_names(shared) == ["Anna", "Anna"]
    assert sorted(User.objects.values_list("name", flat=True)) == ["Anna", "Other"]
    # He goes on as the one who opened it.
    assert guest.ask("post", f"/api/matches/{waiting}/cancel/").json()["status"] == "cancelled"
    mine = guest.get("/api/matches/?mine=true").json()["results"]
    assert {match["code"] for match in mine} == {waiting, running, shared, theirs}


def test_who_would_sit_at_both_seats_keeps_the_guests_one_apart() -> None:
    """It may be his sister, at the same machine. She comes back when he signs out."""
    anna = Caller()
    anna.become("Anna", ANNA, PASSWORD)
    guest = Caller()
    guest.ask("post", "/api/me/", {"name": "Sister"})
    both, alone = open_one(anna), open_one(guest)
    join(guest, both)
    assert guest.sign_in(ANNA).status_code == 200
    assert list_names(both) == ["Anna", "Sister"]
    assert list_names(alone) == ["Anna", ""]
    assert guest.me["name"] == "Anna"
    guest.sign_out()
    assert guest.me == {"name": "Sister", "guest": True, "known": True}
    assert [seat["you"] for seat in guest.get(f"/api/matches/{both}/").json()["seats"]] == [
        False,
        True,
    ]


def test_who_deletes_his_account_leaves_the_browser_to_the_guest_who_was_kept() -> None:
    anna = Caller()
    anna.become("Anna", ANNA, PASSWORD)
    sister = Caller()
    sister.ask("post", "/api/me/", {"name": "Sister"})
    both = open_one(anna)
    join(sister, both)
    assert sister.sign_in(ANNA).status_code == 200
    assert sister.ask("post", "/api/me/leave/").json() == {"confirmed": True}
    assert sister.me == {"name": "Sister", "guest": True, "known": True}
    assert list_names(both) == ["Deleted player", "Sister"]
    assert anna.me == {"name": "", "guest": True, "known": False}


def test_a_failed_try_leaves_the_guest_what_he_has() -> None:
    Caller().become("Anna", ANNA, PASSWORD)
    guest = Caller()
    guest.ask("post", "/api/me/", {"name": "Passer By"})
    code = open_one(guest)
    assert guest.sign_in(ANNA, "wrong").status_code == 400
    assert guest.knock("post", "/auth/code/request", {"email": ANNA}).status_code == 401
    assert guest.me == {"name": "Passer By", "guest": True, "known": True}
    assert list_names(code) == ["Passer By", ""]


def test_where_the_account_is_gone_meanwhile_nothing_passes() -> None:
    Caller().become("Anna", ANNA, PASSWORD)
    guest = Caller()
    guest.ask("post", "/api/me/", {"name": "Passer By"})
    code = open_one(guest)
    User.objects.filter(name="Anna").update(is_active=False)
    assert guest.sign_in(ANNA).status_code == 401
    assert list_names(code) == ["Passer By", ""]
    assert guest.me["name"] == "Passer By"


async def test_open_pages_hear_of_it(open_page: OpenPage) -> None:
    """Who looks on sees the account's name, and the account acts where the guest sat."""
    guest, other = Caller(), Caller()

    def prepare() -> tuple[str, User, User]:
        Caller().become("Anna", ANNA, PASSWORD)
        guest.ask("post", "/api/me/", {"name": "Passer By"})
        other.ask("post", "/api/me/", {"name": "Other"})
        code = open_one(guest)
        join(other, code)
        return code, User.objects.get(name="Other"), User.objects.get(name="Anna")

    code, opponent, anna = await sync_to_async(prepare)()

    def name_seats(table: wire.Table) -> list[str]:
        return [seat.name for seat in table.seats]

    page = await open_page(code, opponent)
    await page.wait_for_table(lambda table: name_seats(table) == ["Passer By", "Other"])
    await sync_to_async(guest.sign_in)(ANNA)
    await page.wait_for_table(lambda table: name_seats(table) == ["Anna", "Other"])
    own = await open_page(code, anna)
    await own.wait_for_table(lambda table: table.yours == ("white",))
