"""The bots' door from outside: the sample bot of the docs plays a game, as a program of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.sync.connection import Connection

from doors import keep_name
from players import WAIT_SECONDS, Person
from serving import ROOT, Process, Server, start_site

SAMPLE = ROOT / "docs" / "sample_bot.py"
PAGE = (ROOT / "docs" / "bots.md").read_text()


@pytest.fixture(scope="module")
def letters(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the site puts its letters."""
    return tmp_path_factory.mktemp("letters")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, letters: Path) -> Iterator[Server]:
    """A site whose letters can be read; players act as fast as they can."""
    settings = {
        "TACHANKA_EMAIL_URL": f"filemail:///{letters}",
        "TACHANKA_LIMITS": "off",
        "TACHANKA_COMMANDS_PER_SECOND": "1000",
    }
    server = start_site(tmp_path_factory.mktemp("site"), settings)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def owner(place: Server, letters: Path) -> Person:
    """An account that owns bots."""
    return keep_name(Person(place.base_url), letters, "Anna")


def make_bot(owner: Person, name: str, scopes: tuple[str, ...] = ("play", "challenge")) -> str:
    """The token of a new bot."""
    told = owner.post("/api/me/bots/", {"name": name})
    bot = next(each["id"] for each in told["bots"] if each["name"] == name)
    made = owner.post("/api/me/tokens/", {"bot": bot, "purpose": "test", "scopes": list(scopes)})
    token: str = made["token"]
    return token


def bear(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def ask(place: Server, token: str, method: str, path: str, body: Any = None) -> Any:
    """The decoded answer to a program."""
    answer = requests.request(
        method, place.base_url + path, json=body, headers=bear(token), timeout=WAIT_SECONDS
    )
    assert answer.ok, answer.text
    return answer.json()


def read_close(line: Connection) -> int | None:
    """The code with which the server closes the socket."""
    try:
        while True:
            line.recv(WAIT_SECONDS)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None


@pytest.fixture
def run(place: Server, tmp_path: Path) -> Iterator[Any]:
    """Runs the sample bot with a token, until the test is over."""
    running: list[Process] = []

    def start(token: str) -> Process:
        env = {**os.environ, "TACHANKA_SITE": place.base_url, "TACHANKA_TOKEN": token}
        log = tmp_path / f"bot-{len(running)}.log"
        running.append(Process([sys.executable, str(SAMPLE)], env, log))
        return running[-1]

    yield start
    for process in running:
        process.kill()


def test_the_sample_is_fifty_lines_and_needs_nothing_of_ours() -> None:
    text = SAMPLE.read_text()
    assert len(text.splitlines()) <= 50
    assert "tachanka." not in text.replace("tachanka.example", "")
    assert "sample_bot.py" in PAGE


def test_the_sample_plays_a_game_to_its_end(place: Server, owner: Person, run: Any) -> None:
    """One is challenged by another's token, which another process of the sample plays on with."""
    first, second = make_bot(owner, "First Mole"), make_bot(owner, "Second Mole")
    # A token that has been shown is awake; the process comes next.
    assert ask(place, second, "get", "/api/me/")["name"] == "Second Mole"
    wish = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "link"}
    code = ask(place, first, "post", "/api/matches/", wish | {"invited": "Second Mole"})["code"]
    bots = [run(first), run(second)]
    with connect(place.socket_url + f"/ws/matches/{code}/", max_size=None) as line:
        while True:
            for bot in bots:
                bot.require_running()
            if '"outcome":{' in str(line.recv(WAIT_SECONDS)):
                break
    assert ["Traceback" in bot.log.read_text() for bot in bots] == [False, False]
    told = ask(place, first, "get", f"/api/matches/{code}/")
    assert (told["status"], told["rated"]) == ("finished", False)
    seats = {seat["name"]: (seat["kind"], seat["program"]) for seat in told["seats"]}
    assert seats == {"First Mole": ("person", True), "Second Mole": ("person", True)}
    verified = ask(place, first, "get", f"/api/matches/{code}/verify/")
    assert verified["ok"] is True


def test_a_revoked_token_ends_its_socket(place: Server, owner: Person) -> None:
    token = make_bot(owner, "Third Mole", ("play", "challenge"))
    wish = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "bot"}
    code = ask(place, token, "post", "/api/matches/", wish)["code"]
    url = place.socket_url + f"/ws/matches/{code}/"
    with connect(url, additional_headers=bear(token), max_size=None) as line:
        assert '"type":"table"' in str(line.recv(WAIT_SECONDS))
        owner.delete(f"/api/me/tokens/{token[:15]}/")
        assert read_close(line) == 4401
    refused = requests.get(place.base_url + "/api/me/", headers=bear(token), timeout=WAIT_SECONDS)
    assert (refused.status_code, refused.json()["code"]) == (401, "bad-token")
    assert refused.headers["WWW-Authenticate"] == "Bearer"
