"""The door at which a scraper asks a process for its meters: a port and threads of their own.

It answers while the event loop is held up, which is when one wants to know, and takes no thread
from those who play.
"""

from __future__ import annotations

import socket
import socketserver
import threading
from collections.abc import Callable, Iterable
from hmac import compare_digest
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

import structlog
from prometheus_client.exposition import choose_encoder

from tachanka.meters import registry
from tachanka.site.measuring.place import Place

log = structlog.get_logger()
PATH = "/metrics"
AT_ONCE = 4
"""Who comes while so many are there is not heard."""
SECONDS = 5
"""Who says nothing for so long is cut off."""
Start = Callable[[str, list[tuple[str, str]]], Any]


def open_door(place: Place, token: str) -> Door | None:
    """Listens from now on, in a thread that ends with the process. token: empty, nobody needs one.

    None where that port cannot be had: the site is served all the same, and the log says so.
    """
    try:
        door = Door(place, token)
    except OSError as fault:
        log.error("metrics.unopened", host=place.host, port=place.port, fault=repr(fault))
        return None
    threading.Thread(target=door.serve_forever, name="metrics", daemon=True).start()
    return door


class Door(socketserver.ThreadingMixIn, WSGIServer):
    """Listens at one place. Errors: OSError where that cannot be had."""

    daemon_threads = True
    block_on_close = False
    # Two processes at one port would be heard in turn.
    allow_reuse_port = False

    def __init__(self, place: Place, token: str) -> None:
        if ":" in place.host:
            self.address_family = socket.AF_INET6
        self._token = f"Bearer {token}".encode() if token else b""
        self._places = threading.BoundedSemaphore(AT_ONCE)
        super().__init__((place.host, place.port), _Quiet)
        self.set_app(self._answer)

    def server_bind(self) -> None:
        """As its base, which would ask the name service who it is."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), self.server_address[1]
        self.setup_environ()

    def process_request(self, request: Any, client_address: Any) -> None:
        """Somebody has connected."""
        if self._places.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answers him, in a thread."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Somebody has gone away, or said nothing; a fault of ours is in the log."""
        log.warning("metrics.unanswered", exc_info=True)

    def _answer(self, environ: dict[str, Any], start: Start) -> Iterable[bytes]:
        """As WSGI wants it."""
        if environ["PATH_INFO"] != PATH or environ["REQUEST_METHOD"] != "GET":
            return _say(start, "404 Not Found")
        shown = environ.get("HTTP_AUTHORIZATION", "").encode("latin1")
        if self._token and not compare_digest(shown, self._token):
            return _say(start, "401 Unauthorized", ("WWW-Authenticate", "Bearer"))
        encode, kind = choose_encoder(environ.get("HTTP_ACCEPT", ""))
        start("200 OK", [("Content-Type", kind), ("Cache-Control", "no-store")])
        return [encode(registry)]


class _Quiet(WSGIRequestHandler):
    """One request, which comes soon or not at all."""

    timeout = SECONDS

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: a scraper asks all the time."""

    def get_stderr(self) -> Any:
        """Where a fault is told."""
        return _Complaints()


class _Complaints:
    """Takes what WSGI says of a fault, which has no line of the log's own."""

    def write(self, text: str) -> None:
        if text.strip():
            log.error("metrics.fault", fault=text)

    def flush(self) -> None:
        """All is told."""


def _say(start: Start, status: str, *headers: tuple[str, str]) -> list[bytes]:
    start(status, [("Content-Type", "text/plain"), ("Cache-Control", "no-store"), *headers])
    return [f"{status}\n".encode()]
