"""Step 8: isolation, supply, control and the next turn (B13, W18 to W20, W34, W40)."""

from __future__ import annotations

from barbarossa_fast.position.state import GermanMovement, RussianMovement, State, Status, TurnStart
from barbarossa_fast.rules.setup import position
from barbarossa_fast.rules.status.status import settle_status
from barbarossa_fast.tests.fighting import fates, sums
from barbarossa_fast.tests.sights import log
from barbarossa_fast.tests.table import given
from tachanka.engine.api import Event
from tachanka.engine.chance import ScriptedChance

RING = {"A16": "NAR", "A18": "LUG", "P41": "NOV", "P56": "VOL"}


def settle(state: State) -> list[Event]:
    state.frames = [Status()]
    return settle_status(state, Status(), ScriptedChance())


def cited(state: State) -> list[str]:
    return [event.clause for event in settle(state)]


def test_w18_b9_2_b13_6_b_r32_a_pocket_is_disrupted_then_destroyed() -> None:
    table = given("A9 BRE, P46 BAR, A4 GOM", "PIN S W", turn=2, step=Status())
    assert table.state.turn == 3
    assert table.where("R01", "R02") == "R01 PIN*-, R02 PIN*-"
    assert [unit.known for unit in table.state.units if unit.place == "PIN"] == [True, True]
    assert table.state.isolated == ["PIN"]
    table.skip_to(type(table.state.frames[-1]))
    table.german("end_moves")
    table.german("end_air")
    table.german("attack", "P46", "PIN")
    table.german("commit")
    table.german("resolve", "PIN")
    assert sums(table) == (2, 1, 1, 0)
    if table.window.seats == ("russian",):
        table.settle(table.window.fallback)
    assert fates(table) == {"R02": (1, "eliminated")}
    assert table.where("R01", "R02") == "R01 PIN*-, R02 -"
    table.skip_to(RussianMovement)
    assert table.where("R01") == "R01 PIN*-"
    pool = list(table.state.pool)
    events = settle(table.state)
    assert table.where("R01") == "R01 -"
    assert table.state.pool == [*pool, 1]
    assert [event.text.id for event in events if event.clause == "B13.6"] == ["event-starved"]


def test_w19_b13_4_b13_6_odessa_feeds_two_of_four() -> None:
    state = position({"A11": "KIS", "A17": "NIK"}, {"ODE": "S S* W W"})
    assert cited(state) == ["B13.5", "B13.6", "B13.6"]
    assert [(u.id, u.disrupted, u.unsupplied) for u in state.units if u.side == "russian"] == [
        ("R01", False, False),
        ("R03", False, False),
        ("R04", True, True),
    ]
    assert state.isolated == ["ODE"]
    assert [state.unit(id).known for id in ("R01", "R03", "R04")] == [False, False, True]


def test_w20_b13_1_leningrad_feeds_three() -> None:
    state = position(RING, {"LEN": "S S W"})
    assert cited(state) == ["B13.5"]
    assert not any(unit.disrupted for unit in state.units)


def test_b13_6_relieved_units_lose_the_marker_but_stay_disrupted() -> None:
    state = position({"A9": "BRE"}, {"PIN": "S*-"})
    assert cited(state) == []
    unit = state.unit("R01")
    assert (unit.disrupted, unit.unsupplied) == (True, False)


def test_b13_6_b4_9_a_siberian_unit_is_lost_for_good() -> None:
    state = position({"P3": "PER", "A11": "NIK"}, {"SEV": "S S SB1*"}, siberians="arrived")
    pool = list(state.pool)
    settle(state)
    assert state.find("SB1") is None
    assert (state.pool, state.dead) == (pool, ["SB1"])


def test_b13_5_markers_last_until_the_next_step() -> None:
    state = position({"A9": "BRE"}, {"PIN": "S"}, isolated=["PIN", "LEN"])
    settle(state)
    assert state.isolated == []


def test_b13_5_the_same_position_is_told_once() -> None:
    state = position(RING, {"LEN": "S"}, isolated=["LEN"])
    assert cited(state) == []
    assert state.isolated == ["LEN"]


CUT_OFF = {"VYA": "S", "BRY": "S", "ORE": "S", "RYA": "S", "MOS": "S"}


def test_w34_b13_7_a_corps_without_a_way_to_a_base() -> None:
    table = given("P24 TUL, A4 BN", "VYA S, BRY S, ORE S, RYA S, MOS S", step=Status())
    assert table.where("P24") == "P24 TUL*-"
    assert table.paths("P24") == {}
    table.skip_to(RussianMovement)
    assert table.where("P24") == "P24 TUL-"
    settle(table.state)
    assert table.where("P24") == "P24 TUL*-"


def test_w34_b6_8_supplied_by_air_it_is_in_supply() -> None:
    state = position({"P24": "TUL", "A4": "SMO"}, CUT_OFF)
    state.unit("P24").resupplied = True
    state.unit("P24").unsupplied = True
    assert cited(state) == []
    assert (state.unit("P24").disrupted, state.unit("P24").unsupplied) == (False, False)


def test_b13_7_germans_are_never_eliminated_for_want_of_supply() -> None:
    state = position({"P24": "TUL*-"}, CUT_OFF)
    assert cited(state) == ["B13.7"]
    assert (state.unit("P24").disrupted, state.unit("P24").unsupplied) == (True, True)


def test_b13_7_in_supply_the_marker_goes() -> None:
    state = position({"P24": "SMO*-"}, {})
    assert cited(state) == []
    assert state.unit("P24").unsupplied is False


def test_w40_riga_and_narva_stay_russian_by_way_of_leningrad() -> None:
    germans = {"A18": "SIA", "A16": "DVI", "P41": "PSK"}
    state = position(germans, {})
    assert cited(state) == []
    assert {"RIG", "NAR"} & set(state.german) == set()


def test_w40_b13_8_city_connected_is_enough() -> None:
    germans = {
        "A18": "SIA",
        "A16": "DVI",
        "P41": "PSK",
        "P56": "LUG",
        "P39": "NOV",
        "P57": "VOL",
    }
    state = position(germans, {})
    settle(state)
    assert {"RIG", "NAR", "LEN"} & set(state.german) == set()


def test_b13_8_ground_without_edge_or_city_becomes_german() -> None:
    germans = {"A18": "SIA", "A16": "DVI", "P41": "PSK", "P56": "LEN"}
    state = position(germans, {})
    assert cited(state) == ["B13.8"]
    assert {"RIG", "NAR", "LUG"} & set(state.german) == {"RIG", "NAR"}


def test_b13_8_b_r34_never_a_city_nor_an_intact_fortress() -> None:
    # Perekop and Sevastopol behind Germans on Nikolaev and Melitopol; no unit on either.
    state = position({"A11": "NIK", "P3": "MEL"}, {})
    settle(state)
    assert {"PER", "SEV"} & set(state.german) == set()
    brest = {"A9": "BIA", "A4": "BAR", "P46": "PIN", "A6": "LUT"}
    walled = position(brest, {})
    settle(walled)
    assert "BRE" not in walled.german
    razed = position(brest, {}, destroyed=["BRE"])
    settle(razed)
    assert "BRE" in razed.german


def test_b13_3_positions_are_judged_as_the_step_begins() -> None:
    # The last unit of Pinsk dies in this step: its ground is not lost before the next.
    state = position({"A9": "BRE", "P46": "BAR", "A4": "GOM"}, {"PIN": "S*"})
    settle(state)
    assert state.find("R01") is None
    assert (state.isolated, "PIN" in state.german) == (["PIN"], False)
    assert cited(state) == ["B13.8"]
    assert "PIN" in state.german


def test_b13_3_the_turn_goes_on() -> None:
    state = position({"A9": "BRE"}, {}, turn=3)
    settle(state)
    assert (state.turn, state.frames) == (4, [TurnStart()])


def test_b13_9_supply_is_not_needed_to_move() -> None:
    table = given("A9 BRE, P46 BAR, A4 GOM, P24 KIE", "PIN S", step=GermanMovement())
    table.skip_to(RussianMovement)
    assert table.paths("R01") == {}
    table = given("A9 BRE, P46 BAR, A4 KON, P24 KIE, P3 BRY, A2 BOB", "PIN S")
    table.skip_to(RussianMovement)
    assert table.paths("R01") == {"GOM": "plain"}


def test_b13_6_what_is_told_of_a_unit_that_dies_the_first_time_it_is_cut_off() -> None:
    """It was Disrupted by its own attack: nothing of it was Out of Supply before."""
    state = position({"A9": "BRE", "P46": "BAR", "A4": "GOM"}, {"PIN": "S*"})
    assert not state.unit("R01").unsupplied
    assert "R01 (Strong) at Pinsk, Disrupted already, is Out of Supply and eliminated." in log(
        settle(state)
    )
