"""Who wants to have nothing to do with whom.

A block holds both ways: neither can take a seat against the other, challenge or talk to him. Only
the blocker knows of it. It holds for the bots of both, too: a bot stands where its owner stands.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet

from tachanka.accounts.models import Block, User
from tachanka.accounts.signals import (
    guest_absorbed,
    people_parted,
    people_reconciled,
    person_leaving,
)

MOST = 500
"""Nobody blocks more."""


class TooManyBlocks(Exception):
    """Somebody has blocked as many as one can."""


def are_apart(one: int | None, other: int | None) -> bool:
    """Whether either has blocked the other. one, other: ids; None is nobody."""
    if one is None or other is None or one == other:
        return False
    pair = _describe_pair(one, other) | _describe_pair(other, one)
    return Block.objects.filter(pair).exists()


def _describe_pair(blocker: int, blocked: int) -> Q:
    """Blocks of one, or of the owner he has, of the other or of his."""
    by = Q(blocker=blocker) | Q(blocker__programs=blocker)
    return by & (Q(blocked=blocked) | Q(blocked__programs=blocked))


def find_apart(person: User) -> QuerySet[Any]:
    """The ids of all who have blocked this person, or whom he has; for use within a query."""
    own = [person.pk] if person.owner_id is None else [person.pk, person.owner_id]
    blocked = Block.objects.filter(blocker__in=own).values_list("blocked", flat=True)
    hidden_from = Block.objects.filter(blocked__in=own).values_list("blocker", flat=True)
    bots = User.objects.filter(program=True).values_list("pk", flat=True)
    return blocked.union(
        hidden_from,
        bots.filter(owner__blocked_by__blocker__in=own),
        bots.filter(owner__blocks__blocked__in=own),
    )


@transaction.atomic
def block(person: User, other: User) -> None:
    """The person has nothing to do with the other from now on; where matches show the one to the
    other that ends, too. Twice is harmless.

    Errors: TooManyBlocks.
    """
    if Block.objects.filter(blocker=person).count() >= MOST:
        raise TooManyBlocks
    _, fresh = Block.objects.get_or_create(blocker=person, blocked=other)
    if fresh:
        people_parted.send(None, blocker=person, blocked=other)


@transaction.atomic
def unblock(person: User, block: int) -> None:
    """Ends a block of this person's. block: its id; one that is not there is harmless."""
    ended = Block.objects.filter(blocker=person, pk=block).select_related("blocked").first()
    if ended is not None:
        ended.delete()
        people_reconciled.send(None, blocker=person, blocked=ended.blocked)


def list_blocks(person: User) -> list[Block]:
    """Whom the person has blocked, the last first."""
    return list(Block.objects.filter(blocker=person).select_related("blocked").order_by("-pk"))


def listen() -> None:
    """Has blocks follow people; called once, when the app is ready."""
    guest_absorbed.connect(_pass_on, dispatch_uid="tachanka.accounts.blocks")
    person_leaving.connect(_forget, dispatch_uid="tachanka.accounts.blocks")


def _pass_on(sender: Any, guest: User, account: User, **kwargs: Any) -> bool:
    for held in Block.objects.filter(blocker=guest).exclude(blocked=account):
        Block.objects.get_or_create(blocker=account, blocked_id=held.blocked_id)
    for held in Block.objects.filter(blocked=guest).exclude(blocker=account):
        Block.objects.get_or_create(blocker_id=held.blocker_id, blocked=account)
    return False


def _forget(sender: Any, person: User, **kwargs: Any) -> None:
    Block.objects.filter(Q(blocker=person) | Q(blocked=person)).delete()
