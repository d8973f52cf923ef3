"""How those who watch are told of belongs to the terms of a match, whichever way it is made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache as counters

from callers import Caller
from clubhouse import make_account, sign_in
from evenings import begin_tournament, list_boards, sit_down
from tachanka.matches.cache import cache
from tachanka.matches.models import Match
from worlds import give_up

pytestmark = pytest.mark.django_db(transaction=True)
TOY = {"ruleset": "toy", "scenario": "frost", "opponent": "open", "side": "runner"}


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet, and no match in memory."""
    counters.clear()
    cache.clear()
    yield
    counters.clear()
    cache.clear()


@pytest.fixture
def anna() -> Caller:
    """Who opens matches."""
    return sign_in(make_account("Anna"), "203.0.113.1")


@pytest.fixture
def boris() -> Caller:
    """Who joins them."""
    return sign_in(make_account("Boris"), "203.0.113.2")


def open_match(caller: Caller, **wish: Any) -> Any:
    answer = caller.ask("post", "/api/matches/", TOY | wish)
    assert answer.status_code == 201, answer.content
    return answer.json()


@pytest.mark.parametrize(
    "more",
    [{}, {"opponent": "link"}, {"opponent": "link", "invited": "Boris"}, {"opponent": "bot"}],
)
def test_it_is_told_before_one_sits_down_and_stays(
    anna: Caller, boris: Caller, more: dict[str, str]
) -> None:
    plain, named = open_match(anna, **more), open_match(anna, watchers="names", **more)
    assert (plain["watchers"], named["watchers"]) == ("number", "names")
    for caller in (anna, boris, Caller("203.0.113.9")):
        told = [caller.get(f"/api/matches/{each['code']}/").json()["watchers"]
                for each in (plain, named)]  # fmt: skip
        assert told == ["number", "names"]


def test_a_list_of_seeks_tells_it(anna: Caller, boris: Caller) -> None:
    open_match(anna, watchers="names")
    (seek,) = boris.get("/api/matches/").json()["results"]
    assert seek["watchers"] == "names"


def test_there_is_nothing_else_to_choose(anna: Caller) -> None:
    for wrong in ("hidden", "", None, True):
        answer = anna.ask("post", "/api/matches/", TOY | {"watchers": wrong})
        assert (answer.status_code, Match.objects.count()) == (400, 0)


@pytest.mark.parametrize("watchers", ["number", "names"])
def test_one_plays_again_on_the_same_terms(anna: Caller, boris: Caller, watchers: str) -> None:
    code = open_match(anna, watchers=watchers)["code"]
    boris.ask("post", f"/api/matches/{code}/join/")
    give_up(Match.objects.get(code=code))
    again = boris.ask("post", f"/api/matches/{code}/rematch/").json()
    assert (again["code"] != code, again["watchers"]) == (True, watchers)


@pytest.mark.parametrize("watchers", ["number", "names"])
def test_a_tournament_says_it_for_its_boards(watchers: str) -> None:
    made = begin_tournament(make_account("Helga"), "Anna Boris", watchers=watchers)
    (leg,) = list_boards(made)
    sit_down(leg)
    assert leg.match is not None
    visitor = Caller("203.0.113.9")
    assert visitor.get(f"/api/matches/{leg.match.code}/").json()["watchers"] == watchers
    plan = visitor.get(f"/api/tournaments/{made.code}/").json()["plan"]
    assert plan["watchers"] == watchers
