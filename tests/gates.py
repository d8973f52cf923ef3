"""Work for thinking processes that a test holds up: it ends when the test opens the gate."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from tachanka.engine.api import Act
from tachanka.engine.registry import find_ruleset
from tachanka.engine.scene import Seat
from tachanka.matches.thinking.chain import Intent, choose_acts, go_on

GATE = "TACHANKA_TEST_GATE"
"""The environment variable that tells thinking processes where the gate, a named pipe, is."""


def wait_for(gate: str) -> bytes:
    """Nothing, once the gate has been opened and closed."""
    return Path(gate).read_bytes()


def choose_and_err(*task: Any) -> bytes:
    """As `choose_acts`, but what follows the first act is meant for no position there is."""
    first, *_ = msgspec.msgpack.decode(choose_acts(*task), type=tuple[Intent, ...])
    return msgspec.msgpack.encode((first, Intent(b"elsewhere", Act("err"))))


def choose_and_break(ruleset_id: str, edition: int, bot_id: str, seat: Seat, view: bytes) -> bytes:
    """As `choose_acts`, but the act after the first is none that there is."""
    ruleset = find_ruleset(ruleset_id, edition)
    bot = next(bot for bot in ruleset.bots if bot.id == bot_id)
    first, second = islice(go_on(ruleset, bot, seat, view), 2)
    return msgspec.msgpack.encode((first, Intent(second.seen, Act("err"))))


def choose_at_the_gate(*task: Any) -> bytes:
    """As `choose_acts`, once the gate has been opened and closed."""
    wait_for(os.environ[GATE])
    return choose_acts(*task)


@contextlib.asynccontextmanager
async def holding_up(gate: Path) -> AsyncIterator[None]:
    """What happens while somebody waits at the gate: he has come there, and goes on afterwards."""
    opened = await asyncio.to_thread(gate.open, "wb")
    # The next one waits at a gate of his own.
    gate.unlink()
    os.mkfifo(gate)
    try:
        yield
    finally:
        opened.close()


def open_for_good(gate: Path) -> None:
    """Lets whoever still waits at the gate go on."""
    os.close(os.open(gate, os.O_RDWR | os.O_NONBLOCK))
