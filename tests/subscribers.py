"""People who want to be told something, and matches that moved a while ago."""

from __future__ import annotations

import datetime
from typing import Any

from allauth.account.models import EmailAddress
from django.utils import timezone

from clubhouse import make_account
from tachanka.accounts.models import User
from tachanka.matches.models import Match
from tachanka.notices.backlog import find_busy, work_off
from tachanka.notices.kinds import Kind
from tachanka.notices.models import Mark, Subscriber
from tachanka.notices.postman import look_after

ALL = [kind.value for kind in Kind]
SITE = "https://tachanka.example.org"


def ago(minutes: float) -> datetime.datetime:
    """So many minutes before now."""
    return timezone.now() - datetime.timedelta(minutes=minutes)


def make_subscriber(name: str, verified: bool = True, **told: Any) -> User:
    """An account with an e-mail address, which wants to hear of everything by e-mail, and was here
    last three hours ago."""
    person = make_account(name)
    mail = f"{name.lower().replace(' ', '.')}@example.org"
    EmailAddress.objects.create(user=person, email=mail, verified=verified, primary=True)
    wanted = {"mail": ALL, "site": SITE, "seen": ago(180)}
    Subscriber.objects.create(person=person, **wanted | told)
    return person


def see(person: User, minutes: float = 0) -> None:
    """The person was here so many minutes ago."""
    Subscriber.objects.filter(person=person).update(seen=ago(minutes))


def move(match: Match, minutes: float, **told: Any) -> None:
    """The match moved so many minutes ago; told: what became of it."""
    moment = ago(minutes)
    Match.objects.filter(pk=match.pk).update(updated=moment, active=moment, **told)


def begin_search(minutes: float = 120) -> None:
    """What happened within so many minutes has not been looked at yet."""
    for name in ("eyes", "matches", "tournaments"):
        Mark.objects.update_or_create(name=name, defaults={"upto": ago(minutes)})


def go_round() -> None:
    """What the site does now and then: finds, queues and brings what is due."""
    look_after(timezone.now())
    for way in sorted(find_busy()):
        work_off(way)
