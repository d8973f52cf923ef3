"""A match that was taken in is kept: finished, unrated, listed nowhere, of its owner alone.

It is a board of somebody's own (`variations`) that nobody plays: what can be done with those can be
done with it, and who sat there is what the file says.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from django.db import transaction
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.engine.api import ARBITER, Ruleset
from tachanka.engine.chance import derive_key
from tachanka.engine.game import Step
from tachanka.engine.record import Origin, Record, thaw
from tachanka.engine.registry import complete_config
from tachanka.matches import queries
from tachanka.matches.errors import BadChoice
from tachanka.matches.imports.proof import Shot
from tachanka.matches.imports.told import pack_told
from tachanka.matches.lobby import caps
from tachanka.matches.models import Deal, Match, Seat, Variation
from tachanka.matches.variations.keeping import LONGEST_NAME, clean_name
from tachanka.matches.variations.opening import check_room
from tachanka.matches.writer import write_within
from tachanka.matches.writes import describe_write

NAMELESS = "Somebody"
"""Who has no name in the file, or none that can be shown."""


def keep_import(record: Record, ruleset: Ruleset[Any], shots: Sequence[Shot], user: User) -> Match:
    """The match of a record that was proved, as this person's. Once more the same file gives the
    match that is there already.

    shots: of its `Proof`. Errors: Refused (`too-many`).
    """
    with transaction.atomic():
        caps.take_turn(user, "")
        kept = _find_kept(record, user)
        if kept is None:
            check_room(user)
            kept = _make_match(record, ruleset, user)
            Seat.objects.bulk_create(_seat_players(kept, record, ruleset))
            _write_entries(kept, record, ruleset, shots)
            _note(kept, record, user)
    return queries.find_match(kept.code)


def _find_kept(record: Record, user: User) -> Match | None:
    """The same match, where this person has taken it in before."""
    last = record.entries[-1]
    found = Match.objects.filter(
        variation__owner=user,
        variation__imported=True,
        commitment=record.commitment,
        ruleset=record.ruleset,
        edition=record.edition,
        seq=last.seq,
    )
    return next(
        (each for each in found if queries.read_entries(each.pk, last.seq - 1)[0] == last), None
    )


def _make_match(record: Record, ruleset: Ruleset[Any], user: User) -> Match:
    seed = bytes.fromhex(record.seed)
    deal = None
    if record.duplicate:
        now = timezone.now()
        deal = Deal.objects.create(
            seed=seed, commitment=record.commitment, boards=record.duplicate,
            salts=list(record.salts), begun=now, over=True,
        )  # fmt: skip
    cfg = complete_config(ruleset, record.cfg)
    return Match.objects.create(
        ruleset=record.ruleset,
        edition=record.edition,
        scenario=cfg.scenario,
        options=cfg.options,
        opponent=Match.Opponent.OWN,
        private=True,
        unrated=True,
        side="random",
        creator=user,
        seed=seed,
        commitment=record.commitment,
        deal=deal,
    )


def _seat_players(match: Match, record: Record, ruleset: Ruleset[Any]) -> list[Seat]:
    """Who sat there. A computer is known by its acts, the rulebook by the options."""
    solo = ruleset.meta.find_solo(match.options)
    bots = {bot.id for bot in ruleset.bots}
    played = {entry.seat for entry in record.entries if entry.by == "bot"}
    salts = ("",) * len(record.players) if record.duplicate else record.salts
    seats = []
    for number, (info, salt) in enumerate(zip(ruleset.meta.seats, salts, strict=True)):
        name, seat = record.players[info.id], Seat(match=match, seat=info.id, number=number)
        seat.salt = salt
        seat.ruled = solo is not None and info.id != solo
        seat.bot = name if name in bots and info.id in played else ""
        seat.name = "" if seat.ruled or seat.bot else _clean(name)
        seats.append(seat)
    return seats


def _clean(name: str) -> str:
    """A name that others may read."""
    try:
        return clean_name(name[:LONGEST_NAME]) or NAMELESS
    except BadChoice:
        return NAMELESS


def _write_entries(
    match: Match, record: Record, ruleset: Ruleset[Any], shots: Sequence[Shot]
) -> None:
    """The entries of the file, which are those that came of playing it again, with a position at
    each of the shots."""
    key = derive_key(bytes(match.seed), record.salts)
    for before, shot in pairwise([Shot(-1, b""), *shots]):
        game = thaw(ruleset, key, shot.frozen)
        steps = [Step(game, entry) for entry in record.entries[before.seq + 1 : shot.seq + 1]]
        write_within(describe_write(match.pk, steps, ()))


def _note(match: Match, record: Record, user: User) -> None:
    """Whose it is. It stands at the foot of a tree of its own."""
    names = [seat.name for seat in match.seats.all() if seat.name]
    origin = record.origin or Origin("", record.entries[-1].seq, ARBITER)
    Variation.objects.create(
        match=match,
        owner=user,
        root=match,
        code=origin.match,
        seq=origin.seq,
        eyes=origin.viewer.kind,
        seat=origin.viewer.seat or "",
        imported=True,
        told=pack_told(record),
        name=" – ".join(dict.fromkeys(names))[:LONGEST_NAME],
    )
