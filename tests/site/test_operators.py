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
    # However often one address goes on, the name is not shut for others.
    assert {sign_in(HERE, f"more {number}").status_code for number in range(20)} == {429}
    assert sign_in(THERE, "the right one").status_code == 302


def test_many_addresses_do_not_guess_one_name_faster() -> None:
    statuses = [sign_in(f"203.0.113.{n}", "wrong", "Boss ").status_code for n in range(5)]
    assert statuses == [200] * 5
    assert sign_in("203.0.113.99", "the right one").status_code == 429
    assert sign_in("203.0.113.99", "wrong", "another").status_code == 200


def test_where_the_operator_was_before_strangers_do_not_keep_him_out() -> None:
    assert sign_in(HERE, "the right one").status_code == 302
    for number in range(20):
        sign_in(f"198.51.100.{number}", "wrong")
    assert sign_in(THERE, "the right one").status_code == 429
    assert sign_in(HERE, "the right one", "BOSS").status_code == 200
    assert sign_in(HERE, "the right one").status_code == 302
    # His own address has its own limit still; what succeeded does not count.
    assert [sign_in(HERE, "wrong").status_code for _ in range(3)] == [200, 200, 429]


def test_a_try_that_failed_makes_no_place_known() -> None:
    for number in range(5):
        sign_in(f"203.0.113.{number % 2 + 7}", "wrong")
    assert sign_in(THERE, "the right one").status_code == 429


def test_the_form_is_always_shown() -> None:
    """Only tries are counted: looking costs none, and is free where no try is left."""
    client = Client(headers={"host": "localhost"})

    def look() -> tuple[int, bool]:
        answer = client.get("/admin/login/", REMOTE_ADDR=HERE)
        return answer.status_code, b'name="password"' in answer.content

    assert [look() for _ in range(9)] == [(200, True)] * 9
    assert [sign_in(HERE, "wrong").status_code for _ in range(4)] == [200] * 3 + [429]
    assert look() == (200, True)
