"""The commands of docker-compose.yml, run without containers on PostgreSQL and Redis."""

import json
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
from requests import PreparedRequest, Response
from requests.adapters import HTTPAdapter
from websockets.asyncio.client import connect

from composition import fill_environment, find_site_services, place_command, read_compose
from players import Page, Person, asked_seat, fresh_key
from services import REDIS_URL, open_database
from serving import Process, Server, make_environment, pick_port, run_command
from tachanka.matches import wire

pytestmark = pytest.mark.services

SITE = find_site_services(read_compose())
HOST = "tachanka.example.org"
SITE_URL = f"https://{HOST}"
FORWARDED = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}
GIVEN = {
    "SITE_HOST": HOST,
    # Its own: Redis remembers for a while who has asked how often.
    "TACHANKA_SECRET_KEY": secrets.token_urlsafe(50),
    "POSTGRES_PASSWORD": "unused",
}


def make_env(name: str, folder: Path, database: str) -> dict[str, str]:
    """A service's own environment, but for where the database and Redis are."""
    settings = fill_environment(SITE[name], GIVEN)
    where = {"TACHANKA_DATABASE_URL": database, "TACHANKA_REDIS_URL": REDIS_URL}
    assert set(where) <= set(settings)
    module = {"DJANGO_SETTINGS_MODULE": "tachanka.site.settings"}
    return make_environment(folder, {**settings, **where, **module})


def start_web(folder: Path, env: dict[str, str], number: int) -> Server:
    """One web process: the command of the file, on a port of 127.0.0.1 that is free."""
    port = pick_port()
    return Server(place_command(SITE["web"], port), env, folder / f"web{number}.log", port)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two web processes, with a worker, on one database and one Redis; all stop when asked."""
    folder = tmp_path_factory.mktemp("cluster")
    with open_database() as database:
        envs = {name: make_env(name, folder, database) for name in SITE}
        run_command(SITE["migrate"]["command"], envs["migrate"])
        worker = Process(SITE["worker"]["command"], envs["worker"], folder / "worker.log")
        webs = [start_web(folder, envs["web"], number) for number in (1, 2)]
        try:
            for web in webs:
                web.wait_healthy()
            yield webs
            assert [process.stop() for process in (*webs, worker)] == [0, 0, 0]
        finally:
            for process in (*webs, worker):
                process.kill()


def test_every_web_process_is_well(cluster: list[Server]) -> None:
    for web in cluster:
        status, body = web.fetch("/healthz")
        assert status == 200
        assert json.loads(body) == {"database": "ok", "layer": "ok"}


def test_a_visitor_stays_with_tls(cluster: list[Server]) -> None:
    answer = Visitor(cluster).session.get(f"{SITE_URL}/api/me/")
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"


def test_a_page_of_another_origin_may_not_act(cluster: list[Server]) -> None:
    """Also one that speaks plain HTTP under the name of the site."""
    visitor = Visitor(cluster)
    visitor.session.headers["Origin"] = f"http://{HOST}"
    answer = visitor.send("/api/me/", {"name": "Anna"})
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


class Proxy(HTTPAdapter):
    """Stands where the proxy does: https comes in, plain HTTP goes on to one web process."""

    def __init__(self, web: Server) -> None:
        super().__init__()
        self.web = web

    def send(self, request: PreparedRequest, *args: Any, **kwargs: Any) -> Response:
        """Passes a request on and brings the answer back."""
        inner = request.copy()
        assert inner.url
        inner.url = inner.url.replace(SITE_URL, self.web.base_url, 1)
        inner.headers.update({"Host": HOST, **FORWARDED})
        return super().send(inner, *args, **kwargs)


class Visitor(Person):
    """A person who knows the site by its public name only, first at the first web process."""

    def __init__(self, webs: list[Server]) -> None:
        self.webs = webs
        self.base_url = SITE_URL
        self.session = requests.Session()
        self.session.headers["Origin"] = SITE_URL
        self.go_through(0)
        self.get("/api/me/")

    def go_through(self, number: int) -> None:
        """Which web process the proxy picks from here on."""
        self.web = self.webs[number]
        self.session.mount(SITE_URL, Proxy(self.web))

    async def look_at(self, code: str) -> Page:
        """Opens the page of a match."""
        cookies = "; ".join(f"{c.name}={c.value}" for c in self.session.cookies)
        socket = await connect(
            f"ws://{HOST}/ws/matches/{code}/",
            host="127.0.0.1",
            port=self.web.port,
            origin=SITE_URL,  # type: ignore[arg-type]
            additional_headers={"Cookie": cookies, **FORWARDED},
            max_size=None,
            compression=None,
        )
        return Page(socket)


async def play_act(pages: list[Page]) -> int:
    """Whoever is asked acts, and the step reaches every page; returns its number."""
    asked = next(page for page in pages if asked_seat(page))
    seat = asked_seat(asked)
    assert seat
    act = next(asked.list_acts())
    done = await asked.ask(wire.Play(fresh_key(), asked.seq, seat, act))
    assert isinstance(done, wire.Done)
    for page in pages:
        while page.seq < done.seq:
            await page.hear()
    return done.seq


async def test_players_meet_across_web_processes(cluster: list[Server]) -> None:
    """Each player and each of two spectators is at another process than the next one."""
    one, two, guest = (Visitor(cluster) for _ in range(3))
    code = one.open_match(ruleset="battle_dice", side="random")
    two.go_through(1)
    two.post(f"/api/matches/{code}/join/")
    pages = [await one.look_at(code), await two.look_at(code), await guest.look_at(code)]
    guest.go_through(1)
    pages.append(await guest.look_at(code))
    for page in pages:
        await page.wait_for(wire.Sight)
        await page.wait_for_table(lambda table: table.status == "running")
    for _ in range(12):
        await play_act(pages)
    assert len({page.seq for page in pages}) == 1
    assert pages[2].scene == pages[3].scene
    for page in pages:
        await page.close()


async def test_the_worker_plays_for_the_computer(cluster: list[Server]) -> None:
    """The web processes think for nobody; its acts come from the worker, over the layer."""
    person = Visitor(cluster)
    bot = person.find_bot("battle_dice")
    code = person.open_match(opponent="bot", bot=bot)
    page = await person.look_at(code)
    await page.wait_for(wire.Sight)
    lines: list[wire.Line] = []
    while not any(line.by == "bot" for line in lines):
        if asked_seat(page):
            await play_act([page])
        else:
            await page.hear()
        lines = [m.line for m in page.heard if isinstance(m, wire.Step)]
    await page.close()
