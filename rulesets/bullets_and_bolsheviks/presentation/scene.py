"""The scene: everything of a position that can be seen."""

from __future__ import annotations

from tachanka.engine.api import Viewer
from tachanka.engine.scene import Goal, Msg, Panel, Row, Scene, Tally, Track

from ..position.frames import (
    Bombardment,
    ChooseSide,
    Fire,
    Frame,
    Movement,
)
from ..position.naming import name_side
from ..position.pieces import SIDES
from ..position.state import State
from ..rules.turn import FLOW
from ..rules.victory import score, total
from .counters import draw_groups, draw_hands, draw_markers, draw_pieces
from .rosters import draw_rosters


def scene(view: State, viewer: Viewer) -> Scene:
    """The position as anybody sees it: nothing of it is hidden."""
    return Scene(
        prompt=draw_prompt(view, viewer),
        stage=draw_stage(view),
        pieces=draw_pieces(view),
        groups=draw_groups(view),
        markers=draw_markers(view),
        tracks=draw_tracks(view),
        panels=(draw_points(view), *draw_rosters(view)),
        hands=draw_hands(view),
        goals=draw_goals(view),
        tallies=draw_tallies(view),
    )


def draw_prompt(state: State, viewer: Viewer) -> Msg:
    """What is asked, in other words of whoever is asked, or how it ended."""
    window = FLOW.pending(state)
    if window is not None:
        asked = viewer.kind == "seat" and viewer.seat in window.seats
        id = window.ask.id.replace("ask-", "mine-") if asked else window.ask.id
        return Msg(id, window.ask.args)
    return state.outcome.reason if state.outcome is not None else Msg("stage-over")


def draw_stage(state: State) -> Msg:
    """The name of the step of the turn."""
    top = state.frames[-1] if state.frames else None
    for frame in reversed(state.frames):
        if isinstance(frame, (Movement, Fire, Bombardment, ChooseSide)):
            return _name_step(frame)
    return Msg("stage-over" if top is None else "stage-end")


def _name_step(frame: Frame) -> Msg:
    match frame:
        case Movement(side=side):
            return Msg("stage-move", {"side": name_side(side)})
        case Fire(side=side):
            return Msg("stage-fire", {"side": name_side(side)})
        case Bombardment():
            return Msg("stage-bombardment")
    return Msg("stage-roles")


def draw_tracks(state: State) -> tuple[Track, ...]:
    return (Track("turn", Msg("track-turn"), state.turn, state.turns, "BB-12"),)


def draw_points(state: State) -> Panel:
    """The points so far, kind by kind."""
    rows = []
    for seat in SIDES:
        for each in score(state, seat):
            value = Msg("number", {"n": each.points})
            rows.append(Row(Msg(f"points-{each.kind}"), value, seat, each.clause))
        rows.append(
            Row(Msg("points-total"), Msg("number", {"n": total(state, seat)}), seat, "BB-V1")
        )
    return Panel("points", Msg("panel-points"), tuple(rows))


def draw_goals(state: State) -> tuple[Goal, ...]:
    """The difference of points that a side needs; below zero it is told without a count."""
    lead = total(state, "white") - total(state, "red")
    found = []
    for seat, margin, has in (
        ("white", state.victory.white_at, lead),
        ("red", -state.victory.red_at, -lead),
    ):
        args = {"n": margin, "turns": state.turns, "lead": has}
        counted = (max(0, has), margin) if margin > 0 else (None, None)
        name = "goal-lead" if margin > 0 else "goal-hold"
        found.append(Goal(f"points-{seat}", seat, Msg(name, args), "BB-V1", *counted))
    return tuple(found)


def draw_tallies(state: State) -> tuple[Tally, ...]:
    """Stands left, leaders left and points of both sides."""
    counts = {
        "stands": {s: sum(each.side == s for each in state.stands) for s in SIDES},
        "leaders": {s: sum(each.side == s for each in state.leaders) for s in SIDES},
        "points": {s: total(state, s) for s in SIDES},
    }
    return tuple(
        Tally(f"{name}-{seat}", seat, Msg(f"tally-{name}"), n)
        for name, by_seat in counts.items()
        for seat, n in by_seat.items()
    )
