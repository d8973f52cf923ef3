"""What clubs refuse beside what every part of the site does."""

from __future__ import annotations


class UnknownClub(LookupError):
    """No club has that address, or there is no such thing in it."""

    @classmethod
    def thing(cls, what: str) -> UnknownClub:
        """what: of which there is none, in words."""
        return cls(f"This club has no such {what}.")
