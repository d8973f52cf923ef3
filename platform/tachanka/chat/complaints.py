"""Sayings that somebody objects to, and what moderators do about them."""

from __future__ import annotations

import datetime
from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.chat.models import LONGEST_REASON, Complaint, Saying, Silence
from tachanka.matches.errors import BadChoice, Code, Refused

SILENCES = (1, 7, 30)
"""Days for which a moderator can ask somebody to be silent."""


def complain(
    saying: Saying, person: User, reason: str, kind: str = Complaint.Kind.OTHER
) -> Complaint:
    """Tells the moderators of a saying. Twice is harmless: the first reason stays.

    kind: of `Complaint.Kind`. reason: in the person's own words, which may be none.

    Errors: Refused (`not-yours`) of one's own; BadChoice.
    """
    if saying.author_id == person.pk:
        raise Refused(Code.NOT_YOURS, "You said that yourself.")
    reason = " ".join(reason.split())
    if len(reason) > LONGEST_REASON:
        raise BadChoice("reason", f"That is {len(reason)} letters; {LONGEST_REASON} at most.")
    told = {"kind": kind, "reason": reason}
    made, _ = Complaint.objects.get_or_create(saying=saying, by=person, defaults=told)
    return made


def hide(complaints: Iterable[Complaint], moderator: User, silent_days: int = 0) -> list[Saying]:
    """Takes what they are about out of everybody's sight, and settles them and all others about it.

    silent_days: for so long its author says nothing; 0 for not at all. The sayings are returned,
    for those who have them before their eyes to be told.
    """
    ruling = Complaint.Ruling.SILENCED if silent_days else Complaint.Ruling.HIDDEN
    ids = {each.saying_id for each in complaints}
    with transaction.atomic():
        sayings = list(
            Saying.objects.select_for_update(of=("self",)).select_related("author", "match")
            .filter(pk__in=ids)
        )  # fmt: skip
        Saying.objects.filter(pk__in=ids).update(hidden=True)
        _settle(ids, moderator, ruling)
        until = timezone.now() + datetime.timedelta(days=silent_days)
        for person in {saying.author for saying in sayings} if silent_days else ():
            Silence.objects.create(person=person, until=until, by=moderator)
    for saying in sayings:
        saying.hidden = True
    return sayings


def dismiss(complaints: Iterable[Complaint], moderator: User) -> None:
    """Nothing is wrong with what they are about; all that wait about it are settled."""
    with transaction.atomic():
        ids = {each.saying_id for each in complaints}
        _settle(ids, moderator, Complaint.Ruling.DISMISSED)


def _settle(sayings: set[int], moderator: User, ruling: Complaint.Ruling) -> None:
    waiting = Complaint.objects.filter(saying__in=sayings, settled=None)
    waiting.update(settled=timezone.now(), ruling=ruling, moderator=moderator)
