"""Ways and turns to a hundredth of an inch: what just passes, what a turn begins with."""

from __future__ import annotations

import pytest

from reds_versus_reds.position.frames import Activation, March, TurnStart
from reds_versus_reds.position.state import Link
from reds_versus_reds.tests.table import (
    KEEPERS,
    A,
    D,
    Table,
    go,
    judge,
    position,
    rest_of_turn,
    stand,
)
from tachanka.engine.api import Act, Formation, Orders
from tachanka.engine.scene import Point


@pytest.mark.clause("R-314", "R-R16")
@pytest.mark.parametrize(
    ("enemy", "end", "broken"),
    [(2299, 2699, ["R-314"]), (2298, 2699, []), (2299, 2700, [])],
)
def test_cover_is_held_within_three_inches(enemy: int, end: int, broken: list[str]) -> None:
    # The village begins at 2550. Who stops at 2699 is 149 from it, and an enemy who stands in it
    # at 2299 is 300 from him, rim to rim.
    men = [stand("K1.1", 3575, enemy), stand("R2.1", 3575, 3100)]
    assert judge(men, go("R2.1", (3575, end)), good=6) == broken


@pytest.mark.clause("R-314", "R-227")
@pytest.mark.parametrize(("y", "broken"), [(3100, []), (3099, ["R-314"])])
def test_an_obstacle_is_stopped_short_of_by_an_inch(y: int, broken: list[str]) -> None:
    # The fence runs along 2950; half a base and an inch are 150.
    men = [stand("K1.1", 3900, 2870), stand("R2.1", 3900, 3500)]
    assert judge(men, go("R2.1", (3900, y)), good=6) == broken
    assert judge(men, go("R2.1", (3900, y)), bad=6, slow=["R2.1"]) == []


@pytest.mark.clause("R-316")
@pytest.mark.parametrize(
    ("path", "broken"),
    [
        ([(1000, 4099), (1000, 4105)], []),
        # Contact on the first leg: that would have had to be the last.
        ([(1000, 4100), (1000, 4105)], ["R-316"]),
    ],
)
def test_the_leg_into_contact_is_the_last(path: list[Point], broken: list[str]) -> None:
    men = [stand("R2.1", 1000, 3700), stand("K1.1", 1000, 4205)]
    assert judge(men, go("R2.1", *path), good=12) == broken


@pytest.mark.clause("R-617")
@pytest.mark.parametrize(
    ("path", "broken"),
    [
        ([(1000, 4300), (1300, 4300)], []),
        ([(1000, 4200), (1106, 4100), (1106, 3900)], []),
        # Away first, and then back again.
        ([(1000, 4300), (1000, 4105)], ["R-617"]),
        ([(1000, 4300), (1104, 4100), (1104, 3900)], ["R-316"]),
    ],
)
def test_who_leaves_passes_his_enemy_as_anybody_must(path: list[Point], broken: list[str]) -> None:
    men = [stand("R2.1", 1000, 4100), stand("K1.1", 1000, 4000)]
    links = [Link("R2.1", "K1.1", fresh=False)]
    assert judge(men, go("R2.1", *path), good=12, links=links) == broken


@pytest.mark.clause("R-717")
@pytest.mark.parametrize(("x", "broken"), [(2700, []), (2701, ["R-717"])])
def test_as_near_as_before_is_no_nearer(x: int, broken: list[str]) -> None:
    men = [stand("S2.5", 2300, 4300), stand("K1.4", 2500, 4700)]
    order = go("S2.5", (x, 4300 if x == 2700 else 4301))
    assert judge(men, order, good=6, units={"S2": {"markers": 2}}) == broken


@pytest.mark.clause("R-603", "R-202")
@pytest.mark.parametrize(("y", "reached"), [(3700, ["K1.1"]), (3699, [])])
def test_whom_a_throw_just_reaches(y: int, reached: list[str]) -> None:
    men = [stand("R2.1", 1000, 4105), stand("K1.1", 1000, y), *KEEPERS]
    table = Table(position(men, [March(A, "R2", 3, 0), *rest_of_turn(Activation)]))
    offer = table.offer(A, "move", "R2")
    assert offer is not None
    assert isinstance(offer.choice, Formation)
    assert [target.ref for target in offer.choice.movers[0].targets] == reached
    broken = judge(men, go("R2.1", (1000, y + 105), on="K1.1"), good=3)
    assert broken == ([] if reached else ["R-203"])


@pytest.mark.clause("R-712", "R-431", "R-302", "R-702", "R-802", "R-110")
def test_what_is_noted_when_a_turn_begins() -> None:
    men = [stand(f"K1.{n}", 2800 + 160 * n, 2300, turned=True) for n in range(1, 4)]
    men += [stand("KM.1", 3690, 2460, start=(3690, 2300), moved=True)]
    men += [stand("KC.1", 3800, 2000, acted=True, moved_before=True), *KEEPERS]
    units = {
        "K1": {"strength": 8, "casualties": 2, "markers": 1, "done": True, "attackers": ("R1",)}
    }
    frames = [Activation(A, officers=True), TurnStart(), *rest_of_turn(Activation)]
    table = Table(position(men, frames, units=units, turn=3))
    table.do(D, "hold_all")
    unit = table.unit("K1")
    assert (unit.strength, unit.casualties, unit.markers) == (3, 0, 1)
    assert (unit.done, unit.attackers) == (False, ())
    maxim, officer = table.figure("KM.1"), table.figure("KC.1")
    assert (maxim.moved, maxim.moved_before, maxim.start) == (False, True, maxim.at)
    assert (officer.acted, officer.moved_before) == (False, False)
    assert not any(each.turned for each in table.state.figures)


@pytest.mark.clause("R-312")
def test_who_splits_a_unit_leaves_somebody_the_good_dice() -> None:
    men = [stand("R1.2", 1500, 3000), stand("R1.3", 800, 3000), stand("R1.4", 660, 3000), *KEEPERS]
    table = Table(position(men, rest_of_turn(Activation)))
    assert table.refuses(A, "split", "R1", "R1.3") == ""
    assert table.refuses(A, "split", "R1", "R1.3 R1.4") == "R-312"
    assert table.refuses(A, "split", "R1", "R1.2") == "R-312"


@pytest.mark.clause("R-318", "R-604")
def test_who_turns_looks_somewhere_and_stays() -> None:
    men = [stand("R2.1", 2000, 4300), stand("R2.2", 2200, 4300), stand("K1.1", 2200, 4200)]
    links = [Link("R2.2", "K1.1", fresh=False)]
    table = Table(position([*men, *KEEPERS], rest_of_turn(Activation), links=links))
    for order, clause in (
        (go("R2.1", facing=(1, 0)), ""),
        (go("R2.1"), "R-318"),
        (go("R2.1", (2000, 4310), facing=(1, 0)), "R-318"),
        (go("R2.2", facing=(1, 0)), "R-604"),
    ):
        illegal = table.objection(A, Act("turn", "R2", Orders((order,))))
        assert (illegal.refusal.clause if illegal and illegal.refusal else "") == clause
    none = table.objection(A, Act("turn", "R2", Orders(())))
    assert none is not None
    assert none.refusal is not None
    assert none.refusal.clause == "R-318"
