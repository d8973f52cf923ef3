"""The pytest plugin: the kit's options, the mark `clause`, and the summary of clause coverage."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tachanka.engine.testing.clauses import CITED, CLAUSES

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


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Notes what a test says of itself, where workers of a parallel run pass it on."""
    named = [clause for mark in item.iter_markers("clause") for clause in mark.args]
    item.user_properties.append((CLAUSES, {"marked": named, "path": str(item.path)}))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """How many clauses of each ruleset under test are named by a test that passed."""
    reports = terminalreporter.getreports("passed")
    surveys = [value for report in reports for key, value in report.user_properties if key == CITED]
    if not surveys:
        return
    # pytest loads this module in every run; the engine is needed only where clauses are told.
    from tachanka.engine.testing.coverage import measure_coverage

    for survey in surveys:
        coverage = measure_coverage(survey, reports)
        terminalreporter.section(f"clauses of {survey['name']}")
        for line in coverage.tell():
            terminalreporter.line(line)
