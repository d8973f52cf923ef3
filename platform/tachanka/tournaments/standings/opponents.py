"""Tie-breaks from what opponents achieved: Buchholz, Sonneborn-Berger, and their cuts.

Source: FIDE Handbook C.07 in force from 1 March 2026, articles 8.1, 9.1, 14 and 16.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tachanka.tournaments.scores import NOTHING
from tachanka.tournaments.standings.record import (
    VOLUNTARY,
    Outcome,
    Record,
    adjust_total,
    is_arranged,
    value_dummy,
)
from tachanka.tournaments.values import Figure, Part, Points, Reason, TieBreak

LOW_CUTS: dict[TieBreak, int] = {
    "buchholz": 0,
    "buchholz-cut-1": 1,
    "buchholz-cut-2": 2,
    "buchholz-median": 1,
    "sonneborn-berger": 0,
    "sonneborn-berger-cut-1": 1,
}


class Share(NamedTuple):
    """What a round contributes. worth: the opponent's points, or the dummy's."""

    outcome: Outcome
    worth: Points
    value: Points
    voluntary: bool


def figure_opponents(record: Record, who: int, name: TieBreak) -> Figure:
    """Buchholz, the sum of the opponents' points (8.1); Sonneborn-Berger, that of the opponents'
    points times those made against them (9.1); with the cuts of the name."""
    weighed = name.startswith("sonneborn-berger")
    outcomes = record.outcomes[who]
    if is_arranged(record.settings):
        # A free round of these is no round at all.
        outcomes = [o for o in outcomes if o.opponent is not None]
    shares = [find_share(record, who, o, weighed) for o in outcomes]
    cut = cut_lowest(shares, LOW_CUTS[name])
    if name == "buchholz-median":
        # The lowest goes first, then the highest of what is left (14.3).
        left = [at for at in range(len(shares)) if at not in cut]
        if left:
            highest = max(left, key=lambda at: shares[at].value)
            cut[highest] = Reason("cut-highest", {"article": "14.3"})
    parts = tuple(_tell(share, at, cut, record) for at, share in enumerate(shares))
    return Figure(name, sum((p.value for p in parts if not p.cut), NOTHING), parts)


def find_share(record: Record, who: int, outcome: Outcome, weighed: bool) -> Share:
    """What a round contributes before any cut; an unplayed one as against a dummy (16.4)."""
    if outcome.kind == "played" and outcome.opponent is not None:
        worth = adjust_total(record, outcome.opponent)
    else:
        worth = value_dummy(record, who, outcome)
    value = worth * outcome.points if weighed else worth
    return Share(outcome, worth, value, outcome.kind in VOLUNTARY)


def cut_lowest(shares: Sequence[Share], cuts: int) -> dict[int, Reason]:
    """Which shares are cut, and why.

    The least significant is that of the lowest opponent, of equal ones the smallest (14.1.1). But
    the smallest of a round left unplayed by one's own will is cut in its stead, unless it is even
    smaller (16.5.1); and again for each further cut (16.5.2).
    """
    cut: dict[int, Reason] = {}
    for _ in range(cuts):
        left = [at for at in range(len(shares)) if at not in cut]
        if not left:
            break
        least = min(left, key=lambda at: (shares[at].worth, shares[at].value))
        reason = Reason("cut-lowest", {"article": "14.1.1"})
        own = [at for at in left if shares[at].voluntary]
        if own:
            first = min(own, key=lambda at: shares[at].value)
            if shares[first].value >= shares[least].value:
                least, reason = first, Reason("cut-unplayed", {"article": "16.5"})
        cut[least] = reason
    return cut


def _tell(share: Share, at: int, cut: dict[int, Reason], record: Record) -> Part:
    """A share as the table opens it."""
    outcome = share.outcome
    why = []
    if outcome.kind != "played":
        article = "16.4.1" if outcome.opponent is not None else "16.4.2"
        why.append(Reason("dummy", {"kind": outcome.kind, "article": article}))
    elif outcome.opponent is not None and share.worth != record.totals[outcome.opponent]:
        why.append(Reason("adjusted", {"points": str(share.worth), "article": "16.3.2"}))
    if share.value != share.worth:
        why.append(Reason("times", {"worth": str(share.worth), "points": str(outcome.points)}))
    if at in cut:
        why.append(cut[at])
    return Part(outcome.round, outcome.opponent, share.value, at in cut, tuple(why))
