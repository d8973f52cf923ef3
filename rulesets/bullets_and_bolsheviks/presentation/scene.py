"""The scene: everything of a position that can be seen."""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Viewer
from tachanka.engine.scene import Goal, Msg, Panel, Row, Scene, Tally, Track

from ..position.frames import (
    Bombardment,
    ChooseSide,
    Fire,
    Movement,
)
from ..position.naming import Args, name_side
from ..position.pieces import SIDES
from ..position.state import State
from ..rules.command import points_left
from ..rules.turn import FLOW
from ..rules.victory import score, total
from .counters import draw_groups, draw_hands, draw_markers, draw_pieces
from .rosters import draw_arrivals, draw_rosters


def scene(view: State, viewer: Viewer) -> Scene:
    """The position as anybody sees it: nothing of it is hidden."""
    hands = draw_hands(view)
    held = frozenset(card.id for hand in hands for card in hand.cards)
    return Scene(
        prompt=draw_prompt(view, viewer),
        stage=draw_stage(view),
        pieces=draw_pieces(view),
        groups=draw_groups(view, held),
        markers=draw_markers(view),
        tracks=draw_tracks(view),
        panels=(
            *draw_command(view),
            draw_points(view),
            *draw_arrivals(view),
            *draw_rosters(view, held),
        ),
        hands=hands,
        goals=draw_goals(view),
        tallies=draw_tallies(view),
    )


def draw_prompt(state: State, viewer: Viewer) -> Msg:
    """What is asked, in other words of whoever is asked, or how it ended."""
    window = FLOW.pending(state)
    if window is not None:
        asked = viewer.kind == "seat" and viewer.seat in window.seats
        id = window.ask.id.replace("ask-", "mine-") if asked else window.ask.id
        return Msg(id, {**window.ask.args, **_count_points(state)})
    return state.outcome.reason if state.outcome is not None else Msg("stage-over")


def _count_points(state: State) -> Args:
    """The command points that the moving side has left; nothing outside its step (BB-107)."""
    top = state.frames[-1]
    return {"cp": points_left(state, top.side)} if isinstance(top, Movement) else {}


def draw_command(state: State) -> Iterator[Panel]:
    """Whose command points are left, while a side moves (BB-104, BB-117)."""
    step = state.step
    if not isinstance(step, Movement):
        return
    rows = [
        Row(Msg("leader-name", {"name": man.name}), Msg("number", {"n": man.cp}), man.side,
            "BB-104", man.id)
        for man in state.leaders
        if man.side == step.side and man.hex is not None
    ]  # fmt: skip
    if state.pool:
        rows.append(Row(Msg("row-pool"), Msg("number", {"n": state.pool}), step.side, "BB-117"))
    if rows:
        yield Panel("command", Msg("panel-command"), tuple(rows))


def draw_stage(state: State) -> Msg:
    """The name of the step of the turn."""
    match state.step:
        case Movement(side=side):
            return Msg("stage-move", {"side": name_side(side)})
        case Fire(side=side):
            return Msg("stage-fire", {"side": name_side(side)})
        case Bombardment():
            return Msg("stage-bombardment")
        case ChooseSide():
            return Msg("stage-roles")
    return Msg("stage-end" if state.frames else "stage-over")


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
    """The difference of points that a side needs, and the one there is, in words.

    It is no count of things out of so many: "10 of 2" would say nothing.
    """
    lead = total(state, "white") - total(state, "red")
    found = []
    for seat, margin, has in (
        ("white", state.victory.white_at, lead),
        ("red", -state.victory.red_at, -lead),
    ):
        stands = Msg("goal-stands", {"by": abs(has), "how": name_lead(has)})
        name = "goal-lead" if margin > 0 else "goal-hold" if margin == 0 else "goal-near"
        args: Args = {"n": abs(margin), "turns": state.turns, "stands": stands}
        found.append(Goal(f"points-{seat}", seat, Msg(name, args), "BB-V1"))
    return tuple(found)


def name_lead(n: int) -> str:
    """Ahead, behind or level, for a difference of points."""
    return "ahead" if n > 0 else "behind" if n < 0 else "level"


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
