"""Duplicate rounds: boards with the same dice, which begin together; see decision 33."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.db import transaction

from tachanka.accounts.models import User
from tachanka.matches.errors import Code, Refused
from tachanka.matches.lobby.dealing import begin_boards
from tachanka.matches.models import Deal, Match, Seat
from tachanka.tournaments.boards import is_shown_to_all, take_away_board
from tachanka.tournaments.deeds import hold_tournament, note_change
from tachanka.tournaments.errors import UnknownTournament
from tachanka.tournaments.models import Leg, Round, Tie, Tournament
from tachanka.tournaments.state import State


def find_waiting(row: Round) -> Deal | None:
    """The dice of a round whose boards have not begun; None of any other."""
    return row.deal if row.deal is not None and row.deal.begun is None else None


def drop_decided(state: State, ties: Iterable[Tie]) -> None:
    """Takes the boards away that need not be played any more: nobody waits for them."""
    for tie in ties:
        for leg in state.legs.get(tie.pk, ()):
            open_ = leg.match is not None and leg.match.status == Match.Status.OPEN
            if open_ and (leg.ruling is not None or tie.awarded is not None):
                take_away_board(leg)


def note_boards(state: State, ties: Iterable[Tie], deal: Deal) -> None:
    """Writes down how many boards begin together, those of absent players too, and who sees them
    afterwards."""
    deal.boards = sum(1 for _ in _list_open(state, ties))
    deal.public = is_shown_to_all(state)
    deal.save(update_fields=["boards", "public"])


def _list_open(state: State, ties: Iterable[Tie]) -> Iterator[Leg]:
    for tie in ties:
        if tie.second_id is None or tie.awarded is not None:
            continue
        for leg in state.legs.get(tie.pk, ()):
            if leg.result is None and leg.ruling is None:
                yield leg


def count_seated(deal: Deal) -> int:
    """At how many boards of a deal that waits both have sat down."""
    waiting = Match.objects.filter(deal=deal, status=Match.Status.OPEN)
    return waiting.exclude(pk__in=Seat.objects.filter(user=None).values("match")).count()


@transaction.atomic
def start_boards(code: str, number: int, by: User, reason: str = "") -> list[str]:
    """Begins the boards of a duplicate round at which both sit, without waiting for the others,
    and returns their codes. Those get boards with dice of their own.

    Errors: UnknownTournament; Refused (`not-running`, `paused`, `not-open`).
    """
    tournament = hold_tournament(code)
    if tournament.status != Tournament.Status.RUNNING:
        raise Refused(Code.NOT_RUNNING, "The tournament is not running: start it first.")
    if tournament.paused:
        raise Refused(Code.PAUSED, "The tournament is paused: resume it first.")
    row = tournament.rounds.select_related("deal").filter(number=number).first()
    if row is None:
        raise UnknownTournament(f"There is no round {number} in this tournament.")
    deal = find_waiting(row)
    if row.status != Round.Status.RUNNING or deal is None:
        raise Refused(Code.NOT_OPEN, f"No boards of round {number} wait to begin together.")
    deal = Deal.objects.select_for_update().get(pk=deal.pk)
    legs = Leg.objects.filter(tie__round=row, match__deal=deal).select_related("match")
    matches = Match.objects.select_for_update().filter(deal=deal, status=Match.Status.OPEN)
    waiting = set(matches.order_by("pk").values_list("pk", flat=True))
    empty = set(Seat.objects.filter(match__in=waiting, user=None).values_list("match", flat=True))
    seated = waiting - empty
    if not seated or deal.begun is not None:
        raise Refused(Code.NOT_OPEN, "At no board of this round have both players sat down.")
    for leg in legs:
        if leg.match_id not in seated:
            take_away_board(leg)
    deal.boards = len(seated)
    deal.save(update_fields=["boards"])
    begun = begin_boards(deal.pk)
    note_change(tournament, "begun", by, {"round": number, "boards": len(begun)}, reason)
    return begun
