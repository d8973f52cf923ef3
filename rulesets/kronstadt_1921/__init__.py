"""Kronstadt 1921: the storming of the naval fortress over the ice, without dice."""

from .ruleset import RULESET

__all__ = ["RULESET"]
