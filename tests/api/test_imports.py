"""Record files over HTTP: opened, refused, and how much of it one may do."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from django.core.cache import cache as counters
from django.db import connection

from callers import Caller
from clubhouse import make_account, sign_in
from recorded import record_game
from tachanka.accounts.models import User
from tachanka.matches.cache import cache
from tachanka.matches.imports.file import LARGEST
from tachanka.matches.models import Entry, Match, Variation

pytestmark = pytest.mark.django_db(transaction=True)
ADDRESS = "/api/imports/"
GOOD = msgspec.json.encode(record_game())
LOOKS = ("", "sight/", "sight/?at=0", "lines/", "log.txt", "course/", "record/", "verify/")


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet, and no match in memory."""
    counters.clear()
    cache.clear()
    yield
    counters.clear()
    cache.clear()


def bring(caller: Caller, content: bytes, packed: bool = False, **headers: str) -> Any:
    """The answer to a file."""
    if packed:
        content, headers = gzip.compress(content), {"Content-Encoding": "gzip", **headers}
    return caller.post(ADDRESS, content, "application/json", headers=headers)


def change(**parts: Any) -> bytes:
    return json.dumps(json.loads(GOOD) | parts).encode()


@pytest.mark.parametrize("packed", [False, True])
def test_a_visitor_opens_a_file_and_looks_at_it(packed: bool) -> None:
    caller = Caller()
    answer = bring(caller, GOOD, packed)
    assert answer.status_code == 201, answer.content
    told = answer.json()
    assert (told["status"], told["opponent"], told["public"]) == ("finished", "own", False)
    assert [(seat["name"], seat["kind"], seat["you"]) for seat in told["seats"]] == [
        ("Anna", "person", False), ("Boris", "person", False),
    ]  # fmt: skip
    assert told["mine"]
    at = f"/api/matches/{told['code']}/"
    assert {caller.get(at + path).status_code for path in LOOKS} == {200}
    assert {Caller("203.0.113.8").get(at + path).status_code for path in LOOKS} == {403}
    given = json.loads(caller.get(at + "record/").content)
    assert given == json.loads(GOOD) | {"unrated": True}
    assert caller.get(at + "verify/").json()["ok"]
    (kept,) = caller.get("/api/variations/").json()["results"]
    assert (kept["code"], kept["imported"], kept["origin"], kept["sharable"]) == (
        told["code"], True, "", True,
    )  # fmt: skip
    board = caller.ask("post", at + "variations/", {"at": 3})
    assert board.status_code == 201
    tree = caller.get(f"/api/variations/?match={told['code']}").json()["results"]
    assert [each["origin"] for each in tree] == [told["code"], ""]


@pytest.mark.parametrize(
    ("content", "headers", "status", "code", "why"),
    [
        (b"", {}, 400, "malformed", "This is no record of a match"),
        (b'{"cfg": ' + b"[" * 200_000, {}, 400, "malformed", "nested without end"),
        (change(salts=["a", "b"]), {}, 400, "malformed", "Entry 0 gives another digest"),
        (change(edition=77), {}, 404, "unknown", "No edition 77 of battle_dice is here"),
        (b" " * 300_000, {}, 413, "too-large", "too large"),
        (gzip.compress(b" " * (LARGEST + 1)), {"Content-Encoding": "gzip"}, 413, "too-large",
         "A record file has at most 2048 KiB"),
        (gzip.compress(b"0" * 200_000_000, 1)[:250_000], {"Content-Encoding": "gzip"}, 413,
         "too-large", "A record file has at most 2048 KiB"),
        (gzip.compress(GOOD)[:-9], {"Content-Encoding": "gzip"}, 400, "malformed", "not one file"),
        (gzip.compress(GOOD) * 2, {"Content-Encoding": "gzip"}, 400, "malformed", "not one file"),
        (GOOD, {"Content-Encoding": "gzip"}, 400, "malformed", "not packed with gzip"),
        (GOOD, {"Content-Encoding": "br"}, 415, "malformed", "gzip"),
    ],
    ids=lambda part: part[:30] if isinstance(part, str) else "",
)  # fmt: skip
def test_what_cannot_be_opened_leaves_nothing(
    content: bytes, headers: dict[str, str], status: int, code: str, why: str
) -> None:
    caller = Caller()
    answer = bring(caller, content, False, **headers)
    told = answer.json()
    assert (answer.status_code, told["code"]) == (status, code), told
    assert why in told["text"]
    assert (Match.objects.count(), Entry.objects.count(), User.objects.count()) == (0, 0, 0)


def test_another_type_of_body_is_no_file() -> None:
    answer = Caller().post(ADDRESS, {"file": "x"})
    assert (answer.status_code, answer.json()["code"]) == (415, "malformed")


def test_two_at_once_of_one_person_are_one() -> None:
    clara = make_account("Clara")
    codes: list[str] = []

    def open_it() -> None:
        try:
            codes.append(bring(sign_in(clara, "203.0.113.9"), GOOD).json()["code"])
        finally:
            connection.close()

    threads = [threading.Thread(target=open_it) for _ in range(3)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert len(codes) == 3
    assert len(set(codes)) == Match.objects.count() == Variation.objects.count() == 1


def test_files_are_counted(settings: Any) -> None:
    limits = dict(settings.LIMITS)
    settings.LIMITS = limits | {"imports": limits["imports"]._replace(person=2)}
    caller = sign_in(make_account("Clara"), "203.0.113.9")
    assert [bring(caller, b"{}").status_code for _ in range(3)] == [400, 400, 429]
    assert caller.get("/api/variations/").status_code == 200


def test_a_page_of_another_site_opens_nothing() -> None:
    strict = sign_in(make_account("Clara"), "203.0.113.9")
    strict.handler.enforce_csrf_checks = True
    assert bring(strict, GOOD).status_code == 403
    assert not Match.objects.exists()
