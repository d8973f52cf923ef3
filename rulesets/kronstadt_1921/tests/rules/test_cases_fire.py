"""Worked cases of fire, Propaganda and Commissar: KC-15 to KC-23 and KC-46 to KC-49."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from kronstadt_1921.position.frames import ChitChoice
from kronstadt_1921.position.occupation import Field
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.position.units import combat_value
from kronstadt_1921.rules.hesitation import find_distances, find_steps
from kronstadt_1921.rules.paths import mp_left
from kronstadt_1921.tests.table import Table, given


def value(table: Table, unit: str) -> int:
    return combat_value(table.state, table.unit(unit))


@pytest.mark.clause("K-236", "K-R26")
def test_KC_15_range() -> None:
    table = given("WS 1117, RA12 1121, RA13 1122, A01 1408, RA01 1807", rebel="fire1")
    assert table.refuses(REBEL, "fire", "WS", "RA12") == ""
    assert table.refuses(REBEL, "fire", "WS", "RA13") == "K-236"
    assert table.refuses(REBEL, "fire", "WS", "1117") == "K-236"
    assert table.refuses(REBEL, "fire", "A01", "RA01") == ""


@pytest.mark.clause("K-237", "K-238", "K-239", "K-251", "K-254", "K-255", "K-241")
def test_KC_16_and_17_a_unit_on_the_ice() -> None:
    table = given("WS 1117, RA12 1121, RA13 1120, RI1 1215", rebel="fire1 fire2")
    assert value(table, "RI1") == 1
    table.play("fire1", "RA12", on="WS")
    unit = table.unit("RA12")
    assert (table.state.ice, unit.hits, unit.hesitant) == ({"1121": 1}, 1, True)
    assert value(table, "RA12") == 1
    assert table.paths("RA13")["1121 1122"] == 3 + 1

    table.play("fire2", "RA12", on="WS")
    assert table.state.ice == {"1121": 2}
    assert table.where("RA12") == "RA12 -"
    assert table.tracks == (8, 7)
    assert value(table, "RI1") == 2


@pytest.mark.clause("K-240", "K-256")
def test_KC_17_open_sea_is_no_target() -> None:
    table = given("WS 1117", ice={"1121": 2}, rebel="fire1")
    assert table.refuses(REBEL, "fire", "WS", "1121") == "K-236"
    assert table.refuses(REBEL, "fire", "WS", "1120") == ""


@pytest.mark.clause("K-202", "K-204", "K-R21")
def test_KC_18_a_shot_at_congressmen() -> None:
    table = given("A11 0818, CG04 1122", rebel="fire1")
    table.move("CG04", "1121")
    assert table.asked == "rebel: ask-on-the-way"
    table.play("fire1", "CG04", on="A11")
    unit = table.unit("CG04")
    assert (value(table, "CG04"), unit.hesitant, unit.mp) == (1, False, 2)
    assert table.state.ice == {"1121": 1}
    assert table.asked == "bolshevik: ask-movement-bolshevik"
    assert table.paths("CG04")["1120"] == 2


@pytest.mark.clause("K-236", "K-239")
def test_KC_19_a_shot_at_empty_ice() -> None:
    table = given("A03 1613, RA05 1914", rebel="fire1")
    table.play("fire1", "1813", on="A03")
    assert table.state.ice == {"1813": 1}
    assert table.paths("RA05")["1813"] == 3
    table.move("RA05", "1813")
    assert table.unit("RA05").mp == 1


@pytest.mark.clause("K-R21", "K-R35", "K-245", "K-253", "K-234")
def test_KC_20_interruption_and_commissar() -> None:
    table = given("A03 1613, RA05 1914", rebel="fire1", bolshevik="commissar")
    table.move("RA05", "1813 1713")
    assert table.asked == "rebel: ask-on-the-way"
    table.do(REBEL, "fire-at-1", "A03", "RA05")
    unit = table.unit("RA05")
    assert (unit.hex, unit.mp, mp_left(unit), unit.hits) == ("1813", 2, 0, 1)
    assert unit.hesitant
    assert table.state.ice == {"1813": 1}
    assert table.asked == "bolshevik: ask-struck"
    table.play("commissar")
    table.everybody_passes()
    assert table.asked == "bolshevik: ask-movement-bolshevik"
    assert not table.unit("RA05").hesitant
    assert table.paths("RA05")["1713"] == 2


@pytest.mark.clause("K-605", "K-R33", "K-R25", "K-252")
@pytest.mark.parametrize("unit", ["RA05", "CG01"])
def test_KC_21_a_shot_into_a_battle(unit: str) -> None:
    table = given(f"{unit} 1713, A03 1613, A04 1413", rebel="fire1")
    table.move(unit, "1613")
    table.play("fire1", unit, on="A04")
    table.everybody_passes()
    table.end_step()
    table.fight("1613")
    assert table.where(unit, "A03") == f"{unit} 1713, A03 1613"
    assert table.tracks == (6, 6)
    # Red Army wavers and does not fight; Congressmen fight 1 to 1, a draw.
    last = "event-no-attacker" if unit == "RA05" else "event-result"
    assert any(event.text.id == last for event in table.events)


@pytest.mark.clause("K-233", "K-303", "K-R16", "K-R17")
def test_KC_22_markers_are_fixed_for_the_turn() -> None:
    table = given("RA05 1713, A03 1613, RA01 1508, A01 1408", rebel="propaganda")
    table.move("RA05", "1613")
    table.do(REBEL, "pass")
    table.move("RA01", "1408")
    table.everybody_passes()
    table.end_step()
    table.fight("1613", stay="RA05")
    table.fight("1408", stay="RA01")
    assert table.tracks == (4, 2)
    offer = table.offer(REBEL, "propaganda")
    assert offer is not None
    table.play("propaganda", "RA01 RA05")
    table.skip_to(ChitChoice)
    assert table.state.turn == 2
    assert table.state.propaganda == 1


@pytest.mark.clause("K-233", "K-202", "K-R25")
def test_KC_23_whom_propaganda_may_name() -> None:
    table = given("RA01 1806, RA02 1807, CG01 1913", hesitant=["RA02"], rebel="propaganda")
    assert table.refuses(REBEL, "propaganda", None, "CG01") == "K-202"
    assert table.refuses(REBEL, "propaganda", None, "RA02") == "K-251"
    assert table.refuses(REBEL, "propaganda", None, "RA01") == ""
    table.play("propaganda", "RA01")
    assert table.unit("RA01").hesitant


@pytest.mark.clause("K-257", "K-238", "K-R30", "K-402")
def test_KC_46_a_shot_at_a_unit_in_the_town() -> None:
    table = given("A10 0817, RA12 1215", rebel="fire1")
    table.play("fire1", "RA12", on="A10")
    unit = table.unit("RA12")
    assert (value(table, "RA12"), unit.hesitant, table.state.ice) == (1, True, {})
    field = Field(table.state)
    distances = find_distances(field)
    assert distances["1215"] == 7
    assert find_steps(field, unit, distances) == ["1116", "1216"]
    assert (distances["1116"], distances["1216"]) == (6, 6)


@pytest.mark.clause("K-605", "K-608", "K-R33")
def test_KC_47_one_of_two_attackers_drops_out() -> None:
    table = given("RA12 1216, CG04 1316, RI1 1215, WS 1117", bolshevik="coordinated", rebel="fire1")
    table.play("coordinated", "1215")
    table.everybody_passes()
    table.move("RA12", "1215")
    table.everybody_passes()
    table.move("CG04", "1215")
    table.play("fire1", "RA12", on="WS")
    table.everybody_passes()
    table.end_step()
    table.fight("1215")
    assert table.where("RA12", "CG04", "RI1") == "RA12 1216, CG04 1316, RI1 1215"
    assert table.tracks == (6, 6)


@pytest.mark.clause("K-609", "K-240", "K-R44")
def test_KC_48_the_ice_behind() -> None:
    table = given("RA12 1216, RI1 1215, WS 1117", ice={"1216": 1}, rebel="fire1")
    table.move("RA12", "1215")
    table.everybody_passes()
    table.end_step()
    table.do(BOLSHEVIK, "choose_battle", None, "1215")
    assert table.asked == "rebel: ask-battle"
    table.play("fire1", "1216", on="WS")
    assert table.state.ice == {"1216": 2}
    assert table.where("RA12", "RI1") == "RA12 -, RI1 1215"
    assert table.tracks == (8, 7)


@pytest.mark.clause("K-240", "K-419", "K-416", "K-418", "K-R14", "K-R28", "K-R29")
def test_KC_49_the_ice_under_both() -> None:
    table = given("CR 0511, RA01 0510, A07 0412", ice={"0511": 1}, rebel="fire1")
    table.move("RA01", "0511")
    table.play("fire1", "RA01", on="A07")
    assert table.state.ice == {"0511": 2}
    assert table.where("CR", "RA01") == "CR -, RA01 -"
    assert table.tracks == (4, 5)
