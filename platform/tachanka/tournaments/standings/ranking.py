"""The table of any format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from itertools import groupby

from msgspec.structs import replace

from tachanka.tournaments.pairing.bracket import draw_bracket
from tachanka.tournaments.pairing.pools import count_pool_rounds, fill_pools, rank_pool
from tachanka.tournaments.pairing.slots import Slot
from tachanka.tournaments.scores import is_over
from tachanka.tournaments.standings.table import rank_table
from tachanka.tournaments.values import Entrant, Figure, Part, Reason, Settings, Standing, Tie

Key = tuple[Decimal | int, ...]
BETWEEN_POOLS = {"direct", "lots"}
"""Figures that say nothing of two who were not level in one pool."""


def rank_entrants(
    settings: Settings, entrants: Sequence[Entrant], ties: Sequence[Tie], lots: Sequence[int] = ()
) -> list[Standing]:
    """The table, best first. lots: ids in the order that lots were drawn in, for the tie-break.

    In a Swiss and a round robin by points and tie-breaks. In a knock-out by how far one came, first
    in the main bracket, then in the consolation; those equally far share a rank. With pools, who
    came into the bracket stands before all others; those by their rank in their pools, then by
    points and tie-breaks.

    Errors: `Wrong` for entrants that a round robin or pools cannot take.
    """
    if settings.format in ("round-robin", "swiss"):
        return rank_table(settings, entrants, ties, lots)
    if settings.format == "knock-out":
        table = rank_table(settings, entrants, ties, lots)
        keys: dict[int, Key] = {line.entrant: () for line in table}
        through = True
    else:
        table, keys = _rank_pools(settings, entrants, ties, lots)
        through = _are_pools_over(settings, entrants, ties)
    slots = draw_bracket(settings, entrants, ties, lots).slots if through else ()
    return _order(table, _find_stages(slots, [e.id for e in entrants]), keys)


def _order(
    table: Sequence[Standing], stages: Mapping[int, tuple[Figure, ...]], keys: Mapping[int, Key]
) -> list[Standing]:
    """The lines by stage; those who are in no bracket by their keys."""

    def key(line: Standing) -> Key:
        reached = [-figure.value for figure in stages[line.entrant]]
        return (*reached, *(() if reached[0] else keys[line.entrant]))

    lines: list[Standing] = []
    for _, level in groupby(sorted(table, key=key), key=key):
        rank = len(lines) + 1
        lines += [
            replace(line, rank=rank, figures=(*stages[line.entrant], *line.figures))
            for line in level
        ]
    return lines


def _rank_pools(
    settings: Settings, entrants: Sequence[Entrant], ties: Sequence[Tie], lots: Sequence[int]
) -> tuple[list[Standing], dict[int, Key]]:
    """The lines of all pools, and what orders them between pools."""
    lines: list[Standing] = []
    keys: dict[int, Key] = {}
    for number, pool in enumerate(fill_pools(settings, entrants), 1):
        for line in rank_pool(settings, pool, ties, f"pool-{number}", lots):
            told = [f.value for f in line.figures if f.name not in BETWEEN_POOLS]
            own = (line.points.value, *told)
            keys[line.entrant] = (not line.counted, line.rank, *(-value for value in own))
            lines.append(line)
    return lines, keys


def _find_stages(slots: Sequence[Slot], ids: Sequence[int]) -> dict[int, tuple[Figure, ...]]:
    """How far each came: the rounds of the main bracket he is or was in, one more for who won it,
    half of one for the third place; and the ties won in the consolation."""
    last = max((s.round for s in slots if s.place.startswith("main-")), default=0)
    parts: dict[tuple[int, str], list[Part]] = {}
    for slot in slots:
        kind = slot.place.partition("-")[0]
        name = "consolation" if kind == "consolation" else "stage"
        for who in (w for w in slot.who if w is not None):
            own = parts.setdefault((who, name), [])
            won = slot.winner == who
            value = {"main": Decimal(1), "third": Decimal(won) / 2}.get(kind, Decimal(won))
            other = slot.who[1] if slot.who[0] == who else slot.who[0]
            own.append(Part(slot.round, other, value, why=(Reason(kind, {"place": slot.place}),)))
            if kind == "main" and slot.round == last and won:
                own.append(Part(last, other, Decimal(1), why=(Reason("bracket-won"),)))
    return {
        who: tuple(_add(name, parts.get((who, name), [])) for name in ("stage", "consolation"))
        for who in ids
    }


def _add(name: str, parts: Sequence[Part]) -> Figure:
    return Figure(name, sum((part.value for part in parts), Decimal(0)), tuple(parts))


def _are_pools_over(settings: Settings, entrants: Sequence[Entrant], ties: Sequence[Tie]) -> bool:
    rounds = count_pool_rounds(settings, fill_pools(settings, entrants))
    pools = [tie for tie in ties if tie.place.startswith("pool-")]
    return {tie.round for tie in pools} == set(range(1, rounds + 1)) and all(map(is_over, pools))
