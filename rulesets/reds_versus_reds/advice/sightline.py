"""What lies between two points: a line of sight, with what shuts it (R-208 to R-225), and
between enemies what a shot needs (R-401 to R-457); of all enemies at once, too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import isqrt

from msgspec.structs import replace

from tachanka.engine.api import Finding, Msg, Sighting, Stretch, Term, Viewer
from tachanka.engine.boards.table import (
    Depth,
    find_hiding,
    find_point,
    measure_depth,
    square_distance,
)
from tachanka.engine.scene import Point, Ref

from ..position.field import Field
from ..position.naming import tell_inches
from ..position.state import Figure, State
from ..position.tables import HEIGHT, TYPES, WIDTH
from ..rules.fire import list_targets
from ..rules.targets import find_aim
from ..rules.to_hit import count_faces, find_needed, list_terms
from .remarks import tell_bar, tell_silence


def inspect(view: State, viewer: Viewer, start: Ref | Point, end: Ref | Point) -> Finding | None:
    """R-201, R-208: how far it is, whether one sees so far, and what a shot would need (R-410).

    None for what is not there.
    """
    field = Field(view)
    a, b = find_spot(field, start), find_spot(field, end)
    if a is None or b is None:
        return None
    if isinstance(start, str) and isinstance(end, str):
        shooter, target = field.figures[start], field.figures[end]
        if field.side(shooter) != field.side(target):
            return Eye(field, shooter).look_at(target).finding
        return look_along(field, a, b, field.gap(shooter, target))
    square = square_distance(a, b)
    return look_along(field, a, b, isqrt(square - 1) + 1 if square else 0)


def scan(view: State, viewer: Viewer, piece: Ref) -> Sequence[Sighting]:
    """R-208: all that one figure sees of every enemy, and what its shots would need (R-410).

    The nearest first, then in figure order; nothing where the figure is not on the table.
    """
    field = Field(view)
    figure = field.figures.get(piece)
    if figure is None or figure.at is None:
        return ()
    eye = Eye(field, figure)
    seen = [eye.look_at(enemy) for enemy in field.enemies(field.side(figure))]
    return sorted(seen, key=lambda each: (each.finding.distance, field.rank[each.piece]))


class Eye:
    """A figure that looks at enemies: what it may do is worked out once for all of them."""

    def __init__(self, field: Field, shooter: Figure) -> None:
        self.field, self.shooter = field, shooter
        self.silence = tell_silence(field, shooter)
        self.aim = find_aim(field, shooter)

    def look_at(self, target: Figure) -> Sighting:
        """R-401, R-402, R-410, R-450: what is seen of an enemy, and what a shot needs or why there
        is none; with half its range."""
        field, shooter, aim = self.field, self.shooter, self.aim
        sight = look_along(field, shooter.spot, target.spot, field.gap(shooter, target))
        why = self.silence or tell_bar(field, aim, shooter, target)
        if why is not None:
            text = Msg("sight-no-shot", {"sight": sight.text, "why": why.text})
            return Sighting(target.id, replace(sight, text=text, clause=why.clause))
        terms = list_terms(field, shooter, target)
        needed = find_needed(terms)
        later = aim is not None and target.id not in aim.first
        text = Msg(
            "sight-later" if later else "sight-shot", {"sight": sight.text, "needed": needed}
        )
        drawn = tuple(draw_term(field, shooter, target, term) for term in terms)
        clause = "R-450" if later else "R-410"
        found = replace(sight, text=text, clause=clause, stretches=sight.stretches + drawn)
        given = aim is not None and target.id in list_targets(aim)
        return Sighting(target.id, found, needed if given and count_faces(needed) else None)


def look_along(field: Field, a: Point, b: Point, distance: int) -> Finding:
    """R-208: whether one sees along a line, and what it runs through."""
    depths = field.ground.list_depths(a, b)
    hiding = find_hiding(a, b, depths)
    stretches = tuple(
        stretch for depth in depths for stretch in draw_stretches(a, b, depth, depth in hiding)
    )
    return replace(tell_sight(distance, bool(hiding)), stretches=stretches)


def tell_sight(distance: int, hidden: bool) -> Finding:
    """R-208: whether one sees so far."""
    text = Msg("sees-not" if hidden else "sees", {"inches": tell_inches(distance)})
    return Finding(not hidden, distance, text, "R-208")


def draw_term(field: Field, shooter: Figure, target: Figure, term: Term) -> Stretch:
    """R-411 to R-415: a modifier, where it comes from: what lies beyond half the range, or the
    target itself."""
    a, b = shooter.spot, target.spot
    weapon = TYPES[shooter.kind].weapon
    assert weapon is not None
    text = Msg("stretch-term", {"term": term.text, "n": term.n})
    if term.clause != "R-412":
        return Stretch(b, b, text, term.clause)
    half = weapon.half + TYPES[shooter.kind].radius
    length = isqrt(square_distance(a, b) - 1) + 1
    return Stretch(find_point(a, b, Fraction(min(half, length), length)), b, text, term.clause)


def find_spot(field: Field, what: Ref | Point) -> Point | None:
    """Where a figure stands, or a point of the table."""
    if isinstance(what, str):
        figure = field.figures.get(what)
        return None if figure is None else figure.at
    x, y = what
    return (x, y) if 0 <= x <= WIDTH and 0 <= y <= HEIGHT else None


def draw_stretches(a: Point, b: Point, depth: Depth, hides: bool) -> Iterator[Stretch]:
    """The parts of the line in one area, with how much of it there is in all."""
    kind = "scrub" if depth.screen.kind == "scrub" else "built-up"
    inches = {"inches": tell_inches(measure_depth(a, b, depth))}
    text = Msg("stretch-free") if depth.free else Msg(f"stretch-{kind}", inches)
    clause = "R-225" if depth.free else "R-220" if kind == "scrub" else "R-221"
    for start, end in depth.spans:
        yield Stretch(find_point(a, b, start), find_point(a, b, end), text, clause, hides)
