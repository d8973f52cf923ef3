"""Hits, boxes and stands lost (BB-45, BB-46, BB-75, BB-101, BB-119 to BB-121).

The frames `Hits`, `MgChoice` and `Removal`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import Act, Chance, Event, Offer, One, Target, Targets, Why, Window
from tachanka.engine.flow import Section
from tachanka.engine.scene import Die, Hit, Msg, Ref, Seat, Throw

from ..position.frames import Hits, MgChoice, Removal
from ..position.naming import Args, name_side, name_stand
from ..position.occupation import has_lost_half, note_control, protectors
from ..position.pieces import Gone, Stand
from ..position.state import State
from ..position.tables import MACHINE_GUNS, SIX

KEEP: Final = Msg("deed-lose")


def order_of_loss(stand: Stand) -> tuple[int, Ref]:
    """The weakest first, then by id (BB-45, BB-101)."""
    return stand.boxes, stand.id


def pick_hit(state: State, hits: Hits) -> Stand | None:
    """Who takes the next hit (BB-45, BB-119); None where nobody is left to take it."""
    alive = [s for s in (state.find(id) for id in hits.stands) if s is not None and s.boxes > 0]
    if not alive:
        return None
    bare = [stand for stand in alive if not protectors(state, stand)]
    if bare:
        return min(bare, key=order_of_loss)
    weakest = min(alive, key=order_of_loss)
    return protectors(state, weakest)[0] if hits.fire else weakest


def run_hits(state: State, frame: Hits, chance: Chance) -> list[Event]:
    """Crosses off boxes one after the other until a stand's fate has to be settled."""
    events: list[Event] = []
    while frame.n:
        stand = pick_hit(state, frame)
        if stand is None:
            break
        frame.n -= 1
        stand.boxes -= 1
        note_hurt(state, stand)
        text = Msg("box-lost", {"stand": name_stand(state, stand), "left": stand.boxes})
        events.append(Event("BB-45", text, Hit(stand.id, 1, stand.boxes)))
        if stand.boxes == 0:
            events += lose_stand(state, stand, 1, chance)
            if state.frames[-1] is not frame:
                return events
    state.frames.remove(frame)
    return events


def note_hurt(state: State, stand: Stand) -> None:
    """The unit has taken losses and will check (BB-83 c); vehicles never do (BB-97)."""
    if not stand.is_vehicle and stand.unit not in state.hurt:
        state.hurt.append(stand.unit)


def lose_stand(state: State, stand: Stand, keeps: int, chance: Chance) -> list[Event]:
    """A stand is lost, unless a machine gun of its unit goes in its place (BB-46, BB-121).

    keeps: the boxes it has if it stays.
    """
    mg = find_substitute(state, stand)
    if mg is None:
        return remove_stand(state, stand)
    (die,) = chance.roll(SIX, 1, Why("BB-121", stand.side, stand.unit))
    odd = die % 2 == 1
    args: Args = {"stand": name_stand(state, stand), "mg": name_stand(state, mg), "die": die}
    cue = Throw((Die(str(die), odd),), Msg("throw-mg"), stand.side, stand.id)
    told = [Event("BB-121", Msg("mg-goes" if odd else "mg-choice", args), cue)]
    if odd:
        stand.boxes = max(stand.boxes, keeps)
        return told + remove_stand(state, mg)
    state.frames.append(MgChoice(stand.side, stand.id, mg.id, keeps))
    return told


def find_substitute(state: State, stand: Stand) -> Stand | None:
    """The machine gun that may go in a stand's place once half the unit is lost (BB-121)."""
    if stand.type in MACHINE_GUNS or not has_lost_half(state, stand.unit):
        return None
    guns = [s for s in state.of_unit(stand.unit) if s.type in MACHINE_GUNS]
    return min(guns, key=order_of_loss, default=None)


def remove_stand(state: State, stand: Stand, text: str = "stand-lost") -> list[Event]:
    """Takes a stand out of the game; it counts as lost (BB-46)."""
    told = Event("BB-46", Msg(text, {"stand": name_stand(state, stand)}))
    state.stands.remove(stand)
    unit = state.unit(stand.unit)
    unit.lost += 1
    state.lost.append(Gone(stand.id, stand.unit, stand.side, stand.type))
    note_control(state)
    return [told]


# --- The owner chooses (BB-101, BB-121) ----------------------------------------------------


def ask_mg(state: State, frame: MgChoice) -> Window:
    fallback = Act("lose", None, One(frame.stand))
    ask = Msg("ask-mg", {"side": name_side(frame.side)})
    about = (frame.stand, frame.mg)
    return Window("reaction", (frame.side,), "BB-121", ask, {frame.side: fallback}, about=about)


def offer_mg(view: State, frame: MgChoice, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    if seat != frame.side or on is not None:
        return ()
    targets = Targets((Target(frame.stand), Target(frame.mg)))
    return (Offer("lose", "BB-121", targets, Msg("offer-lose"), deed=KEEP),)


def apply_mg(
    state: State, frame: MgChoice, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """The stand or its machine gun goes; the one that stays keeps its boxes."""
    arg = acts[frame.side].arg
    assert isinstance(arg, One)
    state.frames.pop()
    stand = state.stand(frame.stand)
    if arg.ref == frame.mg:
        stand.boxes = max(stand.boxes, frame.boxes)
        return remove_stand(state, state.stand(frame.mg))
    return remove_stand(state, stand)


def candidates(state: State, unit: Ref) -> list[Stand]:
    """The stands a unit may lose to cohesion, the one lost by default first (BB-101).

    Its machine guns only once half of it is lost (BB-119): where one stands apart, fire can take
    it out earlier (BB-120), cohesion cannot.
    """
    stands = sorted(state.of_unit(unit), key=order_of_loss)
    if has_lost_half(state, unit):
        return stands
    return [stand for stand in stands if stand.type not in MACHINE_GUNS] or stands


def ask_removal(state: State, frame: Removal) -> Window | None:
    """Asks the owner, where there is a choice."""
    stands = candidates(state, frame.unit)
    if len(stands) < 2:
        return None
    fallback = Act("lose", None, One(stands[0].id))
    ask = Msg("ask-removal", {"side": name_side(frame.side), "unit": state.unit(frame.unit).name})
    about = tuple(stand.id for stand in stands)
    return Window("reaction", (frame.side,), "BB-101", ask, {frame.side: fallback}, about=about)


def offer_removal(view: State, frame: Removal, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    if seat != frame.side or on is not None:
        return ()
    targets = Targets(tuple(Target(stand.id) for stand in candidates(view, frame.unit)))
    return (Offer("lose", "BB-101", targets, Msg("offer-lose"), deed=KEEP),)


def apply_removal(
    state: State, frame: Removal, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    arg = acts[frame.side].arg
    assert isinstance(arg, One)
    state.frames.pop()
    stand = state.stand(arg.ref)
    return lose_stand(state, stand, stand.boxes, chance)


def run_removal(state: State, frame: Removal, chance: Chance) -> list[Event]:
    """There is nothing to choose."""
    state.frames.pop()
    stands = candidates(state, frame.unit)
    return lose_stand(state, stands[0], stands[0].boxes, chance) if stands else []


HITS: Final[Section[State]] = Section(run=run_hits)
MG_CHOICE: Final[Section[State]] = Section(ask_mg, offer_mg, apply_mg)
REMOVAL: Final[Section[State]] = Section(ask_removal, offer_removal, apply_removal, run_removal)
