"""The door of pairing: a round of any format."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.tournaments.values import Entrant, Pairing, Settings, Tie


def pair_round(
    settings: Settings,
    entrants: Sequence[Entrant],
    ties: Sequence[Tie],
    round: int,
    lots: Sequence[int] = (),
) -> Pairing:
    """Who meets whom in a round, given the ties of the rounds before."""
    raise NotImplementedError


def count_rounds(settings: Settings, entrants: Sequence[Entrant]) -> int:
    """How many rounds the tournament has."""
    raise NotImplementedError
