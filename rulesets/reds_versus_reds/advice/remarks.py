"""What a figure may still do and why not: told of each piece (R-401, R-402, R-408, R-411, R-412,
R-415, R-604).

Everything told of it is public, but for where a strike that is due is aimed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import structs

from tachanka.engine.api import Clause, Msg, Remark, Shape, Viewer
from tachanka.engine.scene import Ref

from ..position.field import Field
from ..position.naming import name_figure, tell_inches
from ..position.state import Figure, State
from ..position.tables import TYPES
from ..rules.extents import draw_half, draw_range
from ..rules.targets import Aim, Fault, Silence, find_aim, find_fault, find_silence
from ..rules.to_hit import is_close
from .cohesion import tell_cohesion
from .command import tell_command, tell_markers
from .marches import tell_march

SILENCES: Final[dict[Silence, Clause]] = {
    "unarmed": "R-R19",
    "moved": "R-401",
    "turned": "R-401",
    "heavy": "R-431",
    "fighting": "R-618",
    "passive": "R-802",
    "surprised": "R-605",
}
FAULTS: Final[dict[Fault, Clause]] = {
    "range": "R-402",
    "arc": "R-207",
    "sight": "R-208",
    "fighting": "R-457",
    "passive": "R-802",
    "support": "R-454",
    "surprised": "R-605",
}

REASONS: Final[tuple[Fault, ...]] = ("range", "arc", "sight")
"""Why enemies are no targets for who stands where he stands."""


def describe(view: State, viewer: Viewer, piece: Ref) -> Sequence[Remark]:
    """What there is to say of a figure now, the most urgent first; nothing after the end."""
    field = Field(view)
    figure = field.figures.get(piece)
    if figure is None or figure.at is None or not view.frames:
        return ()
    return tuple(list_remarks(field, figure))


def list_remarks(field: Field, figure: Figure) -> Iterator[Remark]:
    """Its fight, its markers, whether it shoots and at whom, how far it goes, how it stands.

    A page shows the first four.
    """
    for other in field.opponents(figure.id):
        name = {"other": name_figure(field.state, other)}
        yield Remark(Msg("remark-fights", name), "R-603", "warn")
    yield from tell_markers(field, figure)
    yield from tell_command(field, figure)
    cohesion = tell_cohesion(field, figure)
    if cohesion is not None and cohesion.tone == "warn":
        yield cohesion
    if TYPES[figure.kind].weapon is not None:
        told = tell_silence(field, figure) or tell_targets(field, figure)
        yield structs.replace(told, extents=tuple(draw_ranges(field, figure)))
    yield from tell_march(field, figure)
    if is_close(field, figure):
        yield Remark(Msg("remark-close"), "R-411", "warn")
    if field.ground.is_built_up(figure.spot) or field.ground.is_scrub(figure.spot):
        yield Remark(Msg("remark-cover"), "R-415", "good")
    if cohesion is not None and cohesion.tone == "plain":
        yield cohesion
    if field.ground.is_difficult(figure.spot):
        yield Remark(Msg("remark-difficult"), "R-313")


def draw_ranges(field: Field, figure: Figure) -> Iterator[Shape]:
    """R-402, R-412: its range and half of it, where it may shoot at more than whom it fights.

    Of a unit that only answers attacks too: that is where it could (R-802).
    """
    weapon, silence = TYPES[figure.kind].weapon, find_silence(field, figure)
    if weapon is None or silence not in (None, "passive") or field.is_engaged(figure.id):
        return
    yield draw_range(field, figure, weapon)
    yield draw_half(field, figure, weapon)


def tell_silence(field: Field, figure: Figure) -> Remark | None:
    """Why a figure does not shoot at all this turn."""
    silence = find_silence(field, figure)
    if silence is None:
        return None
    name = {"figure": name_figure(field.state, figure.id)}
    return Remark(Msg(f"silent-{silence}", name), SILENCES[silence])


def tell_targets(field: Field, figure: Figure) -> Remark:
    """Whom it would have to shoot at first, as all stand now."""
    aim = find_aim(field, figure)
    if aim is None:
        enemies = field.enemies(field.side(figure))
        faults = Counter(find_fault(field, figure, enemy) for enemy in enemies)
        counts: dict[str, int] = {each: faults[each] for each in REASONS}
        others = len(enemies) - sum(counts.values())
        return Remark(Msg("remark-no-target", {**counts, "others": others}), "R-408")
    nearest = aim.first[0]
    args = {"other": name_figure(field.state, nearest), "inches": tell_inches(aim.gaps[nearest])}
    return Remark(Msg("remark-target", args), "R-450", "good")


def tell_fault(field: Field, shooter: Figure, target: Figure) -> Remark | None:
    """Why a figure that shoots may not shoot at this one; None where it may."""
    return tell_bar(field, find_aim(field, shooter), shooter, target)


def tell_bar(field: Field, aim: Aim | None, shooter: Figure, target: Figure) -> Remark | None:
    """The same, where it is known what the figure may do: `aim` is that of the shooter."""
    fault: Fault | None = find_fault(field, shooter, target)
    if fault is None and aim is not None and target.id not in aim.eligible:
        # a Lewis gun, and a comrade nearer.
        fault = "support"
    if fault is None:
        return None
    names = {
        "figure": name_figure(field.state, shooter.id),
        "other": name_figure(field.state, target.id),
    }
    return Remark(Msg(f"fault-{fault}", names), FAULTS[fault])
