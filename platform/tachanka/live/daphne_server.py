"""What Daphne needs beside its own code: sockets that log less and hold little."""

from __future__ import annotations

import sys


def quieten_daphne() -> None:
    """Where Daphne serves, whoever started it: its sockets write no debug log and hold little."""
    if "daphne.server" in sys.modules:
        from daphne.server import Server
        from daphne.ws_protocol import WebSocketFactory

        from tachanka.live.daphne_socket import QuietSocket, reply

        WebSocketFactory.protocol = QuietSocket
        Server.handle_reply = reply
