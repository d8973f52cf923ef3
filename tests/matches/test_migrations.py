"""An older site's data after an upgrade: nothing is lost on the way to other tables."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from serving import make_environment, run_command

FILL = """
import datetime
from django.db import connection
from tachanka.accounts.models import User
at = datetime.datetime(2026, 11, 22, 12, tzinfo=datetime.UTC)
user = User.objects.create(username="anna")
def insert(table, **row):
    with connection.cursor() as cursor:
        columns, places = ", ".join(row), ", ".join(["%s"] * len(row))
        text = f"INSERT INTO matches_{table} ({columns}) VALUES ({places})"
        cursor.execute(text, [*row.values()])
for id in (1, 2):
    insert("match", id=id, code=f"code-{id}", ruleset="toy", edition=1, scenario="frost",
        options="{}", status="running", public=True, opponent="link", side="random", origin="",
        creator_id=user.pk, seed=b"seed", commitment="c", seq=2, asked="[]", bot_asked=False,
        draw="", created=at, updated=at + datetime.timedelta(hours=id))
    for seq in range(3):
        insert("entry", match_id=id, seq=seq, seat="guard", key=f"k{seq}" if seq else None,
            body=f"{id}.{seq}".encode(), at=at)
    insert("snapshot", match_id=id, seq=0, body=f"shot {id}".encode())
"""
TELL = """
import json
from tachanka.matches.models import Entry, Match, Snapshot
print(json.dumps({
    "entries": [[e.match.code, e.seq, e.seat, e.key, bytes(e.body).decode(), e.at.hour]
        for e in Entry.objects.order_by("match", "seq")],
    "snapshots": [[s.match.code, s.seq, bytes(s.body).decode()]
        for s in Snapshot.objects.order_by("match")],
    "active": [match.active.hour for match in Match.objects.order_by("pk")],
}))
"""


def upgrade(folder: Path, settings: Mapping[str, str]) -> object:
    """What the site tells of rows that were stored before its upgrade."""
    env = make_environment(folder, {"DJANGO_SETTINGS_MODULE": "tachanka.site.settings", **settings})

    def run(*command: str) -> str:
        return run_command([sys.executable, "manage.py", *command], env)

    run("migrate", "-v0", "accounts")
    run("migrate", "-v0", "matches", "0004")
    run("shell", "-v0", "-c", FILL)
    run("migrate", "-v0")
    return json.loads(run("shell", "-v0", "-c", TELL).splitlines()[-1])


EXPECTED = {
    "entries": [
        [f"code-{id}", seq, "guard", f"k{seq}" if seq else None, f"{id}.{seq}", 12]
        for id in (1, 2)
        for seq in range(3)
    ],
    "snapshots": [["code-1", 0, "shot 1"], ["code-2", 0, "shot 2"]],
    "active": [13, 14],
}


def test_on_sqlite(tmp_path: Path) -> None:
    assert upgrade(tmp_path, {}) == EXPECTED


@pytest.mark.services
def test_on_postgresql(tmp_path: Path, postgres_url: str) -> None:
    assert upgrade(tmp_path, {"TACHANKA_DATABASE_URL": postgres_url}) == EXPECTED
