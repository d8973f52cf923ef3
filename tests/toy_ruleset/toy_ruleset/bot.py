"""A simple opponent. It sees a view and offers, as a person does, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import (
    Act,
    Amount,
    At,
    Chance,
    Many,
    Offer,
    Range,
    Region,
    Subset,
    Why,
)
from tachanka.engine.boards.table import Point, square_distance
from tachanka.engine.scene import Seat

from .challenge import CALL
from .crossing import VALUE
from .gulf import HEIGHT, find_fort
from .rules import FLOW
from .state import RUNNER, State


def choose(view: State, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """Runs for the shore, rides for the sledge, and calls whenever it may."""
    by_verb = {offer.verb: offer for offer in offers}
    if "load" in by_verb:
        return load(view, by_verb["load"], chance)
    if "feed" in by_verb and isinstance(by_verb["feed"].choice, Range):
        return Act("feed", arg=Amount(min(2, by_verb["feed"].choice.most)))
    if "challenge" in by_verb:
        return CALL
    if "move" in by_verb:
        return move(view, seat, by_verb["move"])
    return Act(offers[-1].verb, offers[-1].on)


def load(view: State, offer: Offer, chance: Chance) -> Act:
    """The dearest crates, or now and then the cheapest, to keep the guard honest."""
    assert isinstance(offer.choice, Subset)
    bluff = chance.roll((1, 2, 3, 4), 1, Why("T4", RUNNER, "bluff")) == (1,)
    crates = sorted(view.store, key=lambda crate: VALUE[crate.good], reverse=not bluff)
    return Act("load", arg=Many(tuple(sorted(crate.id for crate in crates[:2]))))


def move(view: State, seat: Seat, offer: Offer) -> Act:
    """To the corner of the region that is nearest to where it wants to be."""
    start = view.sledge if seat == RUNNER else view.riders
    goal: Point = (start[0], HEIGHT) if seat == RUNNER else view.sledge
    (later,) = FLOW.offers(view, seat, offer.on)
    assert isinstance(later.choice, Region)
    free = [p for p in later.choice.polygons[0] if find_fort(start, p) is None]
    x, y = min(free, key=lambda p: (square_distance(p, goal), p), default=start)
    return Act("move", offer.on, At(x, y))
