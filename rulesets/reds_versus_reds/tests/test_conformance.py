"""Reds versus Reds under the conformance kit."""

from __future__ import annotations

from reds_versus_reds import RULESET
from tachanka.engine.testing.kit import ConformanceKit


class TestConformance(ConformanceKit):
    """Every law, in a random game of each scenario, and in games of the bots: they are long."""

    ruleset = RULESET
    guided = True
    games = 1
