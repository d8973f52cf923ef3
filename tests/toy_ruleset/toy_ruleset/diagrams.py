"""Positions for the pages of the rulebook, each drawn as the game draws it."""

from __future__ import annotations

from tachanka.engine.api import PUBLIC, Config, Diagram, Offer
from tachanka.engine.boards.table import Point
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.scene import Msg

from .gulf import find_sight
from .rules import FLOW, set_up
from .scene import draw_scene
from .secrecy import redact
from .state import RUNNER, Good, Nights, Run, State

CFG = Config("frost", {"apology": "paid", "guard": "person"})
CROP = (300, 90, 640, 540)
"""The ice about the fort Obruchev."""
GOODS: tuple[Good, ...] = ("fish", "salt", "sugar", "spirits")


def draw_leg() -> Diagram:
    """T6, T10: where the sledge may go next, while a flare burns over the ice."""
    s = lay_out((540, 250), (560, 560))
    s.lit, s.flares = True, 1
    offers = tuple(FLOW.offers(s, RUNNER, "sledge"))
    return draw(s, Msg("diagram-leg", {"sight": find_sight(s)}), offers)


def draw_cover() -> Diagram:
    """T7: near enough to be seen, but for the fort in between."""
    s = lay_out((720, 250), (700, 430))
    return draw(s, Msg("diagram-cover", {"sight": find_sight(s)}))


def lay_out(sledge: Point, riders: Point) -> State:
    """The first night, with all four crates on the sledge and two legs to go."""
    s = set_up(CFG, ScriptedChance(GOODS))
    s.load, s.store = s.store, []
    s.sledge, s.riders, s.frames = sledge, riders, [Nights(), Run(legs=2)]
    return s


def draw(s: State, caption: Msg, offers: tuple[Offer, ...] = ()) -> Diagram:
    """What everybody may see of it: crates stay closed."""
    return Diagram(CFG, draw_scene(redact(s, PUBLIC), PUBLIC), caption, CROP, offers)


DIAGRAMS = {"leg": draw_leg, "cover": draw_cover}
