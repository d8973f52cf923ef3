"""What the game is about, what hangs on no scale, and what is added to a battery's dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bullets_and_bolsheviks.position.pieces import Aim
from bullets_and_bolsheviks.tests.table import Table, field, leader, unit
from tachanka.engine.api import Assign, Msg, Target, Targets
from tachanka.engine.resources import read_clauses


@pytest.mark.clause("BB-2")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_poor_troops_melt_away_and_nothing_softens_it(level: int) -> None:
    """Neither the trench nor the general among them helps a unit that has broken to hold on."""

    def melts(die: int) -> bool:
        table = field(
            "W1 L2: inf 0505", unit(f"R1 L{level}: inf 0705 2, inf 0805", lost=4), *KEEPERS,
            stage="fire", seat="white", first="red", trenches=["0705"],
            leaders=[leader("RL1 3 1 0705 R1")], options={"loss_check_timing": "each_volley"},
        )  # fmt: skip
        table.fire("0705", "W1-1", dice=f"6 6 1 1 1 1 1 {die}")
        assert "BB-100" in table.clauses()
        return table.asked == "red: ask-removal"

    assert [melts(die) for die in range(1, 7)] == [die <= level for die in range(1, 7)]


@pytest.mark.clause("BB-2", "BB-109")
@pytest.mark.parametrize(("hex", "far"), [("0805", False), ("0905", True)])
def test_troops_near_fighting_move_only_where_a_leader_is_near(hex: str, far: bool) -> None:
    table = field(
        "W1 L1: inf 0505", "R9 L2: inf 1210", fought={"0606": 1},
        leaders=[leader(f"WL1 3 1 {hex} W1", cp=9)],
    )  # fmt: skip
    assert (table.ways("move", "W1-1") == {}) is far
    if far:
        assert table.refuses("white", "move", "W1-1", "0506") == "BB-105"


def shift(hexes: Sequence[str], columns: int, rows: int) -> set[str]:
    return {f"{int(hex[:2]) + columns:02}{int(hex[2:]) + rows:02}" for hex in hexes}


@pytest.mark.clause("BB-R6", "BB-1")
def test_only_hexes_count_wherever_they_lie() -> None:
    """Ways, shots and points depend on counted hexes, not on where they are or in which turn."""

    def look(columns: int, rows: int, turn: int) -> tuple[set[str], list[str]]:
        def at(hex: str) -> str:
            return shift([hex], columns, rows).pop()

        told = (f"W1 L2: inf {at('0303')}, mg {at('0402')}", f"R1 L3: inf {at('0603')}")
        men = [leader(f"WL1 1 1 {at('0303')}", cp=9)]
        how: dict[str, Any] = {"leaders": men, "turn": turn, "fought": {at("0603"): turn}}
        ways = set(field(*told, **how).ways("move", "W1-1"))
        fire = field(*told, stage="fire", seat="white", first="red", **how)
        return ways, fire.can_fire(at("0603"))

    ways, shots = look(0, 0, 1)
    assert shots == ["W1-1", "W1-2"]
    assert len(ways) > 5
    assert look(4, 3, 9) == (shift(sorted(ways), 4, 3), shots)


@pytest.mark.clause("BB-R6")
def test_no_other_rule_names_a_scale() -> None:
    clauses = read_clauses("bullets_and_bolsheviks")
    words = ("metre", "minute", " men", "kilomet")
    told = {id for id, each in clauses.items() if any(word in each.text for word in words)}
    assert told == {"BB-1", "BB-R6"}


KEEPERS = ("W9 L2: inf 0110", "R9 L2: inf 0210")
"""They keep White's fire step open."""
HIDING = dict.fromkeys(("0504", "0505", "0506", "0604", "0605"), "T")


def shooting(streak: int | None, moved: bool, acquired: bool, unseen: bool) -> Table:
    """White's gun in turn 5, at range 7 of a target it has fired at for some turns or never."""
    ground = HIDING if unseen else {}
    table = field(
        "W1 L2: gun 0205", "R1 L3: inf 0905", *KEEPERS, turn=5, ground=ground,
        stage="fire", seat="white", first="red",
    )  # fmt: skip
    target, gun = table.stand("R1-1"), table.stand("W1-1").gun
    assert gun is not None
    target.changes = int(moved)
    if streak is not None:
        gun.aim = Aim("R1-1", 4, 0, streak, acquired)
    return table


@pytest.mark.clause("BB-50")
@pytest.mark.parametrize(
    ("streak", "moved", "acquired", "unseen", "added"),
    [
        (None, False, False, False, []),
        (None, False, False, True, [-4]),
        (0, False, False, False, [3]),
        (0, True, False, False, [1]),
        (3, False, True, False, [6, 3]),
        (3, True, False, False, [4]),
        (0, False, True, True, [3, -4, 3]),
        (6, True, False, True, [7, -4]),
    ],
)
def test_what_is_added_to_the_zeroing_dice(
    streak: int | None, moved: bool, acquired: bool, unseen: bool, added: list[int]
) -> None:
    """The offer names each bonus; the dice are judged by their sum, neither more nor less."""

    def option(table: Table) -> Target:
        offer = table.offer("white", "bombard", "W1-1")
        assert offer is not None
        assert isinstance(offer.choice, Targets)
        return next(each for each in offer.choice.options if each.ref == "R1-1")

    shown = option(shooting(streak, moved, acquired, unseen))
    assert ([term.n for term in shown.terms], shown.total) == (added, sum(added))
    for total in range(2, 13):
        table = shooting(streak, moved, acquired, unseen)
        dice, zeroed = f"{total // 2} {total - total // 2}", total + sum(added) >= 7
        table.do("white", "bombard", "W1-1", "R1-1", dice=dice + (" 1 1 1 1" if zeroed else ""))
        assert ("BB-55" in table.clauses()) is zeroed


@pytest.mark.clause("BB-50")
def test_a_plot_shows_the_same_bonus_as_a_shot() -> None:
    table = field("W1 L2: gun 0205", "R1 L3: inf 0905", turn=5, stage="bombardment")
    gun = table.stand("W1-1").gun
    assert gun is not None
    gun.aim = Aim("R1-1", 4, 0, 3, True)
    offer = table.offer("white", "plot")
    assert offer is not None
    assert isinstance(offer.choice, Assign)
    told = {t.ref: [term.n for term in t.terms] for t in offer.choice.sources[0].options}
    assert told["R1-1"] == [6, 3]


@pytest.mark.clause("BB-41")
def test_of_a_volley_it_is_the_stand_that_fires_and_the_hex_that_is_fired_at() -> None:
    """The offer is on the hex, and stands are what is picked."""
    table = field(
        "W1 L2: inf 0505, inf 0505", "R1 L2: inf 0705", *KEEPERS,
        stage="fire", seat="white", first="red",
    )  # fmt: skip
    offer = table.offer("white", "fire", "0705")
    assert offer is not None
    assert offer.deed is not None
    told = Msg(offer.deed.id, {"actor": "0705", "target": "W1, infantry 1 (0505)", "n": 0})
    assert table.say(told) == "W1, infantry 1 (0505) will fire at 0705"
