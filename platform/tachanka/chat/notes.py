"""What somebody notes down for himself at a match. Nobody else is ever told."""

from __future__ import annotations

from django.db import transaction

from tachanka.accounts.models import User
from tachanka.chat.models import LONGEST_NOTE, Note
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.models import Match

MOST = 200
"""At one match nobody notes more."""


def list_notes(match: Match, person: User | None) -> list[Note]:
    """One's own notes, in the order of the match."""
    if person is None:
        return []
    return list(Note.objects.filter(match=match, author=person).order_by("seq"))


def note_down(match: Match, person: User, seq: int, text: str) -> list[Note]:
    """Writes the note of a moment, in place of the one that stood there; no text takes it away.

    seq: of an entry of the match. Errors: BadChoice; Refused (`full`).
    """
    text = text.strip()
    if not 0 <= seq <= match.seq:
        raise BadChoice("seq", f"The match has entries 0 to {match.seq}.")
    if len(text) > LONGEST_NOTE:
        raise BadChoice("text", f"That is {len(text)} letters; {LONGEST_NOTE} at most.")
    with transaction.atomic():
        own = Note.objects.filter(match=match, author=person)
        if not text:
            own.filter(seq=seq).delete()
        elif own.exclude(seq=seq).count() >= MOST:
            raise Refused(Code.FULL, f"You have noted {MOST} moments: take one away before.")
        else:
            Note.objects.update_or_create(
                match=match, author=person, seq=seq, defaults={"text": text}
            )
    return list_notes(match, person)
