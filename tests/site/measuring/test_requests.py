"""What of a request is counted and logged, and what never is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import requests

from greedy import Upload
from players import WAIT_SECONDS
from scraping import scrape
from serving import Server, pick_port, start_daphne, start_site
from tachanka.site.measuring.requests import find_facts
from tachanka.site.settings import LARGEST_BODY

ROUTE = "api/matches/<str:code>/"
NAME = "tachanka_request_seconds_count"
TURNED = "tachanka_requests_turned_away_total"
SECRET = "kx93-not-for-the-log"


@pytest.mark.parametrize(
    ("path", "match"),
    [
        ("/api/matches/AB12CD/", "AB12CD"),
        ("/api/matches/AB12CD/lines/", "AB12CD"),
        ("/m/AB12CD", "AB12CD"),
        ("/api/matches/", None),
        ("/api/matches/AB%0A12/", None),
        (f"/api/matches/{'A' * 33}/", None),
        ("/x/m/AB12CD", None),
    ],
)
def test_the_log_knows_of_which_match_it_is(path: str, match: str | None) -> None:
    facts = find_facts(path)
    assert facts.get("match") == match
    assert facts["request"] != find_facts(path)["request"]


def visit(server: Server) -> None:
    """Some requests, each with something that must not be found again."""
    for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
        server_answer = send(server, "GET", f"/api/matches/{code}/?who={SECRET}")
        assert server_answer.status_code == 404
    send(server, "GET", f"/api/{SECRET}")
    send(server, "GET", f"/{SECRET}/{SECRET}")
    send(server, "GET", f"/unsubscribe/{SECRET}")
    send(server, "BREW", f"/api/me/?{SECRET}")
    send(server, "GET", "/static/nothing.js")
    send(server, "GET", "/api/me/", Host=f"{SECRET}.example")


def send(server: Server, method: str, path: str, **headers: str) -> requests.Response:
    return requests.request(method, server.base_url + path, headers=headers, timeout=WAIT_SECONDS)


def start(folder: Path, command: str, settings: dict[str, str]) -> Server:
    """The site by this server; `command`: by Daphne's own command, as compose has it."""
    if command == "command":
        return start_daphne(folder, settings)
    return start_site(folder, settings | {"TACHANKA_SERVER": command})


@pytest.mark.parametrize("server", ["daphne", "uvicorn", "command"])
def test_requests_are_counted_by_what_is_ours(server: str, tmp_path: Path) -> None:
    port = pick_port()
    settings = {"TACHANKA_METRICS": str(port), "TACHANKA_LOG_REQUESTS": "on"}
    site = start(tmp_path, server, settings)
    try:
        # Whatever asked for health was another's.
        asked = scrape(port).total(NAME)
        visit(site)
        numbers = scrape(port)
    finally:
        site.stop()
    assert numbers.total(NAME, route=ROUTE, method="GET", status="4xx") == 3
    assert numbers.total(NAME, route="api/...", status="4xx") == 1
    assert numbers.total(NAME, route="unsubscribe/<str:token>") == 1
    assert numbers.total(NAME, route="pages") == 1
    assert numbers.total(NAME, route="none", status="4xx") == 2
    assert numbers.total(NAME) - asked == 9 - (server == "uvicorn")
    assert not [value for value in numbers.list_values() if "AAAAAA" in value or SECRET in value]
    check_log(site.log, refuses_methods=server == "uvicorn")


def check_log(log: Path, refuses_methods: bool) -> None:
    """A line for each request, as JSON, and nothing that a visitor should not find there."""
    text = log.read_text()
    told = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    lines: list[Any] = [line for line in told if line["event"] == "request"]
    seen = [line for line in lines if line["route"] != "healthz"]
    assert len(seen) == 9 - refuses_methods
    assert [line["match"] for line in seen if line["route"] == ROUTE] == [
        *("AAAAAA", "BBBBBB", "CCCCCC"),
    ]
    for line in seen:
        assert {"timestamp", "level", "logger", "request", "status", "ms", "bytes"} <= set(line)
    assert len({line["request"] for line in lines}) == len(lines)
    leaks = [
        line for line in text.splitlines() if SECRET in line and "Invalid HTTP_HOST" not in line
    ]
    # Of an address that does not exist Django says which it was; nothing else does.
    assert [json.loads(line)["logger"] for line in leaks if "unsubscribe" in line] == []
    # Neither server has lines of its own beside ours.
    assert "127.0.0.1:" not in text.replace("http://127.0.0.1:", "")
    if not refuses_methods:
        assert [line["method"] for line in seen if line["method"] not in ("GET",)] == ["other"]


@pytest.mark.parametrize("server", ["daphne", "uvicorn", "command"])
def test_what_is_turned_away_is_counted(server: str, tmp_path: Path) -> None:
    """Too large on every server; too late where ours is that which cuts it off."""
    port = pick_port()
    site = start(tmp_path, server, {"TACHANKA_METRICS": str(port), "TACHANKA_REQUEST_SECONDS": "1"})
    try:
        before = scrape(port)
        assert [before.total(TURNED, status=status) for status in ("413", "408")] == [0, 0]
        large = Upload(site, [f"Content-Length: {LARGEST_BODY + 1}"])
        assert large.read().startswith(b"HTTP/1.1 413 ")
        late = Upload(site, ["Content-Length: 100"])
        assert late.send(b"{")
        said = late.read()
        numbers = scrape(port)
    finally:
        site.stop()
    assert numbers.total(TURNED, status="413") == 1
    assert numbers.total(TURNED, status="408") == said.startswith(b"HTTP/1.1 408 ")
