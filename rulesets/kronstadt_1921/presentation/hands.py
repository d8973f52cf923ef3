"""The hands of chits, and the units that wait to be placed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from tachanka.engine.memo import remember
from tachanka.engine.scene import Card, Hand, Msg, Ref, Seat

from ..position.chits import CHITS
from ..position.frames import ChitChoice, Deployment
from ..position.naming import name_chit, name_side, name_unit, tell_effect
from ..position.state import HIDDEN, SIDES, State
from ..position.state import Hand as Held
from ..rules.hands import deal_of


def draw_hands(view: State, seat: Seat | None) -> Iterator[Hand]:
    """Each side's chits, the viewer's own first: unplayed ones, then those face up (K-224)."""
    if view.frames and isinstance(view.step, ChitChoice):
        # The chits of the turn are not dealt yet: whoever chooses sees all his six.
        if seat is not None and deal_of(view, seat).chosen:
            name = Msg("hand-pool", {"side": name_side(seat)})
            yield Hand(f"hand-{seat}", seat, name, tuple(map(draw_chit, CHITS[seat])))
        return
    yield from remember(_draw_all, view.hands, seat)


def _draw_all(hands: Mapping[Seat, Held], seat: Seat | None) -> tuple[Hand, ...]:
    sides = sorted(SIDES, key=lambda side: side != seat)
    return tuple(
        drawn for side in sides if side in hands for drawn in _draw_hand(side, hands[side])
    )


def _draw_hand(side: Seat, hand: Held) -> tuple[Hand, ...]:
    held = tuple(
        Card(f"{side}-{number}") if chit == HIDDEN else draw_chit(chit, chit in hand.chosen)
        for number, chit in enumerate(hand.held, 1)
    )
    unplayed = Hand(f"hand-{side}", side, Msg("hand", {"side": name_side(side)}), held)
    if not hand.played:
        return (unplayed,)
    name, played = Msg("hand-played", {"side": name_side(side)}), map(draw_chit, hand.played)
    return unplayed, Hand(f"played-{side}", side, name, tuple(played))


def draw_chit(chit: str, chosen: bool = False) -> Card:
    """A chit face up; the one its owner chose is marked."""
    name = name_chit(chit)
    if chosen:
        name = Msg("chit-chosen", {"chit": name})
    return Card(chit, f"chit-{chit.replace('_', '-')}", name, tell_effect(chit))


def draw_reserve(state: State) -> Iterator[Hand]:
    """The units that a side has yet to place while it sets up (K-108)."""
    step = state.frames[0] if state.frames else None
    if isinstance(step, Deployment):
        cards = tuple(
            _draw_waiting(unit.id, unit.kind, unit.name)
            for unit in state.units
            if unit.side == step.side and unit.hex is None
        )
        title = Msg("hand-reserve", {"side": name_side(step.side)})
        yield Hand(f"reserve-{step.side}", step.side, title, cards)


@lru_cache(maxsize=256)
def _draw_waiting(id: Ref, kind: str, name: str) -> Card:
    """A unit in the reserve; drawn once, for the hand of those that wait changes with each act."""
    return Card(id, kind, name_unit(id, name))
