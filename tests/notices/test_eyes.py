"""What is told of eyes that somebody is offered: once, on his ways, while it still stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from clubhouse import make_account, make_match
from postbox import Postbox
from subscribers import SITE, ago, begin_search, go_round, make_subscriber, see
from tachanka.accounts.blocks import block
from tachanka.accounts.models import User
from tachanka.engine.registry import find_ruleset
from tachanka.matches.confidants.consent import ask_eyes, end_eyes, give_eyes
from tachanka.matches.models import Confidant, Match
from tachanka.notices.models import Notice, Subscriber

pytestmark = pytest.mark.usefixtures("searched")
EDITION = find_ruleset("battle_dice").meta.edition
BATTLE = "Lezhanka: first battle of the Ice March"
COACH, COMMENT = f"Boris lets you see his side: {BATTLE}", f"You are asked to comment: {BATTLE}"


@pytest.fixture
def coach() -> User:
    """Who is offered something."""
    return make_subscriber("Coach")


@pytest.fixture
def match() -> Match:
    """A match of Boris and Clara that counts for nothing."""
    people = make_account("Boris"), make_account("Clara")
    return make_match(*people, edition=EDITION, unrated=True)


def offer(match: Match, seat: str = "white", minutes: float = 30, by: str = "Boris") -> None:
    """Somebody offers the coach these eyes so many minutes ago."""
    give_eyes(match.code, User.objects.get(name=by), "Coach", seat)
    Confidant.objects.filter(match=match, seat=seat).update(offered=ago(minutes))


def test_who_is_to_be_a_coach_is_told(coach: User, match: Match, postbox: Postbox) -> None:
    offer(match)
    go_round()
    (letter,) = postbox.letters
    assert (letter["To"], letter["Subject"]) == ("coach@example.org", COACH)
    told = str(letter.get_content()).replace("\r\n", "\n").split("\n")
    assert told[:2] == [
        f"Boris offers to show you what he sees in {BATTLE}. Accept it at the match, or decline.",
        f"{SITE}/m/{match.code}",
    ]


def test_who_is_to_comment_is_told_once_though_two_ask(
    coach: User, match: Match, postbox: Postbox
) -> None:
    offer(match, "")
    go_round()
    begin_search()
    offer(match, "", by="Clara")
    go_round()
    assert postbox.subjects == [COMMENT]


def test_of_what_is_taken_back_and_offered_again_he_is_told_once(
    coach: User, match: Match, postbox: Postbox
) -> None:
    for _ in range(3):
        offer(match)
        go_round()
        end_eyes(match.code, coach, "", "white")
        begin_search()
    assert postbox.subjects == [COACH]
    # The eyes of both sides are another matter.
    offer(match, "")
    go_round()
    assert postbox.subjects == [COACH, COMMENT]


def test_who_has_the_site_open_is_told_all_the_same(
    coach: User, match: Match, postbox: Postbox
) -> None:
    """It stands at the match alone, which he may know nothing of."""
    offer(match)
    see(coach)
    go_round()
    assert postbox.subjects == [COACH]


def accept(match: Match, coach: User) -> None:
    """He says yes."""
    ask_eyes(match.code, coach, "white")


def decline(match: Match, coach: User) -> None:
    """He says no."""
    end_eyes(match.code, coach, "", "white")


def take_back(match: Match, coach: User) -> None:
    """Who has offered it thinks better of it."""
    end_eyes(match.code, User.objects.get(name="Boris"), "Coach", "white")


def finish(match: Match, coach: User) -> None:
    """The match is over."""
    Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)


def part(match: Match, coach: User) -> None:
    """He blocks who has offered it."""
    block(coach, User.objects.get(name="Boris"))


def part_from_other(match: Match, coach: User) -> None:
    """The other player blocks him: he could not take it."""
    block(User.objects.get(name="Clara"), coach)


ENDS = (accept, decline, take_back, finish, part, part_from_other)


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("found", [False, True])
def test_what_no_longer_stands_is_not_told(
    coach: User, match: Match, postbox: Postbox, end: Callable[..., None], found: bool
) -> None:
    """Whether it ended before it was found, or before the letter went."""
    offer(match)
    if found:
        Subscriber.objects.update(rhythm="daily", hour=(timezone.now().hour + 12) % 24)
        go_round()
        assert Notice.objects.get().state == Notice.State.WAITING
    end(match, coach)
    Notice.objects.update(due=ago(1))
    go_round()
    assert postbox.letters == []


def test_who_asks_himself_is_told_nothing(coach: User, match: Match, postbox: Postbox) -> None:
    ask_eyes(match.code, coach, "white")
    give_eyes(match.code, User.objects.get(name="Boris"), "Coach", "white")
    assert Confidant.objects.get().offered is None
    go_round()
    assert (postbox.letters, Notice.objects.count()) == ([], 0)


@pytest.mark.parametrize(
    ("told", "ways"),
    [
        ({"mail": ["turn", "challenge"]}, []),
        ({"mail": ["eyes"]}, ["mail"]),
        ({"mail": [], "push": ["eyes"], "hook": ["eyes"]}, ["hook", "push"]),
    ],
)
def test_it_goes_the_ways_he_wants(match: Match, told: dict[str, Any], ways: list[str]) -> None:
    make_subscriber("Coach", **told)
    offer(match)
    go_round()
    assert sorted(Notice.objects.values_list("way", flat=True)) == ways


def test_who_wants_to_be_told_nothing_is_not(match: Match, postbox: Postbox) -> None:
    make_account("Coach")
    make_subscriber("Somebody Else")
    offer(match)
    go_round()
    assert (postbox.letters, Notice.objects.count()) == ([], 0)
