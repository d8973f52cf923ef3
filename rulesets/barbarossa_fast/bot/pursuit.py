"""Who advances after a success, and how a Blitzkrieg goes on (B8.14, B10)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from tachanka.engine.api import Act, Many, Offer, Subset
from tachanka.engine.scene import Ref

from ..position.geography import ORDER
from ..position.state import Advance, Blitzkrieg, State
from .estimate import Aid, Estimate
from .ground import Place
from .orders import Council, Order, Orders, read_orders
from .plotting import find_aids
from .temper import Temper

MARGIN: Final = 0.5
"""By how much going on must be better than to stay."""


class Scene(NamedTuple):
    """The position in the middle of the attacks, with what is declared and still to come."""

    council: Council
    orders: Orders
    numbers: dict[Ref, int]


def survey(view: State, temper: Temper) -> Scene:
    """The scene of a view."""
    estimate = Estimate(view)
    numbers = {soldier.id: n for n, soldier in enumerate(estimate.soldiers)}
    council = Council(estimate, temper, find_aids(view))
    return Scene(council, read_orders(view), numbers)


def choose_advance(view: State, temper: Temper, frame: Advance) -> Act:
    """Those whose advance is worth most; to leave a unit behind must be worth it."""
    scene = survey(view, temper)
    place = ORDER[frame.target]
    chosen = [*frame.attackers, *frame.followers]
    best = _value_at(scene, chosen, place)
    stay = scene.council.value(scene.orders)
    improved = True
    while improved and len(chosen) > 1:
        improved = False
        for id in list(chosen):
            fewer = [each for each in chosen if each != id]
            if not set(fewer) & set(frame.attackers):
                continue
            value = _value_at(scene, fewer, place)
            if value > best + MARGIN:
                best, chosen, improved = value, fewer, True
                break
    if stay > best + MARGIN:
        return Act("stay")
    return Act("advance", None, Many(tuple(sorted(chosen))))


def _value_at(scene: Scene, ids: Sequence[Ref], place: Place) -> float:
    orders = list(scene.orders)
    for id in ids:
        orders[scene.numbers[id]] = Order(place)
    return scene.council.value(orders)


def choose_continuation(
    view: State, temper: Temper, frame: Blitzkrieg, offers: Sequence[Offer]
) -> Act:
    """The best way on for some of the corps, or an end (B10.1 to B10.4)."""
    scene = survey(view, temper)
    best, chosen = scene.council.value(scene.orders) + MARGIN, Act("end_blitz")
    for offer in offers:
        if offer.on is None or not isinstance(offer.choice, Subset):
            continue
        for size in range(offer.choice.least, offer.choice.most + 1):
            for ids in combinations(sorted(frame.corps), size):
                value = _value_way(view, temper, scene, offer, ids)
                if value > best:
                    best, chosen = value, Act(offer.verb, offer.on, Many(ids))
    return chosen


def _value_way(
    view: State, temper: Temper, scene: Scene, offer: Offer, ids: Sequence[Ref]
) -> float:
    assert offer.on is not None
    place = ORDER[offer.on]
    estimate = scene.council.estimate
    if estimate.open >> place & 1:
        return _value_at(scene, ids, place)
    aid = {"blitz_plus": Aid(1, 0), "blitz_minus": Aid(0, 1)}.get(offer.verb, Aid())
    council = scene.council.help(place, aid, forced=True)
    orders = list(scene.orders)
    for n, order in enumerate(orders):
        if order.target == place:  # the declared attack on it comes later, if still needed
            orders[n] = Order(order.to)
    for id in ids:
        orders[scene.numbers[id]] = Order(estimate.soldiers[scene.numbers[id]].at, False, place)
    return council.value(orders)
