"""How far a figure may still go this turn, in words and on the table (R-301, R-302, R-307,
R-604, R-617, R-806).

What is drawn is what the dice allow among ground, enemies, and friends who are in the way, short of
cover that is held, and to whoever is shaken nothing that is nearer to an enemy whom he sees.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from msgspec import structs

from tachanka.engine.api import Msg, Remark, Shape

from ..position.field import Field
from ..position.frames import Activation, March
from ..position.naming import Args
from ..position.state import Figure
from ..position.tables import FACES, INCH, SHAKEN, TYPES
from ..rules.activation import find_side, withdraws
from ..rules.halts import draw_advance, list_halts
from ..rules.movement import allowance
from ..rules.reach import list_bases, list_reach, name_reach
from ..rules.withdrawal import go_back, list_slow

Tone: TypeAlias = Literal["plain", "good"]
Kind: TypeAlias = Literal["most", "sure"]
PLAIN: Final[Tone] = "plain"
GOOD: Final[Tone] = "good"


def tell_march(field: Field, figure: Figure) -> Iterator[Remark]:
    """What its unit may still do while units or officers move; nothing in other steps."""
    frame = field.state.frames[-1]
    if not isinstance(frame, Activation | March):
        return
    if field.is_pinned(figure.id):
        yield Remark(Msg("remark-held"), "R-604", "warn")
    elif isinstance(frame, March) and frame.unit == figure.unit:
        most = allowance(frame, figure.id) // INCH
        yield tell_way(
            field, figure, Remark(Msg("remark-may-go", {"n": most}), "R-301", GOOD), 0, most
        )
    else:
        yield tell_waiting(field, figure, frame)


def tell_waiting(field: Field, figure: Figure, frame: Activation | March) -> Remark:
    """R-302, R-307, R-806: whether a unit whose dice have not fallen still moves, and how far."""
    unit, muster = field.units[figure.unit], field.muster(figure)
    name = {"unit": muster.name}
    if unit.done:
        return Remark(Msg("remark-done", name), "R-302")
    if withdraws(field.state, muster):
        extents = tuple(draw_withdrawal(field, figure))
        return Remark(Msg("remark-withdraws", name), "R-806", "warn", extents)
    slow = field.ground.is_difficult(figure.spot)
    least, most = find_throw(figure, slow)
    args: Args = {**name, "least": least, "most": most, "going": "bad" if slow else "good"}
    now = isinstance(frame, Activation) and find_side(field.state, frame) == muster.side
    # Officers wait until all units have moved.
    later = muster.is_officer and not (isinstance(frame, Activation) and frame.officers)
    text = Msg("remark-waits-officer" if later else "remark-waits", args)
    told = Remark(text, "R-307" if later else "R-302", GOOD if now else PLAIN)
    return tell_way(field, figure, told, least, most)


def find_throw(figure: Figure, slow: bool) -> tuple[int, int]:
    """R-301: the least and the most inches of a figure's throw, difficult (slow) or good."""
    kind = TYPES[figure.kind]
    dice, less = (kind.bad, kind.less) if slow else (kind.good, 0)
    return max(0, dice * FACES[0] - less), dice * FACES[-1] - less


def tell_way(field: Field, figure: Figure, told: Remark, sure: int, most: int) -> Remark:
    """What is told of its inches, with what they come to; or that they only lead out of its fight.

    sure: in inches; 0 where nothing is, or where it is as much as `most`.
    """
    if field.is_engaged(figure.id):
        told = Remark(Msg("remark-may-leave", {"n": most}), "R-617", told.tone)
    return structs.replace(told, extents=tuple(draw_ways(field, figure, sure, most)))


def draw_ways(field: Field, figure: Figure, sure: int, most: int) -> Iterator[Shape]:
    """The ground that so many inches come to for the middle of a base, the widest first."""
    frame, side = field.state.frames[-1], field.side(figure)
    slow = field.ground.is_difficult(figure.spot)
    if isinstance(frame, March) and frame.unit == figure.unit:
        slow = figure.id in frame.slow
    shaken = field.units[figure.unit].markers >= SHAKEN
    advance = draw_advance(field, figure) if shaken else ()
    ways: tuple[tuple[Kind, int], ...] = (("most", most), ("sure", sure))
    for kind, inches in ways:
        if not inches:
            continue
        first, *more = list_reach(field, figure, inches * INCH, slow)
        id, name = name_reach(kind, figure), Msg(f"extent-{kind}", {"n": inches})
        holes = tuple(list_bases(field, figure, inches * INCH))
        if not slow:
            holes += tuple(list_halts(field, figure, inches * INCH))
        if advance:
            holes += (advance,)
        yield Shape(id, "area", first, name, GOOD, side, "R-301", tuple(more), holes)


def draw_withdrawal(field: Field, figure: Figure) -> Iterator[Shape]:
    """R-806, R-807: straight back, as far as its best throw takes it."""
    muster = field.muster(figure)
    _, most = find_throw(figure, figure.id in list_slow(field, muster))
    end = go_back(field, muster, figure.spot, most * INCH, TYPES[figure.kind].radius)
    if end != figure.spot:
        name, points = Msg("extent-withdrawal", {"n": most}), (figure.spot, end)
        id = f"way-back-{figure.id}"
        yield Shape(id, "line", points, name, side=muster.side, clause="R-806")
