"""Points, what is required, and how the game ends (B15)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from types import MappingProxyType
from typing import Final

from tachanka.engine.api import Clause, Event, Outcome
from tachanka.engine.scene import Msg, Seat, Show, Term

from ...position.geography import CITIES, LENINGRAD, POSITIONS
from ...position.naming import Args, list_units, name_of
from ...position.occupation import Occupation
from ...position.scenarios import BELL_DECK, DEALT, SCENARIOS, Campaign
from ...position.state import GERMAN, RUSSIAN, Options, State, TurnStart
from .supply import edge_connected

POINTS: Final = {
    city: Term(Msg("term-city", {"place": name_of(city)}), POSITIONS[city].vp, "B15.1")
    for city in CITIES
}
"""What each city is worth to the Germans (B15.1)."""
CUT_OFF: Final = Term(Msg("term-leningrad-cut-off"), 1, "B15.1")

# --- Points ------------------------------------------------------------------------------------


def list_points(view: State, occupation: Occupation | None = None) -> tuple[Term, ...]:
    """The German points city by city, and Leningrad's if it is cut off (B15.1)."""
    held = set(view.german)
    terms = [POINTS[city] for city in CITIES if city in held]
    if LENINGRAD not in held and LENINGRAD not in edge_connected(view, occupation):
        terms.append(CUT_OFF)
    return tuple(terms)


def count_points(view: State, occupation: Occupation | None = None) -> int:
    """The German points if the game ended now (B15.1)."""
    return sum([term.n for term in list_points(view, occupation)])


# --- The requirement ---------------------------------------------------------------------------


def bell_shift(weak: int) -> int:
    """What the Bell Curve adds, by how many Weak units were dealt (B15.2, B-R42)."""
    return max(-5, (weak + 1) // 2 - 6)


def _adjust(campaign: Campaign, options: Options, basis: int) -> int:
    """A requirement with the free set-up and the handicap, at least 1 (B15.2, B-R3)."""
    free = campaign.is_planned and options.german_setup == "free"
    return max(1, basis + free + int(options.vp_shift))


def _by_weak(campaign: Campaign, options: Options, weak: int) -> int:
    """The requirement of a Bell Curve game (B15.2)."""
    shift = bell_shift(weak)
    if campaign.halved:
        shift = int(shift / 2)
    return _adjust(campaign, options, campaign.required["medium"] + shift)


def find_required(state: State) -> int:
    """The German points required, from the secret of the game (B15.2)."""
    campaign, options = SCENARIOS[state.scenario], state.options
    if campaign.is_planned and options.strength_mode == "bell_curve":
        assert state.strength.weak is not None
        return _by_weak(campaign, options, state.strength.weak)
    return _adjust(campaign, options, campaign.required[state.strength.overall or "medium"])


def list_required(view: State) -> Mapping[int, Fraction]:
    """The requirements that are possible, ascending, with their odds before the game (B-R3).

    Goes by the options alone, so that it gives nothing away.
    """
    return weigh_required(view.scenario, view.options)


@lru_cache(maxsize=256)
def weigh_required(scenario: str, options: Options) -> Mapping[int, Fraction]:
    """See `list_required`."""
    campaign, mode = SCENARIOS[scenario], options.strength_mode
    if not campaign.is_planned:
        certain = _adjust(campaign, options, campaign.required["medium"])
        return MappingProxyType({certain: Fraction(1)})
    odds: dict[int, Fraction] = {}
    if mode == "bell_curve":
        weak_cards, strong_cards = BELL_DECK
        for weak in range(weak_cards + 1):
            ways = comb(weak_cards, weak) * comb(strong_cards, DEALT - weak)
            need = _by_weak(campaign, options, weak)
            odds[need] = odds.get(need, Fraction(0)) + Fraction(
                ways, comb(weak_cards + strong_cards, DEALT)
            )
    elif mode == "presort":
        for basis in campaign.required.values():
            need = _adjust(campaign, options, basis)
            odds[need] = odds.get(need, Fraction(0)) + Fraction(1, 3)
    else:
        odds = {_adjust(campaign, options, campaign.required[mode]): Fraction(1)}
    return MappingProxyType(dict(sorted(odds.items())))


def count_margin(state: State) -> int:
    """By how many points the winner has more than he needed, or the loser fewer (B15.1, B15.2)."""
    return abs(count_points(state) - find_required(state))


# --- The end -----------------------------------------------------------------------------------


def finish(state: State, winner: Seat | None, way: str, clause: Clause, reason: Msg) -> list[Event]:
    """Ends the game here and now; what was hidden is told (B15.3)."""
    state.outcome = Outcome(winner, way, clause, reason)
    state.frames.clear()
    told = [tell_strength(state), *_tell_units(state), _tell_pool(state)]
    return [Event(clause, reason, headline=True, reveals=True), *told]


def tell_strength(state: State) -> Event:
    """The hidden strength, at the end of the game (B15.3)."""
    weak = state.strength.weak if state.strength.weak is not None else 0
    args: Args = {"weak": weak, "required": find_required(state)}
    if state.strength.overall is not None:
        args["overall"] = Msg(f"strength-{state.strength.overall}")
        return Event("B15.3", Msg("event-strength", args), reveals=True)
    return Event("B15.3", Msg("event-strength-weak", args), reveals=True)


def _tell_units(state: State) -> list[Event]:
    """The units that nobody had seen (B1.8)."""
    hidden = [unit for unit in state.units if not unit.known]
    events = []
    for factor, strength in ((1, "strong"), (0, "weak")):
        ids = tuple(unit.id for unit in hidden if unit.factor == factor)
        if ids:
            text = Msg(f"event-unknown-{strength}", {"units": list_units(ids)})
            events.append(Event("B1.8", text, Show(ids), reveals=True))
    return events


def _tell_pool(state: State) -> Event:
    args: Args = {
        "strong": state.pool.count(1),
        "weak": state.pool.count(0),
    }
    return Event("B12.4", Msg("event-pool", args), reveals=True)


def end_turn(state: State) -> list[Event]:
    """After step 8: victory by points, or the next turn (B15.3, B-R2)."""
    points, required = count_points(state), find_required(state)
    last = state.turn == state.last_turn
    won = points >= required
    if last or (won and state.options.victory_check == "each_turn"):
        winner = GERMAN if won else RUSSIAN
        clause = "B15.3" if last else "B-R2"
        args: Args = {"points": points, "required": required}
        return finish(state, winner, "points", clause, Msg(f"outcome-points-{winner}", args))
    state.turn += 1
    state.frames = [TurnStart()]
    return []
