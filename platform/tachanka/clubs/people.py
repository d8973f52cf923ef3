"""What becomes of memberships when a guest turns out to be an account, and when somebody leaves."""

from __future__ import annotations

from typing import Any

from tachanka.accounts.models import User
from tachanka.accounts.signals import guest_absorbed, person_leaving
from tachanka.clubs.founding import shut
from tachanka.clubs.log import note
from tachanka.clubs.membership import enthrone, tell_ended
from tachanka.clubs.models import Ban, Club, Deed, Membership, Role
from tachanka.clubs.queries import find_heir


def listen() -> None:
    """Has clubs follow their people; called once, when the app is ready."""
    guest_absorbed.connect(_pass_on, dispatch_uid="tachanka.clubs.people")
    person_leaving.connect(_let_go, dispatch_uid="tachanka.clubs.people")


def _hold(person: User) -> list[Club]:
    """The clubs of this person, locked for this transaction, always in the same order."""
    own = list(Membership.objects.filter(user=person).values_list("club", flat=True))
    return list(Club.objects.select_for_update().filter(pk__in=own).order_by("pk"))


def _pass_on(sender: Any, guest: User, account: User, **kwargs: Any) -> bool:
    """What the guest was in clubs the account is, where it is not there already; and his bans.

    Where the account belongs to the club, a ban of the guest ends with him: perhaps it is somebody
    else who played here as a guest. A guest is no more than a member anywhere.
    """
    clubs = _hold(guest)
    there = set(
        Membership.objects.filter(user=account, club__in=clubs).values_list("club", flat=True)
    )
    barred = set(Ban.objects.filter(user=account, club__in=clubs).values_list("club", flat=True))
    free = [club for club in clubs if club.pk not in there | barred]
    Membership.objects.filter(user=guest, club__in=free).update(user=account)
    Membership.objects.filter(user=guest).delete()
    own = Membership.objects.filter(user=account).values_list("club", flat=True)
    known = Ban.objects.filter(user=account).values_list("club", flat=True)
    moved = Ban.objects.filter(user=guest).exclude(club__in=own).exclude(club__in=known)
    moved.update(user=account)
    Ban.objects.filter(user=guest).delete()
    Deed.objects.filter(by=guest).update(by=account)
    Deed.objects.filter(whom=guest).update(whom=account)
    return False


def _let_go(sender: Any, person: User, **kwargs: Any) -> None:
    """His memberships and bans end. A club of his goes to who has stood by it longest, or closes.

    What he announced and did stays, under the name of all who have left.
    """
    for club in _hold(person):
        own = Membership.objects.get(club=club, user=person)
        own.delete()
        if club.closed is None:
            note(club, Deed.Kind.LEFT, person)
            if own.role == Role.OWNER:
                _leave_to_heir(club)
        tell_ended(club, person, leaving=True)
    Ban.objects.filter(user=person).delete()


def _leave_to_heir(club: Club) -> None:
    heir = find_heir(club)
    if heir is not None:
        enthrone(club, heir, None)
    else:
        shut(club, None)
