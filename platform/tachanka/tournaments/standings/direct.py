"""Direct encounter: the ties of those who are level among each other.

Source: FIDE Handbook C.07 in force from 1 March 2026, article 6; 15.2 for forfeits.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import groupby

from tachanka.tournaments.scores import value_tie
from tachanka.tournaments.standings.record import Record
from tachanka.tournaments.values import Figure, Part

Meetings = dict[tuple[int, int], Fraction]


def figure_direct(record: Record, group: Sequence[int]) -> dict[int, Figure]:
    """For each of those who are level, how many of them he is ranked above; what it came from are
    his ties against them."""
    order = rank_direct(record, group)
    below = len(group)
    figures = {}
    for level in order:
        below -= len(level)
        for who in level:
            parts = tuple(
                Part(o.round, o.opponent, o.points)
                for o in record.outcomes[who]
                if o.opponent in group and o.kind == "played"
            )
            figures[who] = Figure("direct", Decimal(below), parts)
    return figures


def rank_direct(record: Record, group: Sequence[int]) -> list[list[int]]:
    """Those who are level, in order, with those whom their ties do not part together.

    When all have met each other, by the points they made, and those still level among themselves
    again (6.2). Else who is first whatever the missing ties would give is ranked, and so on as far
    as that goes; then the rest among themselves again (6.3).
    """
    if len(group) < 2:
        return [list(group)]
    met = average_meetings(record, group)
    if len(met) == len(group) * (len(group) - 1):
        levels = _rank_all(met, group)
    else:
        levels = _rank_safe(record, met, group)
    if len(levels) == 1:
        return levels
    return [part for level in levels for part in rank_direct(record, level)]


def average_meetings(record: Record, group: Sequence[int]) -> Meetings:
    """What each made against each, on average if they met more than once (6.1.2).

    Forfeits are left out (6.1.1) but where opponents were known beforehand (15.2).
    """
    made: dict[tuple[int, int], list[Fraction]] = {}
    for who in group:
        for outcome in record.outcomes[who]:
            other = outcome.opponent
            if other is not None and other in group and outcome.kind == "played":
                made.setdefault((who, other), []).append(Fraction(outcome.points))
    return {pair: sum(points, Fraction(0)) / len(points) for pair, points in made.items()}


def _rank_all(met: Meetings, group: Sequence[int]) -> list[list[int]]:
    sums = {who: sum((met[who, o] for o in group if o != who), Fraction(0)) for who in group}
    order = sorted(group, key=lambda who: -sums[who])
    return [list(level) for _, level in groupby(order, key=lambda who: sums[who])]


def _rank_safe(record: Record, met: Meetings, group: Sequence[int]) -> list[list[int]]:
    """Those first who cannot be caught, one by one, then all others together."""
    win = Fraction(value_tie(record.settings)[0])
    least = {
        who: sum((met.get((who, o), Fraction(0)) for o in group), Fraction(0)) for who in group
    }
    most = {
        who: least[who] + win * sum(o != who and (who, o) not in met for o in group)
        for who in group
    }
    levels, left = [], list(group)
    while len(left) > 1:
        first = max(left, key=lambda who: least[who])
        if any(most[other] >= least[first] for other in left if other != first):
            break
        levels.append([first])
        left.remove(first)
    return [*levels, left]
