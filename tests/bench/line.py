"""A websocket that costs its end little, so that a load measures the server and not itself.

The library's protocol without its streams: each frame is handed over as it comes, in the same turn
of the event loop, with the time at which its bytes were read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

Hear = Callable[[bytes, float], None]
"""Takes a frame, and when it came (`perf_counter`)."""
Lose = Callable[[int | None], None]
"""Takes the close code when the server ends the connection; None where it gave none."""


class Line(asyncio.Protocol):
    """One end of a websocket."""

    def __init__(self, url: str, headers: Mapping[str, str], hear: Hear, lose: Lose) -> None:
        self._hear = hear
        self._lose = lose
        self._frames = ClientProtocol(parse_uri(url), max_size=None)
        self._headers = headers
        self._parts: list[bytes] = []
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None

    async def open(self) -> None:
        """Connects and shakes hands.

        Errors: OSError; websockets.InvalidHandshake.
        """
        uri = self._frames.uri
        await asyncio.get_running_loop().create_connection(lambda: self, uri.host, uri.port)
        await self._opened

    def send(self, frame: bytes) -> None:
        """Sends a text frame."""
        self._frames.send_text(frame)
        self._flush()

    async def close(self) -> None:
        """Closes the socket and waits until it is."""
        if self._frames.state is State.OPEN:
            self._frames.send_close(1000)
            self._flush()
        if self._transport is not None:
            await self._closed

    # --- What asyncio calls ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection stands: asks for the websocket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        request = self._frames.connect()
        for name, value in self._headers.items():
            request.headers[name] = value
        self._frames.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Bytes of the server: hands over the frames that are whole."""
        now = perf_counter()
        self._frames.receive_data(data)
        for event in self._frames.events_received():
            self._take(event, now)
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has gone."""
        if not self._opened.done():
            self._opened.set_exception(exc or ConnectionError("closed during the handshake"))
        self._closed.set_result(None)
        # The close that ended it was sent by this end, unless one came first.
        if self._frames.close_rcvd_then_sent is not False:
            self._lose(self._frames.close_code)

    def _take(self, event: Any, now: float) -> None:
        if isinstance(event, Response):
            fault = self._frames.handshake_exc
            if fault is None:
                self._opened.set_result(None)
            else:
                self._opened.set_exception(fault)
        elif isinstance(event, Frame) and event.opcode in (Opcode.TEXT, Opcode.CONT):
            self._parts.append(bytes(event.data))
            if event.fin:
                frame, self._parts = b"".join(self._parts), []
                self._hear(frame, now)

    def _flush(self) -> None:
        assert self._transport is not None
        for data in self._frames.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.close()
