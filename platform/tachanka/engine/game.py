"""A game at one position, the entries of its record, and how a state is copied."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from tachanka.engine.api import Act, Config, Event, Offer, Outcome, Refusal, Ruleset, Viewer, Window
from tachanka.engine.chance import Draw
from tachanka.engine.history import WayBack
from tachanka.engine.memo import Memo
from tachanka.engine.scene import Ref, Seat
from tachanka.engine.structs import Struct

S = TypeVar("S", bound=msgspec.Struct)

_encoder = msgspec.msgpack.Encoder(order="deterministic")


class Illegal(Exception):
    """An act, undo or conclusion that is not possible now. Nothing has changed.

    code: for programs, such as `not-asked`. refusal: the ruleset's reason, where it has one.
    """

    def __init__(self, code: str, text: str, refusal: Refusal | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.refusal = refusal


class BrokenRuleset(RuntimeError):
    """A ruleset broke its contract; the act is not carried out."""


Verb: TypeAlias = Literal["resign", "agree", "flag", "claim"]
"""How a game is ended outside its rules: a seat gives up; both agree to a draw; the time of a seat
is up (of none by name: of both at once); a seat claims the game, as the other does not come
back."""
Kind: TypeAlias = Literal["start", "fork", "act", "sealed", "undo", "pause", "resume"] | Verb
By: TypeAlias = Literal["person", "bot", "standing", "clock"]


class Entry(Struct, frozen=True, omit_defaults=True):
    """One entry of a game's record.

    kind: `start`, `fork` (a start from a position of another game, its encoded `body`), `act`,
        `sealed` (an answer kept until the last is in), `undo`, `pause` and `resume` (the clocks
        stand still, and run again), and the ends outside the rules, see `Verb`.
    by: `person`, `bot`, `standing` (a standing order) or `clock` (a time-out).
    digest: keyed, over all so far.
    """

    seq: int
    kind: Kind
    digest: str
    seat: Seat | None = None
    by: By = "person"
    act: Act | None = None
    draws: tuple[Draw, ...] = ()
    events: tuple[Event, ...] = ()
    body: bytes = b""


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game at one position.

    body: the encoded state. sealed: answers of the open sealed window. indices: how often each
    purpose was drawn. back: the states that the asked seat may go back to. memo: that of its match.
    shut: what it hides it hides after its end, too: other games have the same dice and go on.
    kept: what was asked of the ruleset about this position, by the question.
    """

    ruleset: Ruleset[S]
    cfg: Config
    key: bytes = field(repr=False)
    state: S
    body: bytes = field(repr=False)
    seq: int
    window: Window | None
    outcome: Outcome | None
    digest: str
    sealed: Mapping[Seat, Act] = field(default_factory=dict)
    indices: Mapping[str, int] = field(default_factory=dict)
    back: WayBack = field(default=WayBack(), repr=False)
    memo: Memo = field(default_factory=Memo, compare=False, repr=False)
    shut: bool = False
    kept: dict[Hashable, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    def view(self, viewer: Viewer) -> S:
        """The position as the viewer may know it: asked of the ruleset once."""
        view: S | None = self.kept.get(viewer)
        if view is None:
            with self.memo.open():
                view = self.kept[viewer] = self.ruleset.redact(self.state, viewer)
        return view

    def offers(self, seat: Seat, on: Ref | None = None) -> tuple[Offer, ...]:
        """What the ruleset offers the seat, asked or not; `on`: of one piece. Asked once."""
        found: tuple[Offer, ...] | None = self.kept.get((seat, on))
        if found is None:
            view = self.view(Viewer("seat", seat))
            with self.memo.open():
                found = tuple(self.ruleset.offers(view, seat, on))
            # A page may name what is not there, and as much of it as it likes.
            if found:
                self.kept[seat, on] = found
        return found

    def shown(self, seat: Seat) -> tuple[Offer, ...]:
        """The offers that the seat has been shown in this position; empty where nobody looked."""
        shown: tuple[Offer, ...] = self.kept.get((seat, None), ())
        return shown

    @property
    def answered(self) -> tuple[Seat, ...]:
        """The seats whose sealed answer is in, in the order they are asked."""
        return tuple(s for s in self.window.seats if s in self.sealed) if self.window else ()


@dataclass(frozen=True)
class Step(Generic[S]):
    """A new position and the entry that led to it."""

    game: Game[S]
    entry: Entry


@dataclass(frozen=True)
class Verdict:
    """What would become of an act. illegal: why it cannot be done as it is; None where it can.

    act: what can be done: the act itself, else what the ruleset completes it to, else None.
    """

    act: Act | None
    illegal: Illegal | None = None


# --- Copies -------------------------------------------------------------------------------


@cache
def _decoder(kind: type[S]) -> msgspec.msgpack.Decoder[S]:
    return msgspec.msgpack.Decoder(kind)


def encode(value: object) -> bytes:
    """A state (or anything of structs and tuples) as bytes; equal values give equal bytes."""
    return _encoder.encode(value)


def decode(kind: type[S], body: bytes) -> S:
    """The state back from its bytes.

    Errors: msgspec.ValidationError where the bytes do not fit the type.
    """
    decoder: msgspec.msgpack.Decoder[S] = _decoder(kind)
    return decoder.decode(body)
