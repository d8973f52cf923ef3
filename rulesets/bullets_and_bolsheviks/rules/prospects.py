"""What players are told before they commit themselves: sums term by term, and what dice must show.

All of it is made of the terms that the rules themselves add up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tachanka.engine.scene import Msg, Ref, Term

from ..position.frames import Assault, Check
from ..position.occupation import reacts
from ..position.pieces import Stand, other
from ..position.state import State
from .assault import by_unit
from .chances import expect_hits
from .melee import melee_terms
from .morale import best_booster, find_needed, modifiers
from .shots import cannot_serve, cannot_shoot
from .volleys import Aimed

HOPELESS: Final = 7
"""Stands for a number that no die shows."""


def tell_needed(n: int) -> Msg:
    """What a die must show: any face, some face or more, or nothing that it has."""
    return Msg("needed", {"n": min(HOPELESS, max(1, n))})


def tell_term(term: Term) -> Msg:
    """A term of a sum with its sign."""
    return Msg("term-told", {"what": term.text, "n": term.n, "sign": "+" if term.n > 0 else ""})


def tell_check(state: State, check: Check) -> Msg:
    """What the die of a check must show: the level, and each modifier (BB-82, BB-111)."""
    level, terms = state.unit(check.unit).level, modifiers(state, check)
    man = best_booster(state, check)
    return Msg("check-told", {
        "needed": tell_needed(find_needed(state, check)),
        "level": Msg(f"level-{level}"), "n": level,
        "terms": tuple(tell_term(term) for term in terms), "all": len(terms),
        "rating": man.rating if man is not None else 0,
    })  # fmt: skip


@lru_cache(maxsize=256)
def tell_hits(dice: int, least: int, halved: bool) -> Msg:
    """What a volley throws, what hits, and how many hits that comes to (BB-42, BB-43)."""
    tenths = round(expect_hits(dice, least, halved) * 10)
    args = {"dice": dice, "least": least, "halved": "yes" if halved else "no"}
    return Msg("volley-told", {**args, "whole": tenths // 10, "tenth": tenths % 10})


def tell_volley(aimed: Aimed) -> Msg:
    """The same of a volley that is aimed."""
    return tell_hits(aimed.dice, aimed.least, aimed.halved)


def tell_shot(aimed: Aimed, targets: Sequence[Stand]) -> Msg:
    """The same of a volley at these stands; at leaders alone its dice hit nothing (BB-40)."""
    return tell_volley(aimed) if targets else Msg("leaders-told")


def may_be_fired_at(state: State, side: str) -> bool:
    """Whether anything of the other side could still fire at a group of this side (BB-7)."""
    foe = other(side)
    return reacts(state, foe) and any(
        (cannot_serve if stand.is_battery else cannot_shoot)(state, stand) is None
        for stand in state.stands
        if stand.side == foe
    )


def is_clash_of_dice(group: Sequence[Stand], foes: Sequence[Stand]) -> bool:
    """Whether it would come to a melee; vehicles have no sums (BB-78)."""
    return not any(stand.is_vehicle for stand in (*group, *foes))


def assault_terms(state: State, group: Sequence[Stand], hex: Ref) -> tuple[Term, ...]:
    """What both sides would add to their dice in the melee, the enemy's below zero (BB-72)."""
    side, start = group[0].side, group[0].hex
    foes = state.at(hex, other(side))
    if not is_clash_of_dice(group, foes):
        return ()
    assert start is not None
    frame = Assault(side, start, hex, tuple(stand.id for stand in group), ())
    terms = []
    for own, enemy, sign in ((group, foes, 1), (foes, group, -1)):
        sums: dict[str, int] = {}
        for stand in own:
            for term in melee_terms(state, frame, stand, own, enemy):
                sums[term.text.id] = sums.get(term.text.id, 0) + sign * term.n
        for id, n in sums.items():
            label = Msg(id) if sign > 0 else Msg("term-of-enemy", {"what": Msg(id)})
            terms.append(Term(label, n, "BB-72"))
    return tuple(terms)


def note_assault(state: State, group: Sequence[Stand], hex: Ref, price: Msg, percent: int) -> Msg:
    """What an assault costs, what both sides need to face it, and how often it takes the hex.

    percent: so many times in 100.
    """
    foes = state.at(hex, other(group[0].side))
    facing = tuple(foe.id for foe in foes)
    attempts = [Check("attempt", unit, ids, hex, facing) for unit, ids in by_unit(state, group)]
    facing = tuple(stand.id for stand in group)
    receipts = [Check("receive", unit, ids, hex, facing) for unit, ids in by_unit(state, foes)]

    def needed(check: Check) -> int:
        return find_needed(state, check)

    return Msg("note-assault", {
        "price": price, "attempt": tell_check(state, max(attempts, key=needed)),
        "receive": tell_check(state, min(receipts, key=needed)),
        "armour": "yes" if foes[0].is_vehicle else "no", "n": len(group), "m": len(foes),
        "melee": "yes" if is_clash_of_dice(group, foes) else "no", "percent": percent,
    })  # fmt: skip
