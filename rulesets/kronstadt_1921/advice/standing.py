"""Standing orders: when a player is asked, and what is answered for him (K-R21, K-604, K-R35).

They make no play legal or illegal. By default a side is asked where a chit may still matter and no
later question would do. A window in which a player could play nothing at all passes by itself,
whatever his orders; but an idle one (`idle`) is answered without a look at his hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from tachanka.engine.api import Act, Many, Offer, One, Standing, Subset, Targets
from tachanka.engine.game import decode, encode
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.chits import TRACK_CHITS
from ..position.frames import Battle, Combat, OnTheWay, Reaction, TurnEnd
from ..position.occupation import Field
from ..position.state import BOLSHEVIK, REBEL, State
from ..position.terrain import GRID, KRONSTADT
from ..rules.chits.artillery_fire import guns, list_targets
from ..rules.combat import sums_of
from ..rules.passing import PASS, find_until, is_alarm
from ..rules.plays import halt, list_plays, play
from ..rules.windows import asked_by
from .idle import find_last_step, is_idle, is_in_range

NEAR: Final = 2
"""A move that ends so near to something of the Rebel's is a threat."""


def _order(
    key: str, clause: str, *values: str, seats: tuple[Seat, ...] = (), per_place: bool = False
) -> Standing:
    """A standing order whose first value is the default."""
    text = Msg(f"standing-{key}")
    return Standing(key, values, values[0], clause, text, per_place=per_place, seats=seats)


STANDING: Final = (
    _order(
        "ask_on_moves", "K-R21", "alarms", "attacks", "threats", "never", "always", seats=(REBEL,)
    ),
    _order("watch_hexes", "K-R21", "off", "ask", seats=(REBEL,), per_place=True),
    _order("ask_in_battles", "K-604", "decisive", "always", "never"),
    _order("ask_at_step_ends", "K-R21", "after", "holding", "always", "never", seats=(REBEL,)),
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
    orders = {**DEFAULTS, **standing}
    wanted = _is_wanted(top, orders)
    until = find_until(view, seat)
    if until is not None and not (until == "attack" and _is_watched(top, orders)):
        return PASS
    if is_idle(view):
        # It comes at once: what is in the hand must make no difference.
        return None if wanted else PASS
    plays = [offer for offer in list_plays(view, seat, None) if _is_playable(offer)]
    if not plays:
        return PASS
    if isinstance(top, TurnEnd):
        return _end_turn(plays, orders)
    return None if wanted or _asks(view, top, seat, plays, orders) else PASS


def _is_wanted(top: Reaction | OnTheWay | Battle | TurnEnd, orders: Mapping[str, str]) -> bool:
    """Whether the player wants to be asked here whatever may be played."""
    match top:
        case OnTheWay():
            return orders["ask_on_moves"] == "always" or _is_watched(top, orders)
        case Battle():
            return orders["ask_in_battles"] == "always"
        case Reaction(cause="before_movement" | "after_movement"):
            return orders["ask_at_step_ends"] == "always"
        case Reaction(cause="stepped_back"):
            return orders["ask_on_moves"] == "always"
        case Reaction(cause="struck"):
            return orders["answer_commissar"] == "always"
        case Reaction(cause="hold"):
            return True
    return False


def _is_watched(top: object, orders: Mapping[str, str]) -> bool:
    """Whether a unit enters a hex that the player watches."""
    if not isinstance(top, OnTheWay):
        return False
    return any(orders.get(f"watch_hexes@{hex}") == "ask" for hex in top.whole)


def _asks(
    view: State,
    top: Reaction | OnTheWay | Battle,
    seat: Seat,
    plays: Sequence[Offer],
    orders: Mapping[str, str],
) -> bool:
    """Whether the orders ask because of what may be played."""
    match top:
        case OnTheWay():
            return has_teeth(plays) and _asks_on_move(view, top, plays, orders)
        case Battle():
            return _asks_in_battle(view, top, seat, plays, orders)
        case Reaction(cause="before_movement" | "after_movement"):
            return has_teeth(plays) and _asks_at_step_end(view, top, orders)
        case Reaction(cause="stepped_back"):
            return _asks_on_step_back(view, plays, orders["ask_on_moves"])
        case Reaction(cause="struck"):
            return _asks_for_commissar(view, plays, orders)
    return has_teeth(plays) and _asks_after_chit(view, orders["ask_on_moves"])


def _is_playable(offer: Offer) -> bool:
    return not isinstance(offer.choice, Targets) or bool(offer.choice.options)


def has_teeth(plays: Sequence[Offer]) -> bool:
    """Whether Artillery Fire! or Propaganda! can be played."""
    return any(offer.verb in ("fire", "propaganda") for offer in plays)


def _can_fire(plays: Sequence[Offer]) -> bool:
    return any(offer.verb == "fire" for offer in plays)


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
    path, order = way.whole, orders["ask_on_moves"]
    if order == "threats":
        return is_threat(view, path)
    if order == "never":
        return False
    if _can_fire(plays) and is_on_edge(view, path):
        return True
    return is_alarm(view, path) and (order == "attacks" or _is_alarming(view, way, orders))


def _is_alarming(view: State, way: OnTheWay, orders: Mapping[str, str]) -> bool:
    """Whether an attack or a landing is to be told on its way, and not only in its battle.

    Such are the first landing in Kronstadt and, where no battle will ask, the first attack of the
    step and any on the Council.
    """
    field, end = Field(view), way.whole[-1]
    foes = field.at(end, REBEL)
    if not foes:
        return not any(field.has(hex, BOLSHEVIK) for hex in KRONSTADT)
    first = all(unit.origin is None for unit in view.units)
    if not first and all(foe.id != "CR" for foe in foes):
        return False
    trial: State = decode(State, encode(view))
    halt(trial, None)
    return not _will_ask(trial, end, orders)


def _asks_on_step_back(view: State, plays: Sequence[Offer], order: str) -> bool:
    """After a Hesitant unit's step; a shot drowns it where it stands on hit ice."""
    if order == "threats":
        return has_teeth(plays)
    return order != "never" and _can_fire(plays) and is_on_edge(view, find_last_step(view))


def _asks_after_chit(view: State, order: str) -> bool:
    """After a Bolshevik chit; by default only after Commissar, which sends freed units on."""
    if order == "never":
        return False
    return order != "alarms" or view.hands[BOLSHEVIK].played[-1:] == ["commissar"]


def is_on_edge(view: State, path: Sequence[Ref]) -> bool:
    """Whether a path treads on hit ice under a gun: one more shot breaks it (K-240)."""
    return is_in_range(view, (hex for hex in path if view.ice.get(hex) == 1))


def is_threat(view: State, path: tuple[Ref, ...]) -> bool:
    """Whether a path attacks, treads on hit ice under a gun, or ends near what matters."""
    end = path[-1]
    if Field(view).has(end, REBEL) or is_on_edge(view, path):
        return True
    council = view.find("CR")
    places = [*KRONSTADT, *(unit.hex for unit in (*guns(view), council) if unit is not None)]
    return any(hex is not None and GRID.distance(end, hex) <= NEAR for hex in places)


# --- The ends of the Movement step ---------------------------------------------------------


def _asks_at_step_end(view: State, top: Reaction, orders: Mapping[str, str]) -> bool:
    """Before and after the Bolshevik's movement; by default after it, if no battle will ask.

    Before it the Rebel has just had his own phase, and in a battle he may play what he will.
    """
    if orders["ask_at_step_ends"] != "after":
        return orders["ask_at_step_ends"] == "holding"
    if top.cause == "before_movement":
        return False
    return not any(_will_ask(view, hex, orders) for hex in Field(view).battles)


def _will_ask(view: State, hex: Ref, orders: Mapping[str, str]) -> bool:
    """Whether the Bolshevik's battle in this hex will ask the Rebel, as things stand."""
    trial: State = decode(State, encode(view))
    battle = Battle(hex, BOLSHEVIK, REBEL)
    trial.frames[:] = [Combat(BOLSHEVIK), battle]
    plays = [offer for offer in list_plays(trial, REBEL, None) if _is_playable(offer)]
    return bool(plays) and (
        _is_wanted(battle, orders) or _asks_in_battle(trial, battle, REBEL, plays, orders)
    )


# --- Battles ---------------------------------------------------------------------------------


def _asks_in_battle(
    view: State, battle: Battle, seat: Seat, plays: Sequence[Offer], orders: Mapping[str, str]
) -> bool:
    if orders["ask_in_battles"] != "decisive":
        return False
    return any(changes_result(view, battle, seat, act) for act in _try_plays(view, plays))


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
    if orders["answer_commissar"] != "attackers":
        return False
    hit = any(unit.hesitant and unit.origin is not None for unit in view.units)
    return hit and "commissar" in _chits(plays)
