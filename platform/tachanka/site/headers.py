"""Headers that answers of every kind carry."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from asgiref.sync import iscoroutinefunction
from csp.constants import HEADER as SOURCES
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import sync_and_async_middleware

NOT_NEEDED = (
    *("accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "geolocation"),
    *("gyroscope", "magnetometer", "microphone", "midi", "payment"),
    *("screen-wake-lock", "usb", "xr-spatial-tracking"),
)
"""What browsers may offer and no page of ours asks for."""
PERMISSIONS = ", ".join(f"{feature}=()" for feature in NOT_NEEDED)
DOCUMENTS = ("text/html", "image/svg+xml")
"""What a browser may open as a page: nothing else can use a feature, and each answer is lighter."""


@cache
def _name_sources() -> str:
    """The policy of `settings.CONTENT_SECURITY_POLICY`, the same for every answer."""
    return str(build_policy())


def _add(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    answer.headers.setdefault(SOURCES, _name_sources())
    if answer.headers.get("Content-Type", "").startswith(DOCUMENTS):
        answer.headers.setdefault("Permissions-Policy", PERMISSIONS)
    if settings.SECURE_HSTS_SECONDS:
        # Browsers take it over TLS only, so it may be said to everybody; the proxy that speaks TLS
        # need not tell us of it.
        told = f"max-age={settings.SECURE_HSTS_SECONDS}"
        answer.headers.setdefault("Strict-Transport-Security", told)
    if request.path.startswith("/api/"):
        # What may depend on who asks is kept nowhere. What rulesets publish says so itself.
        answer.headers.setdefault("Cache-Control", "no-store")
    return answer


@sync_and_async_middleware
def add_headers(get_response: Callable[[HttpRequest], Any]) -> Callable[[HttpRequest], Any]:
    """Content-Security-Policy, Permissions-Policy of pages, Strict-Transport-Security, and
    Cache-Control of the API."""
    if iscoroutinefunction(get_response):

        async def answer_async(request: HttpRequest) -> HttpResponse:
            return _add(request, await get_response(request))

        return answer_async

    def answer(request: HttpRequest) -> HttpResponse:
        return _add(request, get_response(request))

    return answer
