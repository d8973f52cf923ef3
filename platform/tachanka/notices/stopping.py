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


def stop(person: int, kinds: Collection[str], everything: bool = False) -> None:
    """The person gets no more letters of these kinds, or none at all. Twice is harmless."""
    with transaction.atomic():
        found = Subscriber.objects.select_for_update().filter(pk=person).first()
        if found is not None:
            left = [each for each in found.mail if each not in kinds and not everything]
            Subscriber.objects.filter(pk=person).update(mail=left)


def list_left(person: int) -> list[str]:
    """The kinds of which the person gets letters."""
    found = Subscriber.objects.filter(pk=person).first()
    return [] if found is None else list(found.mail)
