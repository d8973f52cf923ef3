"""From where somebody looks at a match's past: his seat, the public's place, or from above.

Of the present the hub decides by the seats (`live`). What a match hides it hides until it is over,
however it ended; from then on everybody may look back with the arbiter's eyes.
"""

from __future__ import annotations

from tachanka.accounts.blocks import find_apart
from tachanka.engine.api import ARBITER, PUBLIC, Viewer
from tachanka.engine.scene import Seat
from tachanka.matches import queries
from tachanka.matches.confidants.knowledge import list_lent
from tachanka.matches.errors import Code, Refused
from tachanka.matches.horizon import rewind
from tachanka.matches.models import Match

SHUT = "This board is shut until the last one with the same dice is over."
PRIVATE = "This is a board of somebody's own, which is not shared."


def read_match(code: str, user: int | None) -> Match:
    """The match with this code, where this person may look at it, as far as he may know it
    (`horizon`). user: his id, None for a visitor.

    Errors: queries.UnknownMatch; Refused (`shut`).
    """
    match = queries.find_match(code)
    if (match.shut or match.private) and user not in list_admitted(match):
        raise refuse_entry(match.private)
    rewind([match], user)
    return match


def refuse_entry(private: bool) -> Refused:
    """Why somebody may not look at a match now. private: it is a board of somebody's own."""
    return Refused(Code.SHUT, PRIVATE if private else SHUT)


def list_admitted(match: Match) -> frozenset[int]:
    """The ids of those who look at a match that is shut or private: who sits there or has a seat
    kept, and whose board it is."""
    seats = match.seats_in_order
    ids = (id for seat in seats for id in (seat.user_id, seat.user_id or seat.invited_id))
    owner = match.creator_id if match.opponent == Match.Opponent.OWN else None
    return frozenset(id for id in (*ids, owner) if id is not None)


def list_apart(match: Match) -> frozenset[int]:
    """The ids of those between whom and somebody who sits there is a block; of a match that tells
    of its watchers by name, without a query of others."""
    if match.watchers != Match.Watchers.NAMES:
        return frozenset()
    people = [seat.user for seat in match.seats_in_order if seat.user is not None]
    return frozenset(id for person in people for id in find_apart(person))


def pick_viewer(match: Match, user: int | None, seat: Seat | None) -> Viewer:
    """From where this person looks at positions and lines of the match.

    user: his id, None for a visitor. seat: the seat of his that he names, or one whose eyes he has
    been given, to see what was seen from there. Where he names none he sees what anybody may:
    everything once the match is over.
    Errors: Refused (`not-yours`).
    """
    if not seat:
        return ARBITER if match.status == Match.Status.FINISHED and not match.shut else PUBLIC
    own = [one.seat for one in match.seats_in_order if user is not None and one.user_id == user]
    if seat not in own and seat not in list_lent(match, user):
        raise Refused(Code.NOT_YOURS, f"You do not hold the seat {seat!r} of this match.")
    return Viewer("seat", seat)
