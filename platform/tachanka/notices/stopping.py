"""The link in a letter by which it was the last one: no sign-in, one click."""

from __future__ import annotations

from collections.abc import Collection

from django.core import signing
from django.db import transaction

from tachanka.notices.kinds import Kind
from tachanka.notices.models import Subscriber

SALT = "tachanka.notices.stopping"


class BadToken(LookupError):
    """This is no link of ours, or it was cut."""


def sign(person: int, kinds: Collection[str]) -> str:
    """The token by which letters of these kinds can be stopped, for good."""
    return signing.dumps([person, sorted(kinds)], salt=SALT, compress=False)


def read_token(token: str) -> tuple[int, list[str]]:
    """Whose letters, of which kinds. Errors: BadToken."""
    try:
        person, kinds = signing.loads(token, salt=SALT)
    except signing.BadSignature as fault:
        raise BadToken("This link is not whole. Copy it from the letter once more.") from fault
    return int(person), [each for each in kinds if each in list(Kind)]


def stop(token: str, everything: bool = False) -> list[str]:
    """Its person gets no more letters of these kinds, or none at all; the kinds that he still gets.
    Twice is harmless. Errors: BadToken."""
    person, kinds = read_token(token)
    with transaction.atomic():
        found = Subscriber.objects.select_for_update().filter(pk=person).first()
        if found is None:
            return []
        found.mail = [] if everything else [each for each in found.mail if each not in kinds]
        found.save(update_fields=["mail"])
    return list(found.mail)
