"""What a request is told while the database is away."""

from __future__ import annotations

from collections.abc import Callable

import structlog
from django.http import HttpRequest, HttpResponse, JsonResponse

from tachanka.matches.database import is_away, renew_connections

log = structlog.get_logger()
SECONDS = 1
"""When to ask again."""


class DatabaseAway:
    """Answers 503 where the database server is not there; who comes next finds it again."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Passes the request on."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, fault: Exception) -> HttpResponse | None:
        """The answer, None for any other fault."""
        if not is_away(fault):
            return None
        log.warning("database.away", path=request.path, fault=repr(fault))
        renew_connections()
        text = "The site cannot reach its database at this moment. Ask again in a second."
        headers = {"Retry-After": str(SECONDS), "Cache-Control": "no-store"}
        return JsonResponse({"code": "away", "text": text}, status=503, headers=headers)
