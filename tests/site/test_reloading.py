"""A server of an author: what he edits is there when the page is loaded again."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import requests

import toy_ruleset
from players import WAIT_SECONDS
from serving import Server, make_environment, migrate, pick_port

TOY = Path(str(toy_ruleset.__file__)).parent


@pytest.fixture(params=["daphne", "uvicorn"])
def site(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """The embedded site as an author starts it, with a copy of the toy that may be edited."""
    package = tmp_path / "author" / "toy_ruleset"
    shutil.copytree(TOY, package, ignore=shutil.ignore_patterns("__pycache__"))
    settings = {"PYTHONPATH": str(package.parent), "TACHANKA_SERVER": request.param}
    env = make_environment(tmp_path, settings)
    migrate(env)
    port = pick_port()
    command = [sys.executable, "manage.py", "play", "--port", str(port), "--reload"]
    server = Server(command, env, tmp_path / "server.log", port)
    server.wait_healthy()
    yield server
    server.stop()


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert text.count(old) == 1
    file.write_text(text.replace(old, new))


def load(site: Server) -> tuple[dict[str, Any], str]:
    """What a page that is loaded now gets: the description and the messages it leads to."""
    told = requests.get(f"{site.base_url}/api/rulesets/toy/", timeout=WAIT_SECONDS).json()
    path = f"/static/rulesets/toy/{told['edition']}/{told['version']}/messages/en.ftl"
    answer = requests.get(site.base_url + path, timeout=WAIT_SECONDS)
    assert answer.ok
    return told, answer.content.decode()


def wait_for(site: Server, fits: Callable[[dict[str, Any], str], bool]) -> None:
    """Loads the page again and again, as an impatient author does, until it is so."""
    deadline = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < deadline:
        site.require_running()
        try:
            if fits(*load(site)):
                return
        except requests.ConnectionError:
            continue
    raise site.fail("what was edited is not shown")


def count_starts(site: Server) -> int:
    return site.log.read_text().count("Tachanka is at")


def test_what_an_author_edits_is_shown_when_the_page_is_loaded_again(
    site: Server, tmp_path: Path
) -> None:
    package = tmp_path / "author" / "toy_ruleset"
    told, messages = load(site)
    assert (told["title"], "rest = Rest here\n" in messages) == ("Ice Road", True)

    edit(package / "messages" / "en.ftl", "rest = Rest here", "rest = Sleep here")
    wait_for(site, lambda _, messages: "rest = Sleep here\n" in messages)
    # Texts need no new start: the match that is open in another window goes on.
    assert count_starts(site) == 1

    edit(package / "__init__.py", "edition=1,", "edition=7,")
    wait_for(site, lambda told, _: told["edition"] == 7)
    assert count_starts(site) == 2
    assert "Traceback" not in site.log.read_text()
