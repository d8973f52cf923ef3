"""One combat, from its totals to its end: section `Combat` (B8.10 to B8.18, B9.4 to B9.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from tachanka.engine.api import (
    Act,
    Button,
    Chance,
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

from ...position.naming import Args, name_of, title_of
from ...position.state import GERMAN, Advance, Combat, State, is_automatic
from .losses import recover, strike
from .retreats import (
    ask_retreat,
    offer_retreats,
    retreat,
    retreat_as_usual,
    settle_duty,
    stand,
)
from .spreads import (
    Bearer,
    Manner,
    Spread,
    is_forced,
    list_bearers,
    owner_of,
    spread,
    usual_manner,
)
from .sums import attackers_of, defenders_of, list_places, remaining

MANNERS: Final[dict[str, Manner]] = {"accept": "attack", "hold": "hold", "spare": "spare"}
"""The presets by verb: the attacker's usual spread, and the two of the defender."""


def ask(state: State, frame: Combat) -> Window | None:
    """Asks the owner of the units that are hit or moved off, where there is a choice."""
    if frame.stage == "end":
        return None
    if frame.stage == "retreats":
        return ask_retreat(state, frame)
    owner = owner_of(frame)
    if is_automatic(state, owner) or is_forced(state, frame):
        return None
    kind: Literal["turn", "reaction"] = "turn" if frame.stage == "attackers" else "reaction"
    args: Args = {
        "place": name_of(frame.target),
        "hits": remaining(frame),
        "side": Msg(f"seat-{owner}"),
    }
    usual = Act(_verb_of(usual_manner(frame)))
    text = Msg(f"ask-hits-{frame.stage}", args)
    return Window(kind, (owner,), "B8.11", text, {owner: usual}, about=list_places(frame))


def _verb_of(manner: Manner) -> str:
    return "accept" if manner == "attack" else manner


def list_offers(view: State, frame: Combat, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Presets that tell what they do, and the units that the next hit may go to."""
    if frame.stage == "retreats":
        return offer_retreats(view, frame, seat, on)
    if frame.stage == "end" or seat != owner_of(frame) or on is not None:
        return ()
    manners: tuple[Manner, ...] = ("attack",) if frame.stage == "attackers" else ("hold", "spare")
    presets = [_offer_preset(view, frame, manner) for manner in manners]
    targets = tuple(_offer_hit(each) for each in list_bearers(view, frame) if each.room)
    label = Msg("offer-hit", {"left": remaining(frame)})
    return [*presets, Offer("hit", "B8.11", Targets(targets), label, deed=Msg("deed-hit"))]


def _offer_preset(view: State, frame: Combat, manner: Manner) -> Offer:
    clause = "B8.15" if manner == "attack" else "B8.16"
    told = {"spread": describe_spread(spread(view, frame, manner))}
    verb = _verb_of(manner)
    return Offer(verb, clause, Button(), Msg(f"offer-{verb}", told))


def describe_spread(hits: Spread) -> tuple[Msg, ...]:
    """A spread in short: names and numbers of hits."""
    return tuple(Msg("named-hits", {"unit": title_of(id), "n": n}) for id, n in hits.items())


def _offer_hit(bearer: Bearer) -> Target:
    """A unit that the next hit may go to, with what it would then have come to."""
    return Target(bearer.unit.id, note=Msg(f"note-hit-{bearer.effect(1)}"))


def explain_hit(view: State, frame: Combat, act: Act) -> Refusal | None:
    """Why a unit cannot take the next hit (B8.11)."""
    if act.verb != "hit" or not isinstance(act.arg, One):
        return None
    return Refusal("B8.11", Msg("why-no-hit-there"), (act.arg.ref,))


def decide(state: State, frame: Combat, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """A preset, one hit more for a unit, or what the retreats ask for."""
    if frame.stage == "retreats":
        return retreat(state, frame, acts, chance)
    ((_, act),) = acts.items()
    if act.verb in MANNERS:
        return spread_hits(state, frame, MANNERS[act.verb])
    assert isinstance(act.arg, One)
    frame.taken[act.arg.ref] = frame.taken.get(act.arg.ref, 0) + 1
    return []


def run(state: State, frame: Combat, chance: Chance) -> list[Event]:
    """What needs no decision: the usual spread, the usual retreats, the end."""
    if frame.stage == "end":
        return end_combat(state, frame)
    if frame.stage == "retreats":
        if not frame.moved_off:
            frame.stage = "end"
            return []
        return retreat_as_usual(state, frame, chance) if frame.must else stand(frame)
    return spread_hits(state, frame, usual_manner(frame))


def spread_hits(state: State, frame: Combat, manner: Manner) -> list[Event]:
    """Finishes the hits of this stage in a manner, and goes on to the next stage (B8.11)."""
    events = strike(state, frame, spread(state, frame, manner))
    if frame.stage == "attackers":
        settle_duty(state, frame)
        frame.stage = "defenders"
    else:
        frame.stage = "retreats"
    return events


def end_combat(state: State, frame: Combat) -> list[Event]:
    """Recovery of unhit defenders; then the attackers advance or go back (B8.14, B8.17, B9.4)."""
    state.frames.pop()
    events = recover(state, frame) if frame.side == GERMAN else []
    able = [unit.id for unit in attackers_of(state, frame) if unit.id not in frame.thrown]
    cleared = not defenders_of(state, frame)
    state.reports[-1].cleared = cleared
    if cleared and able:
        followers = [id for id in frame.followers if state.find(id) is not None]
        state.frames.append(
            Advance(frame.target, frame.side, able, followers, frame.blitz, frame.continuation)
        )
    if frame.undefended:
        return events
    args: Args = {
        "place": name_of(frame.target),
        "side": Msg(f"seat-{frame.side}"),
    }
    clause, text = ("B8.14", "event-success") if able else ("B8.14", "event-success-in-vain")
    if not cleared:
        clause, text = "B8.17", "event-repulsed"
    return [*events, Event(clause, Msg(text, args), Show((frame.target,)), headline=True)]


def finish_as_usual(state: State, frame: Combat) -> None:
    """Carries the usual spreads of a combat through, as far as no chance is needed.

    What is left is who retreats where; the report says already who must.
    """
    while frame.stage in ("attackers", "defenders"):
        spread_hits(state, frame, usual_manner(frame))


COMBAT: Final[Section[State]] = Section(ask, list_offers, decide, run)
