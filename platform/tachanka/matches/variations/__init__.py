"""Boards of one's own, on which a match goes on from one of its moments."""
