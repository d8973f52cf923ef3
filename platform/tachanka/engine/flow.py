"""The stack of frames: what a game is in the middle of.

A frame is plain data in the state (a tagged struct): "Red's movement", "a battle against E5",
"two flags to answer". A section is the code of that frame, one section of the rulebook, and
lives in its own module. The top of the stack decides what is asked; when it is done it pops
itself and what lies below goes on. So no rule waits on a thread, and a state can be stored at
any moment.

A section without a `window` is automatic: the flow runs it until somebody has to be asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from tachanka.engine.api import Act, Chance, Event, Offer, Refusal, Window, refuse_nothing
from tachanka.engine.scene import Ref, Seat

S = TypeVar("S", bound=msgspec.Struct)

AUTOMATIC_STEPS = 1_000
"""More automatic frames than this in a row is an endless loop in a ruleset."""


class EndlessFlow(RuntimeError):
    """Automatic frames kept following one another."""


def no_window(state: Any, frame: Any) -> Window | None:
    """The `window` of an automatic section."""
    return None


def no_offers(view: Any, frame: Any, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """The `offers` of an automatic section."""
    return ()


def no_act(state: Any, frame: Any, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """The `apply` of an automatic section; never called by the kernel."""
    raise RuntimeError("an automatic frame takes no act")


def no_run(state: Any, frame: Any, chance: Chance) -> list[Event]:
    """The `run` of a section that asks somebody; never called while its window is open."""
    raise RuntimeError("a frame that asks somebody does not run by itself")


def nothing_to_refuse(view: Any, frame: Any, seat: Seat, act: Act) -> Refusal | None:
    """The `refuse` of a section whose offers say everything."""
    return refuse_nothing(view, seat, act)


@dataclass(frozen=True)
class Section(Generic[S]):
    """The code of one kind of frame. Each function gets the state (or view) and its frame.

    window(s, frame): what is asked, or None while the frame runs by itself.
    offers(v, frame, seat, on); refuse(v, frame, seat, act); apply(s, frame, acts, chance).
    run(s, frame, chance): one automatic step; must change the stack.
    """

    window: Callable[[S, Any], Window | None] = no_window
    offers: Callable[[S, Any, Seat, Ref | None], Sequence[Offer]] = no_offers
    apply: Callable[[S, Any, Mapping[Seat, Act], Chance], list[Event]] = no_act
    run: Callable[[S, Any, Chance], list[Event]] = no_run
    refuse: Callable[[S, Any, Seat, Act], Refusal | None] = nothing_to_refuse


@dataclass(frozen=True)
class Flow(Generic[S]):
    """A ruleset's sections by frame type. The state keeps its stack in `frames`, top last.

    `pending`, `offers`, `refuse` and `apply` have the signatures of the contract, so a ruleset
    can hand them over as they are. An empty stack is the end of the game.
    """

    sections: Mapping[type, Section[S]]

    def pending(self, state: S) -> Window | None:
        """The window of the top frame; None when the stack is empty."""
        frames: list[Any] = state.frames  # type: ignore[attr-defined]
        if not frames:
            return None
        return self.sections[type(frames[-1])].window(state, frames[-1])

    def offers(self, view: S, seat: Seat, on: Ref | None = None) -> Sequence[Offer]:
        """The offers of the top frame to this seat."""
        frames: list[Any] = view.frames  # type: ignore[attr-defined]
        if not frames:
            return ()
        return self.sections[type(frames[-1])].offers(view, frames[-1], seat, on)

    def refuse(self, view: S, seat: Seat, act: Act) -> Refusal | None:
        """The top frame's objection to an act that its offers seem to contain."""
        frames: list[Any] = view.frames  # type: ignore[attr-defined]
        if not frames:
            return None
        return self.sections[type(frames[-1])].refuse(view, frames[-1], seat, act)

    def apply(self, state: S, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
        """Carries out the acts in the top frame, then runs on until somebody is asked."""
        frames: list[Any] = state.frames  # type: ignore[attr-defined]
        top = frames[-1]
        events = self.sections[type(top)].apply(state, top, acts, chance)
        return [*events, *self.run(state, chance)]

    def run(self, state: S, chance: Chance) -> list[Event]:
        """Runs automatic frames until a window opens or the stack is empty.

        Errors: EndlessFlow after `AUTOMATIC_STEPS` steps.
        """
        events: list[Event] = []
        top: Any = None
        for _ in range(AUTOMATIC_STEPS):
            # Read anew each time: a rule may put a new list in the old one's place.
            frames: list[Any] = state.frames  # type: ignore[attr-defined]
            if not frames or self.pending(state) is not None:
                return events
            top = frames[-1]
            events += self.sections[type(top)].run(state, top, chance)
        raise EndlessFlow(f"{AUTOMATIC_STEPS} automatic steps; the last frame was {top!r}")
