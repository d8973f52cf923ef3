"""What is told within a process when something has been said, or is to be seen no more."""

from __future__ import annotations

from dataclasses import dataclass

from tachanka.matches import wire
from tachanka.matches.signals import Signal


@dataclass(frozen=True)
class Heard:
    """A saying on its way to who may hear it.

    code: of the match. apart: the ids of those who want nothing of its author, or he of them.
    """

    code: str
    saying: wire.Said
    apart: frozenset[int]


said: Signal[Heard] = Signal()
"""Something was said, or was hidden (then without its text)."""
