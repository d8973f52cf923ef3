"""How a request gets to Django and its answer back: whole, in a thread of its lane.

Django's own handler for ASGI starts a thread for each request, whose database connection ends with
it, and goes there and back once for every middleware. Nothing here needs that: views are functions
that wait for the database.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any, NamedTuple

import structlog
from django.conf import settings
from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.http import HttpResponseBase, JsonResponse
from django.urls import set_script_prefix
from structlog.contextvars import bound_contextvars

from tachanka.site.lanes import Crowded, Lane
from tachanka.site.measuring.requests import NOWHERE, count_request, find_facts, name_route

log = structlog.get_logger()
HEALTH = "/healthz"
DEAR = (
    *("/log.txt", "/course/", "/review/", "/record/", "/verify/", "/api/schema/"),
    *("/api/me/data/", "/api/me/leave/"),
    *("/comparison/", "/notices/browsers/", "/notices/webhook/"),
)
"""Ends of the addresses that may take seconds: a whole match is read or played again, or the name
of a host is looked up."""
BESIDE = ("/api/imports/", "/preview.png", "/clip.gif")
"""Ends of addresses for which a process of its own may have to work."""
RULESETS, PICTURES = "/static/rulesets/", "/pictures/"
"""The beginning of the addresses of pictures, and a part of them."""
FAULTS = 500
"""From this status on an answer tells its visitor the number under which the log speaks of it."""
SECONDS = 1
"""When to ask again where there was no room."""


class Answer(NamedTuple):
    """An answer as it goes to the server, whole."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    route: str = NOWHERE


class Handler(ASGIHandler):
    """Django behind lanes: one for most requests, one for dear ones, for pictures, and for health.

    Those who ask for the dear wait for each other and hold up nobody else, and so do those for whom
    a process of its own may have to work: who ask for pictures or bring record files.
    Health has a thread of its own, as whoever asks must hear even of a database that holds all
    others up.
    """

    def __init__(self) -> None:
        BaseHandler.__init__(self)
        # The middleware as it is without an event loop: no thread is changed within a request.
        self.load_middleware()
        threads = settings.REQUEST_THREADS
        self._usual = Lane(self._answer, "request", threads)
        self._dear = Lane(self._answer, "dear", 1)
        self._pictures = Lane(self._answer, "picture", 1)
        self._health = Lane(self._answer, "asked", 1)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answers one request. Who has gone away meanwhile misses the answer."""
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        facts, began = find_facts(scope["path"]), perf_counter()
        # All that is logged meanwhile says of which request it is.
        with body, bound_contextvars(**facts):
            try:
                answer = await self._pick_lane(scope["path"]).run(scope, body)
            except Crowded:
                log.warning("requests.crowded", path=scope["path"])
                answer = _pack(_refuse())
            seconds = perf_counter() - began
            count_request(scope["method"], answer.route, answer.status, seconds, len(answer.body))
        if answer.status >= FAULTS:
            answer.headers.append((b"X-Request-Id", facts["request"].encode()))
        start = {"type": "http.response.start", "status": answer.status, "headers": answer.headers}
        await send(start)
        await send({"type": "http.response.body", "body": answer.body})

    def _pick_lane(self, path: str) -> Lane[[Any, Any], Answer]:
        if path == HEALTH:
            return self._health
        if path.endswith(BESIDE) or (path.startswith(RULESETS) and PICTURES in path):
            return self._pictures
        return self._dear if path.endswith(DEAR) else self._usual

    def _answer(self, scope: Any, body: Any) -> Answer:
        """In a thread of the lane, from the first signal to the last."""
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, refused = self.create_request(scope, body)
        answer = refused if request is None else self.get_response(request)
        assert answer is not None
        try:
            return _pack(answer, name_route(request))
        finally:
            answer.close()


def _pack(answer: HttpResponseBase, route: str = NOWHERE) -> Answer:
    """The answer as bytes. Files are read whole: ours are small, and in memory at once or twice."""
    headers = [(name.encode("ascii"), value.encode("latin1")) for name, value in answer.items()]
    for cookie in answer.cookies.values():
        headers.append((b"Set-Cookie", cookie.output(header="").encode("ascii").strip()))
    return Answer(answer.status_code, headers, b"".join(answer), route)


def _refuse() -> HttpResponseBase:
    text = "Too many are asking the site at this moment. Ask again in a second."
    headers = {"Retry-After": str(SECONDS), "Cache-Control": "no-store"}
    return JsonResponse({"code": "busy", "text": text}, status=503, headers=headers)
