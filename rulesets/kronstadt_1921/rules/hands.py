"""Hands of chits: choosing and drawing (K-431 to K-433, K-R15): the frame `ChitChoice`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import Act, Chance, Clause, Event, Many, Offer, Subset, Why, Window
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.chits import CHITS, arrange_chits
from ..position.frames import ChitChoice
from ..position.naming import list_chits
from ..position.state import BOLSHEVIK, REBEL, SIDES, Hand, State
from ..position.track_table import BOLSHEVIK_DEAL, Deal, rebel_deal
from .movement import begin_movement


def deal_of(state: State, seat: Seat) -> Deal:
    """How many chits the side chooses and draws this turn."""
    return BOLSHEVIK_DEAL if seat == BOLSHEVIK else rebel_deal(state)


def deal_clause(state: State, seat: Seat) -> Clause:
    if seat == BOLSHEVIK:
        return "K-431"
    return "K-433" if state.fled else "K-432"


def choosers(state: State) -> tuple[Seat, ...]:
    """The sides that choose at least one chit."""
    return tuple(seat for seat in SIDES if deal_of(state, seat).chosen)


def window(state: State, frame: ChitChoice) -> Window | None:
    """Asks all who choose, unseen by each other; a time-out takes the first chits."""
    seats = choosers(state)
    fallback = {
        seat: Act("choose_chits", None, Many(_first(seat, deal_of(state, seat).chosen)))
        for seat in seats
    }
    return Window("sealed", seats, "K-R15", Msg("ask-chits"), fallback)


def _first(seat: Seat, n: int) -> tuple[Ref, ...]:
    return tuple(sorted(CHITS[seat])[:n])


def offers(view: State, frame: ChitChoice, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Exactly as many of the six chits as the side chooses."""
    n = deal_of(view, seat).chosen
    if on is not None or not n:
        return ()
    label = Msg("offer-chits", {"n": n})
    choice = Subset(tuple(sorted(CHITS[seat])), n, n)
    deed = Msg("deed-chits")
    return (Offer("choose_chits", deal_clause(view, seat), choice, label, deed=deed),)


def apply(state: State, frame: ChitChoice, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Both have chosen: the other chits are drawn, and the Rebel phase begins (K-303)."""
    events: list[Event] = []
    for seat in SIDES:
        act = acts.get(seat)
        chosen = act.arg.refs if act is not None and isinstance(act.arg, Many) else ()
        events.append(deal(state, seat, chosen, chance))
    return events + begin_movement(state, REBEL)


def deal(state: State, seat: Seat, chosen: Sequence[str], chance: Chance) -> Event:
    """Draws the side's other chits; only their owner is told which (K-R19)."""
    clause, n = deal_clause(state, seat), deal_of(state, seat).drawn
    pool = [chit for chit in CHITS[seat] if chit not in chosen]
    drawn = chance.draw(pool, n, Why(clause, seat, f"turn {state.turn}"))
    held = arrange_chits(seat, [*chosen, *drawn])
    state.hands[seat] = Hand(held, arrange_chits(seat, chosen))
    side = Msg(f"side-{seat}")
    public = Event(clause, Msg("event-hand-count", {"side": side, "n": len(held)}))
    text = Msg("event-hand", {"side": side, "chits": list_chits(held)})
    open_hands = state.options.open_hands == "on"
    if open_hands:
        return Event(clause, text)
    return Event(clause, text, to=(seat,), otherwise=public)


SECTION: Final[Section[State]] = Section(window, offers, apply)
