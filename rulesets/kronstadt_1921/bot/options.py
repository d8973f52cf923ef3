"""What a computer opponent chooses from."""

from __future__ import annotations

from typing import NamedTuple

from tachanka.engine.api import Act


class Option(NamedTuple):
    """An act and what it is worth. first: acts of a higher number come before all others."""

    worth: float
    act: Act
    first: int = 0
