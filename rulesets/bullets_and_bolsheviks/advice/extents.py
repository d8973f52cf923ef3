"""How far a stand fires and a leader's points reach, drawn on the map while one reads of it."""

from __future__ import annotations

from tachanka.engine.api import Clause, Msg, Shape
from tachanka.engine.scene import Ref, Seat

from ..position.paper import place
from ..position.pieces import Leader, Stand
from ..position.state import State
from ..position.tables import COMMAND_RANGE, GUNS, SMALL_ARMS
from ..position.terrain import ground_of
from ..rules.sight import sight_limit


def draw_ranges(view: State, stand: Stand) -> tuple[Shape, ...]:
    """The range of its arms, as far as one sees today, and that at works (BB-38, BB-39, BB-43)."""
    if stand.hex is None:
        return ()
    limit = sight_limit(view)
    if stand.is_battery:
        ranges = {"range": (GUNS[stand.type].range, "BB-47")}
    else:
        arms = SMALL_ARMS[stand.type]
        ranges = {"range": (arms.range, "BB-39"), "half": (arms.half_range, "BB-43")}
    return tuple(
        _draw(view, kind, stand.hex, stand.side, far if limit is None else min(far, limit), clause)
        for kind, (far, clause) in ranges.items()
    )


def draw_command(view: State, man: Leader) -> tuple[Shape, ...]:
    """How far his command points reach (BB-109)."""
    if man.hex is None:
        return ()
    return (_draw(view, "command", man.hex, man.side, COMMAND_RANGE, "BB-109"),)


def _draw(view: State, kind: str, hex: Ref, side: Seat, far: int, clause: Clause) -> Shape:
    """The border of all hexes at most so far away."""
    grid = ground_of(view).grid
    (ring,) = grid.border(grid.within(hex, far))
    corners = tuple(place(corner) for corner in ring)
    name = Msg(f"extent-{kind}", {"n": far})
    return Shape(f"{kind}-{far}-{hex}", "area", corners, name, side=side, clause=clause)
