"""What units, sides and chits are called."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from tachanka.engine.scene import Msg, Ref, Seat

from .state import Unit


def describe_unit(unit: Unit) -> Msg:
    """The unit in words: its id and the name printed on it, ``RA12 (79th Brigade)``.

    The id makes it one thing in every sentence, whatever the name.
    """
    return name_unit(unit.id, unit.name)


@lru_cache(maxsize=512)
def name_unit(id: Ref, name: str) -> Msg:
    """A unit in words: see `describe_unit`."""
    return Msg("unit", {"id": id, "name": name})


@cache
def name_side(seat: Seat) -> Msg:
    """The Bolshevik or the Rebel, in words."""
    return Msg(f"side-{seat}")


@lru_cache(maxsize=64)
def name_chit(chit: str) -> Msg:
    """The chit in words, such as `chit-to-leningrad`."""
    return Msg(f"chit-{chit.replace('_', '-')}")


@lru_cache(maxsize=64)
def tell_effect(chit: str) -> Msg:
    """What the chit does, in a sentence; both Artillery Fire! chits do the same."""
    return Msg(f"effect-{chit.rstrip('12').replace('_', '-')}")


def list_chits(chits: Iterable[str]) -> tuple[Msg, ...]:
    """Chits in words, to be joined by the language."""
    return tuple(map(name_chit, chits))
