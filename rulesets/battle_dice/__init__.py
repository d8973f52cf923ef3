"""Battle Dice: infantry, horse and guns on hexes, after a draft by Bob Cordery (2010)."""

from .ruleset import RULESET

__all__ = ["RULESET"]
