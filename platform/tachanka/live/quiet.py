"""Daphne's sockets without Autobahn's debug log."""

from __future__ import annotations

from daphne.ws_protocol import WebSocketProtocol


class QuietSocket(WebSocketProtocol):  # type: ignore[misc]
    """Writes and reads as Autobahn does.

    Autobahn colours the words of two debug lines for every frame before it asks whether anybody
    reads them: a fifth of what a delivery costs.
    """

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
        self._dataReceived(data)
