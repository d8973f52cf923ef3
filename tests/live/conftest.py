"""Fixtures of the live tests."""

from cluster import webs
from tables import forget_matches, open_page

__all__ = ["forget_matches", "open_page", "webs"]
