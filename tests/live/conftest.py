"""Fixtures of the live tests."""

from cluster import standing, webs
from letters import letters
from neighbours import open_neighbour
from tables import end_processes, forget_matches, open_page

__all__ = [
    "end_processes",
    "forget_matches",
    "letters",
    "open_neighbour",
    "open_page",
    "standing",
    "webs",
]
