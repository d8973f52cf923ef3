"""Reading matches and their entries back from the database."""

from __future__ import annotations

import datetime
import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from tachanka.engine.api import Config, Ruleset, Scenario
from tachanka.engine.chance import derive_key
from tachanka.engine.game import Entry, Game
from tachanka.engine.record import replay, thaw
from tachanka.engine.registry import complete_config, find_ruleset
from tachanka.matches import models, wire
from tachanka.matches.clocks.clock import Clocks
from tachanka.matches.clocks.watch import to_moment
from tachanka.matches.past import Mark, Word
from tachanka.prepared import Prepared

RULEBOOK = "The rulebook"
"""What is called so where nobody sits, since the rules themselves play the seat."""
MOST_PARLEY = 12
"""Of what was said of a draw so much is told at most."""
_decoder = msgspec.msgpack.Decoder(Entry)
_clocks = msgspec.msgpack.Decoder(Clocks)
_by_code = Prepared(
    # Of the rematch no more than its code.
    lambda code: (
        models.Match.objects.select_related("rematch")
        .defer(
            *(
                f"rematch__{field.name}"
                for field in models.Match._meta.concrete_fields
                if field.name not in ("id", "code")
            )
        )
        .filter(code=code)
    ),
    "code",
)
_battle = Prepared(
    lambda code: models.Match.objects.filter(code=code).only("ruleset", "edition", "scenario"),
    "code",
)
_entries = Prepared(
    lambda match, after, upto: models.Entry.objects.filter(
        match_id=match, seq__gt=after, seq__lte=upto
    ).order_by("seq").only("body"),
    1, 2, 3,
)  # fmt: skip
_shots = Prepared(
    lambda match, upto: models.Snapshot.objects.filter(match_id=match, seq__lte=upto)
    .order_by("-seq")[:1],
    1, 2,
)  # fmt: skip
LAST = 2**31 - 1
"""No entry has a higher number."""


class UnknownMatch(LookupError):
    """No match has that code."""


class NotBegun(LookupError):
    """The match has no position yet, or not that one."""


def find_match(code: str) -> models.Match:
    """The match with this code, its seats and their people at hand.

    Errors: UnknownMatch.
    """
    check_code(code)
    found = _by_code.ask(code)
    if not found:
        raise UnknownMatch(f"No match has the code {code!r}.")
    (match,) = found
    match.seats_in_order = models.list_seats(match.pk)
    return match


def find_battle(code: str) -> tuple[Ruleset[Any], Scenario]:
    """What is fought in the match with this code, and nothing else of it.

    Errors: UnknownMatch; registry.UnknownRuleset where its edition is no longer installed.
    """
    check_code(code)
    for match in _battle.ask(code):
        ruleset = match_ruleset(match)
        for scenario in ruleset.meta.scenarios:
            if scenario.id == match.scenario:
                return ruleset, scenario
    raise UnknownMatch(f"No match has the code {code!r}.")


def read_seats(matches: Sequence[models.Match]) -> None:
    """Reads the seats of all these matches in one go, see `Match.seats_in_order`."""
    found: dict[int, list[models.Seat]] = {match.pk: [] for match in matches}
    for seat in models.Seat.objects.filter(match__in=found).select_related("user"):
        found[seat.match_id].append(seat)
    for match in matches:
        match.seats_in_order = found[match.pk]


def check_code(code: str) -> None:
    """Errors: UnknownMatch for what cannot be a code; PostgreSQL would not even look for some."""
    if not code.isprintable():
        raise UnknownMatch(f"No match has the code {code!r}.")


def match_key(match: models.Match) -> bytes:
    """The key of the match's dice: its seed and its salts."""
    return derive_key(bytes(match.seed), list_salts(match))


def list_salts(match: models.Match) -> list[str]:
    """What goes into the key: the salts of its seats, or of all boards that share its dice."""
    if match.deal is not None:
        return list(match.deal.salts)
    return [seat.salt for seat in match.seats_in_order]


def match_ruleset(match: models.Match) -> Ruleset[Any]:
    """The ruleset in the edition the match is pinned to.

    Errors: registry.UnknownRuleset.
    """
    return find_ruleset(match.ruleset, match.edition)


def match_config(match: models.Match) -> Config:
    """What the match was set up with; options that came later have their defaults.

    Errors: registry.UnknownRuleset.
    """
    cfg = Config(match.scenario, dict(match.options))
    return complete_config(match_ruleset(match), cfg)


def read_entries(match: int, after: int, upto: int | None = None) -> list[Entry]:
    """The entries numbered above `after`, up to and with `upto`, in order."""
    rows = _entries.ask(match, after, LAST if upto is None else upto)
    return [_decoder.decode(bytes(row.body)) for row in rows]


def read_clocks(match: int, seq: int) -> Clocks | None:
    """The clocks after an entry; None of a match without them."""
    row = models.Entry.objects.filter(match_id=match, seq=seq).values_list("clock", flat=True)
    packed = row.first()
    return None if packed is None else _clocks.decode(bytes(packed))


def read_marks(match: int, after: int, upto: int | None = None) -> list[Mark]:
    """When the entries numbered above `after` were stored, and the clocks after each, in order."""
    rows = models.Entry.objects.filter(match_id=match, seq__gt=after)
    rows = rows.filter(seq__lte=LAST if upto is None else upto).order_by("seq")
    return [
        Mark(to_moment(at), None if packed is None else _clocks.decode(bytes(packed)))
        for at, packed in rows.values_list("at", "clock")
    ]


def read_words(match: int) -> tuple[Word, ...]:
    """What was said of a draw or a pause, and when, oldest first; of very much the end."""
    rows = models.Request.objects.filter(match_id=match).order_by("-pk")
    said = rows.values_list("seq", "seat", "kind", "at")[:MOST_PARLEY]
    return tuple(
        Word(wire.Parley(seq, seat, kind), to_moment(at)) for seq, seat, kind, at in reversed(said)
    )


def read_moment(match: int, seq: int) -> datetime.datetime:
    """When an entry was stored."""
    return models.Entry.objects.values_list("at", flat=True).get(match_id=match, seq=seq)


def open_game(match: models.Match, at: int | None = None) -> Game[Any]:
    """The game as it stood after entry `at`, or as it stands.

    Errors: NotBegun; record.ReplayDiffers where the rules no longer give what was stored.
    """
    shots = _shots.ask(match.pk, LAST if at is None else at)
    if not shots or (at is not None and at > match.seq):
        if match.seq < 0:
            raise NotBegun("The match has no position: it has not begun.")
        raise NotBegun(f"Match {match.code} has no entry {at}; its last is {match.seq}.")
    (shot,) = shots
    frozen = zlib.decompress(bytes(shot.body))
    game = thaw(match_ruleset(match), match_key(match), frozen, match.shut)
    return replay(game, read_entries(match.pk, shot.seq, at))


def find_key(match: int, seat: str, key: str) -> int | None:
    """The number of the entry that a command with this key made; -1 if it made none."""
    row = models.Entry.objects.filter(match_id=match, seat=seat, key=key)
    seq = row.values_list("seq", flat=True).first()
    if seq is not None:
        return int(seq)
    said = models.Request.objects.filter(match_id=match, seat=seat, key=key).exists()
    return -1 if said else None


def read_parley(match: int) -> tuple[wire.Parley, ...]:
    """What was said of a draw, oldest first; of very much the end."""
    rows = models.Request.objects.filter(match_id=match).order_by("-pk")
    said = rows.values_list("seq", "seat", "kind")[:MOST_PARLEY]
    return tuple(wire.Parley(*word) for word in reversed(said))


def name_occupant(seat: models.Seat) -> str:
    """What the one who sits there is called; empty while the seat is open."""
    if seat.user is not None:
        return seat.user.name
    return RULEBOOK if seat.ruled else seat.name or seat.bot
