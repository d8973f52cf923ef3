"""Positions for the pages of the rulebook, drawn as in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from tachanka.engine.api import PUBLIC, Act, Config, Diagram, One, Viewer
from tachanka.engine.boards.crop import crop_about
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.scene import Msg, Ref, Seat

from ..knowledge.secrecy import redact
from ..position.frames import AirBattle, Deployment, GermanAttacks, RussianMovement, Status
from ..position.state import GERMAN, RUSSIAN, Attack, Options, State
from ..rules.setup import position
from ..rules.turns import FLOW
from .board import board
from .scene import scene

CFG: Final = Config("barbarossa", msgspec.to_builtins(Options()))
MARGIN: Final = 190
NORTH: Final = ("BN", "PSK", "LEN", "NOV", "SIA")


def draw_march() -> Diagram:
    """Where a panzer corps can march, and where only if it gives up attacking."""
    units = {"P41": "DVI", "A18": "RIG"}
    state = position(units, {"PSK": "S", "POL": "W"}, german=("SIA", "KAU"))
    caption = Msg("diagram-march", {"from": "Dvinsk", "shut": "Pskov", "other": "Polotsk"})
    return _draw(state, GERMAN, "P41", "move", caption, ("SIA", "PSK", "POL", "BIA", "SMO"))


def draw_air() -> Diagram:
    """Which positions a Luftflotte can support an attack on."""
    units = {"P41": "RIG", "A18": "DVI"}
    russian = {"PSK": "S", "POL": "W", "NAR": "W"}
    state = position(units, russian, step=AirBattle(), german=("SIA", "KAU"))
    caption = Msg("diagram-air", {"target": "Pskov", "far": "Narva", "other": "Polotsk"})
    return _draw(state, GERMAN, "LF1", "air_support", caption, ("SIA", "NAR", "RIG", "POL", "VLU"))


def draw_attack() -> Diagram:
    """Declared attacks, each with its sum against the position."""
    state = _declare()
    caption = Msg("diagram-attack", {"target": "Pskov", "sum": 1})
    return _draw(state, GERMAN, None, "resolve", caption, NORTH)


def draw_retreat() -> Diagram:
    """The same attack resolved: where the Russian unit may retreat, and where not."""
    state = _declare()
    FLOW.apply(state, {GERMAN: Act("resolve", arg=One("PSK"))}, ScriptedChance())
    caption = Msg("diagram-retreat", {"from": "Pskov"})
    return _draw(state, RUSSIAN, "R01", "retreat", caption, NORTH)


def draw_blitzkrieg() -> Diagram:
    """Two corps that took a position by a Blitzkrieg, and where they may go on."""
    state = position(
        {"P41": "DVI", "P56": "DVI", "A18": "RIG"},
        {"PSK": "W", "POL": "W", "NOV": "S"},
        step=GermanAttacks(),
        german=("SIA", "KAU"),
        attacks=[Attack("PSK", ["P41", "P56"], [], blitz=True)],
    )
    for act in (Act("resolve", arg=One("PSK")), Act("advance_all")):
        FLOW.apply(state, {GERMAN: act}, ScriptedChance())
    caption = Msg("diagram-blitzkrieg", {"place": "Pskov", "fight": "Novgorod"})
    return _draw(state, GERMAN, None, "blitz", caption, ("RIG", "DVI", "LUG", "NOV", "VLU"))


def draw_rear() -> Diagram:
    """Where a Russian unit may go that stands beside Germans."""
    units = {"P41": "DVI", "A18": "RIG"}
    russian = {"PSK": "S", "NOV": "W", "LUG": "W"}
    german = ("SIA", "KAU", "POL", "VIL")
    state = position(units, russian, step=RussianMovement(), german=german)
    caption = Msg("diagram-rear", {"from": "Pskov", "rear": "Polotsk", "near": "Dvinsk"})
    return _draw(state, RUSSIAN, "R01", "move", caption, ("LEN", "RIG", "DVI", "VLU", "BOL"))


def draw_arrival() -> Diagram:
    """Where an arrival may be placed before Moscow."""
    state = position(
        {"P41": "SMO", "A9": "VLU", "A4": "ROS"},
        {"MOS": "S", "TUL": "W", "KAL": "W"},
        step=Deployment(),
        german=("POL", "ORS"),
        pool=(1,),
        dice=(1,),
    )
    caption = Msg("diagram-arrival", {"lost": "Orsha"})
    return _draw(state, RUSSIAN, "R04", "deploy", caption, ("POL", "KAL", "MOS", "TUL"))


def draw_pocket() -> Diagram:
    """What is left of two units at the end of a turn in which they were cut off."""
    state = position(
        {"A16": "KAU", "A4": "BIA", "P24": "BAR", "P47": "MIN", "A9": "POL"},
        {"VIL": "W* S", "SMO": "S"},
        step=Status(),
        turn=2,
        german=("BRE", "DVI", "SIA"),
    )
    caption = Msg("diagram-pocket", {"pocket": "Vilna"})
    return _draw(state, GERMAN, None, None, caption, ("KAU", "BIA", "MIN", "SMO", "POL"))


def _declare() -> State:
    """Two corps at Dvinsk against Pskov, an army in East Prussia against Siauliai."""
    return position(
        {"P41": "DVI", "P56": "DVI", "A18": "BN"},
        {"PSK": "S", "SIA": "W"},
        step=GermanAttacks(),
        attacks=[Attack("PSK", ["P41", "P56"], []), Attack("SIA", ["A18"], [])],
    )


def _draw(
    state: State,
    seat: Seat,
    unit: Ref | None,
    verb: str | None,
    caption: Msg,
    shown: tuple[Ref, ...],
) -> Diagram:
    """The seat's offers of this verb are lit, those of one unit where it is named."""
    eyes = redact(state, Viewer("seat", seat))
    offers = tuple(offer for offer in FLOW.offers(eyes, seat, unit) if offer.verb == verb)
    crop = crop_about(board(CFG), shown, MARGIN)
    return Diagram(CFG, scene(redact(state, PUBLIC), PUBLIC), caption, crop, offers)


DIAGRAMS: Final[Mapping[str, Callable[[], Diagram]]] = {
    "march": draw_march,
    "air": draw_air,
    "attack": draw_attack,
    "retreat": draw_retreat,
    "blitzkrieg": draw_blitzkrieg,
    "rear": draw_rear,
    "arrival": draw_arrival,
    "pocket": draw_pocket,
}
