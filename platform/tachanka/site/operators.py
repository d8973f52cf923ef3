"""The operators' pages: Django's admin, behind a door at which guessing is slow."""

from __future__ import annotations

from math import ceil
from typing import Any

import structlog
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

from tachanka.accounts.addresses import name_address
from tachanka.accounts.allowances import recall, remember, spend_near, spend_own

log = structlog.get_logger()
TOO_MANY = "Too many tries to sign in. Wait {minutes} minutes and try again.\n"
KNOWN_SECONDS = 8 * 7 * 24 * 3_600
"""For so long it is remembered from where a name has signed in."""


class OperatorSite(AdminSite):
    """The admin with its tries counted: by address, and by the name that is tried."""

    site_header = site_title = "Tachanka"

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The form, what comes of it, or 429 where there were too many tries."""
        if request.method != "POST":
            return super().login(request, extra_context)
        wait = _count_try(request)
        if wait:
            log.warning("sign-ins.slowed", seconds=ceil(wait))
            return HttpResponse(
                TOO_MANY.format(minutes=ceil(wait / 60)),
                status=429,
                content_type="text/plain; charset=utf-8",
                headers={"Retry-After": str(ceil(wait))},
            )
        answer = super().login(request, extra_context)
        if answer.status_code == 302:
            remember(_hash_place(request), KNOWN_SECONDS)
        return answer


def _count_try(request: HttpRequest) -> float:
    """The seconds to wait where there were too many tries, else 0.

    What its address may not do is not held against the name, and where this name has signed in
    before it has no limit of its own: or strangers could keep the operator out.
    """
    wait = spend_near("sign-ins", _find_address(request))
    if wait or recall(_hash_place(request)):
        return wait
    return spend_own("sign-ins", _hash("tachanka.sign-in", _find_name(request)))


def _hash_place(request: HttpRequest) -> str:
    """That this name has signed in from this address, as a key of the cache."""
    place = f"{name_address(_find_address(request))} {_find_name(request)}"
    return _hash("tachanka.signed-in", place)


def _find_address(request: HttpRequest) -> str:
    return request.META.get("REMOTE_ADDR") or ""


def _find_name(request: HttpRequest) -> str:
    return request.POST.get("username", "").strip().casefold()


def _hash(salt: str, text: str) -> str:
    """A text as a key of the cache: short, and no word of a stranger's."""
    return salted_hmac(salt, text, algorithm="sha256").hexdigest()[:32]
