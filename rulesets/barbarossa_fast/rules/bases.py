"""Before the first turn: transfers, and the bases of the German units (B14.6, B14.8-B14.11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
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
from tachanka.engine.scene import Msg, Ref, Seat, Show

from ..position.geography import BASES
from ..position.naming import Args, name_of, title_of
from ..position.state import GERMAN, GermanSetup, Plan, Sector, State, TurnStart, Unit, UnitKind
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
    due: tuple[tuple[Sector, Sector], ...]
    transferred: bool
    full: frozenset[Ref]


def find_setting(state: State, frame: GermanSetup) -> Setting:
    """The setting of a set-up as it stands."""
    free = state.options.german_setup == "free"
    return Setting(state.plan, free, tuple(frame.due), frame.transferred, list_full(state))


def offer_setup(view: State, frame: GermanSetup, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Transfers, bases, and the end of it once the plan is fulfilled."""
    if seat != GERMAN:
        return ()
    setting = find_setting(view, frame)
    found: list[Offer] = []
    for unit in view.units:
        if unit.side == GERMAN and on in (None, unit.id):
            found += _offer_transfer(unit.id, unit.kind, unit.home, setting)
            found += _offer_bases(unit.id, unit.home, unit.place, setting.free, setting.full)
    if on is None and not frame.due:
        # All units stand somewhere, and whoever leaves them there is not asked whether he is sure.
        found.append(Offer(FINISH.verb, "B14.6", Button(), Msg("offer-finish-setup")))
    return found


def _transfer_clause(
    kind: UnitKind, home: Sector | None, to: Sector, setting: Setting
) -> Clause | None:
    """The clause that lets a unit change to a group now; None where none does."""
    if kind != "panzerkorps" or home == to:
        return None
    if (home, to) in setting.due:
        return PLANS[setting.plan]
    return None if setting.free or setting.transferred else "B14.6"


# Every game has the same units at the same three bases, so both are kept for all of them: at most
# 3 MB, and a few hundred kB where nobody plays with full bases.


@lru_cache(maxsize=1024)
def _offer_transfer(
    id: Ref, kind: UnitKind, home: Sector | None, setting: Setting
) -> tuple[Offer, ...]:
    clauses = {to: _transfer_clause(kind, home, to, setting) for to in BASES}
    open_to = [to for to, clause in clauses.items() if clause is not None]
    if not open_to:
        return ()
    options = tuple(Target(BASES[to], note=Msg(f"note-transfer-{to}")) for to in open_to)
    label, deed = Msg("offer-transfer", {"unit": title_of(id)}), Msg("deed-transfer")
    clause = clauses[open_to[0]] or ""
    return (Offer("transfer", clause, Targets(options), label, on=id, deed=deed),)


@lru_cache(maxsize=1024)
def _offer_bases(
    id: Ref, home: Sector | None, place: Ref, free: bool, full: frozenset[Ref]
) -> tuple[Offer, ...]:
    refusals = {base: _bars(home, base, free, full) for base in BASES.values() if base != place}
    options = tuple(Target(base) for base, refusal in refusals.items() if refusal is None)
    barred = tuple(Barred(base, refusal) for base, refusal in refusals.items() if refusal)
    if not options:
        return ()
    clause = "B14.11" if free else "B14.6"
    label, deed = Msg("offer-place", {"unit": title_of(id)}), Msg("deed-place")
    return (Offer("place", clause, Targets(options, barred), label, on=id, deed=deed),)


def list_full(state: State) -> frozenset[Ref]:
    """The bases that have as many guests of the centre as they may have (B14.6)."""
    guests = Counter([unit.place for unit in state.units if unit.home == "AGC"])
    return frozenset(base for base in BASES.values() if guests[base] >= GUESTS)


def bar_base(setting: Setting, unit: Unit, base: Ref) -> Refusal | None:
    """Why a unit may not start at a base (B14.6, B14.11); None where it may."""
    return _bars(unit.home, base, setting.free, setting.full)


def _bars(home: Sector | None, base: Ref, free: bool, full: frozenset[Ref]) -> Refusal | None:
    if free or home is None or base == BASES[home]:
        return None
    if home != "AGC":
        text = Msg("why-own-base", {"place": name_of(BASES[home])})
        return Refusal("B14.6", text, (base,))
    if base in full:
        return Refusal("B14.6", Msg("why-base-full", {"n": GUESTS}), (base,))
    return None


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
    clause = _transfer_clause(unit.kind, unit.home, to, find_setting(state, frame))
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
