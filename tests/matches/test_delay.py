"""Delays: what can be one, and when an entry becomes public."""

from __future__ import annotations

from typing import Any

import pytest

from tachanka.matches.delay import LAST, BadDelay, Delay, find_base, read_delay, reveal_at

ACTS, SECONDS = Delay("acts", 3), Delay("seconds", 90)


@pytest.mark.parametrize("delay", [Delay("acts", 1), Delay("acts", 50), Delay("seconds", 3600)])
def test_what_can_be_a_delay(delay: Delay) -> None:
    assert read_delay({"unit": delay.unit, "length": delay.length}) == delay
    assert read_delay(None) is None


@pytest.mark.parametrize(
    ("told", "text"),
    [
        ({"unit": "acts", "length": 0}, "A delay is 1 to 50 acts, not 0; or leave it out."),
        ({"unit": "acts", "length": 51}, "A delay is 1 to 50 acts, not 51; or leave it out."),
        ({"unit": "seconds", "length": 3601}, "A delay is 1 to 3600 seconds, not 3601"),
        ({"unit": "hours", "length": 1}, "This is no delay: Invalid enum value 'hours'"),
        ({"unit": "acts"}, "This is no delay: Object missing required field `length`"),
        ({"unit": "acts", "length": "3"}, "This is no delay: Expected `int`, got `str`"),
        ({"unit": "acts", "length": 3, "more": 1}, "This is no delay: Object contains unknown"),
        (3, "This is no delay: Expected `object`, got `int`"),
    ],
)
def test_what_cannot_be_one(told: Any, text: str) -> None:
    with pytest.raises(BadDelay) as fault:
        read_delay(told)
    assert str(fault.value).startswith(text)


def test_by_seconds_an_entry_is_public_so_long_after_it_was_stored() -> None:
    assert reveal_at(SECONDS, 5_000, 0, 0) == 95_000
    assert find_base(SECONDS, 7) == 7


def test_by_acts_the_last_ones_come_at_the_pace_they_were_played_at() -> None:
    assert [find_base(ACTS, end) for end in (0, 2, 3, 7)] == [0, 0, 0, 4]
    assert reveal_at(ACTS, 12_000, 10_000, 20_000) == 22_000
    # Clocks of two machines may differ.
    assert reveal_at(ACTS, 9_000, 10_000, 20_000) == 20_000


def test_and_all_of_it_within_an_hour() -> None:
    days = 10 * 24 * 3_600_000
    assert reveal_at(ACTS, days, 0, days) == days + LAST == days + 3_600_000
