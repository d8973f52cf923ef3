"""Sealed bids for the sides of a last leg: what may be bid, and what comes of it; see decision 40.

Both say which side they want, and, where the game has a handicap, how many points they would give
the other for it. A bid is a number of the game's own measure, at least 0.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from tachanka.engine.api import Option, Ruleset
from tachanka.engine.registry import find_ruleset
from tachanka.tournaments.plans import Fight, list_sides


class Wish(Struct, frozen=True):
    """Which side somebody wants, and how many points he would give the other for it."""

    side: str
    points: int = 0


class Terms(Struct, frozen=True, omit_defaults=True):
    """How the sides of a leg came about.

    how: `apart`, they wanted different sides; `outbid`, the higher bid had it; `lot`, the bids were
    equal; `alone`, only one had bid; `none`, nobody had; `ruled`, an organiser has decided it.
    points: what the other side is given for it; to: which one that is.
    """

    how: Literal["apart", "outbid", "lot", "alone", "none", "ruled"]
    points: int = 0
    to: str = ""


def restore_terms(kept: Any) -> Terms | None:
    """Terms as a row keeps them."""
    return None if kept is None else msgspec.convert(kept, Terms)


def list_levels(fight: Fight, side: str) -> tuple[int, ...]:
    """How many points who wants this side may give the other one, the least first: 0 alone where
    the game has no handicap, or the battle's is at its end. Errors: registry.UnknownRuleset."""
    ruleset = find_ruleset(fight.ruleset)
    sides = list_sides(ruleset)
    option = _find_handicap(ruleset)
    if option is None:
        return (0,)
    sign = -1 if side == sides[0] else 1
    base = _weigh(option, fight.options.get(option.key, option.default), sides)
    steps = {sign * (_weigh(option, value, sides) - base) for value in option.values}
    return tuple(sorted(step for step in steps if step >= 0))


def add_gift(fight: Fight, terms: Terms | None) -> dict[str, str]:
    """The options of a match on these terms: those of its battle, and what a side is given on top.

    Errors: registry.UnknownRuleset.
    """
    if terms is None or not terms.points:
        return fight.options
    ruleset = find_ruleset(fight.ruleset)
    sides = list_sides(ruleset)
    option = _find_handicap(ruleset)
    assert option is not None, "nobody can give what the game does not have"
    sign = 1 if terms.to == sides[0] else -1
    base = _weigh(option, fight.options.get(option.key, option.default), sides)
    wanted = base + sign * terms.points
    value = next(each for each in option.values if _weigh(option, each, sides) == wanted)
    return {**fight.options, option.key: value}


def _find_handicap(ruleset: Ruleset[Any]) -> Option | None:
    return next((option for option in ruleset.meta.options if option.gives), None)


def _weigh(option: Option, value: str, sides: tuple[str, str]) -> int:
    """What a value gives the first side; less than nothing is given to the second."""
    seat, points = option.gives.get(value, (sides[0], 0))
    return points if seat == sides[0] else -points


def settle_wishes(
    wishes: tuple[Wish | None, Wish | None], sides: tuple[str, str], lot: int
) -> tuple[tuple[str, str], Terms]:
    """Who holds what, the first one told first, and on which terms.

    wishes: of the tie's first and second, None who has not bid. lot: 0 or 1, who has it where
    nothing else tells: the first or the second.
    """
    first, second = wishes
    if first is None and second is None:
        return (sides if lot == 0 else sides[::-1]), Terms("none")
    if first is None or second is None:
        at, wish = (0, first) if first else (1, second)
        assert wish is not None
        return _seat(at, wish.side, sides), Terms("alone")
    if first.side != second.side:
        return (first.side, second.side), Terms("apart")
    at = lot if first.points == second.points else int(second.points > first.points)
    points = max(first.points, second.points)
    how: Literal["lot", "outbid"] = "lot" if first.points == second.points else "outbid"
    given = Terms(how, points, _find_other(first.side, sides) if points else "")
    return _seat(at, first.side, sides), given


def _find_other(side: str, sides: tuple[str, str]) -> str:
    return sides[1] if side == sides[0] else sides[0]


def _seat(at: int, side: str, sides: tuple[str, str]) -> tuple[str, str]:
    """The side for who is at this place of the tie, the other one for the other."""
    other = _find_other(side, sides)
    return (side, other) if at == 0 else (other, side)
