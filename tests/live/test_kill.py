"""A server killed in the middle of play loses no acknowledged act, and the match goes on."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from players import Page, Person, asked_seat, fresh_key
from serving import Server, make_environment, start_site
from tachanka.engine.api import Act
from tachanka.matches import wire

FAST = {"TACHANKA_LIMITS": "off"}
TABLES = 3


class Diary:
    """What one player was told is stored, and the command he is waiting for."""

    def __init__(self, person: Person, code: str, seed: int) -> None:
        self.person = person
        self.code = code
        self.chance = random.Random(seed)
        self.acknowledged: dict[str, tuple[int, Act]] = {}
        self.pending: wire.Play | None = None

    async def play(self, enough: asyncio.Event, acts: int) -> None:
        """Acts as fast as the server answers, until the connection breaks or enough is done."""
        page = await self.person.look_at(self.code)
        with contextlib.suppress(ConnectionClosed, OSError):
            await page.wait_for(wire.Sight)
            while not _is_over(page):
                if asked_seat(page) is None or not page.offers:
                    await page.hear()
                    continue
                await self._act(page)
                if len(self.acknowledged) >= acts:
                    enough.set()

    async def _act(self, page: Page) -> None:
        seat = asked_seat(page)
        assert seat is not None
        act = self.chance.choice(list(page.list_acts()))
        self.pending = wire.Play(fresh_key(), page.seq, seat, act)
        answer = await page.ask(self.pending)
        if isinstance(answer, wire.Done):
            self.acknowledged[self.pending.key] = (answer.seq, act)
        self.pending = None


def _is_over(page: Page) -> bool:
    return page.sight is not None and page.sight.outcome is not None


def seat_players(server: Server) -> list[Diary]:
    """Tables with two players each."""
    diaries = []
    for number in range(TABLES):
        one, two = Person(server.base_url), Person(server.base_url)
        code = one.open_match(scenario="lezhanka-1918")
        two.post(f"/api/matches/{code}/join/")
        diaries += [Diary(one, code, 2 * number), Diary(two, code, 2 * number + 1)]
    return diaries


async def play_and_kill(server: Server, diaries: list[Diary]) -> None:
    """Everybody plays; when somebody has made enough acts the server is killed at once."""
    enough = asyncio.Event()
    players = [
        asyncio.ensure_future(diary.play(enough, len(diary.acknowledged) + 12)) for diary in diaries
    ]
    async with asyncio.timeout(60):
        await enough.wait()
    await asyncio.to_thread(server.kill)
    await asyncio.gather(*players)


async def ask_again(diary: Diary) -> None:
    """Repeats the command that was never answered, with its key, as a page does."""
    if diary.pending is None:
        return
    page = await diary.person.look_at(diary.code)
    await page.wait_for(wire.Sight)
    repeated = diary.pending
    answer = await page.ask(repeated)
    assert isinstance(answer, wire.Done) or answer.code in ("stale", "not-asked", "not-running")
    if isinstance(answer, wire.Done):
        diary.acknowledged[repeated.key] = (answer.seq, repeated.act)
        assert await page.ask(repeated) == answer
    await page.close()


def check_kept(diaries: list[Diary]) -> None:
    """Every acknowledged act stands in the record under its number, by the one who made it."""
    for diary in diaries:
        own = [seat["seat"] for seat in diary.person.get(f"/api/matches/{diary.code}/")["seats"]
               if seat["you"]]  # fmt: skip
        told = diary.person.get(f"/api/matches/{diary.code}/lines/", limit=500)["lines"]
        lines = {line["seq"]: line for line in told}
        assert sorted(lines) == list(range(len(lines)))
        for seq, _ in diary.acknowledged.values():
            assert lines[seq]["kind"] in ("act", "sealed")
            assert lines[seq]["seat"] in own


async def finish(diaries: list[Diary]) -> None:
    """The matches go on to their end."""
    never = asyncio.Event()
    async with asyncio.timeout(120):
        await asyncio.gather(*(diary.play(never, 10**9) for diary in diaries))


def check_finished(diaries: list[Diary]) -> None:
    """Every record is whole: seed, dice and digests hold from the first entry to the last."""
    for diary in diaries:
        assert diary.person.get(f"/api/matches/{diary.code}/")["status"] == "finished"
        assert diary.person.get(f"/api/matches/{diary.code}/verify/")["ok"] is True


def start_again(killed: Server, data: Path, settings: dict[str, str]) -> Server:
    """The same site at the same address."""
    env = make_environment(data, FAST | settings)
    server = Server(killed.command, env, killed.log, killed.port)
    server.wait_healthy()
    return server


async def survive(data: Path, settings: dict[str, str]) -> None:
    server = await asyncio.to_thread(start_site, data, FAST | settings)
    try:
        diaries = await asyncio.to_thread(seat_players, server)
        for _ in range(2):
            await play_and_kill(server, diaries)
            server = await asyncio.to_thread(start_again, server, data, settings)
            for diary in diaries:
                await ask_again(diary)
            await asyncio.to_thread(check_kept, diaries)
        assert sum(len(diary.acknowledged) for diary in diaries) >= 24
        await finish(diaries)
        await asyncio.to_thread(check_kept, diaries)
        await asyncio.to_thread(check_finished, diaries)
    finally:
        server.stop()


@pytest.mark.parametrize("server", ["daphne", "uvicorn"])
async def test_no_act_is_lost_on_sqlite(tmp_path: Path, server: str) -> None:
    await survive(tmp_path, {"TACHANKA_SERVER": server})


@pytest.mark.services
async def test_no_act_is_lost_on_postgresql(tmp_path: Path, postgres_url: str) -> None:
    await survive(tmp_path, {"TACHANKA_DATABASE_URL": postgres_url})
