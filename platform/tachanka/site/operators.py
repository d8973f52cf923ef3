"""The operators' pages: Django's admin, behind a door at which guessing is slow."""

from __future__ import annotations

from math import ceil
from typing import Any

import structlog
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

from tachanka.accounts.allowances import spend

log = structlog.get_logger()
TOO_MANY = "Too many tries to sign in. Wait {minutes} minutes and try again.\n"


class OperatorSite(AdminSite):
    """The admin with its tries counted: by the name that is tried, and by address."""

    site_header = site_title = "Tachanka"

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The form, what comes of it, or 429 where there were too many tries."""
        if request.method == "POST":
            wait = spend("sign-ins", _hash_name(request), request.META.get("REMOTE_ADDR") or "")
            if wait:
                log.warning("sign-ins.slowed", seconds=ceil(wait))
                return HttpResponse(
                    TOO_MANY.format(minutes=ceil(wait / 60)),
                    status=429,
                    content_type="text/plain; charset=utf-8",
                    headers={"Retry-After": str(ceil(wait))},
                )
        return super().login(request, extra_context)


def _hash_name(request: HttpRequest) -> str:
    """The name that is tried, as a key of the cache: short, and no word of a stranger's."""
    name = request.POST.get("username", "").strip().casefold()
    return salted_hmac("tachanka.sign-in", name, algorithm="sha256").hexdigest()[:32]
