"""Battle Dice under the kernel: sealed orders, taking back, leaving the table."""

# ruff: noqa: N802

from __future__ import annotations

from dataclasses import replace

import pytest

from battle_dice import RULESET
from battle_dice.position.state import State
from battle_dice.tests.table import Table, battle_p, guns_p
from tachanka.engine.api import Act, Config, One, Pairs, Trace
from tachanka.engine.game import Game, Illegal, encode
from tachanka.engine.kernel import begin, can_undo, conclude, play, undo
from tachanka.engine.registry import complete_config


def lezhanka() -> Game[State]:
    return begin(RULESET, complete_config(RULESET, Config("lezhanka-1918")), b"key").game


def moving() -> tuple[Game[State], str]:
    """The first movement step, and whose it is."""
    game = lezhanka()
    for seat in ("white", "red"):
        game = play(game, seat, Act("orders", None, Pairs({}))).game
    assert game.window is not None
    return game, game.window.seats[0]


def first_move(game: Game[State], seat: str) -> Act:
    unit, to = {"white": ("w1", "D4"), "red": ("r1", "E4")}[seat]
    return Act("move", unit, Trace((to,)))


def test_D107_orders_are_kept_until_both_are_in() -> None:
    game = lezhanka()
    orders = Act("orders", None, Pairs({"wa2": "H5"}))
    first = play(game, "white", orders)
    assert first.entry.kind == "sealed"
    assert first.entry.draws == ()
    assert first.game.body == game.body
    second = play(first.game, "red", Act("orders", None, Pairs({})))
    assert [str(draw.why) for draw in second.entry.draws[:3]] == [
        "D108|white|wa2",
        "D6|game|white",
        "D6|game|red",
    ]


@pytest.mark.parametrize(
    "pairs", [{"wa1": "H5"}, {"wa2": "A1"}, {"w1": "F3"}, {"ra1": "C3"}, {"wa2": "wa2"}]
)
def test_D5_D107_other_orders_are_refused(pairs: dict[str, str]) -> None:
    game = lezhanka()
    with pytest.raises(Illegal):
        play(game, "white", Act("orders", None, Pairs(pairs)))


def test_D81_moves_can_be_taken_back_until_the_step_ends() -> None:
    game, seat = moving()
    moved = play(game, seat, first_move(game, seat)).game
    assert undo(moved, seat).game.body == game.body
    ended = play(moved, seat, Act("end_movement")).game
    assert not can_undo(ended, seat)


def test_D81_a_path_that_is_not_offered_is_refused() -> None:
    game, seat = moving()
    unit = {"white": "w1", "red": "r1"}[seat]
    for path in ((), ("A1",), ("D4", "D4"), ("C4",)):
        with pytest.raises(Illegal):
            play(game, seat, Act("move", unit, Trace(path)))


def test_D90_a_barred_battle_tells_why() -> None:
    game, seat = moving()
    game = play(game, seat, Act("end_movement")).game
    barred = [
        (offer.on, bar)
        for offer in RULESET.offers(game.state, seat, None)
        for bar in getattr(offer.choice, "barred", ())
    ]
    assert barred
    unit, bar = barred[0]
    with pytest.raises(Illegal) as caught:
        play(game, seat, Act("battle", unit, One(bar.ref)))
    assert caught.value.refusal == bar.refusal


def at(table: Table) -> Game[State]:
    """The kernel's game at a worked case."""
    state, body = table.state, encode(table.state)
    return replace(lezhanka(), state=state, body=body, window=table.window)


def test_D102_an_answer_to_flags_cannot_be_taken_back() -> None:
    table = guns_p("w1 rfl C5", "w2 rfl C3", "r1 inf E5", "r2 inf E2", "ra inf I9")
    table.fire("FLAG CAV CAV FLAG CAV CAV", white={"w1": "E5", "w2": "E2"})
    for path in ((), ("F5",)):
        game = play(at(table), "red", Act("retreat", "r1", Trace(path))).game
        assert game.window is not None
        assert game.window.seats == ("red",)
        assert not can_undo(game, "red")


def test_D98_a_cleared_obstacle_cannot_be_put_back() -> None:
    table = battle_p("w inf D5", "r inf E5", ground={"D5": "i"})
    game = play(at(table), "white", Act("clear_obstacle", "w")).game
    assert game.window is not None
    assert game.window.seats == ("white",)
    assert not can_undo(game, "white")


def test_D119_resigning_and_D120_agreeing() -> None:
    resigned = conclude(lezhanka(), "red", "resign").game.outcome
    agreed = conclude(lezhanka(), "red", "agree").game.outcome
    assert resigned is not None
    assert agreed is not None
    assert (resigned.winner, resigned.clause) == ("white", "D119")
    assert (agreed.winner, agreed.clause) == (None, "D120")
