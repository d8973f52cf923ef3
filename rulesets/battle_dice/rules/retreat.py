"""Retreats: where flags can drive a unit and what it costs (D102-D106)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from tachanka.engine.api import Act, Clause, Event, Trace
from tachanka.engine.scene import Msg, Ref, Travel

from ..position.frames import Owed
from ..position.naming import Args
from ..position.occupation import Field
from ..position.state import State, Unit
from ..position.terrain import covers_of
from .exits import shut_by_terrain
from .losses import lose_figures
from .movement import note_control
from .reach import enter

Path = tuple[Ref, ...]
Part: TypeAlias = Literal["none", "goes", "stays", "left"]
"""What a General in the hex does (D106): there is none to do anything, he goes along, he stays
because his owner likes it so, or he is left behind because he cannot follow."""


class Answers(NamedTuple):
    """The legal answers to flags.

    paths: every retreat with the figures it costs; the empty path is to stand. On those of
    `follow` a General in the hex can go along or stay; on all others he has no choice.
    shut: hexes that cannot be entered, with the clause.
    """

    paths: dict[Path, int]
    follow: frozenset[Path]
    shut: dict[Ref, Clause]

    @property
    def number(self) -> int:
        """How many different answers there are."""
        return len(self.paths) + len(self.follow)

    @property
    def are_to_stand(self) -> bool:
        """Whether there is no way back at all."""
        return self.paths.keys() == {()}


def find_answers(field: Field, owed: Owed) -> Answers:
    """Every legal answer of the unit to its flags (D102), the General's part included (D106)."""
    unit = field.state.unit(owed.unit)
    shut: dict[Ref, Clause] = {}
    paths = _find_paths(field, unit, owed.flags, shut)
    if field.state.options.flag_exchange == "forced":
        longest = max(len(path) for path in paths)
        paths = [path for path in paths if len(path) == longest]
    costs = {path: min(owed.flags - len(path), unit.figures) for path in paths}
    general = companion(field, unit)
    follow = frozenset(
        path for path in paths if path and general is not None and can_follow(field, general, path)
    )
    return Answers(costs, follow, shut)


def find_ways(field: Field, owed: Owed, owing: Sequence[Owed]) -> frozenset[Ref]:
    """Every hex the unit could fall back to if all others that owe were out of its way (D108)."""
    state = field.state
    away = {state.unit(other.unit).hex for other in owing if other.unit != owed.unit}
    units = [unit for unit in state.units if unit.id == owed.unit or unit.hex not in away]
    alone = Field(msgspec.structs.replace(state, units=units))
    paths = _find_paths(alone, state.unit(owed.unit), owed.flags, {})
    return frozenset(hex for path in paths for hex in path)


def companion(field: Field, unit: Unit) -> Unit | None:
    """The General in the unit's hex; a lone General has none."""
    return None if unit.is_general else field.generals.get(unit.hex)


def _find_paths(field: Field, unit: Unit, flags: int, shut: dict[Ref, Clause]) -> list[Path]:
    """All retreats of at most `flags` hexes, row by row towards the home edge (D103)."""
    down = 1 if field.state.side(unit.side).home_edge == "bottom" else -1
    paths: list[Path] = [()]
    ends: list[tuple[Path, Ref | None]] = [((), unit.bank)]
    for _ in range(flags):
        further = []
        for path, bank in ends:
            start = path[-1] if path else unit.hex
            for to in field.grid.rows_on(start, down):
                clause = shut_by_step(field, unit, start, bank, to)
                if clause is not None:
                    shut.setdefault(to, clause)
                    continue
                entered = field.ground.find_bank(start, to)
                further.append(((*path, to), entered))
        paths += [path for path, _ in further]
        ends = further
    return paths


def shut_by_ground(
    field: Field, infantry: bool, start: Ref, bank: Ref | None, to: Ref
) -> Clause | None:
    """The clause by which terrain forbids a retreat step (D69, D104), or None."""
    ground = field.ground
    if ground.is_water(to):
        return "D69"
    if bank is not None and ground.banks.get(to) != bank:
        return "D87"
    return shut_by_terrain(ground, infantry, start, to)


def shut_by_step(field: Field, unit: Unit, start: Ref, bank: Ref | None, to: Ref) -> Clause | None:
    """The clause by which a retreat step is forbidden (D104), or None."""
    troop, general = field.troops.get(to), field.generals.get(to)
    if field.holder(to) not in (None, unit.side):
        return "D83"
    if unit.is_general and general is not None:
        return "D85"
    if not unit.is_general and troop is not None:
        return "D84"
    return shut_by_ground(field, unit.kind == "infantry", start, bank, to)


def can_follow(field: Field, general: Unit, path: Path) -> bool:
    """Whether the General can go along (D106).

    Every hex must be ground for a General, and the last must have no other General.
    """
    start, bank = general.hex, general.bank
    for to in path:
        if shut_by_ground(field, False, start, bank, to) is not None:
            return False
        bank = field.ground.find_bank(start, to)
        start = to
    return path[-1] not in field.generals


def fall_back(field: Field, owed: Owed) -> Act:
    """The answer of a unit left to itself: as far as possible, into cover, away from the enemy.

    Among the longest paths: the largest reduction of the last hex, then the greatest distance
    from it to the nearest enemy unit, then the first in alphabetical order of the hexes.
    """
    unit = field.state.unit(owed.unit)

    def rank(path: Path) -> tuple[int, int, int, Path]:
        last = path[-1] if path else unit.hex
        away = field.distance_to_enemy(last, unit.side, generals=True) or 0
        return -len(path), -protection(field, last), -away, path

    return Act("retreat", owed.unit, Trace(min(find_answers(field, owed).paths, key=rank)))


def protection(field: Field, hex: Ref) -> int:
    """The dice that the hex takes from an attacker on level ground (D93)."""
    covers = [cover.dice for cover in covers_of(field.ground.hexes[hex], attacker_on_hill=False)]
    if field.state.options.cover_stacking == "cumulative":
        return sum(covers)
    return max(covers, default=0)


def retreat(
    state: State, unit: Unit, path: Path, flags: int, general: Unit | None, part: Part
) -> list[Event]:
    """Carries out an answer: the unit goes, then loses figures for the other flags (D105).

    path: at least one hex. general: the one in the unit's hex; part: what he does.
    """
    start = unit.hex
    movers = [unit, general] if general is not None and part == "goes" else [unit]
    for mover in movers:
        enter(state, mover, path)
    args: Args = {"unit": unit.name, "hex": unit.hex, "steps": len(path), "part": part}
    if general is not None:
        args |= {"general": general.name, "start": start}
    id = "retreated" if general is None else "retreated-from-general"
    cue = Travel(tuple(mover.id for mover in movers), path)
    # An answer is a fence: only moves can be taken back, and nothing after dice.
    events = [Event("D103", Msg(id, args), cue, reveals=True), *note_control(state, unit)]
    return events + lose_figures(state, unit, flags - len(path), "D105")


def stand(state: State, unit: Unit, flags: int, forced: bool) -> list[Event]:
    """The unit stays and loses a figure for each flag (D102, D105).

    forced: it has no way back (D104).
    """
    args: Args = {"unit": unit.name, "hex": unit.hex}
    if forced:
        told = Event("D104", Msg("no-way-back", args), reveals=True)
    else:
        told = Event("D102", Msg("stood", args), reveals=True)
    return [told, *lose_figures(state, unit, flags, "D105")]
