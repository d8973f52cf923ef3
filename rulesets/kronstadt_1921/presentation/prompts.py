"""What is going on, in words: the step of the turn, and what each viewer is asked or told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tachanka.engine.scene import Msg, Seat

from ..position.frames import (
    Advance,
    Battle,
    ChitChoice,
    Combat,
    Deployment,
    Frame,
    GoingBack,
    Hesitation,
    Movement,
    MovementEnd,
    OnTheWay,
    PhaseEnd,
    Reaction,
    TurnEnd,
    TurnStart,
)
from ..position.naming import describe_unit, name_chit, name_hex, name_side, tell_where
from ..position.occupation import Field
from ..position.scenarios import clock
from ..position.state import BOLSHEVIK, REBEL, State, other
from ..rules.combat import describe_attack, describe_sums, sums_of
from ..rules.deployment import list_waiting
from ..rules.going_back import rivals, tell_rivals, tell_winners
from ..rules.hands import choosers, deal_of
from ..rules.hesitation import list_movers
from ..rules.passing import find_shore, find_until

Args = Mapping[str, "str | int | Msg | tuple[Msg, ...]"]
BETWEEN: Final = Msg("prompt-between")


def name_stage(state: State) -> Msg:
    """The turn, its hour, and the step of it that is played (K-301 to K-306)."""
    if not state.frames:
        return Msg("stage-finished")
    step = _name_step(state.step)
    if isinstance(state.step, Deployment):
        return step
    return Msg("stage", {"turn": state.turn, "clock": clock(state.turn), "step": step})


def _name_step(step: Frame) -> Msg:
    match step:
        case Deployment(side=side):
            return Msg(f"stage-deployment-{side}")
        case TurnStart() | ChitChoice():
            return Msg("stage-chits")
        case Movement(side=side) | MovementEnd(side=side):
            return Msg(f"stage-movement-{side}")
        case Hesitation():
            return Msg("stage-hesitation")
        case Combat(side=side) | PhaseEnd(side=side):
            return Msg(f"stage-combat-{side}")
        case _:
            return Msg("stage-turn-end")


def prompt(state: State, seat: Seat | None) -> Msg:
    """What is asked of this seat, or what it waits for; None is a spectator."""
    if state.outcome is not None:
        return state.outcome.reason
    frame = state.frames[-1] if state.frames else None
    match frame:
        case Deployment():
            return _prompt_deployment(state, frame, seat)
        case ChitChoice():
            return _prompt_chits(state, seat)
        case Movement(side=side):
            return _address(state, "movement", side, seat)
        case Hesitation():
            return _prompt_hesitation(state, frame, seat)
        case Combat(side=side):
            return _address(state, "combat", side, seat, {"n": len(Field(state).battles)})
        case Battle():
            return _prompt_battle(state, frame, seat)
        case Advance(side=side):
            winners = tell_winners(state, frame)
            return _address(state, "advance", side, seat, {"winners": winners})
        case GoingBack():
            return _prompt_going_back(state, frame, seat)
        case OnTheWay():
            return _prompt_on_the_way(state, frame, seat)
        case Reaction():
            return _prompt_reaction(state, frame, seat)
        case TurnEnd(asked=asked):
            return _address(state, "turn-end", asked, seat)
        case _:
            return BETWEEN


def _address(
    state: State, about: str, asked: Seat, seat: Seat | None, args: Args | None = None
) -> Msg:
    """`prompt-ABOUT-mine` to the side that is asked, `prompt-ABOUT-wait` to all others.

    A side that waits is reminded that it may play a chit at any time, if it has one (K-221), or
    of what it has passed until, which its own view alone tells.
    """
    more = dict(args or {})
    if seat == asked:
        return _add_until(state, seat, Msg(f"prompt-{about}-mine", more))
    told = Msg(f"prompt-{about}-wait", {**more, "side": name_side(asked)})
    if seat == other(asked) and state.unplayed(other(asked)) and about in INTERRUPTED:
        told = Msg("prompt-may-play", {"prompt": told})
    return told if seat is None else _add_until(state, seat, told)


def _add_until(state: State, seat: Seat, told: Msg) -> Msg:
    """What the seat is told, and what it has passed until."""
    until = find_until(state, seat)
    if until is None:
        return told
    lands = until == "attack" and find_shore(state)
    return Msg(f"prompt-until-{'landing' if lands else until}", {"prompt": told})


INTERRUPTED: Final = ("movement", "hesitation", "hesitation-over", "combat")
"""Steps in which the side that waits may ask to be heard."""


def _prompt_deployment(state: State, frame: Deployment, seat: Seat | None) -> Msg:
    return _address(
        state, "deployment", frame.side, seat, {"n": len(list_waiting(state, frame.side))}
    )


def _prompt_chits(state: State, seat: Seat | None) -> Msg:
    asked = choosers(state)
    if seat not in asked:
        if seat == REBEL:
            return Msg("prompt-chits-drawn", {"n": deal_of(state, REBEL).drawn})
        return Msg("prompt-chits-wait")
    deal = deal_of(state, seat)
    hands = state.options.open_hands
    return Msg("prompt-chits-mine", {"n": deal.chosen, "drawn": deal.drawn, "open": hands})


def _prompt_hesitation(state: State, frame: Hesitation, seat: Seat | None) -> Msg:
    if not any(unit.hesitant for unit in state.units):
        return _address(state, "hesitation-over", BOLSHEVIK, seat)
    args = {"n": len(list_movers(state, frame))}
    return _address(state, "hesitation", BOLSHEVIK, seat, args)


def _prompt_battle(state: State, frame: Battle, seat: Seat | None) -> Msg:
    sums = describe_sums(sums_of(state, frame))
    battle = describe_attack(Field(state), frame.hex, frame.side)
    return _address(state, "battle", frame.asked, seat, {"battle": battle, "sums": sums})


def _prompt_going_back(state: State, frame: GoingBack, seat: Seat | None) -> Msg:
    units = rivals(state, frame)
    if not units:
        return BETWEEN
    return _address(state, "going-back", frame.side, seat, tell_rivals(units))


def _prompt_on_the_way(state: State, frame: OnTheWay, seat: Seat | None) -> Msg:
    unit = state.find(frame.unit)
    if unit is None:
        return _address(state, "way-lost", REBEL, seat)
    if frame.path:
        end = name_hex(frame.whole[-1])
        args: Args = {"unit": describe_unit(unit), "hex": end, "n": len(frame.path)}
        return _address(state, "way", REBEL, seat, args)
    stopped: Args = {"unit": describe_unit(unit), "where": tell_where(unit.hex or "")}
    return _address(state, "way-stopped", REBEL, seat, stopped)


def _prompt_reaction(state: State, frame: Reaction, seat: Seat | None) -> Msg:
    """What the other side has just done, and the question whether to answer it."""
    played = state.hands[other(frame.seat)].played if state.hands else []
    cause = frame.cause.replace("_", "-")
    if frame.cause == "struck" and not any(unit.hesitant for unit in state.units):
        return _address(state, "nobody-hesitant", frame.seat, seat)
    if frame.cause in ("chit_played", "struck") and played:
        return _address(state, cause, frame.seat, seat, {"chit": name_chit(played[-1])})
    if frame.cause in ("chit_played", "struck"):
        return _address(state, "hold", frame.seat, seat)
    return _address(state, cause, frame.seat, seat)
