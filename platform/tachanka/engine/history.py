"""The way back: older states, each kept as what differs from the one after it.

A position may be left by hundreds of acts that can all be taken back, and every snapshot carries
them. Neighbours are nearly alike, so an older state is compressed with the newer one for its
dictionary: some tens of bytes instead of thousands.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from itertools import pairwise

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
