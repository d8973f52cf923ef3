"""The bombardment step (BB-5, BB-R8): both plot unseen. The frame `Bombardment`.

A plot names batteries and their targets: enemy stands, or the hexes of structures. Ranging rounds
are ordered under the name of a battery's ranging card, and fired unless the battery is to bombard.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from tachanka.engine.api import (
    Act,
    Assign,
    Barred,
    Chance,
    Clause,
    Event,
    Offer,
    Pairs,
    Refusal,
    Source,
    Target,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat, Term

from ..position.frames import Bombardment, Checks, Salvo, Settle
from ..position.naming import Args
from ..position.occupation import enemies_of
from ..position.pieces import Stand
from ..position.state import State
from ..position.tables import GUNS, TABLES
from ..position.terrain import ground_of
from .gunnery import bombard, find_range, least_shell_face, range_in, zeroing_terms
from .leaders import clear_dice
from .prospects import tell_hits
from .shots import (
    batteries_of,
    cannot_range,
    cannot_reach,
    cannot_serve,
    find_gun_targets,
    place_of,
)

CARD: Final = "ranging-"
"""What stands before a battery's id in the name of its ranging card."""


def seats_with_targets(state: State, frame: Bombardment) -> tuple[Seat, ...]:
    """The sides of the step that have a battery with something to fire at."""
    return tuple(seat for seat in frame.sides if batteries_of(state, seat))


def window(state: State, frame: Bombardment) -> Window | None:
    """Asks both sides at once, unseen; a side without a gun that can fire is not asked."""
    seats = seats_with_targets(state, frame)
    if not seats:
        return None
    nothing = {seat: Act("plot", None, Pairs({})) for seat in seats}
    return Window("sealed", seats, "BB-5", Msg("ask-plot"), nothing)


def run(state: State, frame: Bombardment, chance: Chance) -> list[Event]:
    """No battery can fire."""
    state.frames.remove(frame)
    return []


def offers(view: State, frame: Bombardment, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """One answer for all batteries of the side."""
    if on is not None or seat not in seats_with_targets(view, frame):
        return ()
    sources: list[Source] = []
    for battery in view.stands:
        if battery.side != seat or not battery.is_battery or battery.hex is None:
            continue
        targets = find_gun_targets(view, battery)
        options = tuple(target_of(view, battery, target) for target in targets)
        sources.append(Source(battery.id, options, bar_targets(view, battery)))
        free = [t for t in targets if cannot_range(view, battery, t) is None]
        if free:
            barred = tuple(bar_ranging(t) for t in targets if t not in free)
            choice = tuple(target_of(view, battery, target) for target in free)
            sources.append(Source(CARD + battery.id, choice, barred, instead=battery.id))
    label, deed = Msg("offer-plot"), Msg("deed-plot")
    return (Offer("plot", "BB-5", Assign(tuple(sources)), label, deed=deed),)


def bar_targets(state: State, battery: Stand) -> tuple[Barred, ...]:
    """Enemy stands that a battery cannot fire at and why; itself where it cannot fire at all."""
    clause = cannot_serve(state, battery)
    if clause is not None:
        return (bar(battery.id, clause),)
    enemies = enemies_of(state, battery.side)
    clauses = ((e.id, cannot_reach(state, battery, place_of(state, e.id))) for e in enemies)
    return tuple(bar(id, clause) for id, clause in clauses if clause is not None)


@lru_cache(maxsize=1024)
def bar(ref: Ref, clause: Clause, told: str = "refusal") -> Barred:
    """A ref that cannot be picked. told: how the message of its reason begins."""
    return Barred(ref, Refusal(clause, Msg(f"{told}-{clause.lower()}")))


def bar_ranging(target: Ref) -> Barred:
    return Barred(target, Refusal("BB-65", Msg("refusal-ranging")))


def target_of(state: State, battery: Stand, target: Ref) -> Target:
    """A target with what the zeroing dice must come to (BB-49)."""
    terms = zeroing_terms(state, battery, target)
    hex, shells = place_of(state, target), tell_shells(state, battery, target)
    note = tell_zeroing(state, battery, hex, terms, shells)
    return Target(target, sum(term.n for term in terms), terms, note)


def tell_zeroing(state: State, battery: Stand, hex: Ref, terms: Sequence[Term], shells: Msg) -> Msg:
    """What the zeroing dice of a battery must come to in a hex, and what follows (BB-49)."""
    assert battery.hex is not None
    away, dice = ground_of(state).distance(battery.hex, hex), GUNS[battery.type].zeroing_dice
    needed, can = find_range(state, battery, hex, terms)
    args: Args = {"needed": needed, "dice": dice, "hopeless": "no" if can else "yes"}
    return Msg("note-zeroing", {**args, "range": away, "shells": shells})


def tell_shells(state: State, battery: Stand, target: Ref) -> Msg:
    """What is thrown at each stand of the target's hex, or once at a structure (BB-55, BB-62)."""
    stand = state.find(target)
    if stand is None:
        kind = "bridge" if target in ground_of(state).bridges else "emplacement"
        least = TABLES.artillery.structure_to_hit[kind]
    else:
        least = least_shell_face(state, stand)
    return tell_hits(battery.firepower, least, False)


def apply(
    state: State, frame: Bombardment, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """All dice of all batteries on the position as it is, then all damage (BB-5)."""
    state.frames.pop()
    orders: dict[Ref, Ref] = {}
    for act in acts.values():
        assert isinstance(act.arg, Pairs)
        orders |= act.arg.pairs
    if not orders:
        return [Event("BB-5", Msg("guns-silent"), reveals=True)]
    clear_dice(state)
    state.frames += [Settle(), Checks((state.roles["A"], state.roles["B"]))]
    guns = {source.removeprefix(CARD) for source in orders}
    events = [Event("BB-5", Msg("guns-speak", {"n": len(guns)}), reveals=True)]
    salvos = []
    for battery in [s for side in frame.sides for s in state.stands if s.side == side]:
        if battery.id in orders:
            told, salvo = fire_at(state, battery, orders[battery.id], chance)
            events += told
            salvos += [] if salvo is None else [salvo]
        elif CARD + battery.id in orders:
            events += range_in(state, battery, orders[CARD + battery.id], chance)
    state.frames += reversed(salvos)
    return events


def fire_at(
    state: State, battery: Stand, target: Ref, chance: Chance
) -> tuple[list[Event], Salvo | None]:
    """One battery's bombardment of whoever is in the hex of its target."""
    hex = place_of(state, target)
    victims = [stand for stand in state.at(hex) if stand.side != battery.side]
    men = [man for man in state.leaders_at(hex) if man.side != battery.side]
    if state.find(target) is None:
        victims, men = [], []
    return bombard(state, battery, target, victims, men, chance)


SECTION: Final[Section[State]] = Section(window, offers, apply, run)
