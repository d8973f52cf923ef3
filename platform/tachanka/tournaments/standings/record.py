"""How each round went for each entrant, in the words of the tie-break regulations.

Source: FIDE Handbook C.07, Play-Off and Tie-Break Regulations in force from 1 March 2026, articles
15 and 16. A tie is to us what a game is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Literal, NamedTuple, TypeAlias

from tachanka.tournaments.scores import NOTHING, is_over, score_tie, value_tie, was_played
from tachanka.tournaments.values import Entrant, Points, Settings, Tie

Kind: TypeAlias = Literal["played", "left-to", "forfeited", "full", "half", "zero", "missing"]
"""`left-to` and `forfeited`: won and lost by forfeit (16.2.2, 16.2.4); `full`: a bye by the pairing
(16.2.1); `half`, `zero`: a bye asked for, `missing`: a round without any tie, which is as a zero
bye (16.2.3 or 16.2.5, by what follows)."""
VOLUNTARY: frozenset[Kind] = frozenset({"forfeited", "half", "zero", "missing"})
"""Rounds left unplayed by the entrant's own will (16.1.2)."""
ASKED: frozenset[Kind] = frozenset({"half", "zero", "missing"})


class Outcome(NamedTuple):
    """A round of an entrant. opponent: None for a bye. tie: None for a round without any."""

    round: int
    kind: Kind
    opponent: int | None
    points: Points
    tie: Tie | None


class Record(NamedTuple):
    """outcomes: of each entrant, by rounds. totals: their points. annulled: who left a round robin
    before half of it; nothing of theirs is in the outcomes."""

    settings: Settings
    outcomes: Mapping[int, Sequence[Outcome]]
    totals: Mapping[int, Points]
    annulled: frozenset[int]


def is_arranged(settings: Settings) -> bool:
    """Whether everybody's opponents were known beforehand, so that forfeits are ties like others
    (15.2) and nothing is adjusted."""
    return settings.format != "swiss"


def read_record(settings: Settings, entrants: Sequence[Entrant], ties: Sequence[Tie]) -> Record:
    """The record of the ties that are over."""
    annulled = find_annulled(settings, entrants, ties)
    ids = [e.id for e in entrants]
    found: dict[int, list[Outcome]] = {who: [] for who in ids}
    for tie in sorted(ties, key=lambda t: t.round):
        pair = [who for who in (tie.first, tie.second) if who is not None]
        if is_over(tie) and not annulled.intersection(pair):
            for who, outcome in zip(pair, read_tie(settings, tie), strict=True):
                found.setdefault(who, []).append(outcome)
    if not is_arranged(settings):
        _add_missing(found, ids, ties)
    totals = {who: sum((o.points for o in own), NOTHING) for who, own in found.items()}
    return Record(settings, found, totals, annulled)


def read_tie(settings: Settings, tie: Tie) -> list[Outcome]:
    """What a tie was for its first entrant and, if there is one, its second."""
    points = score_tie(settings, tie)
    if tie.second is None:
        return [Outcome(tie.round, tie.bye or "full", None, points[0], tie)]
    outcomes = []
    for who, other, own in ((tie.first, tie.second, points[0]), (tie.second, tie.first, points[1])):
        kind: Kind = "played"
        if not was_played(tie) and not is_arranged(settings):
            left_to = any(leg.how == "forfeit" and leg.winner == who for leg in tie.legs)
            kind = "left-to" if left_to else "forfeited"
        outcomes.append(Outcome(tie.round, kind, other, own, tie))
    return outcomes


def _add_missing(found: dict[int, list[Outcome]], ids: Iterable[int], ties: Sequence[Tie]) -> None:
    """Rounds that are through and had no tie for somebody: before a late entry, after leaving."""
    by_round = groupby(sorted(ties, key=lambda t: t.round), key=lambda t: t.round)
    through = [round for round, own in by_round if all(map(is_over, own))]
    there = {(tie.round, who) for tie in ties for who in (tie.first, tie.second)}
    for who in ids:
        missing = [round for round in through if (round, who) not in there]
        found[who] += [Outcome(round, "missing", None, NOTHING, None) for round in missing]
        found[who].sort(key=lambda o: o.round)


def find_annulled(
    settings: Settings, entrants: Sequence[Entrant], ties: Sequence[Tie]
) -> frozenset[int]:
    """Who left a round robin having played less than half of his ties: none of them counts in the
    table (FIDE Handbook C.05, General Regulations for Competitions, article 6.6).

    A pool is asked about as a round robin of its own.
    """
    if settings.format != "round-robin":
        return frozenset()
    meant = (sum(e.left != 0 for e in entrants) - 1) * settings.cycles
    played = [who for tie in ties if was_played(tie) for who in (tie.first, tie.second)]
    last = max((tie.round for tie in ties), default=0)
    return frozenset(
        e.id
        for e in entrants
        if e.left is not None and e.left < last and 2 * played.count(e.id) < meant
    )


def adjust_total(record: Record, who: int) -> Points:
    """What an entrant is worth to the tie-breaks of his opponents (16.3).

    Rounds he asked to sit out count as draws if nothing followed that he was there for (16.3.2),
    all others as they were awarded (16.3.1).
    """
    outcomes = record.outcomes[who]
    if is_arranged(record.settings):
        return record.totals[who]
    draw = value_tie(record.settings)[1]
    total, there_later = NOTHING, False
    for outcome in reversed(outcomes):
        there_later = there_later or outcome.kind not in VOLUNTARY
        total += draw if outcome.kind in ASKED and not there_later else outcome.points
    return total


def value_dummy(record: Record, who: int, outcome: Outcome) -> Points:
    """What the dummy is worth against whom an unplayed round counts as played (16.4).

    The entrant's own points; at most those of the opponent he should have met, as adjusted, for a
    forfeit (16.4.1), and a draw in every round of the tournament for a bye (16.4.2).
    """
    own = record.totals[who]
    if outcome.opponent is not None:
        return min(own, adjust_total(record, outcome.opponent))
    return min(own, value_tie(record.settings)[1] * record.settings.rounds)
