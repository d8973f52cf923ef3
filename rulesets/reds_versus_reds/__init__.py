"""Reds versus Reds: figures on an open table, measured in inches."""

from .ruleset import RULESET

__all__ = ["RULESET"]
