"""Dice for worked cases: faces in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from tachanka.engine.api import Face
from tachanka.engine.chance import KeyedChance, ScriptedChance

Throws: TypeAlias = str | Iterable[Face] | KeyedChance
"""Faces in the order they come up, one after another or in words (``"6 1 hit"``), or keyed luck."""


def read_dice(throws: Throws) -> KeyedChance | ScriptedChance:
    """What throws these dice."""
    if isinstance(throws, KeyedChance):
        return throws
    if isinstance(throws, str):
        return ScriptedChance(int(die) if die.isdigit() else die for die in throws.split())
    return ScriptedChance(throws)


def check_thrown(chance: KeyedChance | ScriptedChance) -> None:
    """All scripted dice came up. Errors: AssertionError."""
    left = chance.script if isinstance(chance, ScriptedChance) else []
    assert left == [], f"dice were left over: {left}"
