"""Battle Dice: infantry, horse and guns on hexes, after a draft by Bob Cordery (2010)."""

from battle_dice.rules import RULESET

__all__ = ["RULESET"]
