"""A standing cast tries every door of a club: who may do what, as one table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any

import pytest
from django.core.cache import cache as counters
from django.db import transaction
from django.urls import get_resolver
from django.utils import timezone

from callers import Caller
from clubhouse import BODY, admit, bar, make_account, make_club, sign_in
from tachanka.accounts.blocks import block
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.clubs.announcements import announce
from tachanka.clubs.bans import ban_person
from tachanka.clubs.founding import close_club
from tachanka.clubs.invitations import renew_invitation
from tachanka.clubs.models import Club, Membership, Role
from tachanka.clubs.nights import Plan, plan_night

pytestmark = pytest.mark.django_db
CAST = (
    "visitor", "guest", "member", "organiser", "owner", "banned", "other organiser", "blocked",
)  # fmt: skip
WORDS = {"title": "Tonight", "text": "We meet."}
NIGHT = {
    "title": "Night",
    "day": timezone.now().date().replace(month=6, day=1, year=timezone.now().year + 1).isoformat(),
    "at": "19:00",
    "zone": "Europe/Berlin",
    "minutes": 180,
}


def only(good: int, *names: str, otherwise: int = 403) -> dict[str, int]:
    """The good status for these of the cast."""
    return {name: good if name in names else otherwise for name in CAST}


EVERYBODY = only(200, *CAST)
MEMBERS = only(200, "member", "organiser", "owner")
JOIN = MEMBERS | {"other organiser": 200, "blocked": 409}
CALLED = JOIN | {"visitor": 200, "guest": 200}
LEAVE = MEMBERS | {"owner": 409}
FOUND = only(201, *CAST) | {"visitor": 403, "guest": 403}


def organisers(good: int) -> dict[str, int]:
    return only(good, "organiser", "owner")


def owner(good: int) -> dict[str, int]:
    return only(good, "owner")


@dataclass(frozen=True)
class Deed:
    """What somebody tries below the address of a club. public, private: what comes of it."""

    method: str
    path: str
    public: dict[str, int]
    private: dict[str, int]
    body: Any = None

    def __str__(self) -> str:
        return f"{self.method} {self.path or '.'}"


DEEDS = [
    Deed("get", "", EVERYBODY, EVERYBODY),
    Deed("put", "", organisers(200), organisers(200), BODY | {"name": "Quite New"}),
    Deed("post", "join/", JOIN, MEMBERS),
    Deed("post", "join/", CALLED, CALLED, {"invitation": "CODE"}),
    Deed("post", "leave/", LEAVE, LEAVE),
    Deed("post", "close/", owner(200), owner(200)),
    Deed("post", "hand-over/", owner(200), owner(200), {"member": "MEMBER"}),
    Deed("get", "members/", EVERYBODY, MEMBERS),
    Deed("put", "members/MEMBER/", owner(200), owner(200), {"role": "organiser"}),
    Deed("delete", "members/MEMBER/", organisers(204), organisers(204)),
    Deed("get", "bans/", organisers(200), organisers(200)),
    Deed("post", "bans/", organisers(201), organisers(201), {"member": "MEMBER"}),
    Deed("delete", "bans/BAN/", organisers(204), organisers(204)),
    Deed("get", "invitation/", organisers(200), organisers(200)),
    Deed("post", "invitation/", organisers(200), organisers(200)),
    Deed("delete", "invitation/", organisers(200), organisers(200)),
    Deed("get", "log/", MEMBERS, MEMBERS),
    Deed("get", "announcements/", EVERYBODY, MEMBERS),
    Deed("post", "announcements/", organisers(201), organisers(201), WORDS),
    Deed("put", "announcements/WORD/", organisers(200), organisers(200), WORDS),
    Deed("delete", "announcements/WORD/", organisers(204), organisers(204)),
    Deed("get", "nights/", EVERYBODY, MEMBERS),
    Deed("post", "nights/", organisers(201), organisers(201), NIGHT),
    Deed("put", "nights/NIGHT/", organisers(200), organisers(200), NIGHT),
    Deed("delete", "nights/NIGHT/", organisers(204), organisers(204)),
    Deed("get", "calendar.ics", EVERYBODY, MEMBERS),
    Deed("get", "calendar.ics?key=KEY", EVERYBODY, EVERYBODY),
    Deed("get", "appointments/", EVERYBODY, MEMBERS),
    Deed("get", "matches/", EVERYBODY, MEMBERS),
    Deed("get", "honours/", EVERYBODY, MEMBERS),
]
CHANGES = [deed for deed in DEEDS if deed.method != "get"]


@dataclass
class House:
    """A club with something of everything in it, and somebody of everybody about it."""

    club: Club
    cast: dict[str, Caller]
    names: dict[str, str]

    def attempt(self, name: str, deed: Deed) -> Any:
        """The answer to somebody's deed. Nothing of it stays."""
        path, body = deed.path, deed.body
        for word, value in self.names.items():
            path = path.replace(word, value)
        if body is not None:
            body = {key: self.names.get(str(value), value) for key, value in body.items()}
        caller = self.cast[name]
        cookies = SimpleCookie(caller.cookies.output(header=""))
        point = transaction.savepoint()
        try:
            return caller.ask(deed.method, f"/api/clubs/{self.club.slug}/{path}", body)
        finally:
            transaction.savepoint_rollback(point)
            counters.clear()
            caller.cookies = cookies


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    counters.clear()
    yield
    counters.clear()


def build_house(public: bool) -> House:
    """A public club or a private one with the standing cast."""
    users: dict[str, User] = {name: make_account(name.title() + " X") for name in CAST[2:]}
    club = make_club(users["owner"], public=public)
    admit(club, users["organiser"], Role.ORGANISER)
    admit(club, users["member"])
    bar(club, users["banned"])
    elsewhere = make_club(make_account("Boris"), "Another Club")
    admit(elsewhere, users["other organiser"], Role.ORGANISER)
    block(users["owner"], users["blocked"])
    spare = admit(club, make_account("Spare"))
    ban = ban_person(users["owner"], club.slug, None, make_account("Rogue").name, "")
    word = announce(users["owner"], club.slug, "Welcome", "Here we are.")
    day = timezone.now().date()
    plan = Plan("Night", "", day, timezone.now().time(), "UTC", 180, None)
    night = plan_night(users["owner"], club.slug, plan)
    code = renew_invitation(users["owner"], club.slug)
    users["guest"] = create_guest("Passer By")
    cast = {name: sign_in(user) for name, user in users.items()} | {"visitor": Caller()}
    key = Membership.objects.get(club=club, user=users["member"]).feed
    names = {"CODE": code, "MEMBER": str(spare.pk), "BAN": str(ban.pk), "WORD": str(word.pk)}
    return House(club, cast, names | {"NIGHT": str(night.pk), "KEY": key})


@pytest.mark.parametrize("public", [True, False], ids=["public", "private"])
@pytest.mark.parametrize("deed", DEEDS, ids=str)
def test_who_may_do_what(deed: Deed, public: bool) -> None:
    house = build_house(public)
    told = {name: house.attempt(name, deed).status_code for name in CAST}
    assert told == (deed.public if public else deed.private)


def test_who_may_found_a_club() -> None:
    house = build_house(public=True)
    told = {}
    for name, caller in house.cast.items():
        body = BODY | {"name": f"Club of {name}"}
        told[name] = caller.ask("post", "/api/clubs/", body).status_code
    assert told == FOUND


@pytest.mark.parametrize("name", CAST)
def test_nothing_changes_in_a_closed_club(name: str) -> None:
    house = build_house(public=True)
    owner = Membership.objects.get(club=house.club, role=Role.OWNER).user
    close_club(owner, house.club.slug)
    told = {str(deed): house.attempt(name, deed).status_code for deed in CHANGES}
    gone = 200 if name in ("member", "organiser", "owner") else 403
    assert told == {str(deed): 409 for deed in CHANGES} | {"post leave/": gone}
    reading = [deed for deed in DEEDS if deed.method == "get"]
    for deed in reading:
        assert house.attempt(name, deed).status_code == deed.public[name], deed


def test_the_table_is_whole() -> None:
    """No door of a club that the cast does not try."""
    prefix = "clubs/<str:slug>/"
    found = set()
    for route in get_resolver("tachanka.api.urls").url_patterns:
        pattern = str(route.pattern)
        if pattern.startswith(prefix):
            methods = route.callback.view_class.http_method_names  # type: ignore[union-attr]
            view = route.callback.view_class  # type: ignore[union-attr]
            rest = pattern.removeprefix(prefix)
            found |= {(m, rest) for m in methods if m != "options" and hasattr(view, m)}
    names = ("MEMBER", "BAN", "WORD", "NIGHT")
    tried = set()
    for deed in DEEDS:
        path = deed.path.partition("?")[0]
        for name in names:
            path = path.replace(name, "<int:id>")
        tried.add((deed.method, path))
    assert tried == found
