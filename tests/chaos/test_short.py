"""The short form of `make chaos`: a few kills, and nothing is lost.

How long an outage took is printed, never asserted.
"""

import subprocess
import sys

import pytest

from chaos.plan import AWAY, KILLS, run_short, tell
from chaos.trial import Result
from serving import ROOT

SEED = 7
PATIENCE = pytest.mark.timeout(900)
"""Far more than they take: a bound of the tool should end them, and say why."""


def check(result: Result) -> None:
    """Nothing wrong, and enough done for that to mean something."""
    print(tell(result))
    verdict = result.verdict
    assert verdict.wrong == ()
    assert verdict.acknowledged > 20
    assert verdict.replayed >= result.matches
    assert result.stored_faults == 0


@PATIENCE
async def test_the_embedded_site() -> None:
    result = await run_short("embedded", SEED)
    assert [outage.fault for outage in result.outages] == ["kill -9 the site"] * KILLS
    check(result)


@PATIENCE
@pytest.mark.programs
async def test_the_larger_site() -> None:
    result = await run_short("cluster", SEED)
    assert [outage.fault for outage in result.outages] == [
        *("kill -9 web1", "kill -9 web2", "kill -9 worker", "Redis killed, back after 1 s"),
        f"PostgreSQL killed, back after {AWAY:.0f} s",
    ]
    check(result)


def test_without_the_programs_it_says_what_to_install() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "chaos", "--site", "cluster"],
        cwd=ROOT,
        env={"PATH": "/nowhere", "PYTHONPATH": "tests:scripts"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "apt install redis-server" in done.stderr
