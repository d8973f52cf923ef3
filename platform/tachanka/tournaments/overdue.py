"""What becomes of ties that nobody has played when the deadline of their round has passed."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from tachanka.matches.models import Match
from tachanka.tournaments.deeds import hold_tournament, note_changes
from tachanka.tournaments.models import Leg, Round, Tie, Tournament
from tachanka.tournaments.plans import restore_plan
from tachanka.tournaments.results import Verdict, store_verdict
from tachanka.tournaments.rulings import describe_table
from tachanka.tournaments.scores import is_over
from tachanka.tournaments.state import State, read_state

BY_RULE = ("loss", "draw", "suggested")
"""What of `Plan.overdue` is done by itself."""


def find_overdue() -> list[str]:
    """The codes of tournaments that run in which the deadline has passed for some ties, and its
    rule has not been applied to them."""
    rows = _list_overdue()
    codes = rows.order_by().values_list("round__tournament__code", flat=True).distinct()
    return [str(code) for code in codes[:100]]


def _list_overdue() -> QuerySet[Tie]:
    """Ties with a game that is open, and none that goes on: that one ends by its own clocks."""
    legs = Leg.objects.filter(tie=OuterRef("pk"), result__isnull=True, ruling__isnull=True)
    going_on = legs.filter(match__status__in=(Match.Status.RUNNING, Match.Status.FINISHED))
    return Tie.objects.filter(
        Exists(legs),
        ~Exists(going_on),
        overdue=False,
        awarded__isnull=True,
        second__isnull=False,
        round__status=Round.Status.RUNNING,
        round__deadline__lte=timezone.now(),
        round__tournament__status=Tournament.Status.RUNNING,
        round__tournament__paused=False,
        round__tournament__plan__overdue__in=BY_RULE,
    )


@transaction.atomic
def apply_rule(code: str) -> int:
    """Decides what nobody has played in time, as the plan says, and returns how many ties it has
    looked at. Each of them it looks at once for each deadline, so that what an organiser lifts
    stays lifted. Twice is harmless.

    Errors: UnknownTournament.
    """
    tournament = hold_tournament(code)
    rows = _list_overdue().filter(round__tournament=tournament)
    late = list(rows.select_related("round", "first", "second").prefetch_related("suggestions"))
    if not late:
        return 0
    state = read_state(tournament)
    rule = restore_plan(tournament.plan).overdue
    legs, told = [], []
    for tie in late:
        verdict = find_verdict(rule, tie)
        if verdict is None or is_over(state.describe_tie(tie, tie.round.number)):
            continue
        for leg in _list_open(state, tie):
            leg.ruling = store_verdict(verdict)
            legs.append(leg)
        more = {"rule": rule, "winner": verdict.winner, "how": verdict.how}
        told.append({**describe_table(tie), **more})
    Leg.objects.bulk_update(legs, ["ruling"], batch_size=500)
    Tie.objects.filter(pk__in=[tie.pk for tie in late]).update(overdue=True)
    note_changes(tournament, "overdue", None, told)
    return len(late)


def _list_open(state: State, tie: Tie) -> list[Leg]:
    legs = state.legs.get(tie.pk, ())
    return [leg for leg in legs if leg.result is None and leg.ruling is None]


def find_verdict(rule: str, tie: Tie) -> Verdict | None:
    """How each open game of a tie ends by the rule; None: an organiser has to say.

    tie: with its suggestions at hand.
    """
    if rule == "draw":
        return Verdict("adjudicated", None)
    if rule == "loss":
        return Verdict("forfeit", None)
    if rule != "suggested" or tie.appointment is not None:
        return None
    ready = {each.entrant_id for each in tie.suggestions.all()}
    if len(ready) > 1:
        return None
    return Verdict("forfeit", next(iter(ready), None))
