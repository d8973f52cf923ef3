"""The fire that the bots reckon with: from whom, where, and how often."""

from __future__ import annotations

from typing import Any

import pytest

from bullets_and_bolsheviks.bot.threats import DUG_IN, Threats
from bullets_and_bolsheviks.tests.table import field


def test_everybody_in_range_who_sees_a_hex_is_feared_there() -> None:
    table = field("W1 L2: inf 0105", "R1 L2: inf 0505, mg 0705, inf 1205")
    threats = Threats(table.state, "white")
    # In the open a die in three hits; the infantry has three, the machine gun five.
    assert threats.at("0305") == pytest.approx(3 / 3 + 5 / 3)
    assert threats.at("0305", but="0705") == pytest.approx(3 / 3)
    # It reaches six hexes, the infantry four.
    assert threats.at("0105") == pytest.approx(3 / 3 + 5 / 3)
    assert Threats(table.state, "red").at("0505") == pytest.approx(3 / 3)
    assert Threats(table.state, "red").at("0605") == 0


def test_cover_and_trenches_halve_it() -> None:
    def fear(**how: Any) -> float:
        table = field("W1 L2: inf 0105", "R1 L2: inf 0505", **how)
        return Threats(table.state, "white").at("0405")

    assert fear() == pytest.approx(1)
    assert fear(ground={"0405": "T"}) == pytest.approx(1 / 2)
    assert fear(trenches=("0405",)) == pytest.approx(3 * DUG_IN)


def test_nobody_is_feared_whom_one_does_not_see() -> None:
    table = field("W1 L2: inf 0105", "R1 L2: inf 0505", ground={"0404": "W", "0405": "W"})
    assert Threats(table.state, "white").at("0305") == 0


def test_on_a_way_each_fires_once_where_it_hurts_most_and_only_who_has_not() -> None:
    table = field("W1 L2: inf 0105", "R1 L2: inf 0505, mg 0505", ground={"0305": "T"})
    way = ("0205", "0305", "0405")
    assert Threats(table.state, "white").along(way) == pytest.approx(3 / 3 + 5 / 3)
    assert Threats(table.state, "white").along(("0305",)) == pytest.approx(3 / 6 + 5 / 6)
    table.stand("R1-2").fired = True
    threats = Threats(table.state, "white")
    assert threats.along(way) == pytest.approx(3 / 3)
    # In the next turn it fires again.
    assert threats.at("0405") == pytest.approx(3 / 3 + 5 / 3)
