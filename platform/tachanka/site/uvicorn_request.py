"""uvicorn's requests, which must arrive in time; their size is bounded by `bodies.py`."""

from __future__ import annotations

import asyncio
from typing import Any

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class TimelyRequest(HttpToolsProtocol):
    """Cuts off who connects, or begins a request, and does not send all of it.

    uvicorn's own time limit is only for a pause between two requests.
    """

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody has connected."""
        super().connection_made(transport)
        self._start()

    def on_message_begin(self) -> None:
        """The first line of a request comes."""
        super().on_message_begin()
        self._start()

    def on_message_complete(self) -> None:
        """All of it is there."""
        super().on_message_complete()
        self._stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._stop()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """The connection is a socket's from now on."""
        self._stop()
        super().handle_websocket_upgrade()

    def _start(self) -> None:
        self._stop()
        self._deadline = self.loop.call_later(settings.REQUEST_SECONDS, self.transport.abort)

    def _stop(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
