"""Combats step by step: who is asked what, retreats and advances, B8.1 to B9.12."""

from __future__ import annotations

from typing import Literal

import pytest

from barbarossa_fast.position.state import GERMAN, RUSSIAN, Combat, Options
from barbarossa_fast.rules.attack.retreats import list_refuges, list_usual
from barbarossa_fast.rules.setup import position
from barbarossa_fast.tests.fighting import (
    attack,
    battle,
    declare,
    fates,
    report,
    russian_turn,
    sums,
    usual,
)
from tachanka.engine.api import Targets
from tachanka.engine.resources import say
from tachanka.engine.scene import Msg

KIEV = "A6 ZHI, P3 ZHI, P14 ZHI, A17 UMA, P48 UMA"


def test_b8_1_attacks_are_resolved_in_the_order_chosen() -> None:
    table = battle("P41 DVI, P24 MIN", "PSK S, ORS S", declare("PSK", "P41"), declare("ORS", "P24"))
    assert table.choices(GERMAN, "resolve") == ["PSK", "ORS", "SIA"]
    table.german("resolve", "ORS")
    assert table.choices(GERMAN, "resolve") == ["PSK", "SIA"]
    assert table.explains(GERMAN, "resolve", None, "ORS") == "B8.1"
    assert table.refuses(RUSSIAN, "resolve", None, "PSK") == "not-asked"


def test_b8_1_the_offer_names_its_terms_and_what_is_not_known() -> None:
    table = battle("P41 DVI, P56 DVI", "PSK S W", declare("PSK", "P41 P56", blitz=True))
    offer = table.offer(GERMAN, "resolve")
    assert offer is not None
    assert offer.forecast
    assert isinstance(offer.choice, Targets)
    first = offer.choice.options[0]
    assert first.note is not None
    assert first.total == sum(term.n for term in first.terms) == 1
    assert say("barbarossa_fast", first.note) == (
        "XLI. Panzerkorps and LVI. Panzerkorps attack: "
        "hits on the defenders 1, 2 to 4 needed to eliminate all; hits on the attackers 0 to 4"
    )


def test_b7_9_an_empty_fortress_is_simply_entered() -> None:
    table = battle("A11 NIK", "", declare("PER", "A11"))
    assert table.german("resolve", "PER") == ["B7.9"]
    table.german("advance", "A11")
    assert table.where("A11") == "A11 PER"
    assert table.state.destroyed == ["PER"]


def test_b8_11_the_attacker_may_spread_his_hits_himself() -> None:
    table = battle("A4 MIN, P24 MIN", "ORS S", declare("ORS", "A4 P24"))
    table.german("resolve", "ORS")
    assert table.verbs(GERMAN) == ["accept", "hit"]
    assert table.choices(GERMAN, "hit") == ["A4", "P24"]
    accept = table.offer(GERMAN, "accept")
    assert accept is not None
    assert accept.label.args == {"spread": (Msg("named-hits", {"unit": "4. Armee", "n": 1}),)}
    table.german("hit", "P24")
    assert fates(table) == {"P24": (1, "thrown"), "R01": (2, "eliminated")}
    assert table.where("P24") == "P24 MIN*"


def test_b8_11_the_defender_chooses_after_the_attacker() -> None:
    table = battle(KIEV, "KIE S S W", declare("KIE", "A6 P3 P14"))
    table.german("resolve", "KIE")
    assert sums(table) == (4, 1, 3, 3)
    assert table.asked == "german: ask-hits-attackers"
    table.german("accept")
    assert table.asked == "russian: ask-hits-defenders"
    assert table.verbs(RUSSIAN) == ["hit", "hold", "spare"]
    table.russian("hit", "R01")
    frame = table.state.frames[-1]
    assert isinstance(frame, Combat)
    assert frame.taken["R01"] == 1
    table.russian("hit", "R01")
    assert table.explains(RUSSIAN, "hit", None, "R01") == "B8.11"
    table.russian("hit", "R03")
    assert fates(table)["R01"] == (2, "eliminated")
    assert fates(table)["R03"] == (1, "eliminated")
    assert table.where("R02") == "R02 KIE"


def test_b8_11_nobody_is_asked_where_all_spreads_are_equal() -> None:
    table = battle("P41 DVI, P56 DVI", "PSK S W", declare("PSK", "P41 P56"), destroyed="LEN")
    table.german("resolve", "PSK")
    assert fates(table) == {"P41": (1, "thrown")}
    assert table.asked == "russian: ask-hits-defenders"


def test_b8_12_thrown_back_units_stand_where_they_attacked_from() -> None:
    table = battle("P41 DVI, P56 RIG", "PSK S S", declare("PSK", "P41 P56"))
    table.german("resolve", "PSK")
    usual(table)
    assert table.where("P41", "P56") == "P41 DVI*, P56 RIG*"


def test_b8_14_followers_come_only_with_an_attacker() -> None:
    table = battle("A9 SMO, P41 SMO, A4 SMO, P56 SMO", "VYA W", declare("VYA", "A9 P41", "A4 P56"))
    table.german("resolve", "VYA")
    assert table.refuses(GERMAN, "advance", None, "A4 P56") == "B8.14"
    table.german("advance", "P41 A4")
    assert table.where("A9", "P41", "A4", "P56") == "A9 SMO, P41 VYA, A4 VYA, P56 SMO"


def test_b8_14_a_thrown_back_unit_does_not_advance() -> None:
    table = battle("P41 DVI, P56 DVI", "PSK S", declare("PSK", "P41 P56"))
    table.german("resolve", "PSK")
    table.russian("usual")
    assert table.explains(GERMAN, "advance", None, "P41") == "B8.14"


def test_b8_14_nobody_need_advance() -> None:
    table = battle("P41 DVI, P56 DVI", "PSK W", declare("PSK", "P41 P56"))
    table.german("resolve", "PSK")
    assert table.verbs(GERMAN) == ["advance", "advance_all", "stay"]
    table.german("stay")
    assert table.where("P41", "P56") == "P41 DVI, P56 DVI"
    assert "PSK" not in table.state.german


def test_b8_17_a_failure_sends_the_attackers_back() -> None:
    table = battle("A9 SMO, P41 SMO", "VYA S S S*", declare("VYA", "A9 P41"))
    assert "B8.17" not in table.german("resolve", "VYA")
    usual(table)
    assert table.events[-1].clause == "B8.17"
    assert not report(table).cleared
    assert {table.unit(id).place for id in ("A9", "P41")} == {"SMO"}


def test_b8_18_regular_units_go_back_to_the_pool_and_others_do_not() -> None:
    table = battle(
        "A9 SMO, A4 SMO, P41 SMO",
        "VYA S W SB1",
        declare("VYA", "A9 A4 P41"),
        siberians="arrived",
        pool=(0, 1, 1),
    )
    table.german("resolve", "VYA")
    usual(table)
    assert sums(table) == (5, 1, 4, 2)
    assert table.where("R01", "R02", "SB1") == "R01 -, R02 VYA, SB1 -"
    assert table.state.dead == ["SB1"]
    assert table.state.pool == [0, 1, 1, 1]


def test_b8_19_a_city_that_is_entered_loses_its_fortress() -> None:
    table = battle("A9 VYA, A4 VYA", "SMO W", declare("SMO", "A9 A4"))
    table.german("resolve", "SMO")
    table.german("advance_all")
    assert table.state.destroyed == ["SMO"]
    assert table.state.barren == ["SMO"]


def test_b9_1_a_disrupted_defender_fires_and_falls_to_one_hit() -> None:
    table = battle("P41 DVI, P56 DVI", "PSK S*", declare("PSK", "P41 P56"))
    table.german("resolve", "PSK")
    assert sums(table) == (2, 1, 1, 1)
    assert fates(table) == {"P41": (1, "thrown"), "R01": (1, "eliminated")}


def test_b9_4_only_unhit_units_in_supply_recover() -> None:
    table = battle("P46 BAR", "PIN S* S* W*-", declare("PIN", "P46"))
    table.german("resolve", "PIN")
    assert table.where("R01", "R02", "R03") == "R01 PIN, R02 PIN, R03 PIN*-"


def test_b9_4_a_russian_attack_cures_nobody() -> None:
    table = russian_turn("P24 TUL", "MOS S S S*")
    attack(table, "TUL", "R01 R02")
    assert table.where("R03") == "R03 MOS*"


def test_b9_6_without_a_fresh_attacker_a_live_player_may_still_go() -> None:
    table = battle("A4 MIN", "ORS S", declare("ORS", "A4"))
    table.german("resolve", "ORS")
    assert table.asked == "russian: ask-stand"
    assert table.verbs(RUSSIAN) == ["retreat", "stand"]
    table.russian("retreat", "R01", "SMO")
    assert table.where("R01") == "R01 SMO*"
    assert report(table).cleared
    table.german("advance", "A4")
    assert table.where("A4") == "A4 ORS*"


def test_b9_8_each_unit_may_go_its_own_way() -> None:
    table = battle("P41 DVI, P56 DVI, A16 DVI", "PSK S S", declare("PSK", "P41 P56 A16"))
    table.german("resolve", "PSK")
    table.german("hit", "P41")
    table.german("hit", "P56")
    assert sums(table) == (4, 1, 3, 2)
    assert fates(table)["R01"] == (2, "eliminated")
    assert table.choices(RUSSIAN, "retreat", "R02") == ["LUG", "NOV", "VLU"]
    table.russian("retreat", "R02", "VLU")
    assert table.where("R02") == "R02 VLU*"


def test_b9_8_refuges_of_russians() -> None:
    """Not deeper, not to Germans, not to a target that is left; entry boxes are home."""
    state = position({"P24": "VYA", "P46": "ORE"}, {"TUL": "S", "MOS": "S"})
    assert list_refuges(state, "TUL", RUSSIAN) == ["ETA", "RYA"]
    assert list_usual(state, "TUL", RUSSIAN) == ["ETA"]
    state = position({"P24": "TUL"}, {"VYA": "S", "MOS": "S", "RZH": "S"})
    assert list_refuges(state, "VYA", RUSSIAN) == ["MOS", "RZH"]
    assert list_usual(state, "VYA", RUSSIAN) == ["MOS"]
    state.attacks.append(declare("MOS", "P24"))
    assert list_refuges(state, "VYA", RUSSIAN) == ["RZH"]


def test_b9_8_refuges_of_germans() -> None:
    """Not deeper, not to Russians, not into an intact fortress; most comrades among equals."""
    state = position({"P3": "KRE", "P14": "KON"}, {"KHA": "S"})
    assert list_refuges(state, "KRE", GERMAN) == ["KON", "UMA"]
    assert list_usual(state, "KRE", GERMAN) == ["UMA"]
    state = position({"P3": "KRE"}, {"UMA": "S", "KHA": "S"}, destroyed=["KIE"])
    assert list_usual(state, "KRE", GERMAN) == ["KIE", "KON"]
    state = position({"P3": "KRE", "P14": "KON"}, {"UMA": "S"}, destroyed=["KIE"])
    assert list_usual(state, "KRE", GERMAN) == ["KON"]


def test_b9_10_a_strong_unit_of_a_city_may_leave_it_if_asked() -> None:
    table = battle(KIEV, "KIE S S", declare("KIE", "A6 P3"))
    table.german("resolve", "KIE")
    table.german("hit", "P3")
    table.german("hit", "A6")
    assert sums(table) == (3, 1, 2, 3)
    assert table.asked == "german: ask-hits-attackers"
    table.german("accept")
    table.russian("spare")
    assert table.asked == "russian: ask-stand"
    table.russian("retreat", "R02", "KON")
    table.russian("stand")
    assert table.where("R01", "R02") == "R01 KIE*, R02 KON*"
    assert fates(table)["R02"] == (1, "retreated")


@pytest.mark.clause("B-R29", "B9.10")
def test_b_r29_even_the_last_unit_of_a_city_may_be_let_go() -> None:
    table = battle(KIEV, "KIE S", declare("KIE", "A6"))
    table.german("resolve", "KIE")
    assert sums(table) == (2, 1, 1, 2)
    assert table.asked == "russian: ask-stand"
    table.russian("retreat", "R01", "KON")
    assert table.where("R01") == "R01 KON*"
    assert table.asked == "german: ask-resolve"


def test_b9_10_a_city_holds_even_without_its_fortress() -> None:
    table = battle("A6 ZHI, P3 ZHI, P14 ZHI", "KIE S S", declare("KIE", "P3 P14 A6"))
    table.state.destroyed.append("KIE")
    table.german("resolve", "KIE")
    usual(table)
    assert sums(table) == (4, 1, 3, 2)
    assert fates(table)["R02"] == (1, "stood")


def test_b9_11_germans_must_leave_even_a_city() -> None:
    table = russian_turn("P3 KIE", "KON S S S, KRE W", control="ZHI")
    attack(table, "KIE", "R01 R02 R03")
    assert sums(table) == (3, 1, 2, 1)
    assert fates(table)["P3"] == (2, "eliminated")
    table = russian_turn("P3 KIE, P14 KIE", "KON S S S", control="ZHI")
    attack(table, "KIE", "R01 R02 R03")
    table.german("spare")
    assert fates(table)["P14"] == (1, "driven")


def test_b9_12_a_retreat_takes_control() -> None:
    table = battle("P41 DVI, P56 DVI", "PSK S", declare("PSK", "P41 P56"), control="NOV")
    assert "NOV" in table.state.german
    table.german("resolve", "PSK")
    table.russian("retreat", "R01", "NOV")
    assert "NOV" not in table.state.german


@pytest.mark.parametrize("player", ["human", "automaton"])
def test_b16_2_nobody_is_asked_for_the_automaton(player: Literal["human", "automaton"]) -> None:
    options = Options(russian_player=player)
    table = battle(KIEV, "KIE S S W", declare("KIE", "A6 P3 P14"), options=options)
    table.german("resolve", "KIE")
    table.german("accept")
    asked = isinstance(table.state.frames[-1], Combat)
    assert asked == (player == "human")
    if not asked:
        assert fates(table)["R01"] == (1, "stood")
        assert table.where("R01", "R02", "R03") == "R01 KIE*, R02 KIE*, R03 -"
