"""Reading matches and their entries back from the database."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from tachanka.engine.api import Config, Ruleset
from tachanka.engine.chance import derive_key
from tachanka.engine.game import Entry, Game
from tachanka.engine.record import replay, thaw
from tachanka.engine.registry import find_ruleset
from tachanka.matches import models

RULEBOOK = "The rulebook"
"""What is called so where nobody sits, since the rules themselves play the seat."""
_decoder = msgspec.msgpack.Decoder(Entry)


class UnknownMatch(LookupError):
    """No match has that code."""


class NotBegun(LookupError):
    """The match has no position yet, or not that one."""


def find_match(code: str) -> models.Match:
    """The match with this code, its seats and their people at hand.

    Errors: UnknownMatch.
    """
    check_code(code)
    try:
        return (
            models.Match.objects.select_related("rematch")
            .prefetch_related("seats__user", "seats__invited")
            .get(code=code)
        )
    except models.Match.DoesNotExist:
        raise UnknownMatch(f"No match has the code {code!r}.") from None


def check_code(code: str) -> None:
    """Errors: UnknownMatch for what cannot be a code; PostgreSQL would not even look for some."""
    if not code.isprintable():
        raise UnknownMatch(f"No match has the code {code!r}.")


def match_key(match: models.Match) -> bytes:
    """The key of the match's dice: its seed and the salts of all its seats."""
    return derive_key(bytes(match.seed), [seat.salt for seat in match.seats.all()])


def match_ruleset(match: models.Match) -> Ruleset[Any]:
    """The ruleset in the edition the match is pinned to.

    Errors: registry.UnknownRuleset.
    """
    return find_ruleset(match.ruleset, match.edition)


def match_config(match: models.Match) -> Config:
    """What the match was set up with."""
    return Config(match.scenario, dict(match.options))


def read_entries(match: int, after: int, upto: int | None = None) -> list[Entry]:
    """The entries numbered above `after`, up to and with `upto`, in order."""
    rows = models.Entry.objects.filter(match_id=match, seq__gt=after)
    if upto is not None:
        rows = rows.filter(seq__lte=upto)
    bodies = rows.order_by("seq").values_list("body", flat=True)
    return [_decoder.decode(bytes(body)) for body in bodies]


def open_game(match: models.Match, at: int | None = None) -> Game[Any]:
    """The game as it stood after entry `at`, or as it stands.

    Errors: NotBegun; record.ReplayDiffers where the rules no longer give what was stored.
    """
    shots = models.Snapshot.objects.filter(match=match)
    if at is not None:
        shots = shots.filter(seq__lte=at)
    shot = shots.order_by("-seq").first()
    if shot is None or (at is not None and at > match.seq):
        if match.seq < 0:
            raise NotBegun("The match has no position: it has not begun.")
        raise NotBegun(f"Match {match.code} has no entry {at}; its last is {match.seq}.")
    frozen = zlib.decompress(bytes(shot.body))
    game = thaw(match_ruleset(match), match_key(match), frozen)
    return replay(game, read_entries(match.pk, shot.seq, at))


def find_key(match: int, seat: str, key: str) -> int | None:
    """The number of the entry that a command with this key made; -1 if it made none."""
    row = models.Entry.objects.filter(match_id=match, seat=seat, key=key)
    seq = row.values_list("seq", flat=True).first()
    if seq is not None:
        return int(seq)
    said = models.Request.objects.filter(match_id=match, seat=seat, key=key).exists()
    return -1 if said else None


def name_occupant(seat: models.Seat) -> str:
    """What the one who sits there is called; empty while the seat is open."""
    if seat.user is not None:
        return seat.user.name
    return RULEBOOK if seat.ruled else seat.bot
