"""Step 6: Russian attacks, put together and fought one by one (B11.5 to B11.13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tachanka.engine.api import (
    Act,
    Barred,
    Button,
    Chance,
    Event,
    Offer,
    One,
    Refusal,
    Target,
    Targets,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat

from ...position.naming import Args, list_units, name_of, title_of
from ...position.state import (
    RUSSIAN,
    Reserved,
    RussianAttacks,
    State,
    end_step,
    is_automatic,
)
from ..attack.german_attacks import describe_preview
from ..attack.opening import begin_combat
from ..attack.sums import preview
from ..attack.terms import list_fighters, tell_balance
from .fronts import Fronts, has_teeth, judge_joiners, link, list_leaders, refuse

END: Final = Act("end_attacks")
CALL_OFF: Final = Act("call_off")


def ask(state: State, frame: RussianAttacks) -> Window | None:
    """Asks a live Russian player while any attack is possible (B11.13)."""
    if is_automatic(state, RUSSIAN):
        return None
    if frame.target is not None:
        args: Args = {"place": name_of(frame.target)}
        ask_on = Msg("ask-russian-attack", args)
        return Window("turn", (RUSSIAN,), "B11.7", ask_on, {RUSSIAN: CALL_OFF})
    if next(list_leaders(state), None) is None:
        return None
    return Window("turn", (RUSSIAN,), "B11.6", Msg("ask-russian-attacks"), {RUSSIAN: END})


def list_offers(view: State, frame: RussianAttacks, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Units with their targets; once an attack is begun, who else joins it."""
    if seat != RUSSIAN:
        return ()
    if frame.target is not None:
        return [offer for offer in _offer_plan(view, frame) if on in (None, offer.on)]
    offers = [offer for offer in _offer_starts(view) if on in (None, offer.on)]
    if on is None:
        label = Msg("offer-end-attacks")
        offers.append(Offer(END.verb, "B11.6", Button(), label, closing=True))
    return offers


def _offer_starts(view: State) -> Iterator[Offer]:
    fronts = Fronts(view)
    for unit, targets in list_leaders(view):
        barred = []
        for place in fronts.list_enemies(unit.place):
            clause = fronts.bar_target(unit.place, place)
            if clause is not None:
                barred.append(Barred(place, refuse(clause, (place,))))
        choice = Targets(tuple(Target(place) for place in targets), tuple(barred))
        label, deed = Msg("offer-russian-attack", {"unit": title_of(unit.id)}), Msg("deed-begin")
        yield Offer("attack", "B11.7", choice, label, on=unit.id, deed=deed)


def _offer_plan(view: State, frame: RussianAttacks) -> Iterator[Offer]:
    """Join, leave, fight, or call it off."""
    assert frame.target is not None
    units = [view.unit(id) for id in frame.units]
    yield from _offer_joining(view, frame, frame.target)
    for unit in units:
        if any(has_teeth(each) for each in units if each is not unit):
            label = Msg("offer-leave", {"unit": title_of(unit.id)})
            yield Offer("leave", "B11.7", Button(), label, on=unit.id)
    shown = preview(view, frame.target, RUSSIAN, units)
    terms = tell_balance(shown.most, list_fighters(units))
    total = sum(term.n for term in terms)
    target = Target(frame.target, total, terms, describe_preview(shown))
    named: Args = {"place": name_of(frame.target)}
    label, deed = Msg("offer-fight", named), Msg("deed-fight", {"units": list_units(frame.units)})
    yield Offer("fight", "B11.9", Targets((target,)), label, forecast=True, deed=deed)
    yield Offer(CALL_OFF.verb, "B11.13", Button(), Msg("offer-call-off", named))


def _offer_joining(view: State, frame: RussianAttacks, target: Ref) -> Iterator[Offer]:
    """Who may join, by the same act as whoever began the attack; of the others why they may not.

    So all who reach the same target can be sent against it one after another.
    """
    deed = Msg("deed-join")
    for unit, answer in judge_joiners(view, frame):
        args: Args = {"unit": title_of(unit.id), "place": name_of(target)}
        choice = Targets((), (answer,)) if isinstance(answer, Barred) else Targets((answer,))
        label = Msg("offer-join", args)
        yield Offer("attack", "B11.7", choice, label, on=unit.id, deed=deed)


def explain_attack(view: State, frame: RussianAttacks, act: Act) -> Refusal | None:
    """Why a unit may not attack, join, or attack there (B11.2 to B11.12)."""
    unit = view.find(act.on or "")
    if unit is None or act.verb != "attack":
        return None
    fronts = Fronts(view)
    clause = fronts.bar_unit(unit)
    if clause is not None:
        return refuse(clause, (unit.id,))
    if frame.target is not None or not isinstance(act.arg, One):
        return Refusal("B11.7", Msg("why-not-in-this-attack"), (unit.id,))
    target = act.arg.ref
    if target not in fronts.list_enemies(unit.place):
        return Refusal("B11.7", Msg("why-no-enemy-there"), (unit.id,))
    clause = fronts.bar_target(unit.place, target)
    if clause is not None:
        return refuse(clause, (target,))
    return None if has_teeth(unit) else Refusal("B11.7", Msg("why-toothless"), (unit.id,))


def decide(
    state: State, frame: RussianAttacks, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """One step of putting an attack together, the attack itself, or the end of the step."""
    act = acts[RUSSIAN]
    if act.verb == "fight":
        assert frame.start is not None
        assert frame.target is not None
        start, target, units = frame.start, frame.target, frame.units
        frame.start, frame.target, frame.units = None, None, []
        return attack_from(state, start, target, units)
    if act == END:
        end_step(state)
    elif act == CALL_OFF:
        frame.start, frame.target, frame.units = None, None, []
    elif act.verb == "attack":
        assert isinstance(act.arg, One)
        unit = state.unit(act.on or "")
        frame.start, frame.target = unit.place, act.arg.ref
        frame.units.append(unit.id)
    elif act.verb == "leave":
        frame.units.remove(act.on or "")
    return []


def attack_from(state: State, start: Ref, target: Ref, units: Sequence[Ref]) -> list[Event]:
    """Begins the combat of these units, who are revealed, and notes the link used (B11.7)."""
    key = link(start, target)
    state.links[key] = state.links.get(key, 0) + len(units)
    return begin_combat(state, target, RUSSIAN, units)


def run(state: State, frame: RussianAttacks, chance: Chance) -> list[Event]:
    """The automaton's next reserved attack, or the end of the step (B16.7)."""
    if is_automatic(state, RUSSIAN):
        for plan in state.reserved:
            units = list_able(state, plan)
            if units:
                return attack_from(state, plan.start, plan.target, units)
    end_step(state)
    return []


def list_able(state: State, plan: Reserved) -> list[Ref]:
    """Who of a reserved attack can still make it (B16.7); nobody once it has been fought.

    Nobody if its target is free of Germans, or if what came before bars it by now: a pocket that
    has broken out may not attack into a broken sector any more (B11.5, B13.3).
    """
    fronts = Fronts(state)
    if plan.target not in fronts.occupation.germans or fronts.bar_target(plan.start, plan.target):
        return []
    here = fronts.occupation.at(plan.start)
    able = [unit.id for unit in here if not unit.disrupted and not unit.fought]
    return [id for id in plan.units if id in able]


RUSSIAN_ATTACKS: Final[Section[State]] = Section(ask, list_offers, decide, run)
