"""The moderators' queue: sayings that somebody objects to, the oldest first.

A moderator is a member of staff who may change complaints (docs/operators.md); he needs no other
right.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from tachanka.chat.complaints import SILENCES, dismiss, hide
from tachanka.chat.models import Complaint, Silence
from tachanka.chat.signals import said
from tachanka.chat.talking import address
from tachanka.matches.database import ask_loop


async def _tell(heard: Any) -> None:
    said.send(heard)


def _hide(
    days: int, page: ComplaintAdmin, request: HttpRequest, chosen: QuerySet[Complaint]
) -> None:
    sayings = hide(chosen, request.user, days)  # type: ignore[arg-type]
    for saying in sayings:
        ask_loop(_tell, address(saying))
    page.message_user(request, f"Hidden: {len(sayings)}.", messages.SUCCESS)


def _name(days: int) -> str:
    if not days:
        return "Hide what was said"
    return f"Hide it, and silence its author for {days} day{'' if days == 1 else 's'}"


@admin.register(Complaint)
class ComplaintAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Complaints; rulings are the actions of the list."""

    list_display = [
        "made",
        "text",
        "author",
        "match",
        "by",
        "kind",
        "reason",
        "ruling",
        "moderator",
    ]
    list_filter = [("settled", admin.EmptyFieldListFilter), "kind", "ruling"]
    list_select_related = ["saying__author", "saying__match", "by", "moderator"]
    search_fields = ["saying__text", "saying__author__name", "saying__match__code"]
    ordering = ["made"]
    readonly_fields = [
        "text", "author", "match", "by", "kind", "reason", "made", "settled", "ruling", "moderator",
    ]  # fmt: skip
    exclude = ["saying"]

    @admin.display(description="what was said")
    def text(self, complaint: Complaint) -> str:
        """The words, also when they are hidden."""
        return str(complaint.saying)

    @admin.display(description="by whom")
    def author(self, complaint: Complaint) -> str:
        """Who said it."""
        return str(complaint.saying.author)

    @admin.display(description="at")
    def match(self, complaint: Complaint) -> str:
        """The match, the room and the number."""
        saying = complaint.saying
        return f"{saying.match.code}, {saying.room} {saying.number}"

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Hide, silence, dismiss; nothing is deleted."""
        actions: dict[str, Any] = {
            f"hide_{days}": (partial(_hide, days), f"hide_{days}", _name(days))
            for days in (0, *SILENCES)
        }
        actions["dismiss"] = (_dismiss, "dismiss", "Dismiss: nothing is wrong with it")
        return actions if self.has_change_permission(request) else {}

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Complaints are made on the site."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """They are settled, and stay."""
        return False


def _dismiss(page: ComplaintAdmin, request: HttpRequest, chosen: QuerySet[Complaint]) -> None:
    dismiss(chosen, request.user)  # type: ignore[arg-type]
    page.message_user(request, "Dismissed.", messages.SUCCESS)


@admin.register(Silence)
class SilenceAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Who may say nothing, until when; deleting a silence ends it."""

    list_display = ["person", "since", "until", "by"]
    search_fields = ["person__name"]
    ordering = ["-until"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Somebody is silenced for something he said."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A silence is ended, or stands."""
        return False
