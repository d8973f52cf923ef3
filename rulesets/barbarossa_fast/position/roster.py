"""The units of data/units.json: Germans, Luftflotten and the Siberian Reserve (section 2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from tachanka.engine.api import Struct
from tachanka.engine.resources import read_data
from tachanka.engine.scene import Ref

from .geography import BASES
from .state import GERMAN, RUSSIAN, Luftflotte, Sector, State, Unit


class Formation(Struct, frozen=True):
    """A German unit of the list (2.1). arrives: the turn it comes, 1 is the start."""

    id: Ref
    name_de: str
    name_en: str
    type: Literal["army", "panzerkorps"]
    factor: int
    group: Sector
    arrives: int
    parent: str = ""


class AirFleet(Struct, frozen=True):
    """A Luftflotte of the list (2.2). leaves_turn: at whose start it is withdrawn."""

    id: Ref
    name: str
    sector: Sector
    die_modifier: int
    leaves_turn: int | None


class Reserve(Struct, frozen=True):
    """A unit of the Siberian Reserve (2.3)."""

    id: Ref
    name_en: str
    factor: int


class _Lists(Struct, frozen=True):
    german: tuple[Formation, ...]
    luftflotten: tuple[AirFleet, ...]
    siberian_reserve: tuple[Reserve, ...]


_LISTS: Final = read_data(__package__, "units.json", _Lists)

FORMATIONS: Final = {each.id: each for each in _LISTS.german}
"""The German units in the order of the list."""
AIR_FLEETS: Final = {each.id: each for each in _LISTS.luftflotten}
SIBERIANS: Final = {each.id: each for each in _LISTS.siberian_reserve}
_RANK: Final = {id: n for n, id in enumerate(FORMATIONS)}
_LAST: Final = {id: n for n, id in enumerate(SIBERIANS)}
REGULAR: Final = 1
"""The first part of the rank of a regular Russian unit; the second is its number."""


def rank(id: Ref) -> tuple[int, int]:
    """The order of the unit list: Germans, regular Russians by number, Siberians (B8.15)."""
    if id in _RANK:
        return 0, _RANK[id]
    return (2, _LAST[id]) if id in _LAST else (REGULAR, int(id[1:]))


def make_german(id: Ref, place: Ref | None = None, home: Sector | None = None) -> Unit:
    """A German unit of the list; at the base of its group unless a place is given."""
    formation = FORMATIONS[id]
    group = home or formation.group
    return Unit(
        id,
        GERMAN,
        formation.type,
        formation.factor,
        place or BASES[group],
        known=True,
        home=group,
    )


def make_russian(number: int, factor: int | None, place: Ref) -> Unit:
    """A regular Russian unit, unknown (B1.7). The id tells nothing of its strength."""
    return Unit(f"R{number:02}", RUSSIAN, "rifle", factor, place)


def make_siberian(id: Ref, place: Ref) -> Unit:
    """A unit of the Siberian Reserve, known from the first (B4.6)."""
    kind: Literal["shock", "siberian"] = "shock" if id == "SH1" else "siberian"
    return Unit(id, RUSSIAN, kind, SIBERIANS[id].factor, place, known=True)


def enlist(state: State, units: Iterable[Unit]) -> None:
    """Brings units into play; the list keeps its order."""
    state.units = sorted([*state.units, *units], key=lambda unit: rank(unit.id))


def luftflotten(turn: int) -> list[Luftflotte]:
    """Those in the game on a turn, each in its own sector (B4.3)."""
    return [
        Luftflotte(fleet.id, fleet.sector, fleet.sector)
        for fleet in AIR_FLEETS.values()
        if fleet.leaves_turn is None or turn < fleet.leaves_turn
    ]
