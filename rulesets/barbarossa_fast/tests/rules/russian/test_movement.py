"""Russian movement in step 6 (B11.1 to B11.6, W26, W28)."""

from __future__ import annotations

from barbarossa_fast.advice.explain import explain
from barbarossa_fast.position.occupation import Occupation
from barbarossa_fast.position.state import (
    RUSSIAN,
    Options,
    RussianAttacks,
    RussianMovement,
    RussianStart,
)
from barbarossa_fast.rules.russian.routes import find_reach, has_reach
from barbarossa_fast.rules.status.supply import edge_connected
from barbarossa_fast.tests.table import Table, given
from tachanka.engine.api import Act, Trace


def moving(german: str, russian: str, **how: object) -> Table:
    """Russian movement, broken lines found as the step began."""
    return given(german, russian, step=RussianStart(), **how)


def explained(table: Table, unit: str, path: str) -> tuple[str, tuple[str, ...]]:
    """The clause against a path that is not on offer, and where it applies."""
    act = Act("move", unit, Trace(tuple(path.split())))
    refusal = explain(table.view(RUSSIAN), RUSSIAN, act)
    assert refusal is not None
    return refusal.clause, refusal.at


def test_b11_1_one_link_or_two_without_an_attack() -> None:
    table = moving("A18 BN", "BOL S")
    paths = table.paths("R01")
    assert paths["NOV"] == paths["KAL"] == "plain"
    assert paths["KAL MOS"] == paths["NOV LUG"] == "costly"
    table.russian("move", "R01", "NOV")
    assert table.where("R01") == "R01 NOV"
    assert table.paths("R01") == dict.fromkeys(["BOL", "LEN", "LUG", "PSK", "VLU", "VOL"], "costly")
    table.russian("move", "R01", "LUG")
    assert table.where("R01") == "R01 LUG+"
    assert table.paths("R01") == {}


def test_b11_1_b11_2_a_unit_is_asked_about_where_there_is_anything_to_show() -> None:
    state = moving("A18 BN, P41 PSK", "BOL S S*- S+, MOS S, LEN S S, EGO S").state
    occupation = Occupation(state)
    for unit in state.units:
        reach = find_reach(occupation, unit, edge_connected(state, occupation))
        assert has_reach(occupation, unit) == bool(reach.paths or reach.shut)
    shown = [unit.id for unit in state.units if has_reach(occupation, unit)]
    assert shown == ["R01", "R04", "R05", "R06", "R07"]


def test_b11_1_unknown_and_known_units_move_disrupted_ones_do_not() -> None:
    table = moving("A18 BN, P41 PSK", "BOL S W! S*-")
    assert table.movers("russian", "move") == ["R01", "R02"]
    assert table.refuses("russian", "move", "R03", "KAL") == "B9.1"
    assert explained(table, "R03", "KAL") == ("B9.1", ("BOL",))


def test_b11_1_units_move_between_positions_not_into_boxes() -> None:
    table = moving("A18 BN", "BOL S")
    assert table.refuses("russian", "move", "R01", "EYA") == "B11.1"
    box = moving("A18 BN", "EVO S")
    assert box.paths("R01") == {"TIK": "plain", "TIK BOL": "costly", "TIK VOL": "costly"}


def test_b11_1_a_far_place_is_explained_with_a_way_that_is_lawful() -> None:
    table = moving("A18 BN", "BOL S")
    refusal = explain(table.view(RUSSIAN), RUSSIAN, Act("move", "R01", Trace(("KIE",))))
    assert refusal is not None
    assert (refusal.clause, refusal.at) == ("B11.1", ("KIE",))
    assert refusal.nearest is not None
    assert table.objection(RUSSIAN, refusal.nearest) is None


def test_b11_2_b_r29_the_last_unit_stays_on_a_city() -> None:
    table = moving("A18 BN", "MOS S, KIE S W")
    assert table.refuses("russian", "move", "R01", "TUL") == "B11.2"
    table.russian("move", "R02", "KON")
    assert table.refuses("russian", "move", "R03", "KON") == "B11.2"
    assert table.where("R02", "R03") == "R02 KON, R03 KIE"


def test_b11_2_a_disrupted_unit_is_garrison_enough() -> None:
    table = moving("A18 BN", "MOS S W*-")
    assert "TUL" in table.paths("R01")


def test_b11_2_who_enters_an_empty_city_stays() -> None:
    table = moving("A18 BN", "TUL S")
    assert "MOS" in table.paths("R01")
    assert not [path for path in table.paths("R01") if path.startswith("MOS ")]
    table.russian("move", "R01", "MOS")
    assert table.paths("R01") == {}


def test_w28_b11_3_beside_germans_the_rear_may_not_be_entered() -> None:
    table = moving("A4 ROS", "ORE S", control="BRY")
    assert table.refuses("russian", "move", "R01", "BRY") == "B11.3"


def test_w28_b1_9_far_from_germans_it_becomes_russian() -> None:
    table = moving("A6 LVO", "ORE S", control="BRY")
    assert table.russian("move", "R01", "BRY") == ["B11.1", "B1.9"]
    assert "BRY" not in table.state.german


def test_b11_3_b_r37_the_position_left_counts_too_link_by_link() -> None:
    # Tula is beside Vyazma, where the Germans are; Orel and Bryansk are not.
    table = moving("P24 VYA", "TUL S, ORE S, MOS S, KAL S", control="BRY")
    assert "BRY" not in table.paths("R01")
    assert explained(table, "R01", "BRY") == ("B11.3", ("BRY",))
    assert "BRY" in table.paths("R02")
    # Over Orel it may be entered: the second link starts from there.
    assert "ORE BRY" in table.paths("R01")


def test_b11_3_russian_ground_beside_germans_is_open() -> None:
    table = moving("P24 VYA", "TUL S, ORE S, MOS S, KAL S")
    assert {"BRY", "BRY ROS"} <= set(table.paths("R01"))


def test_b1_4_b1_11_bases_and_germans_are_shut() -> None:
    table = moving("P24 VYA, A9 BIA", "TUL S, MOS S, KAL S, SIA S")
    assert table.refuses("russian", "move", "R01", "VYA") == "B1.11"
    assert table.refuses("russian", "move", "R04", "BN") == "B1.4"


BROKEN = "MOS S S, KAL S, RZH S, SMO S, ROS S"


def test_w26_b11_5_no_deeper_in_a_broken_sector() -> None:
    table = moving("P24 VYA", BROKEN)
    assert table.state.broken == ["AGC"]
    # From Moscow (depth 2): Tula (1) is allowed, Roslavl (4) only because own units are there.
    paths = table.paths("R01")
    assert "TUL" in paths
    assert "TUL BRY" in paths  # depth 2, as Moscow
    table = moving("P24 VYA", "MOS S S, KAL S, SMO S, ROS S")
    assert table.refuses("russian", "move", "R03", "RZH") == "B11.5"
    assert explained(table, "R03", "RZH") == ("B11.5", ("RZH",))
    assert "ZAG" in table.paths("R03")


def test_b11_5_a_position_with_own_units_is_no_advance() -> None:
    table = moving("P24 VYA", "MOS S S, KAL S, RZH S, SMO S, ROS S")
    assert "RZH" in table.paths("R03")


def test_b11_5_depth_is_counted_from_where_the_step_began() -> None:
    table = moving("P24 VYA", "MOS S S, KAL S S, SMO S, ROS S, BOL S")
    # Bologoye (1, in the north) may not end on Rzhev (2) over Kalinin.
    assert "KAL RZH" not in table.paths("R07")
    table.russian("move", "R07", "KAL")
    assert table.refuses("russian", "move", "R07", "RZH") == "B11.5"
    # Moscow began at depth 2: over Kalinin it may.
    assert "KAL RZH" in table.paths("R01")


def test_b11_5_units_cut_off_are_exempt() -> None:
    # Orsha and what lies behind it are cut off: the unit may go deeper.
    table = moving(
        "P24 VYA, A4 ROS, P46 SMO, P47 BOB, P3 POL, A9 VIL, A2 BAR, A18 BIA", "ORS S, MOS S, KAL S"
    )
    assert table.state.broken == ["AGC"]
    assert "MIN" in table.paths("R01")
    connected = moving("P24 VYA, A4 ROS, P46 SMO, P3 POL", "ORS S, MOS S, KAL S")
    assert connected.refuses("russian", "move", "R01", "MIN") == "B11.5"


def test_b11_6_movement_ends_before_any_attack() -> None:
    table = moving("P24 VYA", "MOS S S S S, TUL S, KAL S, ORE S")
    assert table.verbs("russian") == ["end_moves", "move"]
    table.russian("end_moves")
    assert isinstance(table.state.frames[-1], RussianAttacks)
    assert table.movers("russian", "move") == []


def test_b_r7_marched_units_may_not_attack_without_army_march() -> None:
    for rule, attackers in (
        (Options(), ["R01", "R03", "R04", "R05"]),
        (Options(army_march="off"), ["R03", "R04", "R05"]),
    ):
        table = moving("P24 VYA", "KAL S S, MOS S S, TUL S, ORE S", options=rule)
        table.russian("move", "R01", "MOS")
        table.russian("end_moves")
        assert table.movers("russian", "attack") == attackers


def test_b11_1_the_step_is_asked_of_the_russian_side() -> None:
    table = moving("A18 BN", "BOL S")
    assert table.asked == "russian: ask-russian-movement"
    assert isinstance(table.state.frames[-1], RussianMovement)
    assert table.offers("german") == []
