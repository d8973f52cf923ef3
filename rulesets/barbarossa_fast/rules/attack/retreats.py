"""Retreats: who must go, where to, and the defender's choice (B9.6 to B9.12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

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
    Why,
    Window,
)
from tachanka.engine.scene import Msg, Ref, Seat, Travel

from ...position.geography import GRAPH, german_depth, is_base, is_box, is_city, russian_depth
from ...position.naming import Args, name_of, name_unit
from ...position.occupation import Occupation, is_intact
from ...position.state import GERMAN, Combat, State, is_automatic, other
from ..capture import occupy
from .losses import find_loss
from .sums import has_fresh_attacker, is_held, list_places

USUAL: Final = Act("usual")
"""All go where the default of B9.8 sends them."""
STAND: Final = Act("stand")
"""All the rest stay, Disrupted."""


def settle_duty(state: State, frame: Combat) -> None:
    """Whether units moved off must retreat, and whether they can; before hits are spread (B9.7)."""
    owner = other(frame.side)
    free = is_held(state, frame.target, owner)
    frame.must = not free and has_fresh_attacker(state, frame)
    frame.stuck = frame.must and not list_refuges(state, frame.target, owner)


def list_targets_under_attack(state: State) -> set[Ref]:
    """Positions declared as targets and not resolved, or in combat now (B7.1, B-R23)."""
    fighting = {frame.target for frame in state.frames if isinstance(frame, Combat)}
    return fighting | {attack.target for attack in state.attacks}


def bar_refuge(state: State, start: Ref, place: Ref, side: Seat) -> Clause | None:
    """Why a unit of the side may not retreat from `start` to an adjacent place, if so (B9.8)."""
    occupation = Occupation(state)
    if side == GERMAN:
        if is_box(place) or place in occupation.russians:
            return "B9.8"
        if is_intact(state, place) or german_depth(place) > german_depth(start):
            return "B9.8"
    elif (
        is_base(place) or place in occupation.germans or russian_depth(place) > russian_depth(start)
    ):
        return "B9.8"
    return "B7.1" if place in list_targets_under_attack(state) else None


def list_refuges(state: State, start: Ref, side: Seat) -> list[Ref]:
    """Where a unit of the side may retreat to from `start` (B9.8)."""
    return [
        place for place in GRAPH.neighbours(start) if bar_refuge(state, start, place, side) is None
    ]


def list_usual(state: State, start: Ref, side: Seat) -> list[Ref]:
    """The places among which chance picks by default (B9.8)."""
    occupation = Occupation(state)

    def rate(place: Ref) -> tuple[int, int, int]:
        if side == GERMAN:
            return 0, german_depth(place), -len(occupation.at(place))
        return -int(is_city(place)), russian_depth(place), len(occupation.at(place))

    refuges = list_refuges(state, start, side)
    best = min(map(rate, refuges), default=None)
    return [place for place in refuges if rate(place) == best]


# --- The choice ------------------------------------------------------------------------------


def ask_retreat(state: State, frame: Combat) -> Window | None:
    """Asks the defender's owner where there is more than one thing to do (section 3.3)."""
    owner = other(frame.side)
    refuges = list_refuges(state, frame.target, owner)
    ways = len(refuges) if frame.must else 2 * len(refuges)
    if not frame.moved_off or ways < 2 or is_automatic(state, owner):
        return None
    args: Args = {"place": name_of(frame.target)}
    if frame.must:
        clause, ask, fallback = "B9.6", Msg("ask-retreat", args), {owner: USUAL}
    else:
        clause = "B9.10" if is_held(state, frame.target, owner) else "B9.6"
        ask, fallback = Msg("ask-stand", args), {owner: STAND}
    return Window("reaction", (owner,), clause, ask, fallback, about=list_places(frame))


def offer_retreats(view: State, frame: Combat, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """For each unit moved off its places to go; for all of them the usual, or to stand."""
    if seat != other(frame.side):
        return ()
    offers = [_offer_retreat(view, frame, id) for id in frame.moved_off if on in (None, id)]
    if on is None and frame.must:
        offers.append(Offer(USUAL.verb, "B9.8", Button(), Msg("offer-usual-retreat")))
    elif on is None:
        offers.append(Offer(STAND.verb, "B9.6", Button(), Msg("offer-stand")))
    return offers


def _offer_retreat(view: State, frame: Combat, id: Ref) -> Offer:
    start, side = frame.target, other(frame.side)
    options, barred = [], []
    for place in GRAPH.neighbours(start):
        clause = bar_refuge(view, start, place, side)
        if clause is None:
            options.append(Target(place))
        else:
            why = "why-no-refuge" if clause == "B9.8" else "why-refuge-attacked"
            barred.append(Barred(place, Refusal(clause, Msg(why), (place,))))
    label = Msg("offer-retreat", {"unit": name_unit(view.unit(id))})
    choice = Targets(tuple(options), tuple(barred))
    return Offer("retreat", "B9.8", choice, label, on=id, deed=Msg("deed-retreat"))


def retreat(state: State, frame: Combat, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """One unit goes, or all go as usual, or the rest stand."""
    ((_, act),) = acts.items()
    if act.verb == STAND.verb:
        return stand(frame)
    if act.verb == USUAL.verb:
        return retreat_as_usual(state, frame, chance)
    assert act.on is not None
    assert isinstance(act.arg, One)
    return _go(state, frame, act.on, act.arg.ref, chance)


def retreat_as_usual(state: State, frame: Combat, chance: Chance) -> list[Event]:
    """Every unit that must goes to the default place, a tie being broken by chance (B9.8)."""
    events: list[Event] = []
    owner = other(frame.side)
    while frame.moved_off and state.outcome is None:
        places = list_usual(state, frame.target, owner)
        place = places[0]
        if len(places) > 1:
            slot = f"retreat {frame.target}"
            place = chance.draw(places, 1, Why("B9.8", owner, slot))[0]
        events += _go(state, frame, frame.moved_off[0], place, chance)
    return events


def stand(frame: Combat) -> list[Event]:
    """The units that need not retreat stay where they are, Disrupted (B9.6, B9.10)."""
    frame.moved_off = []
    return []


def _go(state: State, frame: Combat, id: Ref, place: Ref, chance: Chance) -> list[Event]:
    """A unit retreats and takes control of where it comes to (B9.12)."""
    unit, loss = state.unit(id), find_loss(state, id)
    frame.moved_off = [each for each in frame.moved_off if each != id]
    unit.place = place
    loss.fate, loss.to = "retreated", place
    text = Msg("event-retreats", {"unit": name_unit(unit), "place": name_of(place)})
    event = Event("B9.8", text, Travel((id,), (place,)))
    return [event, *occupy(state, place, unit.side, chance)]
