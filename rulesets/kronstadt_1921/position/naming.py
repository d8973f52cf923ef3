"""What units, sides and chits are called."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tachanka.engine.scene import Msg, Seat

from .state import Unit


def describe_unit(unit: Unit) -> Msg:
    """The unit in words: its id and the name printed on it, ``RA12 (79th Brigade)``.

    The id makes it one thing in every sentence, whatever the name.
    """
    return Msg("unit", {"id": unit.id, "name": unit.name})


@cache
def name_side(seat: Seat) -> Msg:
    """The Bolshevik or the Rebel, in words."""
    return Msg(f"side-{seat}")


def name_chit(chit: str) -> Msg:
    """The chit in words, such as `chit-to-leningrad`."""
    return Msg(f"chit-{chit.replace('_', '-')}")


def tell_effect(chit: str) -> Msg:
    """What the chit does, in a sentence; both Artillery Fire! chits do the same."""
    return Msg(f"effect-{chit.rstrip('12').replace('_', '-')}")


def list_chits(chits: Iterable[str]) -> tuple[Msg, ...]:
    """Chits in words, to be joined by the language."""
    return tuple(map(name_chit, chits))
