"""Whether a notice is still of use when it goes."""

from __future__ import annotations

import datetime

from tachanka.matches.models import Match, Seat
from tachanka.notices.finding.eyes import is_offered
from tachanka.notices.finding.matches import is_challenge, is_turn, was_here
from tachanka.notices.kinds import Kind
from tachanka.notices.models import Notice, Subscriber
from tachanka.tournaments.models import Tie


def is_of_use(notice: Notice, subscriber: Subscriber, now: datetime.datetime) -> bool:
    """Whether its person still wants it, has not been here since, and still has something to do
    about it.

    notice: with its match and tournament at hand.
    """
    if not subscriber.wants(notice.kind, notice.way):
        return False
    if notice.kind == Kind.MESSAGE:
        return True
    if notice.kind == Kind.DEADLINE:
        if not _is_appointed(notice):
            return False
        return datetime.datetime.fromisoformat(notice.facts["deadline"]) > now
    if notice.kind == Kind.EYES:
        # Being here is not enough: it is told at the match alone.
        return notice.match is not None and is_offered(notice.match, notice.person_id, notice.facts)
    if was_here(subscriber, notice.since):
        return False
    return _still_stands(notice)


def _is_appointed(notice: Notice) -> bool:
    """Whether what it tells of an agreed time still stands; true of one that tells of none."""
    if notice.facts.get("about") not in ("appointed", "appointment"):
        return True
    moment = datetime.datetime.fromisoformat(notice.facts["deadline"])
    return Tie.objects.filter(pk=notice.facts["tie"], appointment=moment).exists()


def _still_stands(notice: Notice) -> bool:
    match = notice.match
    if match is None:
        return False
    if notice.kind == Kind.ROUND:
        seats = match.seats_in_order
        free = (each for each in seats if each.user_id is None)
        return match.status == Match.Status.OPEN and any(
            each.invited_id == notice.person_id for each in free
        )
    if notice.kind == Kind.RESULT:
        return match.status == Match.Status.FINISHED
    seat = next((each for each in match.seats_in_order if _is_his(each, notice)), None)
    if seat is None:
        return False
    seat.match = match
    return is_turn(seat) if notice.kind == Kind.TURN else is_challenge(seat)


def _is_his(seat: Seat, notice: Notice) -> bool:
    held_by = seat.invited_id if notice.kind == Kind.CHALLENGE else seat.user_id
    return seat.seat == notice.facts["seat"] and held_by == notice.person_id
