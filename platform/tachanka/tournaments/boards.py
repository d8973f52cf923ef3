"""The matches of a round: set up where two are to meet, taken away where they are not."""

from __future__ import annotations

import datetime
import hmac
from collections.abc import Iterable

from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.engine.registry import find_ruleset
from tachanka.matches.errors import Code, Refused
from tachanka.matches.lobby.arranging import Battle, arrange_matches, withdraw_arranged
from tachanka.matches.models import Deal, Match
from tachanka.tournaments.bids import add_gift, restore_terms
from tachanka.tournaments.models import Leg, Round, Tie
from tachanka.tournaments.plans import Fight, list_sides
from tachanka.tournaments.rights import is_for_all
from tachanka.tournaments.scores import is_over
from tachanka.tournaments.state import State

SITTING, APART = datetime.timedelta(minutes=5), datetime.timedelta(days=2)
"""So long bids for the sides of a last leg are taken: in one sitting, and over days."""


def set_up_boards(state: State, fight: Fight, ties: Iterable[Tie], deal: Deal | None = None) -> int:
    """Makes the matches that are due in these ties of one round, and returns how many.

    deal: the dice that they share.

    Due are legs without a match, a result or a ruling, whose players have come; where legs are
    played one after the other, only the first that is open.
    """
    due = []
    for tie in ties:
        for leg in _list_due(state, tie):
            if _take_sides(state, fight, tie, leg):
                due.append((tie, leg))
    if not due:
        return 0
    battles: dict[str, Battle] = {}
    wanted = [
        (_choose_battle(state, fight, leg, battles), _seat(state, tie, leg)) for tie, leg in due
    ]
    made = arrange_matches(wanted, is_shown_to_all(state), deal)
    for (_, leg), match in zip(due, made, strict=True):
        leg.match = match
    # Rows that are there: they are changed. A third of the time that bulk_update takes.
    Leg.objects.bulk_create(
        [leg for _, leg in due],
        batch_size=500,
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=["match", "sides"],
    )
    return len(due)


def _list_due(state: State, tie: Tie) -> list[Leg]:
    legs = state.legs.get(tie.pk, ())
    if tie.second_id is None or tie.awarded is not None:
        return []
    if is_over(state.describe_tie(tie, 0)):
        return []
    open_legs = [leg for leg in legs if leg.result is None and leg.ruling is None]
    due = open_legs if state.plan.at_once else open_legs[:1]
    if len(open_legs) > 1:
        # Whether the last of three is played, the others tell.
        due = [leg for leg in due if leg.sides is not None]
    return [leg for leg in due if leg.match_id is None]


def _take_sides(state: State, fight: Fight, tie: Tie, leg: Leg) -> bool:
    """Whether a leg can be played: both have come, and it is known who holds what."""
    assert tie.second_id is not None
    if state.people[tie.first_id].user is None or state.people[tie.second_id].user is None:
        return False
    if leg.sides is None:
        if state.plan.last_side == "bid" or leg.bidding_open:
            ask_bids(state, tie, leg)
            return False
        leg.sides = draw_sides(state, fight, leg)
    return True


def _choose_battle(state: State, fight: Fight, leg: Leg, known: dict[str, Battle]) -> Battle:
    """What is fought in a leg; the same value for the same terms. known: those so far."""
    mark = str(leg.terms)
    if mark not in known:
        options = add_gift(fight, restore_terms(leg.terms))
        plan = state.plan
        known[mark] = Battle(
            fight.ruleset,
            fight.scenario,
            options,
            plan.pace,
            plan.rated,
            plan.delay,
            plan.commentators,
            plan.watchers,
        )
    return known[mark]


def _seat(state: State, tie: Tie, leg: Leg) -> dict[str, User]:
    assert tie.second_id is not None
    first, second = state.people[tie.first_id].user, state.people[tie.second_id].user
    assert first is not None
    assert second is not None
    assert leg.sides is not None
    return dict(zip(leg.sides, (first, second), strict=True))


def is_shown_to_all(state: State) -> bool:
    """Whether anybody may find the matches of a tournament."""
    return state.row.listed and is_for_all(state.row)


def ask_bids(state: State, tie: Tie, leg: Leg) -> None:
    """Has the two bid for the sides of a leg, if they do not yet."""
    if leg.bidding_open:
        return
    row = next(each for each in state.rounds if each.pk == tie.round_id)
    leg.bids_from = timezone.now()
    leg.bids_until = leg.bids_from + _allow_time(state, row)
    if row.deadline is not None and row.deadline > leg.bids_from + SITTING:
        leg.bids_until = min(leg.bids_until, row.deadline)
    leg.biddings += 1
    leg.save(update_fields=["bids_from", "bids_until", "biddings"])


def _allow_time(state: State, row: Round) -> datetime.timedelta:
    """How long bids are taken: minutes where all sit at their boards, else days."""
    pace = state.plan.pace
    sitting = pace is not None and pace.get("kind") == "live" and row.deadline is None
    return SITTING if sitting else APART


def draw_sides(state: State, fight: Fight, leg: Leg) -> list[str]:
    """Who holds what in the last of three legs, by a lot that follows from the committed seed."""
    sides = list(list_sides(find_ruleset(fight.ruleset)))
    lot = hmac.digest(bytes(state.row.seed), f"sides|{leg.tie_id}|{leg.number}".encode(), "sha256")
    return sides if lot[0] % 2 == 0 else sides[::-1]


def take_away_board(leg: Leg) -> None:
    """Withdraws the match of a leg; it must not have begun. Without a match nothing happens.

    Errors: Refused (`not-open`).
    """
    if leg.match is None:
        return
    if leg.match.status in (Match.Status.RUNNING, Match.Status.FINISHED):
        text = f"The match {leg.match.code} has begun: decide the tie, or let them play on."
        raise Refused(Code.NOT_OPEN, text)
    withdraw_arranged(leg.match.code)
    leg.match = None
    leg.save(update_fields=["match"])


def leave_board(leg: Leg) -> None:
    """Parts a leg from its match, which goes on or stays for itself and counts no more; one that
    has not begun is withdrawn. The result goes with it."""
    if leg.match is not None and leg.match.status == Match.Status.OPEN:
        withdraw_arranged(leg.match.code)
    leg.match, leg.result = None, None
    leg.save(update_fields=["match", "result"])
