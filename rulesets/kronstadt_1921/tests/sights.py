"""What viewers see of a position, checked through and through."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

from kronstadt_1921 import RULESET
from kronstadt_1921.position.frames import Frame
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, State
from kronstadt_1921.presentation.scene import scene
from kronstadt_1921.rules.setup import position
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.resources import read_clauses, read_text, say
from tachanka.engine.scene import Msg, Scene

REDS, REBELS = Viewer("seat", BOLSHEVIK), Viewer("seat", REBEL)
VIEWERS = (REDS, REBELS, PUBLIC)


def words(msg: Msg | None) -> str:
    assert msg is not None
    return say("kronstadt_1921", msg)


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
    root = ET.fromstring(read_text("kronstadt_1921", "art/symbols.svg"))
    return {symbol.attrib["id"] for symbol in root.iter("{http://www.w3.org/2000/svg}symbol")}


def check_scene(drawn: Scene) -> None:
    """Everything in a scene can be said, drawn and looked up, and has a name of its own."""
    art = {badge.art for piece in drawn.pieces for badge in piece.badges if badge.art}
    art |= {piece.art for piece in drawn.pieces} | {marker.art for marker in drawn.markers}
    art |= {card.art for hand in drawn.hands for card in hand.cards if card.name is not None}
    assert art <= symbols()
    for listed in (drawn.pieces, drawn.markers, drawn.arrows, drawn.tracks, drawn.panels):
        ids = [each.id for each in listed]
        assert len(ids) == len(set(ids))
    cards = [card.id for hand in drawn.hands for card in hand.cards]
    assert len(cards) == len(set(cards))
    for msg in texts(drawn):
        assert words(msg)
    cited = {row.clause for panel in drawn.panels for row in panel.rows if row.clause}
    assert cited | {track.clause for track in drawn.tracks} <= set(read_clauses("kronstadt_1921"))


def see(state: State, viewer: Viewer) -> Scene:
    """What the viewer sees of it, checked."""
    drawn = scene(RULESET.redact(state, viewer), viewer)
    check_scene(drawn)
    return drawn


def on_top(state: State, *frames: Frame) -> State:
    """The position in the middle of something more."""
    state.frames += frames
    return state


def panel(drawn: Scene, id: str) -> list[tuple[str, str, str]]:
    """The rows of a panel: label, value, clause."""
    (found,) = [panel for panel in drawn.panels if panel.id == id]
    return [(words(row.label), words(row.value), row.clause) for row in found.rows]


ATTACK = {"RA12": "1215", "RI1": "1215", "RA13": "1217", "A03": "1613", "WS": "1117"}


def attack(**how: Any) -> State:
    """RA12 has attacked RI1 in the town from the ice."""
    how.setdefault("origins", {"RA12": "1216"})
    return position(ATTACK, **how)
