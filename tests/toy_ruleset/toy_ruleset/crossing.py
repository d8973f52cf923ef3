"""T5 to T8, T10, T12, T13: runner and guard take turns on the ice; the flare; the landing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tachanka.engine.api import (
    Act,
    At,
    Button,
    Chance,
    Event,
    Later,
    Offer,
    Refusal,
    Region,
    Window,
)
from tachanka.engine.boards.table import Point
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat, Show, Travel

from .gulf import SOUTH, draw_leg, find_fort, is_sighted
from .orders import list_goods
from .state import GUARD, RUNNER, TURNS, Challenge, Landing, Nights, Patrol, Run, State

LEG = 150
RIDE = 180
OATS = 40
VALUE = {"fish": 0, "salt": 1, "sugar": 2, "spirits": 3}


def offer_leg(piece: Ref, start: Point, length: int, on: Ref | None) -> Offer:
    """T5: where a piece may go. Only who picks the piece up is shown where."""
    choice = Later() if on is None else Region((draw_leg(start, length),))
    return Offer("move", "T5", choice, Msg("move"), on=piece)


def refuse_leg(start: Point, act: Act) -> Refusal | None:
    """T5: no way leads through a fort. The nearest legal act stops short of it."""
    if not isinstance(act.arg, At):
        return None
    end = (act.arg.x, act.arg.y)
    fort = find_fort(start, end)
    if fort is None:
        return None
    along = (
        (start[i] + (end[i] - start[i]) * part // 8 for i in (0, 1)) for part in range(7, -1, -1)
    )
    x, y = next((x, y) for x, y in along if find_fort(start, (x, y)) is None)
    why = Msg("refuse-fort", {"fort": fort})
    return Refusal("T5", why, (act.on,) if act.on else (), Act("move", act.on, At(x, y)))


# --- The runner's turn ---------------------------------------------------------------------


def may_light(v: State) -> bool:
    """T10: a flare is left and none burns. T-R2: there is somebody who could light it."""
    return v.flares > 0 and not v.lit and not v.routine


def ask_runner(s: State, frame: Run) -> Window:
    """T6; meanwhile the guard may light a flare at any moment (T10)."""
    may = (GUARD,) if may_light(s) else ()
    ask = Msg("ask-run", {"legs": frame.legs})
    return Window("turn", (RUNNER,), "T6", ask, {RUNNER: Act("rest")}, may)


def offer_run(v: State, frame: Run, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    if seat == GUARD:
        lights = on is None and may_light(v)
        return (Offer("flare", "T10", Button(), Msg("flare")),) if lights else ()
    moves = (
        (offer_leg("sledge", v.sledge, LEG, on),) if frame.legs and on in (None, "sledge") else ()
    )
    rests = (Offer("rest", "T6", Button(), Msg("rest"), closing=True),) if on is None else ()
    return moves + rests


def refuse_run(v: State, frame: Run, seat: Seat, act: Act) -> Refusal | None:
    return refuse_leg(v.sledge, act)


def play_run(s: State, frame: Run, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """T6: a leg, or the end of the turn; T10: the flare, which comes in between."""
    if GUARD in acts:
        s.flares, s.lit = s.flares - 1, True
        return [Event("T10", Msg("flare-burns"), Show(("riders",)), headline=True)]
    arg = acts[RUNNER].arg
    if isinstance(arg, At):
        s.sledge, frame.legs = (arg.x, arg.y), frame.legs - 1
        return [Event("T6", Msg("sledge-goes"), Travel(("sledge",), points=(s.sledge,)))]
    s.frames[-1:] = [Patrol(), Landing()]
    if not is_sighted(s):
        return [Event("T6", Msg("runner-rests"))]
    s.frames.append(Challenge())
    return [Event("T7", Msg("sledge-sighted"), Show(("sledge",)))]


def land(s: State, frame: Landing, chance: Chance) -> list[Event]:
    """T12: on the Russian shore the goods are sold, and everybody hears of it."""
    if s.sledge[1] < SOUTH:
        s.frames.pop()
        return []
    worth = sum(VALUE[crate.good] for crate in s.load)
    s.profit += worth
    text = Msg("lands", {"worth": worth, **list_goods([crate.good for crate in s.load])})
    end_night(s)
    return [Event("T12", text, Show(("sledge",)), reveals=True, headline=True)]


def end_night(s: State) -> None:
    """The load is out in the open; what lies on the stack goes, but for the nights themselves.

    What was seen is kept in order of goods: the order of crates would tell which held what.
    """
    s.seen = sorted([*s.seen, *(crate.good for crate in s.load)])
    s.load = []
    s.frames = [Nights()]


# --- The guard's turn ----------------------------------------------------------------------


def ask_guard(s: State, frame: Patrol) -> Window | None:
    """T8; by routine the guard stays where it is (T-R2)."""
    if s.routine:
        return None
    return Window("turn", (GUARD,), "T8", Msg("ask-patrol"), {GUARD: Act("wait")})


def offer_patrol(v: State, frame: Patrol, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    if seat != GUARD:
        return ()
    ride = offer_leg("riders", v.riders, RIDE + OATS * v.fed, on)
    moves = (ride,) if not frame.moved and on in (None, "riders") else ()
    waits = (Offer("wait", "T8", Button(), Msg("wait"), closing=True),) if on is None else ()
    return moves + waits


def refuse_patrol(v: State, frame: Patrol, seat: Seat, act: Act) -> Refusal | None:
    return refuse_leg(v.riders, act)


def play_patrol(s: State, frame: Patrol, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """T8: one ride, then the guard waits."""
    arg = acts[GUARD].arg
    if isinstance(arg, At):
        s.riders, frame.moved = (arg.x, arg.y), True
        return [Event("T8", Msg("riders-go"), Travel(("riders",), points=(s.riders,)))]
    return end_turn(s)


def wait_by_routine(s: State, frame: Patrol, chance: Chance) -> list[Event]:
    """T-R2: nobody rides."""
    return [Event("T-R2", Msg("guard-stays")), *end_turn(s)]


def end_turn(s: State) -> list[Event]:
    """T8: the next turn. T13: after the fifth it is morning."""
    s.turn += 1
    if s.turn <= TURNS:
        s.frames[-1] = Run(legs=2)
        return [Event("T8", Msg("guard-waits"))]
    s.store, s.load = [*s.store, *s.load], []
    end_night(s)
    return [Event("T13", Msg("dawn"), headline=True)]


RUN_SECTION: Section[State] = Section(ask_runner, offer_run, play_run, refuse=refuse_run)
LANDING_SECTION: Section[State] = Section(run=land)
PATROL_SECTION: Section[State] = Section(
    ask_guard, offer_patrol, play_patrol, wait_by_routine, refuse_patrol
)
