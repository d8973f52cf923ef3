"""uvicorn's sockets with a bound on what they hold; uvicorn's own `send` waits for room."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tachanka.live.bounds import (
    MOST_FRAGMENTS,
    SECONDS_TO_CLOSE,
    SERVER_BUFFER,
    bound_system_buffer,
    drop_unsent,
)


class UvicornSocket(WebSocketsSansIOProtocol):
    """A socket whose end does not wait for a peer that does not read.

    uvicorn closes a connection when all is sent; to such a peer that is never.
    """

    def connection_made(self, transport: Any) -> None:
        """The connection is a socket from now on."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=SERVER_BUFFER)
        bound_system_buffer(transport.get_extra_info("socket"))

    def handle_ping(self) -> None:
        """Answers while the peer reads answers."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_cont(self, event: Any) -> None:
        """One more frame of a message."""
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self._cut()

    def keepalive_timeout(self) -> None:
        """The peer has not answered a ping: it is gone."""
        super().keepalive_timeout()
        self._cut()

    async def run_asgi(self) -> None:
        """Serves the socket; what is then not sent soon is given up."""
        try:
            await super().run_asgi()
        finally:
            asyncio.get_running_loop().call_later(SECONDS_TO_CLOSE, self._cut)

    def _cut(self) -> None:
        if not self.disconnected:
            drop_unsent(self.transport.get_extra_info("socket"))
            self.transport.abort()
