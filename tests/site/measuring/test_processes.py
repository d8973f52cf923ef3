"""Meters of real sites while people play: they add up over processes, also when one is killed."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
import requests

from cluster import SETTINGS, start_web
from players import Page, Person, asked_seat, fresh_key
from scraping import Ledger, Numbers, ask, scrape, wait_for_door
from serving import Process, Server, make_environment, migrate, pick_port, start_site
from tachanka.matches import wire

GAME = "battle_dice"
TOKEN = "f0e1d2c3b4a59687" * 2
ENTRIES, PLAYED = "tachanka_entries_total", "tachanka_command_seconds_count"


async def follow(page: Page, seq: int) -> None:
    """Hears until the page shows this position."""
    while page.seq < seq:
        await page.hear()


async def play(pages: list[Page], acts: int, chance: random.Random) -> None:
    """So many acts; every page follows each."""
    for _ in range(acts):
        mover = next(page for page in pages if asked_seat(page) and page.offers)
        seat = asked_seat(mover)
        assert seat is not None
        act = chance.choice(list(mover.list_acts()))
        answer = await mover.ask(wire.Play(fresh_key(), mover.seq, seat, act))
        assert isinstance(answer, wire.Done), answer
        for page in pages:
            await follow(page, answer.seq)


def seat_two(one: Person, two: Person) -> str:
    """The code of a match that these two have begun."""
    code = one.open_match(scenario="lezhanka-1918", side="white")
    two.post(f"/api/matches/{code}/join/")
    return code


async def open_pages(code: str, *people: Person) -> list[Page]:
    pages = [await person.look_at(code) for person in people]
    for page in pages:
        await follow(page, 0)
    return pages


def count_entries(person: Person, code: str) -> int:
    """The entries of a match but the first, which nobody made."""
    return len(person.get(f"/api/matches/{code}/lines/", limit=500)["lines"]) - 1


@contextlib.contextmanager
def measured(folder: Path, server: str, port: int, at: int | None = None) -> Iterator[Server]:
    """The embedded site with its door at this port; it is gone with the block."""
    settings = {"TACHANKA_METRICS": str(port), "TACHANKA_SERVER": server, "TACHANKA_LIMITS": "off"}
    site = start_site(folder, settings, at)
    try:
        yield site
    finally:
        site.kill()


@pytest.mark.parametrize("server", ["daphne", "uvicorn"])
async def test_a_site_of_one_process(server: str, tmp_path: Path) -> None:
    port, ledger, chance = pick_port(), Ledger(), random.Random(3)
    with measured(tmp_path, server, port) as site:
        one, two, three = (Person(site.base_url) for _ in range(3))
        code = seat_two(one, two)
        one.open_match(opponent="open")
        pages = await open_pages(code, one, two, three)
        await play(pages, 12, chance)
        stale = await pages[0].ask(wire.Undo(fresh_key(), 10_000, "white"))
        assert isinstance(stale, wire.Refused)
        await pages[2].socket.send("not understood")
        # Who else came to look is told meanwhile.
        assert (await pages[2].wait_for(wire.Refused)).code == "malformed"
        numbers = scrape(port)
        ledger.note("site", numbers)
        check_one(numbers, stale.code)
        stored = count_entries(one, code)
        for page in pages:
            await page.close()
        await wait_until_gone(port)
        address = site.port
    with measured(tmp_path, server, port, address) as site:
        fresh = scrape(port)
        ledger.note("site", fresh)
        # There from the start, or what happens first would be no rise.
        there = (PLAYED, ENTRIES, "tachanka_flags_total", "tachanka_deliveries_total")
        assert [name for name in there if not fresh.has(name)] == []
        assert (fresh.total(PLAYED), fresh.total("tachanka_site_running")) == (0, 1)
        pages = await open_pages(code, one, two)
        for page in pages:
            await follow(page, stored)
        await play(pages, 5, chance)
        ledger.note("site", scrape(port))
        assert ledger.total(PLAYED, ruleset=GAME, command="play") == 17
        assert ledger.total(ENTRIES, ruleset=GAME) == count_entries(one, code) > stored


def check_one(numbers: Numbers, stale: str) -> None:
    """Two play, one looks on, and one match waits for somebody."""
    assert numbers.total(PLAYED, ruleset=GAME, command="play") == 12
    assert numbers.total(ENTRIES, ruleset=GAME) >= 12
    assert numbers.total("tachanka_refused_total", ruleset=GAME, code=stale) == 1
    assert numbers.total("tachanka_refused_total", ruleset="", code="malformed") == 1
    assert numbers.total("tachanka_refused_total") == 2
    assert numbers.total("tachanka_sockets") == 3
    assert numbers.total("tachanka_viewers", viewer="seat") == 2
    assert numbers.total("tachanka_viewers", viewer="public") == 1
    assert numbers.total("tachanka_site_running", ruleset=GAME) == 1
    assert numbers.total("tachanka_site_seeks", ruleset=GAME) == 1
    assert numbers.total("tachanka_commit_seconds_count") >= 12
    assert 0 < numbers.total("tachanka_command_seconds_sum") < 60
    assert numbers.total("process_cpu_seconds_total") > 0.1
    assert numbers.total("process_resident_memory_bytes") > 2**25
    assert numbers.total("tachanka_build_info", ticker="on") == 1
    assert numbers.total("tachanka_log_lines_total") == 0


async def wait_until_gone(port: int) -> None:
    """Returns when no socket is left; the test's time is bounded by pytest."""
    while True:
        numbers = await asyncio.to_thread(scrape, port)
        if numbers.total("tachanka_sockets") + numbers.total("tachanka_viewers") == 0:
            return


@pytest.fixture
def spread(
    tmp_path: Path, postgres_url: str, redis_url: str
) -> Iterator[tuple[dict[str, Process], dict[str, int], Mapping[str, str]]]:
    """A Daphne, a uvicorn and a worker, each with a door of its own, at PostgreSQL and Redis."""
    where = {"TACHANKA_DATABASE_URL": postgres_url, "TACHANKA_REDIS_URL": redis_url}
    env = make_environment(tmp_path, SETTINGS | where | {"TACHANKA_METRICS_TOKEN": TOKEN})
    migrate(env)
    ports = {name: pick_port() for name in ("daphne", "uvicorn", "worker")}
    processes: dict[str, Process] = {}
    try:
        for name in ("daphne", "uvicorn"):
            own = env | {"TACHANKA_METRICS": f"0.0.0.0:{ports[name]}"}
            web = processes[name] = start_web(tmp_path, own, name)
            web.wait_healthy()
        own = env | {"TACHANKA_METRICS": f"0.0.0.0:{ports['worker']}"}
        command = [sys.executable, "manage.py", "worker"]
        processes["worker"] = Process(command, own, tmp_path / "worker.log")
        wait_for_door(ports["worker"])
        yield processes, ports, env
    finally:
        for process in processes.values():
            process.kill()


@pytest.mark.services
async def test_the_sums_are_right_after_a_kill(
    spread: tuple[dict[str, Process], dict[str, int], Mapping[str, str]],
) -> None:
    processes, ports, _env = spread
    daphne, uvicorn = processes["daphne"], processes["uvicorn"]
    assert isinstance(daphne, Server)
    assert isinstance(uvicorn, Server)
    ledger, chance = Ledger(), random.Random(7)

    def note(*names: str) -> None:
        for name in names:
            ledger.note(name, scrape(ports[name], TOKEN))

    one, two = Person(daphne.base_url), Person(uvicorn.base_url)
    code = seat_two(one, two)
    pages = await open_pages(code, one, two)
    await play(pages, 20, chance)
    note("daphne", "uvicorn")
    # Each of them tells its own part, whoever is asked.
    parts = [scrape(ports[name], TOKEN).total(PLAYED, command="play") for name in ports]
    assert sum(parts) == ledger.total(PLAYED, command="play") == 20
    assert min(parts[:2]) > 0
    assert parts[2] == 0

    await asyncio.to_thread(daphne.kill)
    with pytest.raises(requests.ConnectionError):
        ask(ports["daphne"], TOKEN)
    again = Server(daphne.command, daphne.env, daphne.log, daphne.port)
    processes["daphne"] = again
    await asyncio.to_thread(again.wait_healthy)
    assert scrape(ports["daphne"], TOKEN).total(PLAYED) == 0
    note("daphne")
    await pages[1].close()
    seq = pages[1].seq
    pages = await open_pages(code, one, two)
    for page in pages:
        await follow(page, seq)
    await play(pages, 15, chance)
    note("daphne", "uvicorn", "worker")
    assert ledger.total(PLAYED, command="play") == 35
    assert ledger.total(ENTRIES, ruleset=GAME) == count_entries(one, code)
    assert ledger.total("tachanka_refused_total") == 0


@pytest.mark.services
async def test_what_is_of_the_whole_site_is_told_once(
    spread: tuple[dict[str, Process], dict[str, int], Mapping[str, str]],
) -> None:
    processes, ports, _env = spread
    daphne = processes["daphne"]
    assert isinstance(daphne, Server)
    person = Person(daphne.base_url)
    code = person.open_match(opponent="bot", side="white", scenario="lezhanka-1918")
    page = await person.look_at(code)
    await page.wait_for(wire.Sight)
    by_bot = 0
    while not by_bot:
        while asked_seat(page) is None or not page.offers:
            await page.hear()
        seat = asked_seat(page)
        assert seat is not None
        act = next(iter(page.list_acts()))
        assert isinstance(await page.ask(wire.Play(fresh_key(), page.seq, seat, act)), wire.Done)
        by_bot = int(scrape(ports["worker"], TOKEN).total(ENTRIES, by="bot"))
    numbers = {name: scrape(ports[name], TOKEN) for name in ports}
    assert [name for name in ports if numbers[name].has("tachanka_site_seen")] == ["worker"]
    worker = numbers["worker"]
    assert worker.total("tachanka_site_seen") == 1
    assert worker.total("tachanka_thought_seconds_count", kind="bots") > 0
    assert worker.total("tachanka_thought_wait_seconds_count", kind="bots") > 0
    assert [numbers[name].total(ENTRIES, by="bot") for name in ("daphne", "uvicorn")] == [0, 0]
    assert worker.total(ENTRIES, by="person") == 0
    assert ask(ports["worker"]).status_code == 401
