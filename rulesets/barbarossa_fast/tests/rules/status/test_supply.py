"""Supply of both sides, pockets, and broken lines (B1.14, B11.4, B13)."""

from __future__ import annotations

import pytest
from msgspec import convert

from barbarossa_fast.position.geography import BOXES, POSITIONS
from barbarossa_fast.position.state import Options, State
from barbarossa_fast.rules.setup import position
from barbarossa_fast.rules.status.supply import (
    city_connected,
    edge_connected,
    find_breaks,
    german_supplied,
    judge_supply,
    leads_back,
)

RING = {"A16": "NAR", "A18": "LUG", "P41": "NOV", "P56": "VOL"}
"""Germans on every neighbour of Leningrad."""


def test_b1_14_without_germans_all_but_the_bases_is_edge_connected() -> None:
    state = position({}, {})
    assert edge_connected(state) == {*POSITIONS, *BOXES} - {"BN", "BC", "BS"}


def test_b1_14_a_chain_has_no_german_unit_itself_included() -> None:
    state = position({"P3": "PER"}, {"SEV": "S"})
    edge = edge_connected(state)
    assert {"SEV", "PER"} & edge == set()
    assert {"SEV", "PER"} & city_connected(state) == {"SEV"}


def test_b1_14_a_base_is_no_way() -> None:
    ring = {"A6": "CHE", "A17": "LUT", "P3": "TAR"}
    state = position(ring, {"LVO": "S"})
    assert "LVO" not in edge_connected(state)
    assert [pocket.places for pocket in judge_supply(state).pockets] == [{"LVO"}]


def test_b1_14_a_city_the_germans_control_connects_nobody() -> None:
    state = position({"P3": "PER"}, {}, german=["SEV"])
    assert "SEV" not in city_connected(state)


def test_b13_1_b13_4_capacity_of_leningrad_and_of_others() -> None:
    assert [
        (set(each.places), each.capacity) for each in judge_supply(position(RING, {})).pockets
    ] == [({"LEN"}, 3)]
    odessa = position({"A11": "KIS", "A17": "NIK"}, {"ODE": "S"})
    assert [(set(each.places), each.capacity) for each in judge_supply(odessa).pockets] == [
        ({"ODE"}, 2)
    ]
    taken = position({"P3": "PER"}, {}, german=["SEV"])
    assert [(set(each.places), each.capacity) for each in judge_supply(taken).pockets] == [
        ({"SEV"}, 0)
    ]


def test_b13_4_b_r33_units_of_a_pocket_are_ranked() -> None:
    ring = {"A16": "RIG", "A18": "LUG", "P41": "NOV", "P56": "VOL", "P40": "PSK"}
    state = position(ring, {"NAR": "S! SB1 S", "LEN": "W! S!*"})
    (pocket,) = judge_supply(state).pockets
    assert pocket.places == {"NAR", "LEN"}
    # On the city first, the fresh one before; then the unknown one counts 1 like the others.
    assert (pocket.fed, pocket.starved) == (("R03", "R04", "R01"), ("R02", "SB1"))


def test_b13_4_an_unknown_unit_counts_one_whatever_it_is() -> None:
    for strengths in ("W! W", "W! S"):
        state = position({"A11": "KIS", "A17": "NIK"}, {"ODE": f"S! {strengths}"})
        assert judge_supply(state).starved == ("R02",)


@pytest.mark.parametrize(
    ("rule", "connected"), [("open", True), ("movement_rule", False), ("closed", False)]
)
def test_b_r31_empty_german_ground_beside_a_german_unit(rule: str, connected: bool) -> None:
    # Leningrad's last way is Volkhov, empty and German-controlled, a German unit on Tikhvin.
    germans = {"A16": "NAR", "A18": "LUG", "P41": "NOV", "P56": "TIK"}
    state = _under(rule, germans, german=["VOL", "BOL"])
    assert ("VOL" in edge_connected(state)) is False
    away = {"A16": "NAR", "A18": "LUG", "P41": "NOV"}
    assert ("LEN" in edge_connected(_under(rule, away, german=["VOL"]))) is connected


def _under(rule: str, germans: dict[str, str], german: list[str]) -> State:
    return position(
        germans,
        {"LEN": "S"},
        options=convert({"supply_through_rear": rule}, Options),
        german=german,
    )


def test_b_r31_only_closed_shuts_ground_that_no_german_unit_is_beside() -> None:
    germans = {"A16": "PSK"}
    told = {
        rule: "ROS" in edge_connected(_under(rule, germans, ["ROS"]))
        for rule in ("open", "movement_rule", "closed")
    }
    assert told == {"open": True, "movement_rule": True, "closed": False}


def test_b13_2_germans_trace_through_anything_without_russian_units() -> None:
    state = position({"P24": "TUL"}, {"VYA": "S", "BRY": "S", "ORE": "S", "RYA": "S", "MOS": "S"})
    assert "TUL" not in german_supplied(state)
    assert judge_supply(state).stranded == ("P24",)
    open_way = position({"P24": "TUL"}, {"BRY": "S", "ORE": "S", "RYA": "S", "MOS": "S"})
    assert "TUL" in german_supplied(open_way)
    assert judge_supply(open_way).stranded == ()


def test_b13_5_isolated_positions_hold_russian_units() -> None:
    assert judge_supply(position(RING, {"LEN": "S", "MOS": "S"})).isolated == ("LEN",)
    assert judge_supply(position(RING, {"MOS": "S"})).isolated == ()


# --- Broken lines ------------------------------------------------------------------------------

LINE = {"MOS": "S", "KAL": "S", "RZH": "S", "SMO": "S", "ROS": "S"}


def test_w26_b11_4_a_gap_at_tula_breaks_the_centre() -> None:
    state = position({"P24": "VYA"}, LINE)
    assert find_breaks(state) == {"AGC": ("VYA", "TUL")}
    assert list(find_breaks(state)) == ["AGC"]


def test_w26_a_unit_on_tula_closes_the_line() -> None:
    assert list(find_breaks(position({"P24": "VYA"}, {**LINE, "TUL": "W"}))) == []


def test_b11_4_b_r30_the_chain_keeps_to_its_sector() -> None:
    # From Konotop the way to the edge over Bryansk leads through another sector.
    russians = {"KUR": "S", "KHA": "S", "KRE": "S", "KIE": "S"}
    state = position({"P47": "KON"}, russians)
    assert find_breaks(state) == {}
    assert find_breaks(position({"P47": "BRY"}, russians)) == {"AGC": ("BRY", "TUL")}


def test_b11_4_a_unit_on_a_gate_is_a_chain_by_itself() -> None:
    assert find_breaks(position({"P3": "RST"}, {"STA": "S"})) == {"AGS": ("RST",)}


def test_b11_4_units_on_the_bases_break_no_line() -> None:
    assert find_breaks(position({"A18": "BN", "A4": "BC", "A6": "BS"}, {})) == {}


def test_b11_10_an_attack_leads_back_to_the_edge_or_to_smaller_depth() -> None:
    state = position({"A9": "BRE", "P46": "BAR", "A4": "GOM", "P24": "MIN"}, {"PIN": "S"})
    edge = edge_connected(state)
    assert leads_back("PIN", "GOM", edge)
    assert leads_back("PIN", "BAR", edge)  # beside Vilna, which is edge-connected
    assert leads_back("PIN", "BRE", frozenset()) is False
    assert leads_back("PIN", "GOM", frozenset())
