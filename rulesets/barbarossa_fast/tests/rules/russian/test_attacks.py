"""Russian attacks in step 6, B11.5 to B11.13."""

from __future__ import annotations

from typing import Literal

import pytest

from barbarossa_fast import RULESET
from barbarossa_fast.position.state import RUSSIAN, Options, Reserved, RussianAttacks, State
from barbarossa_fast.rules.turns import FLOW
from barbarossa_fast.tests.fighting import attack, fates, report, russian_turn, sums
from barbarossa_fast.tests.table import Table, given
from tachanka.engine.api import Event, Targets
from tachanka.engine.chance import KeyedChance
from tachanka.engine.resources import say
from tachanka.engine.scene import Msg


def joiners(table: Table) -> list[str]:
    """The units that may still join the attack that is being put together."""
    units = table.movers(RUSSIAN, "attack")
    return [unit for unit in units if table.choices(RUSSIAN, "attack", unit)]


def test_b11_6_attacks_follow_one_another_until_the_end() -> None:
    table = russian_turn("P24 TUL, P46 ORE", "MOS S S S, KUR S S")
    attack(table, "TUL", "R01 R02")
    table.german("usual")
    table.russian("stay")
    assert table.movers(RUSSIAN, "attack") == ["R04", "R05", "R06"]
    table.russian("end_attacks", dice=(0,) * 6 + (1,) * 3)
    assert not isinstance(table.state.step, RussianAttacks)


def test_b11_7_at_most_three_units_attack_along_a_link() -> None:
    table = russian_turn("A4 TUL", "RYA S S S S W!")
    table.russian("attack", "R01", "TUL")
    table.russian("attack", "R02", "TUL")
    table.russian("attack", "R05", "TUL")
    assert joiners(table) == []
    assert table.explains(RUSSIAN, "attack", "R03", "TUL") == "B11.7"
    table.russian("leave", "R05")
    assert joiners(table) == ["R03", "R04", "R05"]
    table.russian("fight", "TUL")
    assert table.state.links == {"RYA-TUL": 2}
    assert sums(table) == (2, 1, 1, 2)


def test_b11_7_all_that_reach_a_target_are_aimed_at_it_one_after_another() -> None:
    """The same answer for each of them, so that a page can give it for all at once."""
    table = russian_turn("A4 TUL", "RYA S S S W, ORE S")
    for unit in ("R01", "R02", "R03"):
        assert table.choices(RUSSIAN, "attack", unit) == ["TUL"]
        table.russian("attack", unit, "TUL")
    assert table.state.frames[-1] == RussianAttacks("RYA", "TUL", ["R01", "R02", "R03"])
    assert table.refuses(RUSSIAN, "attack", "R04", "TUL") == "B11.7"
    table.russian("fight", "TUL")
    assert table.state.links == {"RYA-TUL": 3}


def test_b11_8_who_cannot_join_says_why() -> None:
    table = russian_turn("A4 TUL", "RYA S S* S, ORE S, MOS S S S", control="")
    table.russian("attack", "R01", "TUL")
    told = {
        offer.on: say(RULESET.package, offer.choice.barred[0].refusal.why)
        for offer in table.offers(RUSSIAN)
        if isinstance(offer.choice, Targets) and offer.choice.barred
    }
    other = "This attack is made from Ryazan: nobody at {} can join it."
    assert told == {
        "R02": "The unit is Disrupted.",
        "R04": other.format("Orel"),
        **{f"R0{n}": other.format("Moscow") for n in (5, 6, 7)},
    }
    offer = table.offer(RUSSIAN, "attack", "R03")
    assert offer is not None
    assert say(RULESET.package, offer.label) == "R03 joins the attack on Tula"
    table.russian("attack", "R03", "TUL")
    assert joiners(table) == []


def test_b11_2_the_last_of_a_city_is_barred_from_joining() -> None:
    table = russian_turn("P24 TUL", "MOS S S")
    table.russian("attack", "R01", "TUL")
    assert table.refuses(RUSSIAN, "attack", "R02", "TUL") == "B11.2"


def test_b11_7_a_link_and_a_unit_are_used_once() -> None:
    table = russian_turn("A4 TUL", "RYA W W W S")
    attack(table, "TUL", "R01 R02 R03")
    assert table.state.links == {"RYA-TUL": 3}
    assert table.explains(RUSSIAN, "attack", "R04", "TUL") == "B11.7"
    assert table.explains(RUSSIAN, "attack", "R03", "TUL") == "B11.7"


def test_b11_7_somebody_must_be_unknown_or_have_a_factor() -> None:
    table = russian_turn("P24 TUL", "RYA W! W! W")
    assert table.movers(RUSSIAN, "attack") == ["R03", "R04"]
    assert table.explains(RUSSIAN, "attack", "R01", "TUL") == "B11.7"
    table.russian("attack", "R03", "TUL")
    table.russian("attack", "R01", "TUL")
    assert table.movers(RUSSIAN, "leave") == ["R01"]


def test_b11_7_who_may_not_attack() -> None:
    table = russian_turn("P24 TUL", "RYA S S* S+ S")
    table.state.unit("R04").fought = True
    assert table.movers(RUSSIAN, "attack") == ["R01", "R05"]
    assert table.explains(RUSSIAN, "attack", "R02", "TUL") == "B9.1"
    assert table.explains(RUSSIAN, "attack", "R03", "TUL") == "B11.7"
    assert table.explains(RUSSIAN, "attack", "R01", "MOS") == "B11.7"


def test_b11_7_attackers_are_shown() -> None:
    table = russian_turn("A4 TUL", "RYA S S")
    attack(table, "TUL", "R01 R02")
    assert table.unit("R01").known
    assert table.unit("R02").known
    assert report(table).sums.attack_total == 2


def test_b11_8_units_of_different_positions_never_join() -> None:
    table = russian_turn("A4 TUL", "RYA S, ORE S")
    table.russian("attack", "R01", "TUL")
    assert joiners(table) == []
    table.russian("call_off")
    assert table.state.frames == [RussianAttacks()]
    attack(table, "TUL", "R01")
    attack(table, "TUL", "R02")
    assert len(table.state.reports) == 2


def test_b11_9_no_weather_no_fortress_no_doubling() -> None:
    table = russian_turn("A4 VYA", "RZH S S S", turn=7, weather="second_snow")
    attack(table, "VYA", "R01 R02 R03")
    assert sums(table) == (3, 1, 2, 2)


def test_b11_2_the_last_unit_of_a_city_may_not_attack() -> None:
    table = russian_turn("P24 TUL", "MOS S")
    assert table.explains(RUSSIAN, "attack", "R01", "TUL") == "B11.2"
    table = russian_turn("P24 TUL", "MOS S S")
    table.russian("attack", "R01", "TUL")
    assert joiners(table) == []


def test_b1_4_the_bases_cannot_be_attacked() -> None:
    table = russian_turn("P24 BC", "BIA S S")
    assert table.explains(RUSSIAN, "attack", "R01", "BC") == "B1.4"


def test_b11_5_no_attack_in_a_sector_whose_line_is_broken() -> None:
    table = russian_turn("P24 VYA", "MOS S S")
    table.state.broken.append("AGC")
    assert table.explains(RUSSIAN, "attack", "R01", "VYA") == "B11.5"
    assert table.movers(RUSSIAN, "attack") == ["R03"]


def test_b11_10_out_of_a_pocket_only_towards_supply() -> None:
    """Bobruisk lies next to free Gomel; Minsk leads nowhere; Roslavl is less deep."""
    german = "P24 MIN, P46 BOB, P47 ROS, A4 SMO, A9 POL"
    options = Options(supply_through_rear="closed")
    rear = "BIA BAR VIL POL"
    table = russian_turn(german, "ORS S S S", options=options, control=rear)
    assert table.choices(RUSSIAN, "attack", "R01") == ["BOB", "ROS", "SMO"]
    assert table.refuses(RUSSIAN, "attack", "R01", "MIN") == "B11.10"


def test_b11_11_attackers_that_are_not_thrown_back_may_advance() -> None:
    table = russian_turn("P24 TUL", "RYA S S S")
    attack(table, "TUL", "R01 R02 R03")
    assert fates(table)["P24"] == (2, "eliminated")
    table.russian("advance", "R02 R03")
    assert table.where("R01", "R02", "R03") == "R01 RYA*, R02 TUL, R03 TUL"
    assert "TUL" not in table.state.german


def test_b11_12_units_in_a_box_since_the_turn_began_attack_from_it() -> None:
    table = russian_turn("P24 TUL", "ETA S S")
    table.state.unit("R02").boxed = False
    assert table.choices(RUSSIAN, "attack", "R01") == ["TUL"]
    assert table.explains(RUSSIAN, "attack", "R02", "TUL") == "B11.12"


def test_b_r53_repulsed_units_go_back_to_the_box() -> None:
    table = russian_turn("A4 TUL", "ETA S S")
    attack(table, "TUL", "R01 R02")
    assert table.where("R01", "R02") == "R01 ETA*, R02 ETA*"


def test_b11_13_a_live_player_need_not_attack() -> None:
    table = given("P24 TUL", "RYA S S S", step=RussianAttacks())
    assert table.verbs(RUSSIAN) == ["attack", "end_attacks"]


@pytest.mark.parametrize(("army_march", "movers"), [("on", ["R01", "R02"]), ("off", ["R02"])])
def test_b_r7_without_the_march_a_unit_that_moved_may_not_attack(
    army_march: Literal["on", "off"], movers: list[str]
) -> None:
    options = Options(army_march=army_march)
    table = given("P24 TUL", "RYA S S", step=RussianAttacks(), options=options)
    table.state.unit("R01").marched = 1
    assert table.movers(RUSSIAN, "attack") == movers


# --- The automaton ------------------------------------------------------------------------------


def run_automaton(german: str, russian: str, *reserved: Reserved) -> tuple[State, list[Event]]:
    """The automaton's attacks and what follows by itself, with the events."""
    options = Options(russian_player="automaton")
    table = given(german, russian, options=options)
    state = table.state
    state.reserved = list(reserved)
    state.frames = [RussianAttacks()]
    events = FLOW.run(state, KeyedChance(b"automaton", {}))
    return state, events


def reasons(events: list[Event]) -> list[str]:
    """Why it advanced or did not."""
    told = [event.text.args["reason"] for event in events if event.clause == "B16.7"]
    return [reason.id for reason in told if isinstance(reason, Msg)]


def test_b16_7_it_attacks_and_advances_where_few_germans_are_near() -> None:
    state, events = run_automaton(
        "P24 TUL", "RYA S S S", Reserved("RYA", "TUL", ("R01", "R02", "R03"), False)
    )
    assert reasons(events) == ["reason-advance-safe"]
    assert state.find("P24") is None
    assert [state.unit(id).place for id in ("R01", "R02", "R03")] == ["RYA", "TUL", "TUL"]


def test_b16_7_it_stays_back_where_many_are_near() -> None:
    state, events = run_automaton(
        "P24 TUL, A4 VYA, A9 BRY",
        "RYA S S S",
        Reserved("RYA", "TUL", ("R01", "R02", "R03"), False),
    )
    assert reasons(events) == ["reason-advance-exposed"]
    assert state.unit("R02").place == "RYA"


def test_b16_7_out_of_a_pocket_it_goes_all_the_same() -> None:
    state, events = run_automaton(
        "P24 TUL, A4 VYA, A9 BRY",
        "RYA S S S",
        Reserved("RYA", "TUL", ("R01", "R02", "R03"), True),
    )
    assert reasons(events) == ["reason-advance-pocket"]
    assert state.unit("R02").place == "TUL"


def test_b16_7_an_attack_falls_away_with_its_target_or_its_units() -> None:
    state, events = run_automaton(
        "P24 VYA",
        "RYA S* S, ORE S",
        Reserved("RYA", "TUL", ("R02",), False),
        Reserved("RYA", "VYA", ("R01",), False),
    )
    assert state.reports == []
    assert reasons(events) == []


def test_b16_7_attacks_come_in_the_order_chosen() -> None:
    state, _ = run_automaton(
        "P24 TUL, P46 ORE",
        "RYA S S S, KUR S S S",
        Reserved("KUR", "ORE", ("R04", "R05", "R06"), False),
        Reserved("RYA", "TUL", ("R01", "R02", "R03"), False),
    )
    assert [report.target for report in state.reports] == ["ORE", "TUL"]
