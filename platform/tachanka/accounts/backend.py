"""Who a session belongs to, read by a prepared query."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.backends import ModelBackend

from tachanka.accounts.models import User
from tachanka.prepared import Prepared

PATH = f"{__name__}.Backend"
"""What a session names it by; it stays for a year, so this must not change."""
_by_id = Prepared(lambda id: User.objects.filter(pk=id), 1)


class Backend(ModelBackend):
    """For sessions of guests. Passwords are the business of Django's own backend after it."""

    def authenticate(self, *args: Any, **kwargs: Any) -> None:
        """Knows nobody by a password."""

    def get_user(self, user_id: Any) -> User | None:
        """The person, None where he is gone or may not be here."""
        found = _by_id.ask(user_id)
        return found[0] if found and self.user_can_authenticate(found[0]) else None
