"""Where bots may sit down, and what a match with one of them counts for.

A seek of a person is for people unless he says otherwise. A match with a bot counts for nobody's
rating: what moves ratings is between people, or between a person and the computer.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Q, QuerySet

from tachanka.accounts.models import User
from tachanka.accounts.tokens import is_awake
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.models import Match, Seat

UNRATED = "A match with a bot counts for no rating: leave 'rated' out."


def has_program(seats: Iterable[Seat]) -> bool:
    """Whether a bot sits at one of these seats."""
    return any(seat.user is not None and seat.user.program for seat in seats)


def is_welcome(match: Match, seats: Iterable[Seat], person: User | None) -> bool:
    """Whether this person may take a seat that is open to anybody, as far as bots are concerned."""
    return person is None or not person.program or match.programs or has_program(seats)


def require_welcome(match: Match, seats: list[Seat], free: list[Seat], person: User) -> None:
    """Errors: Refused (`no-bots`) for a bot where none of the free seats is for bots."""
    if all(seat.invited_id is None for seat in free) and not is_welcome(match, seats, person):
        raise Refused(Code.NO_BOTS, "Who opened this match wants to play against a person.")


def leave_welcome(seeks: QuerySet[Match], person: User | None) -> QuerySet[Match]:
    """Of these seeks those that this person may join, as far as bots are concerned."""
    if person is None or not person.program:
        return seeks
    return seeks.filter(Q(programs=True) | Q(creator__program=True))


def sit_unrated(match: Match, person: User) -> None:
    """A match that is locked counts for no rating from now on, where a bot sits down."""
    if person.program and not match.unrated:
        match.unrated = True
        match.save(update_fields=["unrated"])


def settle_rated(rated: bool | None, creator: User | None, invited: User | None) -> bool | None:
    """Whether a match that is opened shall count: `rated`, and False where a bot is to play.

    Errors: BadChoice where it shall count all the same.
    """
    if not any(each is not None and each.program for each in (creator, invited)):
        return rated
    if rated:
        raise BadChoice("rated", UNRATED)
    return False


def require_awake(person: User) -> None:
    """Errors: Refused (`asleep`) where nobody would answer for a bot."""
    if person.program and not is_awake(person):
        text = f"{person.name} is a bot, and its program is not at work. Try again later."
        raise Refused(Code.ASLEEP, text)
