"""Hours of sleep as spans, with the days on which clocks are put forward and back."""

from __future__ import annotations

import datetime

from tachanka.matches.clocks.nights import cut, list_nights
from tachanka.matches.clocks.pace import HOUR

UTC = datetime.UTC


def at(*told: int) -> int:
    year, month, day, hour, minute = (*told, 0)[:5]
    moment = datetime.datetime(year, month, day, hour, minute, tzinfo=UTC)
    return round(moment.timestamp()) * 1000


def test_a_night_goes_over_midnight() -> None:
    day = datetime.date(2026, 11, 24)
    assert list_nights("Europe/Berlin", 23 * 60, 7 * 60 + 30, day, day) == (
        (at(2026, 11, 24, 22), at(2026, 11, 25, 6, 30)),
    )


def test_who_sleeps_by_day_wakes_on_the_same_day() -> None:
    day = datetime.date(2026, 11, 24)
    assert list_nights("Asia/Tokyo", 9 * 60, 17 * 60, day, day) == (
        (at(2026, 11, 24, 0), at(2026, 11, 24, 8)),
    )


def test_nights_are_as_long_as_clocks_make_them() -> None:
    spring = datetime.date(2026, 3, 28), datetime.date(2026, 3, 29)
    autumn = datetime.date(2026, 10, 24), datetime.date(2026, 10, 25)
    for (first, last), lengths in ((spring, (7, 8)), (autumn, (9, 8))):
        nights = list_nights("Europe/Berlin", 23 * 60, 7 * 60, first, last)
        assert tuple((end - start) // HOUR for start, end in nights) == lengths


def test_only_what_lies_between_holds() -> None:
    assert cut((10, 20), 12, None) == (12, 20)
    assert cut((10, 20), 5, 15) == (10, 15)
    start, end = cut((10, 20), 25, None)
    assert start >= end
