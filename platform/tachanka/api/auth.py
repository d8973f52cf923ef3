"""Who asks."""

from __future__ import annotations

from typing import Any

from rest_framework.authentication import SessionAuthentication
from rest_framework.request import Request

from tachanka.notices.visits import note_visit


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
