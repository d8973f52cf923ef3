"""Daphne's requests, refused before more of them is kept than a page of ours ever sends."""

from __future__ import annotations

from time import monotonic
from typing import Any

from daphne.http_protocol import WebRequest
from django.conf import settings

from tachanka import meters
from tachanka.site.bodies import ANSWER

SECONDS_TO_READ = 2.0
"""How long what still comes is thrown away: who is cut off while sending misses the answer."""
TOO_LARGE, TOO_LATE = b"413 Content Too Large", b"408 Request Timeout"


class SmallRequest(WebRequest):  # type: ignore[misc]
    """Answers 413 as soon as it knows that the body is too large: at the headers where they say.

    Twisted would put the whole body into a temporary file first. What does not arrive in time
    is answered 408.
    """

    channel: Any

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._begun = monotonic()
        self._arrived = 0
        self._refused = False
        self._whole = False
        super().__init__(*args, **kwargs)

    def gotLength(self, length: int | None) -> None:  # noqa: N802 (Twisted names it)
        """The headers are there. length: in bytes, None where it is not announced."""
        if length is not None and length > settings.LARGEST_BODY:
            # No word to go on is given to who waits for one.
            self.requestHeaders.removeHeader(b"Expect")
            self._refuse(TOO_LARGE)
        else:
            super().gotLength(length)

    def handleContentChunk(self, data: bytes) -> None:  # noqa: N802
        """Keeps a piece of the body, up to the limit."""
        self._arrived += len(data)
        if self._arrived > settings.LARGEST_BODY:
            self._refuse(TOO_LARGE)
        if not self._refused:
            super().handleContentChunk(data)

    def requestReceived(self, command: bytes, path: bytes, version: bytes) -> None:  # noqa: N802
        """All of it is there."""
        self._whole = True
        if not self._refused:
            super().requestReceived(command, path, version)

    def process(self) -> Any:
        """Runs the request, or hands the connection over to a socket."""
        done = super().process()
        if self.transport is None and self.channel is not None:
            # Handed over. HTTP's objects point at each other and at what the socket has not
            # sent; they would keep it until the collector of cycles comes round to them.
            self.channel.requests.remove(self)
            self.channel = None
        return done

    def check_timeouts(self) -> None:
        """Daphne asks every two seconds."""
        if self._whole:
            super().check_timeouts()
        elif monotonic() - self._begun > settings.REQUEST_SECONDS:
            self._refuse(TOO_LATE)

    def _refuse(self, status: bytes) -> None:
        if self._refused or self.channel is None:
            return
        self._refused = True
        meters.turned_away.labels(status[:3].decode()).inc()
        if self.content is not None:
            self.content.close()
        body = ANSWER if status is TOO_LARGE else b""
        head = b"HTTP/1.1 %b\r\nContent-Type: application/json\r\nContent-Length: %d\r\n"
        channel = self.channel
        channel.write(head % (status, len(body)) + b"Connection: close\r\n\r\n" + body)
        channel.dataReceived = _ignore
        channel.callLater(SECONDS_TO_READ, channel.loseConnection)


def _ignore(data: bytes) -> None:
    """Reads no more."""
