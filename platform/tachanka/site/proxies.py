"""Where a request really comes from, whatever server took it.

Headers can be written by anybody. Only those that one's own proxies have added tell the truth, and
each proxy adds its part at the end: so they are counted from the right, as many as there are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from asgiref.typing import ASGI3Application
from django.conf import settings

from tachanka.accounts.addresses import read_address

SECURE = {"http": "https", "websocket": "wss"}
PLAIN = {"http": "http", "websocket": "ws"}


class BehindProxies:
    """Sets `client` and `scheme` of every request and socket as `settings.PROXIES` proxies say.

    With none the headers count for nothing. Where they name too few, or no address, the one who
    connected to us counts. Who comes past the proxies and brings headers of his own is believed,
    as nothing tells him from them: the port must be open to the proxies only.
    """

    def __init__(self, application: ASGI3Application) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if settings.PROXIES > 0 and scope["type"] in SECURE:
            scope = {**scope, **_read(scope, settings.PROXIES)}
        await self.application(scope, receive, send)


def _read(scope: Any, proxies: int) -> dict[str, Any]:
    """What the headers change of the scope."""
    found: dict[str, Any] = {}
    named = _list(scope, b"x-forwarded-for")
    address = read_address(named[-proxies]) if len(named) >= proxies else None
    if address is not None:
        found["client"] = [str(address), 0]
    schemes = _list(scope, b"x-forwarded-proto")
    if schemes:
        # A proxy that sets one word for all of them speaks for those before it.
        told = schemes[-min(proxies, len(schemes))].lower()
        words = SECURE if told in ("https", "wss") else PLAIN
        found["scheme"] = words[scope["type"]]
    return found


def _list(scope: Any, name: bytes) -> list[str]:
    """The words of a header, of all its lines in order."""
    headers: Iterable[tuple[bytes, bytes]] = scope.get("headers", [])
    lines = [value.decode("latin1") for key, value in headers if key.lower() == name]
    return [word.strip() for line in lines for word in line.split(",")]
