"""A small position and what every scene must keep to, for the tests of scene and counters."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

from battle_dice.position.state import Objective, Side, State
from battle_dice.rules.setup import open_ground, place, position
from tachanka.engine.api import Viewer
from tachanka.engine.resources import read_clauses, read_text, say
from tachanka.engine.scene import Msg, Scene

WHITE, RED = Viewer("seat", "white"), Viewer("seat", "red")
SIDES = (
    Side("white", "Ice marchers", "top", "attacker", 5),
    Side("red", "Village guard", "bottom", "defender", 2),
)
MARKET = Objective("E5", "Market")


def small(**how: Any) -> State:
    """White infantry with its General faces a gun; the map is clear but for wire in D5."""
    units = how.pop("units", None) or [
        place("w1", "white", "infantry", "D5", name="Officers", figures=3, steps=1),
        place("wg", "white", "general", "D5", name="Markov"),
        place("ra", "red", "rifled", "H5", name="Battery", acted=True),
    ]
    ground = how.pop("ground", {"D5": "i"})
    how.setdefault("stage", "battles")
    how.setdefault("sides", SIDES)
    how.setdefault("objectives", (MARKET,))
    return position(open_ground(9, 9, ground), units, **how)


def words(msg: Msg | None) -> str:
    assert msg is not None
    return say("battle_dice", msg)


def texts(told: Any) -> Iterator[Msg]:
    """Every text anywhere in a scene."""
    if isinstance(told, Msg):
        yield told
    elif isinstance(told, tuple):
        for part in told:
            yield from texts(part)
    else:
        for name in getattr(told, "__struct_fields__", ()):
            yield from texts(getattr(told, name))


def symbols() -> set[str]:
    root = ET.fromstring(read_text("battle_dice", "art/symbols.svg"))
    return {symbol.attrib["id"] for symbol in root.iter("{http://www.w3.org/2000/svg}symbol")}


def check_scene(drawn: Scene) -> None:
    """Everything in a scene can be said, drawn and looked up, and has a name of its own."""
    art = {badge.art for piece in drawn.pieces for badge in piece.badges if badge.art}
    art |= {piece.art for piece in drawn.pieces} | {marker.art for marker in drawn.markers}
    assert art <= symbols()
    for listed in (drawn.pieces, drawn.markers, drawn.tracks, drawn.panels):
        ids = [each.id for each in listed]
        assert len(ids) == len(set(ids))
    for msg in texts(drawn):
        assert words(msg)
    cited = {row.clause for panel in drawn.panels for row in panel.rows}
    assert cited | {track.clause for track in drawn.tracks} <= set(read_clauses("battle_dice"))
