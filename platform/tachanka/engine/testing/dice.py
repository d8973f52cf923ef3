"""Dice for worked cases: faces in words, and rules that throw them in the place of the kernel's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeAlias, TypeVar

import msgspec

from tachanka.engine.api import Act, Chance, Config, Event, Face, Ruleset
from tachanka.engine.chance import KeyedChance, ScriptedChance
from tachanka.engine.scene import Seat

S = TypeVar("S", bound=msgspec.Struct)
R = TypeVar("R")

Dice: TypeAlias = str | Iterable[Face] | KeyedChance
"""Faces in the order they come up, one after another or in words (``"6 1 hit"``), or keyed luck."""


def read_dice(dice: Dice) -> KeyedChance | ScriptedChance:
    """What throws these dice."""
    if isinstance(dice, KeyedChance):
        return dice
    if isinstance(dice, str):
        return ScriptedChance(int(die) if die.isdigit() else die for die in dice.split())
    return ScriptedChance(dice)


def check_thrown(chance: KeyedChance | ScriptedChance) -> None:
    """All scripted dice came up. Errors: AssertionError."""
    left = chance.script if isinstance(chance, ScriptedChance) else []
    assert left == [], f"dice were left over: {left}"


def load_dice(ruleset: Ruleset[S], chance: KeyedChance | ScriptedChance) -> Ruleset[S]:
    """The same rules with these dice in the place of the kernel's, and in its record."""

    def set_up(cfg: Config, keyed: Chance) -> S:
        return _record(chance, keyed, lambda: ruleset.setup(cfg, chance))

    def apply(state: S, acts: Mapping[Seat, Act], keyed: Chance) -> list[Event]:
        return _record(chance, keyed, lambda: ruleset.apply(state, acts, chance))

    return replace(ruleset, setup=set_up, apply=apply)


def _record(chance: KeyedChance | ScriptedChance, keyed: Chance, run: Callable[[], R]) -> R:
    assert isinstance(keyed, KeyedChance)
    before = len(chance.draws)
    result = run()
    keyed.draws += chance.draws[before:]
    return result
