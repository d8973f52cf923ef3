"""Who asks, and how often he may."""

from __future__ import annotations

from typing import Any

from rest_framework.authentication import SessionAuthentication
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle


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
        return (user, None)


class _ByVisitor(SimpleRateThrottle):
    """So many requests a minute for each person, or each address where there is none yet."""

    def get_cache_key(self, request: Request, view: Any) -> str:
        ident = f"user-{request.user.pk}" if request.user.is_authenticated else None
        return f"throttle-{self.scope}-{ident or self.get_ident(request)}"


class Everything(_ByVisitor):
    """All requests: more than any page of ours makes."""

    scope = "everything"
    rate = "1800/min"


class Openings(_ByVisitor):
    """New matches and seats taken: rows that stay."""

    scope = "openings"
    rate = "600/min"


class Sealings(Openings):
    """Seals drawn: rows that stay for an hour. One goes before each match, so they are counted
    apart."""

    scope = "sealings"


class Dear(_ByVisitor):
    """What reads or plays a whole match again."""

    scope = "dear"
    rate = "60/min"
