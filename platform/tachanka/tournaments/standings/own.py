"""Points, and tie-breaks from an entrant's own results: wins, harder wins, margin, lots."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from tachanka.tournaments.scores import NOTHING, find_winner
from tachanka.tournaments.standings.record import Outcome, Record
from tachanka.tournaments.values import Figure, Leg, Part, Reason, Tie


def figure_points(record: Record, who: int) -> Figure:
    """All points, those of byes and forfeits included."""
    parts = tuple(
        Part(o.round, o.opponent, o.points, why=_tell_kind(o)) for o in record.outcomes[who]
    )
    return Figure("points", record.totals[who], parts)


def _tell_kind(outcome: Outcome) -> tuple[Reason, ...]:
    return () if outcome.kind == "played" else (Reason(outcome.kind),)


def figure_wins(record: Record, who: int) -> Figure:
    """Rounds that gave as much as a win: ties won, also by forfeit, and full byes.

    Source: FIDE Handbook C.07, article 7.1.
    """
    parts = []
    for outcome in record.outcomes[who]:
        full = outcome.kind == "full"
        if full or (outcome.tie is not None and find_winner(outcome.tie) == who):
            parts.append(Part(outcome.round, outcome.opponent, Decimal(1), why=_tell_kind(outcome)))
    return Figure("wins", Decimal(len(parts)), tuple(parts))


def list_legs(tie: Tie, who: int) -> list[tuple[Leg, str | None]]:
    """The legs of a tie that were played or adjudicated, with the side that one held."""
    at = 0 if tie.first == who else 1
    held = ((leg, leg.sides[at] if leg.sides else None) for leg in tie.legs)
    return [(leg, side) for leg, side in held if leg.how in ("played", "adjudicated")]


def figure_harder_wins(record: Record, who: int) -> Figure:
    """Legs won with the harder side, forfeits not among them; as article 7.4 of C.07 counts games
    won with the black pieces."""
    parts = []
    for outcome in record.outcomes[who]:
        if outcome.tie is None:
            continue
        harder = record.settings.battle(outcome.round).harder
        legs = list_legs(outcome.tie, who)
        won = sum(leg.winner == who and side == harder is not None for leg, side in legs)
        if won:
            parts.append(Part(outcome.round, outcome.opponent, Decimal(won)))
    return Figure("harder-wins", sum((p.value for p in parts), NOTHING), tuple(parts))


def figure_margin(record: Record, who: int) -> Figure:
    """The margins of all legs won, less those of all legs lost."""
    parts = []
    for outcome in record.outcomes[who]:
        legs = list_legs(outcome.tie, who) if outcome.tie is not None else []
        told = [leg for leg, _ in legs if leg.margin is not None and leg.winner is not None]
        if told:
            sum_ = sum((leg.margin or 0) * (1 if leg.winner == who else -1) for leg in told)
            parts.append(Part(outcome.round, outcome.opponent, Decimal(sum_)))
    return Figure("margin", sum((p.value for p in parts), NOTHING), tuple(parts))


def figure_lots(lots: Sequence[int], who: int) -> Figure:
    """The earlier a lot was drawn the better: it counts those that came after it, and itself."""
    return Figure("lots", Decimal(len(lots) - lots.index(who) if who in lots else 0))
