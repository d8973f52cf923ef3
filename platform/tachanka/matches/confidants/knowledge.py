"""What confidants of a match are shown, by what is stored of them.

Whoever has had the eyes of a side knows what it hid. So the eyes of one side alone are not for
somebody who has had those of the other; both at once are, where both sides have said so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tachanka.engine.scene import Seat
from tachanka.matches import models

BOTH = ""
"""In place of a seat: the eyes of both sides."""


@dataclass(frozen=True)
class Confidant:
    """Somebody who has been given the eyes of a side, may be, or was.

    seat: of the side; `BOTH`. agreed: the seats that have said yes; willing: he has himself.
    lent: the seats with whose eyes he may look now by this. had: by this he once did.
    """

    person: int
    name: str
    seat: Seat
    agreed: tuple[Seat, ...]
    willing: bool
    lent: tuple[Seat, ...]
    had: bool


def read_confidants(match: models.Match) -> tuple[Confidant, ...]:
    """All of a match, in the order in which they came; without a query where it never had any."""
    if not match.confided:
        return ()
    rows = list(
        models.Confidant.objects.filter(match=match.pk).select_related("person").order_by("pk")
    )
    sitting = {seat.seat: seat.user_id for seat in match.seats_in_order if seat.user_id is not None}
    return tuple(
        Confidant(
            row.person_id, str(row.person), row.seat, tuple(row.agreed), row.willing,
            find_lent(row, rows, sitting), row.since is not None,
        )
        for row in rows
    )  # fmt: skip


def find_lent(
    row: models.Confidant, rows: Iterable[models.Confidant], sitting: dict[Seat, int]
) -> tuple[Seat, ...]:
    """The seats with whose eyes somebody may look by this row: none until all have agreed.

    rows: all of the match. sitting: who sits where.
    """
    wanted = list_wanted(row.seat, sitting)
    agreed = row.willing and wanted and set(wanted) <= set(row.agreed)
    if not agreed or row.person_id in sitting.values():
        return ()
    if row.seat != BOTH and find_seen(row.person_id, rows, sitting) - {row.seat}:
        return ()
    return wanted


def list_wanted(seat: Seat, sitting: Iterable[Seat]) -> tuple[Seat, ...]:
    """The seats whose eyes are meant, of those at which somebody sits."""
    return tuple(each for each in sitting if seat in (BOTH, each))


def find_seen(
    person: int, rows: Iterable[models.Confidant], sitting: Iterable[Seat]
) -> frozenset[Seat]:
    """The seats whose eyes somebody has had at this match, now or before."""
    had = (row.seat for row in rows if row.person_id == person and row.since is not None)
    return frozenset(seat for each in had for seat in list_wanted(each, sitting))


def join_lent(confidants: Sequence[Confidant], user: int | None) -> tuple[Seat, ...]:
    """The seats with whose eyes this person may look. user: his id, None for a visitor."""
    lent = {seat: None for each in confidants if each.person == user for seat in each.lent}
    return tuple(lent)


def list_lent(match: models.Match, user: int | None) -> tuple[Seat, ...]:
    """The same, from the database. user: his id, None for a visitor."""
    return () if user is None else join_lent(read_confidants(match), user)


def has_had(match: models.Match, user: int | None) -> bool:
    """Whether this person was ever shown there what a side saw."""
    if user is None or not match.confided:
        return False
    rows = models.Confidant.objects.filter(match=match.pk, person=user, since__isnull=False)
    return rows.exists()
