"""The players wait as the real page does, and the front as the real proxy."""

import re

import pytest

from chaos import front
from chaos.timings import SCHEDULE, SOURCE, TIMINGS, Timings, read_timings
from serving import ROOT


def test_every_timing_of_the_page_is_read() -> None:
    text = SOURCE.read_text()
    named = {
        name: int(value)
        for name, value in re.findall(r"^const ([A-Z_]+) = ([\d_]+);", text, re.MULTILINE)
    }
    assert named == {
        "OPEN": 1,
        "UNKNOWN": 4404,
        "SHUT": 4403,
        "TOO_MANY": 4429,
        "FIRST_WAIT": TIMINGS.first_wait * 1000,
        "BRISK_WAIT": TIMINGS.brisk_wait * 1000,
        "BRISK_ATTEMPTS": TIMINGS.brisk_attempts,
        "LONGEST_WAIT": TIMINGS.longest_wait * 1000,
        "BEAT": TIMINGS.beat * 1000,
        "PATIENCE": TIMINGS.patience * 1000,
        "GAP_PATIENCE": TIMINGS.gap_patience * 1000,
        # After this a page only says that it waits.
        "DOUBT": 2_500,
        # For the proxy. The front leads elsewhere anyhow.
        "ATTEMPTS_EACH": 2,
    }


def test_the_waits_are_counted_as_in_the_page() -> None:
    """Who changes the schedule there changes `Line.run` too."""
    text = SOURCE.read_text()
    assert [line for line in SCHEDULE if line not in text] == []


def test_a_text_is_read() -> None:
    text = """
    const FIRST_WAIT = 500;
    const BRISK_WAIT = 1_500;
    const BRISK_ATTEMPTS = 40;
    const LONGEST_WAIT = 15_000;
    const BEAT = 25_000;
    const PATIENCE = 8_000;
    const GAP_PATIENCE = 2_000;
    const UNKNOWN = 4404;
    """
    assert read_timings(text) == Timings(0.5, 1.5, 40, 15.0, 25.0, 8.0, 2.0, frozenset({4404}))
    with pytest.raises(LookupError, match="no constant BEAT"):
        read_timings(text.replace("const BEAT", "const PULSE"))


def test_the_front_tries_as_the_proxy_does() -> None:
    caddy = (ROOT / "deploy" / "Caddyfile").read_text()
    for line in ("lb_policy round_robin", "lb_try_duration 5s", "lb_try_interval 50ms"):
        assert line in caddy
    assert "fail_duration" not in caddy
    assert (front.TRY_SECONDS, front.TRY_INTERVAL) == (5.0, 0.05)
