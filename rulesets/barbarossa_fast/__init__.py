"""Barbarossa Fast: the German campaign in Russia, June to December 1941, on positions and links."""

from .ruleset import RULESET

__all__ = ["RULESET"]
