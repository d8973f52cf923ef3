"""A side's movement step (D8, D11, D81): the frame `Movement`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, Literal, TypeAlias

from tachanka.engine.api import (
    Act,
    Barred,
    Button,
    Chance,
    Clause,
    Event,
    Offer,
    Refusal,
    Route,
    Routes,
    Trace,
    Window,
    remember_each,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat, Show, Travel

from ..position.frames import Movement
from ..position.naming import Args, join_names, name_side
from ..position.occupation import Field, take_control
from ..position.state import ARTILLERY, State, Unit, UnitKind
from ..position.terrain import NO_BATTLE_ON_ENTRY, Ground, ground_of
from ..position.units import type_of
from .reach import (
    Reach,
    Start,
    can_anything_move,
    cannot_move,
    enter,
    find_start,
    may_kind_battle,
    spread,
)

Mover: TypeAlias = tuple[Ref, str, Start | Ref | None]
"""The id and the name of a unit, and the start of its reach; its hex where it cannot move (D82),
None where it has moved."""

ROUTES: Final = 16384
"""How many routes are remembered: those of a unit on some six hundred hexes, some 6 MB."""


MOVE: Final = Msg("deed-move")


def step_clause(state: State, side: Seat) -> Clause:
    """The clause of the movement step: the first side's or the second's."""
    return "D8" if side == state.first else "D11"


def window(state: State, frame: Movement) -> Window | None:
    """Asks the side for moves; skipped where nothing of it can move.

    Once something has moved the step stays open until it is ended, so that the last move can
    be taken back like any other.
    """
    moved = any(unit.steps for unit in state.units if unit.side == frame.side)
    if not moved and not can_anything_move(state, frame.side):
        return None
    return _ask(frame.side, step_clause(state, frame.side))


@cache
def _ask(side: Seat, clause: Clause) -> Window:
    text = Msg("ask-move", {"side": name_side(side)})
    return Window("turn", (side,), clause, text, {side: Act("end_movement")})


def run(state: State, frame: Movement, chance: Chance) -> list[Event]:
    """Skips the step: nothing of the side can move."""
    state.frames.pop()
    text = Msg("movement-skipped", {"side": name_side(frame.side)})
    return [Event(step_clause(state, frame.side), text)]


def offers(view: State, frame: Movement, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """A move for every unit that has one or can be told why not, and the end of the step."""
    if seat != frame.side:
        return ()
    field = Field(view)
    own = [unit for unit in view.units if unit.side == seat]
    if on is not None:
        found = [offer_move(find_mover(field, unit)) for unit in own if unit.id == on]
        return [offer for offer in found if offer is not None]
    # Those that have moved keep their places in the list, so that the others stand where they did.
    moves = remember_each(offer_move, [find_mover(field, unit) for unit in own])
    end = _offer_end(step_clause(view, seat))
    return [*(offer for offer in moves if offer is not None), end]


def find_mover(field: Field, unit: Unit) -> Mover:
    """What the moves of a unit hang on (see `Mover`)."""
    if unit.steps:
        return unit.id, unit.name, None
    return unit.id, unit.name, unit.hex if cannot_move(unit) else find_start(field, unit)


@cache
def _offer_end(clause: Clause) -> Offer:
    return Offer("end_movement", clause, Button(), Msg("offer-end-movement"), closing=True)


def offer_move(mover: Mover) -> Offer | None:
    """The moves of a unit; None where it has moved or is shut in with nothing to explain."""
    id, name, start = mover
    if start is None:
        return None
    if isinstance(start, str):
        refusal = Refusal("D82", Msg("refusal-gun-fired"))
        routes = Routes((), (Barred(start, refusal),))
    else:
        routes = choose_routes(start[0].ground, start[0].kind, spread(*start))
        if not routes.options and not routes.barred:
            return None
    return Offer("move", "D81", routes, Msg("offer-move", {"unit": name}), on=id, deed=MOVE)


def choose_routes(ground: Ground, kind: UnitKind, reach: Reach) -> Routes:
    """The paths to choose from, each with what it means for a battle, and what is shut."""
    routes = [_route(ground, kind, path, bank) for (_to, bank), path in reach.paths.items()]
    barred = [_bar(hex, clause) for hex, clause in reach.shut.items()]
    return Routes(tuple(routes), tuple(barred))


@lru_cache(maxsize=ROUTES)
def _route(ground: Ground, kind: UnitKind, path: tuple[Ref, ...], bank: Ref | None) -> Route:
    to, steps = path[-1], len(path)
    tone: Literal["plain", "good", "costly"] = "plain"
    battle = "plain"
    if kind != "general" and kind not in ARTILLERY:
        battle = _no_battle_after(ground, kind, to, steps)
        tone = "costly" if battle else "good"
    note = tell_bank(ground, _note(steps, battle), to, bank)
    return Route(path, steps, note, tone=tone)


def _no_battle_after(ground: Ground, kind: UnitKind, to: Ref, steps: int) -> str:
    """Why the unit cannot battle after this move, in a word; empty where it can (D94)."""
    if may_kind_battle(ground, kind, to, steps):
        return ""
    if ground.hexes[to].base in NO_BATTLE_ON_ENTRY:
        return "cover"
    return "water" if ground.is_water(to) else "far"


def tell_bank(ground: Ground, note: Msg, to: Ref, bank: Ref | None) -> Msg:
    """What is said of a way, and of one into the river by which bank it must be left (D87).

    bank: that from which the way enters a river hex without a bridge; None for any other hex.
    """
    if bank is None:
        return note
    ashore = join_names("either", ground.ways_ashore(to, bank))
    return Msg("note-bank", {"note": note, "hexes": ashore})


@cache
def _note(steps: int, battle: str) -> Msg:
    return Msg("note-move", {"steps": steps, "battle": battle or "yes"})


@cache
def _bar(hex: Ref, clause: Clause) -> Barred:
    return Barred(hex, Refusal(clause, Msg(f"refusal-move-{clause.lower()}", {"hex": hex})))


def apply(state: State, frame: Movement, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Ends the step or moves one unit along its path."""
    act = acts[frame.side]
    if act.verb == "end_movement":
        state.frames.pop()
        text = Msg("movement-ended", {"side": name_side(frame.side)})
        # A fence: moves can be taken back until the step is ended, and no longer.
        return [Event(step_clause(state, frame.side), text, reveals=True)]
    assert act.on is not None
    assert isinstance(act.arg, Trace)
    return move(state, state.unit(act.on), act.arg.refs)


def move(state: State, unit: Unit, path: tuple[Ref, ...]) -> list[Event]:
    """Moves the unit and notes what that means for its battle (D81, D94) and control (D110)."""
    start = unit.hex
    enter(state, unit, path)
    unit.steps = len(path)
    unit.covered = ground_of(state).hexes[unit.hex].base in NO_BATTLE_ON_ENTRY
    text = Msg("moved", {"unit": unit.name, "start": start, "hex": unit.hex, "steps": unit.steps})
    events = [Event(type_of(unit).move_clause, text, Travel((unit.id,), path))]
    return events + note_control(state, unit)


def note_control(state: State, unit: Unit) -> list[Event]:
    """The unit has ended a move or a retreat: says so where an objective changes hands (D110)."""
    if not take_control(state, unit):
        return []
    name = next(o.name for o in state.objectives if o.hex == unit.hex)
    side = name_side(unit.side)
    args: Args = {"side": side, "name": name, "hex": unit.hex}
    return [Event("D110", Msg("control-taken", args), Show((unit.hex,)))]


SECTION: Section[State] = Section(window, offers, apply, run)
