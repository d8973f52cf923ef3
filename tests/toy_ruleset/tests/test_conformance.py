"""Ice Road keeps every law of the kit."""

from tachanka.engine.testing import ConformanceKit
from toy_ruleset import RULESET


class TestConformance(ConformanceKit):
    ruleset = RULESET
    guided = True
