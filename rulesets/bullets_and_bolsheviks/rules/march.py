"""A group on the way: hex by hex, with what fires at it (BB-7, BB-18, BB-92). The frames `March`
and `Halt`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import Act, Button, Chance, Event, Offer, Why, Window
from tachanka.engine.flow import Section
from tachanka.engine.scene import Die, Msg, Ref, Seat, Throw, Travel

from ..position.frames import Assault, Checks, Halt, March, Reaction
from ..position.naming import Args, name_place, name_side, name_stand, name_stands
from ..position.occupation import has_room, reacts, relocate
from ..position.pieces import Leader, Stand, other
from ..position.state import State
from ..position.tables import MOVEMENT, SIX, TABLES
from ..position.terrain import ground_of, side_key
from .charts import lose_mobility
from .command import needs_points, pay, payers_for, price
from .gunnery import bombard
from .leaders import clear_dice, scatter_leaders
from .reach import assault_cost, step_cost
from .volleys import fire_volley


def declare(
    state: State,
    stands: Sequence[Stand],
    path: tuple[Ref, ...],
    chance: Chance,
    *,
    road: bool = False,
    assault: bool = False,
    entering: bool = False,
) -> list[Event]:
    """A group declares a move (BB-18), an assault (BB-69) or comes onto the board (BB-35)."""
    side, start = stands[0].side, stands[0].hex or path[0]
    men = [] if entering else who_goes_along(state, stands)
    payers = None
    if not entering and needs_points(state, start):
        payers = payers_for(state, stands)
    events = roll_mechanical(state, stands, chance)
    if any(stand.broken for stand in stands):
        return events
    for stand in stands:
        if stand.gun is not None and "move" not in stand.gun.actions:
            stand.gun.actions.append("move")
        stand.moved = stand.moved or not entering
    # Who comes onto the board may go on later; who moved before has had his move (BB-18, BB-35).
    state.active = () if entering else tuple(stand.id for stand in stands)
    state.escort = tuple(man.id for man in men)
    for man in men:
        man.moved = True
    march = March(
        side, start, tuple(s.id for s in stands), tuple(m.id for m in men),
        path[:-1] if assault else path, road, path[-1] if assault else None, entering, payers,
    )  # fmt: skip
    state.frames.append(march)
    clear_dice(state)
    if reacts(state, other(side)):
        state.frames.append(Reaction(other(side), 0))
    return [*events, tell_move(state, march, stands)]


def tell_move(state: State, march: March, stands: Sequence[Stand]) -> Event:
    """What has been declared."""
    goal = march.assault or march.path[-1]
    if march.entering:
        clause, kind = "BB-35", "edge"
    elif march.assault:
        clause, kind = "BB-69", "assault"
    else:
        clause, kind = ("BB-19", "road") if march.road else ("BB-18", "field")
    args: Args = {"hex": name_place(state, goal), "start": march.start}
    return Event(clause, Msg(f"declares-{kind}", {**args, "stands": name_stands(state, stands)}))


def who_goes_along(state: State, stands: Sequence[Stand]) -> list[Leader]:
    """The leaders who accompany a group from its hex (BB-25, BB-112).

    Those told to; and those attached to a unit of the group of which nothing stays behind.
    """
    start, ids = stands[0].hex, {stand.id for stand in stands}
    assert start is not None
    staying = {s.unit for s in state.at(start) if s.id not in ids}
    going = {stand.unit for stand in stands} - staying
    found = []
    for man in state.leaders_at(start, stands[0].side):
        free = not man.moved or (man.id in state.escort and ids & set(state.active))
        willing = man.along == "yes" or (man.along == "auto" and man.unit in going)
        if free and willing:
            found.append(man)
    return found


def roll_mechanical(state: State, stands: Sequence[Stand], chance: Chance) -> list[Event]:
    """A vehicle that begins to move may break down (BB-28)."""
    events: list[Event] = []
    for stand in stands:
        if not stand.is_vehicle or stand.rolled:
            continue
        stand.rolled = True
        n = 2 if stand.type == "armoured_car" else 1
        dice = chance.roll(SIX, n, Why("BB-28", stand.side, stand.id))
        stand.broken = all(die == 1 for die in dice)
        args: Args = {"stand": name_stand(state, stand), "sum": sum(dice)}
        shown = tuple(Die(str(die), not stand.broken) for die in dice)
        cue = Throw(shown, Msg("throw-mechanical"), stand.side, stand.hex)
        events.append(Event("BB-28", Msg("breaks-down" if stand.broken else "drives", args), cue))
        if stand.broken:
            events += lose_mobility(state, stand)
    return events


def group_of(state: State, march: March) -> list[Stand]:
    """The stands of a march that are still on their way."""
    alive = [s for s in (state.find(id) for id in march.stands) if s is not None]
    if march.entering and not march.at:
        return alive
    return [stand for stand in alive if stand.hex == march.hex]


def list_subjects(state: State, march: March) -> tuple[Ref, ...]:
    """What a question about a march is about: its group, as far as it is on the board, and the hex
    that it goes to or assaults."""
    group = [stand.id for stand in group_of(state, march) if stand.hex is not None]
    return (*group, march.assault or march.path[-1])


def escort_of(state: State, march: March) -> list[Leader]:
    """The leaders who go along and are still with the group."""
    return [m for m in state.leaders if m.id in march.leaders and m.hex == march.hex]


def run(state: State, frame: March, chance: Chance) -> list[Event]:
    """The next thing that happens to a group on its way."""
    group = group_of(state, frame)
    frame.stands = tuple(stand.id for stand in group)
    if not group:
        state.frames.remove(frame)
        return []
    if frame.hit:
        frame.hit = False
        if may_halt(state, frame, group):
            state.frames.append(Halt(frame.side))
            return []
    if frame.plan and frame.plan[0].index == frame.at:
        return suffer_fire(state, frame, group, chance)
    if frame.ask:
        frame.ask = False
        state.frames.append(Reaction(other(frame.side), frame.at))
        return []
    if frame.at == len(frame.path):
        return arrive(state, frame)
    return enter_next(state, frame, group)


def may_halt(state: State, frame: March, group: Sequence[Stand]) -> bool:
    """Whether a group that was hit has a choice: something left to go, and room to stay (BB-7)."""
    goes_on = frame.at < len(frame.path) or frame.assault is not None
    return goes_on and has_room(state, frame.hex, group)


def suffer_fire(state: State, frame: March, group: Sequence[Stand], chance: Chance) -> list[Event]:
    """The next volley or bombardment planned for this hex; its checks follow at once (BB-92)."""
    shot, *rest = frame.plan
    frame.plan = () if frame.again else tuple(rest)
    frame.ask = frame.again
    men = escort_of(state, frame)
    state.frames.append(Checks((frame.side,)))
    if shot.gun is not None:
        battery = state.find(shot.gun)
        if battery is None:
            return []
        aim = choose_aim(battery, group)
        events, salvo = bombard(state, battery, aim.id, group, men, chance)
        if salvo is not None:
            frame.hit = bool(salvo.strikes)
            state.frames.append(salvo)
        return events
    firers = [s for s in (state.find(id) for id in shot.stands) if s is not None and not s.fired]
    if not firers:
        return []
    events, hits = fire_volley(state, firers, frame.hex, group, men, chance)
    frame.hit = hits > 0
    return events


def choose_aim(battery: Stand, group: Sequence[Stand]) -> Stand:
    """The stand of the group that a battery aims at: its target so far, else the lowest id."""
    aim = battery.gun.aim if battery.gun else None
    return min(group, key=lambda s: (aim is None or aim.target != s.id, s.id))


def enter_next(state: State, frame: March, group: Sequence[Stand]) -> list[Event]:
    """Pays for the next hex and enters it; without points the move ends (BB-105)."""
    ground, to, here = ground_of(state), frame.path[frame.at], frame.hex
    coming = frame.entering and not frame.at
    cost = (
        entry_cost(state, group, to)
        if coming
        else step_cost(ground, [s.type for s in group], here, to, frame.road)
    )
    if cost is None or not pay(state, frame.payers, 0 if coming else price(state, len(group))):
        state.frames.remove(frame)
        return [Event("BB-105", Msg("no-points")), *go_back_for_room(state, frame, group)]
    for stand in group:
        stand.spent += cost
        stand.column = frame.road
        if not coming and stand.type in TABLES.wire.cuts and side_key(here, to) in ground.wire:
            state.cut.append(side_key(here, to))
    men = escort_of(state, frame)
    frame.at += 1
    for stand in group:
        relocate(state, stand, to)
    for man in men:
        man.hex = to
    names = name_stands(state, group)
    text = Msg("enters", {"stands": names, "hex": name_place(state, to)})
    ids = [*(stand.id for stand in group), *(man.id for man in men)]
    cue = Travel(tuple(ids), refs=(to,))
    clause = "BB-35" if coming else "BB-19" if frame.road else "BB-17"
    return [Event(clause, text, cue), *scatter_leaders(state, to, other(frame.side))]


def go_back_for_room(state: State, frame: March, group: Sequence[Stand]) -> list[Event]:
    """A group that cannot stay where its points or its way end stops where it has room (BB-33)."""
    if has_room(state, frame.hex, group):
        return []
    way = (frame.start, *frame.path[: frame.at - 1])
    back = next((hex for hex in reversed(way) if has_room(state, hex, group)), frame.start)
    men = escort_of(state, frame)
    for stand in group:
        relocate(state, stand, back)
    for man in men:
        man.hex = back
    args: Args = {"stands": name_stands(state, group), "hex": name_place(state, back)}
    ids = (*(stand.id for stand in group), *(man.id for man in men))
    cue = Travel(ids, refs=(back,))
    return [Event("BB-33", Msg("goes-back", args), cue)]


def entry_cost(state: State, group: Sequence[Stand], hex: Ref) -> int | None:
    """Half points for the hex by which a group comes onto the board (BB-35)."""
    terrain = ground_of(state).terrain[hex]
    costs = [MOVEMENT[stand.type].rate(terrain) for stand in group]
    return None if None in costs else max(cost for cost in costs if cost is not None)


def arrive(state: State, frame: March) -> list[Event]:
    """The group has come to the end of its path; an assault begins from there (BB-33, BB-70)."""
    state.frames.remove(frame)
    group = group_of(state, frame)
    if not has_room(state, frame.hex, group):
        # Comrades have fallen back to here since the move was declared.
        return go_back_for_room(state, frame, group)
    if frame.assault is not None:
        state.frames.append(
            Assault(frame.side, frame.hex, frame.assault, frame.stands, frame.leaders, frame.payers)
        )
    return []


def assault_price(state: State, frame: Assault) -> int | None:
    """Half points that the last step of an assault costs its group."""
    types = [state.stand(id).type for id in frame.attackers]
    return assault_cost(ground_of(state), types, frame.origin, frame.hex)


# --- Halt or go on (BB-7) ------------------------------------------------------------------


def ask_halt(state: State, frame: Halt) -> Window:
    ask = Msg("ask-halt", {"side": name_side(frame.side)})
    march = state.frames[-2]
    assert isinstance(march, March)
    about = list_subjects(state, march)
    return Window("turn", (frame.side,), "BB-7", ask, {frame.side: Act("go_on")}, about=about)


HALT_OFFERS: Final = (
    Offer("go_on", "BB-7", Button(), Msg("offer-go-on")),
    Offer("halt", "BB-7", Button(), Msg("offer-halt")),
)


def offer_halt(view: State, frame: Halt, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    return HALT_OFFERS if seat == frame.side and on is None else ()


def apply_halt(state: State, frame: Halt, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    state.frames.pop()
    if acts[frame.side].verb == "go_on":
        return []
    march = state.frames.pop()
    assert isinstance(march, March)
    return [Event("BB-7", Msg("halts", {"hex": name_place(state, march.hex)}))]


MARCH: Final[Section[State]] = Section(run=run)
HALT: Final[Section[State]] = Section(ask_halt, offer_halt, apply_halt)
