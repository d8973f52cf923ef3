"""What two players agree on about time. All spans are whole milliseconds."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tachanka.engine.structs import Struct

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """The time for a match.

    kind: `live`, in one sitting, or `correspondence`, over days. bank: what each side has to begin
    with. increment: what it gets when the question passes to the other side. cap: an increment
    fills the bank up to here and no further; 0: as far as it goes. reaction: what it has, for each
    turn of the other side's, to answer the other side's acts. flag: a bank that is empty has the
    fallback of each question played, or loses the game.
    """

    kind: Literal["live", "correspondence"]
    bank: int
    increment: int
    reaction: int
    flag: Literal["fallback", "loss"]
    cap: int = 0


class BadPace(ValueError):
    """A pace that cannot be agreed on; the message says what would be legal."""


BOUNDS: dict[str, dict[str, tuple[int, int]]] = {
    "live": {
        "bank": (MINUTE, 12 * HOUR),
        "increment": (0, 30 * MINUTE),
        "reaction": (10 * SECOND, 30 * MINUTE),
        "cap": (MINUTE, 12 * HOUR),
    },
    "correspondence": {
        "bank": (DAY, 60 * DAY),
        "increment": (0, 14 * DAY),
        "reaction": (HOUR, 14 * DAY),
        "cap": (DAY, 90 * DAY),
    },
}
"""Least and most of each span, by the kind of the pace."""


def read_pace(told: Any) -> Pace | None:
    """The pace that is meant; None for a match without clocks.

    told: builtins, as JSON gives them. Errors: BadPace.
    """
    if told is None:
        return None
    try:
        pace = msgspec.convert(told, Pace)
    except msgspec.ValidationError as fault:
        raise BadPace(f"This is no pace: {fault}.") from fault
    for name, (least, most) in BOUNDS[pace.kind].items():
        span = getattr(pace, name)
        if name == "cap" and span == 0:
            continue
        if not least <= span <= most:
            told = f"{name} is {describe_span(least)} to {describe_span(most)}"
            raise BadPace(f"In a {pace.kind} match {told}; this one is {describe_span(span)}.")
    if pace.cap and pace.cap < pace.bank:
        raise BadPace(
            f"The bank begins with {describe_span(pace.bank)} and may hold "
            f"{describe_span(pace.cap)} only: raise the cap, or leave it out."
        )
    return pace


def restore_pace(kept: Any) -> Pace | None:
    """The pace of a match as its row keeps it: agreed on, whatever today's bounds are."""
    return None if kept is None else msgspec.convert(kept, Pace)


def describe_span(span: int) -> str:
    """A span in words, by its two largest parts. span: milliseconds."""
    parts = []
    for name, size in (("day", DAY), ("hour", HOUR), ("minute", MINUTE), ("second", SECOND)):
        count, span = divmod(span, size)
        if count:
            parts.append(f"{count} {name}{'' if count == 1 else 's'}")
    return " ".join(parts[:2]) or "0 seconds"
