"""What one socket may take of the server's memory, on whichever server it is.

Unsent: what waits in its queue (`send_queue.MOST_WAITING`), what the server has taken over
(`SERVER_BUFFER` and the message that filled it) and what the system keeps of it (`SYSTEM_BUFFER`).
Unread: `MOST_UNREAD` and what came in one piece with it.
"""

from __future__ import annotations

import socket
import struct
from typing import Any

SERVER_BUFFER = 64 * 1024
"""Unsent bytes with the server at which `send` begins to wait; both servers' own figure."""
SYSTEM_BUFFER = 64 * 1024
"""Unsent bytes asked of the system; Linux takes twice that for its own book-keeping."""
MOST_UNREAD = 256 * 1024
"""Bytes of messages that have come and that nobody had time for yet."""
MOST_FRAGMENTS = 1_000
"""Frames of one message. Each takes more memory than it takes to send; browsers send one."""
SECONDS_TO_CLOSE = 2.0
"""How long a socket may take to read the close frame before it is cut off."""


def bound_system_buffer(handle: Any) -> None:
    """Keeps the system from taking megabytes for a peer that does not read.

    handle: the connection's socket, or None or anything else where there is none.
    """
    if hasattr(handle, "setsockopt"):
        handle.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BUFFER)


def drop_unsent(handle: Any) -> None:
    """Has the system forget what is unsent when the connection is closed, and tell the peer.

    handle: as above.
    """
    if hasattr(handle, "setsockopt"):
        handle.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
