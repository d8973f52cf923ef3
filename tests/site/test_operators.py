"""The operators' door: whoever guesses there has to wait."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from tachanka.accounts.models import User
from tachanka.site.limits import Limit

pytestmark = pytest.mark.django_db(transaction=True)
HERE, THERE = "203.0.113.7", "203.0.113.8"


@pytest.fixture(autouse=True)
def few(settings: Any) -> Any:
    """Five tries for a name, three from an address; an operator; nothing tried yet."""
    settings.LIMITS = settings.LIMITS | {"sign-ins": Limit(5, 3, 900)}
    cache.clear()
    User.objects.create_superuser("boss", password="the right one")
    yield
    cache.clear()


def sign_in(address: str, password: str, name: str = "boss") -> Any:
    client = Client(headers={"host": "localhost"})
    body = {"username": name, "password": password}
    return client.post("/admin/login/?next=/admin/", body, REMOTE_ADDR=address)


def test_guessing_is_slow() -> None:
    answers = [sign_in(HERE, f"wrong {number}") for number in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    slowed = sign_in(HERE, "the right one")
    assert slowed.status_code == 429
    assert slowed.content.decode().startswith("Too many tries to sign in. Wait ")
    assert 1 <= int(slowed.headers["Retry-After"]) <= 1.5 * 900
    assert sign_in(THERE, "the right one").status_code == 302


def test_many_addresses_do_not_guess_one_name_faster() -> None:
    statuses = [sign_in(f"203.0.113.{n}", "wrong", "Boss ").status_code for n in range(5)]
    assert statuses == [200] * 5
    assert sign_in("203.0.113.99", "the right one").status_code == 429
    assert sign_in("203.0.113.99", "wrong", "another").status_code == 200


def test_the_form_is_always_shown() -> None:
    for _ in range(9):
        sign_in(HERE, "wrong")
    client = Client(headers={"host": "localhost"})
    assert client.get("/admin/login/", REMOTE_ADDR=HERE).status_code == 200
