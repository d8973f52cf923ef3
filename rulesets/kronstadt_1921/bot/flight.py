"""The Council: where it is safe, where it can still run to, and the way to Finland."""

from __future__ import annotations

from collections import deque

from tachanka.engine.api import Act, Trace
from tachanka.engine.scene import Ref

from ..position.terrain import CODES, GRID, is_finland
from ..position.units import ALLOWANCE
from ..rules.paths import find_reach
from .ground import FAR, HEXES, ISLAND, NEAR, NUMBER, costs_on, march_from
from .options import Option
from .outlook import Outlook

FINLAND = frozenset(NUMBER[hex] for hex, code in CODES.items() if code == "X")


class Flight:
    """What the Council can hope for, whoever moves it."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.reds = outlook.reds
        self.chase = self._find_chase()

    def _find_chase(self) -> list[int]:
        """The MP that the nearest pursuer needs to each hex; one that wavers comes later."""
        chase = [FAR] * len(HEXES)
        for unit in self.reds:
            if unit.hex is None:
                continue
            late = 6 if unit.hesitant else 0
            spent = march_from(unit.hex, self.outlook.ice)
            chase = [a if a < b + late else b + late for a, b in zip(chase, spent, strict=True)]
        return chase

    def risk(self, hex: Ref) -> float:
        """How likely the Council is caught there in the next Bolshevik phase."""
        outlook = self.outlook
        sure = maybe = 0
        edge = [NUMBER[near] for near in GRID.neighbours[hex]]
        for unit in self.reds:
            if unit.hex is None or unit.hesitant or not outlook.value(unit):
                continue
            spent = march_from(unit.hex, outlook.ice)
            if spent[NUMBER[hex]] <= ALLOWANCE:
                sure += 1
            elif min((spent[near] for near in edge), default=FAR) <= ALLOWANCE:
                maybe += 1
        if hex in ISLAND or CODES[hex] == "C":
            return min(0.9, 0.3 * min(sure, 1) + 0.25 * min(sure, 2) + 0.02 * maybe)
        return 0.92 if sure else 0.35 if maybe else 0.0

    def roam(self, hex: Ref, ahead: int = 2) -> tuple[int, int]:
        """How many hexes the Council gets to before any pursuer, and the MP to Finland there.

        ahead: by how many MP it must be earlier.
        """
        costs = costs_on(self.outlook.ice, council=True)
        chase = self.chase
        start = NUMBER[hex]
        spent = {start: 0}
        ends = deque([start])
        home = FAR
        while ends:
            here = ends.popleft()
            if here in FINLAND:
                home = min(home, spent[here])
                continue
            for near in NEAR[here]:
                there = spent[here] + costs[near]
                late = there + ahead > chase[near] and near not in FINLAND
                if late or there >= spent.get(near, FAR):
                    continue
                spent[near] = there
                ends.append(near)
        return len(spent), home


def weigh_flight(outlook: Outlook) -> list[Option]:
    """Every move of the Council with what it gains over staying."""
    council = outlook.council
    if council is None or council.hex is None:
        return []
    ways = find_reach(outlook.field, council).ways
    flight = Flight(outlook)
    stay = _judge(outlook, flight, council.hex, 0)
    found = []
    for way in ways:
        end = way.path[-1]
        if outlook.field.at(end):
            continue
        worth = _judge(outlook, flight, end, way.cost) - stay
        if worth > 0.01:
            found.append(Option(worth, Act("move", council.id, Trace(way.path)), 1))
    return found


def _judge(outlook: Outlook, flight: Flight, hex: Ref, spent: int) -> float:
    if is_finland(hex):
        return 1000.0 if outlook.victory == "pursuit" else -40.0
    risk = flight.risk(hex)
    if outlook.victory == "pursuit":
        return _judge_run(outlook, flight, hex, spent, risk)
    room, _ = flight.roam(hex)
    worth = -60.0 * risk + 6.0 * min(1.0, room / 150)
    if outlook.left <= 1:
        worth = -60.0 * risk
    if hex in ISLAND:
        worth += 1.0 if outlook.victory == "siege" else 3.0
        if outlook.left <= 1:
            worth += 8.0
    return worth


def _judge_run(outlook: Outlook, flight: Flight, hex: Ref, spent: int, risk: float) -> float:
    """Over the ice: Finland in time, by a way on which nobody is met."""
    council = outlook.council
    assert council is not None
    room, home = flight.roam(hex)
    left = max(0, council.mp - spent) + ALLOWANCE * (outlook.left - 1)
    plain = min(march_from(hex, outlook.ice, True)[number] for number in FINLAND)
    worth = -30.0 * risk + min(3.0, room / 40)
    # A step on the ice takes two MP, so that an odd one is lost each turn.
    worth -= 1.5 * plain + 12.0 * max(0, plain - left)
    if home < FAR:
        worth += 25.0 if home <= left else 8.0
    return worth
