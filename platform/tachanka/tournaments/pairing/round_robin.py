"""A round of a round robin, from the Berger tables alone: no result changes who meets whom."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.tournaments.pairing.circle import draw_table
from tachanka.tournaments.pairing.sides import assign_legs, count_sides
from tachanka.tournaments.values import Entrant, Pair, Pairing, Reason, Settings, Tie, Wrong


def pair_round_robin(
    settings: Settings, entrants: Sequence[Entrant], ties: Sequence[Tie], round: int
) -> Pairing:
    """A round of a round robin. It does not wait for the rounds before.

    Errors: `Wrong` for a late entry that no free round is left for.
    """
    pairs = pair_group(settings, number_entrants(entrants), round)
    return Pairing(round, tuple(pairs), sides=count_sides(settings, ties, pairs, round))


def number_entrants(entrants: Sequence[Entrant]) -> list[Entrant]:
    """Entrants in the order of their numbers: by seed, who entered late behind all others.

    Who left before the first round has none.

    Errors: `Wrong` (`no-free-round`) when there are more late entries than free rounds.
    """
    there = [e for e in entrants if e.left != 0]
    late = sorted((e for e in there if e.entered > 1), key=lambda e: (e.entered, e.seed))
    first = sorted((e for e in there if e.entered <= 1), key=lambda e: e.seed)
    if len(late) > len(first) % 2:
        raise Wrong(
            "no-free-round",
            "A round robin takes a late entry only in the place of a free round, which an odd "
            "number of entrants leaves; or let him replace somebody",
            entrants=tuple(e.id for e in late),
        )
    return first + late


def count_group(settings: Settings, entrants: int) -> int:
    """How many rounds so many entrants need."""
    return len(draw_table(entrants, settings.cycles))


def pair_group(
    settings: Settings, group: Sequence[Entrant], round: int, place: str = ""
) -> list[Pair]:
    """A round among numbered entrants; none when they are through.

    Who is there gets a tie, or a free round where his opponent has not entered yet or there is
    none. The tie against who has left is forfeited to him (FIDE Handbook C.05, article 6.6: it
    counts only if the other had played half of his). A round that somebody asked to sit out is
    paired all the same, to be played at another time.
    """
    table = draw_table(len(group), settings.cycles)
    if not 0 < round <= len(table):
        return []
    pairs = []
    for numbers in table[round - 1]:
        two = [group[n - 1] if n <= len(group) else None for n in numbers]
        here = [e for e in two if e is not None and e.takes_part(round)]
        away = [e for e in two if e is not None and e.left is not None and e.left < round]
        if len(here) == 1 and not away:
            reasons = (Reason("free-round"),)
            pairs.append(Pair(here[0].id, None, bye="zero", place=place, reasons=reasons))
        elif here:
            first, second = (e for e in two if e is not None)
            pairs.append(_meet(settings, first, second, away, round, place))
    return sorted(pairs, key=lambda p: p.second is None)


def _meet(
    settings: Settings,
    first: Entrant,
    second: Entrant,
    away: Sequence[Entrant],
    round: int,
    place: str,
) -> Pair:
    battle = settings.battle(round)
    reasons = [Reason("by-table", {"round": round})]
    reasons += [Reason("opponent-left", {"entrant": e.id}) for e in away]
    reasons += [
        Reason("another-time", {"entrant": e.id}) for e in (first, second) if round in e.byes
    ]
    legs = assign_legs(battle, settings.legs, 1)
    absent = away[0].id if away else None
    return Pair(first.id, second.id, legs, place=place, absent=absent, reasons=tuple(reasons))
