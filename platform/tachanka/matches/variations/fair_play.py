"""Whose knowledge a board of one's own begins with, when it may be begun, and who may be shown it.

While a match goes on, such a board holds what somebody knows of it, and is his alone. What it can
tell him of the rest is nothing: the world is guessed from his view, with a seed that is new.
"""

from __future__ import annotations

from tachanka.engine.api import ARBITER, PUBLIC, Viewer
from tachanka.matches.clocks.pace import restore_pace
from tachanka.matches.errors import Code, Refused
from tachanka.matches.horizon import is_withheld
from tachanka.matches.models import Match, Variation

PEOPLE = (Match.Opponent.OPEN, Match.Opponent.LINK)
NO_LIVE_CLOCK = (
    "This match is played against the clock: play on from here when it is over, not beside it."
)
NO_COMPUTER = (
    "While people play this match you can play on against yourself only: the computer would be "
    "advice. When it is over it will join you."
)

NO_ADVICE = (
    "While people play a match the computer gives no advice, nor on boards that go on from it."
)


def pick_eyes(match: Match, user: int, seat: str = "") -> Viewer:
    """What somebody's board begins with: all there is of a match that is over or a variation, else
    what is known at his seat, or by anybody where he has none.

    match: as far as he may know it, see `viewers.read_match`. seat: the one he names, of several
    that are his. Errors: Refused (`not-yours`).
    """
    own = [each.seat for each in match.seats_in_order if each.user_id == user]
    if seat and seat not in own:
        raise Refused(Code.NOT_YOURS, f"You do not hold the seat {seat!r} of this match.")
    if match.opponent == Match.Opponent.OWN or not goes_on(match):
        return ARBITER
    if not own:
        return PUBLIC
    asked = [each for each in own if each in match.asked]
    return Viewer("seat", seat or (asked or own)[0])


def goes_on(match: Match) -> bool:
    """Whether something of the match is a secret yet: it runs, or others have its dice."""
    return match.status != Match.Status.FINISHED or match.shut


def check_fair(match: Match, computer: bool) -> None:
    """Whether a board may be begun beside this match now. computer: to play against one.

    Errors: Refused (`not-finished`).
    """
    contest = _find_contest(match)
    if contest is None:
        return
    pace = restore_pace(contest.pace)
    if pace is not None and pace.kind == "live":
        raise Refused(Code.NOT_FINISHED, NO_LIVE_CLOCK)
    if computer:
        raise Refused(Code.NOT_FINISHED, NO_COMPUTER)


def check_advice(match: Match) -> None:
    """Whether the computer may say what it would do there.

    Errors: Refused (`not-finished`).
    """
    if _find_contest(match) is not None:
        raise Refused(Code.NOT_FINISHED, NO_ADVICE)


def _find_contest(match: Match) -> Match | None:
    """What people play against each other there, as long as it goes on; of a board of one's own the
    match at its foot, whose rule holds for every branch."""
    root: Match | None = match
    if match.opponent == Match.Opponent.OWN:
        found = Variation.objects.filter(match=match).select_related("root__deal").first()
        root = found.root if found is not None else None
    if root is None or not goes_on(root) or root.opponent not in PEOPLE:
        return None
    return root


def may_share(variation: Variation) -> bool:
    """Whether others may be shown the board: the match at its foot is over, and all know it."""
    root = variation.root
    return root is None or not (goes_on(root) or is_withheld(root))
