"""What can be agreed on about time, and what is said where it cannot."""

from __future__ import annotations

from typing import Any

import pytest

from tachanka.matches.clocks.pace import (
    DAY,
    HOUR,
    MINUTE,
    SECOND,
    BadPace,
    Pace,
    describe_span,
    read_pace,
    restore_pace,
)

EVENING = {
    "kind": "live",
    "bank": HOUR,
    "increment": 30 * SECOND,
    "reaction": MINUTE,
    "flag": "loss",
}
POST = {
    "kind": "correspondence",
    "bank": 3 * DAY,
    "increment": DAY,
    "reaction": DAY,
    "cap": 7 * DAY,
    "flag": "fallback",
}


def test_a_pace_is_read_as_it_is_meant() -> None:
    assert read_pace(None) is None
    assert read_pace(EVENING) == Pace("live", HOUR, 30 * SECOND, MINUTE, "loss", 0)
    assert read_pace(POST) == Pace("correspondence", 3 * DAY, DAY, DAY, "fallback", 7 * DAY)


@pytest.mark.parametrize(
    ("told", "text"),
    [
        ({**EVENING, "bank": SECOND}, "bank is 1 minute to 12 hours; this one is 1 second."),
        (
            {**EVENING, "increment": HOUR},
            "0 seconds to 30 minutes; this one is 1 hour.",
        ),
        (
            {**EVENING, "reaction": 0},
            "10 seconds to 30 minutes; this one is 0 seconds.",
        ),
        ({**POST, "bank": HOUR}, "bank is 1 day to 60 days; this one is 1 hour."),
        ({**POST, "cap": 2 * DAY}, "The bank begins with 3 days and may hold 2 days only"),
        ({**POST, "flag": "draw"}, "This is no pace: Invalid enum value 'draw'"),
        ({**POST, "sleep": 1}, "This is no pace: Object contains unknown field `sleep`"),
        ({"kind": "live"}, "This is no pace: Object missing required field"),
        ("fast", "This is no pace: Expected `object`, got `str`"),
    ],
)
def test_another_one_is_refused_with_what_would_be_legal(told: Any, text: str) -> None:
    with pytest.raises(BadPace) as caught:
        read_pace(told)
    assert text in str(caught.value)


def test_what_was_agreed_on_stands_when_bounds_move() -> None:
    assert restore_pace(None) is None
    fast = {**EVENING, "bank": SECOND}
    assert restore_pace(fast) == Pace("live", SECOND, 30 * SECOND, MINUTE, "loss", 0)


@pytest.mark.parametrize(
    ("span", "text"),
    [
        (0, "0 seconds"),
        (999, "0 seconds"),
        (61 * SECOND, "1 minute 1 second"),
        (2 * DAY + 3 * HOUR + 4 * MINUTE, "2 days 3 hours"),
    ],
)
def test_spans_in_words(span: int, text: str) -> None:
    assert describe_span(span) == text
