"""When two play in a round with a deadline: one suggests times, the other takes one of them."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.clubs.models import Club
from tachanka.engine.registry import UnknownRuleset, find_ruleset
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.tournaments.deeds import hold_tournament, note_change
from tachanka.tournaments.models import Entrant, Leg, Round, Suggestion, Tie, Tournament
from tachanka.tournaments.plans import Fight
from tachanka.tournaments.rights import is_organiser
from tachanka.tournaments.rulings import describe_table, find_tie

MOST_TIMES = 5
USUAL_MINUTES = 120
"""So long a game is taken to last whose rules are gone."""


@dataclass(frozen=True)
class Appointment:
    """A game that two have agreed to play at a time, as a calendar has it."""

    tie: Tie
    start: datetime.datetime
    minutes: int


def suggest_times(
    code: str, round: int, table: int, times: Sequence[datetime.datetime], by: User
) -> None:
    """The times at which one of the two could play, in place of those he has said before; none:
    he takes them back. What they have agreed on stands until another is.

    Errors: UnknownTournament; BadChoice; Refused (`not-running`, `not-yours`, `not-open`).
    """
    with transaction.atomic():
        tournament, tie = _hold_tie(code, round, table)
        own = _find_own(tie, by)
        if own is None:
            raise Refused(Code.NOT_YOURS, "Only the two who meet at this table agree on a time.")
        cleaned = sorted({_check_time(tie.round, each) for each in times})
        if len(cleaned) > MOST_TIMES:
            raise BadChoice("times", f"One suggests at most {MOST_TIMES} times.")
        tie.suggestions.filter(entrant=own).delete()
        Suggestion.objects.bulk_create(
            Suggestion(tie=tie, entrant=own, at=at, made=timezone.now()) for at in cleaned
        )
        told = {**describe_table(tie), "n": len(cleaned)}
        note_change(tournament, "suggested" if cleaned else "unsuggested", by, told)


def appoint(
    code: str, round: int, table: int, at: datetime.datetime, by: User, reason: str = ""
) -> None:
    """The two play at this time. One of them takes one that the other has suggested; an organiser
    says any. `drop_appointment` undoes it.

    Errors: UnknownTournament; BadChoice; Refused (`not-running`, `not-yours`, `not-open`).
    """
    with transaction.atomic():
        tournament, tie = _hold_tie(code, round, table)
        at = _check_time(tie.round, at)
        own = _find_own(tie, by)
        if own is None and not is_organiser(by, tournament):
            raise Refused(Code.NOT_YOURS, "Only the two who meet at this table agree on a time.")
        if own is not None:
            if not tie.suggestions.filter(at=at).exclude(entrant=own).exists():
                raise BadChoice("at", "The other one has not suggested this time.")
            # He stands to it as much as who has suggested it.
            Suggestion.objects.get_or_create(
                tie=tie, entrant=own, at=at, defaults={"made": timezone.now()}
            )
        tie.appointment, tie.appointed = at, timezone.now()
        tie.save(update_fields=["appointment", "appointed"])
        told = {**describe_table(tie), "at": at.isoformat()}
        note_change(tournament, "appointed", by, told, reason)


def drop_appointment(code: str, round: int, table: int, by: User, reason: str = "") -> None:
    """What was agreed on stands no more; with it goes what who drops it has suggested. One of the
    two or an organiser may do it. Twice is harmless.

    Errors: UnknownTournament; Refused (`not-running`, `not-yours`, `not-open`).
    """
    with transaction.atomic():
        tournament, tie = _hold_tie(code, round, table)
        own = _find_own(tie, by)
        if own is None and not is_organiser(by, tournament):
            raise Refused(Code.NOT_YOURS, "Only the two who meet at this table agree on a time.")
        if tie.appointment is None:
            return
        told = {**describe_table(tie), "at": tie.appointment.isoformat()}
        tie.suggestions.filter(entrant=own).delete()
        tie.appointment = tie.appointed = None
        tie.save(update_fields=["appointment", "appointed"])
        note_change(tournament, "unappointed", by, told, reason)


def _hold_tie(code: str, round: int, table: int) -> tuple[Tournament, Tie]:
    """A tie for which a time can be agreed on; its tournament is held."""
    tournament = hold_tournament(code)
    if tournament.status != Tournament.Status.RUNNING:
        raise Refused(Code.NOT_RUNNING, "The tournament is not running.")
    tie = find_tie(tournament, round, table)
    if tie.round.deadline is None or tie.second_id is None:
        raise Refused(Code.NOT_OPEN, "Times are agreed on in rounds with a deadline, by two.")
    if tie.round.status != Round.Status.RUNNING or not list_undecided(tie):
        raise Refused(Code.NOT_OPEN, "This table is decided already.")
    return tournament, tie


def list_undecided(tie: Tie) -> list[Leg]:
    """The legs of a tie that still have no result."""
    if tie.awarded is not None:
        return []
    return list(tie.legs.filter(result__isnull=True, ruling__isnull=True))


def _find_own(tie: Tie, person: User) -> Entrant | None:
    return next(
        (each for each in (tie.first, tie.second) if each and each.user_id == person.pk), None
    )


def _check_time(row: Round, at: datetime.datetime) -> datetime.datetime:
    """The time to the minute. Errors: BadChoice."""
    at = at.astimezone(datetime.UTC).replace(second=0, microsecond=0)
    if at <= timezone.now():
        raise BadChoice("at", "This time is over already; choose one to come.")
    if row.deadline is not None and at > row.deadline:
        raise BadChoice(
            "at", f"The round ends at {row.deadline:%Y-%m-%d %H:%M} UTC: choose a time before."
        )
    return at


def list_appointments(club: Club) -> QuerySet[Tie]:
    """The ties in listed tournaments of a club that are to be played at an agreed time."""
    rows = Tie.objects.filter(
        appointment__isnull=False,
        round__status=Round.Status.RUNNING,
        round__tournament__club=club,
        round__tournament__listed=True,
        round__tournament__status=Tournament.Status.RUNNING,
    )
    known = ("round__tournament", "first__user", "second__user")
    return rows.select_related(*known).order_by("appointment", "pk")


def describe_appointment(tie: Tie) -> Appointment:
    """It in a calendar; as long as its battle usually lasts."""
    assert tie.appointment is not None
    fight = msgspec.convert(tie.round.battle, Fight)
    minutes = USUAL_MINUTES
    try:
        scenarios = find_ruleset(fight.ruleset).meta.scenarios
        minutes = next((each.minutes for each in scenarios if each.id == fight.scenario), minutes)
    except UnknownRuleset:
        pass
    return Appointment(tie, tie.appointment, minutes)
