"""How the automaton moves and places its units (B16.5, B16.8, B16.9)."""

from __future__ import annotations

from barbarossa_fast.automaton.attacks import choose_attacks, reserve_attacks
from barbarossa_fast.automaton.levels import Need, find_need
from barbarossa_fast.automaton.movement import list_in_order, move_all
from barbarossa_fast.automaton.outlook import Outlook
from barbarossa_fast.automaton.placement import choose_site
from barbarossa_fast.knowledge.secrecy import redact
from barbarossa_fast.position.geography import POSITIONS
from barbarossa_fast.position.occupation import Occupation
from barbarossa_fast.position.state import (
    Attack,
    Deployment,
    GermanAttacks,
    GermanMovement,
    Options,
)
from barbarossa_fast.rules.setup import position
from barbarossa_fast.rules.status.supply import judge_supply
from barbarossa_fast.rules.turns import FLOW
from barbarossa_fast.tests.procedure import (
    AUTOMATON,
    LINE,
    automatic,
    goal_of,
    told,
)
from barbarossa_fast.tests.table import given
from tachanka.engine.api import PUBLIC
from tachanka.engine.chance import KeyedChance

# --- Movement ----------------------------------------------------------------------------------


def test_b16_5_a_city_keeps_what_it_needs() -> None:
    state = position({"A4": "ORS"}, {"SMO": "S S S", "VYA": "S"})
    assert Outlook(state).need("SMO") == 3
    assert goal_of(state, "R01") is None
    idle = position({"A4": "MIN"}, {"MOS": "S"})
    assert goal_of(idle, "R01") is None


def test_b16_5_units_beside_germans_stay() -> None:
    state = position({"A4": "ORS"}, {"ROS": "S S S", "SMO": "S"})
    assert goal_of(state, "R01") is None


def test_b16_5_a_lone_unit_near_germans_stays() -> None:
    state = position({"A4": "ORS"}, {"VYA": "S", "SMO": "S"})
    assert goal_of(state, "R02") is None
    two = position({"A4": "ORS"}, {"VYA": "S S", "SMO": "S"})
    assert goal_of(two, "R02") == ("B16.6", ["SMO"])


def test_b16_5_units_of_a_pocket_go_nowhere_but_out() -> None:
    # Nothing within reach is connected: the unit stays, however threatened Leningrad is.
    germans = {"A16": "LUG", "P41": "NOV", "P56": "VOL", "A18": "RIG"}
    state = position(germans, {"NAR": "S S", "LEN": "S"})
    assert judge_supply(state).pockets[0].places == {"NAR", "LEN"}
    assert goal_of(state, "R02") is None


def test_b16_5_rejoining_prefers_cities_then_the_edge() -> None:
    closed = Options(supply_through_rear="closed")
    state = position({"A18": "SIA"}, {"PIN": "S"}, german=["BRE", "BAR", "GOM"], options=closed)
    assert goal_of(state, "R01") == ("B16.5", ["GOM KIE"])
    lost = position(
        {"A18": "SIA"}, {"PIN": "S"}, german=["BRE", "BAR", "GOM", "KIE"], options=closed
    )
    # Bryansk and Konotop are two links from an entry box, Bobruisk and the rest farther.
    assert goal_of(lost, "R01") == ("B16.5", ["GOM BRY", "GOM KON"])


def test_b16_5_b11_5_broken_sectors_are_left_alone() -> None:
    state = position({"P24": "VYA"}, {"MOS": "S S S S S S S S", "KAL": "S"})
    state.broken = ["AGC"]
    for unit in state.units:
        unit.start = unit.place
    goal = goal_of(state, "R01")
    assert goal is not None
    assert not {path.split()[-1] for path in goal[1]} & {"RZH", "SMO", "ROS"}


def test_b16_5_order_is_boxes_then_the_map() -> None:
    state = position({"A4": "MIN"}, {"MOS": "S", "LEN": "S W*", "EGO": "S"})
    assert [unit.id for unit in list_in_order(state)] == ["R04", "R02", "R01"]


def test_b16_9_out_of_the_box() -> None:
    state = position({"A4": "MIN"}, {"EGO": "S", "EKU": "S"})
    assert goal_of(state, "R01") == ("B16.9", ["ZAG"])
    assert goal_of(state, "R02") == ("B16.9", ["RST"])
    blocked = position({"A4": "RST"}, {"EKU": "S"})
    assert goal_of(blocked, "R01") is None


def test_b16_5_reserved_units_do_not_move() -> None:
    state = position({"P24": "VYA"}, {"MOS": "S S S S S S", **LINE}, step=GermanMovement())
    reserve_attacks(state)
    move_all(state, KeyedChance(b"reserved", {}))
    (attack,) = state.reserved
    assert [state.unit(id).place for id in attack.units] == ["MOS"] * 3
    # The city needs three. Two of the others close its ring; the last finds no need to meet.
    assert [state.unit(id).place for id in ("R04", "R05", "R06")] == ["ZAG", "RYA", "MOS"]


def test_b16_4_b11_2_a_city_is_not_left_to_those_who_attack() -> None:
    # One more than Moscow needs: but three are to attack, and the fourth must stay behind them.
    state = position({"P24": "VYA"}, {"MOS": "S S S S", **LINE}, step=GermanMovement())
    reserve_attacks(state)
    assert [attack.units for attack in state.reserved] == [("R01", "R02", "R03")]
    assert Outlook(state).need("MOS") == 3
    assert move_all(state, KeyedChance(b"rearguard", {})) == []
    assert [unit.place for unit in state.units if unit.place == "MOS"] == ["MOS"] * 4


def test_b16_2_b_r27_defenders_hold_and_nobody_is_asked() -> None:
    attack = Attack("VYA", ["P24", "P46"])
    table = given("P24 SMO, P46 SMO, A18 BN", "VYA S, SIA S", options=AUTOMATON, turn=2)
    table.state.frames = [GermanAttacks()]
    table.state.attacks = [attack, Attack("SIA", ["A18"])]
    table.german("resolve", "VYA")
    # One corps is thrown back; the unit must go, to to a Victory City if it can.
    assert table.where("R01") == "R01 MOS*"
    assert table.asked == "german: ask-advance"


def test_b16_3_the_whole_step_runs_without_a_question() -> None:
    table, events = automatic(
        "P24 MIN, A4 MIN, A18 PSK", "LEN S S S, SMO S S S, MOS S S S S, KIE S"
    )
    assert isinstance(table.state.step, GermanMovement)
    assert table.window.seats == ("german",)
    reasons = {
        reason
        for way in ("event-automaton-move", "event-automaton-move-by")
        for _, reason in told(events, way)
    }
    assert reasons <= {"reason-garrison", "reason-approach", "reason-moscow", "reason-army"}
    assert reasons


# --- Deployment --------------------------------------------------------------------------------


def test_b16_8_arrivals_go_by_the_levels() -> None:
    table = given(
        "A6 ZHI",
        "KIE S, SMO S",
        step=Deployment(),
        options=AUTOMATON,
        pool=[1, 1, 1],
        dice=[1, 1, 1, "UMA"],
    )
    # Two for Kiev, which needs three; then one of the approaches that bar a way to it.
    assert table.where("R03", "R04") == "R03 KIE, R04 KIE"
    assert table.where("R05") == "R05 UMA"


def test_b16_8_without_any_need_moscow_or_the_first_place() -> None:
    idle = position({}, {"KIE": "S"})
    assert choose_site(idle, Outlook(idle))[:2] == ("B16.8", ("MOS",))
    closed = Options(supply_through_rear="closed")
    lost = position({}, {"ORE": "S"}, german=["MOS"], options=closed)
    assert choose_site(lost, Outlook(lost))[:2] == ("B16.8", ("SIA",))
    every = [place for place in POSITIONS if place != "SEV"]
    nowhere = position({}, {"SEV": "S"}, german=every, options=closed)
    assert choose_site(nowhere, Outlook(nowhere))[:2] == ("B16.8", ("EGO",))


def test_b16_8_reasons_are_told() -> None:
    table = given("", "KIE S", options=AUTOMATON, pool=[0, 1, 1], turn=2)
    table.state.frames = [Deployment()]
    events = FLOW.run(table.state, KeyedChance(b"deploy", {}))
    assert told(events, "event-automaton-deploys") == [("B16.8", "reason-spare")] * 3
    assert [unit.place for unit in table.state.units if unit.side == "russian"][1:] == ["MOS"] * 3


def test_b16_needs_only_what_all_can_see() -> None:
    germans = {"P24": "VYA", "A4": "SMO", "P3": "ZHI"}
    russians = {"MOS": "S W S W", "RZH": "W S", "KIE": "W W", "TUL": "S", "BRY": "W"}
    state = position(germans, russians)
    view = redact(state, PUBLIC)
    assert choose_attacks(view) == choose_attacks(state)
    ids = [unit.id for unit in state.units if unit.side == "russian"]
    assert [goal_of(view, id) for id in ids] == [goal_of(state, id) for id in ids]
    assert choose_site(view, Outlook(view)).places == choose_site(state, Outlook(state)).places


def test_b16_need_tells_its_reason() -> None:
    state = position({"A6": "ZHI"}, {"KIE": "S"})
    need = find_need(Occupation(state), Outlook(state), ["KIE"])
    assert isinstance(need, Need)
    told = need.tell("KIE")
    assert (told.id, told.args) == ("reason-garrison", {"place": "Kiev", "n": 2})
