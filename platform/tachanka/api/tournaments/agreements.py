"""What two players of a tie settle between them, as the API tells of it: bids, times."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from tachanka.engine.registry import UnknownRuleset, find_ruleset
from tachanka.matches.models import Match
from tachanka.tournaments import models, values
from tachanka.tournaments.bids import list_levels, restore_terms
from tachanka.tournaments.plans import Fight, list_sides

Told = dict[str, Any]


@dataclass(frozen=True)
class Reader:
    """Who reads of a tie: his number as an entrant, if he is one; whether he runs it all."""

    own: int | None
    runs: bool


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


def tell_suggestions(row: models.Round, tie: models.Tie, reader: Reader) -> list[Told]:
    """When the two could play, for them and for organisers. The suggestions are at hand."""
    theirs = reader.own is not None and reader.own in (tie.first_id, tie.second_id)
    if row.deadline is None or not (theirs or reader.runs):
        return []
    return [
        {"entrant": each.entrant_id, "at": each.at.isoformat()} for each in tie.suggestions.all()
    ]


def tell_own_times(row: models.Round, tie: models.Tie, leg: models.Leg, own: int) -> Told | None:
    """What one of the two and the other have said about when they play; nothing where the round
    has no deadline, or their game goes on. own: his number; the suggestions are at hand."""
    begun = leg.match is not None and leg.match.status != Match.Status.OPEN
    if row.deadline is None or begun:
        return None
    told = list(tie.suggestions.all())
    return {
        "deadline": row.deadline.isoformat(),
        "appointment": tie.appointment and tie.appointment.isoformat(),
        "own": [each.at.isoformat() for each in told if each.entrant_id == own],
        "other": [each.at.isoformat() for each in told if each.entrant_id != own],
    }
