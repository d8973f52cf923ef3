"""The position: who stands where on the ice, what is in the crates, and what is going on."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tachanka.engine.api import Outcome, Struct
from tachanka.engine.scene import Ref

RUNNER, GUARD = "runner", "guard"
TURNS = 5
"""Of the guard in a night (T13)."""

Good: TypeAlias = Literal["fish", "salt", "sugar", "spirits", "unknown"]
"""What a crate holds. `unknown` is the hole that a redacted view has in its place."""


class Crate(Struct, frozen=True):
    """A crate of goods; its number is painted on it for all to see."""

    id: Ref
    good: Good


# --- Frames: one for each section of the rulebook ------------------------------------------


class Nights(Struct, tag="nights"):
    """The bottom of the stack: one night after another, then the reckoning (T2, T14)."""


class Orders(Struct, tag="orders"):
    """Both sides prepare the night, unseen (T4)."""


class Run(Struct, tag="run"):
    """The runner's turn, with the legs left in it (T6)."""

    legs: int


class Challenge(Struct, tag="challenge"):
    """The sledge has been sighted: does the guard call on it to stop (T9)?"""


class Landing(Struct, tag="landing"):
    """The sledge may have come ashore (T12)."""


class Patrol(Struct, tag="patrol"):
    """The guard's turn (T8)."""

    moved: bool = False


Frame: TypeAlias = Nights | Orders | Run | Challenge | Landing | Patrol


class State(Struct):
    """A position.

    sledge, riders: points of the table. pool: goods not yet drawn, in no order. store: the
    runner's crates at home; load: those on the sledge; seen: goods that came to light.
    crates: how many were numbered so far. fed: oats given tonight. lit: a flare burns tonight.
    routine: nobody plays the guard (T-R2).
    frames: the stack, top last; empty exactly when there is an outcome.
    """

    sight: int
    apology: bool
    routine: bool
    sledge: tuple[int, int]
    riders: tuple[int, int]
    pool: list[Good]
    store: list[Crate] = []
    load: list[Crate] = []
    seen: list[Good] = []
    crates: int = 0
    night: int = 0
    turn: int = 0
    oats: int = 5
    fed: int = 0
    flares: int = 2
    lit: bool = False
    profit: int = 0
    seized: int = 0
    stops: int = 0
    frames: list[Frame] = []
    outcome: Outcome | None = None
