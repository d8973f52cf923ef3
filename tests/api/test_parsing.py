"""Bodies that are hardly JSON: a clear refusal, never a fault of the site."""

from __future__ import annotations

import pytest
from django.test import Client

from tachanka.accounts.models import User

pytestmark = pytest.mark.django_db(transaction=True)
BODIES = {
    "deeply nested": b"[" * 60_000,
    "half a character": b'{"name": "\\ud800ab"}',
    "no UTF-8": b'{"name": "\xff"}',
    "no number": b'{"name": NaN}',
    "endless number": b'{"name": %s}' % (b"9" * 5_000),
    "broken off": b'{"name": ',
}


@pytest.mark.parametrize("what", BODIES)
def test_what_is_no_json_is_refused(what: str) -> None:
    client = Client(headers={"host": "localhost"})
    answer = client.post("/api/me/", BODIES[what], content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert answer.json()["text"].startswith("The body is not JSON: ")
    assert User.objects.count() == 0
