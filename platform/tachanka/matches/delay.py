"""How far behind those who watch are kept, and when each entry of a record becomes public.

All moments are milliseconds since 1970. The rules stand in docs/decisions/0039.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tachanka.engine.structs import Struct

LONGEST: dict[str, int] = {"seconds": 3600, "acts": 50}
"""The longest delay of each kind."""
LAST = LONGEST["seconds"] * 1000
"""So long after the end, at most, the last acts of a match with a delay by acts are held back."""


class Delay(Struct, frozen=True, forbid_unknown_fields=True):
    """By how much spectators are behind: `length` seconds, or so many entries of the record."""

    unit: Literal["acts", "seconds"]
    length: int


class BadDelay(ValueError):
    """A delay that cannot be; the message says what would be legal."""


def read_delay(told: Any) -> Delay | None:
    """The delay that is meant; None for a match that is shown as it goes.

    told: builtins, as JSON gives them. Errors: BadDelay.
    """
    if told is None:
        return None
    try:
        delay = msgspec.convert(told, Delay)
    except msgspec.ValidationError as fault:
        raise BadDelay(f"This is no delay: {fault}.") from fault
    most = LONGEST[delay.unit]
    if not 1 <= delay.length <= most:
        raise BadDelay(f"A delay is 1 to {most} {delay.unit}, not {delay.length}; or leave it out.")
    return delay


def restore_delay(kept: Any) -> Delay | None:
    """The delay of a match as its row keeps it."""
    return None if kept is None else msgspec.convert(kept, Delay)


def find_base(delay: Delay, end: int) -> int:
    """The entry that is public at the moment in which entry `end` ends the match."""
    return max(end - delay.length, 0) if delay.unit == "acts" else end


def reveal_at(delay: Delay, at: int, base: int, end: int) -> int:
    """When an entry is public, of a match that is over or delayed by seconds.

    at: when it was stored. base, end: by acts, when `find_base` and the last entry were. What is
    then left comes at the pace it was played at, and all of it within `LAST`.
    """
    if delay.unit == "seconds":
        return at + delay.length * 1000
    return end + min(max(at - base, 0), LAST)
