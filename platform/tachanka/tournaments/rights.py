"""Who may do what in a tournament."""

from __future__ import annotations

from tachanka.accounts.models import User
from tachanka.clubs.models import Role
from tachanka.clubs.roles import RANKS, find_membership
from tachanka.matches.errors import Code, Refused
from tachanka.matches.models import Match
from tachanka.tournaments.models import Organiser, Tournament


def is_organiser(person: User | None, tournament: Tournament) -> bool:
    """Whether this person runs the tournament: by name, or as an organiser of its club."""
    if person is None or not person.is_active:
        return False
    if Organiser.objects.filter(tournament=tournament, user=person).exists():
        return True
    if tournament.club is None:
        return False
    found = find_membership(person, tournament.club)
    return found is not None and RANKS[Role(found.role)] >= RANKS[Role.ORGANISER]


def require_organiser(person: User | None, tournament: Tournament) -> None:
    """Errors: Refused (`not-yours`)."""
    if not is_organiser(person, tournament):
        raise Refused(Code.NOT_YOURS, "Only those who run this tournament may do that.")


def may_read(person: User | None, tournament: Tournament) -> bool:
    """Whether this person may see the tournament at all: a draft is its organisers' own, and what
    a private club plays is its members'."""
    if is_organiser(person, tournament):
        return True
    if tournament.status == Tournament.Status.DRAFT:
        return False
    club = tournament.club
    if club is None or club.public:
        return True
    return find_membership(person, club) is not None or _takes_part(person, tournament)


def is_for_all(tournament: Tournament) -> bool:
    """Whether anybody may see it: it is no draft, and of no private club."""
    club = tournament.club
    draft = tournament.status == Tournament.Status.DRAFT
    return not draft and (club is None or club.public)


def _takes_part(person: User | None, tournament: Tournament) -> bool:
    return person is not None and tournament.entrants.filter(user=person).exists()


def find_hall(match: Match, person: User | None) -> Tournament | None:
    """The tournament in which a match is played, where this person may see it.

    What nobody arranged is not looked for; where anybody may see it there is one question."""
    if not match.arranged:
        return None
    rows = Tournament.objects.select_related("club")
    found = rows.filter(rounds__ties__legs__match=match).first()
    if found is None:
        return None
    return found if is_for_all(found) or may_read(person, found) else None
