"""Fire: both sides plan unseen, category by category (R-403 to R-409, R-417, R-802)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from tachanka.engine.api import (
    Act,
    Assign,
    Button,
    Chance,
    Clause,
    Event,
    Msg,
    Offer,
    Pairs,
    Plan,
    Refusal,
    Source,
    Target,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Ref, Seat

from ..position.field import Field
from ..position.frames import Fire, Return
from ..position.naming import name_figure, name_unit
from ..position.scenarios import ATTACKER, DEFENDER
from ..position.state import Figure, Shot, State
from ..position.tables import TYPES, Category
from .march import note_attack
from .suggestion import suggest
from .targets import Aim, find_aim, find_spread_fault
from .to_hit import count_faces, find_needed, list_needs, list_terms

CLAUSES: Final[dict[Category, Clause]] = {
    "hmg": "R-432",
    "field_gun": "R-441",
    "infantry": "R-406",
}
SPREADS: Final[dict[str, Clause]] = {"lewis": "R-420", "maxim": "R-432"}
"""The clause that says how far further targets may be from the first, by weapon."""
WORDS: Final[dict[Clause, str]] = {
    "R-411": "k",
    "R-412": "f",
    "R-413": "h",
    "R-415": "c",
}
"""The modifiers of a shot in the names of brief reasons, in their order: a letter each, since a
plan may name two hundred of them."""
FEW: Final = 16
"""Of so many possible shots each is told term by term; of more, in a line."""
HOLD_FIRE: Final = Act("hold_fire")


def list_aims(field: Field, seat: Seat, category: Category, passive: bool) -> list[Aim]:
    """What the figures of a side may do in a category, in figure order.

    passive: those of passive units, which only answer attacks, or all others (R-802).
    """
    return list(take_aim(field, seat, category, passive))


def take_aim(field: Field, seat: Seat, category: Category, passive: bool) -> Iterator[Aim]:
    """The same, one after another: often the first is all that is asked for."""
    for figure in field.sides[seat]:
        weapon = TYPES[figure.kind].weapon
        if weapon is None or weapon.category != category:
            continue
        if field.muster(figure).is_passive == passive:
            aim = find_aim(field, figure)
            if aim is not None:
                yield aim


def can_hit(field: Field, aims: Iterable[Aim]) -> bool:
    """Whether there is a shot that may hit."""
    return any(
        count_faces(find_needed(list_terms(field, aim.shooter, field.figures[id])))
        for aim in aims
        for id in list_targets(aim)
    )


# --- Offers, the same for fire and for its answer ---------------------------------------------


def offer_fire(field: Field, aims: Sequence[Aim], clause: Clause) -> list[Offer]:
    """A plan to be made, none, and the one that is suggested."""
    pairs = sum(len(list_targets(aim)) for aim in aims)
    assign = Assign(tuple(make_source(field, aim, pairs > FEW) for aim in aims))
    return [
        Offer("fire", clause, assign, Msg("offer-fire"), deed=Msg("deed-fire"), crude=True),
        Offer("hold_fire", "R-417", Button(), Msg("offer-hold-fire")),
        # Last: it comes and goes while a plan is drawn, and no other gives way to it.
        Offer("volley", clause, Button(), Msg("offer-volley"), suggests="fire"),
    ]


def list_targets(aim: Aim) -> tuple[Ref, ...]:
    """Whom one shooter may be given: with one shot only those whom it must shoot at first."""
    return aim.first if aim.weapon.shots == 1 else aim.eligible


def make_source(field: Field, aim: Aim, briefly: bool) -> Source:
    """One shooter: whom it may hit, and what it needs for that."""
    explain = explain_briefly if briefly else explain_shot
    targets = (explain(field, aim.shooter, field.figures[id]) for id in list_targets(aim))
    return Source(aim.shooter.id, tuple(targets), most=aim.shots)


def explain_shot(field: Field, shooter: Figure, target: Figure) -> Target:
    """R-410: a target with what it needs, term by term."""
    terms = list_terms(field, shooter, target)
    return Target(target.id, find_needed(terms), list_needs(terms))


def explain_briefly(field: Field, shooter: Figure, target: Figure) -> Target:
    """R-410: the same in one line, where there are many: what is inspected tells the terms."""
    terms = list_terms(field, shooter, target)
    note = Msg("why-" + "".join(WORDS[term.clause] for term in terms)) if terms else None
    return Target(target.id, find_needed(terms), note=note)


def read_plan(field: Field, aims: Sequence[Aim], act: Act) -> dict[Ref, tuple[Ref, ...]]:
    """Who shoots at whom, as an act says."""
    match act.arg:
        case Plan(lists=lists):
            return dict(lists)
        case Pairs(pairs=pairs):
            return {shooter: (target,) for shooter, target in pairs.items()}
    return suggest(field, aims) if act.verb == "volley" else {}


def refuse_plan(field: Field, aims: Sequence[Aim], act: Act) -> Refusal | None:
    """R-420, R-432, R-455: the first target by duty, the others near it."""
    if act.verb != "fire":
        return None
    by_id = {aim.shooter.id: aim for aim in aims}
    plan = read_plan(field, aims, act)
    faults = (refuse_targets(field, by_id[shooter], targets) for shooter, targets in plan.items())
    return next((fault for fault in faults if fault is not None), None)


def refuse_targets(field: Field, aim: Aim, targets: Sequence[Ref]) -> Refusal | None:
    """R-420, R-432, R-450, R-455: what is wrong with targets each of which could be shot at."""
    shooter = aim.shooter.id
    args: dict[str, str | int | Msg] = {"figure": name_figure(field.state, shooter)}
    if targets[0] not in aim.first:
        args["other"] = name_figure(field.state, targets[0])
        clause, text = (
            ("R-455", "refuse-first") if aim.weapon.shots > 1 else ("R-450", "refuse-duty")
        )
        return Refusal(clause, Msg(text, args), (shooter, targets[0]))
    far = find_spread_fault(field, aim, targets)
    if far is None:
        return None
    args["other"] = name_figure(field.state, far)
    return Refusal(SPREADS[aim.weapon.name], Msg("refuse-spread", args), (shooter, far))


def list_shots(field: Field, plan: Mapping[Ref, Sequence[Ref]]) -> tuple[Shot, ...]:
    """The shots of a plan: shooters in figure order, targets as they were given."""
    shooters = sorted(plan, key=lambda id: field.rank[id])
    return tuple(Shot(shooter, target) for shooter in shooters for target in plan[shooter])


# --- Both sides at once -----------------------------------------------------------------------


def find_seats(field: Field, category: Category) -> tuple[Seat, ...]:
    """Those who have a shot that may hit."""
    return tuple(
        seat
        for seat in (ATTACKER, DEFENDER)
        if can_hit(field, take_aim(field, seat, category, passive=False))
    )


def window(state: State, frame: Fire) -> Window | None:
    """Asks both sides at once, unseen; whoever cannot hit anybody is not asked."""
    seats = find_seats(Field(state), frame.category)
    if not seats:
        return None
    ask = Msg(f"ask-fire-{frame.category.replace('_', '-')}")
    fallback = dict.fromkeys(seats, HOLD_FIRE)
    return Window("sealed", seats, CLAUSES[frame.category], ask, fallback, revisable=True)


def run(state: State, frame: Fire, chance: Chance) -> list[Event]:
    """Nobody can hit anybody."""
    state.frames.pop()
    state.shots = {}
    return []


def offers(view: State, frame: Fire, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """The plan of one side."""
    field = Field(view)
    aims = list_aims(field, seat, frame.category, passive=False)
    if on is not None or not can_hit(field, aims):
        return ()
    return offer_fire(field, aims, CLAUSES[frame.category])


def refuse(view: State, frame: Fire, seat: Seat, act: Act) -> Refusal | None:
    """What the lists cannot say of a plan."""
    field = Field(view)
    aims = list_aims(field, seat, frame.category, passive=False)
    return refuse_plan(field, aims, act)


def apply(state: State, frame: Fire, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Keeps the plans until the fire is thrown for; passive units note who attacks them."""
    state.frames.pop()
    field = Field(state)
    state.shots = {}
    for seat, act in acts.items():
        aims = list_aims(field, seat, frame.category, passive=False)
        state.shots[seat] = list_shots(field, read_plan(field, aims, act))
    before = {unit.id: unit.attackers for unit in state.units}
    for shots in state.shots.values():
        for shot in shots:
            note_attack(field, shot.shooter, shot.target)
    return [
        tell_attacked(state, unit.id, attacker)
        for unit in state.units
        for attacker in unit.attackers
        if attacker not in before[unit.id]
    ]


def tell_attacked(state: State, unit: Ref, attacker: Ref) -> Event:
    """R-802: everybody is told which passive unit is shot at, and by which unit."""
    names = {"unit": name_unit(state, unit), "other": name_unit(state, attacker)}
    return Event("R-802", Msg("attacked", names))


# --- The answer of passive units --------------------------------------------------------------


def find_answering(field: Field) -> tuple[Seat, list[Aim]] | None:
    """R-802: the owner of passive units that have been attacked and can hit somebody."""
    for seat in (ATTACKER, DEFENDER):
        aims = list_aims(field, seat, "infantry", passive=True)
        if can_hit(field, aims):
            return seat, aims
    return None


def window_return(state: State, frame: Return) -> Window | None:
    """Asks only where a passive unit was attacked, which everybody is told."""
    answering = find_answering(Field(state))
    if answering is None:
        return None
    seat, aims = answering
    about = list_subjects(aims)
    ask = Msg("ask-return")
    return Window("reaction", (seat,), "R-802", ask, {seat: HOLD_FIRE}, about=about)


def list_subjects(aims: Sequence[Aim]) -> tuple[Ref, ...]:
    """Those who may shoot, and whom they may shoot at, each once."""
    shooters = [aim.shooter.id for aim in aims if aim.eligible]
    return tuple(dict.fromkeys([*shooters, *(id for aim in aims for id in aim.eligible)]))


def offers_return(view: State, frame: Return, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """The plan of the passive units."""
    field = Field(view)
    answering = find_answering(field)
    if on is not None or answering is None or answering[0] != seat:
        return ()
    return offer_fire(field, answering[1], "R-802")


def refuse_return(view: State, frame: Return, seat: Seat, act: Act) -> Refusal | None:
    """What the lists cannot say of it."""
    field = Field(view)
    return refuse_plan(field, list_aims(field, seat, "infantry", passive=True), act)


def apply_return(
    state: State, frame: Return, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """R-802: the answer is thrown for with all the rest."""
    state.frames.pop()
    field = Field(state)
    ((seat, act),) = acts.items()
    aims = list_aims(field, seat, "infantry", passive=True)
    answer = list_shots(field, read_plan(field, aims, act))
    state.shots[seat] = (*state.shots.get(seat, ()), *answer)
    return []


def run_return(state: State, frame: Return, chance: Chance) -> list[Event]:
    """No passive unit has anything to answer."""
    state.frames.pop()
    return []


SECTION: Section[State] = Section(window, offers, apply, run, refuse)
RETURN: Section[State] = Section(
    window_return, offers_return, apply_return, run_return, refuse_return
)
