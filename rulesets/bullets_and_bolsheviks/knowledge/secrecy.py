"""Who sees what: everybody everything. Sealed plots are the kernel's (BB-5)."""

from __future__ import annotations

from tachanka.engine.api import Chance, Viewer

from ..position.state import State


def redact(state: State, viewer: Viewer) -> State:
    """The whole position: all of it is public."""
    return state


def determinize(view: State, viewer: Viewer, chance: Chance) -> State:
    """The only world that fits the view."""
    return view
