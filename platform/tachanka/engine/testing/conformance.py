"""The kit for an installed ruleset, without a test file of one's own:

pytest --pyargs tachanka.engine.testing.conformance --ruleset ID

An edition that is frozen is named with it, as `toy.1`.
"""

from __future__ import annotations

from typing import Any

import pytest

from tachanka.engine.api import Ruleset
from tachanka.engine.registry import UnknownRuleset, find_ruleset
from tachanka.engine.testing.kit import ConformanceKit


class TestConformance(ConformanceKit):
    """Every law, for the ruleset that `--ruleset` names."""

    @classmethod
    def choose_ruleset(cls, config: pytest.Config) -> Ruleset[Any]:
        """Errors: UsageError where no ruleset, or one that is not installed, is named."""
        name = config.getoption("--ruleset")
        if not name:
            raise pytest.UsageError("name an installed ruleset with --ruleset ID")
        id, _, edition = name.partition(".")
        try:
            return find_ruleset(id, int(edition) if edition.isdecimal() else None)
        except UnknownRuleset as fault:
            raise pytest.UsageError(str(fault)) from fault
