"""The commands of the operator and of a doubting player."""

from __future__ import annotations

import sys
import time
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from asgiref.sync import sync_to_async
from django.core import checks
from django.core.management import CommandError, call_command
from django.utils import timezone

from players import Person
from serving import (
    PAUSE_SECONDS,
    START_SECONDS,
    make_environment,
    run_command,
    start_site,
)
from tables import OpenPage, make_table, play_some
from tachanka.engine.record import Record
from tachanka.matches import queries
from tachanka.matches.models import Entry, Heartbeat, Match
from tachanka.matches.records import make_record
from tachanka.site import apps

pytestmark = pytest.mark.django_db(transaction=True)


async def finish_a_game(open_page: OpenPage) -> Record:
    """A random game to its end, and its record."""
    table = await make_table(scenario="lezhanka-1918")
    pages = [await open_page(table.code, user) for user in table.people.values()]
    await play_some(pages, 2_000)
    match = await sync_to_async(queries.find_match)(table.code)
    return await sync_to_async(make_record)(match)


def run(*command: Any) -> tuple[int, str]:
    """Exit code and output of a command."""
    out = StringIO()
    try:
        call_command(*command, stdout=out)
    except SystemExit as end:
        return int(str(end.code)), out.getvalue()
    return 0, out.getvalue()


async def test_a_record_is_verified_and_a_forged_one_is_not(
    open_page: OpenPage, tmp_path: Path
) -> None:
    record = await finish_a_game(open_page)
    file = tmp_path / "record.json"
    file.write_bytes(msgspec.json.encode(record))
    code, text = await sync_to_async(run)("verify", file)
    assert code == 0, text
    assert [line[:4] for line in text.splitlines()] == ["ok  "] * 4
    draw = next(entry for entry in record.entries if entry.draws)
    lucky = msgspec.structs.replace(draw.draws[0], result=(*draw.draws[0].result[::-1], 0))
    forged = [
        msgspec.structs.replace(entry, draws=(lucky,)) if entry is draw else entry
        for entry in record.entries
    ]
    for lie in (
        msgspec.structs.replace(record, entries=tuple(forged)),
        msgspec.structs.replace(record, seed="00" * 32),
        msgspec.structs.replace(record, entries=record.entries[:-1]),
    ):
        file.write_bytes(msgspec.json.encode(lie))
        code, text = await sync_to_async(run)("verify", file)
        assert (code, "FAIL" in text) == (1, True)


def test_what_is_no_record_is_said(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="Cannot read"):
        call_command("verify", tmp_path / "nothing.json")
    (tmp_path / "x.json").write_text("{}")
    with pytest.raises(CommandError, match="no record of a match"):
        call_command("verify", tmp_path / "x.json")


async def test_all_games_are_replayed(open_page: OpenPage) -> None:
    await finish_a_game(open_page)
    code, text = await sync_to_async(run)("replay_all")
    assert (code, text) == (0, "1 games replay, 0 differ, 0 have no rules here.\n")
    match = await sync_to_async(Match.objects.get)()
    entry = (await sync_to_async(queries.read_entries)(match.pk, 4, 5))[0]
    changed = msgspec.msgpack.encode(msgspec.structs.replace(entry, digest="0" * 32))
    await sync_to_async(Entry.objects.filter(seq=5).update)(body=changed)
    code, text = await sync_to_async(run)("replay_all")
    assert code == 1
    told = f"DIFFERS {match.code} ({match.ruleset} {match.edition}): ReplayDiffers"
    assert text.splitlines()[0].startswith(told)
    await sync_to_async(Match.objects.update)(edition=77)
    code, text = await sync_to_async(run)("replay_all")
    assert (code, text.splitlines()[-1]) == (0, "0 games replay, 0 differ, 1 have no rules here.")


def test_the_worker_is_checked_by_its_heart() -> None:
    assert run("worker", "--check") == (1, "No worker has been seen.\n")
    Heartbeat.objects.create(name="ticker", at=timezone.now())
    assert run("worker", "--check") == (0, "The worker is at work.\n")


@pytest.mark.parametrize("server", ["daphne", "uvicorn"])
def test_play_serves_and_stops(tmp_path: Path, server: str) -> None:
    site = start_site(tmp_path, {"TACHANKA_SERVER": server})
    person = Person(site.base_url)
    code = person.open_match(opponent="bot", scenario="lezhanka-1918", side="red")
    assert person.get(f"/api/matches/{code}/")["status"] == "running"
    assert site.stop() == 0
    log = site.log.read_text()
    assert f"Tachanka is at {site.base_url}/" in log
    assert "Traceback" not in log
    again = start_site(tmp_path, {"TACHANKA_SERVER": server}, site.port)
    assert person.get(f"/api/matches/{code}/")["status"] == "running"
    assert again.stop() == 0


def test_play_says_what_it_lacks(tmp_path: Path) -> None:
    env = make_environment(tmp_path, {})
    with pytest.raises(AssertionError, match="is not up to date: run"):
        run_command([sys.executable, "manage.py", "play", "--port", "1"], env)


def test_a_broken_ruleset_is_named_before_the_site_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apps, "broken_rulesets", lambda: {"chess": "ImportError: no boards"})
    (said,) = apps.check_rulesets()
    assert (said.id, said.msg) == (
        "tachanka.W001", "The ruleset chess cannot be loaded: ImportError: no boards.",
    )  # fmt: skip


def test_two_rulesets_of_one_name_stop_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    def claim() -> None:
        raise ValueError("two installed rulesets are called b, edition 1")

    monkeypatch.setattr(apps, "all_rulesets", claim)
    (said,) = apps.check_rulesets()
    assert (said.level, said.msg) == (
        checks.ERROR, "two installed rulesets are called b, edition 1; uninstall one of them.",
    )  # fmt: skip


def test_a_fresh_site_draws_its_pictures_by_itself(tmp_path: Path) -> None:
    """And ends when it is told to, in the middle of it."""
    site = start_site(tmp_path, {"TACHANKA_DRAW_AHEAD": "on"}, lent=False)
    try:
        deadline = time.monotonic() + START_SECONDS
        while not list(tmp_path.glob("static/**/pictures/*-card.jpg")):
            assert time.monotonic() < deadline
            time.sleep(PAUSE_SECONDS)
    finally:
        site.stop()
