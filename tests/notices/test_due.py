"""When letters go that go together."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tachanka.notices.due import find_due
from tachanka.notices.kinds import Rhythm, Way
from tachanka.notices.models import Subscriber


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("rhythm", "zone", "moment", "due"),
    [
        (Rhythm.ONCE, "UTC", "2026-11-24 10:20", "2026-11-24 10:20"),
        (Rhythm.HOURLY, "UTC", "2026-11-24 10:20", "2026-11-24 11:00"),
        (Rhythm.HOURLY, "UTC", "2026-11-24 11:00", "2026-11-24 11:00"),
        (Rhythm.DAILY, "UTC", "2026-11-24 07:59", "2026-11-24 08:00"),
        (Rhythm.DAILY, "UTC", "2026-11-24 08:01", "2026-11-25 08:00"),
        (Rhythm.DAILY, "Europe/Berlin", "2026-11-24 06:59", "2026-11-24 07:00"),
        (Rhythm.DAILY, "Asia/Vladivostok", "2026-11-24 10:20", "2026-11-24 22:00"),
        # The clocks go back in the night: that day has 25 hours.
        (Rhythm.DAILY, "Europe/Berlin", "2026-10-24 06:01", "2026-10-25 07:00"),
        (Rhythm.DAILY, "Europe/Berlin", "2026-03-28 07:01", "2026-03-29 06:00"),
    ],
)
def test_letters_wait_for_each_other(rhythm: str, zone: str, moment: str, due: str) -> None:
    subscriber = Subscriber(rhythm=rhythm, zone=zone, hour=8)
    assert find_due(subscriber, Way.MAIL, at(moment)) == at(due)
    assert find_due(subscriber, Way.PUSH, at(moment)) == at(moment)
