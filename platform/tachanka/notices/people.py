"""What becomes of notices when somebody leaves."""

from __future__ import annotations

from typing import Any

from tachanka.accounts.models import User
from tachanka.accounts.signals import person_leaving
from tachanka.notices.models import Browser, Hook, Notice, Subscriber


def listen() -> None:
    """Has notices follow their people; called once, when the app is ready."""
    person_leaving.connect(_let_go, dispatch_uid="tachanka.notices.people")


def _let_go(sender: Any, person: User, **kwargs: Any) -> None:
    """Nobody is told anything any more, and nothing is kept of what he was told."""
    for model in (Subscriber, Browser, Hook, Notice):
        model.objects.filter(person=person).delete()
