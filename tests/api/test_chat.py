"""The talk at a match over HTTP: every address, tried by a standing cast."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache as counters

from callers import Caller
from clubhouse import make_account, make_match, sign_in
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.api.belongings import list_belongings
from tachanka.chat.models import Complaint, Saying
from tachanka.chat.words import WORDS
from tachanka.matches.models import Match
from tachanka.site.limits import scale_limits

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    counters.clear()
    yield
    counters.clear()


@pytest.fixture
def match() -> Match:
    return make_match(make_account("Anna"), make_account("Berta"), seq=3)


def as_(name: str) -> Caller:
    if name == "visitor":
        return Caller()
    found = User.objects.filter(name=name).first()
    return sign_in(found or (create_guest(name) if name == "Guest" else make_account(name)))


def talk(name: str, match: Match, **wish: Any) -> Any:
    return as_(name).ask("post", f"/api/matches/{match.code}/chat/", {"room": "players"} | wish)


def hear(name: str, match: Match) -> Any:
    answer = as_(name).get(f"/api/matches/{match.code}/chat/")
    assert answer.status_code == 200, answer.content
    return answer.json()


def test_what_is_said_is_heard_by_the_other_and_nobody_else(match: Match) -> None:
    answer = talk("Anna", match, text=" Good  luck ")
    assert answer.status_code == 201
    said = {
        "room": "players", "number": 0, "author": "Anna", "seat": "white", "word": "",
        "text": "Good luck", "seq": 3, "said": Saying.objects.get().said.isoformat(),
        "hidden": False, "yours": True,
    }  # fmt: skip
    assert answer.json() == said
    room = {"room": "players", "closed": "", "why": ""}
    assert hear("Berta", match) == {
        "rooms": [room | {"sayings": [said | {"yours": False}]}],
        "words": list(WORDS),
    }
    for name in ("visitor", "Guest", "Olga"):
        heard = hear(name, match)["rooms"]
        assert [(each["room"], each["sayings"]) for each in heard] == [("watchers", [])]


CAST = {
    "visitor": (403, "not-yours", 403, "no-account"),
    "Guest": (403, "not-yours", 403, "no-account"),
    "Olga": (403, "not-yours", 201, None),
    "Berta": (201, None, 403, "not-yours"),
}


@pytest.mark.parametrize("name", CAST)
def test_the_cast_speaks_where_it_may(match: Match, name: str) -> None:
    players = talk(name, match, text="Hm")
    watchers = talk(name, match, room="watchers", text="Hm")
    told = tuple(
        part for each in (players, watchers) for part in (each.status_code, each.json().get("code"))
    )
    assert told == CAST[name]


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({}, "text"),
        ({"text": "\n"}, "text"),
        ({"text": "x" * 301}, "text"),
        ({"word": "curse"}, "word"),
        ({"room": "kitchen", "text": "x"}, "room"),
        ({"room": None, "text": "x"}, "room"),
    ],
)
def test_bad_wishes_change_nothing(match: Match, wish: dict[str, Any], field: str) -> None:
    answer = talk("Anna", match, **wish)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert list(answer.json()["fields"]) == [field]
    assert not Saying.objects.exists()


def test_complaints_reach_the_moderators(match: Match) -> None:
    talk("Anna", match, text="Bad")
    path = f"/api/matches/{match.code}/chat/complaints/"
    body = {"room": "players", "number": 0, "kind": "insult", "reason": "Rude"}
    tried = {name: as_(name).ask("post", path, body).status_code for name in ("Olga", "Anna")}
    assert tried == {"Olga": 403, "Anna": 403}
    for bad in ({"number": 1}, {"kind": "taste"}):
        assert as_("Berta").ask("post", path, body | bad).status_code == 400
    assert as_("Berta").ask("post", path, body).status_code == 204
    made = [(each.by.name, each.kind, each.reason) for each in Complaint.objects.all()]
    assert made == [("Berta", "insult", "Rude")]


def test_notes_are_read_by_who_wrote_them(match: Match) -> None:
    path = f"/api/matches/{match.code}/notes/"
    answer = as_("Anna").ask("post", path, {"seq": 2, "text": "Mind\nthe ford"})
    assert [(each["seq"], each["text"]) for each in answer.json()] == [(2, "Mind\nthe ford")]
    assert as_("Anna").get(path).json() == answer.json()
    assert [as_(name).get(path).json() for name in ("visitor", "Berta")] == [[], []]
    assert as_("Anna").ask("post", path, {"seq": 4, "text": "x"}).status_code == 400
    assert as_("Anna").ask("post", path, {"seq": 2, "text": ""}).json() == []


def test_one_says_so_much_in_a_minute(match: Match, settings: Any) -> None:
    settings.LIMITS = scale_limits("on")[0]
    anna = as_("Anna")
    path = f"/api/matches/{match.code}/chat/"
    tries = [
        anna.ask("post", path, {"room": "players", "word": "hello"}).status_code for _ in range(21)
    ]
    assert tries == [201] * 20 + [429]
    assert anna.get(path).status_code == 200


def test_ones_data_tells_what_one_said_and_noted(match: Match) -> None:
    talk("Anna", match, text="Kept")
    as_("Anna").ask("post", f"/api/matches/{match.code}/notes/", {"seq": 1, "text": "Noted"})
    data = list_belongings(User.objects.get(name="Anna"))
    assert [(each["match"], each["room"], each["text"]) for each in data["said"]] == [
        (match.code, "players", "Kept")
    ]
    assert [(each["match"], each["entry"], each["text"]) for each in data["notes"]] == [
        (match.code, 1, "Noted")
    ]
