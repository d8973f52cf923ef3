"""The way back: older states, nearly all kept as what differs from the one after them.

A position may be left by hundreds of acts that can all be taken back, and every snapshot carries
them. Neighbours are nearly alike, so an older state is compressed with the newer one for its
dictionary: some tens of bytes instead of thousands. The last few stay whole: most are forgotten
with the end of a step before it would be worth the while.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

MOST_WHOLE = 16
"""States kept as they are."""
WINDOW = -15
"""Deflate's largest window (32 KiB), raw: without a header or a check sum."""
LEVEL = 1
"""Neighbours differ in a few bytes; searching harder finds nothing more."""


def pack(older: bytes, newer: bytes) -> bytes:
    """An older state as the little that tells it from the newer one."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, WINDOW, zdict=newer)
    return packer.compress(older) + packer.flush()


def unpack(packed: bytes, newer: bytes) -> bytes:
    """The older state, given the newer one it was packed against.

    Errors: zlib.error where it was packed against another.
    """
    return zlib.decompressobj(WINDOW, zdict=newer).decompress(packed)


def pack_all(states: Iterable[bytes], newest: bytes) -> tuple[bytes, ...]:
    """A whole way back, from the oldest state to the last, each against the one after it."""
    return tuple(pack(older, newer) for older, newer in pairwise([*states, newest]))


@dataclass(frozen=True)
class WayBack:
    """The states that may be gone back to, oldest first. It is never changed.

    packed: each against the state after it. whole: those after them, the last ones.
    """

    packed: tuple[bytes, ...] = ()
    whole: tuple[bytes, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.whole or self.packed)

    def push(self, state: bytes) -> WayBack:
        """The way with one more state at its end."""
        if len(self.whole) < MOST_WHOLE:
            return WayBack(self.packed, (*self.whole, state))
        return WayBack((*self.packed, *pack_all(self.whole, state)), (state,))

    def pop(self, present: bytes) -> tuple[bytes, WayBack]:
        """The last state, and the way without it. present: the state that the way leads back from.

        Errors: IndexError where there is none.
        """
        if self.whole:
            return self.whole[-1], WayBack(self.packed, self.whole[:-1])
        return unpack(self.packed[-1], present), WayBack(self.packed[:-1])

    def pack(self, present: bytes) -> tuple[bytes, ...]:
        """All of them packed, each against the state after it."""
        return (*self.packed, *pack_all(self.whole, present))
