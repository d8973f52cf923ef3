"""How legs end, and how that is written down."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import structlog
from django.db import transaction
from msgspec import Struct

from tachanka.engine.api import Outcome
from tachanka.engine.record import ReplayDiffers
from tachanka.engine.registry import UnknownRuleset
from tachanka.matches import queries
from tachanka.matches.models import Match
from tachanka.tournaments import models
from tachanka.tournaments.deeds import note_change

log = structlog.get_logger()


class Verdict(Struct, frozen=True, forbid_unknown_fields=True):
    """How a leg ended. winner: an entrant's id; None: a draw, or a forfeit of both. margin: as in
    `values.Leg`."""

    how: Literal["played", "forfeit", "adjudicated"]
    winner: int | None
    margin: int | None = None


def restore_verdict(kept: Any) -> Verdict | None:
    """A verdict as a row keeps it."""
    return None if kept is None else msgspec.convert(kept, Verdict)


def store_verdict(verdict: Verdict) -> dict[str, Any]:
    """A verdict in builtins, as a row keeps it."""
    return dict(msgspec.to_builtins(verdict))


def write_result(code: str) -> str:
    """Writes down how the leg played in this match ended; the code of its tournament, or nothing
    where there is no such leg or it is known. Twice is harmless."""
    with transaction.atomic():
        row = models.Leg.objects.select_related("tie__round__tournament", "match").filter(
            match__code=code, match__status=Match.Status.FINISHED, result__isnull=True
        )
        leg = row.first()
        if leg is None:
            return ""
        tournament = models.Tournament.objects.select_for_update().get(
            pk=leg.tie.round.tournament_id
        )
        verdict = _judge(leg)
        leg.result = store_verdict(verdict)
        leg.save(update_fields=["result"])
        told = {
            "table": leg.tie.table,
            "round": leg.tie.round.number,
            "winner": verdict.winner,
            "match": code,
        }
        note_change(tournament, "result", None, told)
        return tournament.code


def _judge(leg: models.Leg) -> Verdict:
    assert leg.match is not None
    assert leg.sides is not None
    outcome = msgspec.convert(leg.match.outcome, Outcome)
    pair = (leg.tie.first_id, leg.tie.second_id)
    seats = dict(zip(leg.sides, pair, strict=True))
    winner = None if outcome.winner is None else seats[outcome.winner]
    return Verdict("played", winner, None if winner is None else _measure(leg.match, outcome))


def _measure(match: Match, outcome: Outcome) -> int | None:
    """By how much a match was won, as its rules have it; None after a resignation or a flag."""
    try:
        ruleset = queries.match_ruleset(match)
        if outcome.way not in ruleset.meta.endings:
            return None
        return ruleset.margin(queries.open_game(match).state)
    except (UnknownRuleset, queries.NotBegun, ReplayDiffers) as fault:
        # It counts by its result.
        log.warning("tournament.margin", match=match.code, fault=str(fault))
        return None
