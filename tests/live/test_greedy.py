"""Sockets that ask and never read are cut off, their memory is bounded, and others play on."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest
from websockets.exceptions import ConnectionClosed

from greedy import Greedy, make_frame, wait_cut_off
from players import Page, Person, asked_seat, fresh_key
from serving import Server, start_daphne, start_site
from tachanka.live.bounds import MOST_UNREAD
from tachanka.matches import wire
from tachanka.matches.wire import TOO_MANY

NUMBER = 30
LOOKS = 80
"""Each gives 40 kB."""
ACTS = 20
BOUND = NUMBER * 2**20 + 24 * 2**20
"""Bytes by which the process may grow: what docs/operators.md says of a socket, and some play."""
PATIENCE = 30.0
COUNTING = Path(__file__).parents[1] / "counting.py"
FAST = {"TACHANKA_COMMANDS_PER_SECOND": "100000"}

STARTS: dict[str, Callable[[Path], Server]] = {
    "daphne": lambda folder: start_site(folder, {"TACHANKA_SERVER": "daphne", **FAST}),
    "uvicorn": lambda folder: start_site(folder, {"TACHANKA_SERVER": "uvicorn", **FAST}),
    "daphne's own command": lambda folder: start_daphne(folder, FAST),
}


@pytest.fixture(params=STARTS)
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    started = STARTS[request.param](tmp_path)
    yield started
    assert started.stop() == 0


def open_match(server: Server) -> tuple[str, list[Person]]:
    people = [Person(server.base_url), Person(server.base_url)]
    code = people[0].open_match(ruleset="battle_dice", scenario="kastornoye-1919")
    people[1].post(f"/api/matches/{code}/join/")
    return code, people


async def open_pages(code: str, people: list[Person]) -> list[Page]:
    pages = [await person.look_at(code) for person in people]
    for page in pages:
        await page.wait_for(wire.Sight)
    return pages


async def act(pages: list[Page], rng: random.Random) -> None:
    """One act; both see it."""
    page, seat = next((p, s) for p in pages if (s := asked_seat(p)))
    seq = page.seq
    answer = await page.ask(wire.Play(fresh_key(), seq, seat, rng.choice(list(page.list_acts()))))
    assert isinstance(answer, wire.Done)
    for each in pages:
        while each.seq <= seq:
            await each.hear()


class Memory:
    """The most memory a process has had since this was made, seen whenever somebody looks."""

    def __init__(self, server: Server) -> None:
        self.process = psutil.Process(server.popen.pid)
        self.before = self.most = self.look()

    def look(self) -> int:
        return int(self.process.memory_info().rss)

    def note(self) -> None:
        self.most = max(self.most, self.look())


async def test_who_never_reads_is_cut_off(server: Server) -> None:
    code, people = await asyncio.to_thread(open_match, server)
    pages = await open_pages(code, people)
    rng = random.Random(0)
    for _ in range(5):
        await act(pages, rng)
    memory = Memory(server)
    peers = [await asyncio.to_thread(Greedy, server, code) for _ in range(NUMBER)]
    for peer in peers:
        await asyncio.to_thread(peer.ask, LOOKS)
    waiting = asyncio.to_thread(wait_cut_off, peers, PATIENCE, memory.note)
    cut_off = asyncio.ensure_future(waiting)
    for _ in range(ACTS):
        await act(pages, rng)
    assert await cut_off == []
    # They have left the table too.
    await pages[0].wait_for_table(lambda told: told.watchers == 0)
    assert memory.most - memory.before < BOUND
    for peer in peers:
        peer.close()
    for page in pages:
        await page.close()


async def test_pings_of_who_never_reads_are_not_answered(server: Server) -> None:
    code, people = await asyncio.to_thread(open_match, server)
    pages = await open_pages(code, people)
    memory = Memory(server)
    peer = await asyncio.to_thread(Greedy, server, code)
    for _ in range(40):
        # In all 40 MB of pongs.
        await asyncio.to_thread(peer.ping, 8_000)
        memory.note()
    await act(pages, random.Random(0))
    memory.note()
    assert memory.most - memory.before < 16 * 2**20
    peer.close()
    for page in pages:
        await page.close()


async def test_a_message_in_countless_pieces_is_cut_off(server: Server) -> None:
    code, _ = await asyncio.to_thread(open_match, server)
    peer = await asyncio.to_thread(Greedy, server, code)
    pieces = make_frame(1, b"{", last=False) + make_frame(0, b" ", last=False) * 1_100
    await asyncio.to_thread(peer.raw.sendall, pieces)
    assert await asyncio.to_thread(wait_cut_off, [peer], PATIENCE) == []
    peer.close()


async def test_what_nobody_has_time_for_is_bounded_on_daphne(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """While the database is locked an act waits, and no more than some messages behind it."""
    server = await asyncio.to_thread(start_site, tmp_path)
    request.addfinalizer(server.kill)
    code, people = await asyncio.to_thread(open_match, server)
    pages = await open_pages(code, people)
    page, seat = next((p, s) for p in pages if (s := asked_seat(p)))
    database = sqlite3.connect(tmp_path / "tachanka.sqlite3", isolation_level=None)
    database.execute("BEGIN IMMEDIATE")
    await page.send(wire.Play(fresh_key(), page.seq, seat, next(page.list_acts())))
    for _ in range(MOST_UNREAD // wire.LONGEST + 1):
        await page.socket.send("x" * wire.LONGEST)
    with pytest.raises(ConnectionClosed) as closed:
        await page.wait_for(wire.Step)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TOO_MANY
    database.execute("ROLLBACK")
    database.close()
    # The act was not lost with the socket.
    other = next(each for each in pages if each is not page)
    while other.seq <= page.seq:
        await other.hear()
    await other.close()
    assert server.stop() == 0


async def wait_until_held(server: Server, most: Counter[str]) -> None:
    """Asks what Daphne holds until that is no more, once it has tidied up."""
    async with asyncio.timeout(PATIENCE):
        while not await count_held(server) <= most:
            pass


async def count_held(server: Server) -> Counter[str]:
    return Counter(json.loads((await asyncio.to_thread(server.fetch, "/count"))[1]))


async def test_nothing_of_a_socket_stays_behind_on_daphne(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Neither of one that was cut off nor of one that was closed, even without a collector."""
    settings = {"PYTHONPATH": str(COUNTING.parent), **FAST}
    server = await asyncio.to_thread(start_daphne, tmp_path, settings, "counting:application")
    request.addfinalizer(server.kill)
    code, people = await asyncio.to_thread(open_match, server)
    before = await count_held(server)
    assert set(before) == {"Server"}
    peers = [await asyncio.to_thread(Greedy, server, code) for _ in range(10)]
    pages = await open_pages(code, people)
    for peer in peers:
        await asyncio.to_thread(peer.ask, LOOKS)
    assert await asyncio.to_thread(wait_cut_off, peers, PATIENCE) == []
    for page in pages:
        await page.close()
    await wait_until_held(server, before)
    assert server.stop() == 0
