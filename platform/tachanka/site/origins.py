"""Which pages may open sockets: the site's own, and those the operator names."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from asgiref.typing import ASGI3Application
from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import split_domain_port, validate_host

DEFAULT_PORTS = {"http": "80", "https": "443", "ws": "80", "wss": "443"}


def is_own(origin: str, host: str) -> bool:
    """Whether a page of this origin may act here. host: the request's Host header.

    A browser always names the origin of a socket; a program that names none is no foreign page.
    """
    domain, port = split_domain_port(host)
    if not domain or not validate_host(domain, settings.ALLOWED_HOSTS or []):
        return False
    if not origin or origin in settings.ORIGINS:
        return True
    parts = urlsplit(origin)
    if parts.scheme not in DEFAULT_PORTS:
        return False
    came, came_port = split_domain_port(parts.netloc)
    usual = DEFAULT_PORTS[parts.scheme]
    return came == domain and (came_port or usual) == (port or usual)


class OwnOrigin:
    """Denies a socket (403 before the handshake) to a foreign page or under a foreign name."""

    def __init__(self, application: ASGI3Application) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        headers = dict(scope.get("headers", []))
        origin = headers.get(b"origin", b"").decode("latin1")
        host = headers.get(b"host", b"").decode("latin1")
        inner: Any = self.application if is_own(origin, host) else WebsocketDenier()
        await inner(scope, receive, send)
