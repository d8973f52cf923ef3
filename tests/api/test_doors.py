"""Every address of the API by name: what a visitor, a guest and an account get at each.

A new one turns this red until it stands here. The clubs, tournaments and matches it asks for are
not there, or nothing of theirs: who may do what in one has casts of its own (`test_club_cast`,
`test_tournament_cast`, `test_delay_cast`, `test_who_may`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.cache import cache as counters

from addresses import list_views
from callers import Caller
from clubhouse import make_account, make_match, sign_in
from tachanka.accounts.guests import create_guest

pytestmark = pytest.mark.django_db(transaction=True)
METHODS = ("get", "post", "put", "patch", "delete")
TABLE = Path(__file__).with_name("doors.txt")
"""A line for each: the method, the address below `/api/`, and the three statuses."""


def list_doors() -> Iterator[tuple[str, str]]:
    """Every method of every address."""
    for path, view in list_views().items():
        for method in METHODS:
            if hasattr(view, method):
                yield method, path


def fill(path: str, code: str) -> str:
    names = {"str:name": "Anna", "str:id": "battle_dice", "str:kind": "json"}
    match = path.startswith(("/api/matches/", "/api/variations/"))
    if match:
        names["str:code"] = code
    return re.sub(r"<(int:)?([^>]+)>", lambda at: "1" if at[1] else names.get(at[2], "x"), path)


def order(door: tuple[str, str]) -> tuple[bool, str, str]:
    """By the address; who has left for good asks for nothing more."""
    method, path = door
    return path == "/api/me/leave/", path, method


def test_every_door_is_known() -> None:
    code = make_match(make_account("Anna"), make_account("Boris")).code
    known = [sign_in(create_guest("Gustav"), "203.0.113.8"),
             sign_in(make_account("Clara"), "203.0.113.7")]  # fmt: skip
    told = []
    for method, path in sorted(list_doors(), key=order):
        got = []
        # A visitor may become somebody by what he asks for: it is always another one.
        for caller in (Caller("203.0.113.9"), *known):
            counters.clear()
            got.append(str(caller.ask(method, fill(path, code)).status_code))
        told.append(f"{method} {path.removeprefix('/api/')} {' '.join(got)}")
    assert told == TABLE.read_text().splitlines()
