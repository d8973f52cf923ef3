"""Why an act that is not on offer is none (R-203, R-302, R-304, R-402, R-503, R-604)."""

from __future__ import annotations

from tachanka.engine.api import Act, At, Msg, Orders, Pairs, Plan, Refusal
from tachanka.engine.scene import Ref, Seat

from ..position.field import Field
from ..position.frames import Activation, Fire, March, Return, Spotting
from ..position.naming import name_figure, name_unit
from ..position.state import State
from ..rules.movement import find_faults, plan_march
from .remarks import tell_fault, tell_silence


def explain(view: State, seat: Seat, act: Act) -> Refusal | None:
    """The clause against an act that is not on offer; None where it is no act of this game."""
    frame = view.frames[-1] if view.frames else None
    field = Field(view)
    if isinstance(frame, Activation) and act.on is not None:
        return explain_activation(field, frame, seat, act.on)
    if isinstance(frame, March) and isinstance(act.arg, Orders) and act.on == frame.unit:
        return explain_march(field, frame, act.arg)
    if isinstance(frame, Fire | Return):
        return explain_fire(field, seat, act)
    if isinstance(frame, Spotting) and isinstance(act.arg, At):
        return Refusal("R-503", Msg("refuse-unseen"))
    return None


def explain_activation(field: Field, frame: Activation, seat: Seat, unit: Ref) -> Refusal | None:
    """R-302, R-307: whose unit it is, whether it is done, and whether it is its time."""
    if unit not in field.units:
        return None
    muster = field.battle.find(unit)
    name = {"unit": muster.name}
    if muster.side != seat:
        return Refusal("R-302", Msg("refuse-not-yours", name), (unit,))
    if muster.is_officer != frame.officers:
        clause, text = (
            ("R-307", "refuse-later") if muster.is_officer else ("R-307", "refuse-sooner")
        )
        return Refusal(clause, Msg(text, name), (unit,))
    if field.units[unit].done:
        return Refusal("R-302", Msg("refuse-done", name), (unit,))
    return None


def explain_march(field: Field, frame: March, arg: Orders) -> Refusal | None:
    """R-203, R-305: the first thing wrong with orders that go too far."""
    members = {each.id for each in field.members[frame.unit]}
    for order in arg.orders:
        if order.piece not in members:
            name = {"unit": name_unit(field.state, frame.unit)}
            return Refusal("R-305", Msg("refuse-other-unit", name))
        if order.on is not None and order.on not in field.figures:
            return None
    return next(find_faults(plan_march(field, frame, arg.orders)), None)


def explain_fire(field: Field, seat: Seat, act: Act) -> Refusal | None:
    """R-401 to R-408, R-454: why a figure does not shoot, or not at that one."""
    plans: dict[Ref, tuple[Ref, ...]] = {}
    if isinstance(act.arg, Plan):
        plans = dict(act.arg.lists)
    elif isinstance(act.arg, Pairs):
        plans = {shooter: (target,) for shooter, target in act.arg.pairs.items()}
    for id, targets in plans.items():
        shooter = field.figures.get(id)
        if shooter is None or shooter.at is None or field.side(shooter) != seat:
            return None
        silence = tell_silence(field, shooter)
        if silence is not None:
            return Refusal(silence.clause, silence.text, (id,))
        for target in targets:
            other = field.figures.get(target)
            if other is None or other.at is None or field.side(other) == seat:
                return None
            fault = tell_fault(field, shooter, other)
            if fault is not None:
                return Refusal(fault.clause, fault.text, (id, target))
        if len(set(targets)) < len(targets):
            return Refusal("R-420", Msg("refuse-twice", {"figure": name_figure(field.state, id)}))
    return None
