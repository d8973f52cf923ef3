"""Hours of sleep and vacations: what can be chosen, and from when on it holds."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from tachanka.accounts.guests import create_guest
from tachanka.accounts.handover import absorb_guest
from tachanka.accounts.leaving import leave_for_good
from tachanka.accounts.models import SleepHours, User, Vacation
from tachanka.accounts.rests import (
    DAY,
    BadRest,
    Hours,
    choose_hours,
    count_left,
    end_vacation,
    find_change,
    find_hours,
    take_vacation,
)

pytestmark = pytest.mark.django_db
NOON = datetime.datetime(2026, 11, 24, 12, tzinfo=datetime.UTC)
NIGHT = Hours("Europe/Berlin", 23 * 60, 7 * 60)
SHIFT = Hours("Europe/Berlin", 8 * 60, 16 * 60)


def tell(row: SleepHours | None) -> Hours | None:
    return None if row is None else Hours(row.zone, row.begins, row.ends)


def look(person: User, now: datetime.datetime) -> tuple[Any, Any]:
    change = find_change(person, now)
    return tell(find_hours(person, now)), change and (change[0], tell(change[1]))


def test_sleep_holds_from_the_next_day_on() -> None:
    person = create_guest()
    choose_hours(person, NIGHT, NOON)
    assert look(person, NOON) == (None, (NOON + DAY, NIGHT))
    assert look(person, NOON + DAY) == (NIGHT, None)


def test_what_does_not_hold_yet_is_forgotten_by_the_next_choice() -> None:
    person = create_guest()
    choose_hours(person, NIGHT, NOON)
    choose_hours(person, SHIFT, NOON + DAY / 2)
    assert look(person, NOON + DAY / 2) == (None, (NOON + DAY * 1.5, SHIFT))
    choose_hours(person, None, NOON + DAY)
    assert look(person, NOON + 3 * DAY) == (None, None)


def test_nights_cannot_be_moved_about_to_win_time() -> None:
    """The next change holds a week after the last at the earliest; also where it is to none."""
    person, begun = create_guest(), NOON + DAY
    choose_hours(person, NIGHT, NOON)
    choose_hours(person, SHIFT, begun + DAY)
    assert look(person, begun + DAY) == (NIGHT, (begun + 7 * DAY, SHIFT))
    choose_hours(person, None, begun + 2 * DAY)
    assert look(person, begun + 2 * DAY) == (NIGHT, (begun + 7 * DAY, None))
    choose_hours(person, SHIFT, begun + 8 * DAY)
    assert look(person, begun + 8 * DAY) == (None, (begun + 14 * DAY, SHIFT))


def test_to_choose_what_holds_takes_a_change_back() -> None:
    person = create_guest()
    choose_hours(person, NIGHT, NOON)
    choose_hours(person, SHIFT, NOON + 2 * DAY)
    choose_hours(person, NIGHT, NOON + 3 * DAY)
    assert look(person, NOON + 30 * DAY) == (NIGHT, None)
    assert SleepHours.objects.count() == 1


@pytest.mark.parametrize(
    ("hours", "field"),
    [
        (Hours("Mars/Olympus", 0, 60), "zone"),
        (Hours("../etc/passwd", 0, 60), "zone"),
        (Hours("UTC", 0, 59), "ends"),
        (Hours("UTC", 60, 60), "ends"),
        (Hours("UTC", 22 * 60, 8 * 60 + 1), "ends"),
        (Hours("UTC", 24 * 60, 8 * 60), "begins"),
    ],
)
def test_nights_that_cannot_be(hours: Hours, field: str) -> None:
    person = create_guest()
    with pytest.raises(BadRest) as caught:
        choose_hours(person, hours, NOON)
    assert (caught.value.field, SleepHours.objects.count()) == (field, 0)


def test_a_year_has_thirty_days_of_vacation() -> None:
    person = create_guest()
    first = take_vacation(person, None, 20, NOON - 40 * DAY)
    assert (first.start, first.end) == (NOON - 40 * DAY, NOON - 20 * DAY)
    with pytest.raises(BadRest, match="Of your 30 days of 2026, 10 are left") as caught:
        take_vacation(person, None, 11, NOON)
    assert caught.value.field == "days"
    take_vacation(person, NOON, 10, NOON)
    assert count_left(person, 2026) == datetime.timedelta(0)
    # Over the turn of the year each year gives its own.
    with pytest.raises(BadRest, match="of 2026, 0 are left"):
        take_vacation(person, NOON + 35 * DAY, 10, NOON)
    assert count_left(person, 2027) == 30 * DAY


def test_vacations_do_not_meet_and_are_not_of_the_past() -> None:
    person = create_guest()
    take_vacation(person, NOON + 5 * DAY, 5, NOON)
    for start, days, field in (
        (NOON + 9 * DAY, 2, "start"), (NOON, 6, "start"), (NOON - DAY, 2, "start"),
        (NOON + 400 * DAY, 2, "start"), (NOON, 0, "days"), (NOON, 31, "days"),
    ):  # fmt: skip
        with pytest.raises(BadRest) as caught:
            take_vacation(person, start, days, NOON)
        assert caught.value.field == field
    take_vacation(person, NOON, 5, NOON)
    assert Vacation.objects.count() == 2


def test_who_comes_home_early_has_the_rest_left() -> None:
    person = create_guest()
    taken = take_vacation(person, None, 10, NOON)
    ahead = take_vacation(person, NOON + 12 * DAY, 10, NOON)
    end_vacation(person, taken.pk, NOON + 2 * DAY)
    end_vacation(person, ahead.pk, NOON + 2 * DAY)
    end_vacation(create_guest(), taken.pk, NOON)
    assert list(Vacation.objects.values_list("start", "end")) == [(NOON, NOON + 2 * DAY)]
    assert count_left(person, 2026) == 28 * DAY


def test_rests_pass_on_and_go_with_their_person() -> None:
    guest, account = create_guest(), create_guest()
    choose_hours(guest, NIGHT, NOON)
    take_vacation(guest, None, 3, NOON)
    absorb_guest(guest, account)
    assert look(account, NOON + DAY) == (NIGHT, None)
    assert account.vacations.count() == 1
    leave_for_good(account)
    assert (SleepHours.objects.count(), Vacation.objects.count()) == (0, 0)
