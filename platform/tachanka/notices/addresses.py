"""Where the site lies, and where a person's letters go."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from django.conf import settings

from tachanka.notices.models import Subscriber

UNSENT = ("console", "dummy")
"""The ways of Django's to send letters that bring them to nobody."""


def locate_site(subscriber: Subscriber) -> str:
    """The site's address, without a slash at the end: the one that its operator has named, else the
    one at which this person has last said what he wants to be told."""
    named: list[str] = settings.ORIGINS
    return (named[0] if named else subscriber.site or "http://localhost:8000").rstrip("/")


def find_address(person: int) -> str:
    """The e-mail address that he has proved to be his; empty where there is none."""
    found = EmailAddress.objects.filter(user=person, verified=True).order_by("-primary", "pk")
    return found.values_list("email", flat=True).first() or ""


def sends_letters() -> bool:
    """Whether letters leave the site at all."""
    return settings.EMAIL_BACKEND.split(".")[-2] not in UNSENT
