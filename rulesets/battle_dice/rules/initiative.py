"""Initiative (D6, D7, D109): the frame `Initiative`."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Chance, Event, Why
from tachanka.engine.flow import Section
from tachanka.engine.scene import Banner, Die, Msg, Seat, Throw

from ..position.frames import Battles, Initiative, Movement
from ..position.state import State

DIE: Final = (1, 2, 3, 4, 5, 6)


def run(state: State, frame: Initiative, chance: Chance) -> list[Event]:
    """Both sides throw, side1 first; equal scores stay on the table and are thrown again."""
    scores = {side.id: chance.roll(DIE, 1, Why("D6", "game", side.id))[0] for side in state.sides}
    low = min(scores.values())
    events = [show_score(seat, score, score == low) for seat, score in scores.items()]
    first, second = state.sides[0].id, state.sides[1].id
    if scores[first] == scores[second]:
        return [*events, Event("D109", Msg("initiative-tied"))]
    if scores[second] == low:
        first, second = second, first
    state.first, state.scores = first, scores
    state.frames.pop()
    state.frames += [Battles(second), Movement(second), Battles(first), Movement(first)]
    return [*events, tell_first(first)]


def opening(state: State) -> list[Event]:
    """What was thrown before anybody was asked, where no gun of the scenario had a target."""
    if state.first is None:
        return []
    shown = [show_score(seat, score, seat == state.first) for seat, score in state.scores.items()]
    return [*shown, tell_first(state.first)]


def tell_first(seat: Seat) -> Event:
    text = Msg("initiative-won", {"side": Msg(f"side-{seat}")})
    return Event("D7", text, Banner(text))


def show_score(seat: Seat, score: int, counts: bool) -> Event:
    args: dict[str, str | int | Msg] = {"side": Msg(f"side-{seat}"), "score": score}
    name = Msg("throw-initiative", {"side": Msg(f"side-{seat}")})
    cue = Throw((Die(str(score), counts),), name, seat)
    return Event("D6", Msg("initiative-thrown", args), cue)


SECTION: Section[State] = Section(run=run)
