"""Web push: sealed for one browser, by a real service of this machine."""

from __future__ import annotations

import base64
import json
import os
from typing import Any

import http_ece
import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from clubhouse import make_account, make_match
from listener import Listener
from subscribers import ago, go_round, make_subscriber, move
from tachanka.accounts.models import User
from tachanka.matches.errors import BadChoice, Refused
from tachanka.matches.models import Match
from tachanka.notices.keys import read_public_key
from tachanka.notices.models import Browser, Notice, PushKey, Subscriber
from tachanka.notices.outbound import BadAddress
from tachanka.notices.push import MOST, Subscription, add_browser

pytestmark = pytest.mark.usefixtures("searched")
State = Notice.State


def encode(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


class Fake:
    """The part of a browser that makes subscriptions and opens what comes."""

    def __init__(self, endpoint: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.told = Subscription(endpoint, encode(public), encode(self.auth), "Firefox")

    def open(self, body: bytes) -> Any:
        """What was sealed for it."""
        return json.loads(
            http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        )


@pytest.fixture
def anna() -> User:
    return make_subscriber("Anna", mail=[])


def subscribe(person: User, listener: Listener, path: str = "push/1") -> Fake:
    browser = Fake(listener.url + path)
    add_browser(person, browser.told, "https://tachanka.example.org")
    Subscriber.objects.update(seen=ago(180))
    return browser


def await_anna(anna: User) -> Match:
    match = make_match(anna, make_account("Boris"), asked=["white"])
    move(match, 30)
    return match


def test_a_turn_is_told(anna: User, listener: Listener) -> None:
    browser = subscribe(anna, listener)
    match = await_anna(anna)
    go_round()
    (call,) = listener.calls
    assert browser.open(call.body) == {
        "title": "Your turn: lezhanka-1918",
        "body": "Boris has played. It is your turn in lezhanka-1918.",
        "path": f"/m/{match.code}",
        "tag": f"turn:/m/{match.code}",
    }
    assert (call.path, call.headers["content-encoding"]) == ("/push/1", "aes128gcm")
    assert int(call.headers["ttl"]) == 24 * 3600
    assert len(call.body) < 4096
    assert Notice.objects.get().state == State.SENT


def test_the_site_signs(anna: User, listener: Listener) -> None:
    subscribe(anna, listener)
    await_anna(anna)
    go_round()
    scheme, _, rest = listener.calls[0].headers["authorization"].partition(" ")
    parts = dict(each.strip().split("=", 1) for each in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", read_public_key())
    point = base64.urlsafe_b64decode(parts["k"] + "=")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    audience = listener.url.rstrip("/")
    claims = jwt.decode(parts["t"], public, algorithms=["ES256"], audience=audience)
    assert claims["sub"] == "https://tachanka.example.org"
    assert PushKey.objects.count() == 1


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(anna: User, listener: Listener, status: int) -> None:
    subscribe(anna, listener)
    listener.status = status
    await_anna(anna)
    go_round()
    assert (Browser.objects.count(), Notice.objects.get().state) == (0, State.DROPPED)


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_service_that_is_away_is_asked_again(anna: User, listener: Listener, status: int) -> None:
    from django_tasks_db.models import DBTaskResult

    subscribe(anna, listener)
    listener.status = status
    await_anna(anna)
    go_round()
    assert Notice.objects.get().state == State.QUEUED
    listener.status = 201
    DBTaskResult.objects.filter(status="READY").update(run_after=ago(1))
    go_round()
    assert (len(listener.calls), Notice.objects.get().state) == (2, State.SENT)


def test_a_redirect_leads_nowhere(anna: User, listener: Listener) -> None:
    subscribe(anna, listener)
    listener.status, listener.location = 302, listener.url + "inside"
    await_anna(anna)
    go_round()
    assert [call.path for call in listener.calls] == ["/push/1"]
    assert Notice.objects.get().state == State.DROPPED


def test_all_browsers_are_told_each_in_its_own_seal(anna: User, listener: Listener) -> None:
    browsers = [subscribe(anna, listener, f"push/{number}") for number in (1, 2)]
    await_anna(anna)
    go_round()
    assert [call.path for call in listener.calls] == ["/push/1", "/push/2"]
    for browser, call in zip(browsers, listener.calls, strict=True):
        assert browser.open(call.body)["title"] == "Your turn: lezhanka-1918"
    with pytest.raises(http_ece.ECEException):
        browsers[0].open(listener.calls[1].body)


def test_a_browser_belongs_to_one_person(anna: User, listener: Listener) -> None:
    browser = subscribe(anna, listener)
    berta = make_subscriber("Berta")
    add_browser(berta, browser.told, "https://tachanka.example.org")
    assert [each.person for each in Browser.objects.all()] == [berta]


def test_of_many_browsers_the_oldest_goes(anna: User, listener: Listener) -> None:
    for number in range(MOST + 1):
        subscribe(anna, listener, f"push/{number}")
    kept = {each.endpoint for each in Browser.objects.all()}
    assert kept == {f"{listener.url}push/{number}" for number in range(1, MOST + 1)}


def test_what_is_no_subscription(anna: User, settings: Any) -> None:
    right = Fake("https://push.example.org/1").told
    for wrong in (
        Subscription(right.endpoint, "x", right.auth),
        Subscription(right.endpoint, right.key, "x"),
        Subscription(right.endpoint, right.auth, right.key),
    ):
        with pytest.raises(BadChoice):
            add_browser(anna, wrong, "")
    with pytest.raises(BadAddress):
        add_browser(anna, Subscription("http://push.example.org", right.key, right.auth), "")
    anna.guest = True
    with pytest.raises(Refused):
        add_browser(anna, right, "")
    assert Browser.objects.count() == 0
