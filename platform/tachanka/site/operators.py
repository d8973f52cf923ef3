"""The operators' pages: Django's admin, behind a door at which guessing is slow."""

from __future__ import annotations

from math import ceil
from typing import Any

from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse

from tachanka.accounts.adapters import TooManyTries, get_door

TOO_MANY = "Too many tries to sign in. Wait {minutes} minutes and try again.\n"


class OperatorSite(AdminSite):
    """The admin, whose tries to sign in are counted together with those of everybody else."""

    site_header = site_title = "Tachanka"

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The form, what comes of it, or 429 where there were too many tries."""
        if request.method != "POST":
            return super().login(request, extra_context)
        door, name = get_door(request), request.POST.get("username", "")
        try:
            door.pre_authenticate(request, username=name)
        except TooManyTries as slowed:
            return HttpResponse(
                TOO_MANY.format(minutes=ceil(slowed.wait / 60)),
                status=429,
                content_type="text/plain; charset=utf-8",
                headers={"Retry-After": str(ceil(slowed.wait))},
            )
        answer = super().login(request, extra_context)
        if answer.status_code == 302:
            door.forgive(request, name)
        return answer
