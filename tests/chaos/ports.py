"""Ports for servers that go away and come back."""

from __future__ import annotations

import random
import socket
from pathlib import Path

from serving import pick_port

RANGE = Path("/proc/sys/net/ipv4/ip_local_port_range")
LOWEST = 10_000
TRIES = 200


def pick_lasting_port() -> int:
    """A free TCP port of 127.0.0.1 that stays free while its server is away.

    The system gives no outgoing connection a port from below its range for these.
    """
    try:
        first = int(RANGE.read_text().split()[0])
    except OSError:
        return pick_port()
    for _ in range(TRIES if first > LOWEST else 0):
        port = random.SystemRandom().randrange(LOWEST, first)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    return pick_port()
