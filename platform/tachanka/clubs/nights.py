"""When a club meets.

A club night is kept as the clocks on its wall show it: at seven it is at seven, in summer as in
winter, wherever its members are. Whoever looks is told moments, and shows them in his own zone.
"""

from __future__ import annotations

import datetime
import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from zoneinfo import ZoneInfo, available_timezones

from django.db import transaction
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.clubs.errors import UnknownClub
from tachanka.clubs.founding import clean_text
from tachanka.clubs.log import note
from tachanka.clubs.models import Club, ClubNight, Deed, Role
from tachanka.clubs.roles import hold_club, require_role
from tachanka.matches.errors import BadChoice, Code, Refused

MOST = 200
"""A club has no more that are not over."""
LONGEST_TITLE, LONGEST_NOTE, LONGEST_ZONE = 80, 1_000, 48
SHORTEST, LONGEST = 15, 3 * 24 * 60
"""Minutes."""
WEEK = datetime.timedelta(weeks=1)
MOST_WEEKS = 104
AHEAD = datetime.timedelta(days=2 * 366)
"""Nobody plans further."""


@dataclass(frozen=True)
class Plan:
    """A club night as somebody wants it; see `models.ClubNight`."""

    title: str
    note: str
    day: datetime.date
    at: datetime.time
    zone: str
    minutes: int
    until: datetime.date | None


@dataclass(frozen=True)
class Meeting:
    """One time that a club meets: of a club night that comes again, one of them."""

    start: datetime.datetime
    end: datetime.datetime
    night: ClubNight


@cache
def _list_zones() -> frozenset[str]:
    return frozenset(available_timezones())


def plan_night(person: User | None, slug: str, plan: Plan) -> ClubNight:
    """Puts a club night into the calendar. For organisers.

    Errors: UnknownClub; BadChoice; Refused (`not-yours`, `closed`, `full`).
    """
    with transaction.atomic():
        club = hold_club(slug)
        by = require_role(person, club, Role.ORGANISER).user
        if ClubNight.objects.filter(club=club, over__gt=timezone.now()).count() >= MOST:
            raise Refused(Code.FULL, "The calendar of this club is full; call something off.")
        night = _fill(ClubNight(club=club), plan)
        note(club, Deed.Kind.PLANNED, by, what=night.title)
    return night


def move_night(person: User | None, slug: str, id: int, plan: Plan) -> ClubNight:
    """Changes a club night, all the times that it comes. For organisers.

    Errors: UnknownClub; BadChoice; Refused (`not-yours`, `closed`).
    """
    with transaction.atomic():
        club = hold_club(slug)
        by = require_role(person, club, Role.ORGANISER).user
        night = _fill(find_night(club, id), plan)
        note(club, Deed.Kind.MOVED, by, what=night.title)
    return night


def call_off(person: User | None, slug: str, id: int) -> None:
    """Takes a club night out of the calendar, all the times that it comes. For organisers.

    Errors: UnknownClub; Refused (`not-yours`, `closed`).
    """
    with transaction.atomic():
        club = hold_club(slug)
        by = require_role(person, club, Role.ORGANISER).user
        night = find_night(club, id)
        night.delete()
        note(club, Deed.Kind.CALLED_OFF, by, what=night.title)


def find_night(club: Club, id: int) -> ClubNight:
    """A club night by its number. Errors: UnknownClub."""
    found = ClubNight.objects.filter(club=club, pk=id).first()
    if found is None:
        raise UnknownClub.thing("club night")
    return found


def list_meetings(night: ClubNight) -> Iterator[Meeting]:
    """All the times that it comes, the first first."""
    zone = ZoneInfo(night.zone)
    length = datetime.timedelta(minutes=night.minutes)
    day = night.day
    while day <= (night.until or night.day):
        # In UTC: an evening lasts as long as it lasts, though the clocks are put back meanwhile.
        start = datetime.datetime.combine(day, night.at, zone).astimezone(datetime.UTC)
        yield Meeting(start, start + length, night)
        day += WEEK


def list_coming(
    club: Club, now: datetime.datetime, skip: int, most: int, once: bool = False
) -> list[Meeting]:
    """The times that the club meets next, the one that runs included, across all its nights.

    skip: of the first so many are left out; most: no more are told. once: of each night no more
    than its next time.
    """
    nights = ClubNight.objects.filter(club=club, over__gt=now).order_by("pk")
    each: list[Iterable[Meeting]] = []
    for night in nights:
        coming = (meeting for meeting in list_meetings(night) if meeting.end > now)
        each.append(islice(coming, 1) if once else coming)
    merged = heapq.merge(*each, key=lambda meeting: (meeting.start, meeting.night.pk))
    return list(islice(merged, skip, skip + most))


def _fill(night: ClubNight, plan: Plan) -> ClubNight:
    """Stores the night as it is planned. Errors: BadChoice."""
    _check(plan)
    night.title, night.note = " ".join(plan.title.split()), clean_text(plan.note)
    night.day, night.at, night.zone = plan.day, plan.at.replace(second=0, microsecond=0), plan.zone
    night.minutes, night.until = plan.minutes, plan.until
    night.over = max(meeting.end for meeting in list_meetings(night))
    if night.over <= timezone.now():
        raise BadChoice("day", "This is over already; choose a day to come.")
    night.save()
    return night


def _check(plan: Plan) -> None:
    if plan.zone not in _list_zones():
        raise BadChoice("zone", "A time zone has a name such as Europe/Berlin.")
    if not SHORTEST <= plan.minutes <= LONGEST:
        raise BadChoice("minutes", f"A club night lasts {SHORTEST} to {LONGEST} minutes.")
    today = timezone.now().date()
    if not today - AHEAD <= plan.day <= today + AHEAD:
        raise BadChoice("day", "Choose a day within the next two years.")
    if plan.until is not None and not plan.day <= plan.until <= plan.day + MOST_WEEKS * WEEK:
        text = f"It comes again up to a day after the first, within {MOST_WEEKS} weeks of it."
        raise BadChoice("until", text)
