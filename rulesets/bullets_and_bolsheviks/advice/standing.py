"""Standing orders: when a player is asked, and what is answered for him (BB-R12, BB-101)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tachanka.engine.api import Act, One, Pairs
from tachanka.engine.scene import Ref, Seat

from ..meta import STANDING
from ..position.frames import ChooseSide, Halt, March, MgChoice, Reaction, Removal
from ..position.pieces import Stand
from ..position.state import State
from ..position.tables import FRIGHTENS
from ..position.terrain import ground_of
from ..rules.losses import candidates
from ..rules.march import group_of
from ..rules.reaction import NOTHING, as_it_comes, list_shots, march_of
from ..rules.shots import are_dug_in, soft
from ..rules.volleys import least_face

DEFAULTS: Final = {order.key: order.default for order in STANDING}


def answer(view: State, seat: Seat, standing: Mapping[str, str]) -> Act | None:
    """The act that the orders give in the open window, or None to ask.

    standing: a value for each key; `reaction@<stand>` is the order of a single stand.
    """
    top = view.frames[-1] if view.frames else None
    orders = {**DEFAULTS, **standing}
    match top:
        case ChooseSide(side=side) if side == seat:
            return None if orders["role"] == "ask" else Act(f"role_{orders['role']}")
        case Reaction(side=side) if side == seat:
            return answer_reaction(view, top, orders)
        case Halt(side=side) if side == seat:
            return Act("go_on") if orders["after_hit"] == "go_on" else None
        case MgChoice(side=side) if side == seat:
            return None if orders["losses"] == "ask" else Act("lose", None, One(top.stand))
        case Removal(side=side) if side == seat:
            return answer_removal(view, top, orders["losses"])
    return None


def answer_removal(view: State, frame: Removal, wish: str) -> Act | None:
    """The weakest stand, or the one farthest from the enemy (BB-101)."""
    stands = candidates(view, frame.unit)
    if wish == "ask" or len(stands) < 2:
        return None
    if wish == "rearmost":
        ground, home = ground_of(view), view.army(frame.side).home
        stands.sort(key=lambda s: (ground.from_edge(s.hex or "0101", home), s.boxes, s.id))
    return Act("lose", None, One(stands[0].id))


def answer_reaction(view: State, frame: Reaction, orders: Mapping[str, str]) -> Act | None:
    """Fire kept, fire opened by itself, or the question (BB-R12)."""
    march = march_of(view)
    shots = list_shots(view, march, frame.side, frame.first)
    pairs: dict[Ref, Ref] = {}
    for id, hexes in shots.items():
        order = orders.get(f"reaction@{id}", orders["reaction"])
        stand = view.stand(id)
        if order == "always" or (order == "smart" and wants_asking(view, march, stand, hexes)):
            return None
        if order == "auto":
            hex = open_fire(view, march, stand, hexes, orders)
            if hex is not None:
                pairs[id] = hex
    return Act("react", None, Pairs(pairs)) if pairs else NOTHING


def wants_asking(view: State, march: March, stand: Stand, hexes: Mapping[Ref, int]) -> bool:
    """Whether waiting would cost a stand its shot, or make it worse; always at an assault."""
    if march.assault is not None:
        return True
    if stand.is_battery:
        return False
    end = march.path[-1]
    if end not in hexes:
        return True
    group = group_of(view, march)
    there = as_it_comes(march, group, end)
    if are_dug_in(view, end, soft(there)):
        return True
    last = least_face(view, end, there)
    return any(least_face(view, hex, as_it_comes(march, group, hex)) < last for hex in hexes)


def open_fire(
    view: State, march: March, stand: Stand, hexes: Mapping[Ref, int], orders: Mapping[str, str]
) -> Ref | None:
    """The first hex of the way in which a stand fires by itself; None where it keeps its fire."""
    if orders["auto_when"] == "assaulted" and march.assault is None:
        return None
    heavy = stand.type in FRIGHTENS or stand.is_battery
    if orders["auto_arms"] == ("rifles" if heavy else "machine_guns"):
        return None
    ground, group = ground_of(view), group_of(view, march)
    for hex in sorted(hexes, key=lambda hex: hexes[hex]):
        assert stand.hex is not None
        near = ground.distance(stand.hex, hex) <= int(orders["auto_range"])
        least = least_face(view, hex, as_it_comes(march, group, hex))
        if near and (orders["auto_hit"] == "any" or least == 5):
            return hex
    return None
