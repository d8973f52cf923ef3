"""The initiative and the choice of roles (BB-3, BB-4). The frames `Initiative`, `ChooseSide`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import Act, Button, Chance, Event, Offer, Why, Window
from tachanka.engine.flow import Section
from tachanka.engine.scene import Banner, Die, Msg, Ref, Seat, Throw

from ..position.frames import (
    Bombardment,
    ChooseSide,
    CommandDice,
    Fire,
    Frame,
    Initiative,
    Movement,
)
from ..position.naming import Args, name_side
from ..position.pieces import other
from ..position.state import State
from ..position.tables import SIX


def run(state: State, frame: Initiative, chance: Chance) -> list[Event]:
    """Two dice a side; the higher total has it, a tie leaves it where it is (BB-3)."""
    state.frames.remove(frame)
    thrown = {army.id: chance.roll(SIX, 2, Why("BB-3", "game", army.id)) for army in state.armies}
    holder = state.holder
    if sum(thrown[other(holder)]) > sum(thrown[holder]):
        state.holder = other(holder)
    choice = ChooseSide(state.holder, thrown)
    state.frames.append(choice)
    return tell_throws(state, choice)


def tell_throws(state: State, choice: ChooseSide) -> list[Event]:
    """The dice for the initiative, and who has it (BB-3)."""
    events = []
    for army in state.armies:
        dice = choice.thrown[army.id]
        args: Args = {"side": name_side(army.id), "sum": sum(dice)}
        name = Msg("throw-initiative", {"side": name_side(army.id)})
        cue = Throw(tuple(Die(str(die)) for die in dice), name, army.id)
        events.append(Event("BB-3", Msg("initiative-thrown", args), cue))
    sums = {sum(dice) for dice in choice.thrown.values()}
    key = "initiative-kept" if len(sums) == 1 else "initiative-won"
    text = Msg(key, {"side": name_side(choice.side)})
    return [*events, Event("BB-3", text, Banner(text))]


def ask(state: State, frame: ChooseSide) -> Window:
    text = Msg("ask-role", {"side": name_side(frame.side)})
    return Window("turn", (frame.side,), "BB-4", text, {frame.side: Act("role_b")})


ROLES: Final = (
    Offer("role_b", "BB-4", Button(), Msg("offer-role-b")),
    Offer("role_a", "BB-4", Button(), Msg("offer-role-a")),
)


def offers(view: State, frame: ChooseSide, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    return ROLES if seat == frame.side and on is None else ()


def apply(state: State, frame: ChooseSide, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """The roles of the turn, and with them its steps (BB-4)."""
    role = "A" if acts[frame.side].verb == "role_a" else "B"
    state.frames.pop()
    first = frame.side if role == "A" else other(frame.side)
    take_roles(state, first)
    args: Args = {"side": name_side(frame.side), "role": role}
    return [Event("BB-4", Msg("role-taken", args), reveals=True)]


def take_roles(state: State, first: Seat) -> None:
    """Side A moves first; the frames of the turn follow from that (BB-5 to BB-11)."""
    state.roles = {"A": first, "B": other(first)}
    state.frames += reversed(frames_of_turn(state, first))


def frames_of_turn(state: State, a: Seat) -> list[Frame]:
    """The steps of a turn after the choice of roles, in their order."""
    b = other(a)
    plots: list[Frame] = [Bombardment((a, b))]
    if state.options.bombardment == "alternate":
        plots = [Bombardment((a,)), Bombardment((b,))]
    return [
        *plots,
        CommandDice(a),
        Movement(a),
        Fire(b, "B1"),
        CommandDice(b),
        Movement(b),
        Fire(a, "A"),
        Fire(b, "B2"),
    ]


INITIATIVE: Final[Section[State]] = Section(run=run)
CHOICE: Final[Section[State]] = Section(ask, offers, apply)
