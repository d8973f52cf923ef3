"""Battle Dice under the conformance kit."""

from __future__ import annotations

from battle_dice import RULESET
from tachanka.engine.testing.kit import ConformanceKit


class TestConformance(ConformanceKit):
    """Every law, in random games of all four scenarios."""

    ruleset = RULESET
    games = 2
