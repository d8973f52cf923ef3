"""What viewers see of a position, checked as the shared table does; and one attack to look at."""

from __future__ import annotations

from typing import Any

from kronstadt_1921 import RULESET
from kronstadt_1921.position.frames import Frame
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, State
from kronstadt_1921.rules.setup import position
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.resources import say
from tachanka.engine.scene import Msg, Scene
from tachanka.engine.testing.laws.scenes import find_twins
from tachanka.engine.testing.laws.speech import list_unknown

REDS, REBELS = Viewer("seat", BOLSHEVIK), Viewer("seat", REBEL)
VIEWERS = (REDS, REBELS, PUBLIC)


def words(msg: Msg | None) -> str:
    assert msg is not None
    return say(RULESET.package, msg)


def see(state: State, viewer: Viewer) -> Scene:
    """What the viewer sees of it, also where the position is taken apart for the test."""
    drawn = RULESET.scene(RULESET.redact(state, viewer), viewer)
    assert [*list_unknown(RULESET.package, drawn), *find_twins(drawn)] == []
    return drawn


def on_top(state: State, *frames: Frame) -> State:
    """The position in the middle of something more."""
    state.frames += frames
    return state


def panel(drawn: Scene, id: str) -> list[tuple[str, str, str]]:
    """The rows of a panel: label, value, clause."""
    (found,) = [panel for panel in drawn.panels if panel.id == id]
    return [(words(row.label), words(row.value), row.clause) for row in found.rows]


BATTLE = "RA12 (79th Brigade) attacks RI1 (Ships' crews) in Kronstadt (1215)"
"""The battle of `attack` in words."""

ATTACK = {"RA12": "1215", "RI1": "1215", "RA13": "1217", "A03": "1613", "WS": "1117"}


def attack(**how: Any) -> State:
    """RA12 has attacked RI1 in the town from the ice."""
    how.setdefault("origins", {"RA12": "1216"})
    return position(ATTACK, **how)
