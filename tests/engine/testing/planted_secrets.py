"""Ice Road with leaks, hidden luck and other impurities planted on purpose.

Every ruleset is an attribute of this module, so that a second process can load it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from dataclasses import replace

import msgspec

from tachanka.engine.api import (
    Act,
    Chance,
    Config,
    Event,
    Many,
    Viewer,
    Window,
    remember,
    remember_each,
)
from tachanka.engine.scene import Msg, Panel, Row, Scene, Seat
from toy_ruleset import RULESET
from toy_ruleset.secrecy import fill_pool
from toy_ruleset.state import GUARD, RUNNER, Challenge, Crate, Good, Orders, State

change = msgspec.structs.replace


def top(s: State) -> object:
    return s.frames[-1] if s.frames else None


# --- Secrets ------------------------------------------------------------------------------


def redact_but_the_store(s: State, viewer: Viewer) -> State:
    """The guard sees what is in the store."""
    view = RULESET.redact(s, viewer)
    return change(view, store=list(s.store))


LEAKING_VIEW = replace(RULESET, redact=redact_but_the_store)


def determinize_what_is_seen(v: State, viewer: Viewer, chance: Chance) -> State:
    """The same leak, well covered: worlds keep what the view should not have shown."""
    if "unknown" not in v.pool:
        return v
    unseen = fill_pool()
    for good in [*v.seen, *(crate.good for crate in v.store)]:
        unseen.remove(good)
    load = [Crate(crate.id, unseen.pop()) for crate in v.load]
    return change(v, pool=unseen, load=load)


COVERED_LEAK = replace(RULESET, redact=redact_but_the_store, determinize=determinize_what_is_seen)


def ask_when_worth_it(s: State) -> Window | None:
    """The guard is asked about spirits by another clause than about fish."""
    window = RULESET.pending(s)
    if window and isinstance(top(s), Challenge) and any(c.good == "fish" for c in s.load):
        return change(window, clause="T11")
    return window


SECRET_WINDOW = replace(RULESET, pending=ask_when_worth_it)


def fall_back_on_fish(s: State) -> Window | None:
    """The runner's public fallback is the cheapest crate of the store."""
    window = RULESET.pending(s)
    if window and isinstance(top(s), Orders):
        fish = min(s.store, key=lambda crate: (crate.good, crate.id))
        act = Act("load", arg=Many((fish.id,)))
        return change(window, fallback={**window.fallback, RUNNER: act})
    return window


SECRET_FALLBACK = replace(RULESET, pending=fall_back_on_fish)


def tell_everybody(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """The goods drawn are told to all."""
    return [change(e, to=None, otherwise=None) for e in RULESET.apply(s, acts, chance)]


LEAKING_EVENT = replace(RULESET, apply=tell_everybody)


def open_every_crate(s: State) -> list[Event]:
    """What is drawn in the set-up is told to all."""
    return [change(event, to=None, otherwise=None) for event in RULESET.opening(s)]


LEAKING_OPENING = replace(RULESET, opening=open_every_crate)


def search_in_silence(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """What was found is told, but not marked as revealing."""
    return [change(e, reveals=False) for e in RULESET.apply(s, acts, chance)]


UNMARKED_REVEAL = replace(RULESET, apply=search_in_silence)


def peek(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Where the riders end their way, the guard learns the first crate's goods, undoably."""
    events = RULESET.apply(s, acts, chance)
    if GUARD in acts and acts[GUARD].verb == "move" and s.load:
        s.stops = ("fish", "salt", "sugar", "spirits").index(s.load[0].good)
    return events


SILENT_PEEK = replace(RULESET, apply=peek)


# --- Luck and order -----------------------------------------------------------------------


def count_oats(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    events = RULESET.apply(s, acts, chance)
    s.stops += random.randrange(1_000)
    return events


HIDDEN_LUCK = replace(RULESET, apply=count_oats)


def note_the_time(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    events = RULESET.apply(s, acts, chance)
    s.stops = int(time.time()) % 1_000
    return events


HIDDEN_CLOCK = replace(RULESET, apply=note_the_time)


SHIPS = {"Petropavlovsk", "Sevastopol", "Gangut", "Poltava", "Andrei", "Respublika", "Aurora",
         "Diana", "Oleg", "Bogatyr", "Ryurik", "Gromoboi", "Rossiya", "Bayan"}  # fmt: skip
"""So many that no two processes are likely to have them in the same order."""


def sort_by_hash(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Something is counted in the order of a set."""
    events = RULESET.apply(s, acts, chance)
    s.stops = 0
    for ship in SHIPS:
        s.stops = (s.stops * 31 + len(ship)) % 1_000_003
    return events


HASH_ORDER = replace(RULESET, apply=sort_by_hash)


def list_by_hash(v: State, viewer: Viewer) -> Scene:
    """The rows of a panel come out in the order of a set."""
    scene = RULESET.scene(v, viewer)
    rows = tuple(Row(Msg("number", {"n": ship})) for ship in SHIPS)
    return change(scene, panels=(*scene.panels, Panel("ships", Msg("number", {"n": 14}), rows)))


HASH_ORDERED_SCENE = replace(RULESET, scene=list_by_hash)


class Windy(State):
    """A position with a float in it."""

    wind: float = 0.5


def set_up_windy(cfg: Config, chance: Chance) -> Windy:
    s = RULESET.setup(cfg, chance)
    return Windy(**{name: getattr(s, name) for name in s.__struct_fields__})


FLOAT_STATE = replace(RULESET, state=Windy, setup=set_up_windy)


def stamp_the_view(v: State, viewer: Viewer) -> Scene:
    """Drawing the scene changes the view."""
    v.stops += 1
    return RULESET.scene(v, viewer)


CHANGING_SCENE = replace(RULESET, scene=stamp_the_view)

_seen: list[State] = []


def _tell_turn() -> Msg:
    return Msg("turn", {"turn": len(_seen[-1].store)})


def remember_too_much(v: State, viewer: Viewer) -> Scene:
    """A part of the scene hangs on what it is not handed."""
    _seen[:] = [v]
    return change(RULESET.scene(v, viewer), stage=remember(_tell_turn))


PEEKING_MEMORY = replace(RULESET, scene=remember_too_much)

_looking: list[Viewer] = []


def _show_good(good: Good) -> Good:
    knowing = _looking[-1].kind == "arbiter" or _looking[-1].seat == RUNNER
    return good if knowing else "unknown"


def redact_from_memory(s: State, viewer: Viewer) -> State:
    """What is remembered of the pool hangs on who looks, and is not handed him. No scene tells."""
    _looking[:] = [viewer]
    return change(RULESET.redact(s, viewer), pool=list(remember_each(_show_good, s.pool)))


REMEMBERED_SECRET = replace(RULESET, redact=redact_from_memory)
