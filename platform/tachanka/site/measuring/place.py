"""Where the meters are told, and to whom, from the environment."""

from __future__ import annotations

from typing import NamedTuple

from django.core.exceptions import ImproperlyConfigured

SHORTEST = 32
"""Letters of a token: one that long is not guessed, however often somebody tries."""
LOCAL = frozenset({"127.0.0.1", "::1", "localhost"})


class Place(NamedTuple):
    """Where to listen."""

    host: str
    port: int


def find_place(text: str, token: str) -> Place | None:
    """Where the settings say that meters are told; None for nowhere.

    text: `PORT` of this machine's own, `HOST:PORT` or `[HOST]:PORT`; empty for nowhere. token:
    without one only this machine may ask.
    Errors: ImproperlyConfigured.
    """
    if token and (len(token) < SHORTEST or not (token.isascii() and token.isprintable())):
        raise ImproperlyConfigured(
            f"TACHANKA_METRICS_TOKEN has at least {SHORTEST} plain letters and digits."
        )
    if not text:
        return None
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]") or "127.0.0.1"
    if not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise ImproperlyConfigured("TACHANKA_METRICS is a port, or HOST:PORT.")
    if host not in LOCAL and not token:
        raise ImproperlyConfigured(
            f"Others than this machine reach {host}: TACHANKA_METRICS wants TACHANKA_METRICS_TOKEN."
        )
    return Place(host, int(port))
