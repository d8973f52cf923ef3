"""Playing chits: what is offered in any open moment, and carrying it out (K-221, K-224).

Chits without a choice are answers of `play`. `propaganda`, `coordinate`, `march` and `fire` name
what they need. While a unit is on the way (window W2) the Rebel may also play at an earlier hex
of its path: those verbs end in ``-at-1``, ``-at-2`` and so on (K-R21).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tachanka.engine.api import (
    Act,
    Barred,
    Choice,
    Event,
    Later,
    Many,
    Offer,
    One,
    Subset,
    Target,
    Targets,
)
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.chits import FIRE
from ..position.frames import OnTheWay
from ..position.naming import describe_unit, tell_effect
from ..position.occupation import Field
from ..position.state import BOLSHEVIK, REBEL, State, Unit
from .effects import bars_chit, coordinated_targets, marchers, take_effect, turn_over, waverers
from .fire import can_fire, guns, list_targets, shoot
from .paths import go, march_targets
from .refusals import bar_all, refuse
from .windows import follow_up

NAMED: Final = ("propaganda", "coordinated", "march", *FIRE)
"""Chits that need a choice; all others are answers of `play`."""

VERBS: Final = ("play", "propaganda", "coordinate", "march", "fire")


def find_way(state: State) -> OnTheWay | None:
    """The move that can be interrupted now (window W2)."""
    top = state.frames[-1] if state.frames else None
    return top if isinstance(top, OnTheWay) and top.path else None


def interruptions(state: State, seat: Seat) -> list[int]:
    """The path indices at which the seat may play; the last is the end of the path (K-R21).

    An empty list where nobody is on the way.
    """
    way = find_way(state)
    if way is None or seat != REBEL:
        return []
    field, last = Field(state), len(way.path)
    passing = (i for i in range(1, last) if not field.has(way.path[i - 1], BOLSHEVIK))
    return [*passing, last]


def field_at(state: State, index: int | None) -> Field:
    """The field as it is when the unit on the way has just entered that hex of its path."""
    way = find_way(state)
    if way is None:
        return Field(state)
    return Field(state, {way.unit: way.path[(index or len(way.path)) - 1]})


def list_plays(view: State, seat: Seat, on: Ref | None) -> list[Offer]:
    """The plays offered to a seat; `on` asks for those of one gun or one marching unit."""
    hand = view.hands.get(seat)
    if hand is None or not hand.held:
        return []
    field = field_at(view, None)
    bars = {chit: bars_chit(view, field, chit) for chit in sorted(set(hand.held))}
    open_chits = [chit for chit, clause in bars.items() if clause is None]
    offers: list[Offer] = []
    if on is None:
        offers += _offer_simple(view, seat, bars)
        if "coordinated" in open_chits:
            offers.append(_offer_coordinated(view))
    if "march" in open_chits:
        offers += _offer_march(field, on)
    early = interruptions(view, seat)[:-1]
    for index in (None, *early):
        if "propaganda" in open_chits and on is None:
            offers.append(_offer_propaganda(view, index))
        if any(chit in open_chits for chit in FIRE):
            offers += _offer_fire(view, index, on)
    return offers


def _offer_simple(view: State, seat: Seat, bars: dict[str, str | None]) -> Iterator[Offer]:
    """`play`: the chits without a choice, and those that would have no effect, with the reason."""
    options = [chit for chit, clause in bars.items() if clause is None and chit not in NAMED]
    barred = [Barred(chit, refuse(clause)) for chit, clause in bars.items() if clause is not None]
    barred += [Barred(chit, refuse("K-224")) for chit in sorted(view.hands[seat].played)]
    if options or barred:
        targets = tuple(Target(chit, note=tell_effect(chit)) for chit in options)
        yield Offer("play", "K-221", Targets(targets, tuple(barred)), Msg("offer-play"))


def _offer_coordinated(view: State) -> Offer:
    targets = tuple(Target(hex) for hex in coordinated_targets(view))
    label = Msg("offer-coordinate")
    return Offer("coordinate", "K-243", Targets(targets), label, cards=("coordinated",))


def _offer_march(field: Field, on: Ref | None) -> Iterator[Offer]:
    for unit in marchers(field):
        if on in (None, unit.id):
            hexes, shut = march_targets(field, unit)
            choice = Targets(tuple(map(Target, hexes)), bar_all(shut))
            label = Msg("offer-march", {"unit": describe_unit(unit)})
            yield Offer("march", "K-242", choice, label, on=unit.id, cards=("march",))


def _offer_propaganda(view: State, index: int | None) -> Offer:
    units = sorted(unit.id for unit in waverers(view))
    choice = Subset(tuple(units), 1, min(view.propaganda, len(units)))
    label, how = _label(view, "offer-propaganda", index, {}), _how(view, index)
    verb = _verb("propaganda", index)
    return Offer(verb, "K-233", choice, label, cards=("propaganda",), how=how)


def _offer_fire(view: State, index: int | None, on: Ref | None) -> Iterator[Offer]:
    field, verb, how = field_at(view, index), _verb("fire", index), _how(view, index)
    chits = tuple(chit for chit in FIRE if chit in view.hands[REBEL].held)
    for gun in guns(view):
        if on not in (None, gun.id) or not can_fire(field, gun):
            continue
        choice: Choice = Later() if on is None else Targets(tuple(list_targets(field, gun)))
        label = _label(view, "offer-fire", index, {"gun": describe_unit(gun)})
        yield Offer(verb, "K-236", choice, label, on=gun.id, cards=chits, how=how)


def _verb(verb: str, index: int | None) -> str:
    return verb if index is None else f"{verb}-at-{index}"


def _label(view: State, id: str, index: int | None, args: dict[str, str | int | Msg]) -> Msg:
    way = find_way(view)
    if way is None or index is None:
        return Msg(id, args)
    return Msg(f"{id}-at", {**args, "hex": way.path[index - 1]})


def _how(view: State, index: int | None) -> Msg | None:
    """Where the unit on the way is meant to be when the chit is played (K-R21)."""
    way = find_way(view)
    if way is None:
        return None
    if index is None:
        return Msg("how-at-the-end", {"hex": way.path[-1]})
    return Msg("how-on-the-way", {"hex": way.path[index - 1]})


def is_play(act: Act) -> bool:
    """Whether the act plays a chit."""
    return act.verb.partition("-at-")[0] in VERBS


def play(state: State, seat: Seat, act: Act) -> list[Event]:
    """Carries out an offered play: the chit is turned over, takes effect and opens windows."""
    verb, _, told = act.verb.partition("-at-")
    events: list[Event] = []
    if verb in ("fire", "propaganda") and find_way(state) is not None:
        events += halt(state, int(told) if told else None)
        if state.outcome is not None:
            return events
    chit = _chit_of(state, seat, verb, act)
    events += turn_over(state, seat, chit)
    match verb, act.arg:
        case "fire", One(ref=ref):
            events += _fire(state, act.on or "", ref)
        case "march", One(ref=ref):
            way = OnTheWay(act.on or "", (ref,), (0,), (ref,))
            state.frames.append(way)
            return events
        case "coordinate", One(ref=ref):
            events += take_effect(state, chit, (ref,))
        case "propaganda", Many(refs=refs):
            events += take_effect(state, chit, refs)
        case _:
            events += take_effect(state, chit, ())
    follow_up(state, seat, chit)
    return events


def _chit_of(state: State, seat: Seat, verb: str, act: Act) -> str:
    """The chit that an offered act plays; of two Artillery Fire! chits the first."""
    if verb == "play":
        assert isinstance(act.arg, One)
        return act.arg.ref
    if verb == "fire":
        return min(chit for chit in state.hands[seat].held if chit in FIRE)
    return {"propaganda": "propaganda", "coordinate": "coordinated", "march": "march"}[verb]


def _fire(state: State, gun: Ref, ref: Ref) -> list[Event]:
    unit: Unit | None = state.find(ref)
    hex = unit.hex if unit is not None and unit.hex is not None else ref
    return shoot(state, state.unit(gun), hex, unit)


def halt(state: State, index: int | None) -> list[Event]:
    """The unit on the way has got to this index of its path, and there its move ends (K-R21)."""
    way = find_way(state)
    if way is None:
        return []
    at = len(way.path) if index is None else index
    events = go(state, state.unit(way.unit), way.path[:at], way.costs[:at])
    way.path, way.costs = (), ()
    return events
