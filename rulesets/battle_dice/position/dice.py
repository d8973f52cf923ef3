"""The Battle Dice: their faces, how many are thrown, and what they do (D14, D72-D79, D93)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from tachanka.engine.scene import Die, Msg, Ref, Term

from .naming import join_names, name_kind
from .occupation import Field
from .state import Unit, UnitKind
from .terrain import OBSTACLES, Ground, covers_of
from .units import TYPES, type_of

REMEMBERED: Final = 8192
"""How many sums of dice are remembered: those of a hundred matches, some 8 MB."""

FACES: Final = ("INF", "INF", "CAV", "ART", "GEN", "FLAG")
"""The six faces of a Battle Die (D14)."""

LED: Final = 1
"""The dice that a General gives to the unit in his hex (D32)."""


class DiceSum(NamedTuple):
    """The number of dice of a battle, and the terms that add up to it."""

    total: int
    terms: tuple[Term, ...]


def range_of(field: Field, unit: Unit) -> int:
    """How many hexes the unit reaches with at least one die in the table (D42, D73)."""
    return len(_table(field.ground, unit.kind, unit.hex))


def _table(ground: Ground, kind: UnitKind, hex: Ref) -> tuple[int, ...]:
    return TYPES[kind].dice_on_hill if ground.hexes[hex].height > 0 else TYPES[kind].dice


def count_dice(field: Field, unit: Unit, target: Ref) -> DiceSum:
    """The Battle Dice that `unit` throws against the target hex (D93); zero is no battle.

    Line of sight and leave to battle are other questions. Beyond the range there are no terms,
    since a General adds nothing there.
    """
    led = unit.hex in field.generals
    stacking = field.state.options.cover_stacking
    return _add_up(field.ground, unit.kind, unit.hex, target, led, stacking == "highest")


@lru_cache(maxsize=REMEMBERED)
def _add_up(
    ground: Ground, kind: UnitKind, hex: Ref, target: Ref, led: bool, highest: bool
) -> DiceSum:
    """led: a General is in the unit's hex. highest: only the largest of the target's covers."""
    table = _table(ground, kind, hex)
    distance = ground.grid.distance(hex, target)
    if not 1 <= distance <= len(table):
        return DiceSum(0, ())
    of_kind = TYPES[kind]
    clause = of_kind.dice_clause if distance <= len(of_kind.dice) else "D42"
    text = Msg("term-range", {"unit": name_kind(kind), "range": distance})
    terms = [Term(text, table[distance - 1], clause)]
    if of_kind.takes_general and led:
        terms.append(Term(Msg("term-general"), LED, "D32"))
    terms += _reductions(ground, kind, hex, target, highest)
    return DiceSum(sum(term.n for term in terms), tuple(terms))


def _reductions(ground: Ground, kind: UnitKind, hex: Ref, target: Ref, highest: bool) -> list[Term]:
    """What the target's hex and the unit's own hex take away (D-R16, D59)."""
    covers = covers_of(ground.hexes[target], ground.hexes[hex].height > 0)
    if highest:
        covers = covers[:1]
    terms = [Term(Msg(f"term-{cover.name}"), -cover.dice, cover.clause) for cover in covers]
    works = ground.hexes[hex].works
    if kind == "infantry" and works in OBSTACLES:
        terms.append(Term(Msg(f"term-own-{works}"), -1, "D59"))
    return terms


class Effect(NamedTuple):
    """What the faces of one throw do to those in the target hex (D76, D79, D96, D100).

    lost: figures of the unit there. general: the General there is hit.
    ignored: flags that fieldworks disregard. flags: those that count.
    """

    lost: int
    general: bool
    ignored: int
    flags: int


def read_faces(
    field: Field, faces: Mapping[str, int], target: Ref, figures: int | None = None
) -> Effect:
    """What a throw does against the hex as it stands.

    figures: those the unit there has left, where earlier shots of the same instant count.
    """
    troop, general = field.troops.get(target), field.generals.get(target)
    lost = 0
    if troop is not None:
        left = troop.figures if figures is None else figures
        lost = min(faces[type_of(troop).face], left)
    shielded = troop is not None and field.state.options.general_exposure == "shielded"
    hit = general is not None and faces["GEN"] > 0 and not shielded
    works = field.ground.hexes[target].works == "fieldworks"
    ignored = min(faces["FLAG"], 1) if works else 0
    return Effect(lost, hit, ignored, faces["FLAG"] - ignored)


def leaves_anyone(field: Field, target: Ref, effect: Effect) -> bool:
    """Whether somebody is left in the hex to answer flags (D101)."""
    troop, general = field.troops.get(target), field.generals.get(target)
    stands = troop is not None and troop.figures > effect.lost
    return stands or (general is not None and not effect.general)


def show_faces(
    field: Field, faces: Mapping[str, int], target: Ref, effect: Effect, left: bool
) -> list[Die]:
    """Every die thrown, sorted by face, each with whether it had an effect.

    left: somebody is left in the hex when all throws of the same instant have taken effect;
    else flags have none (D101).
    """
    troop = field.troops.get(target)
    effective = {"GEN": int(effect.general), "FLAG": effect.flags if left else 0}
    if troop is not None:
        effective[type_of(troop).face] = effect.lost
    dice = []
    for face in dict.fromkeys(FACES):
        counting = effective.get(face, 0)
        dice += [Die(f"die-{face}", number < counting) for number in range(faces[face])]
    return dice


def name_faces(faces: Mapping[str, int]) -> Msg | str:
    """The faces of a throw in words, such as "infantry, infantry, flag"."""
    names = [
        Msg(f"face-{face.lower()}") for face in dict.fromkeys(FACES) for _ in range(faces[face])
    ]
    return join_names("faces", names)
