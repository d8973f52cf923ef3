"""When a person need not answer in matches over days: hours of sleep, and vacation.

Sleep cannot be moved about to win time: a change holds from a day later on, and the next one a week
after it. Vacation may begin at once; of each year there is so much.
"""

from __future__ import annotations

import datetime
import zoneinfo
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from django.db import transaction
from django.db.models import Q

from tachanka.accounts.models import SleepHours, User, Vacation
from tachanka.accounts.signals import guest_absorbed, person_leaving

DAY = datetime.timedelta(days=1)
LONGEST_SLEEP = 10 * 60
"""Minutes."""
SHORTEST_SLEEP = 60
BETWEEN_CHANGES = 7 * DAY
DAYS_A_YEAR = 30
FURTHEST = 366 * DAY
"""Nobody plans a vacation further ahead."""
MINUTES = 24 * 60


class BadRest(ValueError):
    """Rest that cannot be had. field: which part of it; the message says what can be."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True)
class Hours:
    """Hours of sleep. zone: an IANA name. begins, ends: minutes after midnight there."""

    zone: str
    begins: int
    ends: int

    def count_minutes(self) -> int:
        """How long a night is, in minutes."""
        return (self.ends - self.begins) % MINUTES


def check_hours(hours: Hours) -> None:
    """Errors: BadRest for a zone that there is not, and for nights that are too short or long."""
    if hours.zone not in zoneinfo.available_timezones():
        raise BadRest("zone", f"There is no time zone {hours.zone!r}; one is Europe/Berlin.")
    if not (0 <= hours.begins < MINUTES and 0 <= hours.ends < MINUTES):
        raise BadRest("begins", "A time of day is 00:00 to 23:59.")
    if not SHORTEST_SLEEP <= hours.count_minutes() <= LONGEST_SLEEP:
        text = f"A night has {SHORTEST_SLEEP // 60} to {LONGEST_SLEEP // 60} hours."
        raise BadRest("ends", text)


def find_hours(person: User, now: datetime.datetime) -> SleepHours | None:
    """The hours that hold now."""
    rows = person.sleep_hours.filter(Q(until=None) | Q(until__gt=now), since__lte=now)
    return rows.order_by("-since").first()


def find_change(person: User, now: datetime.datetime) -> tuple[datetime.datetime, Any] | None:
    """When other hours will hold, and which: a row, or None for none at all."""
    ahead = person.sleep_hours.filter(since__gt=now).order_by("since").first()
    if ahead is not None:
        return ahead.since, ahead
    held = find_hours(person, now)
    return None if held is None or held.until is None else (held.until, None)


@transaction.atomic
def choose_hours(person: User, hours: Hours | None, now: datetime.datetime) -> None:
    """The hours of sleep from a day hence on, or from a week after the last change of them.

    hours: None for no more sleep. What was chosen before and does not hold yet is forgotten.
    Errors: BadRest.
    """
    if hours is not None:
        check_hours(hours)
    User.objects.select_for_update().get(pk=person.pk)
    person.sleep_hours.filter(since__gt=now).delete()
    held, begin = find_hours(person, now), now + DAY
    past = person.sleep_hours.filter(until__lte=now).order_by("-until").first()
    if held is not None:
        begin = max(begin, held.since + BETWEEN_CHANGES)
    elif past is not None and past.until is not None:
        begin = max(begin, past.until + BETWEEN_CHANGES)
    same = held is not None and hours == Hours(held.zone, held.begins, held.ends)
    if held is not None:
        held.until = None if same else begin
        held.save(update_fields=["until"])
    if hours is not None and not same:
        SleepHours.objects.create(user=person, since=begin, **asdict(hours))


@transaction.atomic
def take_vacation(
    person: User, start: datetime.datetime | None, days: int, now: datetime.datetime
) -> Vacation:
    """So many days off. start: None for at once. Errors: BadRest."""
    start = now if start is None else start
    if start < now - datetime.timedelta(minutes=5):
        raise BadRest("start", "A vacation begins now or later.")
    if start > now + FURTHEST:
        raise BadRest("start", "A vacation begins within a year.")
    start = max(start, now)
    if not 1 <= days <= DAYS_A_YEAR:
        raise BadRest("days", f"A vacation has 1 to {DAYS_A_YEAR} days.")
    end = start + days * DAY
    User.objects.select_for_update().get(pk=person.pk)
    if person.vacations.filter(start__lt=end, end__gt=start).exists():
        raise BadRest("start", "You have a vacation then already: end that one first.")
    for year in sorted({start.year, end.year}):
        left = count_left(person, year)
        if count_used([(start, end)], year) > left:
            text = f"Of your {DAYS_A_YEAR} days of {year}, {left // DAY} are left."
            raise BadRest("days", text)
    return Vacation.objects.create(user=person, start=start, end=end)


def end_vacation(person: User, vacation: int, now: datetime.datetime) -> None:
    """Ends it now, or takes back one that is to come. vacation: its id; one that is over, or not
    there, is harmless."""
    person.vacations.filter(pk=vacation, start__gt=now).delete()
    person.vacations.filter(pk=vacation, end__gt=now).update(end=now)


def count_left(person: User, year: int) -> datetime.timedelta:
    """How much vacation a year still has for the person."""
    used = count_used(person.vacations.values_list("start", "end"), year)
    return max(datetime.timedelta(0), DAYS_A_YEAR * DAY - used)


def count_used(
    spans: Iterable[tuple[datetime.datetime, datetime.datetime]], year: int
) -> datetime.timedelta:
    """How much of a year, by UTC, these vacations take."""
    first = datetime.datetime(year, 1, 1, tzinfo=datetime.UTC)
    last = datetime.datetime(year + 1, 1, 1, tzinfo=datetime.UTC)
    none = datetime.timedelta(0)
    return sum((max(none, min(end, last) - max(start, first)) for start, end in spans), none)


def listen() -> None:
    """Has rests follow their people; called once, when the app is ready."""
    guest_absorbed.connect(_pass_on, dispatch_uid="tachanka.accounts.rests")
    person_leaving.connect(_forget, dispatch_uid="tachanka.accounts.rests")


def _pass_on(sender: Any, guest: User, account: User, **kwargs: Any) -> bool:
    """The account's own hold; a guest's pass on where it has none."""
    for rows in (SleepHours.objects, Vacation.objects):
        if not rows.filter(user=account).exists():
            rows.filter(user=guest).update(user=account)
    return False


def _forget(sender: Any, person: User, **kwargs: Any) -> None:
    SleepHours.objects.filter(user=person).delete()
    Vacation.objects.filter(user=person).delete()
