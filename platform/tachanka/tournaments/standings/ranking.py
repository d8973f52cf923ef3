"""The table."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.tournaments.values import Entrant, Settings, Standing, Tie


def rank_entrants(
    settings: Settings, entrants: Sequence[Entrant], ties: Sequence[Tie], lots: Sequence[int] = ()
) -> list[Standing]:
    """The table, best first. lots: ids in the order that lots were drawn in, for the tie-break."""
    raise NotImplementedError
