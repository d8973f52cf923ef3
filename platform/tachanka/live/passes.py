"""Sockets that programs have opened with tokens: what they may say, and that they close in time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from tachanka.accounts.models import Token
from tachanka.accounts.tokens import Scope, is_good
from tachanka.matches import wire
from tachanka.matches.database import ask_database
from tachanka.matches.errors import Code, Refused
from tachanka.matches.tasks import spawn_detached

log = structlog.get_logger()
LOOK_SECONDS = 15.0
"""How often an idle socket's token is looked at: for what was missed, and for those that lapse."""
READING = (wire.Look, wire.Since, wire.Ping)
"""What a token for reading may say."""


class Pass:
    """A token by which a socket was opened. close: ends the socket."""

    def __init__(self, token: Token, close: Callable[[], None]) -> None:
        self.token = token
        self._close = close
        self._watch: asyncio.Task[None] | None = None

    def enter(self) -> None:
        """The socket is open."""
        _held.setdefault(self.token.token_key, set()).add(self)
        self._watch = spawn_detached(self._look_regularly())

    def leave(self) -> None:
        """The socket has closed."""
        held = _held.get(self.token.token_key, set())
        held.discard(self)
        if not held:
            _held.pop(self.token.token_key, None)
        if self._watch is not None:
            self._watch.cancel()

    async def check(self, command: wire.Command) -> bool:
        """Whether the token is still good for anything, asked before each command.

        Errors: Refused (`out-of-scope`).
        """
        if not await ask_database(is_good, self.token):
            return False
        if not isinstance(command, READING) and Scope.PLAY not in self.token.scopes:
            name = command.__struct_config__.tag
            text = f"'{name}' takes a token for play; yours is for {', '.join(self.token.scopes)}."
            raise Refused(Code.OUT_OF_SCOPE, text)
        return True

    def end(self) -> None:
        """The token is good no longer."""
        self._close()

    async def _look_regularly(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                if not await ask_database(is_good, self.token):
                    self.end()
                    return
            except Exception as fault:
                log.warning("passes.unlooked", fault=repr(fault))


_held: dict[str, set[Pass]] = {}


def end_passes(key: str) -> None:
    """Closes the sockets here that the token of this beginning has opened."""
    for each in list(_held.get(key, ())):
        each.end()
