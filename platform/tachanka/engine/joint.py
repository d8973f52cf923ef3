"""What several acts of one seat come to, one after another: of the last what its offer says then.

Nothing is reckoned a second time: the acts are carried out on a guess that fits the view, and each
is looked up among the offers of what the seat would see by then. They go on as far as nothing is
thrown, nothing is revealed and the same seat is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NoReturn, TypeVar

import msgspec

from tachanka.engine.api import Act, Face, Offer, One, Ruleset, Target, Targets, Viewer, Why
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import decode, encode
from tachanka.engine.offering import find_offer
from tachanka.engine.scene import Seat
from tachanka.engine.structs import Struct

S = TypeVar("S", bound=msgspec.Struct)


class _Unknown(Exception):
    """What follows is decided by dice."""


class _NoDice:
    """Nothing may be drawn: what is told must hold whatever the dice say."""

    def roll(self, faces: Sequence[Face], n: int, why: Why) -> NoReturn:
        raise _Unknown

    tally = draw = roll


class Joint(Struct, Generic[S], frozen=True):
    """What comes of acts done one after another.

    done: how many of them can be done as far as is known. last: the last of these, with its offer
    and its target as they stand before it; `view` is what the seat sees then. cut: what comes after
    it hangs on dice, on what is hidden, or on somebody else.
    """

    done: int
    view: S
    last: Act | None = None
    offer: Offer | None = None
    target: Target | None = None
    cut: bool = False


def join(ruleset: Ruleset[S], view: S, seat: Seat, acts: Sequence[Act]) -> Joint[S]:
    """Follows the acts of a seat past those that cannot be done.

    view: the seat's redacted view, in which it is asked; it is not changed.
    """
    chance: Any = _NoDice()
    viewer = Viewer("seat", seat)
    guess = ruleset.determinize(view, viewer, KeyedChance(b"joint", {}))
    world = decode(ruleset.state, encode(guess))
    told: Joint[S] = Joint(0, view)
    seen = view
    for i, act in enumerate(acts):
        offer = find_offer(tuple(ruleset.offers(seen, seat, act.on)), act)
        if offer is None:
            continue
        told = Joint(told.done + 1, seen, act, offer, _find_target(offer, act))
        if i == len(acts) - 1:
            break
        try:
            events = ruleset.apply(world, {seat: act}, chance)
        except _Unknown:
            return msgspec.structs.replace(told, cut=True)
        window = ruleset.pending(world)
        free = window is not None and window.kind != "sealed" and seat in window.seats
        if not free or any(event.reveals for event in events):
            return msgspec.structs.replace(told, cut=True)
        seen = decode(ruleset.state, encode(ruleset.redact(world, viewer)))
    return told


def _find_target(offer: Offer, act: Act) -> Target | None:
    if not isinstance(offer.choice, Targets) or not isinstance(act.arg, One):
        return None
    ref = act.arg.ref
    return next(each for each in offer.choice.options if each.ref == ref)
