"""Play now: who is led where, and that two who press at once find each other."""

from __future__ import annotations

import datetime
import itertools
import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from clubhouse import make_account
from tachanka.accounts.blocks import block
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.engine.registry import BadConfig, UnknownRuleset, find_ruleset, newest_rulesets
from tachanka.matches.errors import BadChoice, Refused
from tachanka.matches.lobby.opening import Wish, open_match
from tachanka.matches.lobby.seals import UnknownSeal, draw_seal
from tachanka.matches.lobby.searching import Found, Search, check_search, play_now
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.models import Match, Seat

pytestmark = pytest.mark.django_db(transaction=True)
DICE, LEZHANKA = "battle_dice", "lezhanka-1918"
LIVE = {"kind": "live", "bank": 1_200_000, "increment": 30_000, "reaction": 120_000, "cap": 0}
POST = {"kind": "correspondence", "bank": 259_200_000, "increment": 86_400_000,
        "reaction": 172_800_000, "cap": 604_800_000}  # fmt: skip
_sketch = next(each.meta for each in newest_rulesets() if each.meta.stage == "sketch")
SKETCH = {"ruleset": _sketch.id, "scenario": _sketch.scenarios[0].id}
"""A game that is not for play in earnest."""
OTHER = next(each.id for each in find_ruleset(DICE).meta.scenarios if each.id != LEZHANKA)


@pytest.fixture
def anna() -> User:
    """Who waits."""
    return create_guest("Anna")


@pytest.fixture
def boris() -> User:
    """Who presses."""
    return create_guest("Boris")


def wait(person: User, scenario: str = LEZHANKA, ruleset: str = DICE, **wish: Any) -> Match:
    return open_match(Wish(ruleset, scenario, "open", **wish), person)


def press(person: User, **search: Any) -> Found:
    """What a press leads to."""
    return play_now(Search(**search), person, "", "")


def press_and_sit(person: User, **search: Any) -> Match:
    """A press as pages make it: who is forestalled presses again."""
    for _ in range(20):
        found = press(person, **search)
        if any(seat.user_id == person.pk for seat in found.match.seats_in_order):
            return found.match
        try:
            return join_match(found.match.code, person, salt="his", instead=found.instead)
        except Refused:
            continue
    raise AssertionError("pressed in vain")


def list_places(*people: User) -> list[int]:
    """In how many matches that are open or running each of them sits."""
    going_on = [Match.Status.OPEN, Match.Status.RUNNING]
    return [Seat.objects.filter(user=each, match__status__in=going_on).count() for each in people]


def test_where_nobody_waits_one_waits_and_finds_the_same_again(boris: User) -> None:
    seal = draw_seal()
    found = play_now(Search(), boris, seal, "his own")
    match = found.match
    assert (match.status, match.opponent, match.public, match.pace, match.band, match.unrated) == (
        "open", "open", True, None, None, False,
    )  # fmt: skip
    assert (match.ruleset, match.scenario) == (DICE, LEZHANKA)
    assert (match.commitment, found.instead) == (seal, "")
    assert [seat.salt for seat in match.seats_in_order if seat.user_id == boris.pk] == ["his own"]
    again = play_now(Search(), boris, draw_seal(), "another")
    assert (again.match.code, Match.objects.count()) == (match.code, 1)


def test_the_oldest_that_suits_is_found_and_not_yet_taken(anna: User, boris: User) -> None:
    first = wait(anna)
    wait(create_guest("Clara"))
    found = press(boris)
    assert (found.match.code, found.instead, list_places(boris)) == (first.code, "", [0])
    assert press_and_sit(boris).code == first.code
    assert press(create_guest("Doris")).match.code != first.code


@pytest.mark.parametrize(
    ("wish", "search", "suits"),
    [
        ({}, {}, True),
        ({}, {"ruleset": DICE}, True),
        ({}, {"ruleset": DICE, "scenario": LEZHANKA}, True),
        ({}, {"ruleset": "kronstadt_1921"}, False),
        ({}, {"ruleset": DICE, "scenario": OTHER}, False),
        ({}, {"pace": LIVE}, False),
        ({"pace": LIVE}, {"pace": LIVE}, True),
        ({"pace": LIVE}, {}, True),
        ({"pace": LIVE}, {"pace": LIVE | {"bank": 600_000}}, False),
        ({"pace": LIVE}, {"pace": POST}, False),
        ({"pace": POST}, {}, False),
        ({"pace": POST}, {"pace": POST}, True),
        ({"band": {"least": 1400, "most": 1600}}, {}, False),
        (SKETCH, {}, False),
        (SKETCH, {"ruleset": SKETCH["ruleset"]}, True),
    ],
)
def test_what_suits(
    anna: User, boris: User, wish: dict[str, Any], search: dict[str, Any], suits: bool
) -> None:
    waiting = wait(anna, **wish)
    assert (press(boris, **search).match.code == waiting.code) is suits
    assert list_places(anna) == [1]


def test_an_account_within_the_band_suits(anna: User) -> None:
    waiting = wait(anna, band={"least": 1400, "most": 1600})
    assert press(make_account("Clara")).match.code == waiting.code


def hide_by_blocking(match: Match, anna: User, boris: User) -> None:
    block(boris, anna)


def hide_by_being_blocked(match: Match, anna: User, boris: User) -> None:
    block(anna, boris)


def hide_by_being_a_bot(match: Match, anna: User, boris: User) -> None:
    User.objects.filter(pk=anna.pk).update(program=True)


def hide_by_time(match: Match, anna: User, boris: User) -> None:
    long = timezone.now() - datetime.timedelta(hours=25)
    Match.objects.filter(pk=match.pk).update(active=long)


def hide_by_leaving(match: Match, anna: User, boris: User) -> None:
    User.objects.filter(pk=anna.pk).update(is_active=False)


def hide_by_edition(match: Match, anna: User, boris: User) -> None:
    Match.objects.filter(pk=match.pk).update(edition=77)


def hide_by_link(match: Match, anna: User, boris: User) -> None:
    Match.objects.filter(pk=match.pk).update(public=False, opponent="link")


@pytest.mark.parametrize(
    "hide",
    [
        hide_by_blocking, hide_by_being_blocked, hide_by_being_a_bot, hide_by_time,
        hide_by_leaving, hide_by_edition, hide_by_link,
    ],
)  # fmt: skip
def test_whom_one_is_not_led_to(
    anna: User, boris: User, hide: Callable[[Match, User, User], None]
) -> None:
    waiting = wait(anna)
    hide(waiting, anna, boris)
    assert press(boris).match.creator_id == boris.pk


def test_who_sits_down_elsewhere_waits_no_more(anna: User, boris: User) -> None:
    own, other = wait(boris), wait(anna)
    found = press(boris)
    assert (found.match.code, found.instead) == (other.code, own.code)
    assert press_and_sit(boris).code == other.code
    own.refresh_from_db()
    assert (own.status, list_places(anna, boris)) == ("cancelled", [1, 1])


def test_whose_own_seek_has_just_begun_is_led_there(anna: User, boris: User) -> None:
    """Between the answer and the seat somebody has come: nobody sits twice."""
    own, other = wait(boris), wait(anna)
    found = press(boris)
    join_match(own.code, create_guest("Clara"))
    with pytest.raises(Refused) as told:
        join_match(other.code, boris, instead=found.instead)
    assert (told.value.code, list_places(anna, boris)) == ("not-open", [1, 1])
    assert press_and_sit(boris).code == own.code
    Match.objects.filter(pk=own.pk).update(seq=1)
    assert press(boris).match.code == other.code


def test_only_ones_own_seek_is_left_for_another(anna: User, boris: User) -> None:
    waiting, strangers = wait(anna), wait(create_guest("Clara"))
    with pytest.raises(Refused) as told:
        join_match(waiting.code, boris, instead=strangers.code)
    assert told.value.code == "not-yours"
    assert (list_places(boris), Match.objects.filter(status="open").count()) == ([0], 2)


@pytest.mark.parametrize(
    ("search", "fault"),
    [
        ({"ruleset": "nothing"}, UnknownRuleset),
        ({"ruleset": DICE, "scenario": "nothing"}, BadConfig),
        ({"scenario": "nothing"}, BadConfig),
        ({"pace": LIVE | {"bank": -1}}, BadChoice),
    ],
)
def test_what_there_is_not_is_refused(
    boris: User, search: dict[str, Any], fault: type[Exception]
) -> None:
    with pytest.raises(fault):
        check_search(Search(**search), "", "")
    with pytest.raises(fault):
        press(boris, **search)
    with pytest.raises(UnknownSeal):
        check_search(Search(), "0" * 64, "")
    assert Match.objects.count() == 0


def press_at_once(*people: User) -> None:
    """All of them press at the same moment, from threads with connections of their own."""
    gate = threading.Barrier(len(people))
    faults: list[BaseException] = []

    def run(person: User) -> None:
        try:
            gate.wait()
            press_and_sit(person)
        except BaseException as fault:
            faults.append(fault)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(each,)) for each in people]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert faults == []


@pytest.mark.parametrize("waiting", [0, 1, 2])
def test_two_who_press_at_once_play_each_other(waiting: int) -> None:
    """Whether nobody, one or both of them wait already: one match, and nobody anywhere else."""
    people = [create_guest("Anna"), create_guest("Boris")]
    for each in people[:waiting]:
        wait(each)
    press_at_once(*people)
    assert list_places(*people) == [1, 1]
    running = Match.objects.get(status=Match.Status.RUNNING)
    assert {seat.user_id for seat in running.seats_in_order} == {each.pk for each in people}


def test_an_odd_number_leaves_one_waiting() -> None:
    people = [create_guest(f"Number {n}") for n in range(5)]
    press_at_once(*people)
    assert list_places(*people) == [1] * 5
    assert sorted(Match.objects.values_list("status", flat=True)) == ["open", "running", "running"]


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite lets nobody in between")
@pytest.mark.parametrize("after", range(6))
def test_who_waits_and_presses_while_another_sits_down_goes_there(
    after: int, anna: User, boris: User
) -> None:
    """At whichever question of the press it happens."""
    code, asked = wait(anna).code, itertools.count()

    def sit_down() -> None:
        join_match(code, boris, salt="his")
        connection.close()

    def ask(execute: Callable[..., Any], *query: Any) -> Any:
        answer = execute(*query)
        if next(asked) == after:
            other = threading.Thread(target=sit_down)
            other.start()
            other.join()
        return answer

    with connection.execute_wrapper(ask):
        press(anna)
    assert list_places(anna, boris) == [1, 1]
