"""What those are told who take part in a tournament."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from django.utils import timezone

from clubhouse import make_account
from evenings import LIVE, make_plan, state_of
from postbox import Postbox
from subscribers import SITE, ago, begin_search, go_round, make_subscriber, see
from tachanka.accounts.models import User
from tachanka.matches.models import Match
from tachanka.notices.models import Notice
from tachanka.tournaments import entering, rounds, running
from tachanka.tournaments.models import Leg, Round, Tournament, TournamentDeed

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
