"""Daphne's requests stop at the limit by themselves, whoever started it."""

from __future__ import annotations

import sys


def bound_daphne() -> None:
    """Where Daphne serves, its requests are small ones from now on (`small_request`)."""
    if "daphne.server" in sys.modules:
        from daphne import http_protocol

        from tachanka.site.small_request import SmallRequest

        http_protocol.WebRequest = SmallRequest
