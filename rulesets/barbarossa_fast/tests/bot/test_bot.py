"""The computer opponents: single decisions, and that they need nothing but their own view."""

from __future__ import annotations

import pytest

from barbarossa_fast import RULESET
from barbarossa_fast.bot import BOTS, is_offered
from barbarossa_fast.bot.clash import Garrison, Works, fight
from barbarossa_fast.bot.counterattacks import weigh
from barbarossa_fast.bot.estimate import Estimate, share_of_strong
from barbarossa_fast.bot.ground import BOX_MASK, DISTANCE, PLACES, flood, list_places, mask_of
from barbarossa_fast.bot.orders import NOWHERE, Council, Order
from barbarossa_fast.bot.plotting import plan_attacks, plan_moves, rewind
from barbarossa_fast.bot.reach import March, list_marches
from barbarossa_fast.bot.temper import COMMANDER
from barbarossa_fast.position.geography import ORDER
from barbarossa_fast.position.occupation import Occupation
from barbarossa_fast.position.state import (
    GERMAN,
    RUSSIAN,
    AirBattle,
    Commitment,
    Deployment,
    Options,
    RussianAttacks,
    RussianMovement,
    State,
)
from barbarossa_fast.rules.movement import list_marches as list_lawful
from barbarossa_fast.rules.movement import list_ways
from barbarossa_fast.rules.status.supply import edge_connected
from barbarossa_fast.tests.table import Table, given
from tachanka.engine.api import Act, One, Trace, Viewer
from tachanka.engine.chance import ScriptedChance

RECRUIT, COMMANDING = BOTS
PLAIN = Works(absorb=1, fire=0, held=False, stuck=False)
CITY = Works(absorb=1, fire=1, held=True, stuck=False)


def decide(state: State, seat: str, bot: int = 1) -> Act:
    """The act of a bot, which draws no luck; it is offered."""
    view = RULESET.redact(state, Viewer("seat", seat))
    offers = RULESET.offers(view, seat, None)
    act = BOTS[bot].choose(view, seat, offers, ScriptedChance())
    assert is_offered(view, seat, offers, act)
    return act


def play_on(table: Table, seat: str, verb: str, bot: int = 1) -> list[Act]:
    """The acts of a bot up to its first with this verb, which is not carried out any more."""
    acts = [decide(table.state, seat, bot)]
    while acts[-1].verb != verb:
        RULESET.apply(table.state, {seat: acts[-1]}, ScriptedChance())
        acts.append(decide(table.state, seat, bot))
    return acts


# --- The map in bits ----------------------------------------------------------------------------


def test_bits_know_what_the_edge_reaches() -> None:
    state = given("A4 VYA, P24 TUL", "MOS S, SMO S").state
    passable = sum(1 << n for n in range(len(PLACES)))
    passable &= ~mask_of(("VYA", "TUL", "BN", "BC", "BS"))
    found = {PLACES[place] for place in list_places(flood(BOX_MASK, passable))}
    assert found == edge_connected(state)


def test_distances_count_links() -> None:
    assert DISTANCE[ORDER["BC"]][ORDER["MIN"]] == 2
    assert DISTANCE[ORDER["MOS"]][ORDER["SMO"]] == 2


def test_marches_are_those_of_the_rules() -> None:
    """Every end that the rules allow, and no other; ends that only a bonus reaches are spent."""
    state = given("A9 MIN, P39 MIN, P57 ORS", "SMO S, BOB S", control="BIA VIL BAR POL").state
    estimate, occupation = Estimate(state), Occupation(state)
    germans = state.units[: len(estimate.soldiers)]
    assert [unit.id for unit in germans] == ["A9", "P39", "P57"]
    for soldier, unit in zip(estimate.soldiers, germans, strict=True):
        lawful = {path[-1] for path in list_lawful(occupation, unit)} | {unit.place}
        bonus = {way.path[-1] for way in list_ways(occupation, unit)} - lawful
        assert {PLACES[m.to] for m in list_marches(estimate, soldier) if not m.spent} == lawful
        assert {PLACES[m.to] for m in list_marches(estimate, soldier) if m.spent} == bonus


def test_b_r7_an_army_that_may_not_march_to_attack_is_spent_by_it() -> None:
    state = given("A9 MIN", "SMO S", options=Options(army_march="off")).state
    estimate = Estimate(state)
    marches = list_marches(estimate, estimate.soldiers[0])
    assert March(ORDER["MIN"]) in marches
    assert March(ORDER["ORS"], True) in marches


# --- What attacks come to -----------------------------------------------------------------------


def test_w3_two_corps_drive_a_strong_unit_off() -> None:
    end = fight(Garrison(strong=1), PLAIN, 0, 2, 2, doubled=False, relief=0, share=1.0)
    assert end == (1.0, 0.0, 1.0, 0.0, 0, 1)


def test_w4_an_army_and_a_corps_destroy_it() -> None:
    end = fight(Garrison(strong=1), PLAIN, 1, 1, 3, doubled=False, relief=0, share=1.0)
    assert end == (1.0, 1.0, 0.0, 0.0, 1, 1)


def test_w6_an_army_alone_does_not() -> None:
    end = fight(Garrison(strong=1), PLAIN, 1, 0, 2, doubled=False, relief=0, share=1.0)
    assert end == (0.0, 0.0, 1.0, 0.0, 0, 0)


def test_w10_kiev_falls_to_two_armies_and_three_corps() -> None:
    end = fight(Garrison(strong=2, weak=1), CITY, 2, 3, 8, doubled=False, relief=0, share=1.0)
    assert (end.win, end.killed, end.lost) == (1.0, 3.0, 0.0)


def test_w11_and_holds_with_six() -> None:
    end = fight(Garrison(strong=4, weak=2), CITY, 2, 3, 7, doubled=False, relief=0, share=1.0)
    assert (end.win, end.killed, end.shaken) == (0.0, 2.0, 4.0)


def test_w14_a_blitzkrieg_doubles_the_fire() -> None:
    end = fight(Garrison(strong=2), PLAIN, 1, 3, 6, doubled=True, relief=0, share=1.0)
    assert (end.win, end.killed, end.lost, end.corps) == (1.0, 2.0, 0.0, 1)


def test_unknown_units_are_weighed() -> None:
    end = fight(Garrison(unknown=1), CITY, 1, 0, 2, doubled=False, relief=0, share=0.625)
    assert end.win == 0.375


def test_the_share_of_strong_units_follows_what_is_seen() -> None:
    state = given("A4 MIN", "SMO S! S! W!, MOS S").state
    view = RULESET.redact(state, Viewer("seat", GERMAN))
    assert share_of_strong(view) == pytest.approx(1 - 17 / 45)


# --- The German side ----------------------------------------------------------------------------


def test_takes_a_city_that_nobody_holds() -> None:
    table = given("P3 KRE, A6 KIE", "RST S", step=Commitment(), turn=7, control="KIE")
    assert play_on(table, GERMAN, "commit")[0] == Act("attack", "P3", One("KHA"))


def test_storms_with_what_it_takes() -> None:
    """W10 without the Luftflotte: 6 less 1 is the 5 hits it takes, and nobody more is sent."""
    table = given(
        "A6 ZHI, P3 ZHI, P14 ZHI, A17 UMA, P48 UMA", "KIE S! S! W!", step=Commitment(), turn=4
    )
    acts = play_on(table, GERMAN, "commit")
    sent = [table.state.unit(act.on or "") for act in acts if act.arg == One("KIE")]
    assert sum(unit.factor or 0 for unit in sent) == 6


def test_does_not_attack_what_cannot_fall() -> None:
    table = given("P3 KRE", "KHA S! S! S!", step=Commitment(), turn=7, control="KIE")
    assert decide(table.state, GERMAN) == Act("commit")


def test_one_plan_lasts_for_all_moves() -> None:
    table = given(
        "A9 BC, A4 BRE, P39 BC, P57 BC, P24 BC", "MIN S, BAR W, PIN S, VIL W", turn=2, control="BIA"
    )
    plan = plan_moves(table.view(GERMAN), COMMANDER)
    began = [unit.place for unit in table.state.units], list(table.state.german)
    moves = 0
    while decide(table.state, GERMAN) != Act("end_moves"):
        RULESET.apply(table.state, {GERMAN: decide(table.state, GERMAN)}, ScriptedChance())
        moves += 1
        assert plan_moves(table.view(GERMAN), COMMANDER) == plan
    assert moves
    again = rewind(table.view(GERMAN))
    assert ([unit.place for unit in again.units], again.german) == began


def test_declares_what_it_planned() -> None:
    table = given("A4 MIN, P24 MIN, P46 BOB", "ORS S, SMO S S S", step=Commitment(), turn=3)
    planned = plan_attacks(table.view(GERMAN), COMMANDER).orders
    assert next(PLACES[order.target] for order in planned if order.target != NOWHERE) == "ORS"
    play_on(table, GERMAN, "commit")
    attack = next(each for each in table.state.attacks if each.target == "ORS")
    wanted = {
        soldier.id
        for soldier, order in zip(Estimate(table.state).soldiers, planned, strict=True)
        if order.target == ORDER["ORS"] and not order.follows
    }
    assert set(attack.attackers) == wanted


def test_b7_4_a_link_takes_one_army_and_three_corps() -> None:
    state = given("A4 MIN, A9 MIN", "ORS S").state
    council = Council(Estimate(state), COMMANDER, {})
    place, target = ORDER["MIN"], ORDER["ORS"]
    assert council.value([Order(place, False, target)] * 2) < -1e8
    assert council.value([Order(place, False, target), Order(place)]) > -1e8


def test_b7_6_followers_are_no_more_than_attackers() -> None:
    state = given("A4 MIN, P24 MIN, P46 MIN", "ORS W").state
    council = Council(Estimate(state), COMMANDER, {})
    place, target = ORDER["MIN"], ORDER["ORS"]
    lead, behind = Order(place, False, target), Order(place, False, target, True)
    assert council.value([lead, behind, Order(place)]) > -1e8
    assert council.value([lead, behind, behind]) < -1e8


def test_flies_where_it_attacks() -> None:
    table = given("A4 MIN, P24 MIN", "ORS S, ZHI S", step=AirBattle(), turn=3)
    act = decide(table.state, GERMAN)
    assert (act.verb, act.on, act.arg) == ("air_support", "LF2", One("ORS"))


def test_supplies_a_unit_that_is_cut_off() -> None:
    table = given(
        "A4 SMO, P24 TUL-", "VYA S S S, BRY S S, MOS S S, RYA S, ORE S", step=AirBattle(), turn=3
    )
    acts = play_on(table, GERMAN, "air_supply")
    assert acts[-1].arg == One("P24")


def test_lets_the_siberians_sleep() -> None:
    """An army next to Moscow rouses them, and Japan's die may end the game (B4.5, B4.8)."""
    table = given("A4 SMO, A9 SMO", "MOS S S S S", turn=3, control="MIN BIA ORS")
    acts = play_on(table, GERMAN, "end_moves")
    ends = [act.arg.refs[-1] for act in acts if isinstance(act.arg, Trace)]
    assert len(ends) == 2
    assert "VYA" not in ends


# --- The Russian side ---------------------------------------------------------------------------


def test_the_recruit_moves_by_the_procedure() -> None:
    table = given("P39 ORS", "SMO S, MOS S S S", step=RussianMovement(), turn=3, control="MIN BIA")
    act = decide(table.state, RUSSIAN, 0)
    assert act.verb in ("move", "end_moves")
    assert play_on(table, RUSSIAN, "end_moves", 0)[-1] == Act("end_moves")


def test_throws_back_a_single_corps() -> None:
    table = given("P24 VYA", "MOS S! S! S! S!", step=RussianAttacks(), turn=3, control="SMO ORS")
    acts = play_on(table, RUSSIAN, "fight")
    assert [act.verb for act in acts] == ["attack", "attack", "attack", "fight"]


def test_leaves_a_strong_stack_alone() -> None:
    table = given(
        "A4 VYA, P24 VYA, P46 VYA, P47 VYA",
        "KAL S!, RZH W",
        step=RussianAttacks(),
        turn=3,
        control="SMO",
    )
    assert decide(table.state, RUSSIAN) == Act("end_attacks")


def test_w23_three_strong_units_gain_more_than_two() -> None:
    state = given("P3 KRE, P14 KRE", "KHA S! S! S!").state
    corps, strong = state.units[:2], state.units[2:]
    assert weigh(strong, corps, 0.6, "KRE") > weigh(strong[:2], corps, 0.6, "KRE")


def test_places_every_arrival() -> None:
    table = given(
        "A4 SMO, P24 ROS",
        "MOS S, LEN S, RST S, KHA S",
        step=Deployment(["R20", "R21"], [1, 0], True),
        turn=3,
    )
    for bot in (0, 1):
        act = decide(table.state, RUSSIAN, bot)
        assert act.verb == ("deploy", "deploy_rest")[bot == 0]


def test_the_commander_garrisons_by_the_procedure_where_the_war_is_short() -> None:
    table = given("A4 SMO", "MOS S, KIE S", step=Deployment(["R20"], [1], True), turn=3)
    table.state.last_turn = 4
    assert decide(table.state, RUSSIAN) == Act("deploy_rest")
