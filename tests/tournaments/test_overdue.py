"""What becomes of what nobody has played by the deadline: by the plan's rule, once."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from django.utils import timezone

from clubhouse import make_account
from evenings import LIVE, begin_tournament, end_leg, settle, sit_down, state_of
from tachanka.accounts.models import User
from tachanka.tournaments import appointments, overdue, progress, rounds, rulings, running
from tachanka.tournaments.models import Leg, Round, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def host() -> User:
    """Who runs it."""
    return make_account("Helga")


def begin(host: User, rule: str, names: str = "Anna Boris", **plan: Any) -> Tournament:
    more = {"rounds": 1, "days": 7, **plan}
    return begin_tournament(host, names, overdue=rule, **more)


def pass_deadline() -> None:
    Round.objects.filter(deadline__isnull=False).update(deadline=timezone.now())


def suggest(made: Tournament, name: str) -> None:
    person = made.entrants.get(name=name).user
    assert person is not None
    soon = timezone.now() + datetime.timedelta(hours=2)
    appointments.suggest_times(made.code, 1, 1, [soon], person)


def list_rulings(made: Tournament) -> list[Any]:
    return [leg.ruling for leg in Leg.objects.filter(tie__round__tournament=made).order_by("pk")]


FORFEIT = {"how": "forfeit", "winner": None, "margin": None}
DRAW = {"how": "adjudicated", "winner": None, "margin": None}


@pytest.mark.parametrize(("rule", "ruling"), [("loss", FORFEIT), ("draw", DRAW)])
def test_both_take_what_the_rule_says(host: User, rule: str, ruling: dict[str, Any]) -> None:
    made = begin(host, rule)
    assert overdue.find_overdue() == []
    pass_deadline()
    assert overdue.find_overdue() == [made.code]
    assert progress.decide_overdue(made.code) == (True, False)
    assert list_rulings(made) == [ruling]
    assert overdue.find_overdue() == []
    assert progress.decide_overdue(made.code) == (False, False)
    deeds = [(deed.kind, deed.told.get("rule")) for deed in made.deeds.order_by("pk")]
    assert deeds[-1] == ("overdue", rule)
    assert deeds.count(("overdue", rule)) == 1


def test_an_organiser_decides_where_the_plan_has_no_rule(host: User) -> None:
    made = begin(host, "organiser")
    pass_deadline()
    assert overdue.find_overdue() == []
    assert progress.decide_overdue(made.code) == (False, False)
    assert list_rulings(made) == [None]


@pytest.mark.parametrize(
    ("ready", "winner"),
    [(["Anna"], "Anna"), (["Boris"], "Boris"), ([], ""), (["Anna", "Boris"], None)],
)
def test_who_suggested_times_wins_where_the_other_was_silent(
    host: User, ready: list[str], winner: str | None
) -> None:
    made = begin(host, "suggested")
    for name in ready:
        suggest(made, name)
    pass_deadline()
    progress.decide_overdue(made.code)
    if winner is None:
        assert list_rulings(made) == [None], "both were ready: an organiser has to say"
        assert overdue.find_overdue() == []
        return
    id = made.entrants.get(name=winner).pk if winner else None
    assert list_rulings(made) == [{**FORFEIT, "winner": id}]


def test_what_was_agreed_on_is_the_organisers(host: User) -> None:
    made = begin(host, "suggested")
    soon = timezone.now() + datetime.timedelta(hours=2)
    appointments.appoint(made.code, 1, 1, soon, host)
    pass_deadline()
    progress.decide_overdue(made.code)
    assert list_rulings(made) == [None]


def test_a_game_that_goes_on_ends_by_itself(host: User) -> None:
    """Then what is left of its tie falls under the rule."""
    made = begin(host, "loss", legs="two")
    tie = state_of(made).ties[0]
    first = state_of(made).legs[tie.pk][0]
    sit_down(first)
    pass_deadline()
    assert overdue.find_overdue() == []
    settle(end_leg(first, tie.first))
    assert overdue.find_overdue() == [made.code]
    assert progress.decide_overdue(made.code) == (True, False)
    assert list_rulings(made) == [None, FORFEIT]


def test_what_an_organiser_lifts_stays_lifted_until_there_is_another_deadline(host: User) -> None:
    made = begin(host, "loss")
    pass_deadline()
    progress.decide_overdue(made.code)
    rulings.lift_ruling(made.code, 1, 1, 1, host, "they were ill")
    assert overdue.find_overdue() == []
    assert progress.decide_overdue(made.code) == (False, False)
    assert list_rulings(made) == [None]
    rounds.set_deadline(made.code, 1, timezone.now() + datetime.timedelta(days=1), host)
    assert overdue.find_overdue() == []
    pass_deadline()
    progress.decide_overdue(made.code)
    assert list_rulings(made) == [FORFEIT]


def test_nothing_is_decided_in_a_pause(host: User) -> None:
    made = begin(host, "loss")
    pass_deadline()
    running.pause(made.code, True, host)
    assert overdue.find_overdue() == []
    assert progress.decide_overdue(made.code) == (False, False)
    running.pause(made.code, False, host)
    assert overdue.find_overdue() == [made.code]


def test_the_next_round_follows_by_itself(host: User) -> None:
    made = begin(host, "draw", "Anna Boris Clara Dora", rounds=2, by_itself=True)
    pass_deadline()
    assert progress.decide_overdue(made.code) == (True, True)
    progress.begin_next(made.code)
    state = state_of(made)
    assert [row.status for row in state.rounds] == [Round.Status.OVER, Round.Status.RUNNING]


def test_of_a_best_of_three_what_two_games_decide_is_left(host: User) -> None:
    made = begin(host, "loss", legs="three", pace=LIVE)
    tie = state_of(made).ties[0]
    for number in (0, 1):
        settle(end_leg(state_of(made).legs[tie.pk][number], tie.first))
    pass_deadline()
    progress.decide_overdue(made.code)
    assert list_rulings(made) == [None, None, None]
    assert overdue.find_overdue() == []
