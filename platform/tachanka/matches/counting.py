"""Counts what is stored in matches, for `meters`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tachanka import meters
from tachanka.engine.game import Entry, Step
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.signals import steps_stored


def listen() -> None:
    """Has stored steps counted; called once, when the app is ready."""
    steps_stored.connect(_count)


def _count(loaded: LoadedMatch, steps: Sequence[Step[Any]], own: bool) -> None:
    """What another process stored is counted there."""
    if not own:
        return
    ruleset = loaded.ruleset.meta.id
    for step in steps:
        meters.entries.labels(ruleset, step.entry.by).inc()
        if _is_flag(step.entry):
            meters.flags.labels(ruleset).inc()


def _is_flag(entry: Entry) -> bool:
    return entry.by == "clock" or entry.kind == "flag"
