"""Seals asked for by several at once: each seed goes into one match, each seat has one salt."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.matches.lobby import seals
from tachanka.matches.lobby.opening import Wish, open_match
from tachanka.matches.lobby.rematch import open_rematch
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.models import Match, Seal

pytestmark = pytest.mark.django_db(transaction=True)
WISH = Wish("battle_dice", "lezhanka-1918", "link", side="white")


def run_at_once(*calls: Callable[[], Any]) -> list[Any]:
    """What the calls give, or raise, when all begin at the same moment."""
    barrier = Barrier(len(calls))

    def run(call: Callable[[], Any]) -> Any:
        try:
            barrier.wait(30)
            return call()
        except seals.UnknownSeal as fault:
            return fault
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(run, calls))


def test_of_several_who_send_one_seal_one_gets_it() -> None:
    people = [create_guest(f"Guest {n}") for n in range(4)]
    seal = seals.draw_seal()
    wish = Wish(**{**vars(WISH), "seal": seal, "salt": "salt"})
    came = run_at_once(*(lambda user=user: open_match(wish, user) for user in people))
    opened = [one for one in came if isinstance(one, Match)]
    assert [one.commitment for one in opened] == [seal]
    assert [type(one) for one in came].count(seals.UnknownSeal) == 3
    assert (Match.objects.count(), Seal.objects.count()) == (1, 0)


def finish_match(white: User, red: User) -> str:
    """A match between the two that is over; its code."""
    code = open_match(WISH, white).code
    join_match(code, red)
    Match.objects.filter(code=code).update(status=Match.Status.FINISHED)
    return code


def test_when_both_ask_again_at_once_one_salt_waits_for_the_other() -> None:
    white, red = create_guest("White"), create_guest("Red")
    code = finish_match(white, red)
    drawn = {user.pk: seals.draw_seal() for user in (white, red)}
    came = run_at_once(
        *(
            lambda user=user: open_rematch(code, user, drawn[user.pk], f"of {user.name}")
            for user in (white, red)
        )
    )
    assert len({one.code for one in came}) == 1
    again = Match.objects.get(code=came[0].code)
    (seated,) = [seat for seat in again.seats.all() if seat.user_id is not None]
    assert seated.user is not None
    assert (again.status, again.commitment) == ("open", drawn[seated.user.pk])
    salts = [seat.salt for seat in again.seats.all()]
    assert sorted(salts) == ["", f"of {seated.user.name}"]
    late = red if seated.user == white else white
    begun = join_match(again.code, late, salt="made in time")
    assert begun.status == "running"
    assert {seat.salt for seat in begun.seats.all()} == {seated.salt, "made in time"}
    assert list(Seal.objects.values_list("commitment", flat=True)) == [drawn[late.pk]]


def test_lapsed_seals_are_swept_once_by_many(monkeypatch: pytest.MonkeyPatch) -> None:
    old = [seals.draw_seal() for _ in range(12)]
    monkeypatch.setattr(seals, "LIFE", seals.LIFE * 0)
    fresh = run_at_once(*([seals.draw_seal] * 4))
    left = set(Seal.objects.values_list("commitment", flat=True))
    assert len(set(fresh)) == 4
    assert left & set(old) == set()
    assert left <= set(fresh)
