"""A prepared query gives what Django's own gives, in every thread, with whatever it is asked."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.forms import model_to_dict
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tachanka.accounts.guests import create_guest
from tachanka.matches.lobby.opening import Wish, open_match
from tachanka.matches.models import Match, Seat
from tachanka.prepared import Prepared

pytestmark = pytest.mark.django_db(transaction=True)


def open_one(name: str) -> Match:
    return open_match(Wish("toy", "frost", "link", salt=""), create_guest(name))


def tell(rows: list[Any]) -> list[dict[str, Any]]:
    """Rows with all their values; bytes of a driver's own kind as bytes."""
    told = [{**model_to_dict(row), "id": row.pk} for row in rows]
    return [
        {name: bytes(v) if isinstance(v, memoryview) else v for name, v in row.items()}
        for row in told
    ]


def test_rows_are_those_of_django() -> None:
    first, second = open_one("One"), open_one("Two")
    asked = Prepared(lambda code: Match.objects.filter(code=code), "code")
    for match in (first, second, first):
        assert tell(asked.ask(match.code)) == tell(list(Match.objects.filter(code=match.code)))
    assert asked.ask("none") == []


def test_people_and_empty_places_come_along_in_one_query() -> None:
    match = open_one("One")
    asked = Prepared(
        lambda match: Seat.objects.filter(match_id=match).select_related("user").order_by("number"),
        1,
    )
    with CaptureQueriesContext(connection) as queries:
        people = {seat.user.name if seat.user else "" for seat in asked.ask(match.pk)}
    assert (people, len(queries)) == ({"One", ""}, 1)


def test_values_find_their_places_and_others_stay() -> None:
    """The names of a filter stand in the query by the alphabet; a status is always the same."""
    match = open_one("One")
    now = timezone.now()
    asked = Prepared(
        lambda origin, since, code: Match.objects.filter(
            updated__gte=since, code=code, origin=origin, status="open"
        ),
        "here", now, "code",
    )  # fmt: skip
    hour = timedelta(hours=1)
    found = [asked.ask("", since, match.code) for since in (now - hour, now + hour, now - hour)]
    assert found == [[match], [], [match]]
    Match.objects.update(status="finished")
    assert asked.ask("", now - hour, match.code) == []


def test_every_thread_has_its_own() -> None:
    codes = [open_one(name).code for name in ("One", "Two", "Three")] * 20
    asked = Prepared(lambda code: Match.objects.filter(code=code), "code")

    def ask(code: str) -> str:
        try:
            return asked.ask(code)[0].code
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as threads:
        assert list(threads.map(ask, codes)) == codes


@pytest.mark.parametrize("samples", [("open", "code"), ("here", "here"), ("here", "gone")])
def test_a_sample_that_does_not_stand_there_once_is_refused(samples: tuple[str, str]) -> None:
    """Else another value would take its place, or none."""
    asked = Prepared(
        lambda one, two: Match.objects.filter(
            status="open", origin=one, code=two if two != "gone" else "other"
        ),
        *samples,
    )
    with pytest.raises(ValueError, match="these are to vary"):
        asked.ask("", "")


def test_too_few_values_are_refused() -> None:
    """None is taken from the last asking."""
    asked = Prepared(
        lambda code, origin: Match.objects.filter(code=code, origin=origin), "code", "here"
    )
    asked.ask("a", "b")
    with pytest.raises(ValueError, match="shorter"):
        asked.ask("a")
