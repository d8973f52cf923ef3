"""Clubs in the operator's admin: to look at and to delete; the secrets of links are left out."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from tachanka.clubs.models import Club


@admin.register(Club)
class ClubAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """A list of clubs."""

    list_display = ["slug", "name", "public", "created", "closed"]
    list_filter = ["public"]
    search_fields = ["slug", "name"]
    exclude = ["invitation"]

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Clubs are described on the site, where their log tells of it."""
        return False

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Clubs are founded on the site."""
        return False
