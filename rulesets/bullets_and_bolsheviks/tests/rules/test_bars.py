"""What cannot be done says why, by its clause: fire, bombardment, reactions, moves."""

from __future__ import annotations

from typing import Any

import pytest

from bullets_and_bolsheviks import RULESET
from bullets_and_bolsheviks.rules.setup import open_ground
from bullets_and_bolsheviks.tests.table import Table, field, leader, unit
from tachanka.engine.api import Assign, Later, Targets

FAR = "R9 L2: inf 1210"
OWN = "W1 L2: inf 0505"


def fire_at(*told: Any, **how: Any) -> Table:
    """White's fire step."""
    return field(*told, stage="fire", seat="white", first="red", **how)


@pytest.mark.parametrize(
    ("told", "clause", "why"),
    [
        (unit("W1 L2: inf 0505", fired=True), "BB-13", "It has fired this turn."),
        (unit("W1 L2: inf 0505", column=True), "BB-21", "It is in March Column."),
        ("W1 L2: inf 0205", "BB-40", "No enemy is within its range."),
        (unit("W1 L2: gun 0505", ammo=0), "BB-66", "It has no shells left."),
        ("W1 L2: limbered-gun 0505", "BB-27", "Guns move limbered and fire unlimbered."),
        (unit("W1 L2: gun 0505", fired=True), "BB-13", "It has fired this turn."),
    ],
)
def test_a_stand_that_cannot_fire_says_why(told: Any, clause: str, why: str) -> None:
    table = fire_at(told, "W8 L2: inf 0506", "R1 L2: inf 0705")
    assert table.bars("W1-1") == {"W1-1": (clause, why)}


@pytest.mark.clause("BB-36", "BB-40", "BB-43", "BB-44")
@pytest.mark.parametrize(
    ("enemy", "how", "clause", "why"),
    [
        ("R2 L2: inf 1005", {}, "BB-40", "No stand that has still to fire has it in range."),
        (
            "R2 L2: inf 0505",
            {"ground": {"0405": "W", "0404": "W", "0406": "W"}},
            "BB-36",
            "No stand that has still to fire sees it from its range.",
        ),
        (
            "R2 L2: inf 0605",
            {"trenches": ["0605"]},
            "BB-43",
            "Entrenched troops are hit from half range at most, and no stand that has still to "
            "fire is so near.",
        ),
        (
            "R2 L2: car 0405",
            {},
            "BB-44",
            "Small arms do nothing to armour: it takes a gun or an assault.",
        ),
    ],
)
def test_enemies_that_nobody_can_fire_at_say_why(
    enemy: str, how: Any, clause: str, why: str
) -> None:
    table = fire_at("W1 L2: inf 0305", "R1 L2: inf 0304", enemy, **how)
    hex = enemy[-4:]
    assert table.bars() == {hex: (clause, why)}
    assert table.bars("W1-1")[hex][0] == clause
    assert table.refuses("white", "shoot", "W1-1", hex) == clause


@pytest.mark.clause("BB-41", "BB-42")
def test_a_stand_fires_alone_at_what_it_picks() -> None:
    table = fire_at("W1 L2: inf 0505, inf 0505", "R1 L3: inf 0705", "R2 L3: inf 0708")
    listed = RULESET.offers(table.view("white"), "white", None)
    assert [o.choice for o in listed if (o.verb, o.on) == ("shoot", "W1-1")] == [Later()]
    offer = table.offer("white", "shoot", "W1-1")
    assert offer is not None
    assert isinstance(offer.choice, Targets)
    assert [(t.ref, t.total) for t in offer.choice.options] == [("0705", 3), ("0708", 3)]
    table.do("white", "shoot", "W1-1", "0705", dice="5 4 1")
    assert table.where("R1-1") == {"R1-1": "0705 3"}
    assert table.can_fire("0705") == ["W1-2"]
    assert table.refuses("white", "shoot", "W1-1", "0705") == "BB-13"


@pytest.mark.clause("BB-47", "BB-56")
def test_a_gun_says_which_enemies_it_cannot_fire_at() -> None:
    table = fire_at("W1 L2: heavy 0105", "R1 L2: inf 0205", "R2 L2: inf 0505")
    assert table.bars("W1-1") == {
        "R1-1": ("BB-56", "A heavy gun cannot fire at a neighbouring hex.")
    }
    wide = open_ground(16, 10)
    told = ("W1 L2: gun 0105", "R1 L2: inf 1405", "R2 L2: inf 0505")
    table = field(*told, map=wide, stage="bombardment")
    assert table.bars("W1-1") == {"R1-1": ("BB-47", "The target is out of range.")}


@pytest.mark.clause("BB-27", "BB-5")
def test_a_limbered_gun_has_no_part_in_the_plot_and_says_why() -> None:
    told = ("W1 L2: gun 0105", "W2 L2: limbered-gun 0106", "R1 L2: inf 0505")
    table = field(*told, stage="bombardment")
    assert table.bars("W2-1") == {"W2-1": ("BB-27", "Guns move limbered and fire unlimbered.")}
    assert set(table.sources()) == {"W1-1", "ranging-W1-1"}


@pytest.mark.clause("BB-65", "BB-5")
def test_a_gun_has_a_target_or_ranging_rounds_and_not_both() -> None:
    """Whoever gives it one is not asked about the other."""
    table = field("W1 L2: gun 0105", "R1 L2: inf 0505", stage="bombardment")
    (offer,) = RULESET.offers(table.state, "white", None)
    assert isinstance(offer.choice, Assign)
    told = {source.ref: source.instead for source in offer.choice.sources}
    assert told == {"W1-1": None, "ranging-W1-1": "W1-1"}


@pytest.mark.clause("BB-7", "BB-13", "BB-40")
def test_whoever_cannot_fire_in_reaction_says_why() -> None:
    fired = unit("R2 L2: mg 0806", fired=True)
    table = field("W1 L2: inf 0405", "R1 L2: inf 0805", fired, "R3 L2: mg 1205")
    table.go("move", "W1-1", "0404 0504", quiet=False)
    assert table.sources() == {"R1-1": ["0404", "0504"]}
    assert table.bars("R2-1") == {"R2-1": ("BB-13", "It has fired this turn.")}
    assert table.bars("R3-1") == {
        hex: ("BB-40", "The hex is out of range.") for hex in ("0404", "0504")
    }


@pytest.mark.parametrize(
    ("told", "clause"),
    [
        (unit("W1 L3: inf 0505", pinned=1), "BB-96"),
        ("W1 L3: car 0505 0", "BB-29"),
        (unit("W1 L3: inf 0505", done=True), "BB-18"),
    ],
)
def test_a_stand_that_cannot_move_says_why(told: Any, clause: str) -> None:
    table = field(told, FAR, leaders=[leader("WL1 0 1 0101")])
    assert [bar for bar, _ in table.bars("W1-1").values()] == [clause]


@pytest.mark.clause("BB-105")
def test_a_stand_without_command_says_why_it_stays() -> None:
    table = field(OWN, FAR, fought={"0606": 1}, leaders=[leader("WL1 0 1 0101")])
    assert table.bars("W1-1") == {"0505": ("BB-105", "No leader in reach has command points.")}
    assert table.refuses("white", "move", "W1-1", "0506") == "BB-105"
