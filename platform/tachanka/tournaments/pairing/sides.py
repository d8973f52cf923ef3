"""Who holds which side: each entrant each of them, and the harder one, equally often.

In a round one *role* is +1, the other -1: the harder and the easier side, or in a battle where
neither is known to be the harder, its first and its second. An entrant's *lean* is how much oftener
he held +1 than -1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from tachanka.tournaments.values import (
    Battle,
    Legs,
    Pair,
    Reason,
    Settings,
    SideCount,
    Tie,
)

HARDER = 64
"""How much more the balance of harder sides counts than that of the sides of one battle."""


class Lean(NamedTuple):
    """harder: over all battles with a harder side. own: in the battle of the round to come, its
    first side over its second. last: the role of the last leg, 0 for none."""

    harder: int = 0
    own: int = 0
    last: int = 0


class Choice(NamedTuple):
    """Which role the first of a pair is best given. cost: of it; clear: whether it is better."""

    role: int
    cost: int
    excess: int
    clear: bool


def find_role(battle: Battle, side: str) -> int:
    """+1 or -1."""
    return 1 if side == (battle.harder or battle.sides[0]) else -1


def read_leans(settings: Settings, ties: Iterable[Tie], round: int) -> dict[int, Lean]:
    """The lean of each entrant who held a side before a round. Forfeited legs do not count."""
    coming = settings.battle(round)
    leans: dict[int, Lean] = {}
    for tie in sorted(ties, key=lambda t: t.round):
        battle = settings.battle(tie.round)
        for who, side in list_held(tie):
            role = find_role(battle, side)
            lean = leans.get(who, Lean())
            harder = lean.harder + (role if battle.harder else 0)
            own = lean.own
            if battle.key == coming.key:
                own += 1 if side == battle.sides[0] else -1
            leans[who] = Lean(harder, own, role)
    return leans


def list_held(tie: Tie) -> list[tuple[int, str]]:
    """Each entrant of a tie with the side he held, leg by leg; forfeited legs left out."""
    if tie.second is None:
        return []
    held = []
    for leg in tie.legs:
        if leg.sides is not None and leg.how != "forfeit":
            held += [(tie.first, leg.sides[0]), (tie.second, leg.sides[1])]
    return held


@lru_cache(maxsize=4096)
def choose_role(battle: Battle, legs: Legs, one: Lean, other: Lean) -> Choice:
    """The role for the first of two that leaves both leans smallest.

    Equal: the other one than he held last, else than the other held; +1 at the very beginning.
    excess: the squares of how far a lean is then beyond 1.
    """
    if legs != "one":
        return Choice(-one.last or other.last or 1, 0, 0, False)
    costs = {role: _weigh(battle, one, role) + _weigh(battle, other, -role) for role in (1, -1)}
    role = -one.last or other.last or 1
    if costs[role] > costs[-role]:
        role = -role
    excess = _exceed(battle, one, role) + _exceed(battle, other, -role)
    return Choice(role, costs[role], excess, costs[role] < costs[-role])


def _weigh(battle: Battle, lean: Lean, role: int) -> int:
    own = lean.own + (role if find_role(battle, battle.sides[0]) == 1 else -role)
    return HARDER * (lean.harder + role) ** 2 + own**2 if battle.harder else own**2


def _exceed(battle: Battle, lean: Lean, role: int) -> int:
    after = abs((lean.harder if battle.harder else lean.own) + role)
    return max(0, after - 1) ** 2


def assign_legs(battle: Battle, legs: Legs, role: int) -> tuple[tuple[str, str] | None, ...]:
    """What the first and the second hold in each leg, the first beginning in a role."""
    ahead = battle.sides if find_role(battle, battle.sides[0]) == role else battle.sides[::-1]
    back = (ahead[1], ahead[0])
    return {"one": (ahead,), "two": (ahead, back), "three": (ahead, back, None)}[legs]


def explain_role(choice: Choice, battle: Battle, legs: Legs, first: int) -> Reason:
    """Why the first of a pair begins on his side."""
    side = assign_legs(battle, legs, choice.role)[0]
    assert side is not None
    if legs != "one":
        return Reason("sides-both", {"first": first, "side": side[0]})
    code = "sides-even-out" if choice.clear else "sides-alternate"
    return Reason(code, {"first": first, "side": side[0]})


def count_sides(
    settings: Settings, ties: Iterable[Tie], pairs: Iterable[Pair], round: int
) -> Mapping[int, SideCount]:
    """How often each entrant held what, the pairs of a round included."""
    held = [(who, side, tie.round) for tie in ties for who, side in list_held(tie)]
    for pair in pairs:
        if pair.second is None or pair.absent is not None:
            continue
        for sides in pair.legs:
            if sides is not None:
                held += [(pair.first, sides[0], round), (pair.second, sides[1], round)]
    counts: dict[int, SideCount] = {}
    for who, side, number in held:
        battle, old = settings.battle(number), counts.get(who, SideCount({}))
        role = find_role(battle, side) if battle.harder else 0
        sides_held = {**old.sides, side: old.sides.get(side, 0) + 1}
        counts[who] = SideCount(sides_held, old.harder + (role > 0), old.easier + (role < 0))
    return counts
