"""The file of a finished match."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tachanka.engine.api import Outcome
from tachanka.engine.record import Origin, Record
from tachanka.matches import models, queries
from tachanka.matches.imports.told import Told, read_told
from tachanka.matches.past import Mark, count_spent
from tachanka.matches.variations.fair_play import goes_on, may_share
from tachanka.matches.variations.keeping import find_origin, find_variation


def make_file(match: models.Match, reader: int | None) -> Record:
    """The record of a finished match as it is given out: of a board of somebody's own with what it
    goes on from, so far as this person may know that.

    Errors: queries.NotBegun while it is not finished.
    """
    record = make_record(match)
    origin = record.origin
    if origin is None or origin.base is not None:
        return record
    base = _make_base(match, reader)
    return msgspec.structs.replace(record, origin=msgspec.structs.replace(origin, base=base))


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
    told = read_told(match) or _tell_times(queries.read_marks(match.pk, -1), find_origin(match))
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
        origin=told.origin,
        duplicate=match.deal.boards if match.deal is not None else 0,
        unrated=match.unrated,
        times=told.times,
        clocked=told.clocked,
    )


def _tell_times(marks: Sequence[Mark], origin: Origin | None) -> Told:
    """What the site itself knows of a match that was played here."""
    spent = count_spent(marks)
    times = tuple((mark.at, spent.get(seq, 0)) for seq, mark in enumerate(marks))
    return Told(origin, times, any(mark.clocks is not None for mark in marks))


def _make_base(match: models.Match, reader: int | None) -> Record | None:
    """The record of what this board goes on from, up to there; None while the match at its foot is
    not over for all, and where a board between is gone or not for this person."""
    kept = find_variation(match)
    if kept is None or kept.origin is None or kept.root is None or not may_share(kept):
        return None
    above = kept.origin
    above.seats_in_order = models.list_seats(above.pk)
    owned = find_variation(above)
    if above.private and (owned is None or owned.owner_id != reader):
        return None
    record = write_record(above, None)
    origin = record.origin
    if origin is not None and origin.base is None:
        under = _make_base(above, reader)
        if under is None:
            return None
        origin = msgspec.structs.replace(origin, base=under)
    upto = kept.seq + 1
    return msgspec.structs.replace(
        record,
        # The dice of a board that goes on are to come yet: those that fell stand with the entries.
        seed="" if goes_on(above) else record.seed,
        entries=record.entries[:upto],
        times=record.times[:upto],
        origin=origin,
    )
