"""How many messages a socket may send."""

from __future__ import annotations

import time


class Bucket:
    """Lets through `rate` a second on average, and `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now

    def is_full(self) -> bool:
        """Whether nothing is owed any more."""
        self._fill()
        return self._left >= self.burst

    def take(self) -> bool:
        """Whether one more may pass now."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True
