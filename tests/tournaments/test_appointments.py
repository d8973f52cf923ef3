"""Times on which the two of a tie agree in a round with a deadline."""

from __future__ import annotations

import datetime

import pytest
from django.utils import timezone

from clubhouse import make_account, make_club
from evenings import begin_tournament, end_leg, settle, state_of
from tachanka.accounts.models import User
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.tournaments import appointments, rounds, running
from tachanka.tournaments.models import Tie, Tournament

pytestmark = pytest.mark.django_db
BASE = timezone.now().replace(second=0, microsecond=0) + datetime.timedelta(minutes=10)


@pytest.fixture
def host() -> User:
    """Who runs it."""
    return make_account("Helga")


def begin(host: User, days: int = 14) -> Tournament:
    return begin_tournament(host, "Anna Boris", rounds=1, days=days)


def come(made: Tournament, name: str) -> User:
    person = made.entrants.get(name=name).user
    assert person is not None
    return person


def hours(n: float) -> datetime.datetime:
    """A time to come, to the minute; the same each time."""
    return BASE + datetime.timedelta(hours=n)


def read_tie(made: Tournament) -> Tie:
    return state_of(made).ties[0]


def list_times(made: Tournament) -> list[tuple[str, datetime.datetime]]:
    rows = read_tie(made).suggestions.select_related("entrant")
    return sorted((row.entrant.name, row.at) for row in rows)


def suggest(made: Tournament, name: str, *times: datetime.datetime) -> None:
    appointments.suggest_times(made.code, 1, 1, times, come(made, name))


def test_one_suggests_and_the_other_takes(host: User) -> None:
    made = begin(host)
    suggest(made, "Anna", hours(30), hours(50), hours(30))
    assert list_times(made) == [("Anna", hours(30)), ("Anna", hours(50))]
    suggest(made, "Boris", hours(70))
    suggest(made, "Anna", hours(40))
    assert list_times(made) == [("Anna", hours(40)), ("Boris", hours(70))]
    appointments.appoint(made.code, 1, 1, hours(40), come(made, "Boris"))
    tie = read_tie(made)
    assert tie.appointment == hours(40)
    assert tie.appointed is not None
    kinds = [deed.kind for deed in made.deeds.order_by("pk")]
    assert kinds[-4:] == ["suggested", "suggested", "suggested", "appointed"]


def test_one_takes_only_what_the_other_has_suggested(host: User) -> None:
    made = begin(host)
    suggest(made, "Anna", hours(30))
    for at, name in ((hours(30), "Anna"), (hours(31), "Boris")):
        with pytest.raises(BadChoice, match="has not suggested"):
            appointments.appoint(made.code, 1, 1, at, come(made, name))
    assert read_tie(made).appointment is None


def test_times_lie_between_now_and_the_deadline(host: User) -> None:
    made = begin(host, days=2)
    with pytest.raises(BadChoice, match="over already"):
        suggest(made, "Anna", hours(-1))
    with pytest.raises(BadChoice, match="The round ends at"):
        suggest(made, "Anna", hours(49))
    with pytest.raises(BadChoice, match="at most 5"):
        suggest(made, "Anna", *(hours(n) for n in range(1, 7)))
    assert list_times(made) == []


def test_without_a_deadline_there_is_nothing_to_agree_on(host: User) -> None:
    made = begin(host, days=0)
    with pytest.raises(Refused, match="rounds with a deadline"):
        suggest(made, "Anna", hours(1))


def test_nobody_else_agrees_for_them(host: User) -> None:
    made = begin(host)
    suggest(made, "Anna", hours(30))
    stranger = make_account("Olga")
    for person in (stranger, host):
        with pytest.raises(Refused) as refused:
            appointments.suggest_times(made.code, 1, 1, [hours(9)], person)
        assert refused.value.code == Code.NOT_YOURS
    with pytest.raises(Refused) as refused:
        appointments.appoint(made.code, 1, 1, hours(30), stranger)
    assert refused.value.code == Code.NOT_YOURS
    with pytest.raises(Refused) as refused:
        appointments.drop_appointment(made.code, 1, 1, stranger)
    assert refused.value.code == Code.NOT_YOURS


def test_who_drops_it_has_said_nothing_any_more(host: User) -> None:
    made = begin(host)
    suggest(made, "Anna", hours(30), hours(40))
    appointments.appoint(made.code, 1, 1, hours(30), come(made, "Boris"))
    appointments.drop_appointment(made.code, 1, 1, come(made, "Anna"), "ill")
    appointments.drop_appointment(made.code, 1, 1, come(made, "Anna"), "ill")
    assert read_tie(made).appointment is None
    assert list_times(made) == [("Boris", hours(30))]
    assert [deed.kind for deed in made.deeds.order_by("pk")][-1] == "unappointed"


def test_an_organiser_says_any_time_and_takes_it_back(host: User) -> None:
    made = begin(host)
    suggest(made, "Anna", hours(30))
    appointments.appoint(made.code, 1, 1, hours(5), host, "in the club")
    assert read_tie(made).appointment == hours(5)
    appointments.drop_appointment(made.code, 1, 1, host)
    assert read_tie(made).appointment is None
    assert list_times(made) == [("Anna", hours(30))]


def test_what_is_decided_needs_no_time(host: User) -> None:
    made = begin(host)
    tie = read_tie(made)
    settle(end_leg(state_of(made).legs[tie.pk][0], tie.first))
    with pytest.raises(Refused, match="decided already"):
        suggest(made, "Anna", hours(1))


def test_a_round_that_is_recalled_forgets_its_times(host: User) -> None:
    made = begin(host)
    suggest(made, "Anna", hours(30))
    appointments.appoint(made.code, 1, 1, hours(30), come(made, "Boris"))
    rounds.recall_round(made.code, 1, host)
    assert read_tie(made).appointment is None
    assert list_times(made) == []


def test_the_calendar_of_a_club_has_listed_tournaments_only(host: User) -> None:
    club = make_club(host)
    made = begin(host)
    Tournament.objects.filter(pk=made.pk).update(club=club)
    appointments.appoint(made.code, 1, 1, hours(30), host)
    (tie,) = appointments.list_appointments(club)
    told = appointments.describe_appointment(tie)
    assert (told.start, told.minutes) == (hours(30), 25)
    running.edit_tournament(made.code, host, listed=False)
    assert list(appointments.list_appointments(club)) == []
