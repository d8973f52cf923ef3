"""Barbarossa Fast against every law of the kit."""

from __future__ import annotations

from barbarossa_fast import RULESET
from tachanka.engine.testing.kit import ConformanceKit


class TestConformance(ConformanceKit):
    """All laws, over random games of all three scenarios."""

    ruleset = RULESET
    games = 2
