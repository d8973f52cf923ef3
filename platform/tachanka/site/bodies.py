"""No request brings more than a page of ours ever sends; the rest is not kept.

uvicorn hands a body on as it comes: `SmallBodies` stops it. Daphne hands it on when all of it
has come, so there the request itself stops (`small_request.py`) and `SmallBodies` finds nothing
to do.
"""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings

from tachanka import meters

ANSWER = json.dumps({"code": "too-large", "text": "The request is too large."}).encode()


class TooLarge(Exception):
    """More came than was announced and allowed."""


class SmallBodies:
    """Answers 413 to a body above `LARGEST_BODY` bytes, announced or not."""

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        headers = dict(scope.get("headers", []))
        announced = headers.get(b"content-length", b"0")
        if not announced.isdigit() or int(announced[:12]) > settings.LARGEST_BODY:
            await _refuse(send)
            return
        came = 0

        async def receive_some() -> Any:
            nonlocal came
            event = await receive()
            came += len(event.get("body", b""))
            if came > settings.LARGEST_BODY:
                raise TooLarge
            return event

        try:
            await self.application(scope, receive_some, send)
        except TooLarge:
            await _refuse(send)


async def _refuse(send: Any) -> None:
    meters.turned_away.labels("413").inc()
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": ANSWER})
