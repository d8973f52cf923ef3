"""How the bots fire: plots, fire steps, reactions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tachanka.engine.api import Act, Assign, Many, Offer, One, Pairs, Subset, Targets
from tachanka.engine.scene import Ref, Seat

from ..position.frames import Reaction
from ..position.pieces import other
from ..position.state import State
from ..rules.bombardment import CARD
from ..rules.march import group_of
from ..rules.reaction import NOTHING, as_it_comes, list_shots, march_of
from .odds import hits_of, shell_worth, worth_of, zeroing_chance
from .options import Option

ENOUGH: Final = 0.02
"""A shot that is worth less is kept."""
SHELL: Final = 0.08
"""What a shell is worth."""
RANGING: Final = 0.35
"""What is found for later, against hits now."""


def value_shot(view: State, id: Ref, target: Ref, ranging: bool) -> float:
    battery = view.stand(id)
    chance, worth = zeroing_chance(view, battery, target), shell_worth(view, battery, target)
    return chance * worth * RANGING if ranging else chance * worth - SHELL


def plot_guns(view: State, offers: Sequence[Offer]) -> Act:
    """For each battery the best of its targets, bombarded or ranged in on."""
    best: dict[Ref, tuple[float, Ref, Ref]] = {}
    for offer in offers:
        if not isinstance(offer.choice, Assign):
            continue
        for source in offer.choice.sources:
            ranging = source.ref.startswith(CARD)
            id = source.ref.removeprefix(CARD)
            for target in source.options:
                worth = value_shot(view, id, target.ref, ranging)
                if worth > max(ENOUGH, best.get(id, (0.0, "", ""))[0]):
                    best[id] = (worth, source.ref, target.ref)
    return Act("plot", None, Pairs({source: target for _, source, target in best.values()}))


def weigh_fire(view: State, seat: Seat, offers: Sequence[Offer]) -> list[Option]:
    """Every volley with all that can join it, every shot of a battery, and the end."""
    found = []
    for offer in offers:
        if offer.verb == "fire" and isinstance(offer.choice, Subset) and offer.on is not None:
            refs = tuple(sorted(offer.choice.refs))
            act = Act("fire", offer.on, Many(refs))
            found.append(Option(value_volley(view, seat, offer.on, refs), act))
        elif isinstance(offer.choice, Targets) and offer.on is not None:
            for target in offer.choice.options:
                worth = value_shot(view, offer.on, target.ref, offer.verb == "ranging")
                found.append(Option(worth, Act(offer.verb, offer.on, One(target.ref))))
        elif offer.verb == "end_fire":
            found.append(Option(ENOUGH, Act("end_fire")))
    return found


def value_volley(view: State, seat: Seat, hex: Ref, refs: Sequence[Ref]) -> float:
    """Hits to be expected, by the worth of the weakest stand there."""
    targets = view.at(hex, other(seat))
    if not targets:
        return 0.05
    hits = hits_of(view, [view.stand(id) for id in refs], hex, targets)
    return hits * max(worth_of(view, stand) for stand in targets)


def react(view: State, frame: Reaction) -> Act:
    """Each stand fires where it hits best, if that is on the way or the group assaults."""
    march = march_of(view)
    group = group_of(view, march)
    pairs: dict[Ref, Ref] = {}
    for id, hexes in list_shots(view, march, frame.side, frame.first).items():
        stand = view.stand(id)
        if stand.is_battery:
            continue
        scored = {hex: hits_of(view, [stand], hex, as_it_comes(march, group, hex)) for hex in hexes}
        best = max(scored, key=lambda hex: (scored[hex], -hexes[hex]))
        near = march.assault is not None or scored[best] >= 1.0
        last = max(hexes, key=lambda hex: hexes[hex])
        if scored[best] > 0 and (near or scored[best] > scored[last] or last != march.path[-1]):
            pairs[id] = best
    return Act("react", None, Pairs(pairs)) if pairs else NOTHING
