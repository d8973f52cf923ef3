"""Numbers of the whole site: out of the database, seldom, and never held up by it."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from structlog.testing import capture_logs

from clubhouse import make_account, make_match
from tachanka.matches.models import Match
from tachanka.site.measuring import whole
from tachanka.site.measuring.whole import WholeSite, find_numbers

pytestmark = pytest.mark.django_db(transaction=True)


def read(site: WholeSite) -> dict[str, float]:
    """The sums of its families."""
    return {
        family.name: sum(sample.value for sample in family.samples) for family in site.collect()
    }


def make_matches() -> None:
    anna, boris = make_account("Anna"), make_account("Boris")
    for told in (
        {},
        {},
        {"status": Match.Status.FINISHED},
        {"status": Match.Status.OPEN, "opponent": Match.Opponent.OPEN},
        {"status": Match.Status.OPEN, "opponent": Match.Opponent.LINK},
        {"status": Match.Status.CANCELLED, "opponent": Match.Opponent.OPEN},
    ):
        match = make_match(anna, boris)
        Match.objects.filter(pk=match.pk).update(**told)


def test_matches_are_counted_as_they_stand() -> None:
    make_matches()
    found = find_numbers()
    assert (sum(found.running.values()), sum(found.seeks.values())) == (2, 1)


def test_few_questions_however_many_matches() -> None:
    make_matches()
    with CaptureQueriesContext(
        connection,
    ) as asked:
        find_numbers()
    assert len(asked) == 7


def test_the_database_is_asked_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    make_matches()
    site = WholeSite()
    assert read(site)["tachanka_site_running"] == 2
    Match.objects.update(status=Match.Status.RUNNING)
    assert read(site)["tachanka_site_running"] == 2
    monkeypatch.setattr(whole, "LOOK_SECONDS", 0.0)
    assert read(site)["tachanka_site_running"] == 6


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """The database answers once it is opened. asks: how often it was asked."""
    opened, answer = threading.Event(), whole.find_numbers

    def ask() -> object:
        opened.wait(30)
        return answer()

    monkeypatch.setattr(whole, "find_numbers", ask)
    monkeypatch.setattr(whole, "PATIENCE", 0.2)
    monkeypatch.setattr(whole, "LOOK_SECONDS", 0.0)
    yield opened
    opened.set()


def test_a_database_that_hangs_holds_nobody_up(gate: threading.Event) -> None:
    site = WholeSite()
    with capture_logs() as lines:
        assert read(site) == {"tachanka_site_seen": 0}
        assert read(site) == {"tachanka_site_seen": 0}
    assert [line["event"] for line in lines] == ["metrics.unread"] * 2
    gate.set()
    assert site._looking is not None
    site._looking.result(30)
    told = read(site)
    assert (told["tachanka_site_seen"], told["tachanka_site_running"]) == (1, 0)


def test_nobody_is_asked_before_somebody_wants_to_know(gate: threading.Event) -> None:
    site = WholeSite()
    assert site.describe() == []
    assert site._looking is None
