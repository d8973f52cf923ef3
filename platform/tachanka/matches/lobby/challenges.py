"""Challenges: a seat that is kept for one account, who takes it or declines."""

from __future__ import annotations

from django.db import transaction
from django.db.models import QuerySet

from tachanka.accounts.blocks import find_apart
from tachanka.accounts.models import Block, User
from tachanka.accounts.names import UnknownPerson, find_account
from tachanka.matches import queries
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby.beginning import lock_match
from tachanka.matches.lobby.programs import require_awake
from tachanka.matches.lobby.seating import withdraw
from tachanka.matches.models import Match, Seat

MOST = 3
"""So many challenges of one person to another wait at once."""


def find_invited(name: str, opponent: str, creator: User | None) -> User | None:
    """The account that a match to be opened is for; None where it is for anybody.

    Whom the account has blocked is not told so: his challenge waits, and nobody sees it.
    Errors: BadChoice; Refused (`too-many-matches`; `asleep` of a bot).
    """
    if not name:
        return None
    if opponent != Match.Opponent.LINK:
        text = "Only a match that is not listed can be kept for somebody: choose a friend."
        raise BadChoice("invited", text)
    try:
        person = find_account(name)
    except UnknownPerson as fault:
        raise BadChoice("invited", str(fault)) from fault
    require_awake(person)
    if creator is not None:
        _check_pair(creator, person)
    return person


def _check_pair(creator: User, person: User) -> None:
    if person.pk == creator.pk:
        raise BadChoice("invited", "That is you.")
    if Block.objects.filter(blocker=creator, blocked=person).exists():
        raise BadChoice("invited", f"You have blocked {person.name}.")
    waiting = Seat.objects.filter(
        invited=person, user=None, match__creator=creator, match__status=Match.Status.OPEN
    )
    if waiting.count() >= MOST:
        text = f"{MOST} challenges of yours to {person.name} are waiting already; cancel one first."
        raise Refused(Code.TOO_MANY_MATCHES, text)


def list_challenges(person: User) -> QuerySet[Match]:
    """The matches with a seat that another player keeps for this person, return matches among them;
    the last first."""
    kept = Seat.objects.filter(invited=person, user=None).values_list("match", flat=True)
    found = Match.objects.filter(pk__in=kept, status=Match.Status.OPEN, arranged=False)
    return found.exclude(creator__in=find_apart(person)).order_by("-updated", "-pk")


def decline_match(code: str, person: User) -> Match:
    """Withdraws a match whose open seat is kept for this person. Twice is harmless.

    Errors: queries.UnknownMatch; Refused (`not-yours`, `not-open`).
    """
    with transaction.atomic():
        match = lock_match(code)
        if all(seat.invited_id != person.pk for seat in match.seats_in_order):
            raise Refused(Code.NOT_YOURS, "No seat of this match is kept for you.")
        if match.arranged:
            raise Refused(Code.NOT_YOURS, "Only who arranged this match can withdraw it.")
        if match.status == Match.Status.OPEN:
            match.declined = True
            match.save(update_fields=["declined"])
        withdraw(match)
    return queries.find_match(code)
