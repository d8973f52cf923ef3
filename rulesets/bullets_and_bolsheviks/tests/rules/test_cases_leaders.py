"""Worked cases of leaders, sight at dawn, standing orders and points: BB-W33 to W35, W40 to W43."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from bullets_and_bolsheviks.advice.standing import answer
from bullets_and_bolsheviks.position.battle import ExitRule, Objective, Sight, Victory
from bullets_and_bolsheviks.position.pieces import Fallen, Gone
from bullets_and_bolsheviks.rules.gunnery import zeroing_terms
from bullets_and_bolsheviks.rules.victory import decide, total
from bullets_and_bolsheviks.tests.table import Table, field, leader

KEEPERS = ("W9 L2: inf 0110", "R9 L2: inf 0210")


def test_W33_BB86_BB91_BB113_BB114_a_leader_killed_by_fire() -> None:
    men = [leader("RL1 2 1 0805 R1")]
    table = field(
        "W1 L2: inf 0505, inf 0504", "R1 L3: inf 0805", *KEEPERS, leaders=men,
        stage="fire", seat="white", first="red",
    )  # fmt: skip
    table.fire("0805", "W1-1", dice="1 1 1 6 6 1")
    assert [(man.leader, man.fate) for man in table.state.fallen] == [("RL1", "killed")]
    table.fire("0805", "W1-2", dice="1 1 1")
    table.do("white", "end_fire", dice="5 4 6")
    assert "BB-86" in table.clauses()
    assert table.where("R1-1") == {"R1-1": "0905 4"}


def test_W33_BB113_a_leader_rolls_once_in_a_step() -> None:
    men = [leader("RL1 2 1 0805 R1")]
    table = field(
        "W1 L2: inf 0505, inf 0504", "R1 L3: inf 0805", *KEEPERS, leaders=men,
        stage="fire", seat="white", first="red",
    )  # fmt: skip
    table.fire("0805", "W1-1", dice="1 1 1 1 1")
    table.fire("0805", "W1-2", dice="1 1 1")
    assert "BB-113" not in table.clauses()


def test_W34_BB114_leaders_in_a_melee() -> None:
    men = [leader("WL1 0 1 0605 W1"), leader("RL1 0 1 0705 R1")]
    table = field("W1 L2: inf 0605, inf 0605", "R1 L3: inf 0705", "R9 L2: inf 1210", leaders=men)
    table.go("assault_both", "W1-1", "0705", "3 4 6 6 1 1 6 3 6 3 6 6")
    fates = {man.leader: man.fate for man in table.state.fallen}
    assert fates == {"WL1": "serious_wound", "RL1": "captured"}
    assert total(table.state, "white") == 2
    assert total(table.state, "red") == 1
    assert table.clauses().count("BB-86") == 1


def test_W35_BB117_no_leaders_left() -> None:
    table = field("W1 L2: inf 0405", "R1 L2: inf 1210", stage="bombardment", dice=[4],
                  fought={"0505": 1})  # fmt: skip
    assert table.state.pool == 4
    assert len(table.ways("move", "W1-1")["0605"]) == 2


def test_W40_BB38_BB54_dawn() -> None:
    table = field(
        "W1 L2: inf 2811, inf 2911", "W2 L2: inf 2510", "R1 L2: mg 2411, gun 1709",
        map="kakhovka", sight=(Sight(1, 3, 4),), turn=2,
        stage="fire", seat="red", first="white",
    )  # fmt: skip
    assert table.can_fire("2811") == ["R1-1"]
    assert table.can_fire("2911") == []
    battery = table.stand("R1-2")
    assert [term.n for term in zeroing_terms(table.state, battery, "W2-1")] == [-4]
    table.state.turn = 4
    assert table.can_fire("2911") == ["R1-1"]
    assert zeroing_terms(table.state, battery, "W2-1") == ()


def seen_moving(path: str, ground: dict[str, str] | None = None) -> Table:
    table = field("W1 L2: inf 0405", "R1 L2: inf 0805", "R9 L2: inf 1210", ground=ground)
    table.go("move", "W1-1", path, quiet=False)
    return table


@pytest.mark.parametrize(
    ("path", "ground", "asked"),
    [("0506", {}, {"smart": False, "hold": False, "always": True}),
     ("0506 0606", {"0606": "T"}, {"smart": True, "hold": False, "always": True})],
)  # fmt: skip
def test_W41_BBR12_standing_orders(
    path: str, ground: dict[str, str], asked: dict[str, bool]
) -> None:
    table = seen_moving(path, ground)
    assert table.asked == "red: ask-react"
    for order, wanted in asked.items():
        act = answer(table.view("red"), "red", {"reaction": order})
        assert (act is None) is wanted, order


def test_W42_points_at_vyselki() -> None:
    hexes = {"1708": ("Vyselki station", 4), "1411": ("steam mill", 2), "1608": ("west end", 2),
             "1808": ("east end", 2)}  # fmt: skip
    everything = ("objectives", "stands", "leaders")
    table = field(
        "W1 L2: inf 0110", "R1 L2: inf 2310", map="vyselki",
        objectives=tuple(Objective(hex, name, vp) for hex, (name, vp) in hexes.items()),
        victory=Victory({"white": everything, "red": everything}, None, 0, 1, -2),
        control={"1411": "white", "1608": "white", "1708": "red", "1808": "red"},
    )  # fmt: skip
    state = table.state
    state.lost = [
        *(Gone(f"R1-{n}", "R1", "red", "infantry") for n in range(10, 15)),
        Gone("R5-1", "R5", "red", "field_artillery"),
        *(Gone(f"W1-{n}", "W1", "white", "infantry") for n in range(10, 16)),
    ]
    state.fallen = [Fallen("RL2", "x", "red", "evacuated"), Fallen("WL2", "y", "white", "killed")]
    assert (total(state, "white"), total(state, "red"), decide(state)) == (12, 14, "red")


def test_W43_BBV4_exit_at_lichtfelde() -> None:
    rule = ExitRule("red", "E", ("cavalry", "tatchanka", "field_artillery", "armoured_car"), 2,
                    {"R3": 1})  # fmt: skip
    everything = ("stands", "leaders", "special")
    table = field(
        "R3 L2: cav 3006", "R1 L2: tat 3007", "R2 L2: inf 3008, cav 2808", "W1 L2: inf 0101",
        map="lichtfelde", seat="red", fought={"2506": 1}, ground={"3007": "."},
        victory=Victory({"white": everything, "red": everything}, rule, 1, 2, -2),
        leaders=[leader("RL1 1 1 3006", cp=2)],
    )  # fmt: skip
    assert table.offer("red", "exit", "R2-1") is None
    assert table.offer("red", "exit", "R2-2") is None
    assert total(table.state, "white") == 3
    table.do("red", "exit", "R3-1")
    assert total(table.state, "red") == 1
    table.do("red", "exit", "R1-1")
    assert (total(table.state, "red"), total(table.state, "white")) == (3, 1)
    assert table.state.lost == []
    assert table.state.leader("RL1").cp == 0
