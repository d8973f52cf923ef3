"""What is told of a match takes as many questions to the database however long it was."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from django.core.cache import cache as counters
from django.db import connection
from django.test.utils import CaptureQueriesContext

from callers import Caller
from clubhouse import make_account, sign_in
from recorded import record_board, record_game
from tachanka.engine.record import Record
from tachanka.matches.cache import cache

pytestmark = pytest.mark.django_db(transaction=True)
PATHS = ("", "sight/", "lines/?limit=500", "log.txt", "record/", "verify/", "course/", "review/")


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet, and no match in memory."""
    counters.clear()
    cache.clear()
    yield
    counters.clear()
    cache.clear()


def bring(caller: Caller, record: Record) -> str:
    answer = caller.post("/api/imports/", msgspec.json.encode(record), "application/json")
    assert answer.status_code == 201, answer.content
    return f"/api/matches/{answer.json()['code']}/"


def count(caller: Caller, path: str) -> int:
    counters.clear()
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert caller.get(path).status_code in (200, 202)
    return len(asked)


def test_no_more_is_asked_of_a_long_match() -> None:
    caller = sign_in(make_account("Clara"))
    first, short, long = (bring(caller, record_game(acts=acts)) for acts in (4, 5, 120))
    for path in PATHS:
        count(caller, first + path)  # What is asked once in a process.
        assert count(caller, long + path) <= count(caller, short + path), path


def test_no_more_is_asked_of_many_boards() -> None:
    caller = sign_in(make_account("Clara"))
    base = record_game(acts=30)
    for at in range(3):
        bring(caller, record_board(base, at))
    few = count(caller, "/api/variations/")
    for at in range(3, 12):
        bring(caller, record_board(base, at))
    assert len(caller.get("/api/variations/").json()["results"]) > 8
    assert count(caller, "/api/variations/") == few
