"""Who is behind a socket, by his session or a program's token, and whether its address may open
another."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.http import HttpRequest, parse_cookie

from tachanka.accounts.models import User
from tachanka.accounts.sessions import SessionStore
from tachanka.accounts.tokens import find_token
from tachanka.live.crowd import crowd
from tachanka.matches import wire
from tachanka.matches.database import ask_database

MATCHES = "/ws/matches/"


class KnownUser:
    """Puts the person of the session into the scope, when a socket opens; where its address opens
    too many in a short time it is closed before.

    Channels' stack goes to a thread and back for the session and for the person, and would look at
    every message sent, whether the session must be saved with it: a tenth of what a delivery costs,
    for nothing, as a socket cannot set a cookie.
    """

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if not crowd.arrive((scope.get("client") or ("",))[0]):
            await _turn_away(receive, send, wire.TOO_MANY)
            return
        shown = _find_bearer(scope)
        if shown is not None:
            await self._let_program_in(shown, scope, receive, send)
            return
        key = _find_session(scope)
        user = await ask_database(_find_user, key) if key else None
        await self.application({**scope, "user": user}, receive, send)

    async def _let_program_in(self, shown: str, scope: Any, receive: Any, send: Any) -> None:
        """A token opens matches and nothing else; cookies beside it count for nothing."""
        token = await ask_database(find_token, shown)
        if token is None:
            await _turn_away(receive, send, wire.BAD_TOKEN)
        elif not scope["path"].startswith(MATCHES):
            await _turn_away(receive, send, wire.SHUT)
        else:
            await self.application({**scope, "user": token.user, "token": token}, receive, send)


def _find_bearer(scope: Any) -> str | None:
    """The token that a program shows."""
    for name, value in scope.get("headers", ()):
        if name == b"authorization":
            scheme, _, shown = value.decode("latin1").partition(" ")
            if scheme.lower() == "bearer":
                return str(shown.strip())
    return None


def _find_session(scope: Any) -> str | None:
    """The key of the session that the browser names."""
    for name, value in scope.get("headers", ()):
        if name == b"cookie":
            return parse_cookie(value.decode("latin1")).get(settings.SESSION_COOKIE_NAME)
    return None


def _find_user(key: str) -> User | None:
    """The person of the session, as a request with it would find him."""
    request = HttpRequest()
    request.session = SessionStore(key)
    user = get_user(request)
    return user if isinstance(user, User) else None


async def _turn_away(receive: Any, send: Any, code: int) -> None:
    """Closes a socket before anything else is asked for. It is accepted first: only so does the
    page learn why, and come back late."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": code})
