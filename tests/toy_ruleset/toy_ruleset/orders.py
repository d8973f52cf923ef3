"""T2 to T4: the nights, the crates, and the orders that both sides write unseen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tachanka.engine.api import (
    Act,
    Amount,
    Chance,
    Event,
    Many,
    Offer,
    Outcome,
    Range,
    Subset,
    Why,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Banner, Msg, Ref, Seat

from .gulf import STABLES, TERIJOKI
from .state import GUARD, RUNNER, Crate, Nights, Orders, Run, State

NIGHTS = 3
STORE = 4
LOAD = 3


def begin_night(s: State, frame: Nights, chance: Chance) -> list[Event]:
    """T2: a new night, or the reckoning after the last. T3: the store is filled up."""
    if s.night == NIGHTS:
        return reckon(s)
    s.night, s.turn = s.night + 1, 1
    s.sledge, s.riders, s.lit = TERIJOKI, STABLES, False
    s.frames.append(Orders())
    return [tell_night(s), *map(tell_crate, draw_crates(s, chance))]


def draw_crates(s: State, chance: Chance) -> list[Crate]:
    """T3: the runner draws goods by lot until the store holds four crates, unseen by others."""
    drawn = []
    for good in chance.draw(s.pool, STORE - len(s.store), Why("T3", "game")):
        s.pool.remove(good)
        s.crates += 1
        drawn.append(Crate(f"crate-{s.crates:02}", good))
    s.store += drawn
    return drawn


def tell_night(s: State) -> Event:
    title = Msg("night-falls", {"night": s.night})
    return Event("T2", title, Banner(title), headline=True)


def tell_crate(crate: Crate) -> Event:
    """The runner is told what is in it; all others hear of a crate."""
    text = Msg("draws", {"crate": crate.id, "good": Msg(crate.good)})
    return Event("T3", text, to=(RUNNER,), otherwise=Event("T3", Msg("draws-hidden")))


def tell_opening(s: State) -> list[Event]:
    """T2, T3: the first night, which begins with the set-up."""
    return [tell_night(s), *map(tell_crate, s.store)]


def list_goods(goods: Sequence[str]) -> dict[str, str | int | Msg]:
    """How many of each good, as the arguments of a message."""
    return {name: goods.count(name) for name in ("fish", "salt", "sugar", "spirits")}


def reckon(s: State) -> list[Event]:
    """T14: the better of the two wins."""
    s.frames.clear()
    args: dict[str, str | int | Msg] = {"profit": s.profit, "seized": s.seized}
    if s.profit > s.seized:
        s.outcome = Outcome(RUNNER, "profit", "T14", Msg("ends-profit", args))
    elif s.profit < s.seized:
        s.outcome = Outcome(GUARD, "seizure", "T14", Msg("ends-seizure", args))
    else:
        s.outcome = Outcome(None, "even", "T14", Msg("ends-even", args))
    return [Event("T14", s.outcome.reason, headline=True)]


def ask_orders(s: State, frame: Orders) -> Window:
    """T4: both sides; without a person for it the guard keeps its oats (T-R2)."""
    fallback = {RUNNER: Act("load", arg=Many((s.store[0].id,)))}
    if not s.routine:
        fallback[GUARD] = Act("feed", arg=Amount(0))
    return Window("sealed", tuple(fallback), "T4", Msg("ask-orders"), fallback)


def offer_orders(v: State, frame: Orders, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    if on is not None:
        return ()
    if seat == GUARD:
        feed = Offer("feed", "T4", Range(0, v.oats), Msg("feed"))
        return () if v.routine else (feed,)
    crates = tuple(crate.id for crate in v.store)
    return (Offer("load", "T4", Subset(crates, 1, LOAD), Msg("load"), deed=Msg("deed-load")),)


def carry_out(s: State, frame: Orders, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """T4: the crates go on the sledge, the oats to the horses."""
    load = acts[RUNNER].arg
    feed = acts[GUARD].arg if GUARD in acts else Amount(0)
    assert isinstance(load, Many)
    assert isinstance(feed, Amount)
    s.load = [crate for crate in s.store if crate.id in load.refs]
    s.store = [crate for crate in s.store if crate.id not in load.refs]
    s.fed, s.oats = feed.n, s.oats - feed.n
    s.frames[-1] = Run(legs=2)
    return [
        Event("T4", Msg("loads", {"count": len(s.load)})),
        Event("T4", Msg("feeds", {"oats": s.fed})),
    ]


NIGHT_SECTION: Section[State] = Section(run=begin_night)
ORDERS_SECTION: Section[State] = Section(ask_orders, offer_orders, carry_out)
