"""Calls to addresses that somebody gave: web push and webhooks.

Only https, only to the rest of the world: the name is looked up once, the address that came of it
is judged, and that very address is connected to (requests-hardened). No redirect is followed, no
proxy and no password of this machine is used, what is answered is not read, and after `SECONDS` all
is over, however slowly it comes.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit

import requests
from django.conf import settings
from requests_hardened import Config, HTTPSession
from requests_hardened.ip_filter_adapter import IPFilterAdapter
from urllib3.connection import HTTPSConnection
from urllib3.connectionpool import HTTPSConnectionPool

SECONDS = 10.0
TIMEOUTS = (4.0, 6.0)
"""Seconds to connect, and between two bits of an answer."""
PORT = 443
LONGEST = 1000


class BadAddress(ValueError):
    """Nothing is sent there; the message says why, and what would do."""


class Unanswered(Exception):
    """Nobody answered there, or not in time. It tells no more: who gave the address need not learn
    what there is in the networks of the site."""


def check_address(url: str) -> None:
    """Whether something may be sent there, as far as the words of the address tell; what its name
    leads to is judged at each call. Errors: BadAddress."""
    parts, port = _split(url)
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise BadAddress(f"An address has at most {LONGEST} plain letters.")
    if parts.scheme != "https" or not parts.hostname:
        raise BadAddress("An address begins with https:// and the name of a server.")
    if parts.username is not None or parts.password is not None or parts.fragment:
        raise BadAddress("An address has neither a name with a password nor a # in it.")
    if port not in (None, PORT) and not settings.CALLS_HERE:
        raise BadAddress(f"Only port {PORT} is called.")


def _split(url: str) -> tuple[Any, int | None]:
    try:
        parts = urlsplit(url)
        return parts, parts.port
    except ValueError as fault:
        raise BadAddress("This is no address.") from fault


def call(url: str, body: bytes, headers: Mapping[str, str]) -> int:
    """Posts it; the status of the answer. Errors: BadAddress; Unanswered."""
    check_address(url)
    open_sockets: list[socket.socket] = []
    watch = threading.Timer(SECONDS, _cut, [open_sockets])
    watch.start()
    try:
        with _open_session(open_sockets) as session:
            answer = session.post(url, data=body, headers=dict(headers), stream=True)
            answer.close()
            return int(answer.status_code)
    except (requests.RequestException, OSError, ValueError) as fault:
        # Also an address that is not to be called, and a name that is none.
        raise Unanswered(type(fault).__name__) from fault
    finally:
        watch.cancel()


def _cut(open_sockets: list[socket.socket]) -> None:
    for each in open_sockets:
        try:
            each.shutdown(socket.SHUT_RDWR)
        except OSError:
            continue


def _open_session(open_sockets: list[socket.socket]) -> HTTPSession:
    config = Config(
        ip_filter_enable=True,
        ip_filter_allow_loopback_ips=settings.CALLS_HERE,
        never_redirect=True,
        default_timeout=TIMEOUTS,
        user_agent_override="Tachanka",
    )
    session = HTTPSession(config)
    # No proxy, no .netrc: what this machine has for its own calls.
    session.trust_env = False
    session.verify = settings.CALLS_CA or True
    session.mount("https://", _Guard(open_sockets))
    return session


class _Guard(IPFilterAdapter):  # type: ignore[misc]
    """Judges the address once more, by what is left when all that is known to be near is gone."""

    def __init__(self, open_sockets: list[socket.socket]) -> None:
        super().__init__(is_https_proto=True, allow_loopback=settings.CALLS_HERE)
        self.poolmanager.pool_classes_by_scheme = {"https": _watch(open_sockets)}

    def build_connection_pool_key_attributes(
        self, request: Any, verify: Any, cert: Any = None
    ) -> Any:
        """Errors: InvalidURL, those of the adapter."""
        found = super().build_connection_pool_key_attributes(request, verify, cert)
        if not is_far(found[0]["host"]):
            raise requests.exceptions.InvalidURL("not an address of the rest of the world")
        return found


def is_far(host: str) -> bool:
    """Whether an address belongs to the rest of the world. host: as in a URL."""
    found = ip_address(host.strip("[]"))
    if isinstance(found, IPv6Address):
        if found.is_site_local:
            return False
        found = found.ipv4_mapped or found
    if found.is_loopback:
        return bool(settings.CALLS_HERE)
    return found.is_global and not (found.is_multicast or found.is_reserved)


def _watch(open_sockets: list[socket.socket]) -> type[HTTPSConnectionPool]:
    """Pools whose sockets are told of, from the moment they are connected."""

    class Line(HTTPSConnection):
        def _new_conn(self) -> socket.socket:
            made = super()._new_conn()
            open_sockets.append(made)
            return made

    class Pool(HTTPSConnectionPool):
        ConnectionCls = Line

    return Pool
