"""S1, S7: the order of play, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping

from tachanka.engine.api import (
    Act,
    Chance,
    Config,
    Event,
    Msg,
    Orders,
    Outcome,
    Plan,
    Refusal,
    Seat,
)
from tachanka.engine.flow import Flow, Section

from .fire import ask_fire, offer_fire, play_fire
from .patrols import (
    AHEAD,
    ask_advance,
    ask_deploy,
    offer_advance,
    offer_deploy,
    play_advance,
    play_deploy,
    refuse_orders,
)
from .state import (
    NORTH,
    SOUTH,
    Advance,
    Deploy,
    Fire,
    Skier,
    State,
    list_standing,
)

ROUNDS = 4
WITHIN = {Deploy: ("S2", "none-deploy"), Advance: ("S6", "none-move"), Fire: ("S4", "none-fire")}
"""What binds each skier by itself, and how it is said, by what is going on."""
SKIERS = 4

FLOW: Flow[State] = Flow(
    {
        Deploy: Section(ask_deploy, offer_deploy, play_deploy, refuse=refuse_orders),
        Fire: Section(ask_fire, offer_fire, play_fire),
        Advance: Section(ask_advance, offer_advance, play_advance, refuse=refuse_orders),
    }
)


def set_up(cfg: Config, chance: Chance) -> State:
    """S1: two patrols that have yet to come onto the table; north begins."""
    skiers = [
        Skier(f"{seat}-{number}", seat, facing=AHEAD[seat])
        for seat in (NORTH, SOUTH)
        for number in range(1, SKIERS + 1)
    ]
    return State(skiers, [Advance(SOUTH), Advance(NORTH), Fire(), Deploy(SOUTH), Deploy(NORTH)])


def apply(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Carries the acts out; then the game may be over, or a new round begins (S1, S7)."""
    told = FLOW.apply(s, acts, chance)
    deployed = not any(isinstance(frame, Deploy) for frame in s.frames)
    left = {seat: len(list_standing(s, seat)) for seat in (NORTH, SOUTH)}
    if deployed and (0 in left.values() or (not s.frames and s.round == ROUNDS)):
        s.frames, s.outcome = [], reckon(left)
        told.append(Event("S7", s.outcome.reason, headline=True))
    elif not s.frames:
        s.round, s.shots = s.round + 1, []
        s.frames = [Advance(SOUTH), Advance(NORTH), Fire()]
        told.append(Event("S1", Msg("round-begins", {"round": s.round}), headline=True))
    return told


def explain(v: State, seat: Seat, act: Act) -> Refusal | None:
    """Why orders or a plan are not on offer: the rule that binds each skier by itself."""
    told = WITHIN.get(type(v.frames[-1])) if v.frames else None
    if told is None or not isinstance(act.arg, Orders | Plan):
        return None
    clause, text = told
    return Refusal(clause, Msg(text))


def reckon(left: Mapping[Seat, int]) -> Outcome:
    """S7: the side with more skiers left wins."""
    winner = None
    if left[NORTH] != left[SOUTH]:
        winner = max(left, key=lambda seat: left[seat])
    way = winner or "even"
    return Outcome(winner, way, "S7", Msg(f"ends-{way}", dict(left)))


def check(s: State) -> list[str]:
    """Nobody stands where he has fallen, and nobody falls before he came."""
    return [f"{each.id} stands and has fallen" for each in s.skiers if each.at and each.fell]
