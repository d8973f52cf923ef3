"""The occupation of a view is kept for as long as nothing on the map changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barbarossa_fast.position.occupation import recall_occupation
from barbarossa_fast.position.state import Attack, Combat, Commitment, State
from barbarossa_fast.rules.setup import position
from tachanka.engine.memo import Memo


def begin() -> State:
    return position({"A18": "RIG", "P41": "DVI"}, {"PSK": "S"}, step=Commitment())


def _declare(state: State) -> None:
    state.attacks = [Attack("PSK", ["P41"])]


def _fight(state: State) -> None:
    state.frames = [*state.frames, Combat("PSK", "german", ["P41"])]


def _march(state: State) -> None:
    state.unit("P41").place = "RIG"


def _disrupt(state: State) -> None:
    state.unit("R01").disrupted = True


def _take(state: State) -> None:
    state.german = [*state.german, "TAL"]


@pytest.mark.parametrize("change", [_declare, _fight])
def test_the_step_in_play_leaves_it_as_it_is(change: Callable[[State], None]) -> None:
    state = begin()
    change(state)
    with Memo().open():
        before, after = recall_occupation(begin()), recall_occupation(state)
    assert after is before
    assert (before.state.frames, before.state.attacks) == ([], [])


@pytest.mark.parametrize("change", [_march, _disrupt, _take])
def test_what_changes_on_the_map_gives_another(change: Callable[[State], None]) -> None:
    state = begin()
    change(state)
    with Memo().open():
        before, after = recall_occupation(begin()), recall_occupation(state)
    assert after is not before
    assert (after.state.units, after.state.german) == (state.units, state.german)


def test_the_view_keeps_its_step() -> None:
    state = begin()
    _declare(state)
    recall_occupation(state)
    assert (state.frames, state.attacks) == ([Commitment()], [Attack("PSK", ["P41"])])
