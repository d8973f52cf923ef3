"""A game at one position, the entries of its record, and how a state is copied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Generic, Literal, TypeAlias, TypeVar

import msgspec

from tachanka.engine.api import Act, Config, Event, Outcome, Refusal, Ruleset, Window
from tachanka.engine.chance import Draw
from tachanka.engine.scene import Seat

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


Kind: TypeAlias = Literal["start", "fork", "act", "sealed", "undo", "resign", "agree"]
By: TypeAlias = Literal["person", "bot", "standing", "clock"]


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of a game's record.

    kind: `start`, `fork` (a start from a position of another game, its encoded `body`), `act`,
        `sealed` (an answer kept until the last is in), `undo`, `resign`, `agree`.
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
    purpose was drawn. back: the states that the asked seat may go back to, last on top, each
    packed against the state after it (`history`).
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
    back: tuple[bytes, ...] = field(default=(), repr=False)

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
