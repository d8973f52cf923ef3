"""Reds versus Reds under the conformance kit."""

from __future__ import annotations

import pytest

from reds_versus_reds import RULESET
from tachanka.engine.testing.kit import ConformanceKit


@pytest.mark.timeout(900)
class TestConformance(ConformanceKit):
    """Every law, in a random game of each scenario, and in games of the bots: they are long.

    They are played before the first law is looked at: two minutes of a processor's own time.
    """

    ruleset = RULESET
    guided = True
    games = 1
