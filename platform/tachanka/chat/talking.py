"""Saying something at a match, and hearing what was said."""

from __future__ import annotations

import unicodedata

from django.db import IntegrityError, transaction
from django.db.models import Max

from tachanka.accounts.blocks import find_apart
from tachanka.accounts.models import User
from tachanka.chat.models import LONGEST_SAYING, Room, Saying
from tachanka.chat.rooms import check_hearing, check_speaking, list_seats_of
from tachanka.chat.signals import Heard
from tachanka.chat.words import WORDS
from tachanka.matches import wire
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.models import Match

MOST = 1_000
"""In one room of one match nobody says more."""
SHOWN = 200
"""So many of the last are told to who comes in."""
TRIES = 5


def clean_saying(text: str) -> str:
    """The text in one line, without what cannot be seen.

    Errors: BadChoice, where nothing is left, or too much.
    """
    kept = "".join(
        " " if unicodedata.category(sign)[0] in "CZ" else sign
        for sign in unicodedata.normalize("NFC", text)
    )
    line = " ".join(kept.split())
    if not line:
        raise BadChoice("text", "Say something.")
    if len(line) > LONGEST_SAYING:
        raise BadChoice("text", f"That is {len(line)} letters; {LONGEST_SAYING} at most.")
    return line


def say(match: Match, person: User | None, room: str, text: str = "", word: str = "") -> Saying:
    """Says something there. word: one of WORDS instead of a text.

    Errors: Refused (see `rooms.check_speaking`; `full`); BadChoice.
    """
    author = check_speaking(match, person, room)
    if word and word not in WORDS:
        raise BadChoice("word", f"There is no such word. There are: {', '.join(WORDS)}.")
    line = "" if word else clean_saying(text)
    seats = list_seats_of(match, author.pk)
    saying = Saying(
        match=match, room=room, author=author, word=word, text=line, seq=match.seq,
        seat=seats[0] if len(seats) == 1 else "",
    )  # fmt: skip
    for _ in range(TRIES):
        saying.number = _count_up(match, room)
        try:
            with transaction.atomic():
                saying.save(force_insert=True)
            return saying
        except IntegrityError:
            # Somebody else spoke at the same moment, and was first.
            saying.pk = None
    raise Refused(Code.BUSY, "Many speak at once; say it again.")


def _count_up(match: Match, room: str) -> int:
    last = Saying.objects.filter(match=match, room=room).aggregate(last=Max("number"))["last"]
    number = 0 if last is None else int(last) + 1
    if number >= MOST:
        raise Refused(Code.FULL, "So much has been said here that nothing more fits.")
    return number


def list_sayings(match: Match, person: User | None, room: str) -> list[Saying]:
    """The last that were said there, the oldest first, without those of people one is apart from.

    Errors: Refused (`not-yours`).
    """
    check_hearing(match, person.pk if person is not None else None, room)
    found = Saying.objects.filter(match=match, room=room).select_related("author")
    if person is not None and room == Room.WATCHERS:
        found = found.exclude(author__in=list(find_apart(person)))
    return list(found.order_by("-number")[:SHOWN])[::-1]


def find_saying(match: Match, person: User | None, room: str, number: int) -> Saying:
    """The saying with this number, where the person hears it.

    Errors: Refused (`not-yours`); BadChoice where there is none.
    """
    check_hearing(match, person.pk if person is not None else None, room)
    found = Saying.objects.filter(match=match, room=room, number=number)
    saying = found.select_related("author").first()
    if saying is None:
        raise BadChoice("number", f"Nothing with the number {number} was said there.")
    return saying


def describe(saying: Saying) -> wire.Said:
    """The saying as pages are told it; of one that is hidden only that there was one."""
    return wire.Said(
        room=saying.room,
        number=saying.number,
        author=saying.author.name,
        seat=saying.seat,
        word="" if saying.hidden else saying.word,
        text="" if saying.hidden else saying.text,
        seq=saying.seq,
        said=saying.said.isoformat(),
        hidden=saying.hidden,
    )


def address(saying: Saying) -> Heard:
    """The saying with those who are to hear nothing of it."""
    apart = frozenset(find_apart(saying.author)) if saying.room == Room.WATCHERS else frozenset()
    return Heard(saying.match.code, describe(saying), apart)
