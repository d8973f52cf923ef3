"""Websocket frames, written the short way: both servers' libraries take longer than the system."""

from __future__ import annotations

TEXT = 0x81
"""The first byte of a frame that is a whole text message (RFC 6455, section 5.2)."""


def frame_text(text: str) -> bytes:
    """The text as a frame from a server, which masks nothing and compresses nothing."""
    body = text.encode()
    size = len(body)
    if size < 126:
        return bytes((TEXT, size)) + body
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + body
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + body
