"""Long lists of a tournament a page at a time: two thousand players, within a bound."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from callers import Caller
from clubhouse import make_account, sign_in
from evenings import open_tournament, state_of
from tachanka.accounts.models import User
from tachanka.tournaments import running
from tachanka.tournaments.models import Entrant, Leg, Round, Tie, Tournament

pytestmark = pytest.mark.django_db
FIELD = 2_000
BUDGET = {
    "": 14,
    "entrants/?page=20": 9,
    "table/?page=20": 9,
    "rounds/1/?page=10": 9,
    "log/": 9,
}
"""Queries of a player's request, his session among them."""
HEAVIEST = 90_000
"""Bytes of a page; all of the list would be three times as much and more."""


@pytest.fixture
def olga() -> User:
    return make_account("Olga")


@pytest.fixture
def made(olga: User) -> Tournament:
    """Two thousand in a round that is being played; Olga is the last of them."""
    made = open_tournament(make_account("Helga"), "", rounds=3)
    Entrant.objects.bulk_create(
        Entrant(tournament=made, name=f"Player {n}", seed=n, claim=f"secret{n}")
        for n in range(1, FIELD)
    )
    Entrant.objects.create(tournament=made, name="Olga", user=olga, seed=FIELD)
    running.move_on(made.code, "started", make_account("Helga 2"))
    state = state_of(made)
    row = Round.objects.create(
        tournament=made,
        number=1,
        status=Round.Status.RUNNING,
        battle=msgspec.to_builtins(state.plan.fight(1)),
    )
    people = list(state.entrants)
    ties = Tie.objects.bulk_create(
        Tie(round=row, table=n + 1, first=people[2 * n], second=people[2 * n + 1])
        for n in range(FIELD // 2)
    )
    Leg.objects.bulk_create(Leg(tie=tie, number=1, sides=["white", "red"]) for tie in ties)
    return made


def read(caller: Caller, made: Tournament, path: str) -> Any:
    answer = caller.get(f"/api/tournaments/{made.code}/{path}")
    assert answer.status_code == 200, answer.content
    return answer.json()


def test_each_list_comes_by_the_hundred_within_a_bound(made: Tournament, olga: User) -> None:
    caller = sign_in(olga)
    entrants = [read(caller, made, f"entrants/?page={page}") for page in (1, 2, 20, 21)]
    assert [len(page) for page in entrants] == [100, 100, 100, 0]
    assert [page[0]["seed"] for page in entrants[:3]] == [1, 101, 1901]
    told = read(caller, made, "rounds/1/?page=10")
    assert [tie["table"] for tie in told["pairs"]] == list(range(901, 1001))
    assert (told["ties"], told["own_page"]) == (1000, 10)
    assert [each["seed"] for each in told["people"]] == list(range(1801, 2001))
    # Nothing but the lot tells the places yet.
    own_page = read(caller, made, "table/?page=1")["own_page"]
    table = read(caller, made, f"table/?page={own_page}")
    assert (len(table["lines"]), table["total"], table["own_page"]) == (100, 2000, own_page)
    assert "Olga" in {each["name"] for each in table["people"]}
    assert {each["id"] for each in table["people"]} == {x["entrant"] for x in table["lines"]}
    detail = read(caller, made, "")
    assert (detail["own"]["seed"], detail["own"]["you"], detail["field"]) == (2000, True, 2000)
    # No page costs more than it may.
    for path, most in BUDGET.items():
        with CaptureQueriesContext(connection) as asked:
            answer = caller.get(f"/api/tournaments/{made.code}/{path}")
        assert len(asked) <= most, (path, [each["sql"][:90] for each in asked])
        assert len(answer.content) < HEAVIEST, (path, len(answer.content))


def test_without_a_page_all_of_it_comes_and_pages_have_numbers(made: Tournament) -> None:
    caller = Caller()
    assert len(read(caller, made, "entrants/")) == FIELD
    told, table = read(caller, made, "rounds/1/"), read(caller, made, "table/")
    assert (len(told["pairs"]), told["people"], told["own_page"]) == (1000, [], None)
    assert (len(table["lines"]), table["people"], table["own_page"]) == (FIELD, [], None)
    for path in ("entrants/?page=0", "rounds/1/?page=x", "table/?page=-1"):
        answer = Caller().get(f"/api/tournaments/{made.code}/{path}")
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), path
