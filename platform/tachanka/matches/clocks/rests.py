"""Time that does not count for one seat: the sleep and vacation of who sits there.

Only in matches over days. As with outages each process looks anew before it counts, now and then,
and what was counted stands with the entries: a change made later changes nothing of it.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field

from tachanka.accounts.models import SleepHours, User, Vacation
from tachanka.engine.scene import Seat
from tachanka.matches import models
from tachanka.matches.clocks.calendar import Off, merge
from tachanka.matches.clocks.nights import cut, list_nights
from tachanka.matches.clocks.pace import DAY, Pace
from tachanka.matches.clocks.watch import to_moment, to_time, watch

FRESH = 200
"""Milliseconds for which nobody looks anew: the time of one act. What is missed would put the next
look at the clocks off, for days maybe."""
SOON = 1_000
"""So much later, in milliseconds, clocks are looked at: every process has read rests anew then."""
BACK = 130 * DAY
AHEAD = 260 * DAY
"""So far around today rests are told: further than the longest bank reaches, slept through."""


@dataclass(frozen=True)
class Rests:
    """The spans off of each seat, as they were read. read: when, in milliseconds since 1970."""

    read: int = -FRESH
    off: Mapping[Seat, Off] = field(default_factory=dict)

    def is_fresh(self) -> bool:
        """Whether they need not be read anew."""
        return 0 <= watch.now() - self.read < FRESH


def are_counted(pace: Pace | None) -> bool:
    """Whether a match of this pace knows rests."""
    return pace is not None and pace.kind == "correspondence"


def read_rests(people: Mapping[Seat, int]) -> Rests:
    """The rests of who sits where. people: their ids."""
    now = watch.now()
    since, until = to_time(now - BACK), to_time(now + AHEAD)
    spans: dict[int, list[tuple[int, int]]] = {person: [] for person in people.values()}
    for row in SleepHours.objects.filter(user__in=spans):
        spans[row.user_id] += _list_spans(row, since.date(), until.date())
    for taken in Vacation.objects.filter(user__in=spans, end__gt=since):
        spans[taken.user_id].append((to_moment(taken.start), to_moment(taken.end)))
    return Rests(now, {seat: merge(spans[person]) for seat, person in people.items()})


def _list_spans(
    row: SleepHours, first: datetime.date, last: datetime.date
) -> list[tuple[int, int]]:
    since = to_moment(row.since)
    until = None if row.until is None else to_moment(row.until)
    nights = list_nights(row.zone, row.begins, row.ends, first, last)
    return [cut(night, since, until) for night in nights]


def recount(person: User) -> list[str]:
    """Has the clocks of his matches over days looked at soon: his rests have changed. The codes of
    these matches."""
    rows = models.Match.objects.filter(
        status=models.Match.Status.RUNNING, seats__user=person, pace__kind="correspondence"
    ).distinct()
    codes = [str(code) for code in rows.values_list("code", flat=True)]
    # Where the clocks stand still nobody need look.
    watched = models.Match.objects.filter(code__in=codes, wake__isnull=False)
    watched.update(wake=to_time(watch.now() + SOON))
    return codes
