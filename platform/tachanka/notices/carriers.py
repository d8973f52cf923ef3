"""Those who bring notices to people, one for each way; and what they say where they could not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tachanka.notices.kinds import Way
from tachanka.notices.models import Notice, Subscriber


class Undelivered(Exception):
    """Not this time: it is tried again later."""


class Undeliverable(Exception):
    """There is nobody to bring it to; it would be the same later."""


@dataclass(frozen=True)
class Load:
    """What one carrier brings in one go, in this language."""

    notices: Sequence[Notice]
    subscriber: Subscriber
    language: str


Carrier = Callable[[Load], None]
carriers: dict[Way, Carrier] = {}
"""Each raises Undelivered or Undeliverable where it fails. Nothing of the database is held while
it waits for others."""
