"""Blitzkrieg continuations: corps go on one more link from the target taken (B10, B6.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tachanka.engine.api import Act, Button, Chance, Event, Many, Offer, Refusal, Subset, Window
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat, Travel

from ...position.geography import GROUND
from ...position.naming import Args, list_units, name_of
from ...position.occupation import Occupation
from ...position.roster import AIR_FLEETS
from ...position.state import GERMAN, AirUse, Blitzkrieg, Mission, State
from ..capture import occupy
from ..missions import carry, find_mission, modify, tell_die
from .opening import begin_combat
from .sums import Preview, preview
from .terms import list_terms

TOGETHER: Final = 3
"""Corps that may fight a continuation together (B10.3)."""
END: Final = Act("end_blitz")
USES: Final[dict[str, AirUse | None]] = {
    "blitz": None,
    "blitz_plus": "plus",
    "blitz_minus": "minus",
}
"""The verbs, and the use of the air mission that each makes (B6.7)."""


def list_ways_on(state: State, frame: Blitzkrieg) -> list[Ref]:
    """Where corps may go on to; a position fought for in vain only once it is open (B10.3)."""
    occupation = Occupation(state)
    return [
        place
        for place in GROUND.neighbours(frame.place)
        if occupation.is_open_to_germans(place) or place not in frame.tried
    ]


def carried_mission(state: State, frame: Blitzkrieg, target: Ref) -> Mission | None:
    """The attack's air mission as it stands against this target, if still to be used (B6.7)."""
    mission = None if frame.carried else find_mission(state, frame.place)
    return None if mission is None else carry(state, mission, target)


def ask(state: State, frame: Blitzkrieg) -> Window | None:
    """Asks while corps are left that may go on."""
    if not frame.corps:
        return None
    text = Msg("ask-blitz", {"place": name_of(frame.place)})
    return Window("turn", (GERMAN,), "B10.1", text, {GERMAN: END})


def list_offers(view: State, frame: Blitzkrieg, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """For each way on the corps that may take it, and an end."""
    if seat != GERMAN:
        return ()
    occupation = Occupation(view)
    offers: list[Offer] = []
    for place in list_ways_on(view, frame):
        if on not in (None, place):
            continue
        if occupation.is_open_to_germans(place):
            named: Args = {"place": name_of(place)}
            label, deed = Msg("offer-blitz-advance", named), Msg("deed-blitz-advance", named)
            corps = Subset(tuple(frame.corps), 1, len(frame.corps))
            offers.append(Offer("blitz", "B10.2", corps, label, on=place, deed=deed))
        else:
            offers += _offer_attacks(view, frame, place)
    if on is None:
        label = Msg("offer-end-blitz")
        offers.append(Offer(END.verb, "B10.1", Button(), label, closing=True))
    return offers


def _offer_attacks(view: State, frame: Blitzkrieg, place: Ref) -> Iterator[Offer]:
    """Attack, and with the mission for one more hit or one less, where it succeeds there."""
    corps = Subset(tuple(frame.corps), 1, min(TOGETHER, len(frame.corps)))
    mission = carried_mission(view, frame, place)
    uses = USES if mission is not None and mission.result == "hit" else {"blitz": None}
    for verb, use in uses.items():
        named: Args = {"place": name_of(place)}
        label, deed = Msg(f"offer-{verb}", named), Msg(f"deed-{verb}", named)
        clause = "B10.3" if use is None else "B6.7"
        yield Offer(verb, clause, corps, label, on=place, forecast=True, deed=deed)


def foresee(view: State, frame: Blitzkrieg, place: Ref) -> Preview | None:
    """What as many corps as may go on come to there, or None where nothing is to be attacked."""
    if Occupation(view).is_open_to_germans(place):
        return None
    units = [view.unit(id) for id in frame.corps[:TOGETHER]]
    return preview(view, place, GERMAN, units, blitz=True)


def explain_blitz(view: State, frame: Blitzkrieg, act: Act) -> Refusal | None:
    """Why corps may not go on there, or not those, or not with air support (B10, B6.7)."""
    if act.verb not in USES or act.on is None:
        return None
    if act.on not in GROUND.neighbours(frame.place):
        return Refusal("B10.1", Msg("why-blitz-too-far"), (act.on,))
    if act.on not in list_ways_on(view, frame):
        return Refusal("B10.3", Msg("why-blitz-tried"), (act.on,))
    chosen = act.arg.refs if isinstance(act.arg, Many) else ()
    wrong = tuple(id for id in chosen if id not in frame.corps)
    if wrong:
        return Refusal("B10.1", Msg("why-blitz-not-these"), wrong)
    if act.verb != "blitz":
        return Refusal("B6.7", Msg("why-no-carried-mission"), (act.on,))
    return Refusal("B10.3", Msg("why-blitz-too-many"), (act.on,)) if chosen else None


def decide(
    state: State, frame: Blitzkrieg, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """Corps go on: into an open position, or into a combat at once (B10.2, B10.3)."""
    act = acts[GERMAN]
    if act == END:
        return run(state, frame, chance)
    assert act.on is not None
    assert isinstance(act.arg, Many)
    place, chosen = act.on, act.arg.refs
    corps = [id for id in frame.corps if id in chosen]
    frame.corps = [id for id in frame.corps if id not in chosen]
    if Occupation(state).is_open_to_germans(place):
        return _go_on(state, corps, place, chance)
    frame.tried.append(place)
    use = USES[act.verb]
    events = _carry_mission(state, frame, place) if use is not None else []
    return events + begin_combat(
        state, place, GERMAN, corps, blitz=True, air=use, continuation=True
    )


def _carry_mission(state: State, frame: Blitzkrieg, place: Ref) -> list[Event]:
    """The same natural die serves the continuation, once (B6.7)."""
    mission = carried_mission(state, frame, place)
    assert mission is not None
    frame.carried = True
    terms = modify(state, mission.luftflotte, place)
    args: Args = {
        "luftflotte": AIR_FLEETS[mission.luftflotte].name,
        "place": name_of(place),
        "terms": list_terms(tell_die(mission.die, terms, mission.total)),
        "total": mission.total,
        "result": Msg(f"air-{mission.result}"),
    }
    return [Event("B6.7", Msg("event-carried", args))]


def _go_on(state: State, corps: Sequence[Ref], place: Ref, chance: Chance) -> list[Event]:
    for id in corps:
        state.unit(id).place = place
    args: Args = {"units": list_units(corps), "place": name_of(place), "n": len(corps)}
    text = Msg("event-blitz", args)
    event = Event("B10.2", text, Travel(tuple(corps), (place,)))
    return [event, *occupy(state, place, GERMAN, chance)]


def run(state: State, frame: Blitzkrieg, chance: Chance) -> list[Event]:
    """Nobody is left to go on, or nobody shall: the attack is over."""
    state.frames.pop()
    return []


BLITZKRIEG: Final[Section[State]] = Section(ask, list_offers, decide, run)
