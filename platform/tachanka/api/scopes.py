"""What a program with a token may ask: only what an address has named, by what its token is for.

A view that says nothing refuses tokens. Sessions have no scopes: a person may ask anything.
"""

from __future__ import annotations

from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from tachanka.accounts.models import Token
from tachanka.accounts.tokens import Scope
from tachanka.matches.errors import Code, Refused

Scopes = dict[str, tuple[Scope, ...]]
"""By method: any one of these will do."""
READS: Scopes = {"GET": (Scope.READ,)}
PLAYS: Scopes = {"POST": (Scope.PLAY,)}
CHALLENGES: Scopes = {"POST": (Scope.CHALLENGE,)}
SITS: Scopes = {"POST": (Scope.PLAY, Scope.CHALLENGE)}


class InScope(BasePermission):
    """Whether the token of a request is good for it; `scopes` of the view says what it takes."""

    def has_permission(self, request: Request, view: Any) -> bool:
        """Errors: Refused (`out-of-scope`)."""
        token = request.auth
        if not isinstance(token, Token):
            return True
        named: Scopes = getattr(view, "scopes", {})
        enough = named.get("GET" if request.method == "HEAD" else str(request.method), ())
        if not enough:
            raise Refused(Code.OUT_OF_SCOPE, "No token is good for this: it is for people only.")
        if not set(enough) & set(token.scopes):
            text = f"This takes a token for {' or '.join(enough)}; yours is for "
            raise Refused(Code.OUT_OF_SCOPE, f"{text}{', '.join(token.scopes)}.")
        return True
