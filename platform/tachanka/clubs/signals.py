"""What is told of clubs. Receivers belong to the transaction: where one fails, nothing happened."""

from __future__ import annotations

from django.dispatch import Signal

membership_ended = Signal()
"""club, person, leaving: he is of the club no more, for whatever reason (leaving: he leaves the
site, and his name is told no more). Who owns the club now is settled, and whether it lives on."""
