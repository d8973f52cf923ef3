"""Why an act that nobody offered is illegal: the reason with its clause."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Act, Clause, Many, One, Refusal, Routes, Trace
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.frames import Bombardment, Fire, Movement
from ..position.pieces import Stand, other
from ..position.state import State
from ..rules.leader_offers import ROWS
from ..rules.reach import Reach, cannot_move
from ..rules.shots import (
    cannot_hit,
    cannot_range,
    cannot_reach,
    cannot_serve,
    cannot_shoot,
    place_of,
)
from ..rules.stand_offers import choose_way, find_mate

MOVES: Final = ("move", "move_both", "march", "assault", "assault_both")
GUNNERY: Final = ("bombard", "ranging")


def explain(view: State, seat: Seat, act: Act) -> Refusal | None:
    """Why an act that is not offered cannot be done; None where there is nothing to tell."""
    top = view.frames[-1] if view.frames else None
    stand = view.find(act.on) if act.on is not None else None
    clause: Clause | None = None
    match top:
        case Movement(side=side) if side == seat:
            detour = stand is not None and stand.side == seat and tell_way(view, stand, act)
            if detour:
                return detour
            clause = forbid_deed(view, seat, stand, act)
        case Fire(side=side) if side == seat:
            clause = forbid_fire(view, seat, stand, act)
        case Bombardment() if stand is not None and stand.is_battery:
            clause = cannot_serve(view, stand)
    return None if clause is None else tell_clause(clause)


def tell_clause(clause: Clause) -> Refusal:
    """A clause as a refusal in words."""
    return Refusal(clause, Msg(f"refusal-{clause.lower()}"))


def tell_way(view: State, stand: Stand, act: Act) -> Refusal | None:
    """The way that is offered to a hex by which somebody wants to go otherwise, no farther.

    Of equal ways one is offered; a move may be declared hex by hex (BB-18).
    """
    plain = act.verb in ("move", "move_both")
    if not plain and act.verb not in ("assault", "assault_both"):
        return None
    if not isinstance(act.arg, Trace) or stand.hex is None or cannot_move(view, stand) is not None:
        return None
    mate = find_mate(view, stand) if act.verb.endswith("_both") else None
    reach = Reach(view, [stand] if mate is None else [stand, mate])
    spread = reach.spread()
    ways = reach.find_ways(spread) if plain else reach.find_assaults(spread)
    way = ways.get(act.arg.refs[-1]) if act.arg.refs else None
    if way is None or len(way.path) != len(act.arg.refs):
        return None
    args = {"hex": way.path[-1], "way": ", ".join(way.path[:-1])}
    return Refusal("BB-18", Msg("refusal-way", args))


def forbid_deed(view: State, seat: Seat, stand: Stand | None, act: Act) -> Clause | None:
    """Why a stand or a leader may not do this in its side's movement step."""
    if stand is None:
        man = next((m for m in view.leaders if m.id == act.on and m.side == seat), None)
        return "BB-25" if man is not None and act.verb in ROWS else None
    if stand.side != seat:
        return "BB-6"
    if act.verb in MOVES:
        return forbid_move(view, stand, act)
    if act.verb == "move_unit":
        return cannot_move(view, stand) or "BB-18"
    if act.verb in ("limber", "unlimber") and stand.gun is not None:
        return "BB-26"
    return "BB-96" if act.verb == "unpin" and stand.pinned else None


def forbid_move(view: State, stand: Stand, act: Act) -> Clause | None:
    """Why a stand may not move, or not there."""
    if stand.hex is None:
        return "BB-35"
    shut = cannot_move(view, stand)
    if shut is not None:
        return shut
    if act.verb.startswith("assault") and stand.column:
        return "BB-21"
    mate = find_mate(view, stand) if act.verb.endswith("_both") else None
    reach = Reach(view, [stand] if mate is None else [stand, mate])
    if reach.most == 0:
        return "BB-105"
    end = act.arg.refs[-1] if isinstance(act.arg, Trace) and act.arg.refs else None
    if act.verb in ("move", "move_both"):
        return "BB-17" if end is None else forbid_end(view, reach, end)
    if act.verb == "march":
        return "BB-19"
    return "BB-34" if end in reach.find_assaults(reach.spread(), astray=True) else "BB-69"


def forbid_end(view: State, reach: Reach, end: Ref) -> Clause:
    """Why a way across country may not end in this hex."""
    if end in reach.enemies:
        return "BB-22"
    choice = choose_way(reach)
    assert isinstance(choice, Routes)
    return next((bar.refusal.clause for bar in choice.barred if bar.ref == end), "BB-17")


def forbid_fire(view: State, seat: Seat, stand: Stand | None, act: Act) -> Clause | None:
    """Why stands or a battery may not fire so."""
    if act.verb in GUNNERY and stand is not None and stand.gun is not None:
        return forbid_gun(view, stand, act)
    if act.verb == "shoot" and stand is not None and stand.side == seat:
        return forbid_shot(view, seat, stand, act)
    if act.verb != "fire" or not isinstance(act.arg, Many) or act.on is None:
        return None
    if act.on not in view_hexes(view):
        return None
    targets = [enemy for enemy in view.at(act.on) if enemy.side != seat]
    for id in act.arg.refs:
        firer = view.find(id)
        if firer is None or firer.side != seat:
            return None
        clause = cannot_shoot(view, firer) or cannot_hit(view, firer, act.on, targets)
        if clause is not None:
            return clause
    return None


def forbid_shot(view: State, seat: Seat, stand: Stand, act: Act) -> Clause | None:
    """Why one stand may not fire, or not at a hex."""
    clause = cannot_shoot(view, stand)
    if clause is not None or not isinstance(act.arg, One) or act.arg.ref not in view_hexes(view):
        return clause
    targets = view.at(act.arg.ref, other(seat))
    return cannot_hit(view, stand, act.arg.ref, targets)


def view_hexes(view: State) -> set[Ref]:
    """Hexes with anybody in them."""
    return {s.hex for s in view.stands if s.hex} | {m.hex for m in view.leaders if m.hex}


def forbid_gun(view: State, battery: Stand, act: Act) -> Clause | None:
    clause = cannot_serve(view, battery)
    if clause is not None or not isinstance(act.arg, One):
        return clause
    target = view.find(act.arg.ref)
    if target is None or target.hex is None:
        return None
    clause = cannot_reach(view, battery, place_of(view, target.id))
    if clause is None and act.verb == "ranging":
        clause = cannot_range(view, battery, target.id)
    return clause
