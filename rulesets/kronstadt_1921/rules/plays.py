"""Playing chits: what is offered in any open moment, and carrying it out (K-221, K-224).

Chits without a choice are answers of `play`. `propaganda`, `coordinate`, `march` and `fire` name
what they need. While a unit is on the way the Rebel may also play at an earlier hex
of its path: those verbs end in ``-at-1``, ``-at-2`` and so on (K-R21).
"""

from __future__ import annotations

from tachanka.engine.api import (
    Act,
    Barred,
    Clause,
    Event,
    Offer,
    One,
    Target,
    Targets,
)
from tachanka.engine.memo import remember
from tachanka.engine.scene import Banner, Msg, Ref, Seat

from ..position.naming import name_chit, tell_effect
from ..position.state import State
from .chits.chit import find_way, list_moments
from .chits.table import CHIT_TABLE, VERBS
from .paths import go
from .refusals import refuse
from .windows import follow_up


def list_plays(view: State, seat: Seat, on: Ref | None) -> list[Offer]:
    """The plays offered to a seat; `on` asks for those of one gun or one marching unit."""
    hand = view.hands.get(seat)
    if hand is None or not hand.held:
        return []
    moments = list_moments(view, seat)
    bars = {chit: CHIT_TABLE[chit].bars(view, moments[0].field) for chit in sorted(hand.held)}
    offers = [*remember(_offer_simple, seat, bars, hand.played)] if on is None else []
    # Both Artillery Fire! chits make the same offers.
    open_chits = {
        CHIT_TABLE[chit].verb: CHIT_TABLE[chit] for chit, clause in bars.items() if clause is None
    }
    for moment in moments:
        for chit in open_chits.values():
            if chit.offers is not None:
                offers += chit.offers(moment, on)
    return offers


def _offer_simple(
    seat: Seat, bars: dict[str, Clause | None], played: list[str]
) -> tuple[Offer, ...]:
    """`play`: the chits without a choice, and those that would have no effect, with the reason."""
    simple = [id for id, clause in bars.items() if clause is None and CHIT_TABLE[id].verb == "play"]
    barred = [Barred(chit, refuse(clause)) for chit, clause in bars.items() if clause is not None]
    barred += [Barred(chit, refuse("K-224")) for chit in sorted(played)]
    if not simple and not barred:
        return ()
    targets = tuple(Target(chit, note=tell_effect(chit)) for chit in simple)
    choice, deed = Targets(targets, tuple(barred)), Msg(f"deed-play-{seat}")
    return (Offer("play", "K-221", choice, Msg("offer-play"), deed=deed),)


def split_verb(verb: str) -> tuple[str, int | None]:
    """The verb of a play and the index of the path it ends in: ``fire-at-1`` is ``fire``, 1."""
    name, _, index = verb.partition("-at-")
    return name, int(index) if index.isdecimal() else None


def is_play(act: Act) -> bool:
    """Whether the act plays a chit."""
    return split_verb(act.verb)[0] in VERBS


def play(state: State, seat: Seat, act: Act) -> list[Event]:
    """Carries out an offered play: the chit is turned over, takes effect and opens windows."""
    verb, index = split_verb(act.verb)
    id = _chit_of(state, seat, verb, act)
    chit = CHIT_TABLE[id]
    events: list[Event] = []
    if chit.interrupts and find_way(state) is not None:
        events += halt(state, index)
        if state.outcome is not None:
            return events
    events += turn_over(state, seat, id)
    events += chit.take_effect(state, act)
    follow_up(state, seat, chit.opens)
    return events


def _chit_of(state: State, seat: Seat, verb: str, act: Act) -> str:
    """The chit that an offered act plays; of two Artillery Fire! chits the first."""
    if verb == "play":
        assert isinstance(act.arg, One)
        return act.arg.ref
    return min(chit for chit in state.hands[seat].held if CHIT_TABLE[chit].verb == verb)


def turn_over(state: State, seat: Seat, chit: str) -> list[Event]:
    """Lays a chit face up (K-224)."""
    hand = state.hands[seat]
    hand.held.remove(chit)
    hand.played.append(chit)
    text = Msg(f"event-played-{seat}", {"chit": name_chit(chit)})
    return [Event(CHIT_TABLE[chit].clause, text, Banner(text), headline=True, reveals=True)]


def halt(state: State, index: int | None) -> list[Event]:
    """The unit on the way has got to this index of its path, and there its move ends (K-R21)."""
    way = find_way(state)
    if way is None:
        return []
    at = len(way.path) if index is None else index
    events = go(state, state.unit(way.unit), way.path[:at], way.costs[:at])
    way.path, way.costs = (), ()
    return events
