"""The Rebellion Level and Petrograd Support tracks (K-411 to K-419)."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from .state import State

Track: TypeAlias = Literal["rebellion", "leningrad"]

LOWEST: Final = 0
HIGHEST: Final = 15


class Row(NamedTuple):
    """A row of the track table: the chit level and the Propaganda markers it gives."""

    level: int
    markers: int


TABLE: Final = (
    *(Row(1, 0), Row(1, 1), Row(1, 1), Row(2, 1), Row(2, 1), Row(2, 2), Row(2, 2), Row(2, 2)),
    *(Row(2, 2), Row(2, 2), Row(2, 3), Row(3, 3), Row(3, 3), Row(3, 3), Row(3, 4), Row(3, 4)),
)
"""By value, from 0 to 15 (K-411)."""


class Deal(NamedTuple):
    """How a hand comes about: so many chits chosen, so many drawn."""

    chosen: int
    drawn: int


BOLSHEVIK_DEAL: Final = Deal(1, 2)
REBEL_DEALS: Final = {1: Deal(1, 1), 2: Deal(1, 2), 3: Deal(2, 1)}


def rebel_deal(state: State) -> Deal:
    """The Rebel's hand at the present Rebellion Level (K-432); all drawn once he fled (K-433)."""
    deal = REBEL_DEALS[TABLE[state.rebellion].level]
    return Deal(0, deal.chosen + deal.drawn) if state.fled else deal


def propaganda_markers(state: State) -> int:
    """What the row of the present Petrograd Support gives (K-303)."""
    return TABLE[state.leningrad].markers


def value_of(state: State, track: Track) -> int:
    return state.rebellion if track == "rebellion" else state.leningrad
