"""What is going on, in words: the step of the turn, and what each viewer is asked or told."""

from __future__ import annotations

from functools import cache
from typing import Final

from tachanka.engine.memo import remember
from tachanka.engine.scene import Msg, Seat

from ..position.naming import Args, name_of, name_side
from ..position.occupation import Occupation, recall_occupation
from ..position.scenarios import month
from ..position.state import (
    GERMAN,
    RUSSIAN,
    Advance,
    AirBattle,
    Blitzkrieg,
    Combat,
    Commitment,
    Deployment,
    FortiethCorps,
    Frame,
    GermanAttacks,
    GermanMovement,
    GermanSetup,
    Lending,
    PlanAnswer,
    PlanProposal,
    RussianAttacks,
    RussianMovement,
    State,
    Weather,
    is_automatic,
    other,
)
from ..rules.attack.sums import remaining
from ..rules.movement import can_move

BETWEEN: Final = Msg("prompt-between")

STAGES: Final[dict[type[Frame], str]] = {
    PlanProposal: "setup",
    PlanAnswer: "setup",
    GermanSetup: "setup",
    GermanMovement: "german-movement",
    AirBattle: "air",
    Commitment: "commitment",
    GermanAttacks: "german-attacks",
    RussianMovement: "russian-movement",
    RussianAttacks: "russian-attacks",
    Deployment: "deployment",
}
"""What each step of the turn is called; all others are `start`, or run by themselves."""


def name_stage(view: State) -> Msg:
    """The month and the step of the turn that is played (B2.1)."""
    if not view.frames:
        return Msg("stage-finished")
    stage = STAGES.get(type(view.step), "start")
    if stage == "setup":
        return Msg("stage-setup")
    return _name_stage(view.turn, view.weather, stage)


@cache
def _name_stage(turn: int, weather: Weather, stage: str) -> Msg:
    args: Args = {
        "month": Msg(f"month-{month(turn)}"),
        "weather": Msg(f"weather-{weather}"),
        "step": Msg(f"stage-{stage}"),
    }
    return Msg("stage", args)


def prompt(view: State, seat: Seat | None) -> Msg:
    """What is asked of this seat, or what it waits for; None is a spectator."""
    if view.outcome is not None:
        return view.outcome.reason
    frame = view.frames[-1] if view.frames else None
    match frame:
        case PlanProposal():
            return _address("plan-alone" if is_automatic(view, RUSSIAN) else "plan", GERMAN, seat)
        case PlanAnswer(plan=plan):
            return _address("plan-answer", RUSSIAN, seat, {"plan": Msg(f"plan-{plan}")})
        case GermanSetup(due=due):
            return _address("setup", GERMAN, seat, {"n": len(due)})
        case FortiethCorps():
            return _address("fortieth", GERMAN, seat)
        case Lending():
            return _address("lending", GERMAN, seat)
        case GermanMovement() | AirBattle() | Commitment() | GermanAttacks():
            return _prompt_german_step(view, frame, seat)
        case RussianMovement() | RussianAttacks() | Deployment():
            return _prompt_russian_step(view, frame, seat)
        case Combat():
            return _prompt_combat(view, frame, seat)
        case Advance(target=target, side=side):
            return _address("advance", side, seat, {"place": name_of(target)})
        case Blitzkrieg(place=place, corps=corps):
            return _address("blitz", GERMAN, seat, {"place": name_of(place), "n": len(corps)})
        case _:
            return BETWEEN


def _address(about: str, asked: Seat, seat: Seat | None, args: Args | None = None) -> Msg:
    """`prompt-ABOUT-mine` to the side that is asked, `prompt-ABOUT-wait` to all others."""
    more = dict(args or {})
    if seat == asked:
        return Msg(f"prompt-{about}-mine", more)
    return Msg(f"prompt-{about}-wait", {**more, "side": name_side(asked)})


def _prompt_german_step(view: State, frame: Frame, seat: Seat | None) -> Msg:
    match frame:
        case GermanMovement():
            n = remember(_count_waiting, recall_occupation(view))
            return _address("german-movement", GERMAN, seat, {"n": n})
        case AirBattle():
            n = sum(not fleet.flown for fleet in view.luftflotten)
            return _address("air", GERMAN, seat, {"n": n})
        case Commitment():
            return _address("commitment", GERMAN, seat, {"n": len(view.attacks)})
        case _:
            return _address("german-attacks", GERMAN, seat, {"n": len(view.attacks)})


def _count_waiting(occupation: Occupation) -> int:
    """The German units that could move and have not yet."""
    units = (unit for unit in occupation.state.units if unit.side == GERMAN and not unit.marched)
    return sum(can_move(occupation, unit) for unit in units)


def _prompt_russian_step(view: State, frame: Frame, seat: Seat | None) -> Msg:
    match frame:
        case RussianMovement():
            return _address("russian-movement", RUSSIAN, seat, {"n": len(view.broken)})
        case RussianAttacks(target=str(target)):
            return _address("russian-attack", RUSSIAN, seat, {"place": name_of(target)})
        case Deployment(arrivals=arrivals):
            return _address("deployment", RUSSIAN, seat, {"n": len(arrivals)})
        case _:
            return _address("russian-attacks", RUSSIAN, seat)


def _prompt_combat(view: State, frame: Combat, seat: Seat | None) -> Msg:
    """Whose hits are spread, or who retreats (B8.11, B9.6)."""
    place = name_of(frame.target)
    if frame.stage == "attackers":
        args: Args = {"place": place, "n": max(0, remaining(frame))}
        return _address("attackers-hits", frame.side, seat, args)
    if frame.stage == "defenders":
        args = {"place": place, "n": max(0, remaining(frame))}
        return _address("defenders-hits", other(frame.side), seat, args)
    if frame.stage == "retreats":
        about = "retreat" if frame.must else "retreat-or-stand"
        args = {"place": place, "n": len(frame.moved_off)}
        return _address(about, other(frame.side), seat, args)
    return BETWEEN
