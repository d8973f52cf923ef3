"""The table of a Swiss, a round robin or a pool: by points, then by tie-breaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from tachanka.tournaments.scores import find_winner, is_over, was_played
from tachanka.tournaments.standings.direct import figure_direct
from tachanka.tournaments.standings.opponents import LOW_CUTS, figure_opponents
from tachanka.tournaments.standings.own import (
    figure_harder_wins,
    figure_lots,
    figure_margin,
    figure_points,
    figure_wins,
)
from tachanka.tournaments.standings.record import Record, read_record
from tachanka.tournaments.values import Entrant, Figure, Settings, Standing, Tie, TieBreak

OWN: dict[TieBreak, Callable[[Record, int], Figure]] = {
    "wins": figure_wins,
    "harder-wins": figure_harder_wins,
    "margin": figure_margin,
}


def rank_table(
    settings: Settings, entrants: Sequence[Entrant], ties: Sequence[Tie], lots: Sequence[int] = ()
) -> list[Standing]:
    """The table, best first; those level in everything share a rank, and stand by seed.

    Who left a round robin before half of it stands last, uncounted.
    """
    record = read_record(settings, entrants, ties)
    seeds = {e.id: e.seed for e in entrants}
    counted = sorted((e.id for e in entrants if e.id not in record.annulled), key=seeds.__getitem__)
    levels, figures = split_levels(record, counted, settings.tie_breaks, lots)
    standings: list[Standing] = []
    for level in levels:
        rank = len(standings) + 1
        standings += [_make_line(record, who, rank, figures[who], ties) for who in level]
    rank = len(standings) + 1
    for who in sorted(record.annulled, key=seeds.__getitem__):
        figures.setdefault(who, [figure_points(record, who)])
        standings.append(_make_line(record, who, rank, figures[who], (), counted=False))
    return standings


def split_levels(
    record: Record, ids: Sequence[int], tie_breaks: Sequence[TieBreak], lots: Sequence[int]
) -> tuple[list[list[int]], dict[int, list[Figure]]]:
    """Those who are level after each tie-break, in order; and everybody's figures, points first."""
    figures = {who: [figure_points(record, who)] for who in ids}
    levels = _split([list(ids)] if ids else [], figures)
    for name in tie_breaks:
        for level in levels:
            for who, figure in find_figures(record, level, name, lots).items():
                figures[who].append(figure)
        levels = _split(levels, figures)
    return levels, figures


def find_figures(
    record: Record, level: Sequence[int], name: TieBreak, lots: Sequence[int]
) -> dict[int, Figure]:
    """A tie-break of those who are level when it comes to it."""
    if name == "direct":
        return figure_direct(record, level)
    if name == "lots":
        return {who: figure_lots(lots, who) for who in level}
    if name in LOW_CUTS:
        return {who: figure_opponents(record, who, name) for who in level}
    return {who: OWN[name](record, who) for who in level}


def _split(levels: list[list[int]], figures: dict[int, list[Figure]]) -> list[list[int]]:
    """Each level by the last figure, the highest first."""
    parts = []
    for level in levels:
        level.sort(key=lambda who: -figures[who][-1].value)
        parts += [list(own) for _, own in groupby(level, key=lambda who: figures[who][-1].value)]
    return parts


def _make_line(
    record: Record,
    who: int,
    rank: int,
    figures: list[Figure],
    ties: Sequence[Tie],
    counted: bool = True,
) -> Standing:
    met = [o.tie for o in record.outcomes[who] if o.tie is not None and o.opponent is not None]
    winners = [find_winner(tie) for tie in met]
    drawn = sum(w is None and not _was_lost(tie) for w, tie in zip(winners, met, strict=True))
    won = winners.count(who)
    return Standing(
        who,
        rank,
        figures[0],
        tuple(figures[1:]),
        played=sum(map(was_played, met)),
        won=won,
        drawn=drawn,
        lost=len(met) - won - drawn,
        counted=counted,
    )


def _was_lost(tie: Tie) -> bool:
    """Whether both forfeited a tie."""
    return is_over(tie) and not was_played(tie)
