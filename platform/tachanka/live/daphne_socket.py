"""Daphne's sockets without Autobahn's debug log, and with a bound on what they hold."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

from autobahn.websocket.compress import PerMessageDeflateOffer, PerMessageDeflateOfferAccept
from daphne.server import Server
from daphne.ws_protocol import WebSocketProtocol

from tachanka.live.bounds import (
    MOST_FRAGMENTS,
    MOST_UNREAD,
    SERVER_BUFFER,
    bound_system_buffer,
)
from tachanka.live.frames import frame_text
from tachanka.matches.wire import TOO_MANY

WRAPPING = 512
"""Bytes that an unread message takes beside its text."""

_reply = Server.handle_reply


class QuietSocket(WebSocketProtocol):  # type: ignore[misc]
    """Writes and reads as Autobahn does, within bounds.

    Autobahn colours the words of two debug lines for every frame before it asks whether anybody
    reads them: a fifth of what a delivery costs.

    Twisted takes whatever is written, but tells a producer when it has enough: this is the
    producer. Autobahn reads whatever comes: here it stops at what nobody had time for.
    """

    transport: Any
    _unread = 0

    def connectionMade(self) -> None:  # noqa: N802 (Twisted names it)
        """The connection is a socket from now on, no longer HTTP's."""
        self.room = asyncio.Event()
        self.room.set()
        super().connectionMade()
        self.perMessageCompressionAccept = accept_compression
        self.transport.unregisterProducer()
        self.transport.bufferSize = SERVER_BUFFER
        self.transport.registerProducer(self, True)
        bound_system_buffer(self.transport.getHandle())

    def connectionLost(self, reason: Any) -> None:  # noqa: N802
        """Nobody need wait any longer, and what is unsent goes at once.

        Autobahn keeps a word of its end that points back at it, so the socket, and what the
        transport still holds, would stay until the collector of cycles comes round to it.
        """
        self.room.set()
        super().connectionLost(reason)
        self.transport = self.is_closed = None

    def pauseProducing(self) -> None:  # noqa: N802
        """Twisted has enough to send."""
        self.room.clear()

    def resumeProducing(self) -> None:  # noqa: N802
        """Twisted has sent it all."""
        self.room.set()

    def stopProducing(self) -> None:  # noqa: N802
        """The connection goes; `connectionLost` follows."""

    def sends_plainly(self) -> bool:
        """Whether a text may be written at once: the socket is open, and nothing is queued."""
        return self.state == self.STATE_OPEN and not self.send_queue

    def may_compress(self) -> bool:
        """Whether the peer has agreed to it: see `accept_compression`."""
        return self._perMessageCompress is not None

    def sendData(  # noqa: N802 (Autobahn names it)
        self, data: bytes, sync: bool = False, chopsize: int | None = None
    ) -> None:
        """Hands a frame to the transport; what is to be chopped or queued goes the usual way."""
        if sync or chopsize or self.send_queue:
            super().sendData(data, sync, chopsize)
        else:
            self.transport.write(data)

    def dataReceived(self, data: bytes) -> None:  # noqa: N802
        """Takes in what has come over the network."""
        if self.state == self.STATE_CONNECTING and len(self.data) > MOST_UNREAD:
            # Before it is let in, a peer has nothing to say.
            self.dropConnection(abort=True)
        else:
            self._dataReceived(data)

    def onPing(self, payload: bytes) -> None:  # noqa: N802
        """Answers while the peer reads answers."""
        if self.room.is_set():
            super().onPing(payload)

    def onMessageFrameBegin(self, length: int) -> None:  # noqa: N802
        """One more frame of a message."""
        super().onMessageFrameBegin(length)
        if len(self.message_data) > MOST_FRAGMENTS:
            self.dropConnection(abort=True)

    def onMessage(self, payload: bytes, isBinary: bool) -> None:  # noqa: N802, N803
        """Passes a message on, unless too much lies there unread."""
        if self.state != self.STATE_OPEN:
            return
        if self.application_queue.empty():
            self._unread = 0
        self._unread += len(payload) + WRAPPING
        if self._unread > MOST_UNREAD:
            self.sendClose(code=TOO_MANY)
        else:
            super().onMessage(payload, isBinary)


def accept_compression(offers: Iterable[Any]) -> PerMessageDeflateOfferAccept | None:
    """Takes the first offer that asks for no smaller window than frames are written with.

    Neither side keeps anything of a message for the next one. Autobahn holds what is unpacked to
    the limits that Daphne gives it.
    """
    for offer in offers:
        if isinstance(offer, PerMessageDeflateOffer) and not offer.request_max_window_bits:
            return PerMessageDeflateOfferAccept(  # type: ignore[no-untyped-call]
                offer, request_no_context_takeover=True, no_context_takeover=True
            )
    return None


async def reply(server: Server, protocol: Any, message: dict[str, Any]) -> None:
    """Daphne's `send`, but text for a socket waits until there is room for it, and goes the short
    way where nothing is in between."""
    if message["type"] == "websocket.send":
        await protocol.room.wait()
        if protocol.sends_plainly():
            protocol.transport.write(frame_text(message["text"], protocol.may_compress()))
            return
    await _reply(server, protocol, message)
