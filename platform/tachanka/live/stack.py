"""Around the sockets of a process: who somebody is, what is logged, when memory is tidied."""

from __future__ import annotations

import gc
import sys
from typing import Any

from channels.auth import AuthMiddlewareStack

from tachanka.live import wire
from tachanka.live.crowd import crowd

YOUNG = 20_000
"""Objects made, less those gone, between two looks at the young ones for cycles."""


class KnownUser:
    """Puts the session and its user into the scope, once, when a socket opens; where its address
    opens too many in a short time it is closed before.

    Channels' stack would also look at every message sent, whether the session must be saved
    with it: a tenth of what a delivery costs, for nothing, as a socket cannot set a cookie.
    """

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if not crowd.arrive((scope.get("client") or ("",))[0]):
            await _turn_away(receive, send)
            return
        known = scope

        async def take(found: Any, *_: Any) -> None:
            nonlocal known
            known = found

        await AuthMiddlewareStack(take)(scope, receive, send)
        await self.application(known, receive, send)


async def _turn_away(receive: Any, send: Any) -> None:
    """Closes a socket before the database is asked for anything. It is accepted first: only so
    does the page learn why, and come back late."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": wire.TOO_MANY})


def quieten_daphne() -> None:
    """Where Daphne serves, whoever started it: its sockets write no debug log and hold little."""
    if "daphne.server" in sys.modules:
        from daphne.server import Server
        from daphne.ws_protocol import WebSocketFactory

        from tachanka.live.quiet import QuietSocket, reply

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
