"""Ice Road with faults of play, endings, machines and meta planted on purpose.

Every ruleset is an attribute of this module, so that a second process can load it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec

from tachanka.engine.api import (
    Act,
    Amount,
    Chance,
    Config,
    Event,
    Offer,
    Outcome,
    Window,
)
from tachanka.engine.scene import Area, Board, Seat
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, State

change = msgspec.structs.replace

# --- Going on and ending ------------------------------------------------------------------


def never_dawn(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """The night has no end."""
    s.turn = 1
    return RULESET.apply(s, acts, chance)


ENDLESS = replace(RULESET, apply=never_dawn)


def end_otherwise(s: State) -> Outcome | None:
    outcome = RULESET.outcome(s)
    return change(outcome, way="boredom") if outcome else None


UNKNOWN_ENDING = replace(RULESET, outcome=end_otherwise)


def lose_goods(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """A crate falls off the sledge when the guard rides."""
    events = RULESET.apply(s, acts, chance)
    if acts.get(GUARD, Act("")).verb == "move":
        s.load = s.load[1:]
    return events


LOST_GOODS = replace(RULESET, apply=lose_goods)


def crash(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    if any(act.verb == "flare" for act in acts.values()):
        raise KeyError("flare")
    return RULESET.apply(s, acts, chance)


CRASHING = replace(RULESET, apply=crash)


def blur(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """A point becomes a list, which its bytes give back as a tuple."""
    events = RULESET.apply(s, acts, chance)
    s.sledge = [*s.sledge]  # type: ignore[assignment]
    return events


LIST_FOR_TUPLE = replace(RULESET, apply=blur)


def ask_guard_too(s: State) -> Window | None:
    """The guard may interrupt, although nobody plays it (T-R2)."""
    window = RULESET.pending(s)
    return change(window, may=(GUARD,)) if window and s.routine and not window.may else window


ASKED_ALONE = replace(RULESET, pending=ask_guard_too)


# --- What reckons by itself ---------------------------------------------------------------


def answer_always(v: State, seat: Seat, standing: Mapping[str, str]) -> Act | None:
    return Act("challenge") if seat == GUARD else None


WRONG_ANSWER = replace(RULESET, answer=answer_always)


def answer_by_cargo(v: State, seat: Seat, standing: Mapping[str, str]) -> Act | None:
    """The runner's orders answer only while no crate holds spirits, which he alone knows."""
    window = RULESET.pending(v)
    if window is None or seat == GUARD or any(crate.good == "spirits" for crate in v.store):
        return None
    return window.fallback[seat]


TELLING_ANSWER = replace(RULESET, answer=answer_by_cargo, idle=lambda v: True)


def answer_by_order(v: State, seat: Seat, standing: Mapping[str, str]) -> Act | None:
    """The same, but only for whoever has ordered something."""
    return answer_by_cargo(v, seat, standing) if standing else RULESET.answer(v, seat, standing)


TELLING_ORDER = replace(RULESET, answer=answer_by_order, idle=lambda v: True)


def measure_some(before: State, after: State, act: Act) -> dict[str, int]:
    """The gauge is missing where nothing was stopped."""
    return {"gauge-stopped": 1} if after.stops > before.stops else {}


HALF_MEASURE = replace(RULESET, measure=measure_some)


def choose_nonsense(view: State, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    return Act("feed", arg=Amount(-1))


BAD_BOT = replace(RULESET, bots=(replace(RULESET.bots[0], choose=choose_nonsense),))


def set_up_without_snow(cfg: Config, chance: Chance) -> State:
    if cfg.options["apology"] == "none":
        raise NotImplementedError("no apology, no game")
    return RULESET.setup(cfg, chance)


BROKEN_OPTION = replace(RULESET, setup=set_up_without_snow)

META = RULESET.meta
NAMELESS_VALUE = replace(
    RULESET,
    meta=replace(
        META, options=(replace(META.options[0], values=("paid", "lent")), META.options[1])
    ),
)
BOARD_OPTION = replace(
    RULESET, meta=replace(META, options=(replace(META.options[0], key="edition"), META.options[1]))
)
INK_OF_NOBODY = replace(
    RULESET,
    meta=replace(META, scenarios=(replace(META.scenarios[0], inks={"nobody": "#123456"}),)),
)
ONE_MORE_ENDING = replace(RULESET, meta=replace(META, endings=(*META.endings, "drowned")))
STRANGE_DEFAULT = replace(
    RULESET, meta=replace(META, standing=(replace(META.standing[0], default="shoot"),))
)
UNEXPLAINED_OPTION = replace(
    RULESET, meta=replace(META, options=(replace(META.options[0], clause="T9"),))
)


LONELY_STRANGER = replace(
    RULESET,
    meta=replace(META, options=(META.options[0], replace(META.options[1], alone={"x": "y"}))),
)


GIFT_OF_NOTHING = replace(
    RULESET,
    meta=replace(
        META, options=(replace(META.options[0], gives={"none": ("x", 0)}), META.options[1])
    ),
)


def draw_endless_ice(cfg: Config) -> Board:
    board = RULESET.board(cfg)
    return change(board, areas=(*board.areas, Area("lake", ((0, 0), (9, 0), (0, 9_000)), "ice")))


TOO_BIG_AREA = replace(RULESET, board=draw_endless_ice)


def cheat(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """A change of rules without a new edition."""
    events = RULESET.apply(s, acts, chance)
    s.oats = max(s.oats, 1)
    return events


CHANGED_RULES = replace(RULESET, apply=cheat)
