"""What becomes of sayings and notes when a guest turns out to be an account, or somebody leaves."""

from __future__ import annotations

from typing import Any

from tachanka.accounts.models import User
from tachanka.accounts.signals import guest_absorbed, person_leaving
from tachanka.chat.models import Complaint, Note, Saying, Silence


def listen() -> None:
    """Has the chat follow people; called once, when the app is ready."""
    guest_absorbed.connect(_pass_on, dispatch_uid="tachanka.chat.people")
    person_leaving.connect(_let_go, dispatch_uid="tachanka.chat.people")


def _pass_on(sender: Any, guest: User, account: User, **kwargs: Any) -> bool:
    """All of it is the account's; of two notes on one moment its own stays."""
    Saying.objects.filter(author=guest).update(author=account)
    Silence.objects.filter(person=guest).update(person=account)
    own = Note.objects.filter(author=account).values_list("match", "seq")
    kept = set(own)
    for note in Note.objects.filter(author=guest):
        if (note.match_id, note.seq) in kept:
            note.delete()
        else:
            Note.objects.filter(pk=note.pk).update(author=account)
    about = Complaint.objects.filter(by=account).values_list("saying", flat=True)
    Complaint.objects.filter(by=guest).exclude(saying__in=list(about)).update(by=account)
    Complaint.objects.filter(by=guest).delete()
    return False


def _let_go(sender: Any, person: User, **kwargs: Any) -> None:
    """What he said goes from sight with its words, also for moderators; his notes go."""
    Saying.objects.filter(author=person).update(text="", word="", hidden=True)
    Note.objects.filter(author=person).delete()
    Complaint.objects.filter(by=person, settled=None).delete()
