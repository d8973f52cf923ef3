"""What became of letters and notices is counted, by the way they went."""

from __future__ import annotations

import pytest
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from clubhouse import make_account, make_match
from postbox import Postbox
from scraping import hear
from subscribers import ago, go_round, make_subscriber, move
from tachanka.accounts.letters import send
from tachanka.notices.models import Notice
from tachanka.notices.postman import look_after
from tachanka.site.measuring.whole import find_numbers

pytestmark = pytest.mark.usefixtures("searched")
FACTS = {"code": "ABCD-EFGH", "site": "tachanka.example.org", "email": "anna@example.org"}


def count(way: str, outcome: str) -> float:
    return hear().total("tachanka_deliveries_total", way=way, outcome=outcome)


def await_anna() -> None:
    """A notice is due for Anna, who is awaited."""
    anna = make_subscriber("Anna")
    move(make_match(anna, make_account("Boris"), asked=["white"]), 30)


@pytest.mark.parametrize(
    ("refuse", "outcome"),
    [("", "sent"), ("450 later", "failed"), ("550 nobody here", "dropped")],
)
def test_notices(refuse: str, outcome: str, postbox: Postbox) -> None:
    postbox.refuse = refuse
    await_anna()
    before = {name: count("mail", name) for name in ("sent", "failed", "dropped")}
    go_round()
    after = {name: count("mail", name) for name in before}
    assert {name: after[name] - before[name] for name in before} == {
        name: float(name == outcome) for name in before
    }
    assert Notice.objects.count() == 1


@pytest.mark.parametrize(("refuse", "outcome"), [("", "sent"), ("550 nobody here", "failed")])
def test_letters(refuse: str, outcome: str, postbox: Postbox) -> None:
    postbox.refuse = refuse
    before = count("letter", outcome)
    assert send("login_code", "anna@example.org", FACTS) == (outcome == "sent")
    assert count("letter", outcome) - before == 1


def test_the_queue_is_told_as_it_stands(postbox: Postbox) -> None:
    """What is due, what is tried again later, and for how long somebody waits."""
    assert find_numbers().jobs["mail", "due"] == 0
    await_anna()
    look_after(timezone.now())
    due = find_numbers()
    assert (due.jobs["mail", "due"], due.jobs["mail", "later"]) == (1, 0)
    assert due.jobs["push", "due"] == due.oldest[("push",)] == 0
    assert 0 < due.oldest[("mail",)] < 60
    postbox.refuse = "450 later"
    go_round()
    later = find_numbers()
    assert (later.jobs["mail", "due"], later.jobs["mail", "later"]) == (0, 1)
    assert later.oldest[("mail",)] == 0
    # Queued an hour ago, to be tried again a minute ago.
    DBTaskResult.objects.filter(status="READY").update(enqueued_at=ago(60), run_after=ago(1))
    again = find_numbers()
    assert (again.jobs["mail", "due"], again.jobs["mail", "later"]) == (1, 0)
    assert 60 <= again.oldest[("mail",)] < 120
