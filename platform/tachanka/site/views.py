"""Health, and the answers of last resort."""

from __future__ import annotations

import asyncio
import secrets
import time
from concurrent.futures import ThreadPoolExecutor

import structlog
from channels.layers import get_channel_layer
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone

from tachanka.matches.models import Heartbeat
from tachanka.matches.tasks import PerLoop, spawn_detached

log = structlog.get_logger()
PART_SECONDS = 3.0
"""For so long a part of the site may take to answer; whoever asks may not wait much longer."""
HEALTH_SECONDS = 1.0
_looker = ThreadPoolExecutor(1, thread_name_prefix="health")


def _touch_database() -> None:
    """Writes: a database that can only be read is of no use here."""
    try:
        Heartbeat.objects.update_or_create(name="health", defaults={"at": timezone.now()})
    finally:
        connection.close()


class _Pulse:
    """Looks at the parts of the site for one event loop, at most once in `HEALTH_SECONDS`.

    Anybody may ask how the site is, as often as he likes; that must not keep it busy. Who asks
    while others look, or shortly after, gets what they found.
    """

    def __init__(self) -> None:
        self.looking: asyncio.Task[dict[str, str]] | None = None
        self.at = 0.0
        self.writing: asyncio.Future[None] | None = None
        # A layer keeps every channel it was ever asked for, so one is used again and again.
        self.channel = ""

    async def feel(self) -> dict[str, str]:
        """`ok` or `down` for each part."""
        now = time.monotonic()
        if self.looking is None or (self.looking.done() and now - self.at >= HEALTH_SECONDS):
            self.looking = spawn_detached(self._look())
            self.at = now
        return await asyncio.shield(self.looking)

    async def _look(self) -> dict[str, str]:
        names = ("database", "layer")
        faults = await asyncio.gather(
            self._ask_database(), self._touch_layer(), return_exceptions=True
        )
        for name, fault in zip(names, faults, strict=True):
            if fault is not None:
                log.error("unhealthy", part=name, fault=repr(fault))
        return {
            name: "ok" if fault is None else "down"
            for name, fault in zip(names, faults, strict=True)
        }

    async def _ask_database(self) -> None:
        """Errors: TimeoutError where it does not answer; those of the database.

        In a thread of its own: one that has to wait for a lock holds nobody else up. Where it hangs
        it is asked no second time, or questions would wait behind one another.
        """
        if self.writing is None or self.writing.done():
            loop = asyncio.get_running_loop()
            self.writing = loop.run_in_executor(_looker, _touch_database)
        async with asyncio.timeout(PART_SECONDS):
            await asyncio.shield(self.writing)

    async def _touch_layer(self) -> None:
        """Errors: TimeoutError where what is said does not come back."""
        layer = get_channel_layer()
        assert layer is not None
        token = secrets.token_hex(8)
        async with asyncio.timeout(PART_SECONDS):
            self.channel = self.channel or await layer.new_channel("health.")
            await layer.send(self.channel, {"type": "health", "token": token})
            while (await layer.receive(self.channel))["token"] != token:
                continue


_pulses = PerLoop(_Pulse)


async def answer_health(request: HttpRequest) -> HttpResponse:
    """200 when the database takes writes and the channel layer answers, 503 otherwise."""
    found = await _pulses.get().feel()
    well = set(found.values()) == {"ok"}
    return JsonResponse(found, status=200 if well else 503, headers={"Cache-Control": "no-store"})


def _say(code: str, text: str, status: int) -> HttpResponse:
    return JsonResponse({"code": code, "text": text}, status=status)


def refuse_path(request: HttpRequest) -> HttpResponse:
    """The answer to an API address that does not exist."""
    return _say("unknown", f"There is nothing at {request.path}; see /api/schema/.", 404)


def refuse_csrf(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The answer to a form that did not come from our pages."""
    return _say("forbidden", "This request did not come from a page of the site.", 403)


def answer_missing(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Nothing at this address."""
    return HttpResponse("Nothing here.\n", status=404, content_type="text/plain")


def answer_fault(request: HttpRequest) -> HttpResponse:
    """Something broke; nothing of it is shown."""
    return _say("fault", "The site made a mistake. It is in the log; ask again.", 500)
