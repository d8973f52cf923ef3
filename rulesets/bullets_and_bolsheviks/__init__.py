"""Bullets and Bolsheviks: rosters, command and nerves on hexes, after Michael Huskey (1997)."""

from .ruleset import RULESET

__all__ = ["RULESET"]
