"""What gets into the log, and how loudly."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests

from callers import DOOR
from players import WAIT_SECONDS, Person
from postbox import Postbox
from scraping import scrape, wait_for_door
from serving import (
    Process,
    Server,
    ServingError,
    make_environment,
    migrate,
    pick_port,
    run_command,
    start_site,
)

ADDRESS = "anna.secret@mail.example"
PASSWORD = "horse-staple-17-battery"
PROGRAM, LINK = "tch_5f3a9c77d1e0b842", "MTIz:1vAbCd:Zx90-link"
METRICS_TOKEN, SECRET_KEY = "a1b2c3d4e5f60718" * 2, "kz-the-key-of-this-very-site-" * 3
OF_ALL = {
    "TACHANKA_LOG_FORMAT": "json",
    "TACHANKA_LOG_REQUESTS": "on",
    "TACHANKA_METRICS_TOKEN": METRICS_TOKEN,
    "TACHANKA_SECRET_KEY": SECRET_KEY,
}


def test_a_foreign_host_is_one_short_warning(tmp_path: Path) -> None:
    site = start_site(tmp_path)
    host = "evil.example" + "x" * 500
    answer = requests.get(f"{site.base_url}/api/me/", headers={"Host": host}, timeout=WAIT_SECONDS)
    assert answer.status_code == 400
    assert site.stop() == 0
    lines = [line for line in site.log.read_text().splitlines() if "evil.example" in line]
    assert len(lines) == 1
    said = json.loads(lines[0])
    assert (said["level"], said["logger"]) == ("warning", "django.security.DisallowedHost")
    assert said["event"].startswith("Invalid HTTP_HOST header: 'evil.example")
    assert len(lines[0]) < 500
    assert "Traceback" not in site.log.read_text()


def start_with_letters(folder: Path, postbox: Postbox, server: str) -> Server:
    """A site whose mail server is this one."""
    url = f"smtp://127.0.0.1:{postbox.port}"
    return start_site(folder, {"TACHANKA_SERVER": server, "TACHANKA_EMAIL_URL": url, **OF_ALL})


@pytest.fixture
def postbox() -> Iterator[Postbox]:
    """A mail server that refuses everybody, by name."""
    box = Postbox()
    box.refuse = "550 no such person"
    box.open()
    yield box
    box.close()


@pytest.mark.parametrize("server", ["daphne", "uvicorn"])
def test_nothing_secret_is_logged(server: str, tmp_path: Path, postbox: Postbox) -> None:
    """Somebody gives his address to a site whose mail server fails, in every way it can."""
    site = start_with_letters(tmp_path, postbox, server)
    anna = Person(site.base_url)
    anna.post("/api/me/", {"name": "Anna"})
    cookies = [str(each.value) for each in anna.session.cookies]
    assert len(cookies) == 2
    try:
        refused = anna.send(f"{DOOR}/account/email", {"email": ADDRESS})
        assert refused.status_code == 503
        postbox.close()
        anna.send(f"{DOOR}/account/email", {"email": ADDRESS})
        headers = {"Authorization": f"Bearer {PROGRAM}"}
        requests.get(f"{site.base_url}/api/me/", headers=headers, timeout=WAIT_SECONDS)
        requests.get(f"{site.base_url}/unsubscribe/{LINK}", timeout=WAIT_SECONDS)
        requests.get(f"{site.base_url}/static/{PROGRAM}/{ADDRESS}", timeout=WAIT_SECONDS)
        anna.send(f"{DOOR}/auth/login", {"email": ADDRESS, "password": PASSWORD})
    finally:
        site.stop()
    text = site.log.read_text()
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    unsent = [line for line in lines if line["event"] == "letter.unsent"]
    assert unsent
    assert all(line["level"] == "error" and line["request"] for line in unsent)
    # What the mail server said is told, but for whom it was of.
    assert any("no such person" in line["fault"] for line in unsent)
    secrets = (ADDRESS, PROGRAM, LINK, PASSWORD, METRICS_TOKEN, SECRET_KEY, *cookies)
    assert [secret for secret in secrets if secret in text] == []


def test_exceptions_are_in_the_line_and_know_their_request(tmp_path: Path) -> None:
    """A fault of the site's own: its database has lost a table."""
    site = start_site(tmp_path, OF_ALL)
    try:
        with sqlite3.connect(tmp_path / "tachanka.sqlite3") as database:
            database.execute("PRAGMA foreign_keys=OFF")
            database.execute("DROP TABLE matches_match")
        answer = requests.get(f"{site.base_url}/api/matches/", timeout=WAIT_SECONDS)
    finally:
        site.stop()
    assert answer.status_code == 500
    lines = [json.loads(line) for line in site.log.read_text().splitlines() if line[0] == "{"]
    (fault,) = [line for line in lines if line["logger"] == "django.request"]
    assert fault["level"] == "error"
    assert "no such table: matches_match" in fault["exception"]
    assert fault["request"] == answer.headers["X-Request-Id"]
    assert fault["timestamp"].endswith("Z")


@pytest.mark.parametrize(("form", "json_lines"), [("json", True), ("text", False)])
def test_the_form_is_the_operators(form: str, json_lines: bool, tmp_path: Path) -> None:
    env = make_environment(tmp_path, {"TACHANKA_LOG_FORMAT": form})
    say = "import structlog; structlog.get_logger('here').warning('said', match='AB12CD')"
    told = run_command([sys.executable, "-c", f"import tachanka.site.settings; {say}"], env)
    line = told.splitlines()[-1]
    assert line.startswith("{") == json_lines
    if json_lines:
        found = json.loads(line)
        assert (found["event"], found["match"], found["level"]) == ("said", "AB12CD", "warning")
    else:
        assert "said" in line
        assert "match=AB12CD" in line
        assert "\x1b" not in line


def test_another_form_is_refused(tmp_path: Path) -> None:
    env = make_environment(tmp_path, {"TACHANKA_LOG_FORMAT": "xml"})
    with pytest.raises(ServingError, match="TACHANKA_LOG_FORMAT is one of auto, json, text"):
        run_command([sys.executable, "manage.py", "check"], env)


def test_the_worker_logs_the_same_way(tmp_path: Path) -> None:
    env = make_environment(tmp_path, OF_ALL | {"TACHANKA_METRICS": (port := str(pick_port()))})
    migrate(env)
    worker = Process([sys.executable, "manage.py", "worker"], env, tmp_path / "worker.log")
    try:
        wait_for_door(int(port))
        numbers = scrape(int(port), METRICS_TOKEN)
    finally:
        assert worker.stop() == 0
    lines = [json.loads(line) for line in worker.log.read_text().splitlines()]
    assert [line["event"] for line in lines] == ["worker.started", "worker.stopped"]
    assert numbers.has("tachanka_log_lines_total")
    assert numbers.total("tachanka_log_lines_total") == 0
