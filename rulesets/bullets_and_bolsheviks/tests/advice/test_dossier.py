"""What the dossier of a piece tells, and what is found along a line."""

from __future__ import annotations

from typing import Any

import pytest

from bullets_and_bolsheviks import RULESET
from bullets_and_bolsheviks.position.battle import Sight
from bullets_and_bolsheviks.position.pieces import Aim
from bullets_and_bolsheviks.tests.table import Table, field, leader, unit
from tachanka.engine.api import PUBLIC, Finding, Remark

FAR = "R9 L2: inf 1210"


def ask(table: Table, piece: str) -> list[Remark]:
    return list(RULESET.describe(table.state, PUBLIC, piece))


def tell(table: Table, piece: str) -> list[str]:
    return [table.say(each.text) for each in ask(table, piece)]


@pytest.mark.clause("BB-96", "BB-119", "BB-104", "BB-111")
def test_what_is_told_of_a_stand_and_a_leader() -> None:
    told = unit("W1 L3: inf 0505, mg 0505", pinned=1)
    men = [leader("WL1 1 2 0505 W1", cp=2)]
    table = field(told, FAR, leaders=men)
    assert tell(table, "W1-2") == [
        "It stays where it is. It is pinned.",
        "It may fire: 5 dice up to 6 hexes, at works up to 3.",
        "A losses check now holds on 4 or more (average 3, leader's boost +1 if he throws"
        " 1 or less).",
        "Hits on it go to the rest of its unit.",
    ]
    assert tell(table, "WL1") == [
        "2 command points left.",
        "He has not moved this turn.",
        "Attached to W1, and with it: 1 more in its checks on 1 or less.",
        "His points reach W1 (2 stands), 3 hexes around him.",
    ]


@pytest.mark.clause("BB-109", "BB-R51")
def test_a_leader_is_told_with_whom_his_points_reach() -> None:
    men = [leader("WL1 1 2 0505", commands=("W2",))]
    told = ("W1 L3: inf 0405, inf 0905", "W2 L3: inf 0805", FAR)
    table = field(*told, leaders=men)
    assert tell(table, "WL1")[-1] == (
        "His points reach W1 (1 stand) and W2 (1 stand), 3 hexes around him."
    )
    chained = field(*told, leaders=men, options={"command_chain": "own_units"})
    assert tell(chained, "WL1")[-1] == "His points reach W2 (1 stand), 3 hexes around him."
    alone = field(*told, leaders=[leader("WL1 1 2 0101")])
    assert tell(alone, "WL1")[-1] == "His points reach nobody, 3 hexes around him."


@pytest.mark.clause("BB-17", "BB-68", "BB-105")
@pytest.mark.parametrize(
    ("told", "how", "moves"),
    [
        (
            "W1 L2: cav 0505",
            {},
            "3 movement left; no fighting is near, so it needs no command points. It may assault.",
        ),
        (
            "W1 L2: mg 0505",
            {"fought": {"0606": 1}, "leaders": [leader("WL1 0 1 0505")]},
            "2 movement left; no command points in reach. It does not assault.",
        ),
        (
            unit("W1 L2: cav 0505", spent=3),
            {"fought": {"0606": 1}, "leaders": [leader("WL1 0 1 0505", cp=3)]},
            "1½ movement left; 3 command points in reach. It may assault.",
        ),
        (unit("W1 L2: car 0505 0, inf 0101"), {}, "It stays where it is. It has no mobility left."),
    ],
)
def test_what_is_left_of_a_move(told: Any, how: dict[str, Any], moves: str) -> None:
    table = field(told, FAR, **how)
    assert tell(table, "W1-1")[0] == moves


@pytest.mark.clause("BB-6", "BB-9", "BB-18")
def test_whether_its_side_has_still_to_move() -> None:
    first = field("W1 L2: inf 0505", "R1 L2: inf 0805", stage="fire", seat="white", first="red")
    assert tell(first, "W1-1")[:2] == [
        "It may fire: 3 dice up to 4 hexes, at works up to 2.",
        "It moves later this turn: 2 movement. It may assault.",
    ]
    assert (tell(first, "R1-1")[0], ask(first, "R1-1")[0].clause) == (
        "Its side has moved this turn.",
        "BB-6",
    )


@pytest.mark.clause("BB-40")
def test_a_stand_without_a_target_says_so_when_its_side_fires() -> None:
    told = ("W1 L2: inf 0505", "W2 L2: inf 0604", "R1 L2: inf 1005")
    table = field(*told, stage="fire", seat="white", first="red")
    assert tell(table, "W1-1")[0] == "It does not fire. No enemy is within its range."
    assert tell(table, "W2-1")[0] == "It may fire: 3 dice up to 4 hexes, at works up to 2."


@pytest.mark.clause("BB-39", "BB-43", "BB-47", "BB-13", "BB-53", "BB-61")
@pytest.mark.parametrize(
    ("told", "fire"),
    [
        ("W1 L2: inf 0505", "It may fire: 3 dice up to 4 hexes, at works up to 2."),
        ("W1 L3: cav 0505", "It may fire: 1 die up to 3 hexes, at works up to 1."),
        (unit("W1 L2: inf 0505", fired=True), "It does not fire. It has fired this turn."),
        (
            unit("W1 L2: heavy 0505", ammo=1),
            "It may fire up to 18 hexes: 3 dice to zero in, 6 for each stand there. 1 shell left.",
        ),
        ("W1 L2: limbered-gun 0505", "It does not fire. Guns move limbered and fire unlimbered."),
    ],
)
def test_how_far_it_fires_and_with_how_much(told: Any, fire: str) -> None:
    assert tell(field(told, FAR), "W1-1")[1] == fire


@pytest.mark.clause("BB-53")
def test_what_a_battery_has_acquired() -> None:
    table = field("W1 L2: gun 0505", "R1 L2: inf 0905, inf 0905")
    gun = table.stand("W1-1").gun
    assert gun is not None
    gun.aim = Aim("R1-2", 1, 0, 0, True)
    assert tell(table, "W1-1")[-1] == "It has R1, infantry 2 acquired."


@pytest.mark.clause("BB-35")
def test_little_is_told_of_what_is_to_come_and_nothing_of_strangers() -> None:
    table = field("W1 L2: inf 0505, inf -", FAR)
    assert tell(table, "W1-2") == ["Still to come."]
    assert tell(table, "0505") == []


def look(table: Table, start: Any, end: Any) -> Finding | None:
    return RULESET.inspect(table.state, PUBLIC, start, end)


def say_line(table: Table, start: str, end: str) -> str:
    found = look(table, start, end)
    assert found is not None
    return table.say(found.text)


@pytest.mark.clause("BB-36", "BB-37")
def test_a_line_tells_what_hides_its_end() -> None:
    table = field("W1 L2: inf 0205", "R1 L2: inf 0805", ground={"0505": "W", "0506": "T"})
    found = look(table, "W1-1", "R1-1")
    assert found is not None
    assert (found.clear, found.distance, found.clause) == (False, 6, "BB-36")
    assert [table.say(each.text) for each in found.stretches] == [
        "The town of 0506",
        "The woods of 0505",
    ]
    assert table.say(found.text) == "6 hexes, hidden by 0506, 0505."
    half = field("W1 L2: inf 0205", "R1 L2: inf 0805", ground={"0505": "W"})
    assert say_line(half, "0205", "0805") == "6 hexes, in sight."


@pytest.mark.clause("BB-38")
def test_a_line_is_as_long_as_the_light_allows() -> None:
    table = field("W1 L2: inf 0205", "R1 L2: inf 0805", sight=(Sight(1, 1, 4),))
    assert say_line(table, "W1-1", "R1-1") == "6 hexes; nobody sees farther than 4 in this turn."
    assert say_line(table, "0205", "0305") == "1 hex, in sight."


@pytest.mark.clause("BB-40", "BB-43", "BB-44", "BB-49")
@pytest.mark.parametrize(
    ("told", "enemy", "how", "fire"),
    [
        (
            "inf 0505", "inf 0805", {},
            "3 hexes, in sight. 3 dice, 5 or more hits; 1.0 to be expected.",
        ),
        ("inf 0305", "inf 0805", {}, "5 hexes, in sight. The hex is out of range."),
        ("inf 0505", "tank 0805", {}, "3 hexes, in sight. Small arms do nothing to armour."),
        (
            "mg 0405", "inf 0805", {"trenches": ["0805"]},
            "4 hexes, in sight. Entrenched troops are hit from half range at most.",
        ),
        (
            "gun 0305", "inf 0805", {},
            "5 hexes, in sight. 2 dice to zero in; then for each stand 4 dice, 4 or more hits;"
            " 2.0 to be expected.",
        ),
    ],
)  # fmt: skip
def test_a_line_tells_what_would_be_thrown(
    told: str, enemy: str, how: dict[str, Any], fire: str
) -> None:
    table = field(f"W1 L2: {told}", f"R1 L2: {enemy}", **how)
    assert say_line(table, "W1-1", "0805") == fire


@pytest.mark.clause("BB-36")
@pytest.mark.parametrize("start", ["nobody", (10, 10), "W1-2"])
def test_there_is_no_line_to_what_is_not_on_the_board(start: Any) -> None:
    assert look(field("W1 L2: inf 0505, inf -", FAR), start, "0505") is None


@pytest.mark.clause("BB-39", "BB-43", "BB-47", "BB-109")
def test_ranges_and_the_reach_of_points_are_drawn() -> None:
    """An area of hexes up to n away from the edges of the map has 12 n + 6 corners."""
    men = [leader("WL1 1 2 0605")]
    table = field("W1 L3: inf 0605, cav 0205", "W2 L2: gun 0405", FAR, leaders=men)

    def drawn(piece: str) -> list[tuple[str, str, int]]:
        shapes = [shape for remark in ask(table, piece) for shape in remark.extents]
        return [(s.id, table.say(s.name), len(s.points)) for s in shapes]

    assert drawn("W1-1")[1] == ("half-2-0605", "Range at works: 2 hexes", 30)
    assert drawn("WL1") == [("command-3-0605", "Command points reach 3 hexes", 42)]
    assert [text for _, text, _ in drawn("W1-1")] == ["Range: 4 hexes", "Range at works: 2 hexes"]
    # Near the edge the border goes along it.
    assert [text for _, text, _ in drawn("W1-2")] == ["Range: 3 hexes", "Range at works: 1 hex"]
    assert [id for id, _, _ in drawn("W2-1")] == ["range-12-0405"]


@pytest.mark.clause("BB-38", "BB-39")
def test_ranges_end_where_one_sees_no_farther() -> None:
    table = field("W1 L3: inf 0605", FAR, sight=(Sight(1, 9, 3),))
    names = [table.say(shape.name) for each in ask(table, "W1-1") for shape in each.extents]
    assert names == ["Range: 3 hexes", "Range at works: 2 hexes"]
