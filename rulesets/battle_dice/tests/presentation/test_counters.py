"""Counters: their art, strength and marks, and the sentences a screen reader says."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from battle_dice.position.state import UnitKind
from battle_dice.position.units import TYPES
from battle_dice.rules.setup import place
from battle_dice.tests.presentation.drawing import small
from battle_dice.tests.table import Table
from tachanka.engine.scene import Badge, Msg


def test_a_counter_is_described_in_a_sentence() -> None:
    table = small()
    assert [table.say(piece.described) for piece in table.see().pieces] == [
        "White infantry, Officers, hex D5, 3 of 4 figures, moved 1 hex",
        "White General, Markov, hex D5",
        "Red rifled artillery, Battery, hex H5, 3 of 3 figures, fired, cannot move",
    ]


@pytest.mark.parametrize("kind", TYPES)
def test_every_kind_of_unit_has_its_own_counter(kind: UnitKind) -> None:
    units = [place("w1", "white", kind, "D5"), place("w2", "white", "infantry", "A1")]
    drawn = small(units=[*units, place("r1", "red", "infantry", "I9")]).see("white")
    assert drawn.pieces[0].art == kind
    shown = None if kind == "general" else TYPES[kind].figures
    assert (drawn.pieces[0].strength, drawn.pieces[0].full) == (shown, shown)


def test_D87_a_unit_in_the_river_shows_which_bank_it_belongs_to() -> None:
    river = {f"E{n}": "r" for n in range(1, 10)}
    told = {}
    for bank in ("D5", "F5"):
        units = [
            place("w1", "white", "infantry", "E5", bank=bank),
            place("r1", "red", "infantry", "I9"),
        ]
        told[bank] = marks(small(units=units, ground=river), "w1")
    assert told == {
        "D5": ["in the river, out of it only back to D4 or D5"],
        "F5": ["in the river, out of it only back to F4 or F5"],
    }


def test_marks_stand_in_the_order_of_their_urgency() -> None:
    river = {f"E{n}": "r" for n in range(1, 10)}
    units = [
        place("w1", "white", "infantry", "E5", steps=2, bank="D5"),
        place("w2", "white", "infantry", "C5", steps=1, covered=True, acted=True),
        place("w3", "white", "infantry", "C7"),
        place("r1", "red", "infantry", "F5"),
    ]
    how = {"units": units, "ground": {**river, "C5": "w"}, "lost": {"white": list("abcde")}}
    moving, battling = small(stage="movement", **how), small(stage="battles", **how)
    assert [marks(moving, unit) for unit in ("w1", "w2", "w3", "r1")] == [
        [
            "in the river, out of it only back to D4 or D5",
            "moved 2 hexes",
            "army exhausted, no nearer to the enemy",
        ],
        [
            "moved into cover, no battle this turn",
            "battle used up",
            "moved 1 hex",
            "army exhausted, no nearer to the enemy",
        ],
        ["army exhausted, no nearer to the enemy"],
        [],
    ]
    assert marks(battling, "w3") == []
    unlimited = small(stage="movement", options={"army_morale": "none"}, **how)
    assert marks(unlimited, "w3") == []


def marks(table: Table, unit: str) -> list[str]:
    """The badges of a counter in words."""
    (piece,) = [piece for piece in table.see("red").pieces if piece.id == unit]
    return [table.say(badge.name) for badge in piece.badges]


@pytest.mark.parametrize(("flags", "art", "text"), [(1, "flags-1", ""), (9, "flags-9", "")])
def test_flags_to_answer_are_shown_by_number(flags: int, art: str, text: str) -> None:
    drawn = small(stage="flags", seat="red", owed={"w1": flags}).see("white")
    name = Msg("badge-flags", {"n": flags})
    assert drawn.pieces[0].badges[0] == Badge(name, art=art, text=text, tone="warn")


def test_more_flags_than_symbols_are_written_out() -> None:
    drawn = small(stage="flags", seat="red", owed={"w1": 10}).see("white")
    assert drawn.pieces[0].badges[0].text == "10"
    assert drawn.pieces[0].badges[0].art == ""


def test_counters_that_are_done_in_this_step_are_dim() -> None:
    def dim(table: Table) -> set[str]:
        return {piece.id for piece in table.see("white").pieces if piece.dim}

    units = [
        place("w1", "white", "infantry", "D5", steps=1),
        place("w2", "white", "infantry", "D6", acted=True),
        place("w3", "white", "infantry", "D7"),
        place("wa", "white", "rifled", "A5", acted=True),
        place("r1", "red", "infantry", "F7", steps=1, acted=True),
    ]
    assert dim(small(units=units, ground={}, stage="movement")) == {"w1", "wa"}
    assert dim(small(units=units, ground={}, stage="battles")) == {"w2", "wa"}
