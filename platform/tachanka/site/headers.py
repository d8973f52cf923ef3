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
FILES = (settings.STATIC_URL, "/assets/")
"""Where scripts, styles, faces, texts and drawings lie, of which a page of a match takes thirty."""
FRAMED = "/embed/"
"""Where pages lie that any site may show in a frame: nothing can be done there but go elsewhere."""
OF_PAGES = (SOURCES, "Cross-Origin-Opener-Policy", "Referrer-Policy")
"""What tells a browser something about a page; of a script or a face it is read by nobody."""


@cache
def _name_sources(framed: bool) -> str:
    """The policy of `settings.CONTENT_SECURITY_POLICY`. framed: of pages that anybody may frame."""
    return str(build_policy(replace={"frame-ancestors": ["*"]} if framed else None))


def _add(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    framed = request.path.startswith(FRAMED)
    answer.headers.setdefault(SOURCES, _name_sources(framed))
    if framed:
        del answer.headers["X-Frame-Options"]
    if answer.headers.get("Content-Type", "").startswith(DOCUMENTS):
        answer.headers.setdefault("Permissions-Policy", PERMISSIONS)
    elif request.path.startswith(FILES):
        for name in OF_PAGES:
            del answer.headers[name]
    if "immutable" in answer.headers.get("Cache-Control", ""):
        # Nobody asks whether it has changed.
        del answer.headers["Last-Modified"]
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
    Cache-Control of the API. The files of pages have no header that only pages need."""
    if iscoroutinefunction(get_response):

        async def answer_async(request: HttpRequest) -> HttpResponse:
            return _add(request, await get_response(request))

        return answer_async

    def answer(request: HttpRequest) -> HttpResponse:
        return _add(request, get_response(request))

    return answer
