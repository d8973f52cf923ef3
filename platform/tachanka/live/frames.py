"""Websocket frames, written the short way: both servers' libraries take longer than the system.

Long texts are compressed for whoever can read that (RFC 7692): a turn of a large battle tells ten
times as much as fits into a packet, most of it the same words again. Each frame is compressed by
itself, so that nothing is kept for a socket, and one that goes to many is compressed once.
"""

from __future__ import annotations

import zlib
from functools import lru_cache

TEXT = 0x81
"""The first byte of a frame that is a whole text message (RFC 6455, section 5.2)."""
COMPRESSED = 0x40
"""The bit of the first byte that says so of the body (RFC 7692, section 6)."""
WORTH = 4_000
"""Bytes from which on compressing pays: below that a text takes a packet or two."""
WINDOW = 15
"""Of deflate, as a power of two: what every peer reads that has not asked for less."""
LEVEL = 3
FLUSHED = b"\x00\x00\xff\xff"
"""The end of a flush, which a frame leaves out (RFC 7692, section 7.2.1)."""


def frame_text(text: str, compressing: bool = False) -> bytes:
    """The text as a frame from a server, which masks nothing.

    compressing: the peer has agreed to permessage-deflate with the largest window.
    """
    body, first = text.encode(), TEXT
    if compressing and len(body) >= WORTH:
        body, first = compress(text), TEXT | COMPRESSED
    size = len(body)
    if size < 126:
        return bytes((first, size)) + body
    if size < 1 << 16:
        return bytes((first, 126)) + size.to_bytes(2, "big") + body
    return bytes((first, 127)) + size.to_bytes(8, "big") + body


@lru_cache(maxsize=32)
def compress(text: str) -> bytes:
    """The body of a frame that needs none before it to be read."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -WINDOW)
    packed = packer.compress(text.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)
    return packed.removesuffix(FLUSHED)
