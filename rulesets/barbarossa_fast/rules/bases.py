"""Before the first turn: transfers, and the bases of the German units (B14.6, B14.8-B14.11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

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
from tachanka.engine.memo import remember_each
from tachanka.engine.scene import Msg, Ref, Seat, Show

from ..position.geography import BASES
from ..position.naming import Args, name_of, title_of
from ..position.state import GERMAN, GermanSetup, Plan, Sector, State, TurnStart, Unit
from .plans import PLANS

GUESTS: Final = 3
"""How many units of the centre may start at each other base (B14.6)."""
FINISH: Final = Act("finish_setup")


def ask_setup(state: State, frame: GermanSetup) -> Window:
    """The German side changes groups and bases until it has finished."""
    ask = Msg("ask-setup", {"due": len(frame.due)})
    return Window("turn", (GERMAN,), "B14.6", ask, {GERMAN: _fall_back(state, frame)})


def _fall_back(state: State, frame: GermanSetup) -> Act:
    """What a plan demands is done with the first corps of the group; else the set-up ends."""
    for start, end in frame.due:
        for unit in state.units:
            if unit.kind == "panzerkorps" and unit.home == start:
                return Act("transfer", unit.id, One(BASES[end]))
    return FINISH


class Setting(NamedTuple):
    """What the transfers and bases of every unit hang on: see `State` and `GermanSetup`.

    free: no plan binds the units. full: bases with as many guests as they may have.
    """

    plan: Plan
    free: bool
    due: list[tuple[Sector, Sector]]
    transferred: bool
    full: frozenset[Ref]


def find_setting(state: State, frame: GermanSetup) -> Setting:
    """The setting of a set-up as it stands."""
    free = state.options.german_setup == "free"
    return Setting(state.plan, free, frame.due, frame.transferred, list_full(state))


def offer_setup(view: State, frame: GermanSetup, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Transfers, bases, and the end of it once the plan is fulfilled."""
    if seat != GERMAN:
        return ()
    setting = find_setting(view, frame)
    units = [(setting, unit) for unit in view.units if unit.side == GERMAN]
    found = [*chain.from_iterable(remember_each(_offer_unit, units))]
    if on is not None:
        return [offer for offer in found if offer.on == on]
    if not frame.due:
        found.append(Offer(FINISH.verb, "B14.6", Button(), Msg("offer-finish-setup"), closing=True))
    return found


def _offer_unit(placed: tuple[Setting, Unit]) -> tuple[Offer, ...]:
    return (*_offer_transfer(*placed), *_offer_bases(*placed))


def _transfer_clause(setting: Setting, unit: Unit, to: Sector) -> Clause | None:
    """The clause that lets a corps change to a group now; None where none does."""
    if unit.kind != "panzerkorps" or unit.home == to:
        return None
    if (unit.home, to) in setting.due:
        return PLANS[setting.plan]
    return None if setting.free or setting.transferred else "B14.6"


def _offer_transfer(setting: Setting, unit: Unit) -> Iterator[Offer]:
    options = []
    clauses = []
    for to, base in BASES.items():
        clause = _transfer_clause(setting, unit, to)
        if clause is not None:
            options.append(Target(base, note=Msg(f"note-transfer-{to}")))
            clauses.append(clause)
    if options:
        label = Msg("offer-transfer", {"unit": title_of(unit.id)})
        yield Offer("transfer", clauses[0], Targets(tuple(options)), label, on=unit.id)


def list_full(state: State) -> frozenset[Ref]:
    """The bases that have as many guests of the centre as they may have (B14.6)."""
    guests = Counter(unit.place for unit in state.units if unit.home == "AGC")
    return frozenset(base for base in BASES.values() if guests[base] >= GUESTS)


def bar_base(setting: Setting, unit: Unit, base: Ref) -> Refusal | None:
    """Why a unit may not start at a base (B14.6, B14.11); None where it may."""
    if setting.free or unit.home is None or base == BASES[unit.home]:
        return None
    if unit.home != "AGC":
        text = Msg("why-own-base", {"place": name_of(BASES[unit.home])})
        return Refusal("B14.6", text, (base,))
    if base in setting.full:
        return Refusal("B14.6", Msg("why-base-full", {"n": GUESTS}), (base,))
    return None


def _offer_bases(setting: Setting, unit: Unit) -> Iterator[Offer]:
    refusals = {b: bar_base(setting, unit, b) for b in BASES.values() if b != unit.place}
    options = tuple(Target(base) for base, refusal in refusals.items() if refusal is None)
    barred = tuple(Barred(base, refusal) for base, refusal in refusals.items() if refusal)
    if options:
        clause = "B14.11" if setting.free else "B14.6"
        label = Msg("offer-place", {"unit": title_of(unit.id)})
        yield Offer("place", clause, Targets(options, barred), label, on=unit.id)


def set_up(
    state: State, frame: GermanSetup, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """A transfer, a base, or the end of the set-up."""
    act = acts[GERMAN]
    if act == FINISH:
        state.frames = [TurnStart()]
        return [Event("B14.6", Msg("event-set-up"), reveals=True)]
    assert act.on is not None
    assert isinstance(act.arg, One)
    unit = state.unit(act.on)
    if act.verb == "transfer":
        return [_transfer(state, frame, unit, act.arg.ref)]
    unit.place = act.arg.ref
    args: Args = {"unit": title_of(unit.id), "place": name_of(unit.place)}
    clause = "B14.11" if state.options.german_setup == "free" else "B14.6"
    return [Event(clause, Msg("event-placed", args), Show((unit.id,)))]


def _transfer(state: State, frame: GermanSetup, unit: Unit, base: Ref) -> Event:
    to = next(group for group, each in BASES.items() if each == base)
    clause = _transfer_clause(find_setting(state, frame), unit, to)
    assert clause is not None
    assert unit.home is not None
    if (unit.home, to) in frame.due:
        frame.due.remove((unit.home, to))
    else:
        frame.transferred = True
    unit.home, unit.place = to, base
    args: Args = {"unit": title_of(unit.id), "group": Msg(f"group-{to}")}
    return Event(clause, Msg("event-transfer", args), Show((unit.id,)))


def explain_setup(view: State, frame: GermanSetup, act: Act) -> Refusal | None:
    """Why an act of the set-up that is not offered is illegal."""
    unit = view.find(act.on) if act.on else None
    match act:
        case Act("finish_setup") if frame.due:
            return Refusal(PLANS[view.plan], Msg("why-due", {"n": len(frame.due)}))
        case Act("place", str(), One(ref)) if unit and ref in BASES.values():
            return bar_base(find_setting(view, frame), unit, ref)
        case Act("transfer", str(), One(ref)) if unit and ref in BASES.values():
            if unit.kind != "panzerkorps":
                return Refusal("B14.6", Msg("why-corps-only"))
            return Refusal("B14.6", Msg("why-transferred"))
    return None


GERMAN_SETUP: Final[Section[State]] = Section(ask_setup, offer_setup, set_up)
