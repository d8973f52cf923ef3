"""The beginning of a match, when its last seat is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tachanka.engine.api import Ruleset
from tachanka.engine.game import Step
from tachanka.engine.kernel import begin
from tachanka.matches import queries
from tachanka.matches.clocks.calendar import Off
from tachanka.matches.clocks.clock import Clocks, find_first, list_deadlines, wind_up
from tachanka.matches.clocks.pace import restore_pace
from tachanka.matches.clocks.watch import watch
from tachanka.matches.models import Match, Seat
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


def _begin_clocks(match: Match, seats: Sequence[Seat], step: Step[Any]) -> list[Clocks]:
    """The clocks of a match that has them: of the seats of people."""
    pace = restore_pace(match.pace)
    if pace is None:
        return []
    people = [seat.seat for seat in seats if seat.kind == "person"]
    return [wind_up(pace, people, step.game.window, watch.now())]


def _count_all(seat: str) -> Off:
    """Of the time to come nothing is known that would not count."""
    return ()


def begin_if_full(match: Match, ruleset: Ruleset[Any]) -> None:
    """Sets the game up when the last seat is taken: only then are all salts in."""
    seats = match.seats_in_order
    if any(seat.kind == "open" for seat in seats):
        return
    step = begin(ruleset, queries.match_config(match), queries.match_key(match))
    bots = {seat.seat for seat in seats if seat.bot}
    clocks = _begin_clocks(match, seats, step)
    wake = find_first(list_deadlines(clocks[0], _count_all)) if clocks else None
    write = describe_write(match.pk, [step], bots, None, clocks, wake)
    write_within(write)
    match.seq, match.status = step.entry.seq, write.status
