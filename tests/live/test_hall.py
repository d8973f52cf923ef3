"""A tournament at real sites: pages hear of changes, results come in, and no kill leaves halves."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cluster import Standing, serve_cluster, visit_elsewhere
from doors import keep_name
from evenings import make_plan
from players import Person, fresh_key
from serving import Process, Server, start_site
from tachanka.tournaments.progress import PATIENCE

WAIT_SECONDS = 30.0


async def enter_hall(person: Person, code: str) -> ClientConnection:
    """The socket of a page at a tournament; it has been told to look."""
    cookies = "; ".join(f"{c.name}={c.value}" for c in person.session.cookies)
    url = person.base_url.replace("http", "ws", 1) + f"/ws/tournaments/{code}/"
    return await connect(
        url,
        origin=person.base_url,  # type: ignore[arg-type]
        additional_headers={"Cookie": cookies},
    )


async def hear(line: ClientConnection) -> Any:
    async with asyncio.timeout(WAIT_SECONDS):
        return json.loads(await line.recv())


def make_evening(host: Person, names: int, **plan: Any) -> tuple[str, list[Person]]:
    """A tournament that has been started, with guests."""
    body = {"name": "Evening", "plan": make_plan(**plan)}
    code: str = host.post("/api/tournaments/", body)["code"]
    host.post(f"/api/tournaments/{code}/moves/", {"deed": "opened"})
    people = [Person(host.base_url) for _ in range(names)]
    for n, person in enumerate(people, 1):
        person.post(f"/api/tournaments/{code}/entry/", {"name": f"Number {n}"})
    host.post(f"/api/tournaments/{code}/moves/", {"deed": "started"})
    return code, people


def find_board(person: Person, code: str) -> dict[str, Any]:
    (board,) = person.get(f"/api/tournaments/{code}/")["boards"]
    told: dict[str, Any] = board
    return told


async def wait_for_points(line: ClientConnection, person: Person, code: str) -> dict[str, int]:
    """The points in the table as soon as somebody has some, by how many have them."""
    while True:
        table = await asyncio.to_thread(person.get, f"/api/tournaments/{code}/table/")
        points = [each["points"] for each in table["lines"]]
        if set(points) != {"0"}:
            return {each: points.count(each) for each in sorted(set(points))}
        assert await hear(line) == {"type": "changed"}


async def test_a_result_comes_in_by_itself(tmp_path: Path, letters: Path) -> None:
    settings = {"TACHANKA_EMAIL_URL": f"filemail:///{letters}", "TACHANKA_LIMITS": "off"}
    site = await asyncio.to_thread(start_site, tmp_path, settings)
    try:
        host = keep_name(Person(site.base_url), letters, "Helga")
        delay = {"unit": "seconds", "length": 3}
        code, people = make_evening(host, 4, rounds=1, delay=delay)
        watcher = Person(site.base_url)
        line = await enter_hall(watcher, code)
        assert await hear(line) == {"type": "changed"}
        host.post(f"/api/tournaments/{code}/rounds/")
        assert await hear(line) == {"type": "changed"}
        host.post(f"/api/tournaments/{code}/rounds/1/publication/")
        assert await hear(line) == {"type": "changed"}
        board = find_board(people[0], code)
        for person in people:
            if find_board(person, code)["match"] == board["match"]:
                person.post(f"/api/matches/{board['match']}/join/")
        assert await hear(line) == {"type": "changed"}, "the match has begun"
        body = {"seat": board["side"], "key": fresh_key()}
        people[0].post(f"/api/matches/{board['match']}/resign/", body)
        assert await wait_for_points(line, host, code) == {"0": 3, "1": 1}
        table = watcher.get(f"/api/tournaments/{code}/table/")
        assert {each["points"] for each in table["lines"]} == {"0"}
        # Who only watches is told, too, when the end has become public.
        assert await wait_for_points(line, watcher, code) == {"0": 3, "1": 1}
        await line.close()
    finally:
        assert await asyncio.to_thread(site.stop) == 0


async def test_strangers_hear_nothing_of_a_draft(tmp_path: Path, letters: Path) -> None:
    settings = {"TACHANKA_EMAIL_URL": f"filemail:///{letters}", "TACHANKA_LIMITS": "off"}
    site = await asyncio.to_thread(start_site, tmp_path, settings)
    try:
        host = keep_name(Person(site.base_url), letters, "Helga")
        body = {"name": "Evening", "plan": make_plan()}
        code = host.post("/api/tournaments/", body)["code"]
        line = await enter_hall(Person(site.base_url), code)
        with pytest.raises(ConnectionClosed) as fault:
            await hear(line)
        assert fault.value.rcvd is not None
        assert fault.value.rcvd.code == 4404
        own = await enter_hall(host, code)
        assert await hear(own) == {"type": "changed"}
        await own.send("x")
        await own.close()
    finally:
        assert await asyncio.to_thread(site.stop) == 0


@dataclass(frozen=True)
class Place:
    """A Daphne and a uvicorn, one database, one Redis, and a worker, whose letters can be read."""

    webs: list[Server]
    worker: Process
    database: str

    def start_another(self) -> Process:
        """A second worker, beside the first or where it was."""
        return Process(self.worker.command, self.worker.env, self.worker.log)


@pytest.fixture
def place(tmp_path: Path, letters: Path, postgres_url: str) -> Iterator[Place]:
    """A site that is served."""
    with serve_cluster(tmp_path, postgres_url, letters) as (servers, worker):
        yield Place(servers, worker, postgres_url)


@pytest.mark.services
async def test_halls_hear_of_what_other_processes_do(standing: Standing) -> None:
    webs = standing.webs
    host = keep_name(Person(webs[0].base_url), standing.letters, "Helga")
    code, people = make_evening(host, 2, rounds=1)
    line = await enter_hall(visit_elsewhere(host, webs[1]), code)
    assert await hear(line) == {"type": "changed"}
    host.post(f"/api/tournaments/{code}/rounds/")
    assert await hear(line) == {"type": "changed"}
    host.post(f"/api/tournaments/{code}/rounds/1/publication/")
    board = find_board(people[0], code)
    for person in people:
        visit_elsewhere(person, webs[1]).post(f"/api/matches/{board['match']}/join/")
    body = {"seat": board["side"], "key": fresh_key()}
    people[0].post(f"/api/matches/{board['match']}/resign/", body)
    assert await wait_for_points(line, visit_elsewhere(host, webs[1]), code) == {"0": 1, "1": 1}
    await line.close()


def find_claim(database: psycopg.Connection[tuple[Any]], code: str) -> object:
    """Since when somebody has been at the next round of a tournament."""
    query = "SELECT claimed FROM tournaments_tournament WHERE code = %s"
    found = database.execute(query, (code,)).fetchone()
    assert found is not None
    return found[0]


def kill_at_work(place: Place, code: str) -> None:
    """The worker takes up the round that is due, and is killed while it pairs it; later it is long
    enough ago for another to take its place."""
    deadline = time.monotonic() + WAIT_SECONDS
    with psycopg.connect(place.database, autocommit=True) as database:
        while find_claim(database, code) is None:
            assert time.monotonic() < deadline, "nobody takes it up"
        place.worker.kill()
        assert find_claim(database, code) is not None, "it was done too soon"
        long_ago = f"claimed - interval '{PATIENCE.total_seconds()} seconds'"
        database.execute(f"UPDATE tournaments_tournament SET claimed = {long_ago}")


@pytest.mark.services
async def test_what_a_killed_worker_was_pairing_another_pairs(place: Place, letters: Path) -> None:
    host = keep_name(Person(place.webs[0].base_url), letters, "Helga")
    code, _ = make_evening(host, 2, rounds=3)
    names = [{"name": f"Player {n}"} for n in range(300)]
    host.post(f"/api/tournaments/{code}/entrants/", {"names": names})
    # So many that it is asked for, and takes a second at least.
    host.post(f"/api/tournaments/{code}/rounds/")
    await asyncio.to_thread(kill_at_work, place, code)
    told = host.get(f"/api/tournaments/{code}/")
    assert (told["rounds"], told["due"]) == ([], True)
    other = visit_elsewhere(host, place.webs[1])
    line = await enter_hall(other, code)
    heir = place.start_another()
    try:
        while not other.get(f"/api/tournaments/{code}/")["rounds"]:
            assert await hear(line) == {"type": "changed"}
    finally:
        await asyncio.to_thread(heir.stop)
    await line.close()
    told = other.get(f"/api/tournaments/{code}/")
    assert (told["due"], told["fault"]) == (False, "")
    told = other.get(f"/api/tournaments/{code}/rounds/1/")
    assert (told["status"], len(told["pairs"])) == ("paired", 151)
    other.post(f"/api/tournaments/{code}/rounds/1/publication/")
    told = other.get(f"/api/tournaments/{code}/rounds/1/")
    assert [len(pair["legs"]) for pair in told["pairs"]] == [1] * 151
