"""The file of a finished match."""

from __future__ import annotations

from tachanka.engine.record import Record
from tachanka.matches import models, queries


def make_record(match: models.Match) -> Record:
    """The file of a finished match, with the seed shown.

    Errors: queries.NotBegun while it is not finished.
    """
    if match.status != match.Status.FINISHED:
        raise queries.NotBegun("The record is given out when the match is finished.")
    seats = match.seats_in_order
    entries = tuple(queries.read_entries(match.pk, -1))
    game = queries.open_game(match)
    return Record(
        ruleset=match.ruleset,
        edition=match.edition,
        cfg=queries.match_config(match),
        players={seat.seat: queries.name_occupant(seat) for seat in seats},
        commitment=match.commitment,
        seed=bytes(match.seed).hex(),
        salts=tuple(seat.salt for seat in seats),
        entries=entries,
        outcome=game.outcome,
        unrated=match.unrated,
    )
