"""Choosing: one act among the offers, from what each is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from tachanka.engine.api import Act, Assign, Offer, One, Pairs, Routes, Source, Targets, Trace
from tachanka.engine.scene import Ref

from ..position.state import Unit
from .outlook import Outlook
from .places import Places
from .worth import worth_of


class Option(NamedTuple):
    """An act and what it is worth."""

    worth: float
    act: Act


ENOUGH = 0.03
"""A move must be worth that much more than to stay."""

CLEAR_WIRE = 0.15
"""What it is worth to an attacker to have wire out of his way."""


def weigh_moves(outlook: Outlook, offers: Sequence[Offer]) -> list[Option]:
    """Every move with what it gains over staying, and the end of the step with none."""
    places = Places(outlook)
    found = []
    for offer in offers:
        if isinstance(offer.choice, Routes) and offer.on is not None and offer.choice.options:
            unit = outlook.view.unit(offer.on)
            stay = places.judge(unit, unit.hex, 0, battles=True) + ENOUGH
            for route in offer.choice.options:
                worth = places.judge(unit, route.refs[-1], len(route.refs), battles=True)
                found.append(Option(worth - stay, Act("move", unit.id, Trace(route.refs))))
        else:
            found += [Option(0.0, Act(offer.verb, offer.on))] * (offer.verb == "end_movement")
    return found


def weigh_battles(outlook: Outlook, offers: Sequence[Offer]) -> list[Option]:
    """Every battle, obstacle to clear, and the end of the step."""
    found = []
    for offer in offers:
        if isinstance(offer.choice, Targets):
            for target in offer.choice.options:
                worth = outlook.prey(target.ref, target.total or 0)
                found.append(Option(worth, Act("battle", offer.on, One(target.ref))))
        elif offer.verb == "clear_obstacle" and offer.on is not None:
            works = outlook.field.ground.hexes[outlook.view.unit(offer.on).hex].works
            worth = CLEAR_WIRE if works == "wire" and outlook.goals.must else -1.0
            found.append(Option(worth, Act("clear_obstacle", offer.on)))
        else:
            found.append(Option(0.0, Act(offer.verb, offer.on)))
    return found


def weigh_retreats(outlook: Outlook, offers: Sequence[Offer]) -> list[Option]:
    """Every answer to flags: what remains of the unit, and what its hex is worth to it."""
    places = Places(outlook)
    found = []
    for offer in offers:
        if not isinstance(offer.choice, Routes) or offer.on is None:
            continue
        unit = outlook.view.unit(offer.on)
        for route in offer.choice.options:
            worth = weigh_retreat(places, unit, route.refs, route.cost, offer.verb)
            found.append(Option(worth, Act(offer.verb, unit.id, Trace(route.refs))))
    return found


def weigh_retreat(places: Places, unit: Unit, path: tuple[Ref, ...], lost: int, verb: str) -> float:
    """What one answer is worth: figures left, the new hex, the General's company."""
    outlook = places.outlook
    left = unit.figures - lost
    worth = worth_of(unit, left)
    if left <= 0:
        return worth - outlook.price[unit.side]
    rest = msgspec.structs.replace(unit, figures=left)
    worth += places.judge(rest, path[-1] if path else unit.hex, unit.steps, battles=False)
    return worth + (0.01 if verb == "retreat" else 0.0)


def order_guns(outlook: Outlook, offers: Sequence[Offer]) -> Act:
    """Targets for the guns, the best shot first; later guns count on what earlier ones do."""
    offer = offers[0]
    assert isinstance(offer.choice, Assign)
    pairs: dict[Ref, Ref] = {}
    taken: dict[Ref, float] = {}
    free = [source for source in offer.choice.sources if source.options]
    while free:
        worth, source, hex, dice = max(
            (_best_of(outlook, source, taken) for source in free), key=lambda best: best[0]
        )
        free.remove(source)
        if worth > 0:
            pairs[source.ref] = hex
            taken[hex] = taken.get(hex, 0.0) + dice
    return Act(offer.verb, offer.on, Pairs(pairs))


def _best_of(
    outlook: Outlook, source: Source, taken: dict[Ref, float]
) -> tuple[float, Source, Ref, int]:
    """The gun's best shot, where hexes under fire are worth a little more each."""
    worths = [
        (outlook.prey(t.ref, t.total or 0) * (1 + 0.1 * min(2.0, taken.get(t.ref, 0.0))), t)
        for t in source.options
    ]
    worth, target = max(worths, key=lambda pair: pair[0])
    return worth, source, target.ref, target.total or 0
