"""The computer opponents: single decisions, and that they need nothing but their own view."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.bot import BOTS, is_offered
from kronstadt_1921.bot.assignment import assign
from kronstadt_1921.bot.flight import Flight
from kronstadt_1921.bot.fray import Fray, read_fray, result_of
from kronstadt_1921.bot.ground import FAR, NUMBER, march, march_from
from kronstadt_1921.bot.orders import assign_tasks
from kronstadt_1921.bot.outlook import Outlook
from kronstadt_1921.bot.temper import COMMANDER as WEIGHTS
from kronstadt_1921.position.frames import Battle, Reaction
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, State
from kronstadt_1921.position.terrain import GRID
from kronstadt_1921.rules.setup import position
from tachanka.engine.api import Act, Many, One, Trace, Viewer
from tachanka.engine.chance import KeyedChance, ScriptedChance

RECRUIT, COMMANDER = BOTS


def given(units: str, **how: Any) -> State:
    """A position: ``given("RA01 1122, CR 0914", rebel="fire1")``; hands are in words."""
    pairs = (pair.split() for pair in units.split(","))
    told = {id: hex for id, hex in pairs}
    hands = {side: how.pop(side, "").split() for side in (BOLSHEVIK, REBEL)}
    return position(told, hands=hands, **how)


def decide(state: State, seat: str) -> Act:
    """The commander's act; he draws no luck."""
    view = RULESET.redact(state, Viewer("seat", seat))
    offers = RULESET.offers(view, seat, None)
    act = COMMANDER.choose(view, seat, offers, ScriptedChance())
    assert is_offered(view, seat, offers, act)
    return act


def end_of(act: Act) -> str:
    assert isinstance(act.arg, Trace)
    return act.arg.refs[-1]


def in_battle(state: State, hex: str, asked: str, side: str = BOLSHEVIK) -> State:
    state.frames.append(Battle(hex, side, asked))
    return state


# --- Tools --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_the_assignment_is_the_cheapest(seed: int) -> None:
    costs = [[(seed * 7 + row * 13 + column * 29) % 17 for column in range(6)] for row in range(4)]
    chosen = assign(costs)
    assert len(set(chosen)) == 4
    total = sum(costs[row][column] for row, column in enumerate(chosen))
    assert total == min(sum(costs[r][p[r]] for r in range(4)) for p in permutations(range(6), 4))


def test_marches_are_those_of_the_chart() -> None:
    """The ledger's own figures (section 6.2); hit ice costs one more, Open Sea is shut (K-255)."""
    assert [march("1122", "1016", ()), march("1913", "1613", ())] == [10, 5]
    assert march("1813", "1713", (("1713", 1),)) == 3
    ring = tuple((hex, 2) for hex in GRID.neighbours["0810"])
    assert march("1122", "0810", ring) == FAR


def test_only_the_council_enters_finland() -> None:
    to = [march_from("1402", (), council)[NUMBER["1401"]] for council in (False, True)]
    assert to == [FAR, 1]


def test_a_draw_costs_only_those_whose_way_back_is_shut() -> None:
    state = given("RA12 1215, RI1 1215, CR 0305", step="bolshevik_combat", origins={"RA12": "1216"})
    battle = Battle("1215", BOLSHEVIK, REBEL)
    outlook = Outlook(state, REBEL, WEIGHTS)
    fray = read_fray(outlook, battle)
    assert isinstance(fray, Fray)
    assert (fray.lead, result_of(outlook, fray)) == (0, 0.0)
    shut = Fray(fray.attackers, 0, fray.defender, fray.defence, frozenset({"RA12"}))
    assert result_of(outlook, shut) < 0


def test_no_two_units_share_a_task() -> None:
    state = given("RA01 1806, RA02 1807, RA03 1908, A01 1408, A03 1613, CR 0914")
    tasks = assign_tasks(Outlook(state, BOLSHEVIK, WEIGHTS))
    assert len({task.hex for task in tasks.values()}) == 3


def test_the_council_has_less_room_where_it_is_surrounded() -> None:
    free = Flight(Outlook(given("CR 0610, RA01 1806"), REBEL, WEIGHTS)).roam("0610")[0]
    close = given("CR 0610, RA01 0606, RA02 0914, RA03 1009, CG01 0612")
    assert Flight(Outlook(close, REBEL, WEIGHTS)).roam("0610")[0] < free / 3


# --- The Bolshevik ------------------------------------------------------------------------------


def test_takes_a_fort_with_one_unit() -> None:
    act = decide(given("CG01 1713, A03 1613, CR 0914"), BOLSHEVIK)
    assert (act.on, end_of(act)) == ("CG01", "1613")


def test_does_not_attack_what_it_cannot_beat() -> None:
    """Sailors in Kronstadt draw with one unit, and win with Desperate defence."""
    act = decide(given("RA12 1216, RI1 1215, CR 0305", rebel="desperate"), BOLSHEVIK)
    assert act.verb == "end_step" or end_of(act) != "1215"


def test_names_a_hex_that_two_can_take_together() -> None:
    state = given("RA12 1216, CG04 1316, RI1 1215, CR 0305", bolshevik="coordinated")
    assert decide(state, BOLSHEVIK) == Act("coordinate", None, One("1215"))


def test_joins_the_attack_it_has_named() -> None:
    state = given("RA12 1216, CG04 1316, RI1 1215, CR 0305")
    state.coordinated = "1215"
    assert end_of(decide(state, BOLSHEVIK)) == "1215"


def test_marches_into_a_fort() -> None:
    state = given("RA01 1508, A01 1408, CR 0914", bolshevik="march", mp={"RA01": 0})
    assert decide(state, BOLSHEVIK) == Act("march", "RA01", One("1408"))


def test_fills_the_hex_of_kronstadt_beside_it() -> None:
    act = decide(given("RA08 0413, CR 1402", turn=9), BOLSHEVIK)
    assert end_of(act) == "0513"


def test_plays_assault_only_where_it_decides() -> None:
    how: dict[str, Any] = {"step": "bolshevik_combat", "bolshevik": "assault"}
    drawn = given("RA12 1215, RI1 1215, CR 0305", origins={"RA12": "1216"}, **how)
    assert decide(in_battle(drawn, "1215", BOLSHEVIK), BOLSHEVIK) == Act(
        "play", None, One("assault")
    )
    won = given("RA05 1613, A03 1613, CR 0305", origins={"RA05": "1713"}, **how)
    assert decide(in_battle(won, "1613", BOLSHEVIK), BOLSHEVIK) == Act("pass")


def test_frees_the_attacker_that_wavers() -> None:
    state = given(
        "RA05 1613, A03 1613, CR 0305",
        origins={"RA05": "1713"}, hesitant=["RA05"], bolshevik="commissar", rebel="power",
        step="bolshevik_combat",
    )  # fmt: skip
    act = decide(in_battle(state, "1613", BOLSHEVIK), BOLSHEVIK)
    assert act == Act("play", None, One("commissar"))


def test_chooses_commissar_when_many_waver() -> None:
    units = "RA01 1406, RA02 1407, RA03 1508, A01 1410, CR 0914"
    state = given(units, step="chit_choice", hesitant=["RA01", "RA02", "RA03"])
    assert decide(state, BOLSHEVIK) == Act("choose_chits", None, Many(("commissar",)))


def test_leaves_nobody_to_perish_who_can_step() -> None:
    state = given("RA01 1608, CR 0914", step="hesitation", hesitant=["RA01"])
    assert decide(state, BOLSHEVIK) == Act("hesitant_move", "RA01", One("1708"))


# --- The Rebel ----------------------------------------------------------------------------------


def test_breaks_the_ice_under_a_unit() -> None:
    state = given(
        "RA01 1508, RA02 1805, A01 1408, CR 0914", step="rebel_movement", ice={"1508": 1},
        rebel="fire1",
    )  # fmt: skip
    act = decide(state, REBEL)
    assert (act.verb, act.arg) == ("fire", One("RA01"))


def test_keeps_its_fire_where_nothing_is_to_be_hit() -> None:
    state = given("RA01 2008, A01 1408, CR 0914", step="rebel_movement", rebel="fire1")
    assert decide(state, REBEL).verb != "fire"


def test_saves_a_fort_with_desperate_defence() -> None:
    state = given("RA05 1613, A03 1613, CR 0305", step="bolshevik_combat", rebel="desperate",
                  origins={"RA05": "1713"})  # fmt: skip
    assert decide(in_battle(state, "1613", REBEL), REBEL) == Act("play", None, One("desperate"))


def test_does_not_defend_desperately_in_vain() -> None:
    """Three units attack: one more does not help."""
    units = "RA01 1613, RA02 1613, RA03 1613, A03 1613, CR 0305"
    origins = {"RA01": "1713", "RA02": "1714", "RA03": "1712"}
    state = given(units, step="bolshevik_combat", rebel="desperate", origins=origins)
    assert decide(in_battle(state, "1613", REBEL), REBEL) == Act("pass")


def test_stops_the_attackers_with_propaganda() -> None:
    units = "RA01 1613, RA02 1413, A03 1613, A04 1413, CR 0305"
    origins = {"RA01": "1713", "RA02": "1513"}
    state = given(units, step="bolshevik_combat", rebel="propaganda", origins=origins)
    act = decide(in_battle(state, "1613", REBEL), REBEL)
    assert act == Act("propaganda", None, Many(("RA01",)))


def test_the_council_gets_out_of_reach() -> None:
    state = given("CR 0510, RA01 0508, RA02 0810, RI1 1215", step="rebel_movement")
    view = RULESET.redact(state, Viewer("seat", REBEL))
    before = Flight(Outlook(view, REBEL, WEIGHTS)).risk("0510")
    act = decide(state, REBEL)
    assert (act.on, before) == ("CR", 0.92)
    assert Flight(Outlook(view, REBEL, WEIGHTS)).risk(end_of(act)) == 0.0


def test_the_council_flees_only_where_that_wins() -> None:
    how: dict[str, Any] = {"step": "rebel_movement", "turn": 8}
    units = "CR 0502, RA01 1110, RI1 0613"
    run = decide(given(units, scenario="over-the-ice", **how), REBEL)
    assert (run.on, end_of(run)[2:]) == ("CR", "01")
    stay = decide(given(units, **how), REBEL)
    assert stay.on != "CR" or end_of(stay)[2:] != "01"


def test_chooses_fire_while_there_are_guns() -> None:
    state = given("RA01 1508, A01 1408, CR 0914", step="chit_choice")
    act = decide(state, REBEL)
    assert act == Act("choose_chits", None, Many(("fire1",)))


def test_passes_without_a_reason() -> None:
    state = given("RA01 2008, A01 1408, CR 0914", rebel="power")
    state.frames.append(Reaction("after_movement", REBEL))
    assert decide(state, REBEL) == Act("pass")


def test_leaves_no_track_chit_unused() -> None:
    state = given("RA01 2008, A01 1408, CR 0914", step="turn_end", rebel="power")
    assert decide(state, REBEL) == Act("play", None, One("power"))


# --- Nothing but the view -----------------------------------------------------------------------


@pytest.mark.parametrize("theirs", ["fire1 fire2", "power desperate", "propaganda to_leningrad"])
def test_never_sees_the_other_hand(theirs: str) -> None:
    units = "RA01 1508, CG01 1713, A01 1408, A03 1613, CR 0914"
    state = given(units, bolshevik="assault march", rebel=theirs)
    assert decide(state, BOLSHEVIK) == decide(
        given(units, bolshevik="assault march", rebel="desperate fire1"), BOLSHEVIK
    )


def test_the_commander_needs_no_luck_and_no_memory() -> None:
    state = given("RA01 1508, CG01 1713, A01 1408, A03 1613, CR 0914")
    first = decide(state, BOLSHEVIK)
    decide(given("RA12 1121, A11 0818, CR 0914"), BOLSHEVIK)
    assert decide(state, BOLSHEVIK) == first


def test_the_recruit_slips_by_his_own_luck_only() -> None:
    state = given("RA01 1508, CG01 1713, A01 1408, A03 1613, CR 0914")
    view = RULESET.redact(state, Viewer("seat", BOLSHEVIK))
    offers = RULESET.offers(view, BOLSHEVIK, None)

    def choices(key: bytes) -> list[Act]:
        chance = KeyedChance(key, {})
        return [RECRUIT.choose(view, BOLSHEVIK, offers, chance) for _ in range(12)]

    assert choices(b"one") == choices(b"one")
    assert len(set(map(repr, choices(b"one")))) > 1
