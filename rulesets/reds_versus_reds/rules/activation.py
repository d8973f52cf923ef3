"""Alternate activation: a unit rolls, turns, holds or withdraws (R-302 to R-312, R-318, R-806)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import (
    Act,
    Button,
    Chance,
    Die,
    Event,
    Formation,
    Later,
    Many,
    Mover,
    Msg,
    Offer,
    Order,
    Proposal,
    Refusal,
    Subset,
    Throw,
    Why,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Ref, Seat

from ..position.field import Field, list_units
from ..position.frames import Activation, March
from ..position.naming import name_side, name_unit
from ..position.scenarios import Muster, find_other, read_scenario
from ..position.state import Figure, State, Unit
from ..position.tables import FACES, TYPES
from .formations import face_enemies
from .march import finish_activation
from .movement import list_forced, list_orders
from .withdrawal import list_slow, order_withdrawal, withdraw

HOLD_ALL: Final = Act("hold_all")


def list_waiting(state: State, frame: Activation, side: Seat) -> list[Unit]:
    """R-302, R-304: the units of a side that have not been activated yet."""
    return [unit for unit in list_units(state, side, frame.officers) if not unit.done]


def find_side(state: State, frame: Activation) -> Seat | None:
    """R-302, R-303: who activates next; None when all are done."""
    sides = frame.side, find_other(frame.side)
    return next((side for side in sides if list_waiting(state, frame, side)), None)


def window(state: State, frame: Activation) -> Window | None:
    """Asks whose turn it is to activate."""
    side = find_side(state, frame)
    if side is None:
        return None
    ask, clause = ("ask-officers", "R-307") if frame.officers else ("ask-units", "R-302")
    return Window("turn", (side,), clause, Msg(ask), {side: HOLD_ALL})


def run(state: State, frame: Activation, chance: Chance) -> list[Event]:
    """All have been activated."""
    state.frames.pop()
    return []


def withdraws(state: State, muster: Muster) -> bool:
    """R-806: whether the unit can do nothing but withdraw."""
    return state.withdrawing and muster.is_passive


def is_left_no_choice(field: Field, unit: Unit) -> bool:
    """R-304, R-604, R-806: whether a unit can only stay, all of it being held, or only withdraw."""
    held = all(field.is_pinned(each.id) for each in field.members[unit.id])
    return held or withdraws(field.state, field.battle.find(unit.id))


def offers(view: State, frame: Activation, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """What each unit that waits may do; turning in place is worked out when it is picked up."""
    if seat != find_side(view, frame):
        return ()
    field = Field(view)
    found: list[Offer] = []
    for unit in list_waiting(view, frame, seat):
        if on is None or on == unit.id:
            found += offer_unit(field, unit, later=on is None)
    if on is None:
        # Officers mostly stay: nobody is asked whether he is sure of that.
        ask = not frame.officers
        gone = sum(unit.done for unit in list_units(view, seat, frame.officers))
        label = Msg("offer-hold-all", {"gone": gone})
        found.append(Offer("hold_all", "R-304", Button(), label, closing=ask))
    return found


def offer_unit(field: Field, unit: Unit, later: bool) -> list[Offer]:
    """R-304, R-312, R-318, R-806: the ways to activate one unit."""
    muster = field.battle.find(unit.id)
    if withdraws(field.state, muster):
        return [Offer("withdraw", "R-806", Button(), Msg("offer-withdraw"), unit.id)]
    found = []
    free = [each for each in field.members[unit.id] if not field.is_pinned(each.id)]
    forced = list_forced(field, free)
    kind = TYPES[field.members[unit.id][0].kind]
    if len(forced) < len(free):
        label = Msg("offer-roll", {"n": kind.good})
        found.append(Offer("roll", "R-308", Button(), label, unit.id, forecast=True, crude=True))
    if free:
        label, only = Msg("offer-creep", {"n": kind.bad, "less": kind.less}), not found
        found.append(Offer("creep", "R-312", Button(), label, unit.id, forecast=True, crude=only))
    optional = tuple(sorted({each.id for each in free} - set(forced)))
    if len(optional) > 1:
        some = Later() if later else Subset(optional, 1, len(optional) - 1)
        label, deed = Msg("offer-split"), Msg("deed-split")
        found.append(Offer("split", "R-312", some, label, unit.id, deed=deed))
    loose = [each for each in free if not field.is_engaged(each.id)]
    if loose:
        choice = Later() if later else offer_turns(field, loose)
        label, deed = Msg("offer-turn"), Msg("deed-turn")
        found.append(Offer("turn", "R-318", choice, label, unit.id, deed=deed))
    found.append(Offer("hold", "R-304", Button(), Msg("offer-hold"), unit.id))
    return found


def offer_turns(field: Field, loose: Sequence[Figure]) -> Formation:
    """R-318: any facing for each figure that does not fight."""
    movers = tuple(Mover(each.id, each.spot) for each in loose)
    proposed = Proposal(Msg("propose-face"), face_enemies(field, loose))
    return Formation(movers, (proposed,), turns=True)


def refuse(view: State, frame: Activation, seat: Seat, act: Act) -> Refusal | None:
    """R-318: who turns looks another way."""
    if act.verb == "turn":
        orders = list_orders(act.arg)
        if not orders or any(order.facing is None for order in orders):
            return Refusal("R-318", Msg("refuse-no-turn"))
    return None


def apply(state: State, frame: Activation, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Activates one unit, or declares that the rest stays."""
    ((seat, act),) = acts.items()
    frame.side = seat
    if act.verb == "hold_all":
        return hold_all(state, frame, seat, chance)
    assert act.on is not None
    if act.verb == "withdraw":
        return [*play_withdrawal(state, act.on, chance), *finish_activation(state, act.on)]
    if act.verb == "hold":
        return [hold(state, act.on), *finish_activation(state, act.on)]
    if act.verb == "turn":
        return [*turn(state, act.on, list_orders(act.arg)), *finish_activation(state, act.on)]
    return roll(state, seat, act, chance)


def hold(state: State, unit: Ref) -> Event:
    """R-304: to declare that a unit stays is to activate it."""
    return Event("R-304", Msg("holds", {"unit": name_unit(state, unit)}))


def hold_all(state: State, frame: Activation, seat: Seat, chance: Chance) -> list[Event]:
    """R-304: all that are left stay; passive units that withdraw do so."""
    events: list[Event] = []
    for unit in list_waiting(state, frame, seat):
        muster = read_scenario(state.scenario).find(unit.id)
        if withdraws(state, muster):
            events += play_withdrawal(state, unit.id, chance)
        events += finish_activation(state, unit.id)
    side = {"side": name_side(state, seat)}
    return [Event("R-304", Msg("holds-all", side)), *events]


def turn(state: State, unit: Ref, orders: Sequence[Order]) -> list[Event]:
    """R-318: figures turn in place."""
    by_id = {figure.id: figure for figure in state.figures}
    for order in orders:
        assert order.facing is not None
        by_id[order.piece].facing, by_id[order.piece].turned = order.facing, True
    return [Event("R-318", Msg("turns", {"unit": name_unit(state, unit), "n": len(orders)}))]


# --- Dice -----------------------------------------------------------------------------------


def roll(state: State, seat: Seat, act: Act, chance: Chance) -> list[Event]:
    """R-308 to R-312: the throws of a unit; then it marches."""
    assert act.on is not None
    field = Field(state)
    free = [each for each in field.members[act.on] if not field.is_pinned(each.id)]
    slow = set(list_forced(field, free))
    if act.verb == "creep":
        slow = {each.id for each in free}
    elif isinstance(act.arg, Many):
        slow |= set(act.arg.refs)
    good, bad, events = throw(state, act.on, len(slow) < len(free), bool(slow), chance)
    ordered = tuple(each.id for each in free if each.id in slow)
    state.frames.append(March(seat, act.on, good, bad, ordered))
    return events


def throw(
    state: State, unit: Ref, some_good: bool, some_bad: bool, chance: Chance
) -> tuple[int, int, list[Event]]:
    """R-301: the inches of a good and of a difficult throw, each made where it is needed."""
    field = Field(state)
    kind, seat = TYPES[field.members[unit][0].kind], field.battle.find(unit).side
    good = bad = 0
    events = []
    if some_good:
        faces = chance.roll(FACES, kind.good, Why("R-311", seat, unit))
        good = sum(faces)
        events.append(tell_throw(state, seat, unit, faces, good, "R-311", "throws-good"))
    if some_bad:
        faces = chance.roll(FACES, kind.bad, Why("R-312", seat, unit))
        bad = max(0, sum(faces) - kind.less)
        events.append(tell_throw(state, seat, unit, faces, bad, "R-312", "throws-bad"))
    return good, bad, events


def tell_throw(
    state: State, seat: Seat, unit: Ref, faces: Sequence[int], inches: int, clause: str, text: str
) -> Event:
    dice = tuple(Die(str(face)) for face in faces)
    cue = Throw(dice, Msg("throw-move"), seat, unit)
    return Event(clause, Msg(text, {"unit": name_unit(state, unit), "n": inches}), cue)


def play_withdrawal(state: State, unit: Ref, chance: Chance) -> list[Event]:
    """R-806: the throws, and the way back."""
    field = Field(state)
    muster = field.battle.find(unit)
    free = [each for each in field.members[unit] if not field.is_pinned(each.id)]
    if not free:
        return withdraw(state, muster, ())
    slow = [id for id in list_slow(field, muster) if not field.is_pinned(id)]
    good, bad, events = throw(state, unit, len(slow) < len(free), bool(slow), chance)
    return [*events, *withdraw(state, muster, order_withdrawal(field, muster, slow, good, bad))]


SECTION: Section[State] = Section(window, offers, apply, run, refuse)
