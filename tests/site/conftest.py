"""Fixtures of the server's tests."""

from tables import forget_matches, open_page

__all__ = ["forget_matches", "open_page"]
