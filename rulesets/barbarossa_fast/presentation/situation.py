"""Supply as it would be judged now, and broken lines, before they bite (section 9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tachanka.engine.scene import Msg, Panel, Ref, Row, Seat

from ..position.geography import ORDER
from ..position.naming import Args, list_places, list_units, name_of
from ..position.occupation import Occupation
from ..position.state import GERMAN, RUSSIAN, State
from ..rules.status.supply import Pocket, find_breaks, judge_supply

SUPPLIED: Final = Panel(
    "supply", Msg("panel-supply"), (Row(Msg("row-all-supplied"), clause="B13.1"),)
)


def draw_supply(occupation: Occupation) -> Panel:
    """Pockets with what their cities feed, and who would be Out of Supply if it were step 8."""
    view, rows = occupation.state, list[Row]()
    supply = judge_supply(view, occupation)
    for pocket in supply.pockets:
        if pocket.fed or pocket.starved:
            rows.append(_row_of_pocket(view, pocket))
    rows += _rows_of_units(view, supply.starved, RUSSIAN)
    rows += _rows_of_units(view, supply.stranded, GERMAN)
    return Panel("supply", Msg("panel-supply"), tuple(rows)) if rows else SUPPLIED


def _row_of_pocket(view: State, pocket: Pocket) -> Row:
    """A pocket by its places with units, and how many of these are fed (B13.4)."""
    ids = {*pocket.fed, *pocket.starved}
    places = sorted({view.unit(id).place for id in ids}, key=ORDER.__getitem__)
    label = Msg("row-pocket", {"places": list_places(places)})
    value = Msg("value-fed", {"n": len(pocket.fed), "of": len(ids), "capacity": pocket.capacity})
    return Row(label, value, RUSSIAN, "B13.4", places[0])


def _rows_of_units(view: State, ids: Iterable[Ref], side: Seat) -> Iterator[Row]:
    """Units that would be Out of Supply, place by place; Disrupted Russians would die (B13.6)."""
    stacks: dict[Ref, list[Ref]] = {}
    for id in ids:
        stacks.setdefault(view.unit(id).place, []).append(id)
    for place, here in stacks.items():
        dying = sum(view.unit(id).disrupted for id in here) if side == RUSSIAN else 0
        args: Args = {"units": list_units(here), "dying": dying}
        label = Msg(f"row-starved-{side}", {"place": name_of(place)})
        clause = "B13.6" if side == RUSSIAN else "B13.7"
        yield Row(label, Msg("value-starved", args), side, clause, place)


def draw_lines(occupation: Occupation, biting: bool) -> tuple[Panel, ...]:
    """The lines that are broken in step 6; before it, those that would be now (B11.4).

    biting: it is step 6, and the lines broken as it began count.
    """
    view, breaks = occupation.state, find_breaks(occupation.state, occupation)
    if biting:
        rows = [_row_of_line(sector, breaks.get(sector, ())) for sector in view.broken]
        title = Msg("panel-lines")
    else:
        rows = [_row_of_line(sector, chain) for sector, chain in breaks.items()]
        title = Msg("panel-lines-now")
    return (Panel("lines", title, tuple(rows), asked=biting),) if rows else ()


def _row_of_line(sector: str, chain: tuple[Ref, ...]) -> Row:
    """A sector and the way through it; none is left once Russians have stepped into it."""
    label = Msg("row-line", {"sector": Msg(f"group-{sector}")})
    if not chain:
        return Row(label, Msg("value-closed"), RUSSIAN, "B11.5")
    return Row(label, Msg("value-way", {"way": list_places(chain)}), RUSSIAN, "B11.4", chain[-1])
