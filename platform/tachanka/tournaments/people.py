"""What becomes of entries when a guest turns out to be an account, and when somebody leaves."""

from __future__ import annotations

from typing import Any

from tachanka.accounts.models import User
from tachanka.accounts.names import LEFT
from tachanka.accounts.signals import guest_absorbed, person_leaving
from tachanka.clubs.models import Club
from tachanka.clubs.queries import list_organisers
from tachanka.clubs.signals import membership_ended
from tachanka.tournaments.deeds import hold_tournament, note_change
from tachanka.tournaments.entering import next_round
from tachanka.tournaments.models import Entrant, Organiser, Tournament

GOING_ON = (Tournament.Status.DRAFT, Tournament.Status.OPEN, Tournament.Status.RUNNING)


def listen() -> None:
    """Has tournaments follow their people; called once, when the app is ready."""
    guest_absorbed.connect(_hand_over, dispatch_uid="tachanka.tournaments.people")
    person_leaving.connect(_let_go, dispatch_uid="tachanka.tournaments.people")
    membership_ended.connect(_let_go_of_club, dispatch_uid="tachanka.tournaments.people")


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
    for entrant in Entrant.objects.filter(user=person).select_related("tournament"):
        entrant.user, entrant.name, entrant.claim = None, LEFT, ""
        if entrant.left is None and entrant.tournament.status in GOING_ON:
            entrant.left = next_round(entrant.tournament) - 1
        entrant.save()
    runs = Tournament.objects.filter(organisers__user=person, status__in=GOING_ON)
    left = list(runs.order_by("pk"))
    Organiser.objects.filter(user=person).delete()
    _call_off_orphans(left)


def _let_go_of_club(sender: Any, club: Club, person: User, leaving: bool, **kwargs: Any) -> None:
    """What a club plays is the club's: who is of it no more runs none of it, be it that he made it.

    A closed club has nobody to take his place, so there he goes on; and what nobody is left to run
    is called off.
    """
    going_on = club.tournaments.filter(status__in=GOING_ON).order_by("pk")
    if club.closed is None:
        for row in Organiser.objects.filter(tournament__in=going_on, user=person).select_related(
            "tournament"
        ):
            held = hold_tournament(row.tournament.code)
            row.delete()
            name = LEFT if leaving else person.name
            note_change(held, "organiser-removed", None, {"name": name})
    _call_off_orphans(list(going_on))


def _call_off_orphans(tournaments: list[Tournament]) -> None:
    """Calls off those of them that nobody runs, by name or as an organiser of the club."""
    for each in tournaments:
        if each.organisers.exists():
            continue
        held = hold_tournament(each.code)
        if held.club is None or not list_organisers(held.club).exists():
            held.status = Tournament.Status.CANCELLED
            held.save(update_fields=["status", "updated"])
            note_change(held, "called-off", None)
