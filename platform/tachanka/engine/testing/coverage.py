"""Which clauses of a ruleset its tests name, and which its random games cited."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tachanka.engine.resources import read_clauses
from tachanka.engine.testing.clauses import CLAUSES, Naming, list_namings

LISTED = 40
"""Clauses named in the summary."""


@dataclass(frozen=True)
class Coverage:
    """named: clauses that a passed test names. cited: those that random games cited.

    broad: tests that list so much of the index that it counts for nothing.
    """

    index: tuple[str, ...]
    named: frozenset[str]
    cited: frozenset[str]
    games: int
    broad: tuple[Naming, ...] = ()

    def tell(self) -> list[str]:
        """The summary, in lines."""
        unnamed = [clause for clause in self.index if clause not in self.named]
        neither = [clause for clause in unnamed if clause not in self.cited]
        whole = len(self.index)
        lines = [
            f"{whole - len(unnamed)} of {whole} are named by tests that passed, "
            f"{len(self.cited & set(self.index))} were cited in {self.games} random games"
        ]
        for name, clauses in (("not named by a test", unnamed), ("nor cited", neither)):
            if clauses:
                more = f" and {len(clauses) - LISTED} more" if len(clauses) > LISTED else ""
                lines.append(f"{name}: {', '.join(clauses[:LISTED])}{more}")
        for test in self.broad:
            lines.append(f"too many to count: {len(test.listed)} clauses by {test.name}")
        return lines


def measure_coverage(survey: Mapping[str, Any], reports: Iterable[Any]) -> Coverage:
    """The clause coverage of one ruleset: of the tests in its package or project folder.

    survey: what the kit recorded (package, cited, games). reports: of the tests that passed.
    """
    index = tuple(read_clauses(survey["package"]))
    homes = find_homes(survey["package"])
    told = ((report.nodeid, dict(report.user_properties).get(CLAUSES)) for report in reports)
    near = [
        (nodeid, says)
        for nodeid, says in told
        if says and any(Path(says["path"]).is_relative_to(home) for home in homes)
    ]
    namings = list_namings(near, set(index))
    broad = tuple(naming for naming in namings if not naming.counts(index))
    named = {clause for naming in namings for clause in naming.own}
    named |= {clause for naming in namings if naming.counts(index) for clause in naming.listed}
    cited = frozenset(survey["cited"])
    return Coverage(index, frozenset(named), cited, survey["games"], broad)


def find_homes(package: str) -> list[Path]:
    """The folders whose tests count: the package's, and its project's where it has its own."""
    spec = importlib.util.find_spec(package)
    folders = [Path(folder) for folder in (spec.submodule_search_locations or [])] if spec else []
    projects = [folder.parent for folder in folders if (folder.parent / "pyproject.toml").exists()]
    return folders + projects
