"""What several acts of a seat come to: followed as far as anything is known."""

from __future__ import annotations

import pytest

from ice_road import CALL, REST, WAIT, move, prepare, sight
from tachanka.engine.api import Act, Target, Viewer
from tachanka.engine.game import Game, encode
from tachanka.engine.joint import Joint, join
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, RUNNER, State


def follow(game: Game[State], seat: str, *acts: Act) -> Joint[State]:
    view = RULESET.redact(game.state, Viewer("seat", seat))
    before = encode(view)
    told = join(RULESET, view, seat, acts)
    assert encode(view) == before
    return told


def tell(told: Joint[State]) -> tuple[int, Act | None, bool]:
    return told.done, told.last, told.cut


def test_acts_are_followed_one_after_another() -> None:
    near, far = move(560, 170), move(560, 310)
    told = follow(prepare(), RUNNER, near, far)
    assert tell(told) == (2, far, False)
    # Before the last of them the sledge stands where the first has led.
    assert told.view.sledge == (560, 170)
    assert told.offer is not None
    assert (told.offer.verb, told.offer.on) == ("move", "sledge")


def test_what_cannot_be_done_is_left_out() -> None:
    assert tell(follow(prepare(), RUNNER, CALL, move(560, 170), WAIT)) == (
        1,
        move(560, 170),
        False,
    )
    assert tell(follow(prepare(), RUNNER, CALL, WAIT)) == (0, None, False)


@pytest.mark.parametrize(
    ("game", "seat", "acts"),
    [
        # Dice, which nobody knows beforehand.
        (sight(), GUARD, (CALL, Act("ignore"))),
        # Then the other side is asked.
        (prepare(), RUNNER, (REST, move(560, 170))),
    ],
)
def test_it_ends_where_nobody_can_know_what_follows(
    game: Game[State], seat: str, acts: tuple[Act, ...]
) -> None:
    assert tell(follow(game, seat, *acts)) == (1, acts[0], True)


def test_the_target_of_the_last_is_told_with_its_sum() -> None:
    told = follow(sight(), GUARD, Act("load"), CALL)
    assert told.target is not None
    assert isinstance(told.target, Target)
    assert (told.target.ref, told.target.total, len(told.target.terms)) == ("sledge", 2, 2)
