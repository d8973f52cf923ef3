"""What those are told who take part in a tournament."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from django.utils import timezone

from clubhouse import make_account
from evenings import LIVE, end_leg, make_plan, settle, state_of
from postbox import Postbox
from subscribers import SITE, ago, begin_search, go_round, make_subscriber, see
from tachanka.accounts.models import User
from tachanka.matches.models import Match
from tachanka.notices.finding.tournaments import find_in_tournaments
from tachanka.notices.models import Notice
from tachanka.tournaments import appointments, entering, rounds, running
from tachanka.tournaments.models import Leg, Round, Suggestion, Tie, Tournament, TournamentDeed

pytestmark = pytest.mark.usefixtures("searched")


@pytest.fixture
def anna() -> User:
    return make_subscriber("Anna")


def begin(anna: User, published: float = 60, **plan: Any) -> Tournament:
    """A tournament of Anna and Boris whose first round was published so many minutes ago."""
    host = make_account("Helga")
    made = running.make_tournament("Evening", make_plan(**plan), host)
    running.move_on(made.code, "opened", host)
    for person in (anna, make_account("Boris")):
        entering.enter(made.code, person)
    running.move_on(made.code, "started", host)
    rounds.pair_next(made.code, host)
    rounds.publish_round(made.code, 1, host)
    moment = ago(published)
    Round.objects.update(published=moment)
    Match.objects.update(created=moment, updated=moment, active=moment)
    return made


def test_a_board_that_is_ready(anna: User, postbox: Postbox) -> None:
    begin(anna)
    go_round()
    begin_search()
    go_round()
    assert postbox.subjects == ["Round 1: Evening"]
    assert str(postbox.letters[0].get_content()).splitlines()[:2] == [
        "Round 1 of Evening is paired: you meet Boris. Your board is ready.",
        f"{SITE}/m/{Match.objects.get().code}",
    ]


def test_of_two_boards_at_once_one_notice(anna: User, postbox: Postbox) -> None:
    begin(anna, legs="two", at_once=True)
    assert Match.objects.count() == 2
    go_round()
    assert postbox.subjects == ["Round 1: Evening"]


def test_who_was_there_is_not_told(anna: User, postbox: Postbox) -> None:
    begin(anna)
    see(anna, 59)
    go_round()
    assert Notice.objects.count() == 0


def test_a_round_that_was_recalled_is_not_told(anna: User, postbox: Postbox) -> None:
    made = begin(anna)
    rounds.recall_round(made.code, 1, User.objects.get(name="Helga"))
    go_round()
    assert postbox.letters == []


def set_deadline(hours: float) -> None:
    Round.objects.update(deadline=timezone.now() + datetime.timedelta(hours=hours))


def test_a_deadline_that_comes_near(anna: User, postbox: Postbox) -> None:
    """A day before, and three hours before; not again in between."""
    begin(anna, published=60 * 24 * 5)
    set_deadline(25)
    go_round()
    assert postbox.letters == []
    deadline = timezone.now() + datetime.timedelta(hours=23)
    Round.objects.update(deadline=deadline)
    for _ in range(2):
        begin_search()
        go_round()
    assert postbox.subjects == ["Round 1 ends soon: Evening"]
    assert f"by {deadline:%Y-%m-%d %H:%M} (UTC)" in str(postbox.letters[0].get_content())
    assert f"{SITE}/t/{Tournament.objects.get().code}" in str(postbox.letters[0].get_content())
    set_deadline(2)
    for _ in range(2):
        begin_search()
        go_round()
    assert len(postbox.letters) == 2


@pytest.mark.parametrize("told", [{"result": {"x": 1}}, {"ruling": {"x": 1}}])
def test_who_has_played_is_not_reminded(anna: User, postbox: Postbox, told: dict[str, Any]) -> None:
    begin(anna, published=60 * 24 * 5)
    set_deadline(20)
    Leg.objects.update(**told)
    go_round()
    assert postbox.letters == []


def test_a_deadline_within_hours_of_the_round_is_told_once(anna: User, postbox: Postbox) -> None:
    """Who hears of the round today need not hear today that it ends tomorrow."""
    begin(anna)
    set_deadline(20)
    go_round()
    assert postbox.subjects == ["Round 1: Evening"]


def test_a_message_goes_to_all(anna: User, postbox: Postbox) -> None:
    """To who is here, too: it stands on one page only."""
    made = begin(anna, published=60 * 24)
    running.send_message(made.code, "Bring your own tea.", User.objects.get(name="Helga"))
    TournamentDeed.objects.update(at=ago(10))
    see(anna)
    go_round()
    begin_search()
    go_round()
    assert postbox.subjects == ["A message: Evening"]
    text = str(postbox.letters[0].get_content())
    assert text.startswith("The organiser of Evening writes: Bring your own tea.")


def test_who_is_not_in_the_tournament_is_told_nothing(anna: User, postbox: Postbox) -> None:
    make_subscriber("Clara")
    begin(anna, pace=LIVE)
    assert len(state_of(Tournament.objects.get()).people) == 2
    go_round()
    assert [letter["To"] for letter in postbox.letters] == ["anna@example.org"]


def begin_dated(anna: User) -> Tournament:
    """Nothing of the round itself is told any more."""
    return begin(anna, published=60 * 24 * 5, days=14)


def suggest(made: Tournament, name: str, hours: float) -> datetime.datetime:
    at = timezone.now() + datetime.timedelta(hours=hours)
    person = User.objects.get(name=name)
    appointments.suggest_times(made.code, 1, 1, [at, at + datetime.timedelta(hours=1)], person)
    return at.replace(second=0, microsecond=0)


def test_times_that_the_other_has_said(anna: User, postbox: Postbox) -> None:
    """Told once, to the other one; not any more when they have agreed."""
    made = begin_dated(anna)
    suggest(made, "Anna", 40)
    Suggestion.objects.update(made=ago(10))
    go_round()
    assert postbox.letters == []
    suggest(made, "Boris", 40)
    Suggestion.objects.update(made=ago(10))
    for _ in range(2):
        begin_search()
        go_round()
    assert postbox.subjects == ["A time for round 1: Evening"]
    assert "Boris has said when" in str(postbox.letters[0].get_content())


def test_a_time_that_is_agreed_on_and_comes_near(anna: User, postbox: Postbox) -> None:
    """When it is agreed on; a day before, an hour before."""
    made = begin_dated(anna)
    at = suggest(made, "Boris", 40)
    appointments.appoint(made.code, 1, 1, at, anna)
    Tie.objects.update(appointed=ago(10))
    for _ in range(2):
        begin_search()
        go_round()
    assert postbox.subjects == ["Agreed for round 1: Evening"]
    assert f"on {at:%Y-%m-%d %H:%M} (UTC)" in str(postbox.letters[0].get_content())
    for hours, letters in ((23, 2), (22, 2), (0.5, 3)):
        near = timezone.now() + datetime.timedelta(hours=hours)
        if letters != len(postbox.letters):
            Tie.objects.update(appointment=near, appointed=ago(60 * 24 * 4))
        for _ in range(2):
            begin_search()
            go_round()
        assert len(postbox.letters) == letters
    assert postbox.subjects[1:] == ["Your game is near: Evening"] * 2


def test_a_game_that_is_called_off_is_not_told(anna: User, postbox: Postbox) -> None:
    made = begin_dated(anna)
    at = suggest(made, "Boris", 20)
    appointments.appoint(made.code, 1, 1, at, anna)
    Tie.objects.update(appointed=ago(60 * 24 * 4))
    begin_search()
    find_in_tournaments(timezone.now())
    assert {notice.facts["about"] for notice in Notice.objects.all()} == {"appointment"}
    appointments.drop_appointment(made.code, 1, 1, anna)
    go_round()
    assert postbox.letters == []


def test_who_is_to_bid_is_told(anna: User, postbox: Postbox) -> None:
    made = begin(anna, published=60 * 24 * 5, legs="three")
    for winner in ("first", "second"):
        tie = state_of(made).ties[0]
        leg = next(each for each in state_of(made).legs[tie.pk] if each.result is None)
        settle(end_leg(leg, getattr(tie, winner)))
    moment = ago(60 * 24 * 4)
    Match.objects.update(created=moment, updated=moment, active=moment)
    Leg.objects.filter(bids_from__isnull=False).update(bids_from=ago(10))
    for _ in range(2):
        begin_search()
        go_round()
    assert postbox.subjects == ["A bid for round 1: Evening"]
