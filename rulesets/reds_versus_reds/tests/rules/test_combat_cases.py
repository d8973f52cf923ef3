"""Worked cases W25 to W33, W35: close combat, morale, officers."""

from __future__ import annotations

import pytest

from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import (
    Activation,
    Choosing,
    Frame,
    March,
    Rally,
    Tests,
    TurnStart,
)
from reds_versus_reds.position.state import Figure, Link, Unit
from reds_versus_reds.rules.morale import count_tests
from reds_versus_reds.rules.rally import find_victim
from reds_versus_reds.tests.table import (
    KEEPERS,
    SIDING,
    A,
    D,
    Table,
    go,
    judge,
    position,
    rest_of_turn,
    stand,
)
from tachanka.engine.api import Act, Pairs

TWO_ON_ONE = [
    stand("K1.3", 1000, 4000),
    stand("S1.1", 900, 4000),
    stand("S1.2", 1100, 4000),
    *KEEPERS,
]
LINKS = [Link("S1.1", "K1.3"), Link("S1.2", "K1.3")]
WERE = {"S1": {"strength": 14}, "K1": {"strength": 8}, "R1": {"strength": 16}}
"""How many there were: so many that one casualty makes no test."""


def melee() -> Table:
    return Table(position(TWO_ON_ONE, rest_of_turn(Choosing), links=LINKS, units=WERE))


@pytest.mark.clause("R-608", "R-609", "R-611", "R-612")
@pytest.mark.parametrize(("dice", "alive"), [("4 3 5 5", False), ("4 3 5 6", True)])
def test_case_w25_one_after_the_other(dice: str, alive: bool) -> None:
    table = melee()
    assert table.asked == "defender: ask-first"
    table.settle({D: Act("first_opponent", arg=Pairs({"K1.3": "S1.2"}))}, dice)
    assert ("K1.3" in table.alive()) is alive
    assert {"S1.1", "S1.2"} <= table.alive()


@pytest.mark.clause("R-612")
def test_unless_told_the_first_comer_is_fought_first() -> None:
    table = melee()
    table.settle({D: Act("first_opponent", arg=Pairs({}))}, "1 3 1 2")
    assert table.alive() == {"K1.3", "S1.2", "K2.8", "RM.1"}


@pytest.mark.clause("R-606", "R-R20")
def test_case_w26_a_friend_makes_two_duels_of_it() -> None:
    men = [*TWO_ON_ONE, stand("K1.4", 1100, 3800)]
    frames = [March(D, "K1", 12, 0), *rest_of_turn(Activation)]
    table = Table(position(men, frames, links=LINKS))
    table.march(D, "K1", go("K1.4", (1100, 3900), on="S1.2"))
    assert table.fights() == [("S1.1", "K1.3"), ("K1.4", "S1.2")]


@pytest.mark.clause("R-606", "R-613")
def test_case_w27_one_engages_two() -> None:
    men = [stand("K1.1", 1000, 4000), stand("K1.2", 1110, 4000), stand("R2.1", 1055, 4400)]
    frames = [March(A, "R2", 12, 0), *rest_of_turn(Activation)]
    table = Table(position([*men, stand("K2.8", 4690, 1820)], frames))
    table.march(A, "R2", go("R2.1", (1055, 4085), on="K1.1"))
    assert table.fights() == [("R2.1", "K1.1"), ("R2.1", "K1.2")]


@pytest.mark.clause("R-606", "R-613")
def test_case_w28_nobody_has_three_opponents() -> None:
    men = [
        stand("K1.5", 1000, 4000),
        stand("S1.4", 900, 4000),
        stand("S1.5", 1100, 4000),
        stand("S1.6", 1000, 4300),
    ]
    links = [Link("S1.4", "K1.5"), Link("S1.5", "K1.5")]
    assert judge(men, go("S1.6", (1000, 4100)), good=9, links=links) == ["R-606"]


def across_the_fence() -> list[Figure]:
    return [stand("K1.1", 3800, 2900), stand("R1.5", 3800, 3300), *KEEPERS]


@pytest.mark.clause("R-610", "R-314", "R-227", "R-R34")
@pytest.mark.parametrize(("dice", "gone"), [("5 2", {"K1.1"}), ("4 2", set()), ("3 4", {"R1.5"})])
def test_case_w29_across_a_fence(dice: str, gone: set[str]) -> None:
    order = go("R1.5", (3800, 3000), on="K1.1")
    assert judge(across_the_fence(), order, good=12) == ["R-314"]
    frames = [March(A, "R1", 0, 3, ("R1.5",)), *rest_of_turn(Activation)]
    before = Table(position(across_the_fence(), frames))
    before.march(A, "R1", order)
    assert before.state.links == [Link("R1.5", "K1.1", True, True)]
    there = [stand("K1.1", 3800, 2900), stand("R1.5", 3800, 3000), *TWO_ON_ONE]
    links = [*before.state.links, *LINKS]
    table = Table(position(there, rest_of_turn(Choosing), links=links, units=WERE))
    # The two against one are fought first.
    table.settle({D: Act("first_opponent", arg=Pairs({}))}, f"1 1 1 2 {dice}")
    assert {"R1.5", "K1.1", "K1.3", "S1.1", "S1.2"} - table.alive() == gone


@pytest.mark.clause("R-712", "R-713")
@pytest.mark.parametrize(
    ("start", "lost", "tests"),
    [(14, 6, 2), (8, 5, 2), (6, 2, 2), (10, 3, 1), (10, 4, 2), (13, 2, 0)],
)
def test_case_w30_how_many_tests(start: int, lost: int, tests: int) -> None:
    assert count_tests(Unit("S1", strength=start, casualties=lost)) == tests


@pytest.mark.clause("R-705", "R-706", "R-R18")
@pytest.mark.parametrize(("dice", "left", "markers"), [("2 1", 8, 1), ("3", 9, 0)])
def test_case_w31_a_commissar(dice: str, left: int, markers: int) -> None:
    men = [stand(f"R1.{n}", 1000 + 160 * n, 4000) for n in range(1, 10)]
    officer = stand("RK1.1", 1000 + 160 * 9 + 300, 4000)
    frames = rest_of_turn(Rally, side=A)
    units = {"R1": {"strength": 10, "casualties": 1, "markers": 1}}
    table = Table(position([*men, officer, *KEEPERS], frames, units=units))
    table.do(A, "rally", "RK1.1", "R1", dice)
    assert sum(each.unit == "R1" for each in table.state.figures) == left
    assert table.unit("R1").markers == markers
    assert ("R1.9" in table.alive()) is (left == 9)


@pytest.mark.clause("R-706", "R-R19")
def test_a_commissar_shoots_a_lewis_gunner_last() -> None:
    men = [stand("E1.1", 3000, 4000, scenario=SIDING), stand("E1.2", 3600, 4000, scenario=SIDING)]
    officer = stand("EK.1", 2900, 4000, scenario=SIDING)
    field = Field(position([*men, officer], rest_of_turn(Rally, side=D), scenario=SIDING))
    gunner, rifle = (field.figures[id] for id in ("E1.1", "E1.2"))
    assert (gunner.kind, rifle.kind) == ("lmg", "rifle")
    assert find_victim(field, field.figures["EK.1"], field.units["E1"]) == rifle
    alone = Field(position([men[0], officer], rest_of_turn(Rally, side=D), scenario=SIDING))
    assert find_victim(alone, alone.figures["EK.1"], alone.units["E1"]) == alone.figures["E1.1"]


@pytest.mark.clause("R-714", "R-715", "R-718", "R-719", "R-710", "R-711")
def test_case_w32_a_unit_routs_at_its_third_marker() -> None:
    men = [stand(f"K1.{n}", 3000 + 160 * n, 2300) for n in range(1, 5)]
    officer = stand("RC.1", 2000, 4300)
    red = [stand(f"R1.{n}", 2000 + 160 * n, 4100) for n in range(1, 4)]
    units = {"K1": {"strength": 8, "casualties": 4, "markers": 1}, "R1": {"markers": 1}}
    frames: list[Frame] = [Rally(A), Tests()]
    table = Table(position([*men, officer, *red, KEEPERS[1]], frames, units=units))
    table.do(A, "done", dice="6 3")
    assert all(each.unit != "K1" for each in table.state.figures)
    assert table.won == (A, "objective")


@pytest.mark.clause("R-718", "R-R30")
def test_case_w33_a_shaken_unit_routs_when_it_is_reached() -> None:
    men = [
        stand("K2.3", 1000, 4000),
        stand("K2.4", 1200, 4000),
        stand("K2.5", 1400, 4000),
        stand("K1.1", 4000, 2300),
        stand("S2.1", 1000, 4300),
        stand("S2.2", 1200, 4300),
    ]
    frames = [March(A, "S2", 12, 0), *rest_of_turn(Activation)]
    table = Table(position(men, frames, units={"K2": {"markers": 2}}))
    orders = go("S2.1", (1000, 4100), on="K2.3"), go("S2.2", (1200, 4100), on="K2.4")
    assert "R-719" in table.march(A, "S2", *orders)
    assert table.alive() == {"K1.1", "S2.1", "S2.2"}
    assert table.fights() == []
    assert table.asked == "defender: ask-units"


@pytest.mark.clause("R-702", "R-703", "R-704")
@pytest.mark.parametrize(
    ("gap", "moved", "offered"), [(200, False, True), (201, False, False), (200, True, False)]
)
def test_case_w35_whom_a_commander_may_rally(gap: int, moved: bool, offered: bool) -> None:
    men = [stand("K1.1", 3000, 2300), stand("KC.1", 3100 + gap, 2300, moved=moved), *KEEPERS]
    red = [stand("R1.2", 2000, 4100), stand("RC.1", 2200, 4100)]
    units = {"K1": {"markers": 1}, "R1": {"markers": 1}}
    table = Table(position([*men, *red], rest_of_turn(Rally, side=A), units=units))
    table.do(A, "rally", "RC.1", "R1", "6")
    if offered:
        assert table.choices(D, "rally", "KC.1") == ["K1"]
        table.do(D, "rally", "KC.1", "K1", "1")
        assert table.unit("K1").markers == 0
    else:
        assert table.asked != "defender: ask-rally"


@pytest.mark.clause("R-704")
def test_case_w35_a_commander_needs_less_than_the_morale_rating() -> None:
    men = [stand("K1.1", 3000, 2300), stand("KC.1", 3200, 2300), *KEEPERS]
    table = Table(position(men, rest_of_turn(Rally, side=D), units={"K1": {"markers": 1}}))
    table.do(D, "rally", "KC.1", "K1", "2")
    assert table.unit("K1").markers == 1


@pytest.mark.clause("R-R18")
def test_with_the_option_an_officer_who_moved_may_rally() -> None:
    men = [stand("K1.1", 3000, 2300), stand("KC.1", 3200, 2300, moved=True), *KEEPERS]
    options = {"officers_move_and_rally": "yes"}
    units = {"K1": {"markers": 1}}
    frames = rest_of_turn(Rally, side=D)
    assert Table(position(men, frames, units=units, options=options)).asked == (
        "defender: ask-rally"
    )


@pytest.mark.clause("R-619", "R-615")
def test_enemies_left_in_contact_fight_from_the_next_turn_on() -> None:
    men = [stand("K1.1", 1000, 4000), stand("S1.1", 1000, 4105), *KEEPERS]
    frames = [Rally(A), TurnStart(), *rest_of_turn(Activation)]
    units = {"S1": {"markers": 1}}
    table = Table(position([*men, stand("RC.1", 1200, 4300)], frames, units=units))
    table.do(A, "done")
    assert table.state.links == [Link("S1.1", "K1.1", fresh=False)]


@pytest.mark.clause("R-501")
def test_an_observer_is_caught() -> None:
    men = [stand("CO.1", 1000, 4000), stand("S1.1", 1000, 4400), *KEEPERS]
    frames = [March(A, "S1", 12, 0), *rest_of_turn(Activation)]
    table = Table(position(men, frames))
    assert "R-501" in table.march(A, "S1", go("S1.1", (1000, 4100)))
    assert "CO.1" not in table.alive()
    assert table.fights() == []
