"""Words for which nobody has to type, and which everybody reads in his own language."""

from __future__ import annotations

WORDS = ("hello", "luck", "thanks", "moment", "back", "sorry", "well-played", "until-then")
"""In the order in which a page offers them; it has a text for each."""
