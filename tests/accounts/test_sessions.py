"""Whom a session stands for, as requests and sockets find him."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from tachanka.accounts.backend import PATH
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.live.auth import _find_user

pytestmark = pytest.mark.django_db(transaction=True)
DJANGOS = "django.contrib.auth.backends.ModelBackend"


def sign_in(user: User, backend: str = PATH) -> Client:
    client = Client(headers={"host": "localhost"})
    client.force_login(user, backend)
    return client


def find(client: Client) -> tuple[bool, User | None]:
    """Whether a request knows the person, and whom a socket finds."""
    me: Any = client.get("/api/me/").json()
    return me["known"], _find_user(client.cookies["sessionid"].value)


@pytest.mark.parametrize("backend", [PATH, DJANGOS])
def test_a_person_is_known_by_his_session(backend: str) -> None:
    """Also by one that was made when Django's backend was the only one."""
    user = create_guest("One")
    create_guest("Two")
    assert find(sign_in(user, backend)) == (True, user)


def test_a_guest_signs_in_by_the_first_request_that_makes_him() -> None:
    client = Client(headers={"host": "localhost"})
    client.post("/api/me/", {"name": "Fresh"}, content_type="application/json")
    assert client.session["_auth_user_backend"] == PATH
    assert find(client) == (True, User.objects.get())


def test_a_session_that_has_lapsed_or_gone_knows_nobody() -> None:
    lapsed, gone = sign_in(create_guest("One")), sign_in(create_guest("Two"))
    assert [find(client)[0] for client in (lapsed, gone)] == [True, True]
    key = lapsed.cookies["sessionid"].value
    past = timezone.now() - timedelta(seconds=1)
    Session.objects.filter(session_key=key).update(expire_date=past)
    Session.objects.exclude(session_key=key).delete()
    assert [find(client) for client in (lapsed, gone)] == [(False, None)] * 2


@pytest.mark.parametrize("backend", [PATH, DJANGOS])
def test_who_may_not_be_here_or_has_another_password_is_nobody(backend: str) -> None:
    barred, changed = create_guest("One"), create_guest("Two")
    clients = [sign_in(barred, backend), sign_in(changed, backend)]
    User.objects.filter(pk=barred.pk).update(is_active=False)
    changed.set_password("another")
    changed.save()
    assert [find(client) for client in clients] == [(False, None)] * 2


def test_passwords_are_djangos_business() -> None:
    user = User.objects.create_user("operator", password="right", name="Anna")
    client = Client()
    assert not client.login(username="operator", password="wrong")
    assert client.login(username="operator", password="right")
    assert (client.session["_auth_user_backend"], find(client)) == (DJANGOS, (True, user))
