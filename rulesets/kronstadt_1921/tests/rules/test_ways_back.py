"""Ways back: what an attacker is told of them before it goes in (K-609, K-R44)."""

from __future__ import annotations

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.position.state import BOLSHEVIK
from kronstadt_1921.tests.table import Table, given
from tachanka.engine.api import Routes, Targets
from tachanka.engine.resources import say

BATTLE = "1215"


def ways(table: Table, unit: str, end: str) -> list[tuple[str, int, str, str]]:
    """The offered ways of a unit into a hex, in order: path, cost, tone, note."""
    offer = table.offer(table.unit(unit).side, "move", unit)
    assert offer is not None
    assert isinstance(offer.choice, Routes)
    return [
        (
            " ".join(route.refs),
            route.cost,
            route.tone,
            say(RULESET.package, route.note) if route.note else "",
        )
        for route in offer.choice.options
        if route.refs[-1] == end
    ]


def lead(table: Table, unit: str, end: str) -> tuple[str, int, str, str]:
    """The way that comes first."""
    return ways(table, unit, end)[0]


@pytest.mark.clause("K-609", "K-R44")
def test_a_free_way_back_comes_before_one_that_is_taken() -> None:
    table = given("RI1 1215, RA12 1216, RA13 1317")
    sums = "2 to 2 as it stands, a draw"
    assert ways(table, "RA13", BATTLE) == [
        ("1316 1215", 4, "costly", sums),
        ("1216 1215", 4, "costly", f"{sums}; no way back, for 1216 is taken"),
    ]


@pytest.mark.clause("K-609")
def test_a_single_way_without_a_way_back_warns() -> None:
    table = given("A03 1613, RA12 1714, RA13 1814")
    note = "2 to 1 as it stands, the attacker wins; no way back, for 1714 is taken"
    assert ways(table, "RA13", "1613") == [("1714 1613", 3, "costly", note)]


@pytest.mark.clause("K-609", "K-240")
def test_a_cracked_origin_under_a_gun_is_told() -> None:
    units = "RI1 1215, RA13 1317, WS 1117"
    sums = "2 to 2 as it stands, a draw"
    table = given(units, ice={"1316": 1}, rebel="power")
    assert lead(table, "RA13", BATTLE) == ("1216 1215", 4, "costly", sums)
    # Nobody can fire any more this turn; without a gun nobody ever can.
    for calm in (
        given("RI1 1215, RA13 1316, WS 1117", ice={"1316": 1}),
        given("RI1 1215, RA13 1316", ice={"1316": 1}, rebel="power"),
    ):
        assert lead(calm, "RA13", BATTLE) == ("1215", 2, "costly", sums)
    table = given("RI1 1215, RA13 1316, WS 1117", ice={"1316": 1}, rebel="power")
    thin = f"{sums}; the ice of 1316, its way back, may still be broken"
    assert lead(table, "RA13", BATTLE) == ("1215", 2, "costly", thin)


@pytest.mark.clause("K-R44", "K-243")
def test_a_way_back_that_another_attacker_needs_comes_later() -> None:
    table = given("RI1 1215, RA12 1216, RA13 1317", bolshevik="coordinated")
    table.play("coordinated", BATTLE)
    table.move("RA12", BATTLE)
    sums = "4 to 2 as it stands, the attacker wins"
    assert ways(table, "RA13", BATTLE) == [
        ("1316 1215", 4, "good", sums),
        ("1216 1215", 4, "costly", f"{sums}; another attacker needs 1216 as its way back too"),
    ]


@pytest.mark.clause("K-609")
def test_whoever_would_take_the_way_back_of_a_friend_is_warned() -> None:
    table = given("RI1 1215, RA12 1216, RA13 1217")
    table.move("RA12", BATTLE)
    note = "RA12 (79th Brigade) has its way back here and would be lost without it"
    assert lead(table, "RA13", "1216") == ("1216", 2, "costly", note)


@pytest.mark.clause("K-242", "K-609")
def test_a_march_into_a_battle_shows_its_sums_and_its_way_back() -> None:
    table = given("RI1 1215, RA12 1216, WS 1117", ice={"1216": 1}, bolshevik="march", rebel="power")
    offer = table.offer(BOLSHEVIK, "march", "RA12")
    assert offer is not None
    assert isinstance(offer.choice, Targets)
    (target,) = [target for target in offer.choice.options if target.ref == BATTLE]
    assert target.total == 0
    assert target.note is not None
    assert say(RULESET.package, target.note) == (
        "2 to 2 as it stands, a draw; the ice of 1216, its way back, may still be broken"
    )


@pytest.mark.clause("K-605", "K-603")
def test_a_hesitant_attacker_counts_for_nothing_before_the_next_goes_in() -> None:
    """A preview adds up who would fight, not who stands there."""
    table = given(
        "RI1 1215, RA12 1215, RA13 1316",
        origins={"RA12": "1216"},
        hesitant=["RA12"],
        bolshevik="coordinated",
    )
    table.play("coordinated", BATTLE)
    assert lead(table, "RA13", BATTLE) == ("1215", 2, "costly", "2 to 2 as it stands, a draw")
