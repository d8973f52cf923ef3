"""Seals: a seed is drawn, kept and sealed before anybody makes a salt for it."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from tachanka.engine.chance import commit
from tachanka.matches.errors import BadChoice
from tachanka.matches.models import Seal, draw_seed
from tachanka.prepared import Prepared

LIFE = timedelta(hours=1)
SWEPT = 500
"""So many lapsed seals go at most when a new one is drawn."""

_lapsed = Prepared(
    lambda since: Seal.objects.filter(created__lt=since).order_by("created").only("pk")
    .select_for_update(skip_locked=True)[:SWEPT],
    timezone.now(),
)  # fmt: skip
_waiting = Prepared(
    lambda seal, since: Seal.objects.filter(commitment=seal, created__gte=since),
    "seal", timezone.now(),
)  # fmt: skip
_locked = Prepared(
    lambda seal, since: Seal.objects.filter(commitment=seal, created__gte=since)
    .select_for_update(),
    "seal", timezone.now(),
)  # fmt: skip


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
        swept = [seal.pk for seal in _lapsed.ask(timezone.now() - LIFE)]
        if swept:
            Seal.objects.filter(pk__in=swept).delete()
        return Seal.objects.create(commitment=commit(seed), seed=seed).commitment


def check_seal(commitment: str) -> None:
    """Errors: UnknownSeal where `take_seal` would find none now."""
    if not _waiting.ask(commitment, timezone.now() - LIFE):
        raise UnknownSeal


def take_seal(commitment: str) -> bytes:
    """The seed under a seal, for the match that this transaction opens; nobody gets it again.

    Errors: UnknownSeal.
    """
    found = _locked.ask(commitment, timezone.now() - LIFE)
    if not found:
        raise UnknownSeal
    (seal,) = found
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
