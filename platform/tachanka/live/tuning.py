"""What a server process needs beside its code: sockets that log less, a calmer collector."""

from __future__ import annotations

import gc
import sys

YOUNG = 20_000
"""Objects made, less those gone, between two looks at the young ones for cycles."""


def quieten_daphne() -> None:
    """Where Daphne serves, whoever started it: its sockets write no debug log and hold little."""
    if "daphne.server" in sys.modules:
        from daphne.server import Server
        from daphne.ws_protocol import WebSocketFactory

        from tachanka.live.daphne_socket import QuietSocket, reply

        WebSocketFactory.protocol = QuietSocket
        Server.handle_reply = reply


def calm_collector() -> None:
    """Looks for reference cycles less often, and never again at what the start has made.

    An act makes and drops thousands of small structs without cycles. With Python's own
    thresholds a quarter of an act went into looking through them.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 20)
