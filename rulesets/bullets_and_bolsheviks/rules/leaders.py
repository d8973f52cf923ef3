"""Leaders in danger: hit by fire and in assaults, alone in a hex (BB-111 to BB-116)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from tachanka.engine.api import Chance, Clause, Event, Why
from tachanka.engine.scene import Die, Msg, Ref, Seat, Throw

from ..position.naming import Args, name_side
from ..position.pieces import Bereft, Fallen, Fate, Leader
from ..position.state import State
from ..position.tables import EFFECTS, SIX
from ..position.terrain import ground_of

SHELTER: Final = 3
"""Leaders alone go to a friendly stand within so many hexes (BB-116)."""
HIT_ON: Final[dict[str, tuple[int, int, Clause]]] = {
    "small_arms": (2, 12, "BB-113"),
    "artillery": (2, 11, "BB-113"),
    "assault": (1, 6, "BB-113"),
}
"""Dice and the least sum that hits a leader, by what endangers him."""

FATES: Final[dict[str, Fate | None]] = {
    "killed": "killed",
    "serious_wound": "serious_wound",
    "evacuated": "evacuated",
    "slight": None,
}
"""What the effect die does, by the words of the table; a slight wound does nothing."""

Danger: TypeAlias = Literal["small_arms", "artillery", "assault"]


def endanger(
    state: State,
    leaders: Iterable[Leader],
    danger: Danger,
    chance: Chance,
    lost: Seat | None = None,
) -> list[Event]:
    """Each of the leaders rolls whether he is hit, and how badly (BB-113, BB-114).

    lost: the side that lost the assault: its leaders are captured instead of badly wounded.
    """
    events: list[Event] = []
    for man in list(leaders):
        if danger != "assault":
            if danger in man.diced:
                continue
            man.diced.append(danger)
        events += expose(state, man, danger, chance, lost)
    return events


def expose(
    state: State, man: Leader, danger: Danger, chance: Chance, lost: Seat | None
) -> list[Event]:
    """One leader's roll, and his effect die where he is hit."""
    n, least, clause = HIT_ON[danger]
    dice = chance.roll(SIX, n, Why(clause, man.side, f"{man.id} {danger}"))
    hit = sum(dice) >= least
    args: Args = {"name": man.name, "sum": sum(dice)}
    cue = Throw(tuple(Die(str(d), hit) for d in dice), Msg("throw-leader", args), man.side)
    events = [Event(clause, Msg("leader-hit" if hit else "leader-safe", args), cue)]
    if hit:
        (die,) = chance.roll(SIX, 1, Why("BB-114", man.side, man.id))
        events += suffer(state, man, EFFECTS[die], die, man.side == lost)
    return events


def suffer(state: State, man: Leader, effect: str, die: int, beaten: bool) -> list[Event]:
    """What the effect die does to a leader (BB-114)."""
    fate: Fate | None = FATES[effect]
    if fate == "serious_wound" and beaten:
        fate = "captured"
    args: Args = {"name": man.name, "die": die, "side": name_side(man.side)}
    told = [Event("BB-114", Msg(f"fate-{(fate or 'slight').replace('_', '-')}", args))]
    if fate is not None:
        fall(state, man, fate)
    return told


def fall(state: State, man: Leader, fate: Fate) -> None:
    """A leader leaves the game; his unit will check if he was killed or captured (BB-86)."""
    state.leaders.remove(man)
    state.fallen.append(Fallen(man.id, man.name, man.side, fate))
    if state.purse == man.id:
        state.purse = None
    if man.unit is not None and fate in ("killed", "captured"):
        state.bereft.append(Bereft(man.unit, man.rating))


def scatter_leaders(state: State, hex: Ref, side: Seat) -> list[Event]:
    """Leaders of a side are alone in a hex with enemy stands: they flee or are taken (BB-116)."""
    events: list[Event] = []
    if state.at(hex, side):
        return events
    for man in state.leaders_at(hex, side):
        refuge = find_refuge(state, man, hex)
        args: Args = {"name": man.name, "hex": refuge or hex, "side": name_side(side)}
        if refuge is None:
            events.append(Event("BB-116", Msg("leader-captured", args)))
            fall(state, man, "captured")
        else:
            man.hex = refuge
            events.append(Event("BB-116", Msg("leader-flees", args)))
    return events


def find_refuge(state: State, man: Leader, hex: Ref) -> Ref | None:
    """The hex of the nearest friendly stand within three hexes, the lowest number first."""
    ground, best = ground_of(state), None
    for stand in state.stands:
        if stand.side != man.side or stand.hex in (None, hex) or stand.boat is not None:
            continue
        assert stand.hex is not None
        away = ground.distance(hex, stand.hex)
        if away <= SHELTER and (best is None or (away, stand.hex) < best):
            best = (away, stand.hex)
    return None if best is None else best[1]


def clear_dice(state: State) -> None:
    """A new step or reaction window: every leader may have to roll again (BB-113)."""
    for man in state.leaders:
        man.diced = []
