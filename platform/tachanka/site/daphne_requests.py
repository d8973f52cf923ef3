"""Daphne's requests stop at the limit by themselves and are logged by us, whoever started it."""

from __future__ import annotations

import sys
from typing import Any


def bound_daphne() -> None:
    """Where Daphne serves, its requests are small ones from now on (`small_request`).

    Its own lines of access, which its command prints unless it is told otherwise, have addresses
    of visitors in them and tokens of links.
    """
    if "daphne.server" in sys.modules:
        from daphne import http_protocol
        from daphne.server import Server

        from tachanka.site.small_request import SmallRequest

        http_protocol.WebRequest = SmallRequest
        Server.log_action = _say_nothing


def _say_nothing(server: Any, protocol: str, action: str, details: Any) -> None:
    """`site.measuring.requests` does, the same on every server."""
