"""What stands and leaders do in a movement step, deed by deed."""

from __future__ import annotations

from tachanka.engine.api import Act, Chance, Event, One, Trace
from tachanka.engine.scene import Msg, Ref, Travel

from ..position.frames import Check
from ..position.naming import Args, name_place, name_stand, name_unit
from ..position.pieces import Leader, Stand
from ..position.state import State
from .advance import start_advance
from .boats import embark, embark_leader, find_boats, find_leader_boats, land, land_leader
from .command import pass_down
from .entering import enter, enter_leader, leave_board
from .march import declare
from .stand_offers import find_mate, pinned_with


def ref_of(act: Act) -> Ref:
    assert isinstance(act.arg, One)
    return act.arg.ref


def path_of(act: Act) -> tuple[Ref, ...]:
    assert isinstance(act.arg, Trace)
    return act.arg.refs


def do_stand(state: State, stand: Stand, act: Act, chance: Chance) -> list[Event]:
    """One deed of a stand."""
    match act.verb:
        case "move" | "march":
            return declare(state, [stand], path_of(act), chance, road=act.verb == "march")
        case "assault":
            return declare(state, [stand], path_of(act), chance, assault=True)
        case "move_both" | "assault_both":
            mate = find_mate(state, stand)
            assert mate is not None
            both = sorted((stand, mate), key=lambda each: each.id)
            return declare(state, both, path_of(act), chance, assault=act.verb == "assault_both")
        case "move_unit":
            return start_advance(state, stand, path_of(act))
        case "enter":
            return enter(state, stand, ref_of(act), chance)
        case "exit":
            return leave_board(state, stand, chance)
        case "embark":
            return embark(state, stand, find_boats(state, stand)[0])
        case "land":
            return land(state, stand, ref_of(act))
        case "unpin":
            return try_unpin(state, stand)
        case "deploy":
            stand.column = False
            return [Event("BB-21", Msg("deploys", {"stand": name_stand(state, stand)}))]
    return handle_guns(state, stand, act.verb == "limber")


def try_unpin(state: State, stand: Stand) -> list[Event]:
    """The pinned stands of a unit in one hex check (BB-87, BB-96)."""
    stands = pinned_with(state, stand)
    for each in stands:
        each.tried = True
    ids = tuple(each.id for each in stands)
    state.frames.append(Check("unpin", stand.unit, ids, stand.hex))
    return []


def handle_guns(state: State, battery: Stand, limber: bool) -> list[Event]:
    """Limber or Unlimber: one of a battery's two actions of the turn (BB-26, BB-27)."""
    gun = battery.gun
    assert gun is not None
    gun.actions.append("limber" if limber else "unlimber")
    gun.limbered = limber
    if limber and gun.aim is not None:
        gun.aim.acquired = False
    text = Msg("limbers" if limber else "unlimbers", {"stand": name_stand(state, battery)})
    return [Event("BB-27", text)]


def do_leader(state: State, man: Leader, act: Act) -> list[Event]:
    """One deed of a leader."""
    args: Args = {"name": man.name}
    match act.verb:
        case "walk" | "ride":
            return move_leader(state, man, path_of(act), act.verb)
        case "enter":
            return enter_leader(state, man, ref_of(act))
        case "embark":
            return embark_leader(state, man, find_leader_boats(state, man)[0])
        case "land":
            return land_leader(state, man, ref_of(act))
        case "go_along" | "stay_behind":
            goes = act.verb == "go_along"
            man.along = "yes" if goes else "no"
            return [Event("BB-25", Msg("will-go-along" if goes else "will-stay-behind", args))]
        case "attach":
            man.unit = state.stand(ref_of(act)).unit
            args["unit"] = name_unit(state, man.unit)
            return [Event("BB-112", Msg("attached", args))]
        case "detach":
            man.unit = None
            return [Event("BB-112", Msg("detached", args))]
        case "pass_points":
            return pass_down(state, man, state.leader(ref_of(act)))
    state.purse = man.id
    return [Event("BB-110", Msg("spends-first", args))]


def move_leader(state: State, man: Leader, path: tuple[Ref, ...], how: str) -> list[Event]:
    """A leader moves alone, free and unmolested (BB-25)."""
    man.hex, man.moved = path[-1], True
    args: Args = {"name": man.name, "hex": name_place(state, path[-1])}
    return [Event("BB-25", Msg(f"leader-{how}s", args), Travel((man.id,), refs=path))]
