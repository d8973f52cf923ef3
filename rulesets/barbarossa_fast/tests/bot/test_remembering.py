"""What the computer opponents remember of a position: never what it no longer is."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from barbarossa_fast.bot.defence import Defence
from barbarossa_fast.bot.estimate import Estimate
from barbarossa_fast.bot.planning import Planner
from barbarossa_fast.bot.plotting import find_aids, plan_attacks
from barbarossa_fast.bot.temper import COMMANDER, GUARD
from barbarossa_fast.position.geography import ORDER
from barbarossa_fast.position.state import (
    GERMAN,
    RUSSIAN,
    AirBattle,
    Commitment,
    Deployment,
    Mission,
    State,
)
from barbarossa_fast.tests.table import given

GERMANS = "A4 MIN, P24 MIN, P46 BOB, P47 BOB"


def fly(result: Literal["hit", "recon", "fail"]) -> State:
    """The declarations after a mission against the strongest place."""
    table = given(GERMANS, "ORS S, SMO S S S", step=Commitment(), turn=3)
    table.state.missions = [Mission("LF2", "SMO", 6, 6, result)]
    return table.view(GERMAN)


def test_a_mission_that_failed_leaves_the_plan_as_it_was() -> None:
    before = given(GERMANS, "ORS S, SMO S S S", step=AirBattle(), turn=3).view(GERMAN)
    plan = plan_attacks(before, COMMANDER)
    assert plan_attacks(fly("fail"), COMMANDER) is plan
    assert plan_attacks(fly("hit"), COMMANDER) is not plan


@pytest.mark.parametrize("result", ["hit", "recon", "fail"])
def test_nothing_that_a_plan_depends_on_is_left_out(
    result: Literal["hit", "recon", "fail"],
) -> None:
    view = fly(result)
    planner = Planner(Estimate(view), COMMANDER, find_aids(view), moving=False)
    plan = plan_attacks(view, COMMANDER)
    assert list(plan.orders) == planner.search()
    assert plan.clashes == planner.council.find_clashes(plan.orders)


@pytest.mark.parametrize("place", ["MOS", "SMO", "KHA", "VYA", "TUL"])
def test_units_that_are_shifted_are_judged_where_they_are(place: str) -> None:
    """And afterwards as if nothing had been tried."""
    view = given(
        "A4 BRY, P24 BRY, P46 CHE, P47 VIN",
        "MOS S S, SMO W, KHA S, VYA S S, KAM S S",
        step=Deployment([], [], True),
    ).view(RUSSIAN)
    defence = Defence(view, GUARD)
    first = defence.value()
    for unit in [unit for unit in view.units if unit.side == RUSSIAN and unit.place != place]:
        tried = defence.value_at(unit, ORDER[unit.place], ORDER[place])
        moved = [each for each in view.units if each.id != unit.id]
        moved.append(msgspec.structs.replace(unit, place=place))
        alone = Defence(msgspec.structs.replace(view, units=moved), GUARD)
        assert tried == pytest.approx(alone.value())
    assert defence.value() == pytest.approx(first)
