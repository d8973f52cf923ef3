"""What the players were told: the claims that the database must bear out at the end."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple


class Acknowledged(NamedTuple):
    """An act that the server has said is stored: by whom, under which key.

    seq: where the record stood then; standing orders may have followed the act.
    """

    match: str
    seat: str
    key: str
    seq: int


class Ledger:
    """Everything all players were told. faults: keys of commands answered with a `fault`."""

    def __init__(self) -> None:
        self.acknowledged: list[Acknowledged] = []
        self.faults: list[str] = []
        self.refused: Counter[str] = Counter()
        self.unserved = 0
        self._sent: dict[str, tuple[str, str]] = {}

    def note_sent(self, match: str, seat: str, key: str) -> None:
        """An act goes out under this key."""
        self._sent[key] = (match, seat)

    def note_done(self, key: str, seq: int) -> None:
        """It was acknowledged; of a command that was sent twice this may come twice."""
        if key in self._sent:
            self.acknowledged.append(Acknowledged(*self._sent[key], key, seq))

    def note_refused(self, key: str, code: str) -> None:
        """It was refused for this reason."""
        self.refused[code] += 1
        if code == "fault":
            self.faults.append(key)
