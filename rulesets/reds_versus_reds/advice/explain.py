"""Why an act that is not on offer is none: the clause against it.

It may be anything a stranger sends; None where it makes no sense in this game.
"""

from __future__ import annotations

from tachanka.engine.api import Act, At, Many, Msg, One, Orders, Pairs, Refusal
from tachanka.engine.scene import Ref, Seat

from ..position.field import Field, list_units
from ..position.frames import (
    Activation,
    Choosing,
    Deploy,
    Fire,
    March,
    Rally,
    Return,
    Spotting,
)
from ..position.naming import name_figure, name_unit
from ..position.state import State
from ..rules.artillery import find_observer
from ..rules.rally import is_free, is_in_radius
from .orders import explain_march, explain_places, explain_turn
from .plans import explain_fire


def explain(view: State, seat: Seat, act: Act) -> Refusal | None:
    """The clause against an act that is not on offer; None where it is no act of this game."""
    frame = view.frames[-1] if view.frames else None
    field = Field(view)
    match frame:
        case Deploy() if frame.side == seat and act.on is not None:
            return explain_places(field, frame, act.on, act)
        case Activation() if act.on is not None:
            return explain_activation(field, frame, seat, act.on, act)
        case March() if isinstance(act.arg, Orders) and act.on == frame.unit:
            return explain_march(field, frame, act.arg)
        case Fire() | Return():
            return explain_fire(field, frame, seat, act)
        case Spotting() if isinstance(act.arg, At):
            return explain_request(field, act.arg)
        case Choosing() if isinstance(act.arg, Pairs):
            return Refusal("R-612", Msg("refuse-first-opponent"))
        case Rally() if isinstance(act.arg, One) and act.on is not None:
            return explain_rally(field, frame, act.on, act.arg.ref)
    return None


def explain_activation(
    field: Field, frame: Activation, seat: Seat, unit: Ref, act: Act
) -> Refusal | None:
    """R-302, R-307: whose unit it is, whether it is done, and whether it is its time."""
    if unit not in field.units:
        return None
    muster = field.battle.find(unit)
    name = {"unit": muster.name}
    if muster.side != seat:
        return Refusal("R-302", Msg("refuse-not-yours", name), (unit,))
    if muster.is_officer != frame.officers:
        text = "refuse-later" if muster.is_officer else "refuse-sooner"
        return Refusal("R-307", Msg(text, name), (unit,))
    if field.units[unit].done:
        return Refusal("R-302", Msg("refuse-done", name), (unit,))
    if isinstance(act.arg, Orders):
        return explain_turn(field, unit, act.arg)
    if isinstance(act.arg, Many):
        return Refusal("R-312", Msg("refuse-split", name), (unit,))
    return None


def explain_request(field: Field, at: At) -> Refusal:
    """R-503: the observer does not see the point, or no more than a sliver about it."""
    told = field.battle.battery
    observer = find_observer(field, told) if told is not None else None
    seen = observer is not None and field.can_see(observer.spot, (at.x, at.y))
    return Refusal("R-503", Msg("refuse-not-quite-seen" if seen else "refuse-unseen"))


def explain_rally(field: Field, frame: Rally, officer: Ref, unit: Ref) -> Refusal:
    """R-702, R-703, R-705: an officer who may not try, or a unit that he may not try to rally."""
    figure = field.figures.get(officer)
    leads = figure is not None and figure.kind in ("commander", "commissar")
    if figure is None or not leads or field.side(figure) != frame.side:
        return Refusal("R-703", Msg("refuse-no-officer"))
    clause = "R-703" if figure.kind == "commander" else "R-705"
    name = {"figure": name_figure(field.state, officer)}
    if officer in frame.used:
        return Refusal(clause, Msg("refuse-rallied", name), (officer,))
    if not is_free(field, figure):
        return Refusal("R-702", Msg("refuse-busy", name), (officer,))
    own = {each.id: each for each in list_units(field.state, frame.side, officers=False)}
    if unit not in own:
        return Refusal(clause, Msg("refuse-no-unit"), (officer,))
    who = {"unit": name_unit(field.state, unit)}
    if not own[unit].markers:
        return Refusal("R-703", Msg("refuse-no-marker", who), (unit,))
    if not is_in_radius(field, figure, own[unit]):
        inches = field.battle.find(unit).tactical
        return Refusal(clause, Msg("refuse-out-of-radius", who | name | {"n": inches}), (unit,))
    return Refusal(clause, Msg("refuse-no-unit"), (officer,))
