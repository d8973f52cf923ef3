"""The stack of frames: who is asked, what runs by itself, and what never ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from tachanka.engine.api import Act, Button, Chance, Event, Offer, Refusal, Window
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.flow import (
    AUTOMATIC_STEPS,
    EndlessFlow,
    Flow,
    Section,
    no_act,
    no_run,
)
from tachanka.engine.scene import Msg, Ref, Seat


class Ask(msgspec.Struct, tag="ask"):
    seat: str


class Count(msgspec.Struct, tag="count"):
    left: int


class Loop(msgspec.Struct, tag="loop"):
    pass


class Swap(msgspec.Struct, tag="swap"):
    pass


class State(msgspec.Struct):
    frames: list[Ask | Count | Loop | Swap]


def window(s: State, frame: Ask) -> Window:
    return Window("turn", (frame.seat,), "C1", Msg("ask"), {frame.seat: Act("yes")})


def offers(v: State, frame: Ask, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    return (Offer("yes", "C1", Button(), Msg("yes")),) if seat == frame.seat else ()


def refuse(v: State, frame: Ask, seat: Seat, act: Act) -> Refusal | None:
    return Refusal("C1", Msg("no")) if act.verb == "no" else None


def answer(s: State, frame: Ask, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    s.frames.pop()
    return [Event("C1", Msg(f"{frame.seat}-says-{acts[frame.seat].verb}"))]


def count_down(s: State, frame: Count, chance: Chance) -> list[Event]:
    frame.left -= 1
    if not frame.left:
        s.frames.pop()
    return [Event("C2", Msg("counts", {"left": frame.left}))]


def turn(s: State, frame: Loop, chance: Chance) -> list[Event]:
    return []


def swap(s: State, frame: Swap, chance: Chance) -> list[Event]:
    """Puts a new list in the old one's place, as the end of a game well may."""
    s.frames = [Ask("red")] if len(s.frames) > 1 else []
    return [Event("C3", Msg("swapped"))]


FLOW: Flow[State] = Flow(
    {
        Ask: Section(window, offers, answer, refuse=refuse),
        Count: Section(run=count_down),
        Loop: Section(run=turn),
        Swap: Section(run=swap),
    }
)
LUCK = ScriptedChance()


def test_top_of_the_stack_is_asked() -> None:
    s = State([Ask("red"), Ask("white")])
    pending = FLOW.pending(s)
    assert pending is not None
    assert pending.seats == ("white",)
    assert [len(FLOW.offers(s, seat)) for seat in ("red", "white")] == [0, 1]
    assert FLOW.refuse(s, "white", Act("yes")) is None
    assert FLOW.refuse(s, "white", Act("no")) == Refusal("C1", Msg("no"))


def test_empty_stack_asks_nobody() -> None:
    s = State([])
    assert (FLOW.pending(s), FLOW.offers(s, "red"), FLOW.refuse(s, "red", Act("x"))) == (
        None,
        (),
        None,
    )


def test_automatic_frames_run_until_somebody_is_asked() -> None:
    s = State([Ask("red"), Count(2), Ask("white")])
    events = FLOW.apply(s, {"white": Act("yes")}, LUCK)
    assert [event.text for event in events] == [
        Msg("white-says-yes"),
        Msg("counts", {"left": 1}),
        Msg("counts", {"left": 0}),
    ]
    assert s.frames == [Ask("red")]


def test_game_ends_with_the_stack() -> None:
    s = State([Count(1)])
    assert len(FLOW.run(s, LUCK)) == 1
    assert s.frames == []


@pytest.mark.parametrize(("below", "left"), [([], []), ([Loop()], [Ask("red")])])
def test_stack_may_be_replaced(below: list[Any], left: list[Any]) -> None:
    s = State([*below, Swap()])
    assert FLOW.run(s, LUCK) == [Event("C3", Msg("swapped"))]
    assert s.frames == left


def test_endless_loop_is_an_error() -> None:
    with pytest.raises(EndlessFlow, match=rf"{AUTOMATIC_STEPS} automatic steps; .* was Loop\(\)"):
        FLOW.run(State([Loop()]), LUCK)


def test_sections_say_what_they_cannot_do() -> None:
    with pytest.raises(RuntimeError, match="an automatic frame takes no act"):
        no_act(None, None, {}, LUCK)
    with pytest.raises(RuntimeError, match="a frame that asks somebody does not run by itself"):
        no_run(None, None, LUCK)
    automatic: Section[State] = Section()
    assert automatic.window(State([]), None) is None
    assert automatic.offers(State([]), None, "red", None) == ()
    assert automatic.refuse(State([]), None, "red", Act("x")) is None
