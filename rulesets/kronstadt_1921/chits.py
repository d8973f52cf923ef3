"""The twelve chits: their names, sides and clauses (K-222, K-231 to K-247)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kronstadt_1921.state import BOLSHEVIK, REBEL, Dealt, Hand
from tachanka.engine.api import Clause, Event
from tachanka.engine.scene import Msg, Seat

CHITS: Final[dict[Seat, tuple[str, ...]]] = {
    REBEL: ("power", "desperate", "propaganda", "to_leningrad", "fire1", "fire2"),
    BOLSHEVIK: ("march", "coordinated", "assault", "commissar", "lenin", "communists"),
}
"""The six chits of each side (K-222)."""

FIRE: Final = ("fire1", "fire2")
TRACK_CHITS: Final = ("power", "to_leningrad", "lenin", "communists")

CLAUSES: Final[dict[str, Clause]] = {
    "power": "K-231",
    "desperate": "K-232",
    "propaganda": "K-233",
    "to_leningrad": "K-235",
    "fire1": "K-236",
    "fire2": "K-241",
    "march": "K-242",
    "coordinated": "K-243",
    "assault": "K-244",
    "commissar": "K-245",
    "lenin": "K-246",
    "communists": "K-247",
}


def name_chit(chit: str) -> Msg:
    """The chit in words, such as `chit-to-leningrad`."""
    return Msg(f"chit-{chit.replace('_', '-')}")


def tell_effect(chit: str) -> Msg:
    """What the chit does, in a sentence; both Artillery Fire! chits do the same."""
    return Msg(f"effect-{chit.rstrip('12').replace('_', '-')}")


def list_chits(chits: Sequence[str]) -> Msg:
    """None to three chits in words."""
    return Msg(f"chits-{len(chits)}", dict(zip("abc", map(name_chit, chits), strict=False)))


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
    args: dict[str, str | int | Msg] = {
        "chosen": list_chits(hand.chosen),
        "drawn": list_chits(drawn),
        "kept": list_chits(unplayed),
    }
    return Msg("hand-told", args)
