"""Ski Patrol keeps every law of the kit."""

from table_toy import RULESET
from tachanka.engine.testing import ConformanceKit


class TestConformance(ConformanceKit):
    ruleset = RULESET
    guided = True
