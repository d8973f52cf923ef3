"""Which clauses a test names: in the words of its name, by its parameters, by its marks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

CLAUSES = "tachanka_clauses"
"""What a report says of its test: the clauses it is marked with, and its file."""
CITED = "tachanka_cited"
"""What a report of the kit says of its random games."""
FEW = 5
"""So many clauses any test may name by parameters and marks."""
SHARE = 4
"""Of a longer list, a test that names more than one in so many of the index names none."""


@dataclass
class Naming:
    """What one test function names, over all its parameters.

    own: in its name. listed: by parameters and marks.
    """

    name: str
    own: set[str] = field(default_factory=set)
    listed: set[str] = field(default_factory=set)

    def counts(self, index: Iterable[str]) -> bool:
        """Whether what it lists was chosen: the index itself, or much of it, says nothing."""
        whole, listed = len(set(index)), len(self.listed)
        return listed < whole and listed <= max(FEW, whole // SHARE)


def split_name(name: str) -> list[str]:
    """The words of a test's name, small: `test_D17_guns[a-b]` gives test, d17, guns, a, b."""
    return [word.lower() for word in re.split(r"[^A-Za-z0-9]+", name) if word]


def find_named(name: str, index: Iterable[str]) -> set[str]:
    """The clauses of the index that a test's name contains, as `D-R1`, `d_r1` or `dr1`."""
    words = split_name(name)
    joined = {"".join(words[i:j]) for i in range(len(words)) for j in (i + 1, i + 2, i + 3)}
    return {clause for clause in index if "".join(split_name(clause)) in joined}


def list_namings(reports: Iterable[tuple[str, Mapping[str, Any]]], index: set[str]) -> list[Naming]:
    """What each test function names, in the order of its first report.

    reports: the node id of a test and what its report says under `CLAUSES`.
    """
    namings: dict[tuple[str, str], Naming] = {}
    for nodeid, told in reports:
        name, _, parameters = nodeid.partition("::")[2].partition("[")
        naming = namings.setdefault((told["path"], name), Naming(name, find_named(name, index)))
        naming.listed |= find_named(parameters, index) | (set(told["marked"]) & index)
    return list(namings.values())
