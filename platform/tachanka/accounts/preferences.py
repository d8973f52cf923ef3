"""How a person likes things: kept with his account, and by browsers for guests.

Only what he has chosen is stored. A browser that signs in adds what it has and the account lacks.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction

from tachanka.accounts.models import Preferences, User


def read_preferences(person: User) -> dict[str, Any]:
    """What the person has chosen, by name."""
    found = Preferences.objects.filter(pk=person.pk).first()
    return {} if found is None else dict(found.chosen)


def choose(person: User, chosen: dict[str, Any], missing: bool = False) -> dict[str, Any]:
    """Stores choices; all that are stored then. missing: only where the person has chosen nothing
    yet."""
    with transaction.atomic():
        Preferences.objects.get_or_create(user=person)
        kept = Preferences.objects.select_for_update().get(pk=person.pk)
        kept.chosen = chosen | kept.chosen if missing else kept.chosen | chosen
        kept.save(update_fields=["chosen"])
    return dict(kept.chosen)
