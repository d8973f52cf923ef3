"""Why a fire plan is none of those on offer (R-401 to R-408, R-420, R-432, R-450 to R-457,
R-802)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import Act, Clause, Msg, Pairs, Plan, Refusal
from tachanka.engine.scene import Ref, Seat

from ..position.field import Field
from ..position.frames import Fire, Return
from ..position.naming import name_figure
from ..position.state import Figure
from ..position.tables import TYPES
from ..rules.fire import refuse_targets
from ..rules.targets import find_aim
from .remarks import tell_fault, tell_silence

MOST: Final[dict[str, Clause]] = {
    "rifle": "R-402",
    "lewis": "R-420",
    "maxim": "R-432",
    "gun": "R-441",
}
"""The clause that says at how many figures a weapon shoots."""


def explain_fire(field: Field, frame: Fire | Return, seat: Seat, act: Act) -> Refusal | None:
    """The first thing that is wrong with a plan; None where it is no plan."""
    plans: Mapping[Ref, Sequence[Ref]]
    if isinstance(act.arg, Plan):
        plans = act.arg.lists
    elif isinstance(act.arg, Pairs):
        plans = {shooter: (target,) for shooter, target in act.arg.pairs.items()}
    else:
        return None
    faults = (explain_shooter(field, frame, seat, id, plans[id]) for id in sorted(plans))
    return next((fault for fault in faults if fault is not None), None)


def explain_shooter(
    field: Field, frame: Fire | Return, seat: Seat, id: Ref, targets: Sequence[Ref]
) -> Refusal | None:
    """What is wrong with the fire of one figure."""
    shooter = field.figures.get(id)
    if shooter is None or shooter.at is None or field.side(shooter) != seat:
        return Refusal("R-406", Msg("refuse-shooter"))
    name = {"figure": name_figure(field.state, id)}
    silence = tell_silence(field, shooter)
    if silence is not None:
        return Refusal(silence.clause, silence.text, (id,))
    weapon = TYPES[shooter.kind].weapon
    assert weapon is not None
    if weapon.category != (frame.category if isinstance(frame, Fire) else "infantry"):
        return Refusal("R-403", Msg("refuse-category", name), (id,))
    if field.muster(shooter).is_passive != isinstance(frame, Return):
        text = "refuse-answers-only" if isinstance(frame, Return) else "refuse-answers-later"
        return Refusal("R-802", Msg(text, name), (id,))
    if not targets:
        return Refusal("R-406", Msg("refuse-no-target", name), (id,))
    if len(set(targets)) < len(targets):
        return Refusal(MOST[weapon.name], Msg("refuse-twice", name), (id,))
    if len(targets) > weapon.shots:
        return Refusal(MOST[weapon.name], Msg("refuse-many", name | {"n": weapon.shots}), (id,))
    return explain_targets(field, seat, shooter, targets)


def explain_targets(
    field: Field, seat: Seat, shooter: Figure, targets: Sequence[Ref]
) -> Refusal | None:
    """Who may not be shot at, and who not first."""
    for target in targets:
        other = field.figures.get(target)
        if other is None or other.at is None or field.side(other) == seat:
            return Refusal("R-406", Msg("refuse-target"), (shooter.id,))
        fault = tell_fault(field, shooter, other)
        if fault is not None:
            return Refusal(fault.clause, fault.text, (shooter.id, target))
    aim = find_aim(field, shooter)
    return None if aim is None else refuse_targets(field, aim, targets)
