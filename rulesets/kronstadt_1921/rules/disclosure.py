"""The hands of a turn laid open, when the game has ended (K-R19)."""

from __future__ import annotations

from tachanka.engine.api import Event
from tachanka.engine.scene import Msg, Seat

from ..position.chits import CHITS
from ..position.naming import list_chits
from ..position.state import Dealt, Hand


def tell_hands(dealt: Dealt) -> Event:
    """The hands of a turn, chosen and drawn, for the time when nothing is hidden any more."""
    args: dict[str, str | int | Msg] = {"turn": dealt.turn}
    args |= {seat: _tell_hand(seat, hand) for seat, hand in dealt.hands.items()}
    return Event("K-R19", Msg("event-hands", args), reveals=True)


def _tell_hand(seat: Seat, hand: Hand) -> Msg:
    """Chosen first, then drawn; what was never played in words of its own."""
    whole = [chit for chit in CHITS[seat] if chit in hand.held or chit in hand.played]
    drawn = [chit for chit in whole if chit not in hand.chosen]
    unplayed = [chit for chit in whole if chit in hand.held]
    return Msg(
        "hand-told",
        {
            "choices": len(hand.chosen),
            "chosen": list_chits(hand.chosen),
            "drawn": list_chits(drawn),
            "left": len(unplayed),
            "unplayed": list_chits(unplayed),
        },
    )
