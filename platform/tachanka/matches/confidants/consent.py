"""Giving somebody the eyes of a side, asking for them, and ending it.

All of it is the business of a match that goes on between people, or of one against the computer;
where both sides sit at one screen, and on a board of one's own, there is nothing to give.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction
from django.db.models import F

from tachanka.accounts.blocks import are_apart
from tachanka.accounts.models import Block, User
from tachanka.accounts.names import UnknownPerson, find_account
from tachanka.engine.scene import Seat
from tachanka.matches.confidants.knowledge import BOTH, find_lent, find_seen, list_wanted
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby.beginning import lock_match
from tachanka.matches.models import Confidant, Match, list_seats, read_time

MOST, MOST_ASKING = 8, 5
"""Of one match: so many have the eyes of a side, or are to, by word of who sits there; and so many
ask for them."""
ALONE = (Match.Opponent.HOTSEAT, Match.Opponent.OWN)
COUNTED = (Match.Opponent.OPEN, Match.Opponent.LINK)
"""What moves the ratings of people, where it was not agreed otherwise."""


@dataclass(frozen=True)
class _Table:
    """A match, locked, with who sits where and all of its confidants."""

    match: Match
    sitting: dict[Seat, int]
    rows: list[Confidant]

    def find_own(self, person: User) -> list[Seat]:
        """The seats of somebody."""
        return [seat for seat, user in self.sitting.items() if user == person.pk]

    def find_row(self, person: User, seat: Seat) -> Confidant | None:
        """What is known of somebody and these eyes."""
        return next((row for row in self.rows if (row.person, row.seat) == (person, seat)), None)


@transaction.atomic
def give_eyes(code: str, giver: User, name: str, seat: Seat) -> None:
    """Who sits there agrees that somebody is shown what he sees. Twice is harmless.

    name: of the account. seat: his own; `BOTH` for a commentator, to whom the other side has to
    agree, too. Nothing is shown before the account has agreed itself.
    Errors: queries.UnknownMatch; BadChoice; Refused (`not-yours`, `not-running`, `shut`,
    `not-allowed`, `no-bots`, `full`, `kept`).
    """
    table = _hold(code)
    own = table.find_own(giver)
    if not own or seat not in (BOTH, *own):
        raise Refused(Code.NOT_YOURS, "Who sits at a seat gives its eyes, and nobody else.")
    _check_match(table, seat)
    person = _find_person(name, giver)
    row = table.find_row(person, seat)
    if row is None or not (row.willing or row.agreed):
        _check_guest(table, person, giver)
        promised = sum(bool(each.agreed) for each in table.rows)
        if promised >= MOST:
            raise Refused(Code.FULL, f"{MOST} are shown what a side sees, or are to be: no more.")
    row = row or Confidant(match=table.match, person=person, seat=seat)
    row.agreed = sorted({*row.agreed, *own})
    row.closed = False
    if not row.willing and row.offered is None:
        row.offered = read_time()
    _settle(table, row)


@transaction.atomic
def ask_eyes(code: str, person: User, seat: Seat) -> None:
    """An account asks to be shown what a side sees, or takes it where it was offered. Twice is
    harmless.

    Errors: queries.UnknownMatch; BadChoice; Refused (`no-account`, `no-bots`, `not-yours`,
    `not-running`, `shut`, `not-allowed`, `apart`, `closed`, `full`, `kept`).
    """
    if person.guest:
        raise Refused(Code.NO_ACCOUNT, "The eyes of a side are for accounts: sign in or join.")
    table = _hold(code)
    _check_match(table, seat)
    row = table.find_row(person, seat)
    if row is None or not row.agreed:
        _check_asking(table, person, row)
    _check_guest(table, person, person)
    row = row or Confidant(match=table.match, person=person, seat=seat)
    row.willing, row.offered = True, None
    _settle(table, row)


@transaction.atomic
def end_eyes(code: str, ender: User, name: str, seat: Seat) -> None:
    """Ends it, whatever has come of it so far: by one of those whose eyes they are, or by who has
    them. Twice is harmless.

    name: of the account; empty for oneself. Errors: queries.UnknownMatch; BadChoice; Refused
    (`not-yours`).
    """
    table = _hold(code)
    own = table.find_own(ender)
    person = _find_named(name) if name else ender
    if person != ender and not set(own) & set(list_wanted(seat, table.sitting)):
        raise Refused(Code.NOT_YOURS, "Only those whom it concerns can end it.")
    row = table.find_row(person, seat)
    if row is None:
        return
    _end(table, row, closed=person != ender)


@transaction.atomic
def part_eyes(code: str, blocker: User) -> None:
    """Ends all of a match that is between two of whom one has blocked the other: what somebody is
    shown of a side, what he was offered, what he has asked for.

    blocker: who has done it; what he has ended as who sits there is asked for no more.
    Errors: queries.UnknownMatch.
    """
    table = _hold(code)
    for row in list(table.rows):
        wanted = list_wanted(row.seat, table.sitting)
        alive = row.agreed or row.willing
        if alive and any(are_apart(row.person_id, table.sitting[seat]) for seat in wanted):
            _end(table, row, closed=row.person != blocker)


def _end(table: _Table, row: Confidant, closed: bool) -> None:
    row.agreed, row.willing, row.offered = [], False, None
    row.closed = row.closed or closed
    if row.since is None and not row.closed:
        row.delete()
        _count(table)
    else:
        _store(table, row)


def _hold(code: str) -> _Table:
    match = lock_match(code)
    seats = {seat.seat: seat.user_id for seat in list_seats(match.pk) if seat.user_id is not None}
    rows = Confidant.objects.filter(match=match).select_related("person").order_by("pk")
    return _Table(match, seats, list(rows))


def _check_match(table: _Table, seat: Seat) -> None:
    """Errors: BadChoice; Refused (`not-running`, `shut`, `not-allowed`)."""
    match = table.match
    if match.opponent in ALONE:
        raise Refused(Code.NOT_ALLOWED, "Here nothing is hidden from who may look.")
    if match.status != Match.Status.RUNNING:
        raise Refused(Code.NOT_RUNNING, "The eyes of a side are given while the game goes on.")
    if match.shut:
        raise Refused(
            Code.SHUT, "This board is shut until the last one with the same dice is over."
        )
    if seat != BOTH and seat not in table.sitting:
        raise BadChoice("seat", f"Nobody sits at a seat {seat!r}. There are: {_name(table)}.")
    if seat == BOTH and len(table.sitting) < 2:
        raise BadChoice("seat", f"Only one side is a person's: name its seat, {_name(table)}.")
    if seat != BOTH and not match.unrated and match.opponent in COUNTED:
        text = (
            "This match counts for ratings: nobody is coached in it. With the word of both sides"
            " somebody may comment, and see what both see."
        )
        raise Refused(Code.NOT_ALLOWED, text)
    if match.arranged and not (match.commentators and seat == BOTH):
        text = (
            "In this tournament commentators may look with the eyes of both sides, and nobody with"
            " those of one."
            if match.commentators
            else "In this tournament nobody looks with the eyes of a side: its organisers have not"
            " allowed commentators."
        )
        raise Refused(Code.NOT_ALLOWED, text)


def _name(table: _Table) -> str:
    return ", ".join(table.sitting)


def _find_person(name: str, giver: User) -> User:
    """Errors: BadChoice."""
    person = _find_named(name)
    if person == giver:
        raise BadChoice("name", "That is you.")
    if Block.objects.filter(blocker=giver, blocked=person).exists():
        raise BadChoice("name", f"You have blocked {person}.")
    return person


def _find_named(name: str) -> User:
    try:
        return find_account(name)
    except UnknownPerson as fault:
        raise BadChoice("name", str(fault)) from fault


def _check_guest(table: _Table, person: User, by: User) -> None:
    """Whether somebody may have the eyes of a side at all. by: who wants it.

    Errors: Refused (`no-bots`, `not-yours`, `apart`).
    """
    if person.program:
        raise Refused(Code.NO_BOTS, "Bots are not shown what a side sees.")
    if person.pk in table.sitting.values():
        raise Refused(Code.NOT_YOURS, "Who plays here sees with his own eyes, and no others.")
    if any(are_apart(person.pk, user) for user in table.sitting.values()):
        # Of a block only the blocker knows.
        whom = "You" if person == by else str(person)
        raise Refused(Code.APART, f"{whom} cannot be shown what a side sees here.")


def _check_asking(table: _Table, person: User, row: Confidant | None) -> None:
    """Errors: Refused (`closed`, `full`)."""
    if row is not None and row.closed:
        text = "Who sits there has ended it. It is for him to offer it again."
        raise Refused(Code.CLOSED, text)
    asking = sum(each.willing and not each.agreed for each in table.rows if each is not row)
    if asking >= MOST_ASKING:
        raise Refused(Code.FULL, f"{MOST_ASKING} ask already: wait until they are answered.")


def _settle(table: _Table, row: Confidant) -> None:
    """Stores what was agreed, and when it first became something.

    Errors: Refused (`kept`) for the eyes of one side, to somebody who has had the other's.
    """
    rows = [each for each in table.rows if each.pk != row.pk] + [row]
    if row.seat != BOTH and find_seen(row.person_id, rows, table.sitting) - {row.seat}:
        text = f"{row.person} has seen what the other side sees, and can only be a commentator."
        raise Refused(Code.KEPT, text)
    if row.since is None and find_lent(row, rows, table.sitting):
        row.since = read_time()
    _store(table, row)


def _store(table: _Table, row: Confidant) -> None:
    row.save()
    _count(table)


def _count(table: _Table) -> None:
    """For who has the match open to see that something is different."""
    Match.objects.filter(pk=table.match.pk).update(confided=F("confided") + 1)
