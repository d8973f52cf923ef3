"""Whom officers may rally, told of them and of units with markers; what an observer spots for
(R-503, R-511, R-702 to R-705)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from tachanka.engine.api import Msg, Remark, Shape
from tachanka.engine.boards.table import draw_reach
from tachanka.engine.scene import Seat

from ..position.field import Field, list_units
from ..position.frames import Rally
from ..position.naming import Args, name_figure, name_unit, tell_inches
from ..position.state import Figure, Unit
from ..position.tables import HEIGHT, INCH, SHAKEN, TYPES, WIDTH
from ..rules.artillery import read_battery
from ..rules.rally import find_needed, is_free

RALLIERS: Final = ("commander", "commissar")


def tell_command(field: Field, figure: Figure) -> Iterator[Remark]:
    """Of an officer whom he may rally this turn, of an observer what he spots for."""
    if figure.kind == "observer":
        yield from tell_spotting(field, figure)
    elif figure.kind in RALLIERS and will_rally(field, field.side(figure)):
        if has_tried(field, figure):
            yield Remark(Msg("remark-tried"), find_clause(figure))
        elif can_command(field, figure):
            yield from tell_officer(field, figure)
        else:
            walks = {"walks": field.state.options.officers_move_and_rally}
            yield Remark(Msg("remark-busy", walks), "R-702")


def tell_markers(field: Field, figure: Figure) -> Iterator[Remark]:
    """R-703, R-715, R-717: what the markers of a unit mean, and by whom it may be rallied."""
    unit, side = field.units[figure.unit], field.side(figure)
    if not unit.markers:
        return
    officers = [
        find_rally(field, each, unit)
        for each in field.sides[side]
        if each.kind in RALLIERS and will_rally(field, side) and can_command(field, each)
    ]
    clause = "R-717" if unit.markers >= SHAKEN else "R-715"
    told = tuple(rally.tell("officer") for rally in officers)
    args: Args = {"n": unit.markers, "able": len(told), "officers": told}
    lines = tuple(rally.draw() for rally in officers)
    yield Remark(Msg("remark-markers", args), clause, "warn", lines)


def will_rally(field: Field, side: Seat) -> bool:
    """R-708: whether the officers of a side still rally this turn."""
    return any(isinstance(each, Rally) and each.side == side for each in field.state.frames)


def can_command(field: Field, officer: Figure) -> bool:
    """R-702, R-703: whether nothing that he has done keeps him from rallying a unit.

    A fight that he is in does, for it is fought before anybody is rallied (R-601, R-708).
    """
    if has_tried(field, officer) or field.is_engaged(officer.id):
        return False
    return is_free(field, officer)


def has_tried(field: Field, officer: Figure) -> bool:
    """R-703: whether an officer has tried to rally a unit this turn."""
    return any(isinstance(x, Rally) and officer.id in x.used for x in field.state.frames)


def tell_officer(field: Field, officer: Figure) -> Iterator[Remark]:
    """R-703, R-705: how near a unit has to be to him, and each that has markers.

    Only of those a circle is drawn.
    """
    own = [
        unit
        for unit in list_units(field.state, field.side(officer), officers=False)
        if field.battle.find(unit.id).kind == "infantry"
    ]
    ratings = sorted({field.battle.find(unit.id).tactical for unit in own})
    if not ratings:
        return
    units = [find_rally(field, officer, unit) for unit in own if unit.markers]
    args: Args = {
        "ratings": tuple(Msg("cell-number", {"n": rating}) for rating in ratings),
        "n": len(units),
        "units": tuple(rally.tell("unit") for rally in units),
    }
    # Markers of this turn come after all rallying: no other unit can be rallied.
    wanted = {field.battle.find(unit.id).tactical for unit in own if unit.markers}
    circles = (draw_command(field, officer, rating) for rating in sorted(wanted, reverse=True))
    extents = (*circles, *(rally.draw() for rally in units))
    near = any(rally.short <= 0 for rally in units)
    text = Msg("remark-command", args)
    yield Remark(text, find_clause(officer), "good" if near else "plain", extents)


def find_clause(officer: Figure) -> str:
    """The clause by which an officer rallies."""
    return "R-703" if officer.kind == "commander" else "R-705"


def draw_command(field: Field, officer: Figure, rating: int) -> Shape:
    """R-703: a figure whose base this touches may have its unit rallied, at such a rating."""
    far = rating * INCH + TYPES[officer.kind].radius
    ring = draw_reach(officer.spot, far, WIDTH, HEIGHT)
    name, side = Msg("extent-command", {"n": rating}), field.side(officer)
    return Shape(f"command-{rating}-{officer.id}", "area", ring, name, side=side, clause="R-703")


@dataclass(frozen=True)
class Rallying:
    """An officer and a unit with markers. nearest: of its figures.

    short: by how much it is too far away, in board units; 0 and less where it is near enough.
    """

    field: Field
    officer: Figure
    nearest: Figure
    short: int

    def tell(self, whom: Literal["officer", "unit"]) -> Msg:
        """One of the two, with what the die must show or how many inches are missing."""
        state, unit = self.field.state, self.nearest.unit
        name = name_figure(state, self.officer.id) if whom == "officer" else name_unit(state, unit)
        if self.short > 0:
            return Msg("rally-short", {"who": name, "missing": tell_inches(self.short)})
        needed = find_needed(state, self.officer, unit)
        return Msg("rally-within", {"who": name, "needed": needed, "kind": self.officer.kind})

    def draw(self) -> Shape:
        """A line from the one to the other."""
        near, unit = self.short <= 0, self.nearest.unit
        names: Args = {
            "officer": name_figure(self.field.state, self.officer.id),
            "unit": self.tell("unit"),
        }
        return Shape(
            f"rally-{self.officer.id}-{unit}",
            "line",
            (self.officer.spot, self.nearest.spot),
            Msg("extent-rally", names),
            "good" if near else "warn",
            self.field.side(self.officer),
            find_clause(self.officer),
        )


def find_rally(field: Field, officer: Figure, unit: Unit) -> Rallying:
    """R-703: how far an officer is from the nearest figure of a unit."""
    nearest = min(field.members[unit.id], key=lambda each: field.gap(officer, each))
    most = field.battle.find(unit.id).tactical * INCH
    return Rallying(field, officer, nearest, field.gap(officer, nearest) - most)


def tell_spotting(field: Field, observer: Figure) -> Iterator[Remark]:
    """R-502 to R-504: the guns that an observer spots for; R-511: where they are to strike, to who
    knows it."""
    found = read_battery(field)
    if found is None or found[0].observer != observer.unit:
        return
    told, battery = found
    args: Args = {"battery": told.name, "n": battery.strikes, "needed": told.tactical - 2}
    if not battery.due:
        yield Remark(Msg("remark-spots", args), "R-503")
        return
    ring = () if battery.aim is None else draw_reach(battery.aim, told.radius, WIDTH, HEIGHT)
    zone = (Shape("aimed", "area", ring, Msg("extent-aimed"), "warn", told.side, "R-511"),)
    yield Remark(Msg("remark-strikes"), "R-505", extents=zone if len(ring) > 2 else ())
