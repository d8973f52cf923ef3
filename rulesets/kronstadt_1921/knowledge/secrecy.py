"""What a viewer may know: hands are hidden, all else is public (K-R19)."""

from __future__ import annotations

import msgspec

from tachanka.engine.api import Chance, Viewer, Why
from tachanka.engine.scene import Seat

from ..position.chits import CHITS, arrange_chits
from ..position.state import HIDDEN, Dealt, Hand, State


def _cover(state: State, viewer: Viewer, hands: dict[Seat, Hand]) -> dict[Seat, Hand]:
    return {seat: _cover_hand(state, viewer, seat, hand) for seat, hand in hands.items()}


def _cover_hand(state: State, viewer: Viewer, seat: Seat, hand: Hand) -> Hand:
    """The hand as its owner and an arbiter see it, or covered.

    What a side has passed until is nobody else's business, where hands are open neither.
    """
    if viewer.kind == "arbiter" or viewer.seat == seat:
        return hand
    if state.options.open_hands == "on":
        return Hand(hand.held, hand.chosen, hand.played)
    return Hand([HIDDEN] * len(hand.held), [HIDDEN] * len(hand.chosen), hand.played)


def redact(state: State, viewer: Viewer) -> State:
    """The position with the other side's hands covered, those of earlier turns too."""
    past = [Dealt(dealt.turn, _cover(state, viewer, dealt.hands)) for dealt in state.past]
    hands = _cover(state, viewer, state.hands)
    return msgspec.structs.replace(state, hands=hands, past=past)


def determinize(view: State, viewer: Viewer, chance: Chance) -> State:
    """A full world that fits the view: each covered hand any that the played chits allow."""
    hands = {seat: _guess(seat, hand, chance) for seat, hand in view.hands.items()}
    past = [
        Dealt(d.turn, {seat: _guess(seat, hand, chance) for seat, hand in d.hands.items()})
        for d in view.past
    ]
    return msgspec.structs.replace(view, hands=hands, past=past)


def _guess(seat: Seat, hand: Hand, chance: Chance) -> Hand:
    """A hand that fits: unplayed chits from those not seen, chosen ones from the whole hand."""
    if HIDDEN not in hand.held and HIDDEN not in hand.chosen:
        return hand
    unseen = [chit for chit in CHITS[seat] if chit not in hand.played]
    why = Why("K-R19", seat, "guess")
    whole = arrange_chits(seat, [*hand.played, *chance.draw(unseen, len(hand.held), why)])
    held = [chit for chit in whole if chit not in hand.played]
    chosen = arrange_chits(seat, chance.draw(whole, len(hand.chosen), why))
    return Hand(held, chosen, list(hand.played))
