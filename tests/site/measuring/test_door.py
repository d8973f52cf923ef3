"""The door at which meters are told: who may, who may not, and who says nothing."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
import requests
from structlog.testing import capture_logs

from scraping import OPEN_METRICS, ask, scrape
from serving import pick_port
from tachanka.site.measuring import door as doors
from tachanka.site.measuring.door import AT_ONCE, Door, open_door
from tachanka.site.measuring.place import Place

TOKEN = "0123456789abcdef" * 2
HOST = "127.0.0.1"


@contextlib.contextmanager
def stand_open(token: str) -> Iterator[int]:
    """The port of a door that is open."""
    port = pick_port()
    door = open_door(Place(HOST, port), token)
    assert isinstance(door, Door)
    yield port
    door.shutdown()
    door.server_close()


def test_who_has_the_token_hears_all() -> None:
    with stand_open(TOKEN) as port:
        answer = ask(port, TOKEN)
        assert answer.headers["Content-Type"].startswith("application/openmetrics-text")
        assert answer.text.endswith("# EOF\n")
        assert scrape(port, TOKEN).has("tachanka_sockets")
        plain = {"Authorization": f"Bearer {TOKEN}", "Accept": "*/*"}
        told = requests.get(f"http://{HOST}:{port}/metrics", headers=plain, timeout=5)
        assert told.headers["Content-Type"].startswith("text/plain")
        assert "# TYPE tachanka_sockets gauge" in told.text


@pytest.mark.parametrize("shown", ["", "x" * 32, TOKEN[:-1], TOKEN + "0", "й" * 16])
def test_who_has_not_hears_nothing(shown: str) -> None:
    with stand_open(TOKEN) as port:
        headers = {"Authorization": b"Bearer " + shown.encode(), "Accept": OPEN_METRICS.encode()}
        answer = requests.get(f"http://{HOST}:{port}/metrics", headers=headers, timeout=5)
        assert (answer.status_code, answer.text) == (401, "401 Unauthorized\n")
        assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_the_token_goes_by_no_other_way() -> None:
    with stand_open(TOKEN) as port:
        address = f"http://{HOST}:{port}/metrics?token={TOKEN}"
        for headers in ({}, {"Authorization": TOKEN}, {"Authorization": f"Basic {TOKEN}"}):
            assert requests.get(address, headers=headers, timeout=5).status_code == 401


def test_on_ones_own_machine_it_goes_without() -> None:
    with stand_open("") as port:
        assert scrape(port).has("tachanka_sockets")


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/"), ("GET", "/metrics/"), ("POST", "/metrics")]
)
def test_there_is_nothing_else(method: str, path: str) -> None:
    with stand_open("") as port:
        answer = requests.request(method, f"http://{HOST}:{port}{path}", timeout=5)
        assert (answer.status_code, answer.text) == (404, "404 Not Found\n")


def is_cut_off(caller: socket.socket) -> bool:
    """Whether the door ends the connection; TimeoutError where it waits for more."""
    caller.settimeout(4)
    return caller.recv(1) == b""


def test_who_says_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors._Quiet, "timeout", doors._Quiet.timeout / 20)
    with stand_open("") as port, ExitStack() as stack:
        mute = [stack.enter_context(socket.create_connection((HOST, port))) for _ in range(AT_ONCE)]
        assert all(map(is_cut_off, mute))
        assert scrape(port).has("tachanka_sockets")


def test_one_too_many_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors._Quiet, "timeout", 30)
    with stand_open("") as port, ExitStack() as stack:
        mute = [stack.enter_context(socket.create_connection((HOST, port))) for _ in range(AT_ONCE)]
        late = stack.enter_context(socket.create_connection((HOST, port)))
        assert is_cut_off(late)
        for each in mute:
            each.close()
        # Their places are free as soon as the threads have noticed.
        heard = (ask_again(port) for _ in range(1000))
        assert next(answer for answer in heard if answer)


def ask_again(port: int) -> bool:
    """Whether there is room for one who asks."""
    with contextlib.suppress(requests.ConnectionError):
        return scrape(port).has("tachanka_sockets")
    return False


def test_a_port_that_cannot_be_had_is_told_and_nothing_else_fails() -> None:
    with stand_open("") as port, capture_logs() as lines:
        assert open_door(Place(HOST, port), "") is None
    assert [(line["event"], line["log_level"], line["port"]) for line in lines] == [
        ("metrics.unopened", "error", port)
    ]
