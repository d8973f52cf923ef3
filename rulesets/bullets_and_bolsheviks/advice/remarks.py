"""What a stand or a leader may still do, and why not, as its dossier tells it.

Players are told the first four: whether it moves, whether it fires, its nerves, and one thing more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from msgspec import structs

from tachanka.engine.api import Remark, Viewer
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.frames import Check, CommandDice, Fire, Movement
from ..position.naming import Args, name_place, name_stand, name_unit
from ..position.occupation import has_lost_half, protectors
from ..position.pieces import Leader, Stand
from ..position.state import State
from ..position.tables import ASSAULTERS, COMMAND_RANGE, GUNS, SMALL_ARMS
from ..rules.aims import Aims
from ..rules.command import may_spend_on, needs_points, payers_for, points_of
from ..rules.morale import find_needed
from ..rules.prospects import tell_check
from ..rules.reach import budget, cannot_move
from ..rules.shots import cannot_serve, cannot_shoot, dice_of
from .extents import draw_command, draw_ranges

HARD: Final = 4
"""A check that needs more than this is told as a warning."""
ENDED: Final = "BB-18"
"""The reason of a stand that has had its move: nothing is wrong with it."""


def describe(view: State, viewer: Viewer, piece: Ref) -> Sequence[Remark]:
    """Remarks on one piece, the most urgent first; everything of them is public."""
    stand = view.find(piece)
    if stand is not None:
        return tuple(_tell_stand(view, stand))
    man = next((man for man in view.leaders if man.id == piece), None)
    return () if man is None else tuple(_tell_leader(view, man))


def _tell_stand(view: State, stand: Stand) -> Iterator[Remark]:
    if stand.hex is None:
        yield Remark(Msg("remark-coming"), "BB-35")
        return
    firing = isinstance(view.step, Fire) and view.step.side == stand.side
    tell = (_tell_moves, _tell_fire)
    # What is asked about now comes first.
    for each in reversed(tell) if firing else tell:
        yield each(view, stand)
    yield from _tell_nerves(view, stand)
    yield from _tell_rest(view, stand)


def when_it_moves(view: State, side: Seat) -> Literal["later", "now", "over"]:
    """Whether a side's movement step of this turn is to come, goes on, or is over."""
    if not view.roles or any(isinstance(f, CommandDice) and f.side == side for f in view.frames):
        return "later"
    now = any(isinstance(frame, Movement) and frame.side == side for frame in view.frames)
    return "now" if now else "over"


def _tell_moves(view: State, stand: Stand) -> Remark:
    """What is left of its movement, or why it stays (BB-17, BB-18, BB-105)."""
    shut, when = cannot_move(view, stand), when_it_moves(view, stand.side)
    if shut is not None and (shut != ENDED or when == "now"):
        text = Msg("remark-stays", {"why": Msg(f"refusal-{shut.lower()}")})
        return Remark(text, shut, "warn")
    clause = "BB-6" if view.roles.get("A") == stand.side else "BB-9"
    if when == "over":
        return Remark(Msg("remark-moves-over"), clause)
    left = budget([stand])
    args: Args = {"mp": left // 2, "half": "yes" if left % 2 else "no"}
    args["assault"] = "yes" if stand.type in ASSAULTERS and not stand.column else "no"
    assert stand.hex is not None
    if when == "later" or not needs_points(view, stand.hex):
        return Remark(Msg(f"remark-moves-{'later' if when == 'later' else 'free'}", args), "BB-17")
    n = args["n"] = points_of(view, payers_for(view, [stand]))
    return Remark(Msg("remark-points", args), "BB-105", "plain" if n else "warn")


def _tell_fire(view: State, stand: Stand) -> Remark:
    """What it fires, in words, and how far, on the map: the enemy's ranges matter all the time."""
    return structs.replace(_say_fire(view, stand), extents=draw_ranges(view, stand))


def _say_fire(view: State, stand: Stand) -> Remark:
    """How far it fires and with how much, or why it does not (BB-39, BB-43, BB-47)."""
    silent = cannot_serve(view, stand) if stand.is_battery else cannot_shoot(view, stand)
    if silent is not None:
        why = Msg(f"refusal-{silent.lower()}")
        return Remark(Msg("remark-silent", {"why": why}), silent, "warn")
    if stand.gun is None and isinstance(view.step, Fire) and view.step.side == stand.side:
        aims = Aims(view, stand.side)
        if not aims.list_hexes(stand):
            clause, told = aims.find_reason(stand)
            why = Msg(f"{told}-{clause.lower()}")
            return Remark(Msg("remark-silent", {"why": why}), clause, "warn")
    if stand.gun is not None:
        guns = GUNS[stand.type]
        args: Args = {"range": guns.range, "zeroing": guns.zeroing_dice, "ammo": stand.gun.ammo}
        return Remark(Msg("remark-guns", {**args, "dice": stand.firepower}), "BB-47")
    arms = SMALL_ARMS[stand.type]
    args = {"range": arms.range, "half": arms.half_range, "dice": dice_of(view, stand)}
    return Remark(Msg("remark-fires", args), "BB-39")


def _tell_nerves(view: State, stand: Stand) -> Iterator[Remark]:
    """What the die of a check for losses would have to show, modifier by modifier (BB-85)."""
    if stand.is_vehicle:
        return
    check = Check("losses", stand.unit)
    hard = find_needed(view, check) > HARD
    text = Msg("remark-check", {"check": tell_check(view, check)})
    yield Remark(text, "BB-85", "warn" if hard else "plain")


def _tell_rest(view: State, stand: Stand) -> Iterator[Remark]:
    """Who shields it, what it has in its sights, what its unit has come to."""
    if protectors(view, stand):
        yield Remark(Msg("remark-protected"), "BB-119", "good")
    aim = stand.gun.aim if stand.gun is not None else None
    if aim is not None and aim.acquired:
        target = view.find(aim.target)
        name = name_place(view, aim.target) if target is None else name_stand(view, target)
        yield Remark(Msg("remark-acquired", {"target": name}), "BB-53", "good")
    if not stand.is_vehicle and not stand.is_battery and has_lost_half(view, stand.unit):
        yield Remark(Msg("remark-half"), "BB-121", "warn")


def _tell_leader(view: State, man: Leader) -> Iterator[Remark]:
    if man.hex is None:
        yield Remark(Msg("remark-coming"), "BB-35")
        return
    if man.cp:
        yield Remark(Msg("remark-has-points", {"n": man.cp}), "BB-104", "good")
    if man.moved:
        yield Remark(Msg("remark-leader-moved"), "BB-25")
    elif when_it_moves(view, man.side) != "over":
        yield Remark(Msg("remark-leader-moves"), "BB-25")
    if man.unit is not None:
        unit = view.unit(man.unit)
        near = any(stand.hex == man.hex for stand in view.of_unit(man.unit))
        args: Args = {"unit": unit.name, "rating": man.rating}
        text = Msg("remark-attached" if near else "remark-apart", args)
        yield Remark(text, "BB-111", "good" if near and man.rating else "plain")
    yield _tell_reach(view, man)


def _tell_reach(view: State, man: Leader) -> Remark:
    """Whom his command points may move, by units (BB-109, option command_chain)."""
    own = [s for s in view.stands if s.side == man.side and may_spend_on(view, man, [s])]
    units = {stand.unit: name_unit(view, stand.unit) for stand in own}
    told = tuple(
        Msg("unit-counted", {"unit": name, "n": sum(stand.unit == id for stand in own)})
        for id, name in units.items()
    )
    args: Args = {"n": len(told), "units": told, "range": COMMAND_RANGE}
    return Remark(Msg("remark-reach", args), "BB-109", extents=draw_command(view, man))
