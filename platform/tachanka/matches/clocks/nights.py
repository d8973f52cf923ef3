"""Hours of sleep as spans of time: night by night, by the clocks on the wall of a time zone.

Where clocks are put forward or back a night is as much shorter or longer, as it is for who sleeps.
"""

from __future__ import annotations

import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

DAY = datetime.timedelta(days=1)


@lru_cache(maxsize=4096)
def list_nights(
    zone: str, begins: int, ends: int, first: datetime.date, last: datetime.date
) -> tuple[tuple[int, int], ...]:
    """The nights that begin on these dates, of both ends: from and to, in ms since 1970.

    zone: an IANA name. begins, ends: minutes after midnight; an end that is no later is of the
    next day.
    """
    place, nights = ZoneInfo(zone), []
    date = first
    while date <= last:
        morning = date if ends > begins else date + DAY
        nights.append((_find_moment(date, begins, place), _find_moment(morning, ends, place)))
        date += DAY
    return tuple(nights)


def _find_moment(date: datetime.date, minutes: int, place: ZoneInfo) -> int:
    at = datetime.time(minutes // 60, minutes % 60, tzinfo=place)
    return round(datetime.datetime.combine(date, at).timestamp()) * 1000


def cut(span: tuple[int, int], since: int, until: int | None) -> tuple[int, int]:
    """What of a span lies between two moments; empty spans end no later than they start."""
    start, end = span
    return max(start, since), end if until is None else min(end, until)
