"""The game keeps every law of the kit."""

from tachanka.engine.testing import ConformanceKit
from tachanka.starters.cartridges import RULESET


class TestConformance(ConformanceKit):
    ruleset = RULESET
    guided = True
