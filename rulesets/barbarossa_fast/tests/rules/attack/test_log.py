"""What the log tells of a combat: who comes back next day can check every result from it."""

from __future__ import annotations

import pytest

from barbarossa_fast.position.state import GERMAN, AirBattle, Mission
from barbarossa_fast.tests.fighting import battle, declare, fates, russian_turn
from barbarossa_fast.tests.table import given


@pytest.mark.clause("B8.3", "B8.4", "B8.5", "B8.6", "B8.8", "B3.3", "B6.5", "B13.5")
def test_b8_3_every_number_has_its_reason() -> None:
    table = battle(
        "A4 SMO, P46 ROS, P24 TUL",
        "VYA S S",
        declare("VYA", "A4 P46 P24", air="plus"),
        turn=7,
        weather="second_snow",
        isolated="VYA",
        missions=[Mission("LF1", "VYA", 4, 4, "hit")],
    )
    table.german("resolve", "VYA")
    assert table.told() == [
        "Turned up at Vyazma: R01 (Strong) and R02 (Strong).",
        "German attack on Vyazma: 3 less 1 absorbed, 2 hits on the defenders, 2 on the attackers.",
        "Hits on the defenders: from Smolensk 2, the second Snow on the way from Smolensk \u22121, "
        "from Roslavl +1, the second Snow on the way from Roslavl \u22121, from Tula +1, the "
        "second Snow on the way from Tula \u22121, air support +1, target isolated +1 and absorbed "
        "by the position \u22121 = 2.",
        "Hits on the attackers: factors of the defenders (R01 1 + R02 1) 2 = 2.",
    ]


def test_b8_8_doubling_the_fortress_and_the_air_have_their_terms() -> None:
    table = battle(
        "A6 ZHI, P3 ZHI, P14 ZHI",
        "KIE S! W!",
        declare("KIE", "A6 P3 P14", blitz=True, air="minus"),
        missions=[Mission("LF4", "KIE", 4, 4, "hit")],
    )
    table.german("resolve", "KIE")
    assert table.told()[1:3] == [
        "Hits on the defenders: from Zhitomir (6. Armee 2 + III. Panzerkorps 1 + "
        "XIV. Panzerkorps 1) 4, fortress \u22122 and army against a fortress +1 = 3.",
        "Hits on the attackers: factors of the defenders (R01 1 + R02 0) 1, fortress +1, "
        "doubled in a Blitzkrieg +2 and air support \u22121 = 3.",
    ]


def test_b8_5_what_the_position_absorbs_in_excess_is_told() -> None:
    table = battle("P41 LUG", "LEN S!", declare("LEN", "P41"))
    table.german("resolve", "LEN")
    assert table.told()[1] == (
        "Hits on the defenders: from Luga 1, fortress \u22123 and never less than 0 +2 = 0."
    )


def test_b1_7_attackers_are_turned_up_where_they_stand() -> None:
    table = russian_turn("P24 VYA", "MOS S W S")
    table.russian("attack", "R01", "VYA")
    table.russian("attack", "R02", "VYA")
    table.russian("fight", "VYA")
    assert table.told()[0] == "Turned up at Moscow: R01 (Strong) and R02 (Weak)."


def test_b8_13_an_army_that_fights_on_is_told_so() -> None:
    table = battle("A4 MIN", "ORS S", declare("ORS", "A4"))
    table.german("resolve", "ORS")
    assert "4. Armee is Disrupted but not thrown back." in table.told()


@pytest.mark.parametrize(
    ("attackers", "told"),
    [
        ("A4 P46", ("B8.12", "R01 (Strong) is eliminated by 2 hits.")),
        ("P24 P46", ("B9.7", "R01 (Strong) has no way of retreat and is eliminated by 1 hit.")),
    ],
)
def test_b9_7_is_cited_only_where_it_kills(attackers: str, told: tuple[str, str]) -> None:
    """Two hits kill a Strong unit anywhere, a single one only where it has no way out."""
    table = battle("A4 MIN, P24 MIN, P46 ROS, A9 SMO, P47 BOB", "ORS S!", declare("ORS", attackers))
    table.german("resolve", "ORS")
    table.german("accept")
    lines = zip(table.events, table.told(), strict=True)
    assert told in [(event.clause, line) for event, line in lines]


def test_b8_14_nobody_is_left_to_go_in() -> None:
    table = battle("P24 MIN, P46 MIN", "ORS S!* S!*", declare("ORS", "P24 P46"), isolated="ORS")
    table.german("resolve", "ORS")
    table.german("accept")
    assert fates(table) == {
        "P24": (1, "thrown"),
        "P46": (1, "thrown"),
        "R01": (1, "eliminated"),
        "R02": (1, "eliminated"),
    }
    assert table.told()[-1] == (
        "No defender is left on Orsha, but no attacker either that could advance."
    )


def test_b9_6_a_unit_that_need_not_go_is_told_so() -> None:
    table = battle("A4 MIN", "ORS S", declare("ORS", "A4"))
    table.german("resolve", "ORS")
    assert "R01 (Strong) is Disrupted and need not retreat." in table.told()


def test_b6_7_the_carried_die_is_told_with_its_terms() -> None:
    table = battle(
        "A4 BOB, P24 BOB, P46 BOB",
        "GOM W!, KON W!",
        declare("GOM", "A4 P24 P46", blitz=True),
        missions=[Mission("LF2", "GOM", 5, 6, "hit")],
    )
    table.german("resolve", "GOM")
    table.german("advance", "A4 P24 P46")
    table.do(GERMAN, "blitz_plus", "KON", "P24 P46")
    assert table.told()[0] == (
        "Luftflotte 2 supports the attack on Konotop too: die 5, open country +1, Luftflotte 2 +1 "
        "and never more than 6 \u22121 = 6, a hit."
    )
    assert fates(table)["R02"] == (1, "eliminated")


def test_b6_5_the_die_of_a_mission_is_told_with_its_terms() -> None:
    table = given("A9 SMO, P24 ROS", "VYA W S", step=AirBattle(), turn=2)
    table.do(GERMAN, "air_support", "LF2", "VYA", dice=[3])
    assert table.told() == [
        "Luftflotte 2 over Vyazma: die 3 and Luftflotte 2 +1 = 4, a hit.",
        "Turned up at Vyazma: R01 (Weak) and R02 (Strong).",
    ]
