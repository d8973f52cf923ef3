"""Command points (BB-104 to BB-110, BB-117). The frame `CommandDice`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tachanka.engine.api import Chance, Event, Why
from tachanka.engine.flow import Section
from tachanka.engine.scene import Die, Msg, Ref, Seat, Throw

from ..position.frames import CommandDice
from ..position.naming import Args, name_side
from ..position.occupation import is_fighting_near
from ..position.pieces import Leader, Stand
from ..position.state import State
from ..position.tables import COMMAND_RANGE, FIGHTING_RADIUS, SIX
from ..position.terrain import ground_of

PASS_COST: Final = 2
"""Points a higher leader spends for each that a lower one gains (BB-108)."""


def run_dice(state: State, frame: CommandDice, chance: Chance) -> list[Event]:
    """Each leader on the board rolls and adds his rating; a side without one rolls once."""
    state.frames.remove(frame)
    side = frame.side
    state.pool, state.purse = 0, None
    men = [man for man in state.leaders if man.side == side and man.hex is not None]
    if not men:
        return roll_pool(state, side, chance)
    events = []
    for man in men:
        (die,) = chance.roll(SIX, 1, Why("BB-104", "game", man.id))
        man.cp = die + man.rating
        events.append(tell_points(man))
    return events


def tell_points(man: Leader) -> Event:
    """What a leader has just thrown for his command points (BB-104)."""
    die = man.cp - man.rating
    args: Args = {"name": man.name, "die": die, "rating": man.rating, "cp": man.cp}
    cue = Throw((Die(str(die)),), Msg("throw-command", {"name": man.name}), man.side, man.hex)
    return Event("BB-104", Msg("command-rolled", args), cue)


def roll_pool(state: State, side: Seat, chance: Chance) -> list[Event]:
    """A side without a leader on the board (BB-117)."""
    if not any(stand.side == side and stand.hex is not None for stand in state.stands):
        return []
    (die,) = chance.roll(SIX, 1, Why("BB-117", "game", side))
    state.pool = die
    args: Args = {"side": name_side(side), "cp": die}
    cue = Throw((Die(str(die)),), Msg("throw-pool", {"side": name_side(side)}), side)
    return [Event("BB-117", Msg("pool-rolled", args), cue)]


def needs_points(state: State, hex: Ref) -> bool:
    """Whether a stand that starts here pays for its hexes (BB-105, BB-106)."""
    return is_fighting_near(state, hex, FIGHTING_RADIUS)


def may_spend_on(state: State, man: Leader, stands: Sequence[Stand]) -> bool:
    """Whether a leader may use his points for these stands (BB-109, option command_chain)."""
    if man.hex is None or not stands:
        return False
    own_only = state.options.command_chain == "own_units"
    if own_only and not all(stand.unit in man.commands for stand in stands):
        return False
    ground = ground_of(state)
    return all(
        stand.hex is not None and ground.distance(man.hex, stand.hex) <= COMMAND_RANGE
        for stand in stands
    )


def payers_for(state: State, stands: Sequence[Stand]) -> tuple[Ref, ...]:
    """The leaders who may pay for a move of these stands, the first to pay in front (BB-110)."""
    order = {man.id: number for number, man in enumerate(state.leaders)}
    men = [
        man
        for man in state.leaders
        if man.side == stands[0].side and man.cp and may_spend_on(state, man, stands)
    ]
    men.sort(key=lambda man: (man.id != state.purse, -man.echelon, order[man.id]))
    return tuple(man.id for man in men)


def payers_for_leader(state: State, man: Leader) -> tuple[Ref, ...]:
    """The leaders who may pay for a leader's boat, himself among them (BB-31, BB-109)."""
    if man.hex is None:
        return ()
    order, ground = {each.id: number for number, each in enumerate(state.leaders)}, ground_of(state)
    men = [
        each
        for each in state.leaders
        if each.side == man.side
        and each.cp
        and each.hex is not None
        and ground.distance(each.hex, man.hex) <= COMMAND_RANGE
    ]
    men.sort(key=lambda each: (each.id != state.purse, -each.echelon, order[each.id]))
    return tuple(each.id for each in men)


def points_of(state: State, payers: Sequence[Ref]) -> int:
    """The points that these leaders have together, or those of a side without leaders."""
    return state.pool + sum(man.cp for man in state.leaders if man.id in payers)


def points_left(state: State, side: Seat) -> int:
    """All points that a side has left in its movement step (BB-104, BB-117)."""
    return state.pool + sum(man.cp for man in state.leaders if man.side == side)


def price(state: State, stands: int) -> int:
    """Points for one hex (BB-105, option cp_cost_per)."""
    return 1 if state.options.cp_cost_per == "stack" else stands


def pay(state: State, payers: Sequence[Ref] | None, points: int) -> bool:
    """Spends points in the payers' order; False, and nothing spent, where there are too few.

    payers: None where no points are needed.
    """
    if payers is None:
        return True
    if points_of(state, payers) < points:
        return False
    for man in sorted(
        (man for man in state.leaders if man.id in payers), key=lambda man: payers.index(man.id)
    ):
        spent = min(man.cp, points)
        man.cp -= spent
        points -= spent
    state.pool -= points
    return True


def can_receive(state: State, giver: Leader, taker: Leader) -> bool:
    """Whether points may be passed down from one leader to another (BB-108, BB-109)."""
    if giver.side != taker.side or giver.echelon >= taker.echelon or giver.cp < PASS_COST:
        return False
    if giver.hex is None or taker.hex is None:
        return False
    return ground_of(state).distance(giver.hex, taker.hex) <= COMMAND_RANGE


def pass_down(state: State, giver: Leader, taker: Leader) -> list[Event]:
    """One point gained for two spent (BB-108)."""
    giver.cp -= PASS_COST
    taker.cp += 1
    args: Args = {"giver": giver.name, "taker": taker.name, "left": giver.cp, "cp": taker.cp}
    return [Event("BB-108", Msg("points-passed", args))]


DICE: Final[Section[State]] = Section(run=run_dice)
