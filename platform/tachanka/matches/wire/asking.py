"""What a page says to the server: see the package."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from tachanka.engine.api import Act
from tachanka.engine.scene import Point, Ref, Seat
from tachanka.engine.structs import Struct

LONGEST = 16_384
"""A command longer than this many bytes is refused unread."""

MOST_TOGETHER = 40
"""Acts that may come before one whose forecast is asked."""

Key: TypeAlias = str
"""1 to 64 characters, unique within the match and the seat."""


class Play(Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """An act of a seat in the position numbered `seq`.

    lag: milliseconds to the server and back, as the page has measured; as much of the time is
    forgiven, within a bound.
    """

    key: Key
    seq: int
    seat: Seat
    act: Act
    lag: int = 0


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Takes back the seat's last act, within the fence."""

    key: Key
    seq: int
    seat: Seat


class _Word(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat says beside the game."""

    key: Key
    seat: Seat


class _Reply(_Word, frozen=True):
    """Its answer to what the other side has said."""

    accept: bool


class Resign(_Word, frozen=True, tag="resign"):
    """Gives the match up."""


class Claim(_Word, frozen=True, tag="claim"):
    """Claims the match, as the other side does not come back."""


class OfferDraw(_Word, frozen=True, tag="offer-draw"):
    """Offers a draw; the offer stands until it is answered or the seat that got it acts."""


class AnswerDraw(_Reply, frozen=True, tag="answer-draw"):
    """Accepts or declines the offer of a draw; who offered it declines to withdraw it."""


class OfferPause(_Word, frozen=True, tag="offer-pause"):
    """Offers a pause of the clocks; the offer stands until it is answered or withdrawn."""


class AnswerPause(_Reply, frozen=True, tag="answer-pause"):
    """Accepts or declines the offer of a pause; who offered it declines to withdraw it."""


class Resume(_Word, frozen=True, tag="resume"):
    """Lets the clocks run again, a minute from now."""


class Stand(Struct, frozen=True, tag="stand", forbid_unknown_fields=True):
    """Replaces the seat's standing orders: `key` or `key@piece` to a value."""

    key: Key
    seat: Seat
    orders: dict[str, str]


class AskForecast(Struct, frozen=True, tag="ask-forecast", forbid_unknown_fields=True):
    """Asks what an act may lead to, and how likely.

    first: acts of the same seat that come before it, at most `MOST_TOGETHER`. Those that cannot be
    done are left out; told is the last that can.
    """

    key: Key
    seq: int
    seat: Seat
    act: Act
    first: Annotated[tuple[Act, ...], Meta(max_length=MOST_TOGETHER)] = ()


class AskAdvice(Struct, frozen=True, tag="ask-advice", forbid_unknown_fields=True):
    """Asks what the strongest computer opponent would do at a seat that is asked.

    Refused (`not-finished`) where people play against each other.
    """

    key: Key
    seq: int
    seat: Seat


class AskOffers(Struct, frozen=True, tag="ask-offers", forbid_unknown_fields=True):
    """Asks for the choices of one piece or place whose offer said `later`."""

    key: Key
    seq: int
    seat: Seat
    on: Ref


class Examine(Struct, frozen=True, tag="examine", forbid_unknown_fields=True):
    """Asks what would become of an act, or of a crude gesture, without doing it."""

    key: Key
    seq: int
    seat: Seat
    act: Act


class Inspect(Struct, frozen=True, tag="inspect", forbid_unknown_fields=True):
    """Asks what lies between two pieces, places or points, as a seat or (None) anybody knows."""

    key: Key
    seq: int
    seat: Seat | None
    start: Ref | Point
    end: Ref | Point


class Scan(Struct, frozen=True, tag="scan", forbid_unknown_fields=True):
    """Asks all that a piece sees of others and why not, as a seat or (None) anybody knows."""

    key: Key
    seq: int
    seat: Seat | None
    piece: Ref


class Describe(Struct, frozen=True, tag="describe", forbid_unknown_fields=True):
    """Asks what a piece may still do and why not, as a seat or (None) anybody knows."""

    key: Key
    seq: int
    seat: Seat | None
    piece: Ref


class Look(Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """Looks from one of the person's own seats (None: as a spectator); answered by a `Sight`."""

    seat: Seat | None = None


class Since(Struct, frozen=True, tag="since", forbid_unknown_fields=True):
    """Asks for all steps after `seq`; answered by them, or by a `Sight` when they are many."""

    seq: int


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Asks for a `Pong`."""


Command: TypeAlias = (
    Play | Undo | Resign | Claim | OfferDraw | AnswerDraw | OfferPause | AnswerPause | Resume
    | Stand | AskForecast | AskAdvice | AskOffers | Examine | Inspect | Scan | Describe | Look
    | Since | Ping
)  # fmt: skip
