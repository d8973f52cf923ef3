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
DRAWINGS = "image/svg+xml"
DATA = "application/json"
DOCUMENTS = ("text/html", DRAWINGS)
"""What a browser may open as a page: nothing else can use a feature, and each answer is lighter."""
FILES = (settings.STATIC_URL, "/assets/")
"""Where scripts, styles, faces, texts and drawings lie, of which a page of a match takes thirty."""
FRAMED = "/embed/"
"""Where pages lie that any site may show in a frame: nothing can be done there but go elsewhere."""
OF_PAGES = (SOURCES, "Cross-Origin-Opener-Policy", "Referrer-Policy")
"""What tells a browser something about a page; of a script, a face or data it is read by nobody."""
ALONE = "sandbox; default-src 'none'"
"""The policy of a drawing that is opened by itself: nothing in it runs, so it can use nothing."""


@cache
def _name_sources(framed: bool) -> str:
    """The policy of `settings.CONTENT_SECURITY_POLICY`. framed: of pages that anybody may frame."""
    return str(build_policy(replace={"frame-ancestors": ["*"]} if framed else None))


def _add(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    framed = request.path.startswith(FRAMED)
    answer.headers.setdefault(SOURCES, _name_sources(framed))
    if framed:
        del answer.headers["X-Frame-Options"]
    kind = answer.headers.get("Content-Type", "")
    of_files = request.path.startswith(FILES)
    if kind.startswith(DOCUMENTS) and not of_files:
        answer.headers.setdefault("Permissions-Policy", PERMISSIONS)
    elif of_files or kind.startswith(DATA):
        _drop(answer, *OF_PAGES)
    if of_files and kind.startswith(DRAWINGS):
        answer.headers[SOURCES] = ALONE
    if "immutable" in answer.headers.get("Cache-Control", ""):
        # Nobody asks whether it has changed.
        _drop(answer, "Last-Modified", "ETag")
    if kind.startswith(DATA) and request.method == "GET":
        # Which methods there are is said to those who ask, or who took another.
        _drop(answer, "Allow")
    if settings.SECURE_HSTS_SECONDS:
        # Browsers take it over TLS only, so it may be said to everybody; the proxy that speaks TLS
        # need not tell us of it.
        told = f"max-age={settings.SECURE_HSTS_SECONDS}"
        answer.headers.setdefault("Strict-Transport-Security", told)
    if request.path.startswith("/api/"):
        # What may depend on who asks is kept nowhere. What rulesets publish says so itself.
        answer.headers.setdefault("Cache-Control", "no-store")
    return answer


def _drop(answer: HttpResponse, *names: str) -> None:
    for name in names:
        del answer.headers[name]


@sync_and_async_middleware
def add_headers(get_response: Callable[[HttpRequest], Any]) -> Callable[[HttpRequest], Any]:
    """Content-Security-Policy, Permissions-Policy of pages, Strict-Transport-Security, and
    Cache-Control of the API. Data and the files of pages have no header that only pages need."""
    if iscoroutinefunction(get_response):

        async def answer_async(request: HttpRequest) -> HttpResponse:
            return _add(request, await get_response(request))

        return answer_async

    def answer(request: HttpRequest) -> HttpResponse:
        return _add(request, get_response(request))

    return answer
