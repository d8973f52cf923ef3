"""Kronstadt 1921: the storming of the naval fortress over the ice, without dice."""

from kronstadt_1921.rules import RULESET

__all__ = ["RULESET"]
