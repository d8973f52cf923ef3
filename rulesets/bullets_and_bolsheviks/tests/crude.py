"""Sparring partners for the balance page: one by chance, and crude players like the ledger's.

The ledger's table names its players by the caution of the attacker, or says that a side holds.
They shoot at what they hit best, go straight for the nearest goal as far as the fire that they
fear lets them, and assault where the odds are good; they do not mass, nor wait for each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from bullets_and_bolsheviks import RULESET
from bullets_and_bolsheviks.bot.gunnery import plot_guns, weigh_fire
from bullets_and_bolsheviks.bot.marches import Marches
from bullets_and_bolsheviks.bot.odds import hits_of
from bullets_and_bolsheviks.bot.options import Option
from bullets_and_bolsheviks.bot.temper import COMMANDER
from bullets_and_bolsheviks.position.frames import Bombardment, Fire, Movement, Reaction
from bullets_and_bolsheviks.position.pieces import Stand, other
from bullets_and_bolsheviks.position.state import State
from bullets_and_bolsheviks.position.tables import ARTILLERY, MACHINE_GUNS
from bullets_and_bolsheviks.rules.chances import win_chance
from bullets_and_bolsheviks.rules.march import group_of
from bullets_and_bolsheviks.rules.reach import Reach
from bullets_and_bolsheviks.rules.reaction import NOTHING, as_it_comes, list_shots, march_of
from bullets_and_bolsheviks.rules.turn import FLOW
from tachanka.engine.api import Act, Chance, Offer, Pairs, Routes, Trace
from tachanka.engine.scene import Ref, Seat
from tachanka.engine.testing.arena import Chooser, roam

ODDS: Final = 0.55
"""An assault is made where the melee is won so often."""


def advance(
    caution: float, view: State, seat: Seat, offers: Sequence[Offer], chance: Chance
) -> Act:
    """Every stand straight for the nearest goal. caution: hexes that a hit to be feared weighs."""
    if isinstance(view.frames[-1], Movement):
        options = [o for o in list_moves(caution, view, seat, offers) if o.worth > 0]
        return max(options, key=lambda o: o.worth, default=Option(0.0, Act("end_movement"))).act
    return shoot(view, seat, offers)


def hold(view: State, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """Nobody moves."""
    if isinstance(view.frames[-1], Movement):
        return Act("end_movement")
    return shoot(view, seat, offers)


def shoot(view: State, seat: Seat, offers: Sequence[Offer]) -> Act:
    """Outside the own movement: every shot that may hit; in reaction at assaults alone."""
    match view.frames[-1]:
        case Bombardment():
            return plot_guns(view, offers)
        case Reaction() as frame:
            return repel(view, frame)
        case Fire():
            return max(weigh_fire(view, seat, offers), key=lambda o: o.worth).act
    window = FLOW.pending(view)
    assert window is not None
    return window.fallback[seat]


def repel(view: State, frame: Reaction) -> Act:
    """All that can fire at a group that assaults does, as late as it can."""
    march = march_of(view)
    if march.assault is None:
        return NOTHING
    group, pairs = group_of(view, march), dict[Ref, Ref]()
    for id, hexes in list_shots(view, march, frame.side, frame.first).items():
        stand, hex = view.stand(id), max(hexes, key=lambda hex: hexes[hex])
        if not stand.is_battery and hits_of(view, [stand], hex, as_it_comes(march, group, hex)):
            pairs[id] = hex
    return Act("react", None, Pairs(pairs))


def list_moves(caution: float, view: State, seat: Seat, offers: Sequence[Offer]) -> list[Option]:
    """Each stand alone: its way to a goal, or its assault; leaders and relief as the bots do it."""
    marches = Marches(view, seat, COMMANDER)
    found = []
    for offer in offers:
        stand = view.find(offer.on or "")
        if isinstance(offer.choice, Routes) and not offer.choice.options:
            continue  # it only says why it cannot be done
        if offer.verb == "enter_all":
            found.append(Option(99.0, Act("enter_all")))
        elif stand is None and offer.verb == "ride":
            found += marches.weigh_leader(offer)
        elif stand is not None and offer.verb in ("exit", "unpin"):
            found.append(Option(9.0, Act(offer.verb, stand.id)))
        elif stand is not None and offer.verb == "assault":
            found += list_assaults(view, stand)
        elif stand is not None and offer.verb == "move" and stand.type not in ARTILLERY:
            found += list_ways(caution, marches, view, stand)
    return found


def list_assaults(view: State, stand: Stand) -> list[Option]:
    reach = Reach(view, [stand])
    options = []
    for hex, way in reach.find_assaults(reach.spread()).items():
        foes = view.at(hex, other(stand.side))
        odds = 0.4 if stand.is_vehicle or foes[0].is_vehicle else win_chance(view, [stand], hex)
        if odds >= ODDS or stand.is_vehicle:
            options.append(Option(5.0 + odds, Act("assault", stand.id, Trace(way.path))))
    return options


def list_ways(caution: float, marches: Marches, view: State, stand: Stand) -> list[Option]:
    """What each way brings a stand nearer to a goal, less the fire that it fears there."""

    def judge(hex: Ref) -> float:
        far = marches.goals.way_to(stand, hex)
        # A machine gun stays behind those whom it supports.
        near = max(far, 3.0) if stand.type in MACHINE_GUNS else far
        feared = 0.0 if stand.is_vehicle else marches.threats.at(hex)
        return -near - caution * feared

    reach = Reach(view, [stand])
    stay = judge(stand.hex or "") + 0.25
    return [
        Option(judge(end) - stay, Act("move", stand.id, Trace(way.path)))
        for end, way in reach.find_ways(reach.spread()).items()
    ]


BOLD: Final[Chooser[State]] = partial(advance, 0.4)
STEADY: Final[Chooser[State]] = partial(advance, 0.8)
WARY: Final[Chooser[State]] = partial(advance, 1.3)

PARTNERS: Final[tuple[tuple[str, Seat, Chooser[State]], ...]] = tuple(
    (name, seat, chooser)
    for name, chooser in (
        ("random that moves its stands", roam(RULESET, "BB-2")),
        ("crude, bold", BOLD),
    )
    for seat in ("white", "red")
)
"""For the balance page: name, seat, chooser."""
