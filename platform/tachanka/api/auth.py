"""Who asks: a page with a session, or a program with a token."""

from __future__ import annotations

from typing import Any

from knox.auth import TokenAuthentication
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from tachanka.accounts.models import Token, User
from tachanka.accounts.tokens import find_token
from tachanka.notices.visits import note_visit


class Bearer(TokenAuthentication):  # type: ignore[misc]
    """The person or bot of a token: `Authorization: Bearer …`. Cookies beside it count for nothing,
    and no CSRF token is wanted: no foreign page can send the header."""

    def authenticate_credentials(self, token: bytes) -> tuple[User, Token]:
        """Errors: AuthenticationFailed. Unlike knox's own, it asks the database once."""
        found = find_token(token.decode("latin1"))
        if found is None:
            raise AuthenticationFailed("This token is not good: revoked, lapsed or mistyped.")
        return found.user, found


class Session(SessionAuthentication):
    """The person of the session. Unlike DRF's own, a visitor without one must show the CSRF
    token too: his first act makes him a person."""

    def authenticate(self, request: Request) -> tuple[Any, None] | None:
        """Errors: PermissionDenied where a foreign page is behind the request."""
        user = getattr(request._request, "user", None)
        if request.method not in ("GET", "HEAD", "OPTIONS"):
            self.enforce_csrf(request)
        if user is None or not user.is_authenticated:
            return None
        if not user.guest:
            note_visit(user.pk)
        return (user, None)
