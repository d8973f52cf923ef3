"""What a bot chooses between."""

from __future__ import annotations

from typing import NamedTuple

from tachanka.engine.api import Act


class Option(NamedTuple):
    """An act and what it is worth."""

    worth: float
    act: Act
