"""Bullets and Bolsheviks under the conformance kit."""

from __future__ import annotations

from dataclasses import replace

from bullets_and_bolsheviks import RULESET
from tachanka.engine.testing.kit import ConformanceKit

SMALL = replace(RULESET, meta=replace(RULESET.meta, scenarios=RULESET.meta.scenarios[:1]))
"""The game with its small scenario only: random games of the larger ones take many minutes."""


class TestConformance(ConformanceKit):
    """Every law, in a random game of the small scenario."""

    ruleset = SMALL
    games = 1
