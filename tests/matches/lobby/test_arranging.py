"""Matches that somebody else makes for two people."""

from __future__ import annotations

import pytest

from tachanka.accounts.blocks import block
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.engine.registry import BadConfig
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby.arranging import (
    Battle,
    arrange_match,
    complete_battle,
    withdraw_arranged,
)
from tachanka.matches.lobby.challenges import decline_match, list_challenges
from tachanka.matches.lobby.seating import cancel_match, join_match
from tachanka.matches.models import Match

pytestmark = pytest.mark.django_db

LIVE = {"kind": "live", "bank": 600_000, "increment": 10_000, "reaction": 60_000}
LEZHANKA = Battle("battle_dice", "lezhanka-1918")


@pytest.fixture
def anna() -> User:
    """Who is to play White."""
    return create_guest("Anna")


@pytest.fixture
def boris() -> User:
    """Who is to play Red."""
    return create_guest("Boris")


def test_both_seats_are_kept_and_nobody_has_opened_it(anna: User, boris: User) -> None:
    match = arrange_match(LEZHANKA, {"white": anna, "red": boris})
    assert [(seat.seat, seat.user, seat.invited) for seat in match.seats_in_order] == [
        ("white", None, anna),
        ("red", None, boris),
    ]
    assert (match.status, match.creator, match.public, match.arranged, match.seq) == (
        Match.Status.OPEN,
        None,
        True,
        True,
        -1,
    )


def test_it_begins_when_both_sit_whoever_comes_first(anna: User, boris: User) -> None:
    match = arrange_match(LEZHANKA, {"white": anna, "red": boris})
    assert join_match(match.code, boris, salt="b").status == Match.Status.OPEN
    begun = join_match(match.code, anna, salt="a")
    assert [(seat.seat, seat.user, seat.salt) for seat in begun.seats_in_order] == [
        ("white", anna, "a"),
        ("red", boris, "b"),
    ]
    assert (begun.status, begun.seq) == (Match.Status.RUNNING, 0)


def test_nobody_sits_on_the_others_chair(anna: User, boris: User) -> None:
    match = arrange_match(LEZHANKA, {"white": anna, "red": boris})
    with pytest.raises(Refused, match="The seat white is taken; open is: red"):
        join_match(match.code, boris, side="white")
    with pytest.raises(Refused) as fault:
        join_match(match.code, create_guest("Clara"))
    assert fault.value.code == Code.KEPT


def test_who_blocks_another_meets_him_where_others_arrange_it(anna: User, boris: User) -> None:
    block(anna, boris)
    match = arrange_match(LEZHANKA, {"white": anna, "red": boris})
    join_match(match.code, anna)
    assert join_match(match.code, boris).status == Match.Status.RUNNING


def test_only_who_arranged_it_withdraws_it(anna: User, boris: User) -> None:
    match = arrange_match(LEZHANKA, {"white": anna, "red": boris})
    for refused in (decline_match, cancel_match):
        with pytest.raises(Refused) as fault:
            refused(match.code, anna)
        assert fault.value.code == Code.NOT_YOURS
    assert list(list_challenges(anna)) == []
    assert withdraw_arranged(match.code).status == Match.Status.CANCELLED
    assert withdraw_arranged(match.code).status == Match.Status.CANCELLED


def test_one_that_has_begun_is_not_withdrawn(anna: User, boris: User) -> None:
    match = arrange_match(LEZHANKA, {"white": anna, "red": boris})
    join_match(match.code, anna)
    join_match(match.code, boris)
    with pytest.raises(Refused) as fault:
        withdraw_arranged(match.code)
    assert fault.value.code == Code.NOT_OPEN


@pytest.mark.parametrize("seats", [("white",), ("white", "red", "red2"), ("white", "green")])
def test_each_seat_needs_somebody(anna: User, boris: User, seats: tuple[str, ...]) -> None:
    people = (anna, boris, anna)
    with pytest.raises(ValueError, match="to sit at each of white, red"):
        arrange_match(LEZHANKA, dict(zip(seats, people, strict=False)))
    with pytest.raises(ValueError, match="nobody at two"):
        arrange_match(LEZHANKA, {"white": anna, "red": anna})


def test_a_battle_is_completed() -> None:
    done = complete_battle(Battle("battle_dice", "lezhanka-1918", {}, LIVE))
    assert done.pace == {**LIVE, "flag": "loss", "cap": 0}
    assert done.options != {}
    assert complete_battle(done) == done


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadConfig):
        complete_battle(Battle("battle_dice", "moscow"))
    with pytest.raises(BadChoice, match="bank is 1 minute") as fault:
        complete_battle(Battle("battle_dice", "lezhanka-1918", {}, {**LIVE, "bank": 1}))
    assert fault.value.field == "pace"
    with pytest.raises(BadChoice, match="the rulebook plays a side"):
        complete_battle(Battle("barbarossa_fast", "barbarossa", {"russian_player": "automaton"}))
