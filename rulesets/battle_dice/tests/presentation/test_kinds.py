"""What the key of the map tells of kinds of units, marks and ways."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from battle_dice import RULESET
from battle_dice.meta import META
from battle_dice.position.dice import FACES
from battle_dice.position.scenarios import read_scenario
from battle_dice.position.state import UnitKind
from battle_dice.position.units import TYPES
from battle_dice.presentation.kinds import describe_kind
from tachanka.engine.api import Config
from tachanka.engine.resources import say
from tachanka.engine.scene import Msg, Row
from tachanka.engine.testing.laws.speech import list_unknown

SCENARIOS = [scenario.id for scenario in META.scenarios]


def words(text: Msg | None) -> str:
    return "" if text is None else say("battle_dice", text)


def facts(kind: UnitKind) -> list[tuple[str, str, str]]:
    """Label, value and clause of every fact."""
    return [(words(row.label), words(row.value), row.clause) for row in describe_kind(kind).facts]


def test_infantry_in_words() -> None:
    assert facts("infantry") == [
        ("Figures at full strength", "4", "D16"),
        ("Moves up to", "2 hexes", "D17"),
        ("Battles", "after the moves of its side", "D9"),
        ("Moves and still battles", "after 1 hex at most", "D17"),
        ("Together with its General", "1 die more", "D32"),
        ("Loses a figure to", "each infantry face (2 of 6)", "D76"),
        ("Shares its hex with", "one General, no other unit", "D80"),
    ]


def test_a_gun_and_a_general_in_words() -> None:
    assert facts("rifled")[1:4] == [
        ("Moves up to", "1 hex", "D23"),
        ("Battles", "in the artillery phase, and then does not move", "D2"),
        ("Loses a figure to", "each artillery face (1 of 6)", "D76"),
    ]
    assert facts("general")[2:] == [
        ("Battles", "never", "D118"),
        ("Gives infantry or cavalry in his hex", "1 die more", "D32"),
        ("Loses a figure to", "each General face (1 of 6)", "D79"),
        ("Shares its hex with", "one unit, no other General", "D80"),
    ]


def pick(kind: UnitKind, label: str) -> Row | None:
    return next((row for row in describe_kind(kind).facts if row.label.id == label), None)


@pytest.mark.parametrize("kind", TYPES)
def test_the_numbers_are_those_of_the_rules(kind: UnitKind) -> None:
    read = TYPES[kind]
    told = {
        row.label.id: (row.value.args.get("n"), row.clause)
        for row in describe_kind(kind).facts
        if row.value is not None and row.value.args
    }
    limit, more = read.move_and_battle, (1, "D32")
    expected = {
        "row-figures": (read.figures, read.figures_clause),
        "row-moves": (read.move, read.move_clause),
        "row-struck-by": (FACES.count(read.face), "D79" if kind == "general" else "D76"),
    }
    expected |= {"row-move-and-battle": (limit, read.move_clause)} if limit else {}
    expected |= {"row-led": more} if read.takes_general else {}
    expected |= {"row-leads": more} if kind == "general" else {}
    assert told == expected


@pytest.mark.parametrize("kind", TYPES)
def test_D73_the_dice_by_distance_are_those_of_the_rules(kind: UnitKind) -> None:
    read, numbers = TYPES[kind], describe_kind(kind).numbers
    if kind == "general":
        assert numbers is None
        return
    assert numbers is not None
    reach = len(read.dice_on_hill)
    assert [words(head) for head in numbers.columns] == [str(n + 1) for n in range(reach)]
    told = [[words(cell.text) for cell in row.cells] for row in numbers.rows]
    level = [str(n) for n in read.dice] + ["–"] * (reach - len(read.dice))
    hill = [str(n) for n in read.dice_on_hill]
    guns = kind in ("smoothbore", "rifled")
    assert told == ([level, hill] if guns else [level])
    assert [row.clause for row in numbers.rows] == [read.dice_clause, "D42"][: len(told)]


@pytest.mark.parametrize("kind", TYPES)
def test_all_that_is_told_of_a_kind_can_be_said(kind: UnitKind) -> None:
    assert list_unknown("battle_dice", describe_kind(kind)) == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_key_has_the_kinds_of_the_scenario(scenario: str) -> None:
    drawn = RULESET.board(Config(scenario))
    lie = {unit.type for unit in read_scenario(scenario).units}
    assert [kind.id for kind in drawn.kinds] == [kind for kind in TYPES if kind in lie]


def test_the_key_has_every_mark_and_what_colours_mean() -> None:
    drawn = RULESET.board(Config("lezhanka-1918"))
    assert [words(badge.name) for badge in drawn.badges] == [
        "1 flag to answer",
        "in the river, out of it only back to its own bank",
        "moved into cover, no battle this turn",
        "fired, cannot move",
        "battle used up",
        "moved 1 hex",
        "army exhausted, no nearer to the enemy",
    ]
    assert {tone: words(told) for tone, told in drawn.tones.items()} == {
        "good": "the unit can still battle, or loses no figure",
        "costly": "no battle after it, or figures lost",
    }
