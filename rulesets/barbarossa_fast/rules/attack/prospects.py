"""What each German unit may still be declared for, and what that would come to (B7.2 to B7.8).

Nothing moves while attacks are declared, and a declaration changes the prospects against its own
target only. So the units that may attack are found once for all of the step, and each pair of
alike units and a target is judged again only where the attack on that target has changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from tachanka.engine.api import Barred, Target
from tachanka.engine.memo import remember, remember_each
from tachanka.engine.scene import Msg, Ref

from ...position.occupation import Occupation
from ...position.state import GERMAN, Attack, Unit
from ..air import could_attack
from ..movement import list_attackable
from .declarations import bar_attack, bar_following, open_attack
from .german_attacks import describe_preview
from .sums import Preview, preview
from .terms import list_fighters, tell_attack

Judgement: TypeAlias = Target | Barred
"""A target that units may be declared against, or why they may not."""


class Stack(NamedTuple):
    """Units that stand together and are alike: the first of them, the ids of all, what they stand
    next to that can be attacked."""

    unit: Unit
    ids: list[Ref]
    targets: list[Ref]


class Prospects(NamedTuple):
    """What the units of a stack may be declared for: attacks to join, attacks to follow."""

    ids: list[Ref]
    joining: list[Judgement]
    following: list[Judgement]


def list_prospects(occupation: Occupation, attacks: Sequence[Attack]) -> Iterator[Prospects]:
    """The prospects of every German unit that could attack, beside these declarations."""
    stacks = remember(_find_stacks, occupation)
    declared = {attack.target: attack for attack in attacks}
    joining = iter(
        remember_each(
            _judge_joining,
            [
                (
                    occupation,
                    _find_joiner(occupation, stack, declared.get(target)),
                    target,
                    declared.get(target),
                )
                for stack in stacks
                for target in stack.targets
            ],
        )
    )
    near = [[each for each in attacks if each.target in stack.targets] for stack in stacks]
    following = iter(
        remember_each(
            _judge_following,
            [
                (occupation, stack.unit, attack)
                for stack, found in zip(stacks, near, strict=True)
                for attack in found
            ],
        )
    )
    for stack, found in zip(stacks, near, strict=True):
        yield Prospects(
            stack.ids,
            [next(joining) for _ in stack.targets],
            [next(following) for _ in found],
        )


def _find_joiner(occupation: Occupation, stack: Stack, attack: Attack | None) -> Unit:
    """The first of a stack that is not in the attack already: sums name him, too."""
    taken = attack.attackers if attack is not None else []
    free = next((id for id in stack.ids if id not in taken), stack.unit.id)
    return stack.unit if free == stack.unit.id else occupation.state.unit(free)


def _find_stacks(occupation: Occupation) -> list[Stack]:
    stacks: dict[object, Stack] = {}
    for unit in occupation.state.units:
        if unit.side == GERMAN and could_attack(occupation.state, unit):
            alike = (unit.place, unit.kind, unit.factor, unit.unsupplied)
            if alike not in stacks:
                stacks[alike] = Stack(unit, [], list_attackable(occupation, unit.place))
            stacks[alike].ids.append(unit.id)
    return list(stacks.values())


def _judge_joining(case: tuple[Occupation, Unit, Ref, Attack | None]) -> Judgement:
    """Whether such a unit may join the attack, if any, and what it would be with it: A term by
    term, hits against what clears the target."""
    occupation, unit, target, attack = case
    view = occupation.state
    if attack is None:
        attack = open_attack(view, target)
    refusal = bar_attack(view, unit, attack)
    if refusal is not None:
        return Barred(target, refusal)
    units = [*map(view.unit, attack.attackers), unit]
    shown = preview(view, target, GERMAN, units, blitz=attack.blitz, air=attack.air)
    terms = tell_attack(shown.least, list_fighters(units))
    return Target(target, shown.least.attack_total, terms, describe_prospects(shown))


def describe_prospects(shown: Preview) -> Msg:
    """Hits on the defenders, hits that would clear the target, and the fire to expect."""
    if shown.to_clear == (0, 0):
        return Msg("note-undefended")
    return describe_preview(shown)


def _judge_following(case: tuple[Occupation, Unit, Attack]) -> Judgement:
    occupation, unit, attack = case
    refusal = bar_following(occupation.state, unit, attack)
    return Target(attack.target) if refusal is None else Barred(attack.target, refusal)
