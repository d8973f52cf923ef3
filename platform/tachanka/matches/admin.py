"""Matches in the operator's admin: to look at, not to change; secrets are left out."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from tachanka.matches.models import Match, Seat


class Seats(admin.TabularInline):  # type: ignore[type-arg]
    """Who sits there."""

    model = Seat
    fields = ("seat", "user", "bot", "ruled")
    readonly_fields = fields
    extra = 0
    can_delete = False


@admin.register(Match)
class MatchAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """A list of matches."""

    list_display = ["code", "ruleset", "scenario", "status", "opponent", "seq", "updated"]
    list_filter = ["status", "ruleset", "opponent"]
    search_fields = ["code", "seats__user__name"]
    exclude = ["seed"]
    inlines = [Seats]

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A record is never edited."""
        return False

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Matches are opened on the site."""
        return False
