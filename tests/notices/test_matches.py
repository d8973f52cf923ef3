"""What is told of matches, to whom, and how often."""

from __future__ import annotations

from typing import Any

import pytest

from clubhouse import finish_match, make_account, make_match
from postbox import Postbox
from subscribers import SITE, ago, begin_search, go_round, make_subscriber, move, see
from tachanka.accounts.blocks import block
from tachanka.accounts.models import User
from tachanka.engine.registry import find_ruleset
from tachanka.matches.models import Match, Seat
from tachanka.notices.models import Notice, Subscriber

pytestmark = pytest.mark.usefixtures("searched")
LIVE = {"kind": "live", "bank": 600_000, "increment": 0, "reaction": 60_000, "flag": "loss"}
EDITION = find_ruleset("battle_dice").meta.edition
TURN = "Your turn: Lezhanka: first battle of the Ice March"


@pytest.fixture
def anna() -> User:
    return make_subscriber("Anna")


@pytest.fixture
def boris() -> User:
    return make_account("Boris")


def await_white(white: User, red: User, minutes: float = 30, **told: Any) -> Match:
    """A match in which white has been asked for so long."""
    match = make_match(white, red, asked=["white"], edition=EDITION, **told)
    move(match, minutes)
    return match


def test_a_turn_is_told(anna: User, boris: User, postbox: Postbox) -> None:
    match = await_white(anna, boris)
    go_round()
    (letter,) = postbox.letters
    assert (letter["To"], letter["Subject"]) == ("anna@example.org", TURN)
    told = str(letter.get_content()).replace("\r\n", "\n").split("\n")
    assert told[:2] == [
        "Boris has played. It is your turn in Lezhanka: first battle of the Ice March.",
        f"{SITE}/m/{match.code}",
    ]
    assert Notice.objects.get().state == Notice.State.SENT


def test_once_for_a_turn(anna: User, boris: User, postbox: Postbox) -> None:
    match = await_white(anna, boris)
    go_round()
    go_round()
    # Boris plays on, and it is hers again without her having looked.
    begin_search()
    move(match, 20, seq=7)
    go_round()
    assert postbox.subjects == [TURN]
    Notice.objects.update(made=ago(28))
    # She was here, and it is her turn once more.
    see(anna, 15)
    begin_search()
    move(match, 10, seq=12)
    go_round()
    assert postbox.subjects == [TURN, TURN]


def test_who_has_been_here_since_is_not_told(anna: User, boris: User, postbox: Postbox) -> None:
    await_white(anna, boris)
    see(anna, 29)
    go_round()
    assert (postbox.letters, Notice.objects.count()) == ([], 0)


def test_who_comes_before_the_letter_goes_is_not_told(
    anna: User, boris: User, postbox: Postbox
) -> None:
    match = await_white(anna, boris, 3)
    go_round()
    assert Notice.objects.get().state == Notice.State.WAITING
    see(anna, 1)
    Notice.objects.update(due=match.created)
    go_round()
    assert (postbox.letters, Notice.objects.get().state) == ([], Notice.State.DROPPED)


def test_a_quick_exchange_is_not_told(anna: User, boris: User, postbox: Postbox) -> None:
    match = await_white(anna, boris, 3)
    go_round()
    move(match, 2, asked=["red"])
    Notice.objects.update(due=match.created)
    go_round()
    assert (postbox.letters, Notice.objects.get().state) == ([], Notice.State.DROPPED)


@pytest.mark.parametrize(("pace", "told"), [(LIVE, [TURN]), (None, [])])
def test_a_live_match_waits_shorter(
    anna: User, boris: User, postbox: Postbox, pace: Any, told: list[str]
) -> None:
    match = await_white(anna, boris, pace=pace)
    move(match, 2, wake=match.created if pace else None)
    go_round()
    assert postbox.subjects == told


def test_what_happened_a_moment_ago_waits(anna: User, boris: User, postbox: Postbox) -> None:
    match = await_white(anna, boris)
    move(match, 0.5)
    go_round()
    assert Notice.objects.count() == 0
    begin_search()
    move(match, 2)
    go_round()
    assert Notice.objects.count() == 1


@pytest.mark.parametrize(
    "told",
    [
        {"opponent": Match.Opponent.HOTSEAT},
        {"pace": LIVE, "wake": None},
        {"status": Match.Status.CANCELLED},
        {"asked": ["red"]},
    ],
)
def test_what_waits_for_nobody_is_not_told(
    anna: User, boris: User, postbox: Postbox, told: dict[str, Any]
) -> None:
    match = await_white(anna, boris)
    move(match, 30, **told)
    go_round()
    assert Notice.objects.count() == 0


def test_of_the_computer_nothing_is_told(anna: User, postbox: Postbox) -> None:
    match = make_match(anna, None, asked=["white"], opponent=Match.Opponent.BOT)
    Seat.objects.filter(match=match, seat="red").update(bot="hasty")
    move(match, 30)
    go_round()
    assert Notice.objects.count() == 0


def test_a_challenge_is_told(anna: User, boris: User, postbox: Postbox) -> None:
    match = challenge(anna, boris)
    go_round()
    assert postbox.subjects == ["Boris challenges you"]
    assert f"{SITE}/m/{match.code}" in str(postbox.letters[0].get_content())


def test_one_of_somebody_blocked_is_not(anna: User, boris: User, postbox: Postbox) -> None:
    block(anna, boris)
    challenge(anna, boris)
    go_round()
    assert Notice.objects.count() == 0


def challenge(invited: User, by: User) -> Match:
    match = make_match(by, None, status=Match.Status.OPEN, opponent=Match.Opponent.LINK, creator=by)
    Seat.objects.filter(match=match, seat="red").update(invited=invited)
    move(match, 30)
    return match


@pytest.mark.parametrize(
    ("winner", "title"),
    [
        ("white", "You have won: Lezhanka: first battle of the Ice March"),
        ("red", "You have lost: Lezhanka: first battle of the Ice March"),
        (None, "A draw: Lezhanka: first battle of the Ice March"),
    ],
)
def test_a_result_is_told(
    anna: User, boris: User, postbox: Postbox, winner: str | None, title: str
) -> None:
    move(finish_match(anna, boris, winner, edition=EDITION), 30)
    go_round()
    begin_search()
    go_round()
    assert postbox.subjects == [title]


def test_only_what_is_wanted(boris: User, postbox: Postbox) -> None:
    anna = make_subscriber("Anna", mail=["result"])
    match = await_white(anna, boris)
    go_round()
    assert Notice.objects.count() == 0
    Subscriber.objects.update(mail=["turn"])
    begin_search()
    move(match, 20)
    go_round()
    assert postbox.subjects == [TURN]


def test_who_no_longer_wants_it_when_it_goes(anna: User, boris: User, postbox: Postbox) -> None:
    match = await_white(anna, boris, 3)
    go_round()
    Subscriber.objects.update(mail=[])
    Notice.objects.update(due=match.created)
    go_round()
    assert (postbox.letters, Notice.objects.get().state) == ([], Notice.State.DROPPED)


def test_a_site_tells_nothing_of_the_time_before_it_told_anything(
    anna: User, boris: User, postbox: Postbox
) -> None:
    from tachanka.notices.models import Mark

    Mark.objects.all().delete()
    await_white(anna, boris)
    go_round()
    go_round()
    assert Notice.objects.count() == 0


def test_it_asks_no_more_for_more_matches(
    anna: User, boris: User, django_assert_max_num_queries: Any
) -> None:
    from django.utils import timezone

    from tachanka.notices.finding.matches import find_in_matches

    for _ in range(30):
        await_white(anna, boris)
    with django_assert_max_num_queries(10):
        find_in_matches(timezone.now())
    assert Notice.objects.count() == 30
