"""March: a unit whose dice have fallen goes its way (R-305, R-308, R-317, R-501, R-606, R-718)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tachanka.engine.api import (
    Act,
    Button,
    Chance,
    Event,
    Formation,
    Later,
    Mover,
    Msg,
    Offer,
    Refusal,
    Region,
    Target,
    Travel,
    Way,
    Window,
)
from tachanka.engine.boards.table import draw_around
from tachanka.engine.flow import Section
from tachanka.engine.scene import Ref, Seat

from ..position.field import Field
from ..position.frames import Activation, March
from ..position.naming import name_figure, name_unit
from ..position.scenarios import find_other
from ..position.state import Figure, State
from ..position.tables import CONTACT, HEIGHT, TYPES, WIDTH
from .contact import may_charge
from .formations import propose
from .losses import remove
from .morale import rout_contacted
from .movement import Plan, allowance, find_faults, follow, list_orders, plan_march
from .reach import name_reach
from .withdrawal import trigger_withdrawal


def window(state: State, frame: March) -> Window:
    """Asks where the figures go."""
    ask = Msg("ask-march", {"unit": name_unit(state, frame.unit)})
    return Window("turn", (frame.side,), "R-305", ask, {frame.side: Act("halt", frame.unit)})


def offers(view: State, frame: March, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """The orders of the whole unit, worked out when it is picked up; or none."""
    if seat != frame.side or on not in (None, frame.unit):
        return ()
    choice = Later() if on is None else offer_orders(Field(view), frame)
    deed = Msg("deed-move")
    return (
        Offer("move", "R-305", choice, Msg("offer-move"), frame.unit, deed=deed, crude=True),
        Offer("halt", "R-305", Button(), Msg("offer-halt"), frame.unit, closing=True),
    )


def offer_orders(field: Field, frame: March) -> Formation:
    """All that the figures may be told, and what they could be told."""
    return Formation(list_movers(field, frame), propose(field, frame), turns=True)


def list_movers(field: Field, frame: March) -> tuple[Mover, ...]:
    """R-305: each figure that no combat of this turn holds, as far as its throw lets it."""
    return tuple(
        make_mover(field, frame, figure)
        for figure in field.members[frame.unit]
        if not field.is_pinned(figure.id)
    )


def make_mover(field: Field, frame: March, figure: Figure) -> Mover:
    """One figure: its circle on the table, and the enemies that it could come into contact with.

    What is in the way is told when it is in hand: see `reach`.
    """
    radius, reach = TYPES[figure.kind].radius, allowance(frame, figure.id)
    if not reach:
        return Mover(figure.id, figure.spot)
    region = Region((draw_around(figure.spot, reach, radius, WIDTH, HEIGHT),))
    enemies = field.enemies(frame.side) if may_charge(field.muster(figure)) else ()
    targets = tuple(
        Target(enemy.id) for enemy in enemies if field.gap(figure, enemy) <= reach + CONTACT
    )
    return Mover(figure.id, figure.spot, region, reach, targets, name_reach("most", figure))


def refuse(view: State, frame: March, seat: Seat, act: Act) -> Refusal | None:
    """The first thing that is wrong with the orders."""
    if act.verb != "move":
        return None
    return next(find_faults(plan_march(Field(view), frame, list_orders(act.arg))), None)


def apply(state: State, frame: March, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Carries the orders out; then the activation is over."""
    state.frames.pop()
    orders = list_orders(acts[frame.side].arg)
    name = {"unit": name_unit(state, frame.unit)}
    if not orders:
        return [Event("R-305", Msg("halts", name)), *finish_activation(state, frame.unit)]
    plan = plan_march(Field(state), frame, orders)
    follow(plan)
    state.links = plan.contacts.links
    ways = tuple(Way(step.figure.id, step.way[1:]) for step in plan.steps if step.moves)
    cue = Travel(tuple(way.piece for way in ways), ways=ways) if ways else None
    alone = len(plan.field.battle.find(frame.unit).list_kinds()) == 1
    text = Msg("moves-alone", name) if alone and ways else Msg("moves", name | {"n": len(ways)})
    events = [Event("R-305", text, cue)]
    events += tell_contacts(state, plan)
    contacted = [plan.field.figures[id].unit for ids in plan.contacts.joined.values() for id in ids]
    events += catch_observers(state, plan.contacts.caught)
    return [*events, *finish_activation(state, frame.unit, contacted)]


def tell_contacts(state: State, plan: Plan) -> list[Event]:
    """R-603: who has come to blows with whom; passive units note who attacks them (R-802)."""
    events = []
    for mover, joined in plan.contacts.joined.items():
        for enemy in joined:
            args = {"figure": name_figure(state, mover), "other": name_figure(state, enemy)}
            events.append(Event("R-603", Msg("engages", args)))
            note_attack(plan.field, mover, enemy)
    return events


def note_attack(field: Field, figure: Ref, enemy: Ref) -> None:
    """R-802: a passive unit remembers which enemy units attack it this turn."""
    attacker, attacked = field.figures[figure].unit, field.figures[enemy].unit
    unit = field.units[attacked]
    if field.battle.find(attacked).is_passive and attacker not in unit.attackers:
        unit.attackers = (*unit.attackers, attacker)


def catch_observers(state: State, caught: Sequence[Ref]) -> list[Event]:
    """R-501: an observer whom an enemy reaches is gone."""
    events = [
        Event("R-501", Msg("observer-caught", {"figure": name_figure(state, id)})) for id in caught
    ]
    remove(state, set(caught))
    return events


def finish_activation(state: State, unit: Ref, contacted: Sequence[Ref] = ()) -> list[Event]:
    """R-302, R-718, R-801: the unit is done; shaken units it has reached rout; who is next."""
    by_id = {each.id: each for each in state.units}
    by_id[unit].done = True
    events = rout_contacted(state, contacted)
    events += trigger_withdrawal(state)
    frame = state.frames[-1]
    assert isinstance(frame, Activation)
    frame.side = find_other(frame.side)
    return events


SECTION: Section[State] = Section(window, offers, apply, refuse=refuse)
