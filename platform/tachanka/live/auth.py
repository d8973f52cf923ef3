"""Who is behind a socket, and whether its address may open another."""

from __future__ import annotations

from typing import Any

from channels.auth import AuthMiddlewareStack

from tachanka.live.crowd import crowd
from tachanka.matches import wire


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
