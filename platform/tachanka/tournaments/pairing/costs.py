"""What it costs that two meet, or that one has the bye: the rules of a Swiss as numbers.

The levels, the weightiest first:

1. meetings there were before (such pairs are only tried when nothing else is possible);
2. a bye for somebody who has had one, or a tie that was left to him;
3. scores below that of who has the bye;
4. the square of the difference of scores, in steps; as much as a difference of a win for two of one
   club, where clubs are kept apart; and a quarter of that for a lean of 2, all of it for 3, and so
   on by squares: who holds a side too often is paired otherwise before it is unfair;
5. the squares of the leans that follow;
6. the square of how far a pair is from the order within a score group: the upper half against the
   lower one, and the square of the group's size for two of one half; between groups the last of the
   upper against the first of the lower; or a number by lot.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from tachanka.tournaments.pairing.field import Field, Player
from tachanka.tournaments.pairing.sides import HARDER, choose_role
from tachanka.tournaments.values import Battle, Settings

LOT = 1024
"""How many numbers the order by lot draws from."""


class Cost(NamedTuple):
    """See above."""

    again: int
    bye_again: int
    bye_above: int
    apart: int
    sides: int
    order: int


def cost_pair(
    settings: Settings, field: Field, battle: Battle, round: int, one: Player, other: Player
) -> Cost:
    """What it costs that two meet, `one` having the better place in the field."""
    win = max(1, field.win**2)
    choice = choose_role(battle, settings.legs, one.lean, other.lean)
    apart = (one.score - other.score) ** 2 + choice.excess * max(1, win // 4)
    if settings.keep_clubs_apart and one.entrant.club and one.entrant.club == other.entrant.club:
        apart += win
    again = field.met[frozenset((one.entrant.id, other.entrant.id))]
    order = cost_order(settings, round, one, other)
    return Cost(again, 0, 0, apart, choice.cost, order)


def cost_order(settings: Settings, round: int, one: Player, other: Player) -> int:
    """How far two are from the order that the organiser chose."""
    if settings.order == "random":
        told = f"{settings.lot}/{round}/{one.entrant.id}/{other.entrant.id}"
        return int.from_bytes(sha256(told.encode()).digest()[:4], "big") % LOT
    half = one.size // 2
    if one.score == other.score:
        within = one.size**2 if other.place < half or one.place >= half else 0
        return within + (other.place - one.place - half) ** 2
    return (one.size - 1 - one.place) ** 2 + other.place**2


def cost_bye(settings: Settings, battle: Battle, player: Player) -> Cost:
    """What it costs that somebody has the bye: within a score group the last by seed gets it."""
    lean = player.lean
    sides = HARDER * lean.harder**2 + lean.own**2 if battle.harder else lean.own**2
    order = 0 if settings.order == "random" else (player.size - 1 - player.place) ** 2
    return Cost(0, int(player.free), player.tier, 0, sides if settings.legs == "one" else 0, order)
