"""The scene: what a viewer sees of a position, and what he is told is going on.

It takes a redacted view: chits that the viewer may not know are covered in it, and lie face down
here. All else is public, and the viewer changes the words of the prompt only.
"""

from __future__ import annotations

from collections.abc import Iterator

from kronstadt_1921.chits import CHITS, name_chit, tell_effect
from kronstadt_1921.hands import deal_of
from kronstadt_1921.panels import draw_panels, draw_tracks
from kronstadt_1921.pieces import (
    draw_arrows,
    draw_markers,
    draw_pieces,
    draw_reserve,
    name_side,
)
from kronstadt_1921.prompts import name_stage, prompt
from kronstadt_1921.state import HIDDEN, SIDES, ChitChoice, State
from kronstadt_1921.state import Hand as Held
from tachanka.engine.api import Viewer
from tachanka.engine.scene import Card, Hand, Msg, Scene, Seat


def scene(view: State, viewer: Viewer) -> Scene:
    """Everything that can change, as this viewer sees it."""
    return Scene(
        prompt=prompt(view, viewer.seat),
        stage=name_stage(view),
        pieces=draw_pieces(view),
        markers=tuple(draw_markers(view)),
        arrows=tuple(draw_arrows(view)),
        tracks=draw_tracks(view),
        panels=tuple(draw_panels(view)),
        hands=(*draw_reserve(view), *draw_hands(view, viewer.seat)),
    )


def draw_hands(view: State, seat: Seat | None) -> Iterator[Hand]:
    """Each side's chits, the viewer's own first: unplayed ones, then those face up (K-224)."""
    sides = sorted(SIDES, key=lambda side: side != seat)
    if view.frames and isinstance(view.step, ChitChoice):
        # The chits of the turn are not dealt yet: whoever chooses sees all his six.
        if seat is not None and deal_of(view, seat).chosen:
            name = Msg("hand-pool", {"side": name_side(seat)})
            yield Hand(f"hand-{seat}", seat, name, tuple(map(draw_chit, CHITS[seat])))
        return
    for side in sides:
        if side in view.hands:
            yield from _draw_hand(side, view.hands[side])


def _draw_hand(side: Seat, hand: Held) -> Iterator[Hand]:
    held = tuple(
        Card(f"{side}-{number}") if chit == HIDDEN else draw_chit(chit, chit in hand.chosen)
        for number, chit in enumerate(hand.held, 1)
    )
    yield Hand(f"hand-{side}", side, Msg("hand", {"side": name_side(side)}), held)
    if hand.played:
        played = tuple(map(draw_chit, hand.played))
        yield Hand(f"played-{side}", side, Msg("hand-played", {"side": name_side(side)}), played)


def draw_chit(chit: str, chosen: bool = False) -> Card:
    """A chit face up; the one its owner chose is marked."""
    name = name_chit(chit)
    if chosen:
        name = Msg("chit-chosen", {"chit": name})
    return Card(chit, f"chit-{chit.replace('_', '-')}", name, tell_effect(chit))
