"""What an organiser decides about ties: it stands beside what was played, and can be lifted."""

from __future__ import annotations

from decimal import Decimal

from django.db import transaction

from tachanka.accounts.models import User
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.tournaments.boards import leave_board
from tachanka.tournaments.deeds import hold_tournament, note_change
from tachanka.tournaments.errors import UnknownTournament
from tachanka.tournaments.models import Leg, Round, Tie, Tournament
from tachanka.tournaments.results import Verdict, store_verdict

MOST_POINTS = Decimal(1000)


def find_tie(tournament: Tournament, round: int, table: int) -> Tie:
    """A tie of a published round. Errors: UnknownTournament; Refused (`not-open`)."""
    rows = Tie.objects.select_related("round", "first", "second")
    found = rows.filter(round__tournament=tournament, round__number=round, table=table).first()
    if found is None:
        raise UnknownTournament(f"There is no table {table} in round {round}.")
    if found.round.status == Round.Status.PAIRED:
        raise Refused(Code.NOT_OPEN, f"Round {round} is not published yet.")
    return found


def find_leg(tie: Tie, number: int) -> Leg:
    """A leg of a tie. Errors: UnknownTournament."""
    found = tie.legs.select_related("match").filter(number=number).first()
    if found is None:
        raise UnknownTournament(f"Table {tie.table} has no leg {number}.")
    return found


def _require_going(tournament: Tournament) -> None:
    if tournament.status != Tournament.Status.RUNNING:
        raise Refused(Code.NOT_RUNNING, "The tournament is over: continue it first.")


def describe_table(tie: Tie, leg: int = 0) -> dict[str, object]:
    """What lines of the log say of a table; of one of its legs where that is named."""
    second = tie.second.name if tie.second else ""
    told = {"round": tie.round.number, "table": tie.table, "first": tie.first.name}
    return {**told, "second": second, "leg": leg}


@transaction.atomic
def rule_leg(
    code: str, round: int, table: int, leg: int, verdict: Verdict, by: User, reason: str
) -> None:
    """Says how a leg ended: adjudicated, forfeited by one or by both. It counts instead of what
    was or will be played, until it is lifted.

    Errors: UnknownTournament; Refused (`not-open`, `not-running`); BadChoice.
    """
    tournament = hold_tournament(code)
    _require_going(tournament)
    tie = find_tie(tournament, round, table)
    row = find_leg(tie, leg)
    if verdict.how == "played":
        raise BadChoice("how", "What an organiser decides is `adjudicated` or `forfeit`.")
    if verdict.winner not in (tie.first_id, tie.second_id, None):
        raise BadChoice("winner", "The winner is one of the two who meet, or nobody.")
    if verdict.margin is not None and verdict.margin < 0:
        raise BadChoice("margin", "A margin is told from the winner's view: 0 or more.")
    _require_reason(reason)
    row.ruling = store_verdict(verdict)
    row.save(update_fields=["ruling"])
    told = {**describe_table(tie, leg), "how": verdict.how, "winner": verdict.winner}
    note_change(tournament, "ruled", by, told, reason)


def _require_reason(reason: str) -> None:
    if not reason.strip():
        raise BadChoice("reason", "Say why: everybody can read it in the log.")


@transaction.atomic
def lift_ruling(code: str, round: int, table: int, leg: int, by: User, reason: str = "") -> None:
    """What was decided about a leg counts no more; what was played does. Twice is harmless.

    Errors: UnknownTournament; Refused (`not-open`, `not-running`).
    """
    tournament = hold_tournament(code)
    _require_going(tournament)
    tie = find_tie(tournament, round, table)
    row = find_leg(tie, leg)
    if row.ruling is not None:
        row.ruling = None
        row.save(update_fields=["ruling"])
        note_change(tournament, "lifted", by, describe_table(tie, leg), reason)


@transaction.atomic
def award_tie(
    code: str,
    round: int,
    table: int,
    points: tuple[Decimal, Decimal] | None,
    by: User,
    reason: str,
) -> None:
    """Sets the points of a tie instead of what its legs give; None lifts that.

    Errors: UnknownTournament; Refused (`not-open`, `not-running`); BadChoice.
    """
    tournament = hold_tournament(code)
    _require_going(tournament)
    tie = find_tie(tournament, round, table)
    if points is None:
        tie.awarded = None
    elif tie.second_id is None:
        raise BadChoice("points", "A bye is worth what the scale says.")
    elif not all(each.is_finite() and 0 <= each <= MOST_POINTS for each in points):
        raise BadChoice("points", f"Points are numbers from 0 to {MOST_POINTS}.")
    else:
        tie.awarded = [str(each) for each in points]
    _require_reason(reason)
    tie.save(update_fields=["awarded"])
    told = {**describe_table(tie), "points": tie.awarded or []}
    note_change(tournament, "unawarded" if points is None else "awarded", by, told, reason)


@transaction.atomic
def advance(
    code: str, round: int, table: int, winner: int | None, by: User, reason: str = ""
) -> None:
    """Says who goes on from a knock-out tie; None: as the result tells.

    Errors: UnknownTournament; Refused (`not-open`, `not-running`); BadChoice.
    """
    tournament = hold_tournament(code)
    _require_going(tournament)
    tie = find_tie(tournament, round, table)
    if winner not in (tie.first_id, tie.second_id, None):
        raise BadChoice("winner", "Who goes on is one of the two who meet.")
    tie.advances_id = winner
    tie.save(update_fields=["advances"])
    note_change(tournament, "advanced", by, {**describe_table(tie), "winner": winner}, reason)


@transaction.atomic
def replay_leg(code: str, round: int, table: int, leg: int, by: User, reason: str) -> None:
    """A leg is played anew at a new board: the match that it had counts no more.

    Errors: UnknownTournament; Refused (`not-open`, `not-running`); BadChoice.
    """
    tournament = hold_tournament(code)
    _require_going(tournament)
    tie = find_tie(tournament, round, table)
    row = find_leg(tie, leg)
    _require_reason(reason)
    told = {**describe_table(tie, leg), "match": row.match.code if row.match else ""}
    leave_board(row)
    row.ruling = None
    row.save(update_fields=["ruling"])
    note_change(tournament, "replayed", by, told, reason)
