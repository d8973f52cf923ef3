"""The pytest plugin: the kit's options, the mark `clause`, and the summary of clause coverage."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

CLAUSES = "tachanka_clauses"
CITED = "tachanka_cited"

OPTIONS = (
    ("--games", "N", "random games of each scenario; hundreds for a nightly run"),
    ("--fuzz-seed", "TEXT", "plays other random games than the usual ones"),
    ("--ruleset", "ID", "the installed ruleset that tachanka.engine.testing.conformance tests"),
    ("--failures", "DIR", "where failing games are written (default: in pytest's cache)"),
)
WRITE_GOLDEN = "writes a golden game for each ending that lacks one"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tachanka", "conformance of rulesets")
    for name, metavar, about in OPTIONS:
        kind = int if metavar == "N" else str
        default = "" if metavar == "TEXT" else None
        group.addoption(name, type=kind, default=default, metavar=metavar, help=about)
    group.addoption("--write-golden", action="store_true", help=WRITE_GOLDEN)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "clause(id, ...): the clauses of the rulebook that this test covers"
    )


@pytest.fixture(scope="session")
def failures(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that failing games are written to."""
    told = request.config.getoption("--failures")
    if told:
        return Path(told)
    cache = getattr(request.config, "cache", None)
    return Path(cache.mkdir("tachanka")) if cache else tmp_path_factory.mktemp("tachanka")


# --- Which clauses a test names -----------------------------------------------------------


def split_name(name: str) -> list[str]:
    """The words of a test's name, small: `test_D17_guns[a-b]` gives test, d17, guns, a, b."""
    return [word.lower() for word in re.split(r"[^A-Za-z0-9]+", name) if word]


def find_named(name: str, index: Iterable[str]) -> set[str]:
    """The clauses of the index that a test's name contains, as `D-R1`, `d_r1` or `dr1`."""
    words = split_name(name)
    joined = {"".join(words[i:j]) for i in range(len(words)) for j in (i + 1, i + 2, i + 3)}
    return {clause for clause in index if "".join(split_name(clause)) in joined}


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Notes what a test says of itself, where workers of a parallel run pass it on."""
    named = [clause for mark in item.iter_markers("clause") for clause in mark.args]
    item.user_properties.append((CLAUSES, {"marked": named, "path": str(item.path)}))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """How many clauses of each ruleset under test are named by a test that passed."""
    from tachanka.engine.testing.coverage import Coverage, measure_coverage

    reports = terminalreporter.getreports("passed")
    surveys = [value for report in reports for key, value in report.user_properties if key == CITED]
    for survey in surveys:
        coverage: Coverage = measure_coverage(survey, reports)
        terminalreporter.section(f"clauses of {survey['name']}")
        for line in coverage.tell():
            terminalreporter.line(line)
