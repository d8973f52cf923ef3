"""What becomes of entries when a guest turns out to be an account, and when somebody leaves."""

from __future__ import annotations

from typing import Any

from tachanka.accounts.models import User
from tachanka.accounts.names import LEFT
from tachanka.accounts.signals import guest_absorbed, person_leaving
from tachanka.tournaments.entering import next_round
from tachanka.tournaments.models import Entrant, Organiser, Tournament


def listen() -> None:
    """Has tournaments follow their people; called once, when the app is ready."""
    guest_absorbed.connect(_hand_over, dispatch_uid="tachanka.tournaments.people")
    person_leaving.connect(_let_go, dispatch_uid="tachanka.tournaments.people")


def _hand_over(sender: Any, guest: User, account: User, **kwargs: Any) -> bool:
    """The guest's entries are the account's, but where that takes part itself. Returns whether
    there are such."""
    own = set(Entrant.objects.filter(user=account).values_list("tournament", flat=True))
    mine = Entrant.objects.filter(user=guest)
    mine.exclude(tournament__in=own).update(user=account)
    return Entrant.objects.filter(user=guest).exists()


def _let_go(sender: Any, person: User, **kwargs: Any) -> None:
    """Where he took part his results stay without his name, and he is paired no more; what he
    alone ran is called off."""
    going_on = (Tournament.Status.DRAFT, Tournament.Status.OPEN, Tournament.Status.RUNNING)
    for entrant in Entrant.objects.filter(user=person).select_related("tournament"):
        entrant.user, entrant.name, entrant.claim = None, LEFT, ""
        if entrant.left is None and entrant.tournament.status in going_on:
            entrant.left = next_round(entrant.tournament) - 1
        entrant.save()
    runs = Tournament.objects.filter(organisers__user=person, status__in=going_on)
    for tournament in runs.filter(club=None):
        if tournament.organisers.count() == 1:
            tournament.status = Tournament.Status.CANCELLED
            tournament.save(update_fields=["status", "updated"])
    Organiser.objects.filter(user=person).delete()
