"""Close combat: duels, and two against one (R-601, R-608 to R-615)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tachanka.engine.api import (
    Act,
    Assign,
    Chance,
    Die,
    Event,
    Msg,
    Offer,
    Pairs,
    Source,
    Target,
    Term,
    Throw,
    Why,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Ref, Seat

from ..position.field import Field
from ..position.frames import Choosing, Melee
from ..position.naming import name_figure
from ..position.scenarios import ATTACKER, DEFENDER
from ..position.state import Figure, State
from ..position.tables import FACES, MARGIN
from .losses import lose

DEFAULT = Act("first_opponent", arg=Pairs({}))


# --- Whom to fight first ----------------------------------------------------------------------


def list_outnumbered(field: Field, seat: Seat) -> list[Figure]:
    """R-612: the figures of a side that fight two."""
    return [each for each in field.sides[seat] if len(field.links(each.id)) == 2]


def window(state: State, frame: Choosing) -> Window | None:
    """Asks the owners of outnumbered figures, unseen."""
    field = Field(state)
    seats = tuple(seat for seat in (ATTACKER, DEFENDER) if list_outnumbered(field, seat))
    if not seats:
        return None
    fallback = dict.fromkeys(seats, DEFAULT)
    return Window("sealed", seats, "R-612", Msg("ask-first"), fallback, revisable=True)


def offers(view: State, frame: Choosing, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """For each outnumbered figure one of the two; else it is the one that came first."""
    field = Field(view)
    some = list_outnumbered(field, seat)
    if on is not None or not some:
        return ()
    sources = tuple(
        Source(each.id, tuple(Target(id) for id in field.opponents(each.id))) for each in some
    )
    label, deed = Msg("offer-first"), Msg("deed-first")
    return (Offer("first_opponent", "R-612", Assign(sources), label, deed=deed),)


def run_choosing(state: State, frame: Choosing, chance: Chance) -> list[Event]:
    """Nobody is outnumbered."""
    state.frames.pop()
    return []


def apply(state: State, frame: Choosing, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Keeps the choices until the combats are fought."""
    state.frames.pop()
    state.choices = {}
    for act in acts.values():
        if isinstance(act.arg, Pairs):
            state.choices |= act.arg.pairs
    return []


# --- The combats ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Combat:
    """One figure against one or two. rank: when it is fought."""

    rank: int
    single: Ref
    others: tuple[Ref, ...]


def list_combats(field: Field) -> list[Combat]:
    """All combats, by their lowest figure in figure order."""
    combats = []
    for figure in field.state.figures:
        against = field.opponents(figure.id)
        lone = len(against) == 1 and len(field.links(against[0])) == 1
        if len(against) == 2 or (lone and field.rank[figure.id] < field.rank[against[0]]):
            first = field.state.choices.get(figure.id, against[0])
            ordered = (first, *(id for id in against if id != first))
            rank = min(field.rank[id] for id in (figure.id, *against))
            combats.append(Combat(rank, figure.id, ordered))
    return sorted(combats, key=lambda combat: combat.rank)


def run(state: State, frame: Melee, chance: Chance) -> list[Event]:
    """R-601: every combat, one after another."""
    state.frames.pop()
    field = Field(state)
    for link in state.links:
        for id in (link.mover, link.enemy):
            field.figures[id].acted = True
            field.units[field.figures[id].unit].blooded = True
    events: list[Event] = []
    for combat in list_combats(field):
        events += fight_out(field, combat, chance)
    state.choices = {}
    return events


def fight_out(field: Field, combat: Combat, chance: Chance) -> Iterator[Event]:
    """R-612: the first opponent on even terms; who survives has the second, who adds 2."""
    alive = True
    for number, other in enumerate(combat.others):
        if not alive:
            break
        bonus = Term(Msg("term-second"), 2, "R-609") if number else None
        loser, event = fight(field, combat.single, other, bonus, chance)
        yield event
        if loser is not None:
            yield from lose(field.state, {loser}, "R-611")
            alive = loser != combat.single


def fight(
    field: Field, single: Ref, other: Ref, bonus: Term | None, chance: Chance
) -> tuple[Ref | None, Event]:
    """R-608, R-611: a die each, the attacker's first; who is killed, and what is told.

    bonus: what the second of two opponents adds.
    """
    state = field.state
    sides = {field.side(field.figures[id]): id for id in (single, other)}
    faces: dict[Ref, int] = {}
    totals: dict[Ref, int] = {}
    terms: list[Term] = []
    for seat in (ATTACKER, DEFENDER):
        id = sides[seat]
        (faces[id],) = chance.roll(FACES, 1, Why("R-608", seat, f"{id} {sides_other(sides, id)}"))
        added = [*list_obstacles(field, id, sides_other(sides, id))]
        added += [bonus] if bonus is not None and id == other else []
        totals[id] = faces[id] + sum(term.n for term in added)
        terms += added
    first, second = sides[ATTACKER], sides[DEFENDER]
    lead = totals[first] - totals[second]
    loser = None if abs(lead) < MARGIN else second if lead > 0 else first
    dice = tuple(Die(str(faces[id]), id != loser and loser is not None) for id in (first, second))
    cue = Throw(dice, Msg("throw-fight"), ATTACKER, first, second, tuple(terms), lead)
    args: dict[str, str | int | Msg] = {
        "figure": name_figure(state, first),
        "other": name_figure(state, second),
        "own": totals[first],
        "theirs": totals[second],
    }
    text = "fight-drawn" if loser is None else "fight-won" if loser == second else "fight-lost"
    return loser, Event("R-611", Msg(text, args), cue)


def sides_other(sides: Mapping[Seat, Ref], id: Ref) -> Ref:
    """The opponent in a fight."""
    return sides[DEFENDER] if sides[ATTACKER] == id else sides[ATTACKER]


def list_obstacles(field: Field, id: Ref, other: Ref) -> Iterator[Term]:
    """R-610: who came to this combat over an obstacle has 1 less, as long as it lasts."""
    for link in field.links(id):
        if link.joins(other) and link.crossing and link.mover == id:
            yield Term(Msg("term-obstacle"), -1, "R-610")


SECTION: Section[State] = Section(run=run)
CHOOSING: Section[State] = Section(window, offers, apply, run_choosing)
