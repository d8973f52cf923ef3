"""Blitzkrieg continuations, B10.1 to B10.5 and B6.7."""

from __future__ import annotations

from typing import Any

import pytest

from barbarossa_fast.position.state import GERMAN, Blitzkrieg, Mission
from barbarossa_fast.tests.fighting import battle, declare, fates, sums, usual
from barbarossa_fast.tests.table import Table


def broken_through(russian: str = "ORS W", **how: Any) -> Table:
    """An army and three corps have taken Orsha from Minsk; who of them advanced is said."""
    advance = how.pop("advance", "A4 P24 P46 P47")
    table = battle(
        how.pop("german", "A4 MIN, P24 MIN, P46 MIN, P47 MIN, P57 MIN"),
        russian,
        declare("ORS", "A4 P24 P46 P47", "P57", blitz=True),
        *how.pop("others", ()),
        **how,
    )
    table.german("resolve", "ORS")
    usual(table)
    table.german("advance", advance)
    return table


def corps_of(table: Table) -> list[str]:
    frame = table.state.frames[-1]
    assert isinstance(frame, Blitzkrieg)
    return frame.corps


def test_b10_1_only_corps_that_attacked_and_advanced_go_on() -> None:
    table = broken_through(advance="A4 P24 P46 P57")
    assert corps_of(table) == ["P24", "P46"]
    assert table.explains(GERMAN, "blitz", "BOB", "P57") == "B10.1"
    assert table.explains(GERMAN, "blitz", "VYA", "P24") == "B10.1"


def test_b10_1_a_normal_attack_has_no_continuation() -> None:
    table = battle("A4 MIN, P24 MIN", "ORS W", declare("ORS", "A4 P24"))
    table.german("resolve", "ORS")
    table.german("advance_all")
    assert table.asked == "german: ask-resolve"


def test_b10_1_thrown_back_corps_do_not_go_on() -> None:
    table = broken_through("ORS S S", advance="P47")
    assert sums(table) == (5, 1, 4, 4)
    assert fates(table)["P46"] == (1, "thrown")
    assert corps_of(table) == ["P47"]


def test_b10_2_corps_go_on_to_open_positions_each_its_own_way() -> None:
    table = broken_through()
    table.do(GERMAN, "blitz", "BOB", "P24")
    table.do(GERMAN, "blitz", "ROS", "P46")
    assert corps_of(table) == ["P47"]
    table.german("end_blitz")
    assert table.where("P24", "P46", "P47") == "P24 BOB, P46 ROS, P47 ORS"
    assert {"BOB", "ROS", "ORS"} <= set(table.state.german)
    assert table.asked == "german: ask-resolve"


def test_b10_2_the_last_corps_ends_it() -> None:
    table = broken_through(advance="P24")
    table.do(GERMAN, "blitz", "BOB", "P24")
    assert table.asked == "german: ask-resolve"


def test_b10_3_a_continuation_is_fought_at_once_with_doubled_fire() -> None:
    table = broken_through("ORS W, ROS S")
    assert table.do(GERMAN, "blitz", "ROS", "P24 P46 P47")[:2] == ["B8.1", "B8.3"]
    assert sums(table) == (3, 1, 2, 2)
    table.german("accept")
    assert fates(table) == {
        "P24": (1, "thrown"),
        "P46": (1, "thrown"),
        "R02": (2, "eliminated"),
    }
    assert table.where("P24", "P46") == "P24 ORS*, P46 ORS*"
    table.german("advance", "P47")
    assert table.asked == "german: ask-resolve"


def test_b10_3_a_failed_continuation_returns_to_the_target_just_taken() -> None:
    table = broken_through("ORS W, ROS S S")
    table.do(GERMAN, "blitz", "ROS", "P24")
    assert sums(table) == (1, 1, 0, 4)
    assert fates(table) == {"P24": (2, "eliminated")}
    assert table.movers(GERMAN, "blitz") == ["BOB", "MIN", "SMO"]
    assert table.explains(GERMAN, "blitz", "ROS", "P46 P47") == "B10.3"


def test_b10_3_at_most_three_corps_fight_it() -> None:
    table = battle(
        "P24 MIN, P46 MIN, P47 MIN, P57 BOB, A4 BOB",
        "ORS W, ROS S",
        declare("ORS", "P24 P46 P47 P57", blitz=True),
    )
    table.german("resolve", "ORS")
    table.german("advance_all")
    assert corps_of(table) == ["P57", "P24", "P46", "P47"]
    assert table.explains(GERMAN, "blitz", "ROS", "P24 P46 P47 P57") == "B10.3"
    table.do(GERMAN, "blitz", "MIN", "P24 P46 P47 P57")
    assert table.where("P24", "P57") == "P24 MIN, P57 MIN"


def test_b10_4_continuations_follow_one_another() -> None:
    table = broken_through("ORS W, ROS W, SMO W")
    table.do(GERMAN, "blitz", "ROS", "P24 P46")
    table.german("advance", "P24")
    assert corps_of(table) == ["P47"]
    table.do(GERMAN, "blitz", "ROS", "P47")
    assert table.where("P24", "P46", "P47") == "P24 ROS, P46 ORS, P47 ROS"


def test_b10_5_a_declared_target_may_be_hit_and_is_resolved_later() -> None:
    table = broken_through(
        "ORS W, SMO S S",
        german="A4 MIN, P24 MIN, P46 MIN, P47 MIN, P57 MIN, A9 POL",
        others=(declare("SMO", "A9"),),
    )
    table.do(GERMAN, "blitz", "SMO", "P24 P46 P47")
    assert sums(table) == (3, 2, 1, 6)
    usual(table)
    assert table.choices(GERMAN, "resolve") == ["SMO", "SIA"]


MISSION = Mission("LF2", "ORS", 3, 4, "hit")


def test_b6_7_the_same_die_serves_one_continuation() -> None:
    table = broken_through("ORS W, ROS W, BOB W", missions=[MISSION])
    assert table.movers(GERMAN, "blitz_plus") == ["BOB", "ROS"]
    assert table.do(GERMAN, "blitz_plus", "ROS", "P24")[0] == "B6.7"
    assert sums(table) == (2, 1, 1, 0)
    table.german("stay")
    assert table.movers(GERMAN, "blitz_plus") == []
    assert table.explains(GERMAN, "blitz_plus", "BOB", "P46") == "B6.7"


def test_b6_7_it_may_spare_the_attackers_instead() -> None:
    table = broken_through("ORS W, ROS S", missions=[MISSION])
    table.do(GERMAN, "blitz_minus", "ROS", "P24 P46 P47")
    assert sums(table) == (3, 1, 2, 1)


def test_b6_7_a_city_is_a_harder_target() -> None:
    table = broken_through("ORS W, SMO W", missions=[MISSION])
    assert table.offer(GERMAN, "blitz", "SMO") is not None
    assert table.offer(GERMAN, "blitz_plus", "SMO") is None


def test_b15_4_a_continuation_may_take_moscow() -> None:
    table = battle(
        "A4 SMO, P24 SMO", "VYA W", declare("VYA", "A4 P24", blitz=True), destroyed="MOS"
    )
    table.german("resolve", "VYA")
    table.german("advance", "P24")
    assert "B15.4" in table.do(GERMAN, "blitz", "MOS", "P24", dice=(6,))
    assert table.won == (GERMAN, "moscow")


@pytest.mark.clause("B-R46", "B6.7", "B1.7")
def test_b_r46_a_carried_mission_finds_nothing_beforehand() -> None:
    table = broken_through("ORS W, ROS W, BOB W", missions=[MISSION])
    offer = table.offer(GERMAN, "blitz_plus", "ROS")
    assert offer is not None
    assert (offer.clause, table.unit("R02").known) == ("B6.7", False)
    table.do(GERMAN, "blitz_plus", "ROS", "P24")
    assert table.told()[1] == "Turned up at Roslavl: R02 (Weak)."


@pytest.mark.clause("B-R46", "B6.7", "B6.3")
def test_b_r46_a_carried_mission_crosses_the_border_of_a_sector() -> None:
    table = battle(
        "A4 BOB, P24 BOB, P46 BOB",
        "GOM W!, KON W!",
        declare("GOM", "A4 P24 P46", blitz=True),
        missions=[Mission("LF2", "GOM", 5, 6, "hit")],
    )
    table.german("resolve", "GOM")
    table.german("advance", "A4 P24 P46")
    assert "KON" in table.movers(GERMAN, "blitz_plus")
    table.do(GERMAN, "blitz_plus", "KON", "P24 P46")
    assert sums(table) == (3, 1, 2, 0)


@pytest.mark.clause("B-R16", "B8.2", "B10.1")
def test_b_r16_a_blitzkrieg_on_an_emptied_target_goes_on() -> None:
    table = broken_through(
        "ORS W, SMO W!",
        german="A4 MIN, P24 MIN, P46 MIN, P47 MIN, P57 MIN, A9 POL, P39 POL",
        others=(declare("SMO", "A9 P39", blitz=True),),
        destroyed="SMO",
    )
    table.do(GERMAN, "blitz", "SMO", "P24 P46 P47")
    table.german("stay")
    assert table.german("resolve", "SMO") == ["B8.2"]
    table.german("advance_all")
    assert corps_of(table) == ["P39"]
    table.do(GERMAN, "blitz", "VYA", "P39")
    assert table.where("A9", "P39") == "A9 SMO, P39 VYA"
