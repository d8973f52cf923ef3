"""Crude gestures made lawful: units that are dragged, orders that go too far, fire unplanned."""

from __future__ import annotations

import pytest

from reds_versus_reds.position.frames import Activation, Fire, March
from reds_versus_reds.tests.table import (
    KEEPERS,
    A,
    D,
    Table,
    go,
    position,
    rest_of_turn,
    stand,
    up,
)
from tachanka.engine.api import Act, At, Orders, Pairs
from tachanka.engine.kernel import examine, play

MEN = [stand(f"R2.{n}", 1300 + 160 * n, 3850) for n in range(1, 5)]
"""Before the birch scrub, whose northern edge is about 3500 high."""


@pytest.mark.clause("R-308", "R-312")
@pytest.mark.parametrize(("goal", "verb"), [((1700, 4500), "roll"), ((1700, 3000), "creep")])
def test_a_unit_that_is_dragged_throws_for_the_ground_before_it(
    goal: tuple[int, int], verb: str
) -> None:
    table = Table(position([*MEN, *KEEPERS], rest_of_turn(Activation)))
    verdict = examine(table.game, A, Act("roll", "R2", At(*up(*goal))))
    assert verdict.act == Act(verb, "R2")


@pytest.mark.clause("R-302")
def test_nobody_throws_for_a_unit_that_is_done() -> None:
    state = position([*MEN, *KEEPERS], rest_of_turn(Activation), units={"R2": {"done": True}})
    assert examine(Table(state).game, A, Act("roll", "R2", At(*up(1700, 4500)))).act is None


@pytest.mark.clause("R-606")
def test_a_unit_that_is_let_go_on_an_enemy_charges_him() -> None:
    enemy = stand("K1.1", 1700, 4300)
    frames = [March(A, "R2", 8, 0), *rest_of_turn(Activation)]
    table = Table(position([*MEN, enemy, *KEEPERS], frames))

    def charge(x: int, y: int) -> set[str | None]:
        act = examine(table.game, A, Act("move", "R2", At(*up(x, y)))).act
        assert act is not None
        assert isinstance(act.arg, Orders)
        return {order.on for order in act.arg.orders}

    assert "K1.1" in charge(1700, 4290)
    assert charge(1700, 4100) == {None}


@pytest.mark.clause("R-203")
def test_a_figure_that_is_sent_too_far_goes_as_far_as_it_may() -> None:
    frames = [March(A, "R2", 2, 0), *rest_of_turn(Activation)]
    table = Table(position([*MEN, *KEEPERS], frames))
    good = go("R2.2", (1620, 3950))
    told = (good, go("R2.4", (1940, 4250), facing=(1, 0)))
    verdict = examine(table.game, A, Act("move", "R2", Orders(told)))
    assert verdict.illegal is not None
    assert verdict.act is not None
    assert isinstance(verdict.act.arg, Orders)
    kept, cut = verdict.act.arg.orders
    assert kept == good
    ((x, y),) = cut.path
    start = up(1940, 3850)
    assert (x, cut.facing) == (start[0], (1, 0))
    assert 190 <= start[1] - y <= 200


@pytest.mark.clause("R-211")
def test_orders_by_which_a_unit_falls_apart_are_not_mended() -> None:
    frames = [March(A, "R2", 9, 0), *rest_of_turn(Activation)]
    table = Table(position([*MEN, *KEEPERS], frames))
    told = (go("R2.4", (1940, 4700)),)
    verdict = examine(table.game, A, Act("move", "R2", Orders(told)))
    assert verdict.illegal is not None
    assert verdict.illegal.refusal is not None
    assert (verdict.illegal.refusal.clause, verdict.act) == ("R-211", None)


@pytest.mark.clause("R-408", "R-417")
def test_fire_is_suggested_as_the_volley_is_thrown() -> None:
    men = [stand("K1.1", 3206, 2436), stand("R2.1", 3206, 2836, (0, -100)), *KEEPERS]
    game = Table(position(men, rest_of_turn(Fire, category="infantry"))).game
    verdict = examine(game, D, Act("fire"))
    assert verdict.illegal is not None
    assert verdict.act == Act("fire", arg=Pairs({"K1.1": "R2.1"}))
    held = play(game, A, Act("hold_fire")).game
    thrown = [play(held, D, act).game.body for act in (verdict.act, Act("volley"))]
    assert thrown[0] == thrown[1] != play(held, D, Act("hold_fire")).game.body


@pytest.mark.clause("R-206")
def test_those_in_front_make_room_however_short_the_step() -> None:
    """Two ranks go two inches south: the second comes to stand where the first one stood."""
    front = [stand(f"R2.{n}", 1300 + 160 * n, 4100) for n in range(1, 8)]
    behind = [stand(f"R2.{n}", 260 + 160 * n, 4270) for n in range(8, 15)]
    frames = [March(A, "R2", 5, 0), *rest_of_turn(Activation)]
    table = Table(position([*front, *behind, *KEEPERS], frames))
    goal = up(sum(each.spot[0] for each in (*front, *behind)) // 14, 4185 - 200)
    act = examine(table.game, A, Act("move", "R2", At(*goal))).act
    assert act is not None
    assert isinstance(act.arg, Orders)
    gone = {order.piece: order.path for order in act.arg.orders}
    assert gone == {each.id: ((each.spot[0], each.spot[1] + 200),) for each in (*front, *behind)}
