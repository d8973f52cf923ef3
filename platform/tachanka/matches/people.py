"""What becomes of matches when a guest turns out to be an account, and when somebody leaves."""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Iterable
from functools import partial
from typing import Any

import structlog
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.accounts.signals import guest_absorbed, person_leaving
from tachanka.engine.game import Illegal
from tachanka.engine.record import ReplayDiffers
from tachanka.engine.registry import UnknownRuleset
from tachanka.matches import wire
from tachanka.matches.cache import cache
from tachanka.matches.commands import carry_out
from tachanka.matches.database import ask_database, ask_loop
from tachanka.matches.errors import Refused
from tachanka.matches.models import Confidant, Match, Seat, Variation
from tachanka.matches.updates import retell
from tachanka.matches.variations.keeping import delete_all

log = structlog.get_logger()
LOOKED_AT = datetime.timedelta(days=1)
"""For so long after its end somebody may still have the page of a match open."""
GOING_ON = (Match.Status.OPEN, Match.Status.RUNNING)


def listen() -> None:
    """Has matches follow their people; called once, when the app is ready."""
    guest_absorbed.connect(_hand_over, dispatch_uid="tachanka.matches.people")
    person_leaving.connect(_let_go, dispatch_uid="tachanka.matches.people")


def find_matches(person: User) -> list[Match]:
    """All matches in which this person has a part, locked for this transaction."""
    part = Q(seats__user=person) | Q(seats__invited=person) | Q(creator=person)
    found = set(Match.objects.filter(part).values_list("pk", flat=True))
    # Always in the same order: of two who lock, none waits for the other.
    return list(Match.objects.select_for_update().filter(pk__in=found).order_by("pk"))


def retell_all(codes: Iterable[str]) -> None:
    """Has everybody at these matches told who sits there now, once this transaction is over."""
    for code in codes:
        transaction.on_commit(partial(ask_loop, retell, code), robust=True)


def _hand_over(sender: Any, guest: User, account: User, **kwargs: Any) -> bool:
    """The guest's seats, invitations and matches are the account's from now on.

    But for those in which the account has a seat itself, or one is kept for it: there one person
    would sit at both by accident, and perhaps it is somebody else who played here as a guest.
    Returns whether there are such; they stay with the guest.
    """
    matches = find_matches(guest)
    kept = Q(invited=account, user=None, match__status=Match.Status.OPEN)
    held = Seat.objects.filter(Q(user=account) | kept, match__in=matches)
    own = set(held.values_list("match", flat=True))
    free = [match for match in matches if match.pk not in own]
    Seat.objects.filter(match__in=free, user=guest).update(user=account)
    Seat.objects.filter(match__in=free, invited=guest).update(invited=account)
    Match.objects.filter(pk__in=[match.pk for match in free], creator=guest).update(creator=account)
    Variation.objects.filter(owner=guest).update(owner=account)
    retell_all(match.code for match in free if match.status in GOING_ON)
    return bool(own)


async def give_up(person: User) -> None:
    """Resigns all matches of this person's that run: nobody is to wait for who does not come back.

    Those whose rules are no longer installed stay as they are.
    """
    for code, seat in await ask_database(_list_seats, person):
        try:
            async with cache.hold(code) as loaded:
                await carry_out(loaded, person.pk, wire.Resign(secrets.token_hex(8), seat))
        except (Refused, Illegal, UnknownRuleset, ReplayDiffers) as fault:
            # Over meanwhile, or not to be played any more.
            log.info("people.not-resigned", match=code, fault=str(fault))


def _list_seats(person: User) -> list[tuple[str, str]]:
    """One seat of this person's in each match that runs."""
    rows = Seat.objects.filter(user=person, match__status=Match.Status.RUNNING)
    rows = rows.exclude(match__opponent=Match.Opponent.OWN)
    found = rows.order_by("match", "number").values_list("match__code", "seat")
    return list(dict(reversed(list(found))).items())


def _let_go(sender: Any, person: User, **kwargs: Any) -> None:
    """What waits is cancelled, boards of his own are deleted; where he sat nothing is kept but his
    acts and his salts."""
    delete_all(person)
    matches = find_matches(person)
    waiting = [match.pk for match in matches if match.status == Match.Status.OPEN]
    Match.objects.filter(pk__in=waiting).update(status=Match.Status.CANCELLED, origin="")
    Match.objects.filter(creator=person).update(origin="")
    Seat.objects.filter(user=person).update(standing={})
    Confidant.objects.filter(person=person).delete()
    since = timezone.now() - LOOKED_AT
    retell_all(match.code for match in matches if match.status in GOING_ON or match.updated > since)
