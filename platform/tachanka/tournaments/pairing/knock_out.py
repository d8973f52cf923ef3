"""A round of a knock-out, or of pools and the knock-out behind them."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.tournaments.pairing.bracket import Bracket, draw_bracket
from tachanka.tournaments.pairing.pools import count_pool_rounds, fill_pools
from tachanka.tournaments.pairing.round_robin import pair_group
from tachanka.tournaments.pairing.sides import (
    Lean,
    assign_legs,
    choose_role,
    count_sides,
    explain_role,
    read_leans,
)
from tachanka.tournaments.pairing.slots import Slot
from tachanka.tournaments.values import Entrant, Pair, Pairing, Reason, Settings, Tie, Wrong


def pair_pools(
    settings: Settings,
    entrants: Sequence[Entrant],
    ties: Sequence[Tie],
    round: int,
    lots: Sequence[int] = (),
) -> Pairing:
    """A round of the pools, or of the knock-out behind them.

    Errors: `Wrong` as `pair_knock_out`, and where the pools cannot be filled.
    """
    pools = fill_pools(settings, entrants)
    if round > count_pool_rounds(settings, pools):
        return pair_knock_out(settings, entrants, ties, round, lots)
    pairs = [
        pair
        for number, pool in enumerate(pools, 1)
        for pair in pair_group(settings, pool, round, f"pool-{number}")
    ]
    pairs.sort(key=lambda p: p.second is None)
    return Pairing(round, tuple(pairs), sides=count_sides(settings, ties, pairs, round))


def pair_knock_out(
    settings: Settings,
    entrants: Sequence[Entrant],
    ties: Sequence[Tie],
    round: int,
    lots: Sequence[int] = (),
) -> Pairing:
    """A round of a knock-out, given the ties of the rounds before.

    Errors: `Wrong` while it is not known who goes on from one of those (`undecided`), or where a
    corrected result has made one of them void (`overtaken`).
    """
    bracket = draw_bracket(settings, entrants, ties, lots)
    _check_before(bracket, round)
    known = {e.id: e for e in entrants}
    leans = read_leans(settings, ties, round)
    pairs = []
    for slot in bracket.slots:
        if slot.round == round and (pair := _make_pair(settings, known, leans, slot)):
            pairs.append(pair)
    pairs.sort(key=lambda p: p.second is None)
    gave_way = bracket.gave_way if round == bracket.slots[0].round else ()
    return Pairing(round, tuple(pairs), gave_way, count_sides(settings, ties, pairs, round))


def _check_before(bracket: Bracket, round: int) -> None:
    if not bracket.slots:
        raise Wrong("too-few", "A knock-out needs at least two entrants")
    before = {slot.place for slot in bracket.slots if slot.round < round}
    void = [place for place in bracket.overtaken if place in before]
    if void:
        raise Wrong(
            "overtaken",
            f"A corrected result has made void: {', '.join(void)}. Remove these ties and pair "
            "their round anew, or take the correction back",
            places=",".join(void),
        )
    waiting = [s.place for s in bracket.slots if s.round < round and not s.settled]
    if waiting:
        raise Wrong(
            "undecided",
            f"It is not known who goes on from: {', '.join(waiting)}. Let them be played, or say "
            "who advances",
            places=",".join(waiting),
        )


def _make_pair(
    settings: Settings, known: dict[int, Entrant], leans: dict[int, Lean], slot: Slot
) -> Pair | None:
    """The pair of a slot: the better seed first; a bye where nobody comes against him."""
    there = sorted((known[w] for w in slot.who if w is not None), key=lambda e: e.seed)
    if len(there) == 1 and any(slot.nobody):
        reasons = (Reason("bracket-bye", {"seed": there[0].seed}),)
        return Pair(there[0].id, None, bye="full", place=slot.place, reasons=reasons)
    if len(there) < 2:
        return None
    first, second = there
    away = [e for e in there if not e.takes_part(slot.round)]
    if len(away) == 2:
        return None
    battle = settings.battle(slot.round)
    choice = choose_role(
        battle, settings.legs, leans.get(first.id, Lean()), leans.get(second.id, Lean())
    )
    why = (
        Reason("bracket", {"first": first.seed, "second": second.seed}),
        explain_role(choice, battle, settings.legs, first.id),
        *(Reason("opponent-left", {"entrant": e.id}) for e in away),
    )
    legs = assign_legs(battle, settings.legs, choice.role)
    absent = away[0].id if away else None
    return Pair(first.id, second.id, legs, place=slot.place, absent=absent, reasons=why)
