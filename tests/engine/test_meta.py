"""What a ruleset says of itself: the values a standing order can be given with."""

from __future__ import annotations

import pytest

from tachanka.engine.api import Msg, Standing

FLAGS = Standing("flags", ("ask", "fall_back"), "ask", "C1", Msg("flags"))
RANGE = Standing("fire", (), "0", "C1", Msg("fire"), kind="range", least=0, most=14)
TENS = Standing("tens", (), "10", "C1", Msg("tens"), kind="range", least=10, most=99)


@pytest.mark.parametrize(
    ("order", "value", "allowed"),
    [
        (FLAGS, "fall_back", True),
        (FLAGS, "stand", False),
        (FLAGS, "", False),
        (RANGE, "0", True),
        (RANGE, "14", True),
        (RANGE, "15", False),
        (RANGE, "-1", False),
        (RANGE, "07", False),
        (RANGE, "+7", False),
        (RANGE, " 7", False),
        (RANGE, "7.0", False),
        (RANGE, "²", False),
        (RANGE, "７", False),
        (RANGE, "", False),
        (RANGE, "9" * 10_000, False),
        (TENS, "9", False),
        (TENS, "99", True),
        (TENS, "100", False),
    ],
)
def test_values_of_a_standing_order(order: Standing, value: str, allowed: bool) -> None:
    assert order.allows(value) is allowed
