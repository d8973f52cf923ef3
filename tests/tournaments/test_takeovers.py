"""What two processes do for a tournament at once is done once, and what a dead one left is done."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connections
from django.utils import timezone

from clubhouse import make_account
from evenings import (
    begin_tournament,
    end_leg,
    list_boards,
    open_tournament,
    play_level,
    settle,
    state_of,
)
from tachanka.accounts.models import User
from tachanka.matches.models import Match
from tachanka.tournaments import progress, rounds, running
from tachanka.tournaments.models import Entrant, Leg, Round, Tournament
from tachanka.tournaments.pairing.question import MOST_HERE

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def host() -> User:
    """Who runs it."""
    return make_account("Helga")


def do_at_once(*deeds: Callable[[], Any]) -> list[Any]:
    """What comes of deeds that begin together, each in a thread with a connection of its own."""
    together = Barrier(len(deeds))

    def do(deed: Callable[[], Any]) -> Any:
        together.wait(10)
        try:
            return deed()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(deeds)) as pool:
        return list(pool.map(do, deeds))


def make_large(host: User) -> Tournament:
    """One whose first round has been asked for."""
    made = open_tournament(host, "", rounds=2)
    Entrant.objects.bulk_create(
        Entrant(tournament=made, name=f"Player {n}", claim=f"secret{n}")
        for n in range(MOST_HERE + 2)
    )
    running.move_on(made.code, "started", host)
    assert not rounds.ask_round(made.code, host)
    return made


def count_deeds(made: Tournament, kind: str) -> int:
    return made.deeds.filter(kind=kind).count()


def test_of_two_who_pair_a_round_one_does(host: User) -> None:
    made = make_large(host)
    do_at_once(*[lambda: progress.begin_next(made.code)] * 2)
    state = state_of(made)
    assert [row.ties.count() for row in state.rounds] == [MOST_HERE // 2 + 1]
    assert (made.due, made.due_by, made.claimed, made.fault) == (False, None, None, "")
    assert count_deeds(made, "paired") == 1


def test_a_round_is_claimed_by_one(host: User) -> None:
    made = make_large(host)
    claims = do_at_once(*[lambda: progress.claim_due(made.code)] * 3)
    assert sorted(claims) == [False, False, True]


def test_what_a_dead_process_has_claimed_is_free_after_a_while(host: User) -> None:
    made = make_large(host)
    assert progress.claim_due(made.code)
    assert (progress.find_due(), progress.claim_due(made.code)) == ([], False)
    made.refresh_from_db()
    assert made.claimed is not None
    Tournament.objects.update(claimed=made.claimed - progress.PATIENCE)
    assert progress.find_due() == [made.code]
    assert sorted(do_at_once(*[lambda: progress.claim_due(made.code)] * 2)) == [False, True]


def test_a_rule_is_applied_once(host: User) -> None:
    made = begin_tournament(host, "Anna Boris Clara Dmitri", rounds=1, days=7, overdue="draw")
    Round.objects.update(deadline=timezone.now())
    done = do_at_once(*[lambda: progress.decide_overdue(made.code)] * 2)
    assert sorted(done) == [(False, False), (True, False)]
    assert count_deeds(made, "overdue") == 2, "one a table"


def test_biddings_end_once(host: User) -> None:
    made = play_level(host, last_side="bid")
    Leg.objects.filter(bids_until__isnull=False).update(bids_until=timezone.now())
    assert sorted(do_at_once(*[lambda: progress.end_bids(made.code)] * 2)) == [False, True]
    assert Match.objects.count() == 3


def test_two_results_at_once_bring_one_round(host: User) -> None:
    made = begin_tournament(host, "Anna Boris Clara Dmitri", rounds=2, by_itself=True)
    ended = [end_leg(leg, leg.tie.first) for leg in list_boards(made)]
    done = do_at_once(*[lambda match=match: settle(match) for match in ended])
    assert done == [made.code] * 2
    state = state_of(made)
    assert [(row.status, row.ties.count()) for row in state.rounds] == [("over", 2), ("running", 2)]
    assert (made.due, made.fault) == (False, "")
