"""One tie of a bracket, and who goes on from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

from tachanka.tournaments.pairing.sides import find_role
from tachanka.tournaments.scores import find_winner, is_over
from tachanka.tournaments.values import Decider, Entrant, Settings, Tie


class Slot(Struct, frozen=True, omit_defaults=True):
    """One tie of a bracket.

    place, round: as of its `Tie`. who: from the top, None where not known yet.
    nobody: where nobody will ever come: the other goes on without a tie.
    winner, loser: None while not known, or if there is none.
    settled: whether it is known who goes on, even if it is nobody.
    """

    place: str
    round: int
    who: tuple[int | None, int | None]
    nobody: tuple[bool, bool] = (False, False)
    winner: int | None = None
    loser: int | None = None
    settled: bool = False


class Known(NamedTuple):
    """What the slots of a bracket are settled by: ties by place, and the entrants by id."""

    settings: Settings
    entrants: Mapping[int, Entrant]
    ties: Mapping[str, Tie]


def settle_slot(
    known: Known,
    place: str,
    round: int,
    one: tuple[int | None, bool],
    other: tuple[int | None, bool],
) -> Slot:
    """A slot and who goes on from it. one, other: an id, and whether nobody will ever come."""
    who, nobody = (one[0], other[0]), (one[1], other[1])
    slot = Slot(place, round, who, nobody)
    if all(nobody):
        return Slot(place, round, who, nobody, settled=True)
    if any(nobody):
        there = who[0] if nobody[1] else who[1]
        return Slot(place, round, who, nobody, there, settled=there is not None)
    if who[0] is None or who[1] is None:
        return slot
    tie = known.ties.get(place)
    if tie is None:
        gone = [not known.entrants[w].takes_part(round) for w in who if w is not None]
        return Slot(place, round, who, nobody, settled=True) if all(gone) else slot
    if {tie.first, tie.second} != set(who):
        return slot
    winner = find_advancing(known.settings, tie, known.entrants)
    if winner is None:
        return slot
    loser = who[1] if winner == who[0] else who[0]
    return Slot(place, round, who, nobody, winner, loser, settled=True)


def is_overtaken(known: Known, slot: Slot) -> bool:
    """Whether the tie stored for a slot is not the one that belongs there."""
    tie = known.ties.get(slot.place)
    if tie is None:
        return False
    expected = {w for w in slot.who if w is not None}
    met = {tie.first} if tie.second is None else {tie.first, tie.second}
    return met != expected


def find_advancing(settings: Settings, tie: Tie, entrants: Mapping[int, Entrant]) -> int | None:
    """Who goes on from a tie; None while it is open, or level with nothing to decide it.

    The organiser's word, the result, then the deciders of the settings in turn.
    """
    if not is_over(tie) or tie.second is None:
        return None
    winner = tie.advances if tie.advances is not None else find_winner(tie)
    if winner is not None:
        return winner
    for decider in settings.deciders:
        one, other = (
            _measure(settings, tie, who, decider, entrants) for who in (tie.first, tie.second)
        )
        if one != other:
            return tie.first if one > other else tie.second
    return None


def _measure(
    settings: Settings, tie: Tie, who: int, decider: Decider, entrants: Mapping[int, Entrant]
) -> int:
    """How much speaks for one of a level tie. A forfeit of both is for the organiser alone."""
    won = [leg for leg in tie.legs if leg.winner == who]
    if all(leg.how == "forfeit" for leg in tie.legs):
        return 0
    if decider == "margin":
        return sum(leg.margin or 0 for leg in won)
    if decider == "seed":
        return -entrants[who].seed
    battle = settings.battle(tie.round)
    held = [leg.sides[0 if who == tie.first else 1] for leg in won if leg.sides is not None]
    return sum(find_role(battle, side) == 1 for side in held) if battle.harder else 0
