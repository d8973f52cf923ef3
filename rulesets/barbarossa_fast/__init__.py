"""Barbarossa Fast: the German campaign in Russia, June to December 1941, on positions and links."""

from barbarossa_fast.rules import RULESET

__all__ = ["RULESET"]
