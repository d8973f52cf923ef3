"""What is told when persons become others, or leave. Receivers belong to the transaction: where one
fails, nothing has happened."""

from __future__ import annotations

from django.dispatch import Signal

guest_absorbed = Signal()
"""guest, account: what the guest holds passes to the account. A receiver that has to leave
something with the guest returns True; then the guest stays."""
person_leaving = Signal()
"""person: he leaves for good. What is his own goes; what others have a part in stays without his
name."""
people_parted = Signal()
"""blocker, blocked: from now on they have nothing to do with each other."""
people_reconciled = Signal()
"""blocker, blocked: the block between them has ended; another one may be left."""
