"""What one person and one address may do within a time."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import caches
from django.test import override_settings

from tachanka.accounts import allowances
from tachanka.accounts.allowances import spend
from tachanka.site.limits import Limit

HERE, THERE = "203.0.113.7", "203.0.113.8"


@pytest.fixture(autouse=True)
def few(settings: Any) -> Any:
    """Three for a person and five for an address within a minute, nothing spent."""
    settings.LIMITS = {"tries": Limit(3, 5, 60)}
    caches["default"].clear()
    yield settings
    caches["default"].clear()


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 60_000_000.0

    def time(self) -> float:
        """Seconds."""
        return self.now

    def monotonic(self) -> float:
        """Seconds."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the allowances, at the begin of a window."""
    found = Clock()
    monkeypatch.setattr(allowances, "time", found)
    return found


def test_a_person_has_his_own_and_so_has_an_address(clock: Clock) -> None:
    assert [spend("tries", "1", HERE) for _ in range(3)] == [0.0] * 3
    assert spend("tries", "1", HERE) == 80.0
    assert spend("tries", "1", THERE) == 80.0
    assert [spend("tries", "2", THERE) for _ in range(3)] == [0.0] * 3


def test_a_fresh_person_has_no_fresh_address(clock: Clock) -> None:
    waits = [spend("tries", str(person), HERE) for person in range(7)]
    assert waits == [0.0] * 5 + [72.0] * 2
    assert spend("tries", "8", THERE) == 0.0


def test_what_a_person_may_not_costs_his_neighbours_nothing(clock: Clock) -> None:
    for _ in range(100):
        spend("tries", "1", HERE)
    assert [spend("tries", "2", HERE) for _ in range(2)] == [0.0] * 2


def test_who_waits_as_told_may_go_on(clock: Clock) -> None:
    for _ in range(50):
        spend("tries", "1", HERE)
    clock.now += 20
    wait = spend("tries", "1", HERE)
    assert wait == 60.0
    clock.now += wait + 0.01
    assert spend("tries", "1", HERE) == 0.0
    assert spend("tries", "1", HERE) > 0


def test_a_new_window_is_no_new_allowance(clock: Clock) -> None:
    clock.now += 59
    assert [spend("tries", "1", HERE) for _ in range(3)] == [0.0] * 3
    clock.now += 2
    assert spend("tries", "1", HERE) > 0
    clock.now += 58
    assert spend("tries", "1", HERE) == 0.0


def test_scopes_of_one_limit_are_counted_apart(clock: Clock) -> None:
    assert [spend("others", "1", HERE, "tries") for _ in range(3)] == [0.0] * 3
    assert spend("tries", "1", HERE) == 0.0


def test_nothing_is_limited_where_nothing_shall_be(few: Any) -> None:
    few.LIMITS = {"tries": Limit(float("inf"), float("inf"), 60)}
    assert {spend("tries", "1", HERE) for _ in range(1_000)} == {0.0}


def test_while_the_cache_is_away_a_process_counts_for_itself(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": "redis://127.0.0.1:1/0",
        },
        "near": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    }
    monkeypatch.setattr(allowances, "_cache", allowances._Cache())
    with override_settings(CACHES=away):
        waits = [spend("tries", "1", HERE) for _ in range(5)]
        caches["near"].clear()
    assert [bool(wait) for wait in waits] == [False] * 3 + [True] * 2
    assert "limits.alone" in caplog.text
