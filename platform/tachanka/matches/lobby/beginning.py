"""The beginning of a match, when its last seat is taken."""

from __future__ import annotations

from typing import Any

from tachanka.engine.api import Ruleset
from tachanka.engine.kernel import begin
from tachanka.matches import queries
from tachanka.matches.models import Match
from tachanka.matches.writer import write_within
from tachanka.matches.writes import describe_write
from tachanka.prepared import Prepared

_locked = Prepared(lambda code: Match.objects.select_for_update().filter(code=code), "code")


def lock_match(code: str) -> Match:
    """The match, locked for this transaction (on SQLite the transaction itself is the lock).

    Errors: queries.UnknownMatch.
    """
    queries.check_code(code)
    found = _locked.ask(code)
    if not found:
        raise queries.UnknownMatch(f"No match has the code {code!r}.")
    return found[0]


def begin_if_full(match: Match, ruleset: Ruleset[Any]) -> None:
    """Sets the game up when the last seat is taken: only then are all salts in."""
    seats = match.seats_in_order
    if any(seat.kind == "open" for seat in seats):
        return
    step = begin(ruleset, queries.match_config(match), queries.match_key(match))
    bots = {seat.seat for seat in seats if seat.bot}
    write = describe_write(match.pk, [step], bots)
    write_within(write)
    match.seq, match.status = step.entry.seq, write.status
