"""What a figure may still do and why not: told of each piece (R-301, R-401, R-408,
R-411, R-415, R-604).

Everything told of it is public, so all viewers are told the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from tachanka.engine.api import Clause, Msg, Remark, Viewer
from tachanka.engine.scene import Ref

from ..position.field import Field
from ..position.frames import Activation, March
from ..position.naming import name_figure, tell_inches
from ..position.state import Figure, State
from ..position.tables import INCH, SHAKEN, TYPES
from ..rules.activation import find_side, withdraws
from ..rules.movement import allowance
from ..rules.targets import Fault, Silence, find_aim, find_fault, find_silence, is_shielded
from ..rules.to_hit import is_close

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
    """Its fight, its markers, whether it shoots and at whom, how it stands."""
    for other in field.opponents(figure.id):
        name = {"other": name_figure(field.state, other)}
        yield Remark(Msg("remark-fights", name), "R-603", "warn")
    markers = field.units[figure.unit].markers
    if markers:
        clause = "R-717" if markers >= SHAKEN else "R-715"
        yield Remark(Msg("remark-markers", {"n": markers}), clause, "warn")
    if TYPES[figure.kind].weapon is not None:
        silence = tell_silence(field, figure)
        if silence is not None:
            yield silence
        else:
            yield tell_targets(field, figure)
    yield from tell_march(field, figure)
    if is_close(field, figure):
        yield Remark(Msg("remark-close"), "R-411", "warn")
    if field.ground.is_built_up(figure.spot) or field.ground.is_scrub(figure.spot):
        yield Remark(Msg("remark-cover"), "R-415", "good")
    if field.ground.is_difficult(figure.spot):
        yield Remark(Msg("remark-difficult"), "R-313")


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


def tell_march(field: Field, figure: Figure) -> Iterator[Remark]:
    """R-301, R-302, R-603: how far it may still go this turn."""
    frame = field.state.frames[-1]
    side = field.side(figure)
    if isinstance(frame, March) and frame.unit == figure.unit:
        if not field.is_pinned(figure.id):
            inches = Msg("remark-may-go", {"n": allowance(frame, figure.id) // INCH})
            yield Remark(inches, "R-301", "good")
    elif isinstance(frame, Activation | March):
        unit, muster = field.units[figure.unit], field.muster(figure)
        name = {"unit": field.battle.find(unit.id).name}
        if unit.done:
            yield Remark(Msg("remark-done", name), "R-302")
        elif withdraws(field.state, muster):
            yield Remark(Msg("remark-withdraws", name), "R-806", "warn")
        elif isinstance(frame, Activation) and find_side(field.state, frame) == side:
            later = muster.is_officer != frame.officers
            text = "remark-waits-officer" if later else "remark-waits"
            yield Remark(Msg(text, name), "R-307" if later else "R-302", "good")


def tell_fault(field: Field, shooter: Figure, target: Figure) -> Remark | None:
    """Why a figure that shoots may not shoot at this one; None where it may."""
    fault: Fault | None = find_fault(field, shooter, target)
    if fault is None:
        gaps = {
            other.id: field.gap(shooter, other)
            for other in field.members[target.unit]
            if find_fault(field, shooter, other) is None
        }
        if not is_shielded(field, gaps, target.id):
            return None
        fault = "support"
    names = {
        "figure": name_figure(field.state, shooter.id),
        "other": name_figure(field.state, target.id),
    }
    return Remark(Msg(f"fault-{fault}", names), FAULTS[fault])
