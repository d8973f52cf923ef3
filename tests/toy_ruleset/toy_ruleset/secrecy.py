"""T3: only the runner knows what is in the crates. The one way out of the state."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from tachanka.engine.api import Chance, Viewer, Why

from .state import RUNNER, Crate, Good, State

POOL: dict[Good, int] = {"fish": 6, "salt": 5, "sugar": 4, "spirits": 3}


def fill_pool() -> list[Good]:
    """All goods of a game, in ascending order."""
    return [good for good in sorted(POOL) for _ in range(POOL[good])]


def redact(s: State, viewer: Viewer) -> State:
    """The position as a viewer knows it: closed crates for all but the runner."""
    if viewer.kind == "arbiter" or viewer.seat == RUNNER:
        return s
    pool: list[Good] = ["unknown"] * len(s.pool)
    return replace(s, pool=pool, store=close(s.store), load=close(s.load))


def close(crates: Iterable[Crate]) -> list[Crate]:
    """The crates without what is in them."""
    return [Crate(crate.id, "unknown") for crate in crates]


def determinize(v: State, viewer: Viewer, chance: Chance) -> State:
    """A position that fits the view: the goods not yet seen, dealt out anew."""
    if "unknown" not in v.pool:
        return v
    unseen = fill_pool()
    for good in v.seen:
        unseen.remove(good)
    dealt = list(chance.draw(unseen, len(v.store) + len(v.load), Why("T3", "game", "guess")))
    for good in dealt:
        unseen.remove(good)
    store = [Crate(crate.id, dealt.pop()) for crate in v.store]
    load = [Crate(crate.id, dealt.pop()) for crate in v.load]
    return replace(v, pool=unseen, store=store, load=load)


def check(s: State) -> Iterable[str]:
    """No goods are lost or made on the way."""
    goods = [*s.pool, *s.seen, *(crate.good for crate in [*s.store, *s.load])]
    if sorted(goods) != fill_pool():
        yield f"the goods of the game are {sorted(goods)}"
    if s.oats < 0 or s.flares < 0:
        yield f"{s.oats} oats and {s.flares} flares are left"
