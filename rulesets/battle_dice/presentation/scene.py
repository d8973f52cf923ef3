"""The scene: what a viewer sees of a position, and what he is told is going on.

Everything in a position is public, so the viewer changes the words of the prompt only.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from msgspec.structs import replace

from tachanka.engine.api import Viewer, remember, remember_each
from tachanka.engine.scene import Goal, Marker, Msg, Panel, Piece, Row, Scene, Seat, Track

from ..meta import SWITCHES
from ..position.frames import ArtilleryOrders, Battles, Flags, Initiative, Movement
from ..position.naming import Args, name_side
from ..position.state import Side, State
from ..rules.artillery import seats_with_targets
from ..rules.flags import due
from ..rules.victory import settle_turn
from .counters import draw_markers, draw_pieces
from .goals import draw_goals
from .tallies import draw_tallies


def scene(view: State, viewer: Viewer) -> Scene:
    """Everything that can change, as this viewer sees it."""
    ((pieces, markers, tracks, panels, goals),) = remember_each(draw_table, [Same(view)])
    return Scene(
        prompt=prompt(view, viewer.seat),
        stage=name_stage(view),
        pieces=pieces,
        markers=markers,
        tracks=tracks,
        panels=panels,
        goals=goals,
        tallies=draw_tallies(view),
    )


Score: TypeAlias = tuple[tuple[Marker, ...], tuple[Track, ...], tuple[Panel, ...], tuple[Goal, ...]]
"""All that tells how the battle stands. Few acts change any of it."""


Table: TypeAlias = tuple[
    tuple[Piece, ...],
    tuple[Marker, ...],
    tuple[Track, ...],
    tuple[Panel, ...],
    tuple[Goal, ...],
]
"""The pieces and the score."""


class Same:
    """A position, equal only to itself: one look tells it from any other."""

    __slots__ = ("state",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, state: State) -> None:
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.state is other.state


def draw_table(position: Same) -> Table:
    """All that does not hang on who looks; drawn once for all viewers of a position."""
    state = position.state
    score = remember(draw_score, clear_table(state), count_living(state))
    return draw_pieces(state), *score


def draw_score(cleared: State, living: tuple[int, ...]) -> Score:
    """See `Score`. cleared, living: what `clear_table` and `count_living` give."""
    tracks, panels = draw_tracks(cleared, living), draw_panels(cleared)
    return draw_markers(cleared), tracks, panels, draw_goals(cleared)


def clear_table(state: State) -> State:
    """The position with no unit on the map and nothing going on."""
    return replace(state, units=[], frames=[], throws=[], report=None)


def count_living(state: State) -> tuple[int, ...]:
    """The units that each side has left, in the order of the sides."""
    living = [unit.side for unit in state.units]
    return tuple(living.count(side.id) for side in state.sides)


# --- What is going on, in words -----------------------------------------------------------


def name_stage(state: State) -> Msg:
    """The step of the turn (D1)."""
    match state.frames[-1] if state.frames else None:
        case Movement(side):
            return _name_step("movement", side)
        case Battles(side):
            return _name_step("battles", side)
        case None:
            return Msg("stage-over")
        case ArtilleryOrders():
            return Msg("stage-artillery")
        case Flags():
            return Msg("stage-flags")
        case Initiative():
            return Msg("stage-initiative")
        case _:
            return Msg("stage-turn-end")


@cache
def _name_step(step: str, side: Seat) -> Msg:
    return Msg(f"stage-{step}", {"side": name_side(side)})


def prompt(state: State, seat: Seat | None) -> Msg:
    """What is asked, and of whom: in one way for a seat that is asked, in another for all else.

    seat: whose eyes; None for spectators.
    """
    if state.outcome is not None:
        return state.outcome.reason
    frame = state.frames[-1] if state.frames else None
    match frame:
        case Movement(side):
            return _prompt_step("movement", side, seat)
        case Battles(side):
            return _prompt_step("battles", side, seat)
        case ArtilleryOrders():
            return _prompt_artillery(state, seat)
        case Flags():
            return _prompt_flags(state, frame, seat)
        case _:
            return Msg("prompt-between")


@cache
def _prompt_step(step: str, side: Seat, seat: Seat | None) -> Msg:
    if seat == side:
        return Msg(f"prompt-{step}-mine")
    return Msg(f"prompt-{step}-wait", {"side": name_side(side)})


def _prompt_artillery(state: State, seat: Seat | None) -> Msg:
    asked = seats_with_targets(state)
    if seat in asked:
        return Msg("prompt-artillery-mine")
    if len(asked) == 1:
        return Msg("prompt-artillery-wait", {"side": name_side(asked[0])})
    return Msg("prompt-artillery-both")


def _prompt_flags(state: State, frame: Flags, seat: Seat | None) -> Msg:
    owing = due(state, frame)
    if not owing:
        return Msg("prompt-between")
    unit = state.unit(owing[0].unit)
    if unit.side != seat:
        return Msg("prompt-flags-wait", {"side": name_side(unit.side)})
    exchange = state.options.flag_exchange
    if len(owing) > 1:
        return Msg("prompt-flags-mine-many", {"n": len(owing), "exchange": exchange})
    args: Args = {"name": unit.name, "n": owing[0].flags, "exchange": exchange}
    return Msg("prompt-flags-mine", args)


# --- Tracks -------------------------------------------------------------------------------


def draw_tracks(state: State, living: tuple[int, ...]) -> tuple[Track, ...]:
    """The turn up to its limit, and each side's losses up to all it has (D111, D115).

    living: the units that each side has left.
    """
    turn = Track("turn", Msg("track-turn"), state.turn, state.turn_limit, "D115")
    losses = (draw_losses(state, *each) for each in zip(state.sides, living, strict=True))
    return (turn, *losses)


def draw_losses(state: State, side: Side, left: int) -> Track:
    """The losses of a side; the goal is its exhaustion point, where that means something."""
    lost = len(state.lost[side.id])
    morale = state.options.army_morale
    point = None if morale == "none" else side.exhaustion_point
    return Track(
        id=f"losses-{side.id}",
        name=Msg("track-losses", {"side": name_side(side.id)}),
        value=lost,
        most=lost + left,
        clause="D111",
        side=side.id,
        goal=point,
        about=None if point is None else Msg(f"track-losses-{morale}", {"n": point}),
    )


# --- Panels -------------------------------------------------------------------------------


def draw_panels(state: State) -> tuple[Panel, ...]:
    """The battle at a glance, the objectives and, where there are any, the changed rules."""
    panels = [draw_standing(state), draw_objectives(state)]
    changed = draw_options(state)
    return (*panels, changed) if changed.rows else tuple(panels)


def draw_objectives(state: State) -> Panel:
    """Every objective and who controls it (D110)."""
    rows = []
    for objective in state.objectives:
        holder = state.control.get(objective.hex)
        rows.append(
            Row(
                label=Msg("row-objective", {"name": objective.name, "hex": objective.hex}),
                value=Msg("row-nobody") if holder is None else name_side(holder),
                side=holder,
                clause="D110",
                place=objective.hex,
            )
        )
    return Panel("objectives", Msg("panel-objectives"), tuple(rows))


def draw_standing(state: State) -> Panel:
    """Who goes first this turn (D7), who is exhausted (D111), who would win now (D115)."""
    unknown = Msg("row-first-unknown")
    first = unknown if state.first is None else name_side(state.first)
    rows = [Row(Msg("row-first"), first, state.first, "D7")]
    if state.options.army_morale != "none":
        rows += [draw_morale(state, side) for side in state.sides]
    winner = find_leader(state)
    now = Msg("row-now-draw") if winner is None else name_side(winner)
    rows.append(Row(Msg("row-now"), now, winner, "D115"))
    return Panel("standing", Msg("panel-standing"), tuple(rows))


def draw_morale(state: State, side: Side) -> Row:
    """How far a side is from its exhaustion point (D111)."""
    left = side.exhaustion_point - len(state.lost[side.id])
    value = Msg("row-exhausted") if left <= 0 else Msg("row-losses-left", {"n": left})
    return Row(Msg("row-morale", {"side": name_side(side.id)}), value, side.id, "D111")


def find_leader(state: State) -> Seat | None:
    """Who would win if the game ended with this turn and the turn ended now; None is a draw.

    Asks the very tests that the end of the last turn asks (D115).
    """
    if state.outcome is not None:
        return state.outcome.winner
    last = replace(state, turn=state.turn_limit, frames=[])
    settle_turn(last)
    return None if last.outcome is None else last.outcome.winner


def draw_options(state: State) -> Panel:
    """The options that differ from their defaults, each with its ruling."""
    rows = []
    for option in SWITCHES:
        value = getattr(state.options, option.key)
        if value != option.default:
            text = Msg(f"option-{option.key}-{value}")
            rows.append(Row(option.text, text, clause=option.clause))
    return Panel("options", Msg("panel-options"), tuple(rows))
