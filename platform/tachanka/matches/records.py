"""The file of a finished match."""

from __future__ import annotations

from tachanka.engine.api import Outcome
from tachanka.engine.record import Record
from tachanka.matches import models, queries
from tachanka.matches.variations.keeping import find_origin


def make_record(match: models.Match) -> Record:
    """The file of a finished match, with the seed shown.

    Errors: queries.NotBegun while it is not finished.
    """
    if match.status != match.Status.FINISHED:
        raise queries.NotBegun("The record is given out when the match is finished.")
    if match.shut:
        raise queries.NotBegun("Other boards with these dice go on: the record waits for them.")
    return write_record(match, queries.open_game(match).outcome)


def write_record(match: models.Match, outcome: Outcome | None) -> Record:
    """The file of a match just as its rows have it, whoever may see it. outcome: as it is told."""
    seats = match.seats_in_order
    entries = tuple(queries.read_entries(match.pk, -1))
    return Record(
        ruleset=match.ruleset,
        edition=match.edition,
        cfg=queries.match_config(match),
        players={seat.seat: queries.name_occupant(seat) for seat in seats},
        commitment=match.commitment,
        seed=bytes(match.seed).hex(),
        salts=tuple(queries.list_salts(match)),
        entries=entries,
        outcome=outcome,
        origin=find_origin(match),
        duplicate=match.deal.boards if match.deal is not None else 0,
        unrated=match.unrated,
    )
