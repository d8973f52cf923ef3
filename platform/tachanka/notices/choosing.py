"""What somebody wants to be told, and how."""

from __future__ import annotations

from dataclasses import dataclass
from zoneinfo import available_timezones

from django.db import transaction
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.notices.kinds import Rhythm
from tachanka.notices.models import Subscriber


@dataclass(frozen=True)
class Choice:
    """The kinds that are wanted on each way; when letters go; of daily ones the hour in a zone."""

    mail: tuple[str, ...] = ()
    push: tuple[str, ...] = ()
    hook: tuple[str, ...] = ()
    rhythm: str = Rhythm.ONCE
    hour: int = 8
    zone: str = "UTC"


def read_choice(person: User) -> Choice:
    """What the person has chosen; nothing, as it comes."""
    kept = Subscriber.objects.filter(pk=person.pk).first()
    if kept is None:
        return Choice()
    mail, push, hook = tuple(kept.mail), tuple(kept.push), tuple(kept.hook)
    return Choice(mail, push, hook, kept.rhythm, kept.hour, kept.zone)


def choose(person: User, choice: Choice, site: str) -> None:
    """Keeps a choice. site: the address at which the person has made it, for links in letters.

    Errors: Refused (`no-account`) for a guest, who cannot be reached; BadChoice.
    """
    require_account(person)
    if choice.zone not in available_timezones():
        raise BadChoice("zone", f"No time zone is called {choice.zone!r}.")
    with transaction.atomic():
        hold_subscriber(person, site)
        Subscriber.objects.filter(pk=person.pk).update(
            mail=list(choice.mail),
            push=list(choice.push),
            hook=list(choice.hook),
            rhythm=choice.rhythm,
            hour=choice.hour,
            zone=choice.zone,
        )


def require_account(person: User) -> None:
    """Errors: Refused (`no-account`) for a guest, who cannot be reached."""
    if person.guest:
        text = "A guest cannot be told anything: keep your name first."
        raise Refused(Code.NO_ACCOUNT, text)


def hold_subscriber(person: User, site: str) -> Subscriber:
    """The person's row, made where there is none, who is here at this moment; for a transaction."""
    Subscriber.objects.get_or_create(person=person)
    held = Subscriber.objects.select_for_update().get(pk=person.pk)
    held.site, held.seen = site, timezone.now()
    held.save(update_fields=["site", "seen"])
    return held
