"""A club's calendar for other programs: iCalendar, as RFC 5545 has it."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.utils import timezone
from icalendar import Calendar, Event

from tachanka.clubs.models import Club, ClubNight, Membership
from tachanka.clubs.nights import list_meetings

KEPT = datetime.timedelta(days=366)
"""For so long what is over stays in the calendar."""
MOST = 1_000


@dataclass(frozen=True)
class Date:
    """Something else that stands in the calendar of a club. id: no other has it; page: where more
    of it is told; changed: when it last was."""

    id: str
    title: str
    start: datetime.datetime
    minutes: int
    page: str
    changed: datetime.datetime


def is_key(club: Club, key: str) -> bool:
    """Whether this is the secret of a member's calendar of this club."""
    return bool(key) and Membership.objects.filter(club=club, feed=key).exists()


def write_calendar(club: Club, page: str, host: str, dates: Iterable[Date] = ()) -> bytes:
    """The club nights of the club, and further dates. page: the address of its page; host: the name
    of the site."""
    calendar = Calendar()
    calendar.add("prodid", f"-//Tachanka//{host}//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", club.name)
    nights = ClubNight.objects.filter(club=club, over__gt=timezone.now() - KEPT)
    for night in nights.order_by("-over", "pk")[:MOST]:
        calendar.add_component(_write_night(night, page, host))
    for date in dates:
        calendar.add_component(_write_date(date, host))
    calendar.add_missing_timezones()
    body: bytes = calendar.to_ical()
    return body


def _write_night(night: ClubNight, page: str, host: str) -> Event:
    event = Event()
    event.add("uid", f"club-night-{night.pk}@{host}")
    event.add("dtstamp", night.changed)
    event.add("last-modified", night.changed)
    event.add("summary", night.title)
    if night.note:
        event.add("description", night.note)
    event.add("url", page)
    start = datetime.datetime.combine(night.day, night.at, ZoneInfo(night.zone))
    event.add("dtstart", start)
    event.add("duration", datetime.timedelta(minutes=night.minutes))
    if night.until is not None:
        *_, last = list_meetings(night)
        event.add("rrule", {"freq": "weekly", "until": last.start})
    return event


def _write_date(date: Date, host: str) -> Event:
    event = Event()
    event.add("uid", f"{date.id}@{host}")
    event.add("dtstamp", date.changed)
    event.add("last-modified", date.changed)
    event.add("summary", date.title)
    event.add("url", date.page)
    event.add("dtstart", date.start.astimezone(datetime.UTC))
    event.add("duration", datetime.timedelta(minutes=date.minutes))
    return event
