"""Step 6: Russian attacks, put together and fought one by one (B11.5 to B11.13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tachanka.engine.api import (
    Act,
    Barred,
    Button,
    Chance,
    Clause,
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

from ...position.geography import GRAPH, is_base, is_box, is_city, sector_of
from ...position.naming import Args, list_units, name_of, title_of
from ...position.occupation import Occupation, has_marched_too_far
from ...position.state import (
    RUSSIAN,
    Reserved,
    RussianAttacks,
    State,
    Unit,
    end_step,
    is_automatic,
)
from ..attack.german_attacks import describe_preview
from ..attack.opening import begin_combat
from ..attack.sums import preview
from ..attack.terms import tell_balance
from ..status.supply import city_connected, edge_connected, leads_back

LINK_LIMIT: Final = 3
"""Russian units that may attack along a link in a turn (B11.7)."""
END: Final = Act("end_attacks")
CALL_OFF: Final = Act("call_off")

WHY: Final[Mapping[Clause, str]] = {
    "B1.4": "why-attack-base",
    "B9.1": "why-attack-disrupted",
    "B11.2": "why-attack-last-in-city",
    "B11.5": "why-attack-line-broken",
    "B11.7": "why-no-attack-left",
    "B11.10": "why-not-towards-home",
    "B11.12": "why-not-in-box-before",
    "B-R7": "why-attack-marched",
}


def refuse(clause: Clause, at: tuple[Ref, ...] = ()) -> Refusal:
    """The refusal of this clause."""
    return Refusal(clause, Msg(WHY[clause]), at)


class Fronts:
    """Who may attack what on the present situation; made once for each question."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.occupation = Occupation(state)
        self.edge = edge_connected(state, self.occupation)
        self.city = city_connected(state, self.occupation)

    def bar_unit(self, unit: Unit) -> Clause | None:
        """Why the unit may attack nothing now, if so (B11.2, B11.7, B11.12, B-R7)."""
        if unit.disrupted:
            return "B9.1"
        if unit.spent or unit.fought:
            return "B11.7"
        if has_marched_too_far(self.state, unit):
            return "B-R7"
        if is_box(unit.place) and not unit.boxed:
            return "B11.12"
        alone = len(self.occupation.at(unit.place)) < 2
        return "B11.2" if is_city(unit.place) and alone else None

    def bar_target(self, start: Ref, target: Ref) -> Clause | None:
        """Why units at `start` may not attack an adjacent position with Germans, if so."""
        if is_base(target):
            return "B1.4"
        if self.state.links.get(link(start, target), 0) >= LINK_LIMIT:
            return "B11.7"
        if start in self.edge:
            return "B11.5" if sector_of(target) in self.state.broken else None
        if start in self.city or leads_back(start, target, self.edge):
            return None
        return "B11.10"

    def list_enemies(self, start: Ref) -> list[Ref]:
        """Adjacent positions with German units."""
        return [near for near in GRAPH.neighbours(start) if near in self.occupation.germans]

    def list_targets(self, unit: Unit) -> list[Ref]:
        """What the unit may attack; none for one that may not attack at all."""
        if self.bar_unit(unit) is not None:
            return []
        enemies = self.list_enemies(unit.place)
        return [place for place in enemies if self.bar_target(unit.place, place) is None]


def link(start: Ref, target: Ref) -> str:
    """The key of a link in `State.links`."""
    return f"{start}-{target}"


def has_teeth(unit: Unit) -> bool:
    """Whether the unit is unknown or has a factor, as one of the attackers must be (B11.7)."""
    return not unit.known or bool(unit.factor)


def list_leaders(state: State) -> Iterator[tuple[Unit, list[Ref]]]:
    """The units that an attack may begin with, and what they may attack."""
    fronts = Fronts(state)
    for unit in state.units:
        if unit.side == RUSSIAN and has_teeth(unit):
            targets = fronts.list_targets(unit)
            if targets:
                yield unit, targets


def list_joiners(state: State, frame: RussianAttacks) -> list[Unit]:
    """Further units that may join the attack that is being put together (B11.2, B11.7)."""
    if frame.start is None or frame.target is None:
        return []
    fronts = Fronts(state)
    here = fronts.occupation.at(frame.start)
    room = LINK_LIMIT - state.links.get(link(frame.start, frame.target), 0)
    if is_city(frame.start):
        room = min(room, len(here) - 1)
    if len(frame.units) >= room:
        return []
    return [u for u in here if u.id not in frame.units and fronts.bar_unit(u) is None]


# --- The section -----------------------------------------------------------------------------


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
    for unit in list_joiners(view, frame):
        label = Msg("offer-join", {"unit": title_of(unit.id)})
        yield Offer("join", "B11.7", Button(), label, on=unit.id)
    for unit in units:
        if any(has_teeth(each) for each in units if each is not unit):
            label = Msg("offer-leave", {"unit": title_of(unit.id)})
            yield Offer("leave", "B11.7", Button(), label, on=unit.id)
    shown = preview(view, frame.target, RUSSIAN, units)
    terms = tell_balance(shown.most)
    total = sum(term.n for term in terms)
    target = Target(frame.target, total, terms, describe_preview(shown))
    named: Args = {"place": name_of(frame.target)}
    label, deed = Msg("offer-fight", named), Msg("deed-fight", {"units": list_units(frame.units)})
    yield Offer("fight", "B11.9", Targets((target,)), label, forecast=True, deed=deed)
    yield Offer(CALL_OFF.verb, "B11.13", Button(), Msg("offer-call-off", named))


def explain_attack(view: State, frame: RussianAttacks, act: Act) -> Refusal | None:
    """Why a unit may not attack, join, or attack there (B11.2 to B11.12)."""
    unit = view.find(act.on or "")
    if unit is None or act.verb not in ("attack", "join"):
        return None
    fronts = Fronts(view)
    clause = fronts.bar_unit(unit)
    if clause is not None:
        return refuse(clause, (unit.id,))
    if act.verb == "join" or frame.target is not None or not isinstance(act.arg, One):
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
        frame.start, frame.target, frame.units = unit.place, act.arg.ref, [unit.id]
    elif act.verb == "join":
        frame.units.append(act.on or "")
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
