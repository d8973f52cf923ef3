"""Large rounds: asked for, and paired by whoever gets to it, while nobody waits."""

from __future__ import annotations

import pytest

from clubhouse import make_account
from evenings import finish_round, open_tournament, state_of
from tachanka.accounts.models import User
from tachanka.matches.errors import Code, Refused
from tachanka.tournaments import progress, rounds, running
from tachanka.tournaments.models import Entrant, Round, Tie, Tournament
from tachanka.tournaments.pairing.question import MOST_HERE

pytestmark = pytest.mark.django_db


@pytest.fixture
def host() -> User:
    """Who runs it."""
    return make_account("Helga")


def begin(host: User, entrants: int = MOST_HERE + 2, **plan: object) -> Tournament:
    """One that runs; nobody of it has a page of the site open."""
    made = open_tournament(host, "", **{"rounds": 2, **plan})
    Entrant.objects.bulk_create(
        Entrant(tournament=made, name=f"Player {n}", claim=f"secret{n}") for n in range(entrants)
    )
    running.move_on(made.code, "started", host)
    return made


def test_a_large_round_is_asked_for_and_comes(host: User) -> None:
    made = begin(host)
    assert not rounds.ask_round(made.code, host)
    assert not rounds.ask_round(made.code, host)
    assert state_of(made).rounds == ()
    assert (made.due, made.due_by) == (True, host)
    assert progress.find_due() == [made.code]
    assert progress.claim_due(made.code)
    progress.begin_next(made.code)
    (row,) = state_of(made).rounds
    assert (row.status, row.ties.count()) == (Round.Status.PAIRED, MOST_HERE // 2 + 1)
    assert (made.due, made.due_by, made.claimed, made.fault) == (False, None, None, "")
    deed = made.deeds.get(kind="paired")
    assert deed.by == host
    progress.begin_next(made.code)
    assert len(state_of(made).rounds) == 1


def test_a_small_round_is_there_at_once(host: User) -> None:
    made = begin(host, MOST_HERE)
    assert rounds.ask_round(made.code, host)
    assert len(state_of(made).rounds) == 1
    assert not made.due


def test_what_cannot_be_paired_is_refused_at_once(host: User) -> None:
    made = begin(host)
    running.pause(made.code, True, host)
    with pytest.raises(Refused) as refused:
        rounds.ask_round(made.code, host)
    assert refused.value.code == Code.PAUSED
    assert not state_of(made).row.due


def test_why_it_came_to_nothing_stands_there_until_it_is_asked_for_anew(host: User) -> None:
    made = begin(host)
    rounds.ask_round(made.code, host)
    running.pause(made.code, True, host)
    progress.begin_next(made.code)
    assert (state_of(made).rounds, made.due) == ((), False)
    assert made.fault == "The tournament is paused: resume it first."
    running.pause(made.code, False, host)
    rounds.ask_round(made.code, host)
    assert state_of(made).row.fault == ""


def test_what_comes_by_itself_is_left_to_the_ticker_where_it_is_large(host: User) -> None:
    made = begin(host, by_itself=True)
    rounds.pair_next(made.code, host, publish=True)
    Tie.objects.update(awarded=["1", "0"])
    progress.move_forward(made.code)
    state = state_of(made)
    assert (len(state.rounds), made.due, made.due_by) == (1, True, None)
    progress.begin_next(made.code)
    assert [row.status for row in state_of(made).rounds] == ["over", "running"]
    assert not made.due


def test_a_small_one_follows_in_the_same_breath(host: User) -> None:
    made = open_tournament(host, "Anna Boris", rounds=2, by_itself=True)
    running.move_on(made.code, "started", host)
    progress.move_forward(made.code)
    finish_round(made, 1)
    assert len(state_of(made).rounds) == 2
