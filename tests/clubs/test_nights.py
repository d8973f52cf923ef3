"""Club nights, and the calendar of a club."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

import pytest
from django.utils import timezone
from icalendar import Calendar

from clubhouse import admit, make_account, make_club
from tachanka.accounts.models import User
from tachanka.clubs import nights
from tachanka.clubs.errors import UnknownClub
from tachanka.clubs.feed import is_key, write_calendar
from tachanka.clubs.models import Club, ClubNight, Deed, Membership
from tachanka.clubs.nights import Plan, call_off, list_coming, list_meetings, move_night, plan_night
from tachanka.matches.errors import BadChoice, Code, Refused

pytestmark = pytest.mark.django_db
UTC = datetime.UTC


def next_year(month: int, day: int) -> datetime.date:
    return datetime.date(timezone.now().year + 1, month, day)


def plan(**wish: object) -> Plan:
    """Seven in the evening in Berlin on the first of March of next year, for three hours."""
    usual = Plan(
        "Friday night",
        "Bring dice.",
        next_year(3, 1),
        datetime.time(19),
        "Europe/Berlin",
        180,
        None,
    )
    return replace(usual, **wish)  # type: ignore[arg-type]


def test_a_night_is_once(olga: User, club: Club) -> None:
    night = plan_night(olga, club.slug, plan(title=" Friday \n night "))
    (meeting,) = list_meetings(night)
    start = datetime.datetime.combine(next_year(3, 1), datetime.time(18), UTC)
    assert (meeting.start, meeting.end) == (start, start + datetime.timedelta(hours=3))
    assert night.over == meeting.end
    assert (night.title, night.note) == ("Friday night", "Bring dice.")
    assert Deed.objects.filter(kind="planned", what="Friday night", by=olga).count() == 1


def test_at_seven_it_is_at_seven_in_summer_too(olga: User, club: Club) -> None:
    night = plan_night(olga, club.slug, plan(until=next_year(4, 12)))
    meetings = list(list_meetings(night))
    assert len(meetings) == 7
    # Berlin is an hour ahead of UTC in March, two in April.
    assert (meetings[0].start.hour, meetings[-1].start.hour) == (18, 17)
    assert night.over == meetings[-1].end


def test_what_comes_next_is_told_across_all_nights(olga: User, club: Club) -> None:
    weekly = plan_night(olga, club.slug, plan(until=next_year(3, 15)))
    between = plan_night(olga, club.slug, plan(title="Extra", day=next_year(3, 9)))
    plan_night(olga, make_club(olga, "Another Club").slug, plan())
    now = datetime.datetime.combine(next_year(3, 1), datetime.time(20, 59), UTC)
    whole = list_coming(club, now, 0, 10)
    assert [m.night.pk for m in whole] == [weekly.pk, weekly.pk, between.pk, weekly.pk]
    assert list_coming(club, now, 1, 2) == whole[1:3]
    assert list_coming(club, now, 0, 10, once=True) == [whole[0], whole[2]]
    # The first is over a minute later.
    assert list_coming(club, now + datetime.timedelta(minutes=1), 0, 10) == whole[1:]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"zone": "Berlin"}, "zone"),
        ({"zone": "../Europe/Berlin"}, "zone"),
        ({"minutes": 14}, "minutes"),
        ({"minutes": 3 * 24 * 60 + 1}, "minutes"),
        ({"day": datetime.date(2020, 1, 1)}, "day"),
        ({"day": datetime.date(1, 1, 1)}, "day"),
        ({"day": datetime.date(9999, 12, 31)}, "day"),
        ({"until": next_year(2, 28)}, "until"),
        ({"until": next_year(3, 1) + datetime.timedelta(weeks=105)}, "until"),
    ],
)
def test_a_night_that_cannot_be(
    olga: User, club: Club, wrong: dict[str, object], field: str
) -> None:
    night = plan_night(olga, club.slug, plan())
    with pytest.raises(BadChoice) as told:
        plan_night(olga, club.slug, plan(**wrong))
    assert told.value.field == field
    with pytest.raises(BadChoice) as told:
        move_night(olga, club.slug, night.pk, plan(**wrong))
    assert told.value.field == field
    kept = ClubNight.objects.get()
    assert (kept.day, kept.zone, kept.minutes, kept.until) == (
        next_year(3, 1), "Europe/Berlin", 180, None,
    )  # fmt: skip


def test_a_night_is_moved_and_called_off(olga: User, club: Club) -> None:
    night = plan_night(olga, club.slug, plan())
    move_night(olga, club.slug, night.pk, plan(title="Saturday", day=next_year(3, 2)))
    call_off(olga, club.slug, night.pk)
    assert list_coming(club, timezone.now(), 0, 10) == []
    with pytest.raises(UnknownClub):
        call_off(olga, club.slug, night.pk)
    told = Deed.objects.order_by("pk").values_list("kind", "what")
    assert list(told)[1:] == [
        ("planned", "Friday night"), ("moved", "Saturday"), ("called-off", "Saturday"),
    ]  # fmt: skip


def test_another_clubs_night_is_out_of_reach(olga: User, club: Club) -> None:
    boris = make_account("Boris")
    other = make_club(boris, "Another Club")
    night = plan_night(olga, club.slug, plan())
    with pytest.raises(UnknownClub):
        call_off(boris, other.slug, night.pk)
    with pytest.raises(Refused) as told:
        call_off(boris, club.slug, night.pk)
    assert told.value.code == Code.NOT_YOURS
    assert ClubNight.objects.count() == 1


def test_a_calendar_has_bounds(olga: User, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nights, "MOST", 1)
    plan_night(olga, club.slug, plan())
    with pytest.raises(Refused) as told:
        plan_night(olga, club.slug, plan())
    assert told.value.code == Code.FULL


def test_other_programs_read_the_calendar(olga: User, club: Club) -> None:
    weekly = plan_night(olga, club.slug, plan(until=next_year(4, 12), note="Dice; beer, tea.\nA"))
    once = plan_night(olga, club.slug, plan(title="Extra", zone="Asia/Tokyo", note=""))
    body = write_calendar(club, "https://example.org/clubs/ice-march-club", "example.org")
    assert all(len(line) <= 75 for line in body.split(b"\r\n"))
    calendar: Any = Calendar.from_ical(body)
    assert calendar["X-WR-CALNAME"] == "Ice March Club"
    events = {str(event["UID"]): event for event in calendar.walk("VEVENT")}
    assert set(events) == {f"club-night-{n.pk}@example.org" for n in (weekly, once)}
    event = events[f"club-night-{weekly.pk}@example.org"]
    assert (event["SUMMARY"], event["DESCRIPTION"]) == ("Friday night", "Dice; beer, tea.\nA")
    assert event["DTSTART"].params["TZID"] == "Europe/Berlin"
    assert event.start.astimezone(UTC) == next(list_meetings(weekly)).start
    assert event.duration == datetime.timedelta(hours=3)
    assert event["RRULE"]["FREQ"] == ["WEEKLY"]
    *_, last = list_meetings(weekly)
    assert event["RRULE"]["UNTIL"] == [last.start]
    assert "RRULE" not in events[f"club-night-{once.pk}@example.org"]
    zones = {str(zone["TZID"]) for zone in calendar.walk("VTIMEZONE")}
    assert zones == {"Europe/Berlin", "Asia/Tokyo"}


def test_the_secret_of_a_calendar_is_a_members_own(olga: User, club: Club) -> None:
    mila = admit(club, make_account("Mila"))
    other = Membership.objects.get(club=make_club(olga, "Another Club"))
    assert mila.feed != Membership.objects.get(club=club, user=olga).feed
    assert is_key(club, mila.feed)
    assert not any(is_key(club, key) for key in ("", "x", other.feed))
    mila.delete()
    assert not is_key(club, mila.feed)
