"""Initiative (D6, D7, D109): the frame `Initiative`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tachanka.engine.api import Chance, Event, Why
from tachanka.engine.flow import Section
from tachanka.engine.scene import Banner, Die, Msg, Seat, Throw

from ..position.frames import Battles, Initiative, Movement
from ..position.naming import Args, name_side
from ..position.state import State
from .artillery import tell_skipped

DIE: Final = (1, 2, 3, 4, 5, 6)


def run(state: State, frame: Initiative, chance: Chance) -> list[Event]:
    """Both sides throw, side1 first; equal scores stay on the table and are thrown again."""
    scores = {side.id: chance.roll(DIE, 1, Why("D6", "game", side.id))[0] for side in state.sides}
    state.throws.append(scores)
    events = show_scores(scores)
    first, second = state.sides[0].id, state.sides[1].id
    if scores[first] == scores[second]:
        return events
    if scores[second] < scores[first]:
        first, second = second, first
    state.first = first
    state.frames.pop()
    state.frames += [Battles(second), Movement(second), Battles(first), Movement(first)]
    return [*events, tell_first(first)]


def opening(state: State) -> list[Event]:
    """What happened before anybody was asked: no gun had a target (D5), or a house rule held."""
    if state.first is None:
        return []
    if not state.throws:
        return [tell_simple(state.first)]
    shown = [event for scores in state.throws for event in show_scores(scores)]
    return [tell_skipped(), *shown, tell_first(state.first)]


def tell_simple(seat: Seat) -> Event:
    """The first turn of a first game begins with moves (D-H1)."""
    text = Msg("first-turn-simple", {"side": name_side(seat)})
    return Event("D-H1", text, headline=True)


def show_scores(scores: Mapping[Seat, int]) -> list[Event]:
    """A throw of both sides; the lower score counts, and of two equal ones none (D109)."""
    low, tied = min(scores.values()), len(set(scores.values())) == 1
    events = [show_score(seat, score, score == low and not tied) for seat, score in scores.items()]
    return [*events, Event("D109", Msg("initiative-tied"))] if tied else events


def tell_first(seat: Seat) -> Event:
    text = Msg("initiative-won", {"side": name_side(seat)})
    return Event("D7", text, Banner(text))


def show_score(seat: Seat, score: int, counts: bool) -> Event:
    args: Args = {"side": name_side(seat), "score": score}
    name = Msg("throw-initiative", {"side": name_side(seat)})
    cue = Throw((Die(str(score), counts),), name, seat)
    return Event("D6", Msg("initiative-thrown", args), cue)


SECTION: Section[State] = Section(run=run)
