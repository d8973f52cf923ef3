"""When you need not answer in matches over days: hours of sleep, and vacation."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts import rests
from tachanka.accounts.guests import require_person
from tachanka.accounts.models import SleepHours, User
from tachanka.api.matches import person_of, read
from tachanka.matches.clocks.rests import recount
from tachanka.matches.database import ask_loop
from tachanka.matches.errors import BadChoice
from tachanka.matches.updates import retell

TIME = "%H:%M"


class Hours(serializers.Serializer[Any]):
    """Hours of sleep in a time zone, an IANA name; an end that is no later is of the next day."""

    zone = serializers.CharField(max_length=64)
    begins = serializers.TimeField(format=TIME, input_formats=[TIME])
    ends = serializers.TimeField(format=TIME, input_formats=[TIME])


class Change(serializers.Serializer[Any]):
    """Other hours of sleep that will hold from then on; null: none at all."""

    at = serializers.DateTimeField()
    hours = Hours(allow_null=True)


class VacationTaken(serializers.Serializer[Any]):
    """A vacation that runs or is to come."""

    id = serializers.IntegerField()
    start = serializers.DateTimeField()
    end = serializers.DateTimeField()


class Rests(serializers.Serializer[Any]):
    """Your rests. left: whole days of vacation that this year has for you still."""

    hours = Hours(allow_null=True)
    change = Change(allow_null=True)
    vacations = VacationTaken(many=True)
    left = serializers.IntegerField()


class HoursWish(serializers.Serializer[Any]):
    """The hours of sleep that you want; null: none."""

    hours = Hours(allow_null=True)


class VacationWish(serializers.Serializer[Any]):
    """A vacation: of so many days, from then on; without `start` from now on."""

    start = serializers.DateTimeField(required=False, allow_null=True, default=None)
    days = serializers.IntegerField()


class MyRests(APIView):
    """Your rests."""

    @extend_schema(operation_id="read_rests", responses=Rests)
    def get(self, request: Request) -> Response:
        """Your hours of sleep and vacations; in matches over days your clock stands still then."""
        return Response(_tell(person_of(request)))

    @extend_schema(operation_id="choose_sleep", request=HoursWish, responses=Rests)
    def put(self, request: Request) -> Response:
        """Chooses hours of sleep. They hold from a day hence on, and from a week after the last
        change at the earliest."""
        told = read(HoursWish, request.data)["hours"]
        you = require_person(request._request)
        hours = None if told is None else _read_hours(told)
        return _change(you, lambda: rests.choose_hours(you, hours, timezone.now()))


class MyVacations(APIView):
    """Your vacations."""

    @extend_schema(operation_id="take_vacation", request=VacationWish, responses=Rests)
    def post(self, request: Request) -> Response:
        """Takes a vacation. Of each year there are thirty days."""
        wish = read(VacationWish, request.data)
        you = require_person(request._request)
        start, days = wish["start"], wish["days"]
        return _change(you, lambda: rests.take_vacation(you, start, days, timezone.now()))


class OneVacation(APIView):
    """A vacation of yours."""

    @extend_schema(operation_id="end_vacation", responses={200: Rests})
    def delete(self, request: Request, id: int) -> Response:
        """Ends it now, or takes back one that is to come. Twice is harmless."""
        you = person_of(request)
        if you is None:
            return Response(_tell(None))
        return _change(you, lambda: rests.end_vacation(you, id, timezone.now()))


def _change(you: User, deed: Callable[[], object]) -> Response:
    """Does it; clocks are looked at anew, and those at the tables told. Errors: BadChoice."""
    try:
        deed()
    except rests.BadRest as fault:
        raise BadChoice(fault.field, str(fault)) from fault
    for code in recount(you):
        ask_loop(retell, code)
    return Response(_tell(you))


def _read_hours(told: dict[str, datetime.time | str]) -> rests.Hours:
    begins, ends = (told[name] for name in ("begins", "ends"))
    assert isinstance(begins, datetime.time)
    assert isinstance(ends, datetime.time)
    minutes = [each.hour * 60 + each.minute for each in (begins, ends)]
    return rests.Hours(str(told["zone"]), *minutes)


def _tell(you: User | None) -> dict[str, Any]:
    if you is None:
        return {"hours": None, "change": None, "vacations": [], "left": rests.DAYS_A_YEAR}
    now = timezone.now()
    held, change = rests.find_hours(you, now), rests.find_change(you, now)
    return {
        "hours": tell_hours(held),
        "change": change and {"at": change[0].isoformat(), "hours": tell_hours(change[1])},
        "vacations": [
            {"id": row.pk, "start": row.start.isoformat(), "end": row.end.isoformat()}
            for row in you.vacations.filter(end__gt=now).order_by("start")
        ],
        "left": rests.count_left(you, now.year) // rests.DAY,
    }


def tell_hours(row: SleepHours | None) -> dict[str, str] | None:
    """Hours of sleep as JSON has them."""
    if row is None:
        return None
    told = {"begins": row.begins, "ends": row.ends}
    return {"zone": row.zone} | {
        name: f"{minutes // 60:02}:{minutes % 60:02}" for name, minutes in told.items()
    }
