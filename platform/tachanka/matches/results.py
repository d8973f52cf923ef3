"""How somebody's matches ended: for each battle and side, against people and against machines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, TextField, Value
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Coalesce

from tachanka.accounts.models import User
from tachanka.matches.horizon import is_known
from tachanka.matches.models import Match, Seat

PEOPLE = (Match.Opponent.OPEN, Match.Opponent.LINK)
ALONE = (Match.Opponent.BOT, Match.Opponent.RULES)
_winner = Coalesce(
    KeyTextTransform("winner", "match__outcome"), Value(""), output_field=TextField()
)
# What JSON calls null PostgreSQL has as nothing, and SQLite as this word.
_draw = Q(winner__in=("", "null"))
_won = Q(winner=F("seat"))
_others = Seat.objects.filter(match=OuterRef("match"), user__program=True)
_against_program = Q(Exists(_others.exclude(pk=OuterRef("pk"))))


@dataclass(frozen=True)
class Score:
    """What came of all finished matches of a person at one side of a battle.

    people: against people; otherwise against the computer, the rulebook or a bot.
    """

    ruleset: str
    scenario: str
    seat: str
    people: bool
    won: int
    lost: int
    drawn: int


def count_results(person: User, all_known: bool = False) -> list[Score]:
    """The scores of this person, those against people first, each in the order of names.

    Matches at one screen are nobody's result. all_known: those count, too, whose end the public
    does not know yet.
    """
    return [*_count(person, True, all_known), *_count(person, False, all_known)]


def _count(person: User, people: bool, all_known: bool) -> list[Score]:
    seats = Seat.objects.filter(user=person, match__status=Match.Status.FINISHED)
    if not all_known:
        seats = seats.filter(is_known("match__"))
    against_people = Q(match__opponent__in=PEOPLE) & ~_against_program
    against_machines = Q(match__opponent__in=ALONE) | (
        Q(match__opponent__in=PEOPLE) & _against_program
    )
    seats = seats.filter(against_people if people else against_machines)
    rows = (
        seats.annotate(winner=_winner)
        .values("match__ruleset", "match__scenario", "seat")
        .annotate(
            won=Count("pk", filter=_won),
            lost=Count("pk", filter=~_won & ~_draw),
            drawn=Count("pk", filter=_draw),
        )
        .order_by("match__ruleset", "match__scenario", "seat")
    )
    return [
        Score(
            row["match__ruleset"],
            row["match__scenario"],
            row["seat"],
            people,
            row["won"],
            row["lost"],
            row["drawn"],
        )
        for row in rows
    ]


def list_matches(person: User, viewer: User | None) -> QuerySet[Match]:
    """The person's matches that this viewer may be shown, those that moved last first.

    To others those that anybody could find; to himself all but those that were cancelled. Boards
    of his own are listed apart.
    """
    own = Seat.objects.filter(user=person).values_list("match", flat=True)
    found = Match.objects.filter(pk__in=own).exclude(status=Match.Status.CANCELLED)
    found = found.exclude(opponent=Match.Opponent.OWN)
    if viewer is None or viewer.pk != person.pk:
        found = found.filter(public=True)
    return found.order_by("-active", "-pk")


@dataclass(frozen=True)
class Tally:
    """How many finished matches against people somebody has won, lost and drawn in all."""

    won: int = 0
    lost: int = 0
    drawn: int = 0


def count_tallies(people: Sequence[int]) -> dict[int, Tally]:
    """The tallies of these people as the public knows them, in one query.

    people: their ids; who has none is left out.
    """
    seats = Seat.objects.filter(
        ~_against_program,
        is_known("match__"),
        user__in=people,
        match__status=Match.Status.FINISHED,
        match__opponent__in=PEOPLE,
    )
    rows = (
        seats.annotate(winner=_winner)
        .values("user")
        .annotate(
            won=Count("pk", filter=_won),
            lost=Count("pk", filter=~_won & ~_draw),
            drawn=Count("pk", filter=_draw),
        )
        .order_by()
    )
    return {row["user"]: Tally(row["won"], row["lost"], row["drawn"]) for row in rows}
