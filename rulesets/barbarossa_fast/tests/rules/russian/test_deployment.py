"""Russian arrivals in step 7 (B12, W20, W27, W28)."""

from __future__ import annotations

from barbarossa_fast.advice.explain import explain
from barbarossa_fast.position.geography import BOXES
from barbarossa_fast.position.state import (
    GERMAN,
    RUSSIAN,
    Deployment,
    GermanMovement,
    Options,
    State,
)
from barbarossa_fast.rules.russian.arrivals import (
    is_besieged,
    list_allowed,
    list_barred,
    list_sources,
)
from barbarossa_fast.rules.setup import position
from barbarossa_fast.tests.table import Table, given
from tachanka.engine.api import Act

RING = "A16 NAR, A18 LUG, P41 NOV, P56 VOL"
EVERY = {"LEN": 1, "SMO": 1, "MOS": 2, "KIE": 1, "ODE": 1, "KHA": 1, "RST": 1}


def arriving(german: str, russian: str, drawn: str, **how: object) -> Table:
    """Step 7 with these strengths drawn: "S W S"."""
    dice = [{"W": 0, "S": 1}[letter] for letter in drawn.split()]
    return given(german, russian, step=Deployment(), dice=dice, **how)


def step(state: State) -> Deployment:
    """The step in progress, which is this one."""
    assert isinstance(state.step, Deployment)
    return state.step


def test_b12_1_one_for_each_city_two_for_moscow_none_for_sevastopol() -> None:
    assert list_sources(position({}, {})) == EVERY


def test_b12_1_only_connected_cities_of_the_russian_side() -> None:
    state = position({"A11": "KIS", "A17": "NIK", "A6": "KIE"}, {"ODE": "S"})
    assert list_sources(state) == {k: v for k, v in EVERY.items() if k not in ("ODE", "KIE")}


def test_b12_3_b_r35_a_city_once_taken_yields_no_more() -> None:
    state = position({"A18": "BN"}, {"KIE": "S"}, barren=["KIE", "LEN"])
    assert list_sources(state) == {k: v for k, v in EVERY.items() if k not in ("LEN", "KIE")}


def test_w27_b12_1_six_arrive_one_of_them_for_leningrad() -> None:
    table = arriving(
        f"{RING}, A4 SMO, A6 KIE, A11 ODE", "LEN S S", "W S S W S S", pool=[0] * 4 + [1] * 8
    )
    assert list_sources(table.state) == {"MOS": 2, "KHA": 1, "RST": 1}
    assert table.where("R03") == "R03 LEN"
    assert table.unit("R03").factor == 0
    assert step(table.state).arrivals == ["R04", "R05", "R06", "R07", "R08"]
    assert step(table.state).strengths == [1, 1, 0, 1, 1]
    assert table.state.pool == [0] * 2 + [1] * 4


def test_w27_b12_4_b_r35_a_short_pool_serves_leningrad_first() -> None:
    table = arriving(f"{RING}, A4 SMO, A6 KIE, A11 ODE", "LEN S S", "S W W S", pool=[0, 0, 1, 1])
    assert table.where("R03") == "R03 LEN"
    assert step(table.state).arrivals == ["R04", "R05", "R06"]
    assert table.state.pool == []


def test_w20_b12_2_leningrad_cut_off_with_three_units_gets_nothing() -> None:
    full = position({"A16": "NAR", "A18": "LUG", "P41": "NOV", "P56": "VOL"}, {"LEN": "S S S"})
    assert is_besieged(full) is False
    short = position({"A16": "NAR", "A18": "LUG", "P41": "NOV", "P56": "VOL"}, {"LEN": "S S*-"})
    assert is_besieged(short) is True
    assert is_besieged(position({"A16": "NAR"}, {"LEN": "S"})) is False


def test_b12_4_nobody_arrives_from_an_empty_pool() -> None:
    table = given("A18 BN", "MOS S", step=Deployment(), pool=[], turn=2)
    assert isinstance(table.state.step, GermanMovement)
    assert (table.state.turn, table.state.serial) == (3, 1)


def test_b12_5_edge_connected_places_and_all_boxes() -> None:
    state = position({"A16": "NAR", "A18": "LUG", "P41": "NOV", "P56": "VOL"}, {"LEN": "S"})
    bars = list_barred(state)
    assert (bars["LEN"], bars["LUG"], bars["TIK"], bars["RIG"]) == ("B1.14", "B1.3", None, None)
    assert [place for place in list_allowed(state) if place in BOXES] == list(BOXES)
    assert not {"BN", "BC", "BS"} & set(bars)


def test_w28_b12_5_german_ground_only_where_no_german_unit_is_beside_it() -> None:
    near = position({"A4": "ROS"}, {"ORE": "S"}, german=["BRY", "KUR"])
    assert (list_barred(near)["BRY"], list_barred(near)["KUR"]) == ("B12.5", None)


def test_b12_5_b_r36_any_place_whatever_the_source() -> None:
    table = arriving("A6 KIE, A4 SMO", "MOS S", "S W S W S W W")
    targets = table.choices("russian", "deploy", "R02")
    assert targets == list_allowed(table.state)
    assert {"LEN", "ODE", "SEV", "EVO", "BIA"} <= set(targets)
    assert table.refuses("russian", "deploy", "R02", "KIE") == "B1.3"


def test_b12_6_b12_7_placing_takes_control_and_the_unit_waits() -> None:
    table = arriving("A6 CHE", "ORE S", "S", control="BRY", pool=[1])
    assert table.asked == "russian: ask-deployment"
    assert table.russian("deploy", "R02", "BRY") == ["B12.5", "B12.6"]
    unit = table.unit("R02")
    assert (unit.place, unit.fresh, unit.known, unit.factor) == ("BRY", True, False, 1)
    assert "BRY" not in table.state.german
    assert table.verbs("russian") == ["end_deploy"]
    table.russian("end_deploy")
    assert table.state.turn == 4
    assert table.unit("R02").fresh is False


def test_b12_7_the_step_ends_when_all_are_placed() -> None:
    table = arriving("A6 CHE", "ORE S", "S W", pool=[0, 1])
    assert table.verbs("russian") == ["deploy", "deploy_rest"]
    refusal = explain(table.view(RUSSIAN), RUSSIAN, Act("end_deploy"))
    assert refusal is not None
    assert (refusal.clause, refusal.nearest) == ("B12.7", Act("deploy_rest"))
    table.russian("deploy", "R03", "EVO")
    assert table.movers("russian", "deploy") == ["R02"]
    assert table.unit("R03").factor == 0


def test_b12_7_a_timeout_places_the_rest_as_the_automaton_would() -> None:
    table = arriving("A6 ZHI", "KIE S", "S W", pool=[0, 1])
    table.settle(table.window.fallback)
    # Kiev is threatened by one unit and needs three; both arrivals go there.
    assert table.where("R02", "R03") == "R02 KIE, R03 KIE"
    assert table.asked == "russian: ask-deployment"
    table.settle(table.window.fallback)
    assert table.state.turn == 4


def test_b1_8_nobody_sees_what_arrives() -> None:
    table = arriving("A6 CHE", "ORE S", "S W", pool=[0, 1])
    for seat in (GERMAN, RUSSIAN):
        assert step(table.view(seat)).strengths == [None, None]
    options = Options(russian_knows_own="on")
    knowing = arriving("A6 CHE", "ORE S", "S W", pool=[0, 1], options=options)
    assert step(knowing.view(RUSSIAN)).strengths == [1, 0]
    assert step(knowing.view(GERMAN)).strengths == [None, None]


def test_b12_5_closed_rear_is_no_place_for_arrivals() -> None:
    options = Options(supply_through_rear="closed")
    state = position({"A6": "CHE"}, {"ORE": "S"}, german=["BRY"], options=options)
    assert list_barred(state)["BRY"] == "B1.14"
