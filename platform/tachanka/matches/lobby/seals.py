"""Seals: a seed is drawn, kept and sealed before anybody makes a salt for it."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tachanka.engine.chance import commit
from tachanka.matches.errors import BadChoice
from tachanka.matches.models import Seal, draw_seed

LIFE = timedelta(hours=1)
SWEPT = 500
"""So many lapsed seals go at most when a new one is drawn."""


class UnknownSeal(LookupError):
    """No seed waits under that seal: it was never drawn, has been used, or has lapsed."""

    def __init__(self) -> None:
        super().__init__(
            "No seed waits under this seal: it has been used, or is older than an hour. "
            "Draw a new seal, make a new salt, and ask again."
        )


def draw_seal() -> str:
    """Draws a seed for a match to come and returns its seal. Seals that have lapsed go."""
    seed = draw_seed()
    with transaction.atomic():
        lapsed = Seal.objects.filter(created__lt=timezone.now() - LIFE).order_by("created")
        swept = [seal.pk for seal in lapsed.select_for_update(skip_locked=True)[:SWEPT]]
        Seal.objects.filter(pk__in=swept).delete()
        return Seal.objects.create(commitment=commit(seed), seed=seed).commitment


def check_seal(commitment: str) -> None:
    """Errors: UnknownSeal where `take_seal` would find none now."""
    if not _list_waiting(commitment).exists():
        raise UnknownSeal


def take_seal(commitment: str) -> bytes:
    """The seed under a seal, for the match that this transaction opens; nobody gets it again.

    Errors: UnknownSeal.
    """
    seal = _list_waiting(commitment).select_for_update().first()
    if seal is None:
        raise UnknownSeal
    seal.delete()
    return bytes(seal.seed)


def find_seed(seal: str) -> bytes:
    """The seed that was sealed; a fresh one for a match opened without a salt.

    Errors: UnknownSeal.
    """
    return take_seal(seal) if seal else draw_seed()


def check_salt(seal: str, salt: str) -> None:
    """Errors: BadChoice for a salt that the server could know before it draws the seed."""
    if salt and not seal:
        raise BadChoice(
            "salt",
            "A salt counts only when the seed was sealed before the salt was made: ask for a seal "
            "at /api/seals/, then make a salt and send both, or send neither.",
        )


def _list_waiting(commitment: str) -> QuerySet[Seal]:
    return Seal.objects.filter(commitment=commitment, created__gte=timezone.now() - LIFE)
