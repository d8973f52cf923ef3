"""What two players of a tie settle between them, as the API tells of it: bids for sides."""

from __future__ import annotations

from typing import Any

import msgspec

from tachanka.engine.registry import UnknownRuleset, find_ruleset
from tachanka.tournaments import models, values
from tachanka.tournaments.bids import list_levels, restore_terms
from tachanka.tournaments.plans import Fight, list_sides

Told = dict[str, Any]


def tell_bids(leg: values.Leg, kept: models.Leg, tie: values.Tie) -> Told | None:
    """How the sides of a leg are bid for, or were. What was bid stays sealed until they stand.

    kept: its row, with the bids at hand.
    """
    terms = restore_terms(kept.terms)
    if terms is None and (not kept.bidding_open or leg.how != "open"):
        return None
    told = {bid.entrant_id: _tell_bid(bid) for bid in kept.bids.all()}
    pair = [told.get(id or 0) for id in (tie.first, tie.second)]
    return {
        "until": kept.bids_until and kept.bids_until.isoformat(),
        "placed": [each is not None for each in pair],
        "how": terms.how if terms else "",
        "points": terms.points if terms else 0,
        "to": terms.to if terms else "",
        "bids": pair if terms else [None, None],
    }


def tell_own_bid(row: models.Round, leg: models.Leg, own: int) -> Told | None:
    """What one of the two may bid for a leg, and has. own: his number; the bids are at hand."""
    fight = msgspec.convert(row.battle, Fight)
    try:
        sides = list_sides(find_ruleset(fight.ruleset))
        levels = {side: list(list_levels(fight, side)) for side in sides}
    except UnknownRuleset:
        return None
    told = {bid.entrant_id: _tell_bid(bid) for bid in leg.bids.all()}
    return {
        "leg": leg.number,
        "until": leg.bids_until and leg.bids_until.isoformat(),
        "sides": [{"seat": side, "levels": levels[side]} for side in sides],
        "own": told.get(own),
        "other": any(id != own for id in told),
    }


def _tell_bid(bid: models.Bid) -> Told:
    return {"side": bid.side, "points": bid.points}
