"""Setting up, and the choice of chits."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Act, Many, Offer, One, Subset
from tachanka.engine.scene import Ref

from ..position.chits import CHITS
from ..position.state import BOLSHEVIK, REBEL
from ..position.terrain import GRID
from ..position.units import ALLOWANCE
from ..rules.chits.artillery_fire import guns
from ..rules.deployment import list_free, zone_of
from .flight import Flight
from .ground import FAR, ISLAND, NUMBER, march_to
from .options import Option
from .orders import worth_of
from .outlook import Outlook


def weigh_deployment(outlook: Outlook, offers: Sequence[Offer]) -> list[Option]:
    """Where the next unit is placed; the end of the step when all stand."""
    for offer in offers:
        if offer.verb == "deploy" and offer.on is not None:
            judge = _judge_start if outlook.seat == BOLSHEVIK else _judge_city
            return [
                Option(judge(outlook, offer.on, hex), Act("deploy", offer.on, One(hex)))
                for hex in list_free(outlook.view, zone_of(outlook.view, offer.on))
            ]
    return [Option(0.0, Act("end_step"))]


def _judge_start(outlook: Outlook, unit: Ref, hex: Ref) -> float:
    """As near as can be to a fort and to Kronstadt."""
    number = NUMBER[hex]
    forts = sorted(march_to(gun.hex or "", outlook.ice)[number] for gun in guns(outlook.view))
    island = min(march_to(home, outlook.ice)[number] for home in ISLAND)
    return -float(forts[0]) - 0.3 * forts[1] - 0.7 * island


def _judge_city(outlook: Outlook, unit: Ref, hex: Ref) -> float:
    """The Council in the west, from where it can leave; sailors where the way in is."""
    if unit == "CR":
        return float(Flight(outlook).roam(hex)[0])
    others = [u.hex for u in outlook.rebels if u.hex is not None and u.kind == "sailors"]
    apart = min((GRID.distance(hex, other) for other in others), default=2)
    water = sum(near not in ISLAND for near in GRID.neighbours[hex])
    return min(apart, 2) - 0.3 * water


# --- Chits --------------------------------------------------------------------------------------


def choose_chits(outlook: Outlook, offers: Sequence[Offer]) -> list[Option]:
    """The chits that promise most, as many as are chosen."""
    choice = offers[0].choice
    assert isinstance(choice, Subset)
    wish = _wish_red(outlook) if outlook.seat == BOLSHEVIK else _wish_rebel(outlook)
    ranked = sorted(CHITS[outlook.seat], key=lambda chit: -wish.get(chit, 0.0))
    refs = tuple(sorted(ranked[: choice.least]))
    return [Option(0.0, Act("choose_chits", None, Many(refs)))]


def _wish_red(outlook: Outlook) -> dict[str, float]:
    """What each Bolshevik chit promises this turn."""
    wish = {"march": 1.0, "assault": 0.9, "coordinated": 0.5, "lenin": 0.4, "communists": 0.6}
    wavering = sum(unit.hesitant for unit in outlook.reds)
    wish["commissar"] = 0.6 + 1.1 * wavering
    if outlook.hexes_needed and outlook.hexes_needed - len(outlook.occupied) <= 2:
        wish["commissar"] += 3.0
        wish["march"] += 1.5
    surge = int(outlook.view.options.surge_level)
    if outlook.view.rebellion in (surge, 11, 3):
        wish["communists"] += 0.6
    for rebel in outlook.rebels:
        if rebel.hex is None:
            continue
        spent = [
            march_to(rebel.hex, outlook.ice)[NUMBER[unit.hex]]
            for unit in outlook.reds
            if unit.hex is not None and not unit.hesitant and outlook.value(unit) == 2
        ]
        near = sum(mp <= ALLOWANCE for mp in spent)
        further = sum(ALLOWANCE < mp <= ALLOWANCE + 2 for mp in spent)
        prize, defence = worth_of(outlook, rebel), outlook.defence(rebel)
        if defence >= 2 and near:
            wish["assault"] = max(wish["assault"], prize * (0.55 if defence == 2 else 0.0))
        if defence >= 2 and near >= 2:
            wish["coordinated"] = max(wish["coordinated"], prize * (0.5 if near < 3 else 0.65))
        if defence == 1 and not near and further:
            wish["march"] = max(wish["march"], 0.5 * prize)
    return wish


def _wish_rebel(outlook: Outlook) -> dict[str, float]:
    """What each Rebel chit promises this turn."""
    seen = [outlook.cover_now.get(unit.hex or "", 0) for unit in outlook.reds]
    near = min(
        (march_to(gun.hex or "", outlook.ice)[NUMBER[unit.hex or ""]]
         for gun in guns(outlook.view) for unit in outlook.reds if unit.hex is not None),
        default=FAR,
    )  # fmt: skip
    fire = 5.0 if any(seen) or near <= 11 else 0.5
    cracked = sum(
        outlook.is_cracked(unit.hex or "") and outlook.cover_now.get(unit.hex or "", 0) > 0
        for unit in outlook.reds
        if unit.hex is not None
    )
    wish = {"fire1": fire + cracked, "fire2": fire - 0.1 + (3.0 if cracked > 1 else 0.0)}
    if not guns(outlook.view):
        wish = {"fire1": 0.0, "fire2": 0.0}
    able = sum(unit.kind == "red_army" and not unit.hesitant for unit in outlook.reds)
    wish["propaganda"] = 1.5 * min(able, _markers(outlook)) + 0.2
    wish["desperate"] = 1.5 if near <= 6 else 0.3
    wish["power"] = 1.0 if outlook.view.rebellion in (2, 7, 10) else 0.5
    wish["to_leningrad"] = 0.6 if outlook.view.leningrad in (0, 4, 9) else 0.3
    return wish


def _markers(outlook: Outlook) -> int:
    return outlook.view.propaganda


__all__ = ["REBEL", "choose_chits", "weigh_deployment"]
