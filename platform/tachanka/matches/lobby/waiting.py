"""Which of somebody's matches wait for him, the most urgent first."""

from __future__ import annotations

from typing import Any

from django.db.models import Case, IntegerField, QuerySet, Value, When

from tachanka.accounts.models import User
from tachanka.matches.models import Match, Seat

ALONE = (Match.Opponent.HOTSEAT, Match.Opponent.OWN)
MOST = 100
"""Of more that wait for one person no order is told."""
FIELDS = [
    f"match__{name}" for name in ("pk", "code", "opponent", "asked", "pace", "wake", "updated")
]


def list_waiting(person: User) -> list[tuple[int, str]]:
    """Ids and codes of the running matches in which this person is asked something.

    Matches with clocks come first, by when somebody's time is up; then those against people, then
    the others, in each the one that has waited longest. Left out is what waits for nobody: where
    both sides sit at one screen, on a board of his own, and where the clocks stand still.
    """
    seats = Seat.objects.filter(user=person, match__status=Match.Status.RUNNING)
    rows = seats.exclude(match__opponent__in=ALONE).values("seat", *FIELDS)
    asking = sorted((row for row in rows if _asks(row)), key=_urgency)
    return [(row["match__pk"], row["match__code"]) for row in asking[:MOST]]


def _asks(row: dict[str, Any]) -> bool:
    halted = row["match__pace"] is not None and row["match__wake"] is None
    return row["seat"] in row["match__asked"] and not halted


def _urgency(row: dict[str, Any]) -> tuple[int, Any, int]:
    if row["match__wake"] is not None:
        return 0, row["match__wake"], row["match__pk"]
    human = row["match__opponent"] in (Match.Opponent.OPEN, Match.Opponent.LINK)
    return 1 if human else 2, row["match__updated"], row["match__pk"]


def sort_own(matches: QuerySet[Match], person: User) -> QuerySet[Match]:
    """Somebody's matches: those that wait for him first, then those that go on, then the others;
    among these the ones that moved last come first."""
    first = [When(pk=pk, then=Value(place)) for place, (pk, _) in enumerate(list_waiting(person))]
    going_on = When(status__in=(Match.Status.OPEN, Match.Status.RUNNING), then=Value(MOST))
    rank = Case(*first, going_on, default=Value(MOST + 1), output_field=IntegerField())
    return matches.order_by(rank, "-updated", "-pk")
