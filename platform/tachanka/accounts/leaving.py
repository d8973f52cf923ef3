"""Somebody leaves for good: what is his own goes, and his name with it."""

from __future__ import annotations

import secrets

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.admin.models import LogEntry
from django.db import transaction

from tachanka.accounts.models import Preferences, Token, User
from tachanka.accounts.names import LEFT
from tachanka.accounts.signals import person_leaving


def leave_for_good(person: User) -> None:
    """Deletes the account, in one go. What others have a part in stays under the name LEFT.

    The row stays, so that it can be told who sat where; nobody can sign in to it, and every session
    of it has ended with this.
    """
    with transaction.atomic():
        held = User.objects.select_for_update().get(pk=person.pk)
        person_leaving.send(User, person=held)
        EmailAddress.objects.filter(user=held).delete()
        Authenticator.objects.filter(user=held).delete()
        Preferences.objects.filter(user=held).delete()
        Token.objects.filter(user=held).delete()
        LogEntry.objects.filter(user=held).delete()
        held.username, held.name, held.look = f"left-{secrets.token_hex(8)}", LEFT, None
        held.email = held.first_name = held.last_name = ""
        held.guest = held.is_active = held.is_staff = held.is_superuser = False
        held.last_login = held.owner = None
        held.set_unusable_password()
        held.save()
