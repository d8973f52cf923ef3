"""What units, hexes, sides and chits are called."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from tachanka.engine.scene import Msg, Ref, Seat

from .state import Unit
from .terrain import KRONSTADT, SHEET, ground_of


def describe_unit(unit: Unit) -> Msg:
    """The unit in words: its id and the name printed on it, ``RA12 (79th Brigade)``.

    The id makes it one thing in every sentence, whatever the name.
    """
    return name_unit(unit.id, unit.name)


@lru_cache(maxsize=512)
def name_unit(id: Ref, name: str) -> Msg:
    """A unit in words: see `describe_unit`."""
    return Msg("unit", {"id": id, "name": name})


def list_units(units: Iterable[Unit]) -> tuple[Msg, ...]:
    """Units in words, to be joined by the language."""
    return tuple(map(describe_unit, units))


@cache
def name_hex(hex: Ref) -> Msg | Ref:
    """A hex in a sentence: its name and number; its number alone where it has no name."""
    name: Msg | str = SHEET.names.get(hex, "").partition(" (")[0]
    if hex in KRONSTADT:
        name = Msg("terrain-kronstadt")
    return Msg("hex-named", {"name": name, "hex": hex}) if name else hex


@cache
def tell_where(hex: Ref) -> Msg:
    """Where something is: ``in Fort Rif (0412)``, ``on the ice (1214)``."""
    name = name_hex(hex)
    if name == hex:
        return Msg(f"where-{ground_of(hex).name}", {"hex": hex})
    return Msg("where", {"hex": name})


def tell_where_stands(unit: Unit, hex: Ref) -> Msg:
    """Where a unit stands in this hex: guns are called by their fort, which is named once."""
    return Msg("where", {"hex": hex}) if unit.kind == "artillery" else tell_where(hex)


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
