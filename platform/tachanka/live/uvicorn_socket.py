"""uvicorn's sockets with a bound on what they hold; uvicorn's own `send` waits for room."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.protocol import State

from tachanka.live.bounds import (
    MOST_FRAGMENTS,
    SECONDS_TO_CLOSE,
    SERVER_BUFFER,
    bound_system_buffer,
    drop_unsent,
)
from tachanka.live.frames import LEVEL, WINDOW, frame_text

MOST_WAITING = 2
"""Messages that may wait to be heard before no more are read."""
COMPRESSING = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    compress_settings={"level": LEVEL},
)
"""Neither side keeps anything of a message for the next one."""


class UvicornSocket(WebSocketsSansIOProtocol):
    """A socket whose end does not wait for a peer that does not read.

    uvicorn closes a connection when all is sent; to such a peer that is never.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [COMPRESSING]

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

    def send_receive_event_to_app(self) -> None:
        """Passes a message on; uvicorn would stop and start reading for each."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() > MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    async def send(self, message: Any) -> None:
        """Sends. A text to a peer that reads, which is nearly all there is, goes the short way."""
        text = message.get("text")
        short = text is not None and self.conn.state is State.OPEN
        if short and self.writable.is_set() and not (self.close_sent or self.disconnected):
            self.transport.write(frame_text(text, self._may_compress()))
        else:
            await super().send(message)

    def _may_compress(self) -> bool:
        """Whether the peer has agreed to it, and to the window that frames are written with."""
        return any(
            isinstance(each, PerMessageDeflate) and each.local_max_window_bits == WINDOW
            for each in self.conn.extensions
        )

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
