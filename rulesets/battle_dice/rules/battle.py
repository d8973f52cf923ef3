"""A side's battle step (D9, D12, D94-D98): the frame `Battles`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from tachanka.engine.api import (
    Act,
    Button,
    Chance,
    Clause,
    Event,
    Offer,
    One,
    Targets,
    Why,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat, Show, Throw

from ..position.dice import (
    FACES,
    Effect,
    count_dice,
    leaves_anyone,
    name_faces,
    read_faces,
    show_faces,
)
from ..position.frames import Battles, Flags, Owed, Settle
from ..position.naming import Args, name_side
from ..position.occupation import Field
from ..position.state import Report, State, Unit
from .losses import lose_figures
from .targets import can_clear, cannot_battle, find_targets, has_target

BATTLE: Final = Msg("deed-battle")


def step_clause(state: State, side: Seat) -> Clause:
    """The clause of the battle step: the first side's or the second's."""
    return "D9" if side == state.first else "D12"


def has_anything_to_do(state: State, side: Seat) -> bool:
    """Whether a unit of the side can still battle or clear an obstacle."""
    field = Field(state)
    return any(
        unit.side == side
        and cannot_battle(field, unit) is None
        and (can_clear(field, unit) or has_target(field, unit))
        for unit in state.units
    )


def window(state: State, frame: Battles) -> Window | None:
    """Asks the side for battles; the step ends itself when nothing is left to do."""
    if not has_anything_to_do(state, frame.side):
        return None
    return _ask(frame.side, step_clause(state, frame.side))


@cache
def _ask(side: Seat, clause: Clause) -> Window:
    text = Msg("ask-battle", {"side": name_side(side)})
    return Window("turn", (side,), clause, text, {side: Act("end_battle")})


def run(state: State, frame: Battles, chance: Chance) -> list[Event]:
    """Ends the step: nothing is left to do."""
    return end_battle(state, frame.side)


def end_battle(state: State, side: Seat) -> list[Event]:
    state.frames.pop()
    text = Msg("battle-ended", {"side": name_side(side)})
    return [Event(step_clause(state, side), text)]


def offers(view: State, frame: Battles, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """The battles of each unit, obstacles to clear, and the end of the step."""
    if seat != frame.side:
        return ()
    field = Field(view)
    found: list[Offer] = []
    for unit in view.units:
        if unit.side == seat and on in (None, unit.id):
            found += _offers_of(field, unit)
    if on is None:
        found.append(_offer_end(step_clause(view, seat), view.other(seat)))
    return found


@cache
def _offer_end(clause: Clause, other: Seat) -> Offer:
    """other: who moves next where it is the battle step of the first side."""
    step = "first" if clause == "D9" else "second"
    label = Msg("offer-end-battle", {"step": step, "other": name_side(other)})
    return Offer("end_battle", clause, Button(), label, closing=True)


def _offers_of(field: Field, unit: Unit) -> list[Offer]:
    if unit.acted:
        return []
    found = []
    aim = find_targets(field, unit, cannot_battle(field, unit))
    if aim.options or aim.barred:
        label = Msg("offer-battle", {"unit": unit.name})
        choice = Targets(aim.options, aim.barred)
        found.append(Offer("battle", "D95", choice, label, on=unit.id, forecast=True, deed=BATTLE))
    if can_clear(field, unit):
        works = str(field.ground.hexes[unit.hex].works)
        label = Msg(f"offer-clear-{works}", {"unit": unit.name, "hex": unit.hex})
        found.append(Offer("clear_obstacle", "D98", Button(), label, on=unit.id))
    return found


def apply(state: State, frame: Battles, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Ends the step, clears an obstacle or fights one battle."""
    act = acts[frame.side]
    if act.verb == "end_battle":
        return end_battle(state, frame.side)
    assert act.on is not None
    unit = state.unit(act.on)
    if act.verb == "clear_obstacle":
        return clear_obstacle(state, unit)
    assert isinstance(act.arg, One)
    return battle(state, unit, act.arg.ref, chance)


def clear_obstacle(state: State, unit: Unit) -> list[Event]:
    """The infantry removes the fence or wire in its hex for good, instead of a battle (D98)."""
    works = str(Field(state).ground.hexes[unit.hex].works)
    state.cleared.append(unit.hex)
    unit.acted = True
    text = Msg(f"cleared-{works}", {"unit": unit.name, "hex": unit.hex})
    # A fence like a throw: only moves can be taken back.
    return [Event("D98", text, Show((unit.hex,)), reveals=True)]


def battle(state: State, unit: Unit, target: Ref, chance: Chance) -> list[Event]:
    """One battle: dice, losses, then the flags, which their owner answers (D96)."""
    field = Field(state)
    dice = count_dice(field, unit, target)
    faces = chance.tally(FACES, dice.total, Why("D93", unit.side, unit.id))
    effect = read_faces(field, faces, target)
    left = leaves_anyone(field, target, effect)
    unit.acted = True
    events = [
        Event(
            "D93",
            name_throw("battle-thrown", field, unit, target, faces),
            Throw(
                tuple(show_faces(field, faces, target, effect, left)),
                Msg("throw-battle", {"unit": unit.name}),
                unit.side,
                unit.hex,
                target,
                dice.terms,
            ),
        )
    ]
    events += remove_hit(field, target, effect.lost, effect.general)
    owed, more = note_flags(state, field, target, effect)
    events += tell_wasted(dice.total, effect)
    state.report = make_report(field, unit, target, faces, effect, owed)
    state.frames.append(Settle())
    if owed is not None:
        state.frames.append(Flags((state.other(unit.side),), [owed]))
    return events + more


def name_throw(id: str, field: Field, unit: Unit, target: Ref, faces: Mapping[str, int]) -> Msg:
    """Who battles whom, and what came up, in words."""
    there = field.troops.get(target) or field.generals[target]
    return Msg(
        id,
        {
            "unit": unit.name,
            "start": unit.hex,
            "target": there.name,
            "hex": target,
            "dice": sum(faces.values()),
            "faces": name_faces(faces),
            "side": name_side(unit.side),
        },
    )


def remove_hit(field: Field, target: Ref, lost: int, general: bool) -> list[Event]:
    """Removes the figures hit in the target hex and the General there (D76, D79)."""
    troop = field.troops.get(target)
    events = [] if troop is None else lose_figures(field.state, troop, lost, "D76")
    if general:
        events += lose_figures(field.state, field.generals[target], 1, "D79")
    return events


def note_flags(
    state: State, field: Field, target: Ref, effect: Effect
) -> tuple[Owed | None, list[Event]]:
    """Whom the flags of a battle apply to, after its losses (D63, D78, D100, D101).

    field: the position before the losses.
    """
    events = []
    if effect.ignored:
        events.append(Event("D63", Msg("flags-ignored", {"hex": target, "n": effect.ignored})))
    if not effect.flags:
        return None, events
    for unit in (field.troops.get(target), field.generals.get(target)):
        if unit is not None and unit.figures:
            args: Args = {"unit": unit.name, "flags": effect.flags}
            clause = "D101" if unit.is_general and target in field.troops else "D78"
            return Owed(unit.id, effect.flags), [*events, Event(clause, Msg("flags-count", args))]
    events.append(Event("D101", Msg("flags-lapse", {"hex": target, "flags": effect.flags})))
    return None, events


def tell_wasted(dice: int, effect: Effect) -> list[Event]:
    """The dice of a throw that did nothing (D96)."""
    wasted = dice - effect.lost - effect.general - effect.ignored - effect.flags
    return [Event("D96", Msg("faces-wasted", {"n": wasted}))] if wasted else []


def make_report(
    field: Field,
    unit: Unit,
    target: Ref,
    faces: Mapping[str, int],
    effect: Effect,
    owed: Owed | None,
) -> Report:
    """What the faces of the battle did; `field` is the position before the losses."""
    aimed_at = field.troops.get(target) or field.generals[target]
    return Report(
        unit.id,
        target,
        dict(faces),
        int(effect.general) if aimed_at.is_general else effect.lost,
        aimed_at.figures == 0,
        effect.general,
        0 if owed is None else owed.flags,
    )


SECTION: Section[State] = Section(window, offers, apply, run)
