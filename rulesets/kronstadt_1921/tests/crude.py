"""Crude players like those of the ledger's balance table: sparring partners, not opponents.

They know one idea each. The Bolshevik marches by shortest assignment and takes forts one unit
each; the Rebel keeps his Council away and spends his fire on one purpose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from kronstadt_1921.bot.assignment import assign
from kronstadt_1921.bot.ground import NUMBER, ice_of, march_from, march_to
from kronstadt_1921.position.frames import (
    Battle,
    ChitChoice,
    Deployment,
    Hesitation,
    Movement,
    MovementEnd,
    TurnEnd,
)
from kronstadt_1921.position.occupation import Field
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, State, Unit
from kronstadt_1921.position.terrain import GRID, KRONSTADT, is_finland, is_ice
from kronstadt_1921.position.units import combat_value
from kronstadt_1921.rules.chits.artillery_fire import RANGE, guns
from kronstadt_1921.rules.chits.chit import find_way
from kronstadt_1921.rules.combat import add_up
from kronstadt_1921.rules.paths import bars_moving, find_reach
from kronstadt_1921.rules.turns import FLOW
from tachanka.engine.api import Act, Chance, Many, Offer, One, Subset, Trace
from tachanka.engine.scene import Ref, Seat
from tachanka.engine.testing.arena import Chooser


@dataclass(frozen=True)
class Style:
    """assigns: units share the targets out instead of each going for the nearest.

    hunts: three units go for the Council. guards: nobody stops on hit ice that a gun reaches.
    drowns: fire is kept for units on the ice; else for attackers of forts.
    """

    assigns: bool = True
    hunts: bool = False
    guards: bool = False
    drowns: bool = False


def _fall_back(view: State, seat: Seat) -> Act:
    window = FLOW.pending(view)
    assert window is not None
    return window.fallback[seat]


def _play(chit: str) -> Act:
    return Act("play", None, One(chit))


# --- The Bolshevik ------------------------------------------------------------------------------


def play_bolshevik(
    style: Style, view: State, seat: Seat, offers: Sequence[Offer], chance: Chance
) -> Act:
    """Forts first, then Kronstadt; Commissar for two who waver, Assault where it decides."""
    match view.frames[-1]:
        case ChitChoice():
            return _choose_red_chit(view)
        case Movement():
            return _march(style, view) or Act("end_step")
        case Hesitation() if "commissar" in view.hands[seat].held and _wavering(view):
            return _play("commissar")
        case Battle() as battle:
            return _fight(view, battle)
    return _fall_back(view, seat)


def _wavering(view: State) -> list[Unit]:
    return [unit for unit in view.units if unit.hesitant]


def _choose_red_chit(view: State) -> Act:
    chit = "assault" if view.turn % 2 else "march"
    if len(_wavering(view)) >= 2:
        chit = "commissar"
    return Act("choose_chits", None, Many((chit,)))


def _fight(view: State, battle: Battle) -> Act:
    if battle.side == BOLSHEVIK and not battle.assault and "assault" in view.hands[BOLSHEVIK].held:
        before = add_up(Field(view), battle.hex, BOLSHEVIK, False, battle.desperate)
        after = add_up(Field(view), battle.hex, BOLSHEVIK, True, battle.desperate)
        if after.result == "attacker" != before.result:
            return _play("assault")
    return Act("pass")


def _march(style: Style, view: State) -> Act | None:
    """The first unit that can take a fort does; else the first that gets nearer to its target."""
    field = Field(view)
    units = [unit for unit in view.units if unit.side == BOLSHEVIK and bars_moving(unit) is None]
    for unit in units:
        for way in find_reach(field, unit).ways:
            foes = field.at(way.path[-1], REBEL)
            if foes and _wins(view, unit, foes[0]):
                return Act("move", unit.id, Trace(way.path))
    targets = _share_out(style, view, field)
    for unit in units:
        goal = march_to(targets[unit.id], ice_of(view))
        here = goal[NUMBER[unit.hex or ""]]
        ways = [way for way in find_reach(field, unit).ways if not field.has(way.path[-1], REBEL)]
        if style.guards:
            ways = [way for way in ways if not _is_thin(view, way.path[-1])]
        best = min(ways, key=lambda way: (goal[NUMBER[way.path[-1]]], way.cost), default=None)
        if best is not None and goal[NUMBER[best.path[-1]]] < here:
            return Act("move", unit.id, Trace(best.path))
    return None


def _wins(view: State, unit: Unit, foe: Unit) -> bool:
    bonus = int(foe.hex in KRONSTADT or foe.kind == "warships")
    assault = int("assault" in view.hands[BOLSHEVIK].held)
    return combat_value(view, unit) + bonus * assault > combat_value(view, foe) + bonus


def _is_thin(view: State, hex: Ref) -> bool:
    near = any(GRID.distance(gun.hex or "", hex) <= RANGE for gun in guns(view))
    return view.ice.get(hex) == 1 and near


def _share_out(style: Style, view: State, field: Field) -> dict[Ref, Ref]:
    """A target hex for each unit."""
    units = [unit for unit in view.units if unit.side == BOLSHEVIK]
    goals = [gun.hex or "" for gun in guns(view) if gun.kind == "artillery"]
    goals += [hex for hex in KRONSTADT if not field.has(hex, REBEL)]
    council = view.find("CR")
    if style.hunts and council is not None and council.hex is not None:
        goals += [council.hex] * 3
    ice = ice_of(view)
    if not style.assigns:
        return {u.id: min(goals, key=lambda hex: _mp(u, hex, ice)) for u in units}
    goals += [unit.hex or "" for unit in units]
    stay = len(goals) - len(units)
    costs = [
        [float(_mp(unit, hex, ice)) if at < stay else 40.0 for at, hex in enumerate(goals)]
        for unit in units
    ]
    return {unit.id: goals[at] for unit, at in zip(units, assign(costs), strict=True)}


def _mp(unit: Unit, hex: Ref, ice: tuple[tuple[Ref, int], ...]) -> int:
    return march_to(hex, ice)[NUMBER[unit.hex or ""]]


# --- The Rebel ----------------------------------------------------------------------------------


def play_rebel(
    style: Style, view: State, seat: Seat, offers: Sequence[Offer], chance: Chance
) -> Act:
    """The Council keeps away; fire and Propaganda for one purpose; Desperate where it decides."""
    top = view.frames[-1]
    if isinstance(top, Deployment):
        return _fall_back(view, seat)
    if isinstance(top, ChitChoice):
        return _choose_rebel_chits(offers)
    held = view.hands[seat].held
    for act in _list_shots(style, view) if {"fire1", "fire2"} & set(held) else ():
        return act
    if isinstance(top, Battle) and "desperate" in held and top.side == BOLSHEVIK:
        before = add_up(Field(view), top.hex, BOLSHEVIK, top.assault, False)
        after = add_up(Field(view), top.hex, BOLSHEVIK, top.assault, True)
        if before.result == "attacker" != after.result and not top.desperate:
            return _play("desperate")
    if isinstance(view.step, MovementEnd) and "propaganda" in held and find_way(view) is None:
        wavers = [u for u in view.units if u.kind == "red_army" and not u.hesitant]
        attackers = [unit.id for unit in wavers if unit.origin]
        named = sorted(attackers)[: view.propaganda]
        if named:
            return Act("propaganda", None, Many(tuple(named)))
    if isinstance(top, Movement):
        return _run(view) or Act("end_step")
    return Act("pass")


def _choose_rebel_chits(offers: Sequence[Offer]) -> Act:
    choice = offers[0].choice
    assert isinstance(choice, Subset)
    return Act("choose_chits", None, Many(("fire1", "fire2")[: choice.least]))


def _list_shots(style: Style, view: State) -> Iterator[Act]:
    """Shots at units on hit ice at any time; then for the Rebel's purpose once all have moved."""
    way = find_way(view)
    late = isinstance(view.step, MovementEnd | TurnEnd) and way is None
    reds = [unit for unit in view.units if unit.side == BOLSHEVIK and unit.hex]
    for unit in reds:
        assert unit.hex is not None
        if way is not None and way.unit == unit.id:
            continue
        gun = next(
            (g for g in guns(view) if 1 <= GRID.distance(g.hex or "", unit.hex) <= RANGE), None
        )
        if gun is None:
            continue
        thin = is_ice(unit.hex) and view.ice.get(unit.hex) == 1
        saves = unit.origin is not None and unit.hits == 0
        drowns = is_ice(unit.hex) and unit.origin is None
        if thin or (late and (drowns if style.drowns else saves)):
            yield Act("fire", gun.id, One(unit.id))


def _run(view: State) -> Act | None:
    """The Council goes where the nearest Bolshevik is farthest, or to Finland in K-S3."""
    council = view.find("CR")
    if council is None or council.hex is None:
        return None
    field, ice = Field(view), ice_of(view)
    pursuit = view.scenario == "over-the-ice"
    reds = [unit for unit in view.units if unit.side == BOLSHEVIK and unit.hex]

    def judge(hex: Ref) -> float:
        if is_finland(hex):
            return 999.0 if pursuit else -999.0
        away = min(march_from(u.hex or "", ice)[NUMBER[hex]] for u in reds)
        if not pursuit:
            return float(min(away, 12))
        home = int(hex[2:])
        return (-50.0 if away <= 4 else 0.0) - 2.0 * home

    best = max(
        (way for way in find_reach(field, council).ways if not field.at(way.path[-1])),
        key=lambda way: judge(way.path[-1]) - 0.01 * way.cost,
        default=None,
    )
    if best is None or judge(best.path[-1]) <= judge(council.hex):
        return None
    return Act("move", council.id, Trace(best.path))


def do_nothing(view: State, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """What a time-out plays, whatever is asked."""
    return _fall_back(view, seat)


SIMPLE: Chooser[State] = partial(play_bolshevik, Style(assigns=False))
IMPROVED: Chooser[State] = partial(play_bolshevik, Style())
HUNTING: Chooser[State] = partial(play_bolshevik, Style(hunts=True, guards=True))
SAVING: Chooser[State] = partial(play_rebel, Style())
DROWNING: Chooser[State] = partial(play_rebel, Style(drowns=True))

PARTNERS = (
    ("crude Bolshevik, simple", BOLSHEVIK, SIMPLE),
    ("crude Bolshevik, improved", BOLSHEVIK, IMPROVED),
    ("crude Bolshevik, hunting and guarding", BOLSHEVIK, HUNTING),
    ("passive Rebel", REBEL, do_nothing),
    ("crude Rebel, saving forts", REBEL, SAVING),
    ("crude Rebel, drowning", REBEL, DROWNING),
)
"""For the balance page: name, seat, chooser."""
