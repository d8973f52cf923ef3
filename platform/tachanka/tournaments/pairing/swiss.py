"""A round of a Swiss: the cheapest matching by the rules that `costs` tells."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tachanka.tournaments.pairing.costs import Cost, cost_bye, cost_pair
from tachanka.tournaments.pairing.field import Field, Player, read_field
from tachanka.tournaments.pairing.matching import Edge, match_nodes
from tachanka.tournaments.pairing.sides import (
    assign_legs,
    choose_role,
    count_sides,
    explain_role,
)
from tachanka.tournaments.pairing.telling import explain_bye, explain_pair, explain_yielding
from tachanka.tournaments.values import Entrant, Pair, Pairing, Reason, Settings, Tie, Wrong

Couple = tuple[Player, Player | None]
"""Two who meet, the better placed first; or one who has the bye."""


def pair_swiss(
    settings: Settings, entrants: Sequence[Entrant], ties: Sequence[Tie], round: int
) -> Pairing:
    """A round of a Swiss, given the ties of the rounds before.

    Errors: `Wrong` if one of those is not over, or the scores are too many kinds to be weighed.
    """
    field = read_field(settings, entrants, ties, round)
    couples = find_couples(settings, field, round)
    couples.sort(key=_find_table)
    pairs = [_make_pair(settings, field, round, table, c) for table, c in enumerate(couples)]
    pairs += list_asked(entrants, round)
    yielding = [
        reason for couple in couples for reason in explain_yielding(settings, field, couple)
    ]
    sides = count_sides(settings, ties, pairs, round)
    return Pairing(round, tuple(pairs), tuple(yielding), sides)


def list_asked(entrants: Sequence[Entrant], round: int) -> list[Pair]:
    """The byes that were asked for."""
    asking = sorted((e for e in entrants if e.takes_part(round) and round in e.byes),
                    key=lambda e: e.seed)  # fmt: skip
    return [Pair(e.id, None, bye=e.byes[round], reasons=(Reason("bye-asked"),)) for e in asking]


def find_couples(settings: Settings, field: Field, round: int) -> list[Couple]:
    """Who meets whom: first without second meetings; if that cannot be, with as few as possible."""
    players = field.players
    if not players:
        return []
    for again in (False, True):
        edges = list_edges(settings, field, round, again)
        try:
            found = match_nodes(len(players) + len(players) % 2, edges, f"{settings.lot}/{round}")
        except OverflowError:
            raise Wrong(
                "scores-too-fine", "The points of ties differ too finely: use a coarser scale"
            ) from None
        if found is not None:
            return [(players[a], players[b] if b < len(players) else None) for a, b in found]
    raise AssertionError("with second meetings everybody can meet everybody")


def list_edges(settings: Settings, field: Field, round: int, again: bool) -> list[Edge]:
    """All pairs that may be, with their costs; of an odd number the last node is the bye.

    again: those who have met before, too.
    """
    players, battle = field.players, settings.battle(round)
    edges: list[Edge] = []
    for (a, one), (b, other) in combinations(enumerate(players), 2):
        cost: Cost = cost_pair(settings, field, battle, round, one, other)
        if again or not cost.again:
            edges.append((a, b, cost))
    if len(players) % 2:
        edges += [(a, len(players), cost_bye(settings, battle, p)) for a, p in enumerate(players)]
    return edges


def _find_table(couple: Couple) -> tuple[bool, int, int, int]:
    """The order of tables: the leaders first, byes last."""
    one, other = couple
    both = one.score + (other.score if other else 0)
    return other is None, -one.score, -both, one.entrant.seed


def _make_pair(settings: Settings, field: Field, round: int, table: int, couple: Couple) -> Pair:
    one, other = couple
    if other is None:
        return Pair(one.entrant.id, None, bye="full", reasons=explain_bye(one))
    battle = settings.battle(round)
    choice = choose_role(battle, settings.legs, one.lean, other.lean)
    if not one.lean.last and not other.lean.last:
        # At the very beginning the upper half would get one side: they take turns by table.
        choice = choice._replace(role=-1 if table % 2 else 1)
    why_side = explain_role(choice, battle, settings.legs, one.entrant.id)
    reasons = (*explain_pair(settings, field, round, one, other), why_side)
    legs = assign_legs(battle, settings.legs, choice.role)
    return Pair(one.entrant.id, other.entrant.id, legs, reasons=reasons)
