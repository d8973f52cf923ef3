"""Matches, sockets and the API once more, on PostgreSQL."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from serving import ROOT, make_environment

SUITES = (
    "tests/matches",
    "tests/tournaments/test_takeovers.py",
    "tests/live/test_play.py",
    "tests/live/test_seats.py",
    "tests/live/test_secrets.py",
    "tests/live/test_input.py",
    "tests/live/test_delay.py",
    "tests/api/test_delay_cast.py",
    "tests/api/test_throttling.py",
    "tests/accounts/test_doors.py",
    "tests/api/test_imports.py",
    "tests/api/test_matches.py",
    "tests/api/test_people.py",
    "tests/api/test_records.py",
    "tests/api/test_seals.py",
    "tests/site/test_retention.py",
)


ELSEWHERE = (
    *("tests/matches/thinking", "tests/matches/test_migrations.py"),
    *("tests/matches/imports/test_boards.py", "tests/matches/imports/test_keeping.py"),
    "tests/matches/variations/test_opening.py",
)
"""Asks no database, names its own, or plays the rules for long and the database hardly."""


@pytest.mark.services
@pytest.mark.timeout(600)
def test_everything_holds_on_postgresql(tmp_path: Path, postgres_url: str) -> None:
    done = subprocess.run(
        [
            sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not services",
            *SUITES, *(f"--ignore={each}" for each in ELSEWHERE),
        ],
        cwd=ROOT,
        env=make_environment(tmp_path, {"TACHANKA_DATABASE_URL": postgres_url}),
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
