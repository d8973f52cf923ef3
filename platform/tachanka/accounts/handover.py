"""What a guest holds passes to the account that his browser signs in to."""

from __future__ import annotations

from django.db import transaction

from tachanka.accounts.models import User
from tachanka.accounts.signals import guest_absorbed


def absorb_guest(guest: User, account: User) -> bool:
    """Everything passes in one go; whether the guest stays, since something had to stay with him.

    A guest of whom nothing is left is gone with this. Call it before his session ends.
    """
    with transaction.atomic():
        held = User.objects.select_for_update().filter(pk=guest.pk, guest=True, is_active=True)
        if not held.exists():
            # Another tab was first, or he has become an account himself.
            return False
        told = guest_absorbed.send(User, guest=guest, account=account)
        stays = any(answer for _, answer in told)
        if not stays:
            held.get().delete()
    return stays
