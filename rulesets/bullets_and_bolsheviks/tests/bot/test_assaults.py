"""What an assault is worth: the points there, who is driven out, and what it may cost."""

from __future__ import annotations

from typing import Any

import pytest

from bullets_and_bolsheviks.bot.assaults import (
    BEATEN,
    DRIVEN,
    DUG_OUT,
    assault_worth,
    cost_of,
    prize_of,
)
from bullets_and_bolsheviks.bot.marches import Marches
from bullets_and_bolsheviks.bot.temper import COMMANDER
from bullets_and_bolsheviks.position.state import State
from bullets_and_bolsheviks.rules.chances import assault_chance
from bullets_and_bolsheviks.rules.reach import Way
from bullets_and_bolsheviks.tests.table import field


def weigh(white: str, red: str, **how: Any) -> tuple[State, float, float]:
    """A lone stand at 0405 against those in 0505: the position, its chance, and its worth."""
    state = field(white, red, **how).state
    group = [state.stand("W1-1")]
    return state, assault_chance(state, group, "0505"), assault_worth(state, group, "0505", 0)


def test_who_is_dug_in_is_worth_more_to_be_driven_out() -> None:
    """A stand of level 2 with all its boxes is worth a point and a quarter."""
    found = [
        prize_of(state, state.at("0505", "red"), "0505")
        for state, _, _ in (
            weigh("W1 L2: inf 0405", "R1 L2: inf 0505"),
            weigh("W1 L2: inf 0405", "R1 L2: inf 0505", trenches=("0505",)),
        )
    ]
    assert found == pytest.approx([1.25 * DRIVEN, 1.25 * (DRIVEN + DUG_OUT)])


def test_armour_has_less_to_lose_than_troops() -> None:
    """One die in 36 of a stand knocks a tank out, of three points (BB-59, BB-78)."""
    tank, _, _ = weigh("W1 L2: tank 0405", "R1 L2: inf 0505, inf 0505")
    foot, _, _ = weigh("W1 L2: inf 0405", "R1 L2: inf 0505, inf 0505")
    costs = [
        cost_of(state, [state.stand("W1-1")], state.at("0505", "red")) for state in (tank, foot)
    ]
    assert costs == pytest.approx([3 * (1 - (35 / 36) ** 2), 1.25 * BEATEN])


def test_the_worth_follows_the_chance() -> None:
    """Whoever passes his attempt and does not take the hex is thrown back (BB-70)."""
    state, takes, worth = weigh("W1 L2: inf 0405", "R1 L2: inf 0505")
    goes = 4 / 6
    foes = state.at("0505", "red")
    gain = takes * prize_of(state, foes, "0505")
    assert worth == pytest.approx(gain - (goes - takes) * 1.25 * BEATEN)
    assert assault_worth(state, [state.stand("W1-1")], "0505", 4) == pytest.approx(
        worth + 4 * takes
    )


def test_armour_fears_no_small_arms_in_an_assault() -> None:
    """A machine gun behind the hex is feared by troops that go in, not by a tank."""

    def cost_of_a_gun(kind: str) -> float:
        worths = []
        for more in ("", ", mg 0705"):
            state = field(f"W1 L2: {kind} 0405", f"R1 L2: inf 0505{more}").state
            marches = Marches(state, "white", COMMANDER)
            worths.append(marches.weigh_assault([state.stand("W1-1")], Way(("0505",), 4)))
        return worths[0] - worths[1]

    assert cost_of_a_gun("tank") == pytest.approx(0)
    assert cost_of_a_gun("inf") > 0.3
