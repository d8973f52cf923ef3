"""Standing orders: when a player is asked, and what is answered for him (K-R21, K-604, K-R35).

They make no play legal or illegal. A window in which a player could play nothing at all passes
by itself, whatever his orders.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from tachanka.engine.api import Act, Many, Offer, One, Standing, Subset, Targets
from tachanka.engine.game import decode, encode
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.chits import TRACK_CHITS
from ..position.frames import Battle, OnTheWay, Reaction, TurnEnd
from ..position.occupation import Field
from ..position.state import BOLSHEVIK, REBEL, State
from ..position.terrain import GRID, KRONSTADT
from ..rules.chits.artillery_fire import RANGE, guns, list_targets
from ..rules.combat import sums_of
from ..rules.plays import list_plays, play
from ..rules.reactions import PASS
from ..rules.windows import asked_by

NEAR: Final = 2
"""A move that ends so near to something of the Rebel's is a threat."""


def _order(
    key: str, clause: str, *values: str, seats: tuple[Seat, ...] = (), per_place: bool = False
) -> Standing:
    """A standing order whose first value is the default."""
    text = Msg(f"standing-{key}")
    return Standing(key, values, values[0], clause, text, per_place=per_place, seats=seats)


STANDING: Final = (
    _order("ask_on_moves", "K-R21", "threats", "never", "always", seats=(REBEL,)),
    _order("watch_hexes", "K-R21", "off", "ask", seats=(REBEL,), per_place=True),
    _order("ask_in_battles", "K-604", "decisive", "always", "never"),
    _order("ask_at_step_ends", "K-R21", "holding", "always", "never", seats=(REBEL,)),
    _order("answer_commissar", "K-R35", "attackers", "always", "never", seats=(BOLSHEVIK,)),
    _order("autoplay_track_chits", "K-222", "on", "off"),
)

DEFAULTS: Final = {order.key: order.default for order in STANDING}


def answer(view: State, seat: Seat, standing: Mapping[str, str]) -> Act | None:
    """The act that the orders give in the open reaction window, or None to ask.

    standing: a value for each key; `watch_hexes@<hex>` is ``ask`` for a hex to be watched.
    """
    top = view.frames[-1] if view.frames else None
    if not isinstance(top, Reaction | OnTheWay | Battle | TurnEnd) or asked_by(view, top) != seat:
        return None
    plays = [offer for offer in list_plays(view, seat, None) if _is_playable(offer)]
    if not plays:
        return PASS
    orders = {**DEFAULTS, **standing}
    match top:
        case TurnEnd():
            return _end_turn(plays, orders)
        case OnTheWay():
            asks = _asks_on_move(view, top, plays, orders)
        case Battle():
            asks = _asks_in_battle(view, top, seat, plays, orders)
        case Reaction(cause="before_movement" | "after_movement"):
            order = orders["ask_at_step_ends"]
            asks = order == "always" or (order == "holding" and has_teeth(plays))
        case Reaction(cause="struck"):
            asks = _asks_for_commissar(view, plays, orders)
        case Reaction(cause="hold"):
            asks = True
        case _:
            asks = has_teeth(plays)
    return None if asks else PASS


def _is_playable(offer: Offer) -> bool:
    return not isinstance(offer.choice, Targets) or bool(offer.choice.options)


def has_teeth(plays: Sequence[Offer]) -> bool:
    """Whether Artillery Fire! or Propaganda! can be played."""
    return any(offer.verb in ("fire", "propaganda") for offer in plays)


def _chits(plays: Sequence[Offer]) -> list[Ref]:
    """The chits without a choice that can be played."""
    return [
        target.ref
        for offer in plays
        if offer.verb == "play" and isinstance(offer.choice, Targets)
        for target in offer.choice.options
    ]


def _end_turn(plays: Sequence[Offer], orders: Mapping[str, str]) -> Act | None:
    """Track chits go off by themselves; whoever holds more is asked."""
    chits = _chits(plays)
    if orders["autoplay_track_chits"] == "on":
        track = [chit for chit in chits if chit in TRACK_CHITS]
        if track:
            return Act("play", None, One(track[0]))
    return None if chits or has_teeth(plays) else PASS


# --- On the way ------------------------------------------------------------------------------


def _asks_on_move(
    view: State, way: OnTheWay, plays: Sequence[Offer], orders: Mapping[str, str]
) -> bool:
    if any(orders.get(f"watch_hexes@{hex}") == "ask" for hex in way.whole):
        return True
    order = orders["ask_on_moves"]
    if order == "threats":
        return has_teeth(plays) and is_threat(view, way.whole)
    return order == "always"


def is_threat(view: State, path: tuple[Ref, ...]) -> bool:
    """Whether a path attacks, treads on hit ice under a gun, or ends near what matters."""
    field, end = Field(view), path[-1]
    if field.has(end, REBEL):
        return True
    armed = [gun.hex for gun in guns(view) if gun.hex is not None]
    for hex in path:
        if view.ice.get(hex) == 1 and any(GRID.distance(hex, gun) <= RANGE for gun in armed):
            return True
    council = view.find("CR")
    seat = [council.hex] if council is not None and council.hex is not None else []
    return any(GRID.distance(end, hex) <= NEAR for hex in (*KRONSTADT, *armed, *seat))


# --- Battles ---------------------------------------------------------------------------------


def _asks_in_battle(
    view: State, battle: Battle, seat: Seat, plays: Sequence[Offer], orders: Mapping[str, str]
) -> bool:
    order = orders["ask_in_battles"]
    if order == "decisive":
        return any(changes_result(view, battle, seat, act) for act in _try_plays(view, plays))
    return order == "always"


def changes_result(view: State, battle: Battle, seat: Seat, act: Act) -> bool:
    """Whether this play would change who wins, or make or unmake a draw."""
    trial: State = decode(State, encode(view))
    play(trial, seat, act)
    if trial.outcome is not None:
        return True
    frame = next((f for f in trial.frames if isinstance(f, Battle)), battle)
    return sums_of(trial, frame).result != sums_of(view, battle).result


def _try_plays(view: State, plays: Sequence[Offer]) -> Iterator[Act]:
    """Every play that touches the battle: chits, fire at it, Propaganda on its attackers."""
    battle = view.frames[-1]
    assert isinstance(battle, Battle)
    field = Field(view)
    here = field.at(battle.hex, BOLSHEVIK)
    for chit in _chits(plays):
        yield Act("play", None, One(chit))
    for offer in plays:
        if offer.verb == "propaganda" and isinstance(offer.choice, Subset):
            named = sorted(unit.id for unit in here if unit.id in offer.choice.refs)
            for size in range(1, min(offer.choice.most, len(named)) + 1):
                for refs in combinations(named, size):
                    yield Act("propaganda", None, Many(refs))
        if offer.verb == "fire":
            reached = {target.ref for target in list_targets(field, view.unit(offer.on or ""))}
            for unit in here:
                if unit.id in reached:
                    yield Act("fire", offer.on, One(unit.id))


# --- Commissar -------------------------------------------------------------------------------


def _asks_for_commissar(view: State, plays: Sequence[Offer], orders: Mapping[str, str]) -> bool:
    order = orders["answer_commissar"]
    if order == "attackers":
        hit = any(unit.hesitant and unit.origin is not None for unit in view.units)
        return hit and "commissar" in _chits(plays)
    return order == "always"
