"""Worked cases of movement: KC-06 to KC-14."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from kronstadt_1921.position.frames import Battle
from kronstadt_1921.position.state import BOLSHEVIK
from kronstadt_1921.rules.combat import sums_of
from kronstadt_1921.tests.table import given


@pytest.mark.clause("K-503", "K-521", "K-206", "K-504", "K-R40")
def test_KC_06_march_over_ice() -> None:
    table = given("RA12 1122")
    assert table.paths("RA12")["1121 1120"] == 4
    table.move("RA12", "1121 1120")
    assert table.where("RA12") == "RA12 1120"
    assert table.unit("RA12").mp == 0
    assert table.paths("RA12") == {}
    assert table.refuses(BOLSHEVIK, "move", "RA12", "1119") == "K-503"


@pytest.mark.clause("K-242", "K-503", "K-R36", "K-R51")
def test_KC_07_land_ice_and_march() -> None:
    table = given("RA12 1123", bolshevik="march")
    assert table.paths("RA12")["1122 1121"] == 3
    table.move("RA12", "1122 1121")
    assert table.refuses(BOLSHEVIK, "move", "RA12", "1120") == "K-503"
    table.play("march", "1120", on="RA12")
    assert table.where("RA12") == "RA12 1120"
    assert table.unit("RA12").mp == 1
    assert table.refuses(BOLSHEVIK, "move", "RA12", "1119") == "K-503"


@pytest.mark.clause("K-211", "K-212", "K-213", "K-R39")
def test_KC_08_zone_of_control() -> None:
    table = given("RA12 1416, RI1 1215")
    assert table.paths("RA12")["1316"] == 2
    table.move("RA12", "1316")
    assert table.unit("RA12").mp == 2
    assert table.refuses(BOLSHEVIK, "move", "RA12", "1315") == "K-503"
    assert table.paths("RA12")["1215"] == 2
    table.move("RA12", "1215")
    attacker = table.unit("RA12")
    assert (attacker.hex, attacker.origin, attacker.mp) == ("1215", "1316", 0)


@pytest.mark.clause("K-511", "K-512")
def test_KC_09_passing_a_friend() -> None:
    table = given("RA12 1122, RA13 1121")
    assert table.refuses(BOLSHEVIK, "move", "RA12", "1121") == "K-512"
    assert table.paths("RA12")["1121 1120"] == 4
    table.move("RA12", "1121 1120")
    assert table.where("RA12", "RA13") == "RA12 1120, RA13 1121"


@pytest.mark.clause("K-505", "K-601")
def test_KC_10_a_battle_hex_ends_the_move() -> None:
    table = given("CG01 1713, A03 1613")
    assert table.refuses(BOLSHEVIK, "move", "CG01", "1613 1513") == "K-505"
    table.move("CG01", "1613")
    attacker = table.unit("CG01")
    assert (attacker.hex, attacker.origin, attacker.mp) == ("1613", "1713", 0)


@pytest.mark.clause("K-506", "K-243", "K-R56", "K-R37")
def test_KC_11_the_second_attacker() -> None:
    table = given("CG01 1713, A03 1613, RA05 1714", bolshevik="coordinated lenin")
    table.move("CG01", "1613")
    assert table.refuses(BOLSHEVIK, "move", "RA05", "1613") == "K-506"
    table.play("coordinated", "1613")
    table.move("RA05", "1613")
    assert table.unit("RA05").origin == "1714"
    table.end_step()
    table.do(BOLSHEVIK, "choose_battle", None, "1613")
    battle = table.state.frames[-1]
    assert isinstance(battle, Battle)
    sums = sums_of(table.state, battle)
    assert (sums.attack_total, sums.defence_total, sums.result) == (4, 1, "attacker")


@pytest.mark.clause("K-255", "K-521")
def test_KC_12_hit_ice() -> None:
    table = given("A03 1613, CG01 1813, RA05 1914", ice={"1713": 1})
    assert table.paths("CG01")["1713 1613"] == 4
    assert table.refuses(BOLSHEVIK, "move", "RA05", "1813 1713") == "K-503"


@pytest.mark.clause("K-256", "K-242")
def test_KC_13_open_sea() -> None:
    table = given("CG01 1813", ice={"1713": 2}, bolshevik="march")
    assert table.refuses(BOLSHEVIK, "move", "CG01", "1713") == "K-256"
    assert table.refuses(BOLSHEVIK, "march", "CG01", "1713") == "K-256"


@pytest.mark.clause("K-242", "K-505", "K-606", "K-414", "K-418", "K-607")
def test_KC_14_march_into_battle() -> None:
    table = given("A01 1408, RA01 1708", bolshevik="march")
    table.move("RA01", "1608 1508")
    table.play("march", "1408", on="RA01")
    assert table.unit("RA01").origin == "1508"
    table.end_step()
    table.fight("1408", stay="RA01")
    assert table.tracks == (5, 4)
    assert table.state.lost == ["A01"]
    assert table.where("RA01") == "RA01 1408"
