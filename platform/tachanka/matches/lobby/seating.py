"""Taking a seat, and withdrawing a match that nobody has joined."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from django.db import transaction

from tachanka.accounts.blocks import are_apart
from tachanka.accounts.models import User
from tachanka.matches import queries
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby.beginning import begin_if_full, lock_match
from tachanka.matches.lobby.dealing import begin_boards
from tachanka.matches.lobby.programs import require_welcome, sit_unrated
from tachanka.matches.models import Match, Seat

Check = Callable[[Sequence[Match], User | None], Mapping[str, Refused]]
checks: list[Check] = []
"""Why somebody may not sit down at a seat that anybody finds: by the codes of these matches, where
he may not; None is a visitor. Other apps add theirs when they are ready."""


def find_bars(matches: Sequence[Match], person: User | None) -> dict[str, Refused]:
    """Which of these matches somebody may not join though a seat is open, and why. Seats that are
    kept for somebody are none of its business."""
    found: dict[str, Refused] = {}
    for check in checks:
        found.update(check(matches, person))
    return found


def join_match(
    code: str, user: User, side: str | None = None, salt: str = "", instead: str = ""
) -> Match:
    """Takes the open seat; the last one taken begins the game, or all games with the
    same dice. Twice is harmless.

    salt: made by one who has read the match's commitment. instead: the code of a match of his own
    that waits for somebody, which is withdrawn as he sits down here; empty for none.

    Errors: queries.UnknownMatch; Refused (`full`, `not-open`, `kept`, `no-bots`, those of
    `checks`); BadChoice.
    """
    with transaction.atomic():
        # In one order, so that two who change places do not wait for each other.
        locked = {each: lock_match(each) for each in sorted({code, instead or code})}
        match = locked[code]
        seats = match.seats_in_order
        if any(seat.user_id == user.pk for seat in seats):
            return queries.find_match(code)
        free = _find_free(match, seats, user)
        seat = _pick_seat(match, seats, free, side)
        sit_unrated(match, user)
        if instead:
            _leave(locked[instead], user)
        seat.user, seat.salt = user, salt
        # The others only where the creator has moved over.
        for each in seats if seat not in free else [seat]:
            own = Seat.objects.filter(pk=each.pk)
            own.update(
                user=each.user, salt=each.salt, standing=each.standing, invited=each.invited_id
            )
        if match.deal_id is None:
            begin_if_full(match, queries.match_ruleset(match))
            _show_rematch(match)
    if match.deal_id is not None:
        begin_boards(match.deal_id)
    return queries.find_match(code)


def _show_rematch(match: Match) -> None:
    """Anybody finds a return match, once it has begun, who has found the match before it. Until
    then its seat is kept: nobody else could sit down there."""
    if match.status == Match.Status.RUNNING and not match.public:
        Match.objects.filter(pk=match.pk, rematch_of__public=True).update(public=True)


def _find_free(match: Match, seats: list[Seat], user: User) -> list[Seat]:
    """The open seats of a match that this person may take, one at least.

    Errors: Refused (`full`, `not-open`, `kept`, `no-bots`, those of `checks`).
    """
    if match.status == Match.Status.CANCELLED:
        raise Refused(Code.NOT_OPEN, "This match was cancelled.")
    free = [seat for seat in seats if seat.kind == "open"]
    if not free or match.status != Match.Status.OPEN:
        raise Refused(Code.FULL, "Both seats are taken; you can watch.")
    free = [seat for seat in free if seat.invited_id in (None, user.pk)]
    if not free:
        raise Refused(Code.KEPT, "This seat is kept for somebody else.")
    if not match.arranged and any(are_apart(user.pk, seat.user_id) for seat in seats):
        # Who is not wanted here is not told so. Who arranged it for both knew of both.
        raise Refused(Code.KEPT, "This seat is kept for somebody else.")
    require_welcome(match, seats, free, user)
    if all(seat.invited_id is None for seat in free):
        for refusal in find_bars([match], user).values():
            raise refusal
    return free


def _leave(own: Match, user: User) -> None:
    """Withdraws a locked match in which this person waits for somebody.

    Errors: Refused (`not-yours`; `not-open` where somebody has come meanwhile).
    """
    if own.creator_id != user.pk:
        raise Refused(Code.NOT_YOURS, "Only the one who opened a match can cancel it.")
    withdraw(own)


def _pick_seat(match: Match, seats: list[Seat], free: list[Seat], side: str | None) -> Seat:
    ids = [seat.seat for seat in seats]
    if side is not None and side not in ids:
        raise BadChoice("seat", f"There is no seat {side!r}; there are: {', '.join(ids)}.")
    wanted = free[0] if side is None else next(seat for seat in seats if seat.seat == side)
    if wanted in free:
        return wanted
    if match.side != "open":
        raise Refused(Code.FULL, f"The seat {side} is taken; open is: {free[0].seat}.")
    # The one who joins picks: the creator moves over.
    other = free[0]
    other.user, other.salt, wanted.user, wanted.salt = wanted.user, wanted.salt, None, ""
    other.standing, wanted.standing = wanted.standing, {}
    other.invited_id, wanted.invited_id = wanted.invited_id, other.invited_id
    return wanted


def cancel_match(code: str, user: User) -> Match:
    """Withdraws a match that nobody has joined. Twice is harmless.

    Errors: queries.UnknownMatch; Refused (`not-yours`, `not-open`).
    """
    with transaction.atomic():
        match = lock_match(code)
        if match.creator_id != user.pk:
            raise Refused(Code.NOT_YOURS, "Only the one who opened a match can cancel it.")
        withdraw(match)
    return queries.find_match(code)


def withdraw(match: Match) -> None:
    """Cancels a match that is locked and has not begun. Twice is harmless.

    Errors: Refused (`not-open`).
    """
    if match.status not in (Match.Status.OPEN, Match.Status.CANCELLED):
        raise Refused(Code.NOT_OPEN, "The match has begun; you can resign it.")
    match.status = Match.Status.CANCELLED
    match.origin = ""
    match.save(update_fields=["status", "origin", "updated"])
