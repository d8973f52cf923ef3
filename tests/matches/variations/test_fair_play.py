"""When a board may be begun beside a match, with whose knowledge, and who may be shown it."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.engine.api import ARBITER, PUBLIC, Viewer
from tachanka.engine.registry import find_ruleset
from tachanka.matches import queries
from tachanka.matches.errors import Code, Refused
from tachanka.matches.lobby.opening import Wish, open_match
from tachanka.matches.models import Match, Variation
from tachanka.matches.variations.fair_play import (
    NO_COMPUTER,
    NO_LIVE_CLOCK,
    may_share,
    pick_eyes,
)
from tachanka.matches.variations.keeping import change_variation
from tachanka.matches.variations.opening import Branch, open_variation
from worlds import act_at_random, give_up, open_pair

pytestmark = pytest.mark.django_db(transaction=True)
TOO_EARLY = Code.NOT_FINISHED
LIVE = {"kind": "live", "bank": 600_000, "increment": 0, "reaction": 60_000}
DAYS = {"kind": "correspondence", "bank": 86_400_000, "increment": 0, "reaction": 86_400_000}
BOT = find_ruleset("battle_dice").bots[0].id


@pytest.fixture
def pair() -> tuple[User, User]:
    return create_guest("Anna"), create_guest("Boris")


def try_to_open(match: Match, person: User, **how: Any) -> str:
    """Why this person gets no board; empty where he gets one."""
    try:
        open_variation(match.code, person, Branch(0, **how))
    except Refused as refusal:
        return f"{refusal.code}: {refusal.text}"
    return ""


def test_beside_a_live_clock_nobody_plays_on(pair: tuple[User, User]) -> None:
    match = open_pair("battle_dice", pair, pace=LIVE)
    for person in (*pair, create_guest("Clara")):
        assert try_to_open(match, person) == f"{TOO_EARLY}: {NO_LIVE_CLOCK}"
    over = give_up(match)
    assert [try_to_open(over, each, bot=BOT) for each in pair] == ["", ""]


@pytest.mark.parametrize("pace", [None, DAYS], ids=["no clocks", "days"])
def test_over_days_one_plays_on_against_oneself_only(
    pair: tuple[User, User], pace: dict[str, Any] | None
) -> None:
    match = open_pair("battle_dice", pair, pace=pace)
    for person in (*pair, create_guest("Clara")):
        assert try_to_open(match, person) == ""
        assert try_to_open(match, person, bot=BOT) == f"{TOO_EARLY}: {NO_COMPUTER}"


def test_a_board_is_no_way_around_that(pair: tuple[User, User]) -> None:
    match = open_pair("battle_dice", pair)
    board = open_variation(match.code, pair[0], Branch(0))
    branch = open_variation(board.code, pair[0], Branch(0))
    for each in (board, branch):
        assert try_to_open(each, pair[0]) == ""
        assert try_to_open(each, pair[0], bot=BOT) == f"{TOO_EARLY}: {NO_COMPUTER}"
    give_up(match)
    assert try_to_open(branch, pair[0], bot=BOT) == ""


def test_against_the_computer_one_may_ask_it_at_any_time(pair: tuple[User, User]) -> None:
    match = open_match(Wish("battle_dice", "lezhanka-1918", "bot", side="white"), pair[0])
    assert try_to_open(match, pair[0], bot=BOT) == ""


def test_a_board_begins_with_what_one_knows(pair: tuple[User, User]) -> None:
    match = open_pair("battle_dice", pair)
    stranger = create_guest("Clara").pk
    assert pick_eyes(match, pair[0].pk) == Viewer("seat", "white")
    assert pick_eyes(match, pair[1].pk) == Viewer("seat", "red")
    assert pick_eyes(match, stranger) == PUBLIC
    with pytest.raises(Refused, match="You do not hold the seat 'red'"):
        pick_eyes(match, pair[0].pk, "red")
    over = give_up(match)
    assert {pick_eyes(over, each) for each in (pair[0].pk, stranger)} == {ARBITER}
    with pytest.raises(Refused, match="You do not hold the seat 'red'"):
        pick_eyes(over, stranger, "red")


def test_at_one_screen_with_what_one_of_both_sides_knows(pair: tuple[User, User]) -> None:
    match = open_match(Wish("battle_dice", "lezhanka-1918", "hotseat"), pair[0])
    asked = match.asked[0]
    other = ({"white", "red"} - {asked}).pop()
    assert pick_eyes(match, pair[0].pk) == Viewer("seat", asked)
    assert pick_eyes(match, pair[0].pk, other) == Viewer("seat", other)


def test_what_one_knows_of_a_match_that_goes_on_is_shown_to_nobody(pair: tuple[User, User]) -> None:
    match = open_pair("battle_dice", pair)
    board = open_variation(match.code, pair[0], Branch(0))
    branch = open_variation(board.code, pair[0], Branch(0))
    for each in (board, branch):
        with pytest.raises(Refused, match="share it when all know the end") as found:
            change_variation(each.code, pair[0], "", "", True)
        assert found.value.code is Code.NOT_FINISHED
        assert Match.objects.get(pk=each.pk).private
    give_up(match)
    assert change_variation(branch.code, pair[0], "", "", True).shared
    assert not Match.objects.get(pk=branch.pk).private


def test_it_waits_for_those_who_watch_late(pair: tuple[User, User]) -> None:
    delay = {"unit": "seconds", "length": 600}
    match = open_pair("battle_dice", pair, delay=delay)
    board = open_variation(match.code, pair[0], Branch(0))
    give_up(match)

    def ask() -> bool:
        return may_share(Variation.objects.select_related("root__deal").get(match=board))

    assert not ask()
    Match.objects.filter(pk=match.pk).update(revealed=timezone.now())
    assert ask()


def test_nobody_branches_from_what_he_may_not_know_yet(pair: tuple[User, User]) -> None:
    delay = {"unit": "acts", "length": 5}
    match = open_pair("battle_dice", pair, delay=delay)
    act_at_random(match, 8)
    last = queries.find_match(match.code).seq
    onlooker = create_guest("Clara")
    for at in range(last - 4, last + 1):
        with pytest.raises(queries.NotBegun, match=f"has no entry {at}; its last is {last - 5}"):
            open_variation(match.code, onlooker, Branch(at))
    open_variation(match.code, onlooker, Branch(last - 5))
    open_variation(match.code, pair[0], Branch(last))
