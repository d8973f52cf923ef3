"""What a viewer sees of a position, in words: shared by the tests of the scene."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from barbarossa_fast.knowledge.secrecy import redact
from barbarossa_fast.position.state import GERMAN, RUSSIAN, State
from barbarossa_fast.presentation.scene import scene
from tachanka.engine.api import PUBLIC, Event, Viewer
from tachanka.engine.resources import say
from tachanka.engine.scene import Name, Scene

GERMANS: Final = Viewer("seat", GERMAN)
RUSSIANS: Final = Viewer("seat", RUSSIAN)
VIEWERS: Final = (GERMANS, RUSSIANS, PUBLIC)


def see(state: State, viewer: Viewer = GERMANS) -> Scene:
    """The scene of a position as the viewer has it; nobody need be able to act in it."""
    return scene(redact(state, viewer), viewer)


def words(text: Name | None) -> str:
    """A text in English; nothing is an empty one."""
    return "" if text is None else say("barbarossa_fast", text)


def panel(drawn: Scene, id: str) -> list[str]:
    """The lines of a panel: label and value."""
    rows = next(each.rows for each in drawn.panels if each.id == id)
    return [f"{words(row.label)}: {words(row.value)}".removesuffix(": ") for row in rows]


def title(drawn: Scene, id: str) -> str:
    """The title of a panel; empty where there is none of that name."""
    return next((words(each.title) for each in drawn.panels if each.id == id), "")


def log(events: Iterable[Event]) -> list[str]:
    """The lines that everybody reads of what happened."""
    return [words(event.text) for event in events]
