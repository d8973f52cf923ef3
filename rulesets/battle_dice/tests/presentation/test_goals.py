"""What each side has to reach, and how near it is to it."""

# ruff: noqa: N802

from __future__ import annotations

from typing import Any

import pytest

from battle_dice import RULESET
from battle_dice.meta import META
from battle_dice.position.frames import TurnEnd
from battle_dice.position.state import Options
from battle_dice.rules.turn import FLOW
from battle_dice.tests.table import Table
from tachanka.engine.api import Config
from tachanka.engine.chance import KeyedChance
from tachanka.engine.resources import read_messages, say

LONGEST = 45
"""Characters of a line that is always in view."""


def lay_out(scenario: str, **options: Any) -> Table:
    table = Table(RULESET.setup(Config(scenario), KeyedChance(bytes(32), {})))
    table.state.options = Options(**options)
    return table


def goals(table: Table, seat: str) -> list[tuple[str, int | None, int | None, str]]:
    """The goals of a side: its line, what it has and needs, the clause."""
    told = [goal for goal in table.see().goals if goal.side == seat]
    return [(table.say(goal.text), goal.value, goal.needed, goal.clause) for goal in told]


def test_D115_the_attacker_holds_and_the_defender_holds_out() -> None:
    table = lay_out("lezhanka-1918")
    assert goals(table, "white") == [("Hold 3 of 4 parts of the village", 0, 3, "D115")]
    assert goals(table, "red") == [
        ("Hold out for 10 turns", 0, 10, "D115"),
        ("Destroy 5 enemy units", 0, 5, "D115"),
    ]


def test_D115_goals_count_what_the_victory_tests_count() -> None:
    table = lay_out("lezhanka-1918")
    table.state.control |= {"G3": "white", "G7": "white"}
    table.state.lost["white"] = ["w1", "w2"]
    table.state.turn = 4
    assert [goal[1:3] for goal in goals(table, "white") + goals(table, "red")] == [
        (2, 3),
        (3, 10),
        (2, 5),
    ]


def test_D115_a_turn_counts_when_it_is_over() -> None:
    table = lay_out("lezhanka-1918")
    table.state.turn = 10
    table.state.frames = [TurnEnd()]
    FLOW.run(table.state, KeyedChance(bytes(32), {}))
    assert table.won == ("red", "final")
    assert goals(table, "red")[0][1:3] == (10, 10)


def test_D115_in_a_meeting_both_want_more() -> None:
    table = lay_out("turbasly-1919")
    assert goals(table, "white") == goals(table, "red")
    assert goals(table, "white") == [
        ("Hold 4 of 4 objectives", 1, 4, "D115"),
        ("Most objectives after 12 turns", 1, 2, "D115"),
    ]
    table.state.control["F5"] = "white"
    assert [goal[1:3] for goal in goals(table, "red")] == [(1, 4), (1, 3)]


@pytest.mark.parametrize(
    ("morale", "white", "red"),
    [("exhaustion", [], ["D115"]), ("break", ["D113"], ["D113"]), ("none", [], [])],
)
def test_D113_losses_win_only_where_they_do(morale: str, white: list[str], red: list[str]) -> None:
    table = lay_out("lezhanka-1918", army_morale=morale)

    def told(seat: str) -> list[str]:
        return [clause for text, *_, clause in goals(table, seat) if text.startswith("Destroy")]

    assert (told("white"), told("red")) == (white, red)


@pytest.mark.parametrize("scenario", [scenario.id for scenario in META.scenarios])
def test_goals_are_short_lines(scenario: str) -> None:
    table = lay_out(scenario, army_morale="break")
    lines = [line for seat in ("white", "red") for line, *_ in goals(table, seat)]
    assert lines
    assert [line for line in lines if len(line) > LONGEST] == []


def test_D94_first_steps_tell_of_every_colour_of_a_way() -> None:
    held = read_messages("battle_dice").get_message("prompt-movement-mine").attributes["held"]
    # Of a gun and of a General, whose ways are plain, as of those who battle.
    assert all(colour in str(held) for colour in ("Green: ", "Orange: ", "Yellow: a gun or a Gen"))


@pytest.mark.parametrize("scenario", META.scenarios, ids=lambda scenario: str(scenario.id))
def test_each_seat_is_told_what_to_do(scenario: Any) -> None:
    told = {seat: say("battle_dice", brief) for seat, brief in scenario.briefs.items()}
    assert set(told) == {"white", "red"}
    limit = lay_out(scenario.id).state.turn_limit
    assert all(brief.startswith("You ") and f"{limit} turns" in brief for brief in told.values())


def test_D1_the_turn_is_told_in_its_seven_steps() -> None:
    assert [say("battle_dice", phase.name) for phase in META.sequence] == [
        "Artillery phase",
        "Initiative",
        "First side moves",
        "First side battles",
        "Second side moves",
        "Second side battles",
        "End of the turn",
    ]
