"""What the pages of a tournament ask of the database: as much for sixty entrants as for six."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from callers import Caller
from clubhouse import make_account
from evenings import begin_tournament, finish_round, open_tournament
from tachanka.tournaments import rounds, running

pytestmark = pytest.mark.django_db
PATHS = ("", "table/", "entrants/", "log/", "rounds/1/", "export.csv", "export.json")


def count_queries(path: str) -> int:
    """How many a stranger's request takes."""
    caller = Caller()
    with CaptureQueriesContext(
        connection,
    ) as asked:
        answer = caller.get(path)
    assert answer.status_code == 200, answer.content
    return len(asked)


def make_names(count: int) -> str:
    return " ".join(f"Player{number}" for number in range(count))


def measure(entrants: int) -> dict[str, int]:
    """The queries of each page of a tournament with one round played and another published."""
    host = make_account(f"Helga {entrants}")
    made = begin_tournament(host, make_names(entrants), rounds=3)
    finish_round(made, 1)
    rounds.close_round(made.code, 1, host)
    rounds.pair_next(made.code, host)
    rounds.publish_round(made.code, 2, host)
    return {path: count_queries(f"/api/tournaments/{made.code}/{path}") for path in PATHS}


def test_pages_ask_no_more_for_more_entrants() -> None:
    few, many = measure(6), measure(60)
    assert many == few
    assert max(few.values()) <= 10


def test_the_list_asks_no_more_for_more_tournaments() -> None:
    host = make_account("Helga")

    def ask() -> int:
        return count_queries("/api/tournaments/")

    open_tournament(host, make_names(3))
    few = ask()
    plan: dict[str, Any] = {"format": "knock-out", "rounds": 0}
    for _ in range(8):
        running.move_on(open_tournament(host, make_names(2), **plan).code, "called-off", host)
    assert ask() == few <= 3


def test_a_round_is_published_in_as_many_questions_however_large_it_is() -> None:
    host = make_account("Helga")

    def publish(entrants: int) -> int:
        made = open_tournament(host, make_names(entrants), rounds=1)
        running.move_on(made.code, "started", host)
        rounds.pair_next(made.code, host)
        with CaptureQueriesContext(connection) as asked:
            rounds.publish_round(made.code, 1, host)
        assert made.rounds.get().ties.filter(legs__match__status="open").count() == entrants // 2
        return len(asked)

    # As many boards as SQLite takes in one go; of more it is told in several.
    few, many = publish(4), publish(40)
    assert many == few <= 24
