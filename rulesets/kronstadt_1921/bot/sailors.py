"""The Rebel's own Movement step: the Council, the sailors, and chits for the beginning."""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Act, Trace
from tachanka.engine.scene import Ref

from ..position.state import BOLSHEVIK, Unit
from ..position.terrain import GRID
from ..position.units import ALLOWANCE
from ..rules.paths import bars_moving, find_reach
from .flight import Flight, weigh_flight
from .ground import ISLAND, NUMBER, march_to
from .options import Option
from .outlook import UNIT, Outlook


def weigh_sailors(outlook: Outlook) -> Iterator[Option]:
    """For each of the sailors every move that is better than to stay."""
    flight = Flight(outlook)
    for unit in outlook.rebels:
        if unit.kind != "sailors" or bars_moving(unit) is not None or unit.hex is None:
            continue
        stay = _judge(outlook, flight, unit, unit.hex) + 0.1
        for way in find_reach(outlook.field, unit).ways:
            worth = _judge(outlook, flight, unit, way.path[-1]) - 0.01 * way.cost
            if worth > stay:
                yield Option(worth - stay, Act("move", unit.id, Trace(way.path)), 1)


def _judge(outlook: Outlook, flight: Flight, unit: Unit, hex: Ref) -> float:
    """What it is worth that the sailors stand there at the end of the phase."""
    worth = 0.0
    foes = outlook.field.at(hex, BOLSHEVIK)
    if foes and hex != unit.hex:
        margin = outlook.value(unit) - outlook.defence(foes[0])
        if margin <= 0:
            return -9.0
        surge = 0.6 if outlook.view.rebellion == int(outlook.view.options.surge_level) else 1.0
        worth += (UNIT + 1.5) * (surge if margin == 1 else 1.0)
    if outlook.victory == "pursuit":
        return worth + _escort(outlook, hex)
    if outlook.victory == "siege" and outlook.temper.reserve:
        return worth + _keep(outlook, flight, hex)
    if hex in ISLAND:
        worth += 3.0
    else:
        worth -= _threat(outlook, unit, hex)
        worth -= 0.3 * min(march_to(home, outlook.ice)[NUMBER[hex]] for home in ISLAND)
    return worth


def _keep(outlook: Outlook, flight: Flight, hex: Ref) -> float:
    """Sailors keep out of reach until the last empty hexes of Kronstadt can be blocked."""
    home = min(march_to(one, outlook.ice)[NUMBER[hex]] for one in ISLAND)
    empty = outlook.hexes_needed - len(outlook.occupied)
    if empty <= outlook.temper.reserve or outlook.left <= 2:
        return 8.0 * (hex in ISLAND) - 0.8 * home - 2.0 * flight.risk(hex)
    room = min(1.0, flight.roam(hex)[0] / 150)
    return 0.4 * (hex in ISLAND) - 0.15 * home - 4.5 * flight.risk(hex) + room


def _threat(outlook: Outlook, unit: Unit, hex: Ref) -> float:
    """What the Bolshevik may do to the sailors outside Kronstadt."""
    value = outlook.value(unit)
    for foe in outlook.reds:
        if foe.hex is None or foe.hesitant or outlook.value(foe) < value:
            continue
        if march_to(hex, outlook.ice)[NUMBER[foe.hex]] <= ALLOWANCE:
            return 2.5 if outlook.value(foe) > value else 1.0
    return 0.0


def _escort(outlook: Outlook, hex: Ref) -> float:
    """Beside the Council, between it and those who hunt it: their way is longer by a ZOC."""
    council = outlook.council
    if council is None or council.hex is None:
        return 0.0
    hunters = [unit for unit in outlook.reds if unit.hex is not None and not unit.hesitant]
    if not hunters:
        return 0.0
    nearest = min(
        hunters, key=lambda unit: march_to(council.hex or "", outlook.ice)[NUMBER[unit.hex or ""]]
    )
    assert nearest.hex is not None
    return -0.5 * GRID.distance(hex, nearest.hex) - 0.2 * GRID.distance(hex, council.hex)


def weigh_moves(outlook: Outlook) -> list[Option]:
    """All moves of the Rebel's step that are worth something."""
    return [*weigh_flight(outlook), *weigh_sailors(outlook)]
