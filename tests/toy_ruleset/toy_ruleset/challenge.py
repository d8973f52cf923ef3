"""T9, T11: the guard calls on a sighted sledge to stop, and the dice say whether it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tachanka.engine.api import (
    Act,
    Button,
    Chance,
    Event,
    Offer,
    One,
    Target,
    Targets,
    Why,
    Window,
)
from tachanka.engine.boards.table import is_within
from tachanka.engine.flow import Section
from tachanka.engine.scene import Die, Msg, Ref, Seat, Show, Term, Throw

from .crossing import VALUE, end_night
from .gulf import find_sight
from .orders import list_goods
from .state import GUARD, Challenge, State

FACES = ("stop", "slip", "slip")
CALL = Act("challenge", arg=One("sledge"))
IGNORE = Act("ignore")


def count_dice(v: State) -> tuple[Term, ...]:
    """T9: one die, one more within two thirds of the sight, another within a third."""
    sight = find_sight(v)
    terms = [Term(Msg("term-sighted"), 1, "T9")]
    if is_within(v.riders, v.sledge, sight * 2 // 3):
        terms.append(Term(Msg("term-near"), 1, "T9"))
    if is_within(v.riders, v.sledge, sight // 3):
        terms.append(Term(Msg("term-close"), 1, "T9"))
    return tuple(terms)


CALL_DEED = Msg("deed-challenge")


def ask_challenge(s: State, frame: Challenge) -> Window | None:
    """A reaction: it opens on what everybody sees, the places of riders and sledge."""
    if s.routine:
        return None
    return Window("reaction", (GUARD,), "T9", Msg("ask-challenge"), {GUARD: IGNORE})


def offer_challenge(v: State, frame: Challenge, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    if seat != GUARD or on is not None:
        return ()
    terms = count_dice(v)
    sledge = Targets((Target("sledge", len(terms), terms),))
    return (
        Offer("challenge", "T9", sledge, Msg("challenge"), forecast=True, deed=CALL_DEED),
        Offer("ignore", "T9", Button(), Msg("ignore"), closing=True),
    )


def play_challenge(
    s: State, frame: Challenge, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """T9: any die that says stop stops the sledge."""
    s.frames.pop()
    if acts[GUARD].verb == "ignore":
        return [Event("T9", Msg("guard-ignores"))]
    terms = count_dice(s)
    counts = chance.tally(FACES, len(terms), Why("T9", GUARD))
    dice = tuple(Die(face, face == "stop") for face in counts for _ in range(counts[face]))
    name = Msg("challenge-dice")
    throw = Throw(dice, name, GUARD, "riders", "sledge", terms)
    called = Event("T9", Msg("guard-calls", {"dice": len(terms)}), throw)
    if not counts["stop"]:
        return [called, Event("T9", Msg("sledge-slips"))]
    return [called, search(s)]


def call_by_routine(s: State, frame: Challenge, chance: Chance) -> list[Event]:
    """T-R2: the guard calls on every sledge it sights."""
    told = Event("T-R2", Msg("guard-always-calls"))
    return [told, *play_challenge(s, frame, {GUARD: CALL}, chance)]


def search(s: State) -> Event:
    """T11: the goods are taken; for an honest load the runner is paid (T-R1)."""
    goods = [crate.good for crate in s.load]
    worth = sum(VALUE[good] for good in goods)
    s.stops += 1
    s.seized += worth
    end_night(s)
    args = list_goods(goods)
    if worth == 0 and s.apology:
        s.profit += 1
        text = Msg("apology", args)
        return Event("T-R1", text, Show(("sledge",)), reveals=True, headline=True)
    text = Msg("seized", {"worth": worth, **args})
    return Event("T11", text, Show(("sledge",)), reveals=True, headline=True)


def measure(before: State, after: State, act: Act) -> dict[str, int]:
    """What the guard would like to know before calling: is it stopped, what is taken?"""
    return {
        "gauge-stopped": after.stops - before.stops,
        "gauge-seized": after.seized - before.seized,
    }


def answer(v: State, seat: Seat, standing: Mapping[str, str]) -> Act | None:
    """The standing order for sighted sledges (T9): always call, or always let them go."""
    if seat != GUARD or not v.frames or not isinstance(v.frames[-1], Challenge):
        return None
    order = standing.get("challenge", "ask")
    return {"call": CALL, "ignore": IGNORE}.get(order)


CHALLENGE_SECTION: Section[State] = Section(
    ask_challenge, offer_challenge, play_challenge, call_by_routine
)
