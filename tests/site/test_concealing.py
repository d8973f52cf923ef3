"""What looks secret does not get into the log, whoever says it and however deep it stands."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tachanka.site.concealing import HIDDEN, Concealer

KEY = "django-insecure-0123456789"
conceal = Concealer([KEY, "", "short"])


def clean(value: Any, name: str = "fault") -> Any:
    return conceal(None, "error", {name: value})[name]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("{'anna.b+c@example.org': (550, b'no')}", "{'[hidden]': (550, b'no')}"),
        ("to root@localhost failed", "to [hidden] failed"),
        ("postgres://tachanka:pa:ss@db:5432/x is away", "postgres://[hidden]@db:5432/x is away"),
        ("redis://:pass@redis:6379/0", "redis://[hidden]@redis:6379/0"),
        ("to host=db password=hunter2 failed", "to host=db password=[hidden] failed"),
        ('{"token": "abcdef", "seq": 4}', '{"token": "[hidden]", "seq": 4}'),
        ("Authorization: Bearer tch_aa.bb-cc==", "Authorization: [hidden] [hidden]"),
        ("sent Bearer abc.def here", "sent Bearer [hidden]"),
        ("token tch_0123456789abcdef ends", "token [hidden] ends"),
        ("Not Found: /unsubscribe/MTIz:abc:def?x=1", "Not Found: /unsubscribe/[hidden]?x=1"),
        ("Max retries exceeded with url: /hook/s3cr3t (Caused by X)",
         "Max retries exceeded with url: [hidden] (Caused by X)"),
        ("Cookie: sessionid=abc123; csrftoken=def456", "Cookie: [hidden]; csrftoken=[hidden]"),
        (f"signed with {KEY}.", "signed with [hidden]."),
    ],
)  # fmt: skip
def test_texts(said: str, told: str) -> None:
    found = clean(said)
    assert found == told
    assert clean(found) == found


@pytest.mark.parametrize(
    "said",
    [
        "OperationalError('connection to server at \"127.0.0.1\", port 5432 failed: refused')",
        "/api/matches/AB12CD/lines/?after=3",
        "<Match object at 0x7f12> took 3.5 ms",
        "the token of a program was revoked",
        "https://tachanka.example.org/m/AB12CD",
        "Act(verb='move', on='red-3', to='0412', key='k3-11aa')",
        "short is no secret",
    ],
)
def test_what_tells_an_operator_something_stays(said: str) -> None:
    assert clean(said) == said


def test_fields_are_hidden_by_their_names() -> None:
    told = {"password": "x", "Token": 3, "facts": {"email": ["a"], "kind": "login_code"}, "seq": 4}
    assert conceal(None, "info", dict(told)) == {
        "password": HIDDEN, "Token": HIDDEN,
        "facts": {"email": HIDDEN, "kind": "login_code"}, "seq": 4,
    }  # fmt: skip


def test_what_stands_deep_and_what_is_no_text() -> None:
    class Told:
        def __repr__(self) -> str:
            return "<to anna@example.org>"

    value = [{"who": ("anna@example.org", 3, None, True)}, Told(), {4.5}, b"x@y.z"]
    found = clean(value)
    assert found == [
        {"who": [HIDDEN, 3, None, True]}, f"<to {HIDDEN}>", [4.5], f"b'{HIDDEN}'",
    ]  # fmt: skip
    json.dumps(found)
