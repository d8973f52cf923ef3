"""Close assault, from the attempt to the last check (BB-67 to BB-80). The frame `Assault`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tachanka.engine.api import Chance, Event
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat, Travel

from ..position.frames import Assault, Check, Checks, Frame, Settle
from ..position.naming import Args, name_place, name_side
from ..position.occupation import relocate, stamp
from ..position.pieces import Leader, Stand, other
from ..position.state import State
from ..position.tables import TABLES, VEHICLES
from ..position.terrain import ground_of, side_key
from .command import pay, price
from .leaders import endanger, scatter_leaders
from .march import assault_price
from .melee import fight_melee, fight_overrun

NEIGHBOURHOOD: Final = 3
"""Units within so many hexes of a lost melee check (BB-90)."""


def run(state: State, frame: Assault, chance: Chance) -> list[Event]:
    """The next stage of the assault."""
    match frame.stage:
        case "attempt":
            return attempt(state, frame)
        case "go_in":
            return go_in(state, frame)
        case "receive":
            return clash(state, frame, chance)
        case "after":
            return check_beaten(state, frame, chance)
        case "hold":
            return hold(state, frame)
    return end(state, frame)


def attackers_of(state: State, frame: Assault) -> list[Stand]:
    return [s for s in (state.find(id) for id in frame.attackers) if s is not None]


def defenders_of(state: State, frame: Assault) -> list[Stand]:
    """The enemy stands that are in the assaulted hex now."""
    return state.at(frame.hex, other(frame.side))


def by_unit(state: State, stands: Sequence[Stand]) -> list[tuple[Ref, tuple[Ref, ...]]]:
    """Stands by their units, in the order of the scenario."""
    return [
        (unit.id, tuple(s.id for s in stands if s.unit == unit.id))
        for unit in state.units
        if any(s.unit == unit.id for s in stands)
    ]


def push(state: State, frames: Sequence[Frame]) -> None:
    """Puts frames on the stack so that they are carried out in this order."""
    state.frames += reversed(frames)


def attempt(state: State, frame: Assault) -> list[Event]:
    """Each assaulting unit checks (BB-84); its stands move no more this step."""
    frame.stage = "go_in"
    attackers = attackers_of(state, frame)
    facing = tuple(stand.id for stand in defenders_of(state, frame))
    for stand in attackers:
        stand.done = True
    stamp(state, frame.origin, frame.hex)
    push(state, [
        Check("attempt", unit, stands, frame.hex, facing)
        for unit, stands in by_unit(state, attackers)
    ])  # fmt: skip
    return []


def go_in(state: State, frame: Assault) -> list[Event]:
    """Those who passed pay for the hex and go in; the defenders' units check (BB-69, BB-88)."""
    attackers = attackers_of(state, frame)
    if not attackers:
        frame.stage = "end"
        return []
    cost = assault_price(state, frame)
    if cost is None or not pay(state, frame.payers, price(state, len(attackers))):
        frame.stage = "end"
        return [Event("BB-105", Msg("no-points"))]
    for stand in attackers:
        stand.spent += cost
    frame.stage = "receive"
    push(state, [
        Check("receive", unit, stands, frame.hex, frame.attackers)
        for unit, stands in by_unit(state, defenders_of(state, frame))
    ])  # fmt: skip
    return []


def clash(state: State, frame: Assault, chance: Chance) -> list[Event]:
    """Melee or overrun with whoever has stayed; an empty hex is simply taken (BB-70)."""
    attackers, defenders = attackers_of(state, frame), defenders_of(state, frame)
    if not defenders:
        frame.stage = "end"
        return take_hex(state, frame)
    frame.stage = "after"
    frame.defenders = tuple(stand.id for stand in defenders)
    frame.sizes = (len(attackers), len(defenders))
    frame.units = (
        tuple(unit for unit, _ in by_unit(state, attackers)),
        tuple(unit for unit, _ in by_unit(state, defenders)),
    )
    frame.mobile = (is_mobile(attackers), is_mobile(defenders))
    if any(s.is_vehicle for s in (*attackers, *defenders)):
        events = fight_overrun(state, frame, attackers, defenders, chance)
    else:
        move_in(state, frame, attackers)
        events = fight_melee(state, frame, attackers, defenders, chance)
    for stand in (*attackers, *defenders):
        stand.column = False
    return events


def is_mobile(stands: Sequence[Stand]) -> bool:
    """Whether cavalry or a vehicle is among them (BB-89)."""
    return any(s.type == "cavalry" or s.type in VEHICLES for s in stands)


def move_in(state: State, frame: Assault, attackers: Sequence[Stand]) -> None:
    """The attackers are in the hex, and the leaders who go with them; tanks cut wire (BB-24)."""
    key = side_key(frame.origin, frame.hex)
    cutters = any(stand.type in TABLES.wire.cuts for stand in attackers)
    if cutters and key in ground_of(state).wire:
        state.cut.append(key)
    for man in escort(state, frame):
        man.hex = frame.hex
    for stand in attackers:
        relocate(state, stand, frame.hex)


def escort(state: State, frame: Assault) -> list[Leader]:
    """The leaders who go into the assault with their group."""
    return [m for m in state.leaders if m.id in frame.leaders and m.hex == frame.origin]


def take_hex(state: State, frame: Assault) -> list[Event]:
    """The attackers have the hex; cavalry does not stay in a trench (BB-77, BB-79).

    Leaders of the beaten leave it even where no attacker has lived to take it (BB-116).
    """
    attackers, ground = attackers_of(state, frame), ground_of(state)
    stay = [stand for stand in attackers if ground.may_stand(stand.type, frame.hex)]
    back = [stand for stand in attackers if stand not in stay]
    args: Args = {"side": name_side(frame.side), "hex": name_place(state, frame.hex)}
    events: list[Event] = []
    if stay:
        move_in(state, frame, stay)
        ids = tuple(stand.id for stand in stay)
        events.append(Event("BB-73", Msg("hex-taken", args), Travel(ids, refs=(frame.hex,))))
    if back:
        leave_trench(state, frame, back, stay)
        events.append(Event("BB-77", Msg("leaves-trench", args)))
    return events + scatter_leaders(state, frame.hex, other(frame.side))


def leave_trench(
    state: State, frame: Assault, back: Sequence[Stand], stay: Sequence[Stand]
) -> None:
    """Cavalry returns to where it came from, and leaders with it whom nothing keeps (BB-77)."""
    for stand in back:
        relocate(state, stand, frame.origin)
    kept = {None, *(stand.unit for stand in stay)}
    for man in state.leaders_at(frame.hex, frame.side):
        if not stay or man.unit not in kept:
            man.hex = frame.origin


def check_beaten(state: State, frame: Assault, chance: Chance) -> list[Event]:
    """Leaders roll, then the beaten units check and fall back (BB-76, BB-113)."""
    frame.stage = "hold"
    men = [
        man
        for man in state.leaders
        if man.hex == frame.hex or (man.id in frame.leaders and man.hex == frame.origin)
    ]
    events = endanger(state, men, "assault", chance, frame.beaten)
    if frame.beaten is not None:
        push(state, lost_checks(state, frame, frame.beaten))
    return events


def lost_checks(state: State, frame: Assault, beaten: Seat) -> list[Frame]:
    """A check for each unit of the side that lost the assault (BB-89)."""
    attacked = beaten == frame.side
    own, enemy = frame.sizes if attacked else frame.sizes[::-1]
    stands = attackers_of(state, frame) if attacked else defenders_of(state, frame)
    ground = ground_of(state)
    return [
        Check(
            "lost", unit, ids, frame.hex,
            mobile=frame.mobile[1 if attacked else 0] and ground.is_open(frame.hex),
            outnumbered=own < enemy,
            defended=not attacked and ground.is_defensive(frame.hex),
            aside=attacked and frame.overrun,
            origin=frame.origin if attacked else None,
        )
        for unit, ids in by_unit(state, stands)
    ]  # fmt: skip


def hold(state: State, frame: Assault) -> list[Event]:
    """The winner has the hex; those of it who lost boxes check, then the loser's neighbours."""
    frame.stage = "end"
    events = []
    if frame.winner == frame.side:
        events += take_hex(state, frame)
    elif frame.beaten == frame.side:
        events += scatter_leaders(state, frame.hex, frame.side)
    losers = frame.units[0 if frame.beaten == frame.side else 1] if frame.beaten else ()
    hurt = [unit.id for unit in state.units if unit.id in state.hurt and unit.id not in losers]
    state.hurt = []
    due: list[Frame] = [Check("losses", unit) for unit in hurt]
    if frame.beaten is not None and not (frame.overrun and frame.beaten == frame.side):
        due += [Check("neighbour", unit) for unit in neighbours(state, frame, losers)]
    push(state, due)
    return events


def neighbours(state: State, frame: Assault, losers: Sequence[Ref]) -> list[Ref]:
    """The other units of the beaten side with a stand within three hexes (BB-90)."""
    ground = ground_of(state)
    return [
        unit.id
        for unit in state.units
        if unit.side == frame.beaten
        and unit.id not in losers
        and any(
            stand.hex is not None and ground.distance(stand.hex, frame.hex) <= NEIGHBOURHOOD
            for stand in state.of_unit(unit.id)
        )
    ]


def end(state: State, frame: Assault) -> list[Event]:
    """Units whose leader was killed check last (BB-76)."""
    state.frames.remove(frame)
    state.frames.append(Settle())
    state.frames.append(Checks((frame.side, other(frame.side))))
    return []


SECTION: Final[Section[State]] = Section(run=run)
