"""While Redis is away pages open and play; what other processes do they find in the database."""

from __future__ import annotations

import random
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from chaos.services import Redis
from cluster import SETTINGS, serve_webs
from players import Page, Person, asked_seat, fresh_key
from serving import Server
from tachanka.matches import wire

pytestmark = pytest.mark.programs


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    """A Redis of the test's own."""
    service = Redis(tmp_path)
    yield service
    service.end_for_good()


@pytest.fixture
def webs(tmp_path: Path, redis: Redis) -> Iterator[list[Server]]:
    """A Daphne and a uvicorn at one SQLite file and this Redis."""
    with serve_webs(tmp_path, SETTINGS | {"TACHANKA_REDIS_URL": redis.url}) as servers:
        yield servers


async def play(pages: list[Page], acts: int) -> None:
    """So many acts at random; every page, wherever it is, shows each of them."""
    chance = random.Random(acts)
    for _ in range(acts):
        mover = next(page for page in pages if asked_seat(page) and page.offers)
        seat = asked_seat(mover)
        assert seat is not None
        act = chance.choice(list(mover.list_acts()))
        answer = await mover.ask(wire.Play(fresh_key(), mover.seq, seat, act))
        assert isinstance(answer, wire.Done), answer
        for page in pages:
            while page.seq < answer.seq:
                await page.hear()


async def test_pages_open_and_play_without_redis(webs: list[Server], redis: Redis) -> None:
    one, two = (Person(web.base_url) for web in webs)
    redis.end(signal.SIGKILL)
    code = one.open_match(scenario="lezhanka-1918", side="white")
    waiting = await one.look_at(code)
    assert (await waiting.wait_for(wire.Table)).status == "open"
    two.post(f"/api/matches/{code}/join/")
    pages = [waiting, await two.look_at(code)]
    for page in pages:
        await page.wait_for(wire.Sight)
    await play(pages, 4)
    redis.start()
    await play(pages, 4)
    for page in pages:
        await page.close()
