"""Who a session belongs to, read by a prepared query; and who somebody is by his password."""

from __future__ import annotations

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend

from tachanka.accounts.models import User
from tachanka.prepared import Prepared

PATH = f"{__name__}.Backend"
"""What a session names it by; it stays for a year, so this must not change."""
_by_id = Prepared(lambda id: User.objects.filter(pk=id), 1)


class Backend(AuthenticationBackend):  # type: ignore[misc]
    """For sessions of guests and accounts, and for accounts that sign in with e-mail and password.

    Operators who sign in by their user name are the business of Django's own backend after it.
    """

    def get_user(self, user_id: Any) -> User | None:
        """The person, None where he is gone or may not be here."""
        found = _by_id.ask(user_id)
        return found[0] if found and self.user_can_authenticate(found[0]) else None
