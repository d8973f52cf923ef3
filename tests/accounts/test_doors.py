"""Signing up, in and out, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core import mail
from django.core.cache import cache, caches
from django.test import override_settings

from callers import DOOR, PASSWORD, Caller, age_sessions, read_code
from tachanka.accounts import allowances
from tachanka.accounts.models import User
from tachanka.site.limits import Limit

pytestmark = pytest.mark.django_db(transaction=True)
ANNA = "anna@example.org"


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    cache.clear()
    yield
    cache.clear()


def test_a_guest_becomes_an_account_in_his_own_row() -> None:
    anna = Caller()
    anna.become("Anna", "Anna@Example.org", PASSWORD)
    user = User.objects.get()
    told = (user.name, user.look, user.email, user.guest, user.has_usable_password())
    assert told == ("Anna", "anna", ANNA, False, True)
    assert anna.me == {"name": "Anna", "guest": False, "known": True}
    assert [letter.to for letter in mail.outbox] == [[ANNA], [ANNA]]
    assert mail.outbox[1].subject == "Your account has a password"


def test_without_the_code_he_stays_a_guest() -> None:
    anna = Caller()
    anna.ask("post", "/api/me/", {"name": "Anna"})
    anna.knock("post", "/account/email", {"email": ANNA})
    answer = anna.knock("post", "/auth/email/verify", {"key": "WRONG"})
    assert answer.json()["errors"] == [
        {
            "message": "This is not the code. Look at the newest letter.",
            "code": "incorrect_code",
            "param": "key",
        }
    ]
    assert anna.me["guest"] is True
    # Three guesses at most: then even the right one is of no use.
    code = read_code()
    statuses = [
        anna.knock("post", "/auth/email/verify", {"key": key}).status_code
        for key in ("WRONG", "WRONG", code)
    ]
    assert statuses == [400, 400, 409]
    assert anna.me["guest"] is True


def test_he_signs_in_by_password_and_out() -> None:
    Caller().become("Anna", ANNA, PASSWORD)
    other = Caller()
    assert other.sign_in(ANNA, "not this").status_code == 400
    assert other.me["known"] is False
    assert other.sign_in(ANNA).status_code == 200
    assert other.me == {"name": "Anna", "guest": False, "known": True}
    assert other.sign_out().status_code == 401
    assert other.me == {"name": "", "guest": True, "known": False}


def test_he_signs_in_by_a_code() -> None:
    Caller().become("Anna", ANNA)
    other = Caller()
    assert other.knock("post", "/auth/code/request", {"email": ANNA}).status_code == 401
    assert other.knock("post", "/auth/code/confirm", {"code": read_code()}).status_code == 200
    assert other.me["name"] == "Anna"


def test_an_address_that_nobody_has_is_told_to_its_mailbox_only() -> None:
    Caller().become("Anna", ANNA)
    stranger = Caller()
    known = stranger.knock("post", "/auth/code/request", {"email": ANNA})
    unknown = stranger.knock("post", "/auth/code/request", {"email": "nobody@example.org"})
    assert known.status_code == unknown.status_code == 401
    assert known.json() == unknown.json()
    assert mail.outbox[-1].to == ["nobody@example.org"]
    assert mail.outbox[-1].subject == "No account has this e-mail address"


def test_an_address_has_one_account() -> None:
    Caller().become("Anna", ANNA)
    second = Caller("203.0.113.9")
    second.ask("post", "/api/me/", {"name": "Berta"})
    # Asked for a code within ten seconds, allauth sends no second one to the same address.
    cache.clear()
    assert second.knock("post", "/account/email", {"email": ANNA}).status_code == 200
    answer = second.knock("post", "/auth/email/verify", {"key": read_code()})
    assert [fault["code"] for fault in answer.json()["errors"]] == ["email_taken"]
    assert second.me == {"name": "Berta", "guest": True, "known": True}


def test_a_forgotten_password_is_chosen_anew() -> None:
    Caller().become("Anna", ANNA, PASSWORD)
    other = Caller()
    assert other.knock("post", "/auth/password/request", {"email": ANNA}).status_code == 401
    body = {"key": read_code(), "password": "another horse and cart"}
    assert other.knock("post", "/auth/password/reset", body).status_code == 200
    assert other.me["name"] == "Anna"
    last = Caller()
    assert last.sign_in(ANNA).status_code == 400
    assert last.sign_in(ANNA, "another horse and cart").status_code == 200


KEYS = "/account/authenticators/webauthn"


def test_who_has_no_password_shows_that_it_is_he_before_his_ways_in_change() -> None:
    anna = Caller()
    anna.become("Anna", ANNA)
    assert anna.get(f"{DOOR}{KEYS}?passwordless").status_code == 200
    age_sessions()
    refused = [
        anna.knock("post", "/account/email", {"email": "thief@example.org"}),
        anna.knock("post", "/account/password/change", {"new_password": PASSWORD}),
        anna.get(f"{DOOR}{KEYS}?passwordless"),
        anna.knock("delete", KEYS, {"authenticators": [1]}),
    ]
    told = {"status": 401, "data": {"flows": [{"id": "code"}]}, "meta": {"is_authenticated": True}}
    assert [answer.json() for answer in refused] == [told] * 4
    assert len(mail.outbox) == 1
    assert User.objects.get().has_usable_password() is False
    assert anna.get(f"{DOOR}/account/email").status_code == 200
    anna.ask("post", "/api/me/confirm/")
    anna.ask("post", "/api/me/confirm/", {"code": read_code()})
    body = {"new_password": PASSWORD}
    assert anna.knock("post", "/account/password/change", body).status_code == 200


def test_nobody_begins_as_an_account() -> None:
    body = {"email": ANNA, "password": PASSWORD}
    assert Caller().knock("post", "/auth/signup", body).status_code == 403
    assert User.objects.count() == 0


@pytest.mark.parametrize("password", ["short", "password1", "19171918"])
def test_bad_passwords(password: str) -> None:
    anna = Caller()
    anna.become("Anna", ANNA)
    answer = anna.knock("post", "/account/password/change", {"new_password": password})
    assert answer.status_code == 400
    assert User.objects.get().has_usable_password() is False


def test_tries_are_counted_with_those_at_the_operators_door() -> None:
    Caller().become("Anna", ANNA, PASSWORD)
    User.objects.create_superuser("boss", password="the right one")
    stranger = Caller("203.0.113.200")
    statuses = [stranger.sign_in(f"{n}@example.org", "wrong").status_code for n in range(9)]
    assert statuses == [400] * 9
    form = {"username": "boss", "password": "wrong"}
    assert stranger.post("/admin/login/", form).status_code == 200
    assert stranger.post("/admin/login/", form).status_code == 429
    slowed = stranger.sign_in(ANNA)
    assert slowed.json()["errors"][0]["code"] == "too_many_login_attempts"
    assert Caller("203.0.113.8").sign_in(ANNA).status_code == 200


def test_who_is_right_spends_no_try() -> None:
    Caller().become("Anna", ANNA, PASSWORD)
    for _ in range(15):
        assert Caller().sign_in(ANNA).status_code == 200


def test_letters_are_limited(settings: Any) -> None:
    settings.LIMITS = settings.LIMITS | {"letters": Limit(2, 3, 60)}
    anna = Caller()
    anna.ask("post", "/api/me/", {"name": "Anna"})
    statuses = [
        anna.knock("post", "/account/email", {"email": f"{n}@example.org"}).status_code
        for n in range(3)
    ]
    assert statuses == [200, 200, 429]
    assert len(mail.outbox) == 2


def test_what_was_done_is_told_however_many_letters_there_were(settings: Any) -> None:
    anna = Caller()
    anna.become("Anna", ANNA, PASSWORD)
    settings.LIMITS = settings.LIMITS | {"letters": Limit(1, 1, 60)}
    body = {"current_password": PASSWORD, "new_password": "another horse and cart"}
    assert anna.knock("post", "/account/password/change", body).status_code == 200
    body = {"current_password": "another horse and cart", "new_password": PASSWORD}
    assert anna.knock("post", "/account/password/change", body).status_code == 200
    subjects = [letter.subject for letter in mail.outbox[-2:]]
    assert subjects == ["Your password was changed"] * 2


@pytest.mark.parametrize("path", [f"{DOOR}/auth/login", "/admin/login/"])
def test_nobody_signs_in_while_tries_cannot_be_counted(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": "redis://127.0.0.1:1",
    }
    monkeypatch.setattr(allowances, "_cache", allowances._Cache())
    with override_settings(CACHES={**caches.settings, "default": away}):
        if path.startswith(DOOR):
            answer = Caller().ask("post", path, {"email": ANNA, "password": "wrong"})
        else:
            answer = Caller().post(path, {"username": "boss", "password": "wrong"})
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
