"""Letters: what they carry, and what becomes of them where the mail server is no help."""

from __future__ import annotations

import datetime

import pytest
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from clubhouse import make_account, make_match
from postbox import Postbox
from subscribers import SITE, ago, begin_search, go_round, make_subscriber, move
from tachanka.accounts.models import User
from tachanka.matches.models import Match
from tachanka.notices.backlog import LOST_AFTER, take_up_lost, work_off
from tachanka.notices.deliveries import GIVEN_UP_AFTER
from tachanka.notices.kinds import Way
from tachanka.notices.models import Notice, Subscriber
from tachanka.notices.postman import look_after
from tachanka.notices.stopping import read_token

pytestmark = pytest.mark.usefixtures("searched")
State = Notice.State


@pytest.fixture
def anna() -> User:
    return make_subscriber("Anna")


def await_anna(anna: User, minutes: float = 30) -> Match:
    boris = User.objects.filter(name="Boris").first() or make_account("Boris")
    match = make_match(anna, boris, asked=["white"])
    move(match, minutes)
    return match


def hurry() -> None:
    """What is to be tried again later may be tried now."""
    DBTaskResult.objects.filter(status="READY").update(run_after=ago(1))


def test_one_click_ends_it(anna: User, postbox: Postbox) -> None:
    await_anna(anna)
    go_round()
    (letter,) = postbox.letters
    link = str(letter["List-Unsubscribe"]).strip(" <>")
    assert link.startswith(f"{SITE}/unsubscribe/")
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert read_token(link.rpartition("/")[2]) == (anna.pk, ["turn"])
    assert link in str(letter.get_content())
    assert f"{SITE}/settings#notices" in str(letter.get_content())
    assert letter["Auto-Submitted"] == "auto-generated"


def test_it_tells_no_secret(anna: User, postbox: Postbox) -> None:
    """Whose match, what is fought, and where: the position is behind the link."""
    match = await_anna(anna)
    go_round()
    text = str(postbox.letters[0])
    assert match.commitment not in text
    assert bytes(match.seed).hex() not in text
    assert str(anna.pk) not in str(postbox.letters[0].get_content()).split("/unsubscribe/")[0]


@pytest.mark.parametrize("verified", [False, None])
def test_only_to_an_address_that_is_proved(
    anna: User, postbox: Postbox, verified: bool | None
) -> None:
    from allauth.account.models import EmailAddress

    if verified is None:
        EmailAddress.objects.all().delete()
    EmailAddress.objects.update(verified=False)
    await_anna(anna)
    go_round()
    assert (postbox.letters, Notice.objects.get().state) == ([], State.DROPPED)


def test_a_dead_mail_server_loses_nothing(anna: User, postbox: Postbox) -> None:
    postbox.close()
    await_anna(anna)
    go_round()
    hurry()
    go_round()
    assert Notice.objects.get().state == State.QUEUED
    postbox.open()
    # It waits for its pause to end.
    go_round()
    assert postbox.letters == []
    hurry()
    go_round()
    go_round()
    assert len(postbox.letters) == 1
    assert Notice.objects.get().state == State.SENT


def test_pauses_grow(anna: User, postbox: Postbox) -> None:
    postbox.close()
    await_anna(anna)
    pauses = []
    for _ in range(4):
        go_round()
        (job,) = DBTaskResult.objects.ready() | DBTaskResult.objects.filter(
            status="READY", run_after__gt=timezone.now()
        )
        pauses.append(round((job.run_after - timezone.now()).total_seconds() / 60))
        hurry()
    assert pauses == [1, 2, 5, 10]


def test_a_server_that_refuses_now_may_take_it_later(anna: User, postbox: Postbox) -> None:
    postbox.refuse = "451 Come again later"
    await_anna(anna)
    go_round()
    assert Notice.objects.get().state == State.QUEUED
    postbox.refuse = ""
    hurry()
    go_round()
    assert len(postbox.letters) == 1


def test_an_address_that_is_no_more_is_not_tried_again(anna: User, postbox: Postbox) -> None:
    postbox.refuse = "550 Nobody of this name"
    await_anna(anna)
    go_round()
    assert Notice.objects.get().state == State.DROPPED
    assert not DBTaskResult.objects.filter(status="READY").exists()


def test_after_days_it_is_given_up(anna: User, postbox: Postbox) -> None:
    postbox.close()
    await_anna(anna)
    go_round()
    Notice.objects.update(due=timezone.now() - GIVEN_UP_AFTER - datetime.timedelta(hours=1))
    hurry()
    go_round()
    assert Notice.objects.get().state == State.DROPPED


def test_a_process_that_ends_before_it_sends(anna: User, postbox: Postbox) -> None:
    """Its job is taken up again, after a while."""
    await_anna(anna)
    look_after(timezone.now())
    job = DBTaskResult.objects.get()
    job.claim("a worker that is no more")
    work_off(Way.MAIL)
    assert postbox.letters == []
    assert take_up_lost(timezone.now()) == 0
    DBTaskResult.objects.update(started_at=timezone.now() - LOST_AFTER)
    assert take_up_lost(timezone.now()) == 1
    work_off(Way.MAIL)
    work_off(Way.MAIL)
    assert len(postbox.letters) == 1


def test_sent_twice_it_is_the_same_letter(anna: User, postbox: Postbox) -> None:
    """Where a process ended between the mail server's word and its own note."""
    await_anna(anna)
    go_round()
    Notice.objects.update(state=State.QUEUED)
    DBTaskResult.objects.update(status="READY")
    work_off(Way.MAIL)
    first, second = (letter["Message-ID"] for letter in postbox.letters)
    assert first == second


def test_a_job_that_is_done_is_not_done_again(anna: User, postbox: Postbox) -> None:
    await_anna(anna)
    go_round()
    DBTaskResult.objects.update(status="READY")
    work_off(Way.MAIL)
    assert len(postbox.letters) == 1


def test_letters_go_together(postbox: Postbox) -> None:
    anna = make_subscriber("Anna", rhythm="hourly")
    matches = [await_anna(anna, 2), await_anna(anna, 2)]
    go_round()
    assert postbox.letters == []
    assert {each.minute for each in Notice.objects.values_list("due", flat=True)} == {0}
    Notice.objects.update(due=ago(1))
    go_round()
    assert postbox.subjects == ["2 notices from Tachanka"]
    text = str(postbox.letters[0].get_content())
    assert all(f"{SITE}/m/{match.code}" in text for match in matches)


def test_who_leaves_is_told_nothing_more(anna: User, postbox: Postbox) -> None:
    from tachanka.accounts.leaving import leave_for_good

    await_anna(anna, 3)
    go_round()
    assert Notice.objects.count() == 1
    leave_for_good(anna)
    begin_search()
    go_round()
    assert (Notice.objects.count(), Subscriber.objects.count()) == (0, 0)
