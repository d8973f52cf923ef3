"""The ledger's worked cases of German attacks, W1 to W18 and W21, W36, W37."""

from __future__ import annotations

from typing import Any

from barbarossa_fast.position.state import GERMAN, Attack, Mission
from barbarossa_fast.rules.attack.sums import preview_attack
from barbarossa_fast.tests.fighting import battle, declare, fates, report, sums, usual
from barbarossa_fast.tests.table import Table


def test_w1_a_corps_alone_finds_a_weak_unit() -> None:
    table = battle("P56 DVI", "PSK W", declare("PSK", "P56"))
    assert not table.unit("R01").known
    assert table.german("resolve", "PSK") == ["B8.1", "B8.3", "B8.5", "B8.8", "B8.17"]
    assert sums(table) == (1, 1, 0, 0)
    assert table.unit("R01").known
    assert table.where("P56", "R01") == "P56 DVI, R01 PSK"


def test_w2_two_corps_destroy_a_weak_unit() -> None:
    table = battle("P41 DVI, P56 DVI", "PSK W", declare("PSK", "P41 P56"))
    weak = table.state.pool.count(0)
    table.german("resolve", "PSK")
    assert sums(table) == (2, 1, 1, 0)
    assert table.state.pool.count(0) == weak + 1
    assert table.asked == "german: ask-advance"
    table.german("advance", "P41 P56")
    assert table.where("P41", "P56", "R01") == "P41 PSK, P56 PSK, R01 -"
    assert "PSK" in table.state.german


def test_w3_a_strong_unit_must_retreat() -> None:
    table = battle("P41 DVI, P56 DVI", "PSK S", declare("PSK", "P41 P56"))
    table.german("resolve", "PSK")
    assert sums(table) == (2, 1, 1, 1)
    assert table.asked == "russian: ask-retreat"
    assert table.choices("russian", "retreat", "R01") == ["LUG", "NOV", "VLU"]
    assert table.refuses("russian", "retreat", "R01", "RIG") == "B9.8"
    assert table.refuses("russian", "retreat", "R01", "DVI") == "B9.8"
    table.russian("usual")
    assert fates(table) == {"P41": (1, "thrown"), "R01": (1, "retreated")}
    assert table.where("P41", "P56", "R01") == "P41 DVI*, P56 DVI, R01 NOV*"
    assert table.asked == "german: ask-advance"
    assert table.refuses("german", "advance", None, "P41") == "B8.14"
    table.german("advance", "P56")
    assert table.where("P56") == "P56 PSK"


def test_w4_an_army_and_a_corps_destroy_a_strong_unit() -> None:
    table = battle("A4 MIN, P24 MIN", "ORS S", declare("ORS", "A4 P24"))
    table.german("resolve", "ORS")
    assert table.asked == "german: ask-hits-attackers"
    table.german("accept")
    assert sums(table) == (3, 1, 2, 1)
    assert fates(table) == {"A4": (1, "stood"), "R01": (2, "eliminated")}
    table.german("advance_all")
    assert table.where("A4", "P24", "R01") == "A4 ORS*, P24 ORS, R01 -"


def test_w5_an_army_destroys_a_weak_unit() -> None:
    table = battle("A4 MIN", "ORS W", declare("ORS", "A4"))
    table.german("resolve", "ORS")
    assert sums(table) == (2, 1, 1, 0)
    assert fates(table) == {"R01": (1, "eliminated")}


def test_w6_an_army_against_a_strong_unit_leaves_both_disrupted() -> None:
    table = usual_battle("A4 MIN", "ORS S", declare("ORS", "A4"))
    assert sums(table) == (2, 1, 1, 1)
    assert fates(table) == {"A4": (1, "stood"), "R01": (1, "stood")}
    assert table.where("A4", "R01") == "A4 MIN*, R01 ORS*"
    assert table.asked == "german: ask-resolve"


def usual_battle(german: str, russian: str, *attacks: Attack, **how: Any) -> Table:
    """The first of the attacks, resolved as usual."""
    table = battle(german, russian, *attacks, **how)
    table.german("resolve", attacks[0].target)
    return usual(table)


def test_w7_mud_takes_one_from_each_link() -> None:
    table = usual_battle(
        "A9 SMO, P41 SMO, A4 ROS, P46 ROS",
        "VYA S W",
        declare("VYA", "A9 P41 A4 P46"),
        turn=5,
        weather="mud",
    )
    assert sums(table) == (4, 1, 3, 1)
    assert {"R01": (2, "eliminated"), "R02": (1, "eliminated")}.items() <= fates(table).items()


def test_w8_snow_leaves_nothing_of_single_corps() -> None:
    table = usual_battle(
        "P41 SMO, P46 ROS, P24 TUL",
        "VYA W",
        declare("VYA", "P41 P46 P24"),
        turn=7,
        weather="second_snow",
    )
    assert sums(table) == (0, 1, 0, 0)
    assert fates(table) == {}
    assert table.unit("R01").known


KIEV = "A6 ZHI, P3 ZHI, P14 ZHI, A17 UMA, P48 UMA"
UNITS = "A6 P3 P14 A17 P48"


def test_w10_kiev_falls_with_air_support() -> None:
    table = usual_battle(KIEV, "KIE S S W", declare("KIE", UNITS, air="plus"))
    assert sums(table) == (8, 1, 7, 3)
    assert fates(table) == {
        "A6": (2, "thrown"),
        "A17": (1, "stood"),
        "R01": (2, "eliminated"),
        "R02": (2, "eliminated"),
        "R03": (1, "eliminated"),
    }
    assert table.refuses("german", "advance", None, "A6") == "B8.14"
    table.german("advance_all")
    assert table.where("A6", "A17", "P3") == "A6 ZHI*, A17 KIE*, P3 KIE"
    assert "KIE" in table.state.german
    assert table.state.destroyed == ["KIE"]
    assert "KIE" in table.state.barren


def test_w11_nobody_is_forced_out_of_kiev() -> None:
    table = usual_battle(KIEV, "KIE S S S S W W", declare("KIE", UNITS))
    assert sums(table) == (7, 1, 6, 5)
    assert fates(table) == {
        "A6": (2, "thrown"),
        "A17": (2, "thrown"),
        "P3": (1, "thrown"),
        "R01": (1, "stood"),
        "R02": (1, "stood"),
        "R03": (1, "stood"),
        "R04": (1, "stood"),
        "R05": (1, "eliminated"),
        "R06": (1, "eliminated"),
    }
    assert table.where("A6", "P14", "R01") == "A6 ZHI*, P14 ZHI, R01 KIE*"
    assert not report(table).cleared


def test_w12_disrupted_defenders_are_worse_off() -> None:
    table = usual_battle(KIEV, "KIE S* S* S* S* S W", declare("KIE", UNITS, air="plus"))
    assert sums(table) == (8, 1, 7, 6)
    assert report(table).cleared
    assert {loss.fate for loss in report(table).losses if loss.side == "russian"} == {"eliminated"}


def test_w13_leningrad_absorbs_three_corps() -> None:
    table = usual_battle(
        "P41 LUG, P56 LUG, P39 LUG",
        "LEN S",
        declare("LEN", "P41 P56 P39"),
        missions=[Mission("LF1", "LEN", 5, 3, "recon")],
    )
    assert sums(table) == (3, 3, 0, 3)
    assert fates(table) == {
        "P41": (1, "thrown"),
        "P56": (1, "thrown"),
        "P39": (1, "thrown"),
    }


BIALYSTOK = declare("BIA", "A4 P24 P46 P47", blitz=True, air="plus")
CORPS = "A4 BC, P24 BC, P46 BC, P47 BC"
LF2 = [Mission("LF2", "BIA", 2, 4, "hit")]


def test_w14_a_blitzkrieg_keeps_a_corps_fresh() -> None:
    table = usual_battle(CORPS, "BIA S S", BIALYSTOK, turn=1, missions=LF2)
    assert sums(table) == (6, 1, 5, 4)
    assert fates(table) == {
        "A4": (2, "thrown"),
        "P24": (1, "thrown"),
        "P46": (1, "thrown"),
        "R01": (2, "eliminated"),
        "R02": (2, "eliminated"),
    }
    table.german("advance", "P47")
    assert table.asked == "german: ask-blitz"
    assert table.movers("german", "blitz") == ["BAR", "BC", "BRE", "KAU", "MIN", "VIL"]


def test_w15_the_carried_mission_is_worth_less_farther_on() -> None:
    table = usual_battle(CORPS, "BIA S S, BAR W", BIALYSTOK, turn=1, missions=LF2)
    table.german("advance", "P47")
    assert table.offer("german", "blitz_plus", "BAR") is None
    table.do("german", "blitz", "BAR", "P47")
    assert sums(table) == (1, 1, 0, 0)
    assert table.where("P47", "R03") == "P47 BIA, R03 BAR"
    assert table.asked == "german: ask-resolve"


def test_w15_an_army_nearer_by_makes_the_mission_a_hit() -> None:
    table = usual_battle(
        "A4 BIA, P24 BC, P46 BC, P47 BC, A9 BC",
        "BRE W, BAR W",
        declare("BRE", "A9 P24 P46 P47", blitz=True),
        turn=1,
        missions=[Mission("LF2", "BRE", 2, 4, "hit")],
    )
    assert sums(table) == (5, 1, 4, 2)
    table.german("advance", "P24 P46 P47")
    assert table.movers("german", "blitz_plus") == ["BAR"]
    assert table.do("german", "blitz_plus", "BAR", "P47") == [
        "B6.7",
        "B8.1",
        "B8.3",
        "B8.5",
        "B8.8",
        "B8.12",
        "B8.14",
    ]
    assert sums(table) == (2, 1, 1, 0)
    assert fates(table) == {"R02": (1, "eliminated")}


def test_w16_air_support_may_spare_the_attackers() -> None:
    table = battle(
        "P3 BS, P14 BS",
        "LVO S",
        declare("LVO", "P3 P14", air="minus"),
        turn=1,
        missions=[Mission("LF4", "LVO", 2, 4, "hit")],
    )
    table.german("resolve", "LVO")
    assert sums(table) == (2, 1, 1, 0)
    table.russian("usual", dice=("TAR",))
    assert fates(table) == {"R01": (1, "retreated")}
    assert table.where("R01", "P3", "P14") == "R01 TAR*, P3 BS, P14 BS"


def test_w18_an_isolated_group_is_hit_once_more_and_fires_less() -> None:
    table = usual_battle("P46 BAR", "PIN S*- W*-", declare("PIN", "P46"), isolated="PIN")
    assert sums(table) == (2, 1, 1, 0)
    assert fates(table) == {"R02": (1, "eliminated")}
    assert table.where("R01") == "R01 PIN*-"


def test_w21_a_unit_with_nowhere_to_go_is_lost() -> None:
    german = "P24 MIN, P46 MIN, A9 BOB, A4 ROS"
    table = battle(german, "ORS S, SMO S S", declare("ORS", "P24 P46"), declare("SMO", "A4"))
    table.german("resolve", "ORS")
    assert sums(table) == (2, 1, 1, 1)
    assert fates(table) == {"P24": (1, "thrown"), "R01": (1, "eliminated")}


def test_w21_a_city_that_held_takes_the_unit_in() -> None:
    german = "P24 MIN, P46 MIN, A9 BOB, A4 ROS"
    table = battle(german, "ORS S, SMO S S", declare("ORS", "P24 P46"), declare("SMO", "A4"))
    table.german("resolve", "SMO")
    usual(table)
    table.german("resolve", "ORS")
    usual(table)
    assert fates(table) == {"P24": (1, "thrown"), "R01": (1, "retreated")}
    assert table.where("R01") == "R01 SMO*"


def test_w36_unhit_defenders_recover_after_the_combat() -> None:
    table = usual_battle("P41 ORS, P56 ORS", "SMO S* S*", declare("SMO", "P41 P56"))
    assert sums(table) == (2, 2, 0, 3)
    assert fates(table) == {"P41": (2, "eliminated"), "P56": (1, "thrown")}
    assert table.where("R01", "R02", "P41", "P56") == "R01 SMO, R02 SMO, P41 -, P56 ORS*"
    assert table.state.dead == ["P41"]


MOSCOW = ("A4 VYA, P40 VYA, P46 VYA, P24 TUL, P47 TUL", "MOS S S")


def fall_of_moscow() -> Table:
    table = usual_battle(*MOSCOW, declare("MOS", "A4 P40 P46 P24 P47"), turn=4)
    assert sums(table) == (6, 2, 4, 4)
    assert fates(table) == {
        "A4": (2, "thrown"),
        "P24": (1, "thrown"),
        "P46": (1, "thrown"),
        "R01": (2, "eliminated"),
        "R02": (2, "eliminated"),
    }
    return table


def test_w37_moscow_falls_and_the_die_ends_the_game() -> None:
    table = fall_of_moscow()
    table.german("advance_all", dice=(5,))
    assert table.won == (GERMAN, "moscow")


def test_w37_moscow_falls_and_the_game_goes_on() -> None:
    table = fall_of_moscow()
    table.german("advance", "P40 P47", dice=(4,))
    assert table.won is None
    assert "MOS" in table.state.german
    assert table.asked == "german: ask-resolve"


def test_the_preview_of_an_attack_knows_no_more_than_the_view() -> None:
    table = battle(KIEV, "KIE S S W", declare("KIE", UNITS))
    shown = preview_attack(table.view(GERMAN), table.state.attacks[0])
    assert [(each.hits, each.fire_total) for each in (shown.least, shown.most)] == [(6, 1), (6, 4)]
    assert shown.to_clear == (3, 6)
