"""Webhooks: signed, called once, and off where nobody answers."""

from __future__ import annotations

import hmac
import json
from typing import Any

import pytest
from django_tasks_db.models import DBTaskResult

from clubhouse import make_account, make_match
from listener import Listener
from subscribers import ago, go_round, make_subscriber, move
from tachanka.accounts.models import User
from tachanka.matches.models import Match
from tachanka.notices.hooks import MOST_FAILURES, drop_hook, set_hook
from tachanka.notices.models import Hook, Notice, Subscriber
from tachanka.notices.outbound import BadAddress

pytestmark = pytest.mark.usefixtures("searched")
State = Notice.State


@pytest.fixture
def anna() -> User:
    return make_subscriber("Anna", mail=[])


def hook(person: User, url: str) -> Hook:
    set_hook(person, url, "https://tachanka.example.org")
    Subscriber.objects.update(seen=ago(180))
    return Hook.objects.get()


def await_anna(anna: User) -> Match:
    match = make_match(anna, make_account("Boris"), asked=["white"])
    move(match, 30)
    return match


def try_again() -> None:
    DBTaskResult.objects.filter(status="READY").update(run_after=ago(1))
    go_round()


def test_a_turn_is_told(anna: User, listener: Listener) -> None:
    secret = hook(anna, listener.url + "x").secret
    match = await_anna(anna)
    go_round()
    go_round()
    (call,) = listener.calls
    notice = Notice.objects.get()
    assert json.loads(call.body) == {
        "id": notice.pk,
        "kind": "turn",
        "at": notice.since.isoformat(),
        "match": match.code,
        "tournament": None,
        "path": f"/m/{match.code}",
        "url": f"https://tachanka.example.org/m/{match.code}",
        "title": "Your turn: lezhanka-1918",
        "text": "Boris has played. It is your turn in lezhanka-1918.",
    }
    parts = dict(each.split("=") for each in call.headers["tachanka-signature"].split(","))
    signed = parts["t"].encode() + b"." + call.body
    assert parts["v1"] == hmac.new(secret.encode(), signed, "sha256").hexdigest()
    assert notice.state == State.SENT


def test_after_failures_in_a_row_it_is_off(anna: User, listener: Listener) -> None:
    hook(anna, listener.url)
    listener.status = 500
    await_anna(anna)
    go_round()
    for _ in range(MOST_FAILURES + 2):
        try_again()
    assert len(listener.calls) == MOST_FAILURES
    assert Hook.objects.get().off
    assert Notice.objects.get().state == State.DROPPED


def test_one_that_answers_again_begins_anew(anna: User, listener: Listener) -> None:
    hook(anna, listener.url)
    listener.status = 500
    await_anna(anna)
    go_round()
    try_again()
    assert Hook.objects.get().failures == 2
    listener.status = 204
    try_again()
    assert (Hook.objects.get().failures, Notice.objects.get().state) == (0, State.SENT)


def test_a_redirect_into_the_house_leads_nowhere(anna: User, listener: Listener) -> None:
    hook(anna, listener.url)
    listener.status, listener.location = 302, listener.url + "inside"
    await_anna(anna)
    go_round()
    assert [call.path for call in listener.calls] == ["/"]
    assert Hook.objects.get().failures == 1


def test_this_machine_is_not_called(anna: User, listener: Listener, settings: Any) -> None:
    """Its name was good when it was given, and leads into the house now."""
    hook(anna, listener.url)
    settings.CALLS_HERE = False
    await_anna(anna)
    go_round()
    assert listener.calls == []
    assert Hook.objects.get().failures == 1


def test_setting_it_again_is_a_new_beginning(anna: User, listener: Listener) -> None:
    old = hook(anna, listener.url).secret
    Hook.objects.update(off=True, failures=MOST_FAILURES)
    made = hook(anna, listener.url)
    assert (made.off, made.failures) == (False, 0)
    assert made.secret != old


def test_one_that_was_taken_away_is_not_called(anna: User, listener: Listener) -> None:
    hook(anna, listener.url)
    drop_hook(anna)
    await_anna(anna)
    go_round()
    assert (listener.calls, Notice.objects.get().state) == ([], State.DROPPED)


def test_what_is_no_address(anna: User) -> None:
    for wrong in ("http://example.org/", "https://example.org:8080/", "javascript:alert(1)"):
        with pytest.raises(BadAddress):
            hook(anna, wrong)
    assert Hook.objects.count() == 0
