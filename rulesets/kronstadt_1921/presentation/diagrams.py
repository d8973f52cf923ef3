"""Positions for the pages of the rulebook, drawn as in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from tachanka.engine.api import PUBLIC, Act, Config, Diagram, One, Trace, Viewer
from tachanka.engine.boards.crop import crop_about
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.scene import Msg, Ref, Seat

from ..knowledge.secrecy import redact
from ..position.options import Options
from ..position.state import BOLSHEVIK, REBEL, State
from ..rules.setup import position, setup
from ..rules.turns import FLOW
from .board import board
from .scene import scene

CFG: Final = Config("second-assault", msgspec.to_builtins(Options()))
MARGIN: Final = 120


def draw_set_up() -> Diagram:
    """Where a unit of the group at Sestroretsk may begin, with one of it in its hex."""
    state = setup(CFG, ScriptedChance())
    FLOW.apply(state, {BOLSHEVIK: Act("deploy", "RA01", One("1807"))}, ScriptedChance())
    caption = Msg("diagram-set-up", {"town": "Sestroretsk"})
    return _draw(state, BOLSHEVIK, "RA02", caption, ("1505", "2009"))


def draw_flight() -> Diagram:
    """The Council before the Finnish shore, hunted over the ice."""
    units = {"CR": "1704", "RA01": "1806", "RA02": "1605"}
    state = position(units, step="rebel_movement", scenario="over-the-ice")
    caption = Msg("diagram-flight", {"council": "1704"})
    return _draw(state, REBEL, "CR", caption, ("1402", "2006"), "over-the-ice")


def draw_zone() -> Diagram:
    """What it costs to get away from sailors, over ice of every kind."""
    ice = {"1419": 1, "1219": 2}
    state = position({"RA12": "1319", "RI1": "1320", "RA06": "3119"}, ice=ice)
    args = {"rebel": "1320", "cracked": "1419", "open": "1219"}
    return _draw(state, BOLSHEVIK, "RA12", Msg("diagram-zone", args), ("1017", "1621"))


def draw_coordinated() -> Diagram:
    """A second unit on its way into the harbour that has been named, and what both are worth."""
    units = {"RA12": "1116", "RA13": "1218", "WS": "1117", "RA06": "3119"}
    state = position(units, hands={BOLSHEVIK: ["coordinated"]})
    for act in (
        Act("coordinate", arg=One("1117")),
        Act("move", "RA12", Trace(("1117",))),
    ):
        FLOW.apply(state, {BOLSHEVIK: act}, ScriptedChance())
    caption = Msg("diagram-coordinated", {"target": "1117", "from": "1218"})
    return _draw(state, BOLSHEVIK, "RA13", caption, ("0915", "1519"))


def draw_fire() -> Diagram:
    """Whom the guns of the warships reach over the ice."""
    units = {"WS": "1117", "RA12": "1121", "RA13": "1120", "RI1": "1215", "RA06": "3119"}
    state = position(units, ice={"1121": 1}, hands={REBEL: ["fire1"]})
    caption = Msg("diagram-fire", {"ships": "1117", "ice": "1121"})
    return _draw(state, REBEL, "WS", caption, ("0716", "1521"))


def draw_step_back() -> Diagram:
    """Where a Hesitant unit has to step, with a friend in one of the nearer hexes."""
    units = {"RA12": "1420", "RA13": "1321", "RI1": "1217", "RA06": "3119"}
    state = position(units, hesitant=["RA12"], step="hesitation")
    caption = Msg("diagram-step-back", {"from": "1420", "city": "Oranienbaum", "friend": "1321"})
    return _draw(state, BOLSHEVIK, "RA12", caption, ("1019", "1623"))


def draw_way() -> Diagram:
    """What ground of every kind costs a unit that sets out from Oranienbaum."""
    units = {"RA12": "1122", "RA06": "3119", "RI1": "1215"}
    state = position(units, ice={"1121": 1, "1221": 2})
    args = {"from": "1122", "cracked": "1121", "open": "1221"}
    return _draw(state, BOLSHEVIK, "RA12", Msg("diagram-way", args), ("0820", "1424"))


def draw_attack() -> Diagram:
    """Where a unit on the ice can go, and the sums of the battles it would bring about."""
    units = {"RA12": "1216", "RA13": "1317", "RI1": "1215", "WS": "1117", "RA06": "3119"}
    caption = Msg("diagram-attack", {"from": "1216"})
    return _draw(position(units), BOLSHEVIK, "RA12", caption, ("0914", "1518"))


def _draw(
    state: State,
    seat: Seat,
    unit: Ref,
    caption: Msg,
    corners: tuple[Ref, Ref],
    scenario: str = CFG.scenario,
) -> Diagram:
    """What this unit of the seat may do is lit. corners: of the part that is shown."""
    cfg = Config(scenario, CFG.options)
    offers = tuple(FLOW.offers(redact(state, Viewer("seat", seat)), seat, unit))
    crop = crop_about(board(cfg), corners, MARGIN)
    return Diagram(cfg, scene(redact(state, PUBLIC), PUBLIC), caption, crop, offers)


DIAGRAMS: Final[Mapping[str, Callable[[], Diagram]]] = {
    "set-up": draw_set_up,
    "flight": draw_flight,
    "zone": draw_zone,
    "coordinated": draw_coordinated,
    "fire": draw_fire,
    "step-back": draw_step_back,
    "way": draw_way,
    "attack": draw_attack,
}
