"""The rulebook, C1 to C4, and the position it works on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tachanka.engine.api import (
    Act,
    Amount,
    Chance,
    Config,
    Event,
    Msg,
    Offer,
    Outcome,
    Range,
    Ref,
    Seat,
    Struct,
    Viewer,
    Window,
)
from tachanka.engine.flow import Flow, Section

WHITE, RED = "white", "red"
MOST = 3


class Turn(Struct, tag="turn"):
    """A side takes cartridges (C2)."""

    seat: Seat


class State(Struct):
    """A position. left: cartridges in the box. frames: what the game is in the middle of."""

    left: int
    frames: list[Turn]
    outcome: Outcome | None = None


def set_up(cfg: Config, chance: Chance) -> State:
    """C1, C-R1: the box is full, White begins."""
    return State(left=int(cfg.options["box"]), frames=[Turn(WHITE)])


def open_box(s: State) -> list[Event]:
    """What the log tells of the set-up."""
    return [Event("C1", Msg("box-opened", {"n": s.left}))]


def ask(s: State, frame: Turn) -> Window:
    """C2: one side after the other. Who lets the time pass takes one."""
    fallback = Act("take", arg=Amount(1))
    return Window("turn", (frame.seat,), "C2", Msg("ask-take"), {frame.seat: fallback})


def offer(v: State, frame: Turn, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """C2: one to three, as long as there are so many."""
    if seat != frame.seat or on is not None:
        return ()
    return (Offer("take", "C2", Range(1, min(MOST, v.left)), Msg("take")),)


def take(s: State, frame: Turn, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """C2: the cartridges leave the box. C3: who has taken the last one wins."""
    ((seat, act),) = acts.items()
    assert isinstance(act.arg, Amount)
    s.left -= act.arg.n
    told = [Event("C2", Msg("takes", {"seat": Msg(seat), "n": act.arg.n}))]
    frame.seat = RED if seat == WHITE else WHITE
    if s.left == 0:
        s.frames.clear()
        s.outcome = Outcome(seat, "empty", "C3", Msg("box-empty", {"seat": Msg(seat)}))
        told.append(Event("C3", s.outcome.reason, headline=True))
    return told


FLOW: Flow[State] = Flow({Turn: Section(ask, offer, take)})


def redact(s: State, viewer: Viewer) -> State:
    """Nothing is hidden."""
    return s


def determinize(v: State, viewer: Viewer, chance: Chance) -> State:
    """Nothing is hidden, so a view is a whole position."""
    return v
