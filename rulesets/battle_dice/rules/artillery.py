"""The artillery phase (D2-D5, D107, D108): the frame `ArtilleryOrders`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tachanka.engine.api import (
    Act,
    Assign,
    Chance,
    Event,
    Offer,
    Pairs,
    Source,
    Why,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat, Throw

from ..position.dice import (
    FACES,
    DiceSum,
    Effect,
    count_dice,
    leaves_anyone,
    read_faces,
    show_faces,
)
from ..position.frames import ArtilleryOrders, Flags, Settle
from ..position.occupation import Field
from ..position.state import State, Unit
from .battle import name_throw, note_flags, remove_hit, tell_wasted
from .targets import cannot_fire, find_targets, has_target


class Shot(NamedTuple):
    """One gun's battle of the phase."""

    gun: Unit
    target: Ref
    dice: DiceSum
    faces: dict[str, int]


def seats_with_targets(state: State) -> tuple[Seat, ...]:
    """The sides with at least one legal artillery battle, side1 first."""
    field = Field(state)
    guns = [unit for unit in state.units if unit.is_artillery]
    return tuple(
        side.id
        for side in state.sides
        if any(gun.side == side.id and can_fire(field, gun) for gun in guns)
    )


def can_fire(field: Field, gun: Unit) -> bool:
    """Whether the gun has a target."""
    return cannot_fire(field, gun) is None and has_target(field, gun)


def window(state: State, frame: ArtilleryOrders) -> Window | None:
    """Asks both sides at once, unseen; a side without a legal battle is not asked."""
    seats = seats_with_targets(state)
    if not seats:
        return None
    nothing = {seat: Act("orders", None, Pairs({})) for seat in seats}
    return Window("sealed", seats, "D107", Msg("ask-orders"), nothing)


def run(state: State, frame: ArtilleryOrders, chance: Chance) -> list[Event]:
    """Skips the phase: no gun has a target."""
    state.frames.pop()
    return [tell_skipped()]


def tell_skipped() -> Event:
    return Event("D5", Msg("artillery-skipped"))


def offers(view: State, frame: ArtilleryOrders, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """One answer for all guns of the side."""
    if on is not None or seat not in seats_with_targets(view):
        return ()
    field = Field(view)
    sources = []
    for gun in view.units:
        if gun.side == seat and gun.is_artillery:
            aim = find_targets(field, gun, cannot_fire(field, gun))
            if aim.options or aim.barred:
                sources.append(Source(gun.id, aim.options, aim.barred))
    label, deed = Msg("offer-orders"), Msg("deed-orders")
    return (Offer("orders", "D107", Assign(tuple(sources)), label, deed=deed),)


def apply(
    state: State, frame: ArtilleryOrders, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """Reveals the orders, throws all dice, and only then lets anything take effect (D3)."""
    state.frames.pop()
    orders: dict[Ref, Ref] = {}
    for act in acts.values():
        assert isinstance(act.arg, Pairs)
        orders |= act.arg.pairs
    if not orders:
        return [Event("D107", Msg("artillery-silent"), reveals=True)]
    field = Field(state)
    shots = [
        throw(field, unit, orders[unit.id], chance) for unit in state.units if unit.id in orders
    ]
    revealed = Event("D107", Msg("artillery-revealed", {"n": len(shots)}), reveals=True)
    return [revealed, *resolve(state, field, shots)]


def throw(field: Field, gun: Unit, target: Ref, chance: Chance) -> Shot:
    """Throws the dice of one gun on the positions at the start of the phase."""
    dice = count_dice(field, gun, target)
    faces = chance.tally(FACES, dice.total, Why("D108", gun.side, gun.id))
    return Shot(gun, target, dice, faces)


def resolve(state: State, field: Field, shots: Sequence[Shot]) -> list[Event]:
    """All hits at once, then the flags that count, added up by target (D100, D108)."""
    sums: dict[Ref, Effect] = {}
    effects = []
    for shot in shots:
        shot.gun.acted = True
        before = sums.get(shot.target, Effect(0, False, 0, 0))
        troop = field.troops.get(shot.target)
        left = None if troop is None else troop.figures - before.lost
        effect = read_faces(field, shot.faces, shot.target, left)
        effect = effect._replace(general=effect.general and not before.general)
        effects.append(effect)
        sums[shot.target] = add(before, effect)
    events = []
    for shot, effect in zip(shots, effects, strict=True):
        events += show_shot(
            field, shot, effect, leaves_anyone(field, shot.target, sums[shot.target])
        )
    owed = []
    for target, total in sums.items():
        events += remove_hit(field, target, total.lost, total.general)
    for target, total in sums.items():
        flags, more = note_flags(state, field, target, total)
        events += more
        owed += [] if flags is None else [flags]
    state.frames.append(Settle())
    if owed:
        first, second = state.sides[0].id, state.sides[1].id
        order = (first, second) if state.turn % 2 else (second, first)
        places = {unit.id: number for number, unit in enumerate(state.units)}
        state.frames.append(Flags(order, sorted(owed, key=lambda owed: places[owed.unit])))
    return events


def add(one: Effect, other: Effect) -> Effect:
    """Two shots at the same hex together."""
    return Effect(
        one.lost + other.lost,
        one.general or other.general,
        one.ignored + other.ignored,
        one.flags + other.flags,
    )


def show_shot(field: Field, shot: Shot, effect: Effect, left: bool) -> list[Event]:
    """The throw of one gun, with what each die did.

    left: somebody is left in the target hex when all guns have fired.
    """
    cue = Throw(
        tuple(show_faces(field, shot.faces, shot.target, effect, left)),
        Msg("throw-battle", {"unit": shot.gun.name}),
        shot.gun.side,
        shot.gun.hex,
        shot.target,
        shot.dice.terms,
    )
    text = name_throw("artillery-thrown", field, shot.gun, shot.target, shot.faces)
    return [Event("D93", text, cue), *tell_wasted(shot.dice.total, effect)]


SECTION: Section[State] = Section(window, offers, apply, run)
