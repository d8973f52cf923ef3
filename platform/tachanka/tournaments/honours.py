"""The table of all time of a club: what its members came to in its tournaments."""

from __future__ import annotations

from dataclasses import dataclass

import structlog
from django.db import transaction
from django.db.models import Count, Exists, OuterRef, Q, Sum

from tachanka.accounts.models import User
from tachanka.clubs.models import Club, Membership
from tachanka.engine.registry import UnknownRuleset
from tachanka.matches.database import ask_database
from tachanka.matches.ticker import chores
from tachanka.tournaments.deeds import hold_tournament
from tachanka.tournaments.models import Honour, Tournament
from tachanka.tournaments.scores import find_winner, was_played
from tachanka.tournaments.state import State, read_state
from tachanka.tournaments.values import Tie

log = structlog.get_logger()
PLACES = 3
"""Who comes in among so many has placed."""
_looked = False


@dataclass(frozen=True)
class Line:
    """A line of the table: somebody's finished tournaments, with ties and legs really played."""

    person: User
    tournaments: int
    won: int
    placed: int
    ties: int
    ties_won: int
    legs: int
    legs_won: int


def listen() -> None:
    """Has tables made of what was finished before there were any; called once, when the app is
    ready."""
    chores.append(look_after)


async def look_after() -> None:
    """Writes what is missing, once for each process."""
    global _looked
    if _looked:
        return
    _looked = True
    for code in await ask_database(list_missing):
        await ask_database(make_up, code)


def list_missing() -> list[str]:
    """The codes of finished tournaments of clubs of which nothing is written."""
    written = Honour.objects.filter(entrant__tournament=OuterRef("pk"))
    found = Tournament.objects.filter(
        ~Exists(written), status=Tournament.Status.FINISHED, club__isnull=False
    )
    return list(found.order_by("pk").values_list("code", flat=True))


@transaction.atomic
def make_up(code: str) -> None:
    """Writes what is missing of this tournament. Twice is harmless.

    Errors: errors.UnknownTournament.
    """
    write_honours(hold_tournament(code))


def write_honours(tournament: Tournament) -> None:
    """Writes what a tournament of a club has come to, where it is finished; else nothing stands.
    It is held."""
    Honour.objects.filter(entrant__tournament=tournament).delete()
    if tournament.club_id is None or tournament.status != Tournament.Status.FINISHED:
        return
    try:
        rows = reckon_honours(read_state(tournament))
    except UnknownRuleset as fault:
        # How it was scored is not known without its rules; it is finished all the same.
        log.warning("tournament.honours", code=tournament.code, fault=str(fault))
        return
    Honour.objects.bulk_create(rows)


def reckon_honours(state: State) -> list[Honour]:
    """What each entrant came to: by ruleset, and all together. Errors: registry.UnknownRuleset."""
    games = {row.pk: str(row.battle["ruleset"]) for row in state.rounds}
    rows = {(pk, ""): Honour(entrant_id=pk) for pk in state.people}
    for row in state.ties:
        tie = state.describe_tie(row, 0)
        for game in ("", games[row.round_id]):
            _add_tie(tie, game, rows)
    whole = len(set(games.values())) == 1
    ranks = {line.entrant: line.rank for line in state.rank()}
    for (pk, game), honour in rows.items():
        if honour.ties and (whole or not game):
            honour.place = ranks.get(pk)
    return list(rows.values())


def _add_tie(tie: Tie, game: str, rows: dict[tuple[int, str], Honour]) -> None:
    if tie.second is None or not was_played(tie):
        return
    winner = find_winner(tie)
    legs = [leg for leg in tie.legs if leg.how in ("played", "adjudicated")]
    for who in (tie.first, tie.second):
        honour = rows.setdefault((who, game), Honour(entrant_id=who, ruleset=game))
        honour.ties += 1
        honour.ties_won += winner == who
        honour.legs += len(legs)
        honour.legs_won += sum(leg.winner == who for leg in legs)


def list_games(club: Club) -> list[str]:
    """The rulesets by which the club's finished tournaments were played, by their ids."""
    rows = Honour.objects.filter(entrant__tournament__club=club).exclude(ruleset="")
    return list(rows.order_by("ruleset").values_list("ruleset", flat=True).distinct())


def list_lines(club: Club, ruleset: str, skip: int, most: int) -> list[Line]:
    """The table of those who are members now: by tournaments won, placed, then ties and legs won.

    ruleset: its id; empty for all together. skip, most: which part of it; two queries.
    """
    members = Membership.objects.filter(club=club).values("user")
    rows = Honour.objects.filter(
        entrant__tournament__club=club, entrant__user__in=members, ruleset=ruleset
    )
    told = (
        rows.values("entrant__user")
        .annotate(
            tournaments=Count("pk", filter=Q(ties__gt=0)),
            won=Count("pk", filter=Q(place=1)),
            placed=Count("pk", filter=Q(place__lte=PLACES)),
            ties_all=Sum("ties"),
            ties_won_all=Sum("ties_won"),
            legs_all=Sum("legs"),
            legs_won_all=Sum("legs_won"),
        )
        .filter(ties_all__gt=0)
        .order_by(
            *("-won", "-placed", "-ties_won_all", "-legs_won_all", "ties_all", "entrant__user")
        )[skip : skip + most]
    )
    page = list(told)
    people = User.objects.in_bulk([row["entrant__user"] for row in page])
    return [
        Line(
            people[row["entrant__user"]],
            row["tournaments"],
            row["won"],
            row["placed"],
            row["ties_all"],
            row["ties_won_all"],
            row["legs_all"],
            row["legs_won_all"],
        )
        for row in page
    ]
