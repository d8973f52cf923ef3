"""What one viewer sees of a position, drawn from his view alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tachanka.engine.api import (
    Arrow,
    Cell,
    Goal,
    Msg,
    Panel,
    Row,
    Scene,
    Shape,
    Tally,
    Track,
    Viewer,
)
from tachanka.engine.scene import Seat

from ..position.field import Field, list_units
from ..position.frames import (
    Activation,
    Choosing,
    Deploy,
    Fire,
    March,
    Rally,
    Return,
    Spotting,
)
from ..position.naming import name_side
from ..position.scenarios import ATTACKER, DEFENDER, ClearArea, Majority
from ..position.state import State, count_figures
from ..position.tables import find_threshold
from ..rules.extents import draw_gaps
from ..rules.turn import FLOW
from ..rules.victory import count_holders, list_in_area
from .arcs import draw_arcs
from .figures import draw_groups, draw_pieces, draw_reserves
from .strikes import draw_marks, draw_zone

STAGES: Final[dict[type, str]] = {
    Deploy: "stage-deploy",
    March: "stage-march",
    Spotting: "stage-strike",
    Return: "stage-return",
    Choosing: "stage-first",
    Rally: "stage-rally",
}
"""The step of the turn by its frame, where that says enough."""


def scene(view: State, viewer: Viewer) -> Scene:
    """Everything that can change."""
    field = Field(view)
    stage = name_stage(view)
    return Scene(
        prompt=tell_prompt(view, viewer, stage),
        stage=stage,
        pieces=draw_pieces(field),
        groups=draw_groups(field),
        shapes=(*draw_zone(field), *draw_arcs(field), *draw_all_gaps(field)),
        markers=tuple(draw_marks(field)),
        arrows=tuple(draw_fights(field)),
        tracks=tuple(draw_tracks(field)),
        panels=tuple(draw_panels(field)),
        hands=draw_reserves(view),
        goals=tuple(draw_goals(field)),
        tallies=tuple(draw_tallies(field)),
    )


def name_stage(view: State) -> Msg:
    """The step of the turn."""
    if not view.frames:
        return Msg("stage-over")
    frame = view.frames[-1]
    if isinstance(frame, Activation):
        return Msg("stage-officers" if frame.officers else "stage-units")
    if isinstance(frame, Fire):
        return Msg(f"stage-fire-{frame.category.replace('_', '-')}")
    return Msg(STAGES[type(frame)])


def tell_prompt(view: State, viewer: Viewer, stage: Msg) -> Msg:
    """What is going on: the question to who is asked, to all others whom it is put to."""
    window = FLOW.pending(view)
    if window is None:
        return stage if view.outcome is None else view.outcome.reason
    if viewer.seat in window.seats:
        return window.ask
    if len(window.seats) > 1:
        return Msg("prompt-both", {"turn": view.turn, "stage": stage})
    side = name_side(view, window.seats[0])
    return Msg("prompt", {"turn": view.turn, "side": side, "stage": stage})


def draw_all_gaps(field: Field) -> Iterator[Shape]:
    """R-210: where units are out of cohesion; all see it, as long as there is a battle."""
    for unit in field.state.units if field.state.frames else ():
        yield from draw_gaps(field, unit.id)


def draw_fights(field: Field) -> Iterator[Arrow]:
    """Who fights whom."""
    for link in field.state.links:
        side = field.side(field.figures[link.mover])
        yield Arrow(f"fight-{link.mover}-{link.enemy}", link.mover, link.enemy, Msg("fight"), side)


def draw_tracks(field: Field) -> Iterator[Track]:
    """The turn, and the strikes that are left."""
    state, battle = field.state, field.battle
    yield Track("turn", Msg("track-turn"), state.turn, field.turns, "R-R28")
    if battle.battery is not None and state.battery is not None:
        name = Msg("battery-left", {"battery": battle.battery.name})
        left = state.battery.strikes
        yield Track("strikes", name, left, battle.battery.strikes, "R-502", battle.battery.side)


def draw_panels(field: Field) -> Iterator[Panel]:
    """The units of each side, and the guns off the table."""
    for seat in (ATTACKER, DEFENDER):
        rows = tuple(
            draw_unit(field, unit.id) for unit in list_units(field.state, seat, officers=False)
        )
        heads = ("column-figures", "column-markers", "column-tests")
        title = Msg("panel-units", {"side": field.battle.sides[seat].name})
        yield Panel(f"units-{seat}", title, rows, columns=tuple(Msg(head) for head in heads))
    told, battery = field.battle.battery, field.state.battery
    if told is not None and battery is not None:
        label = Msg("battery-due", {"battery": told.name})
        value = Msg("battery-due-yes" if battery.due else "battery-due-no")
        row = Row(label, value, told.side, "R-505")
        yield Panel("battery", Msg("panel-battery"), (row,))


def draw_unit(field: Field, id: str) -> Row:
    """Ratings, figures, markers, and when the unit tests next; empty where there is nothing.

    Short: a panel is sent as a whole when anything in it changes.
    """
    unit, muster = field.units[id], field.battle.find(id)
    of = count_figures(muster, field.state.options)
    rated = {"t": muster.tactical, "m": muster.morale}
    markers = Cell(Msg("cell-number", {"n": unit.markers}), tone="warn") if unit.markers else Cell()
    tests = Cell()
    if muster.kind == "infantry":
        needed = find_threshold(unit.strength or of)
        tests = Cell(Msg("cell-test", {"n": unit.casualties, "of": needed}))
    figures = Cell(Msg("cell-figures", {"n": len(field.members[id]), "of": of}))
    return Row(
        Msg("row-unit", {"unit": muster.label, **rated}),
        cells=(figures, markers, tests),
    )


def draw_goals(field: Field) -> Iterator[Goal]:
    """R-901: what each side is to do."""
    victory, held = field.battle.victory, count_holders(field)
    if isinstance(victory, ClearArea):
        name = {"area": field.ground.name_area(victory.area)}
        yield Goal("goal-attacker", ATTACKER, Msg("goal-clear", name), "R-901")
        text, stands = Msg("goal-hold", name), Msg("goal-holders", {"n": held})
        yield Goal("goal-defender", DEFENDER, text, "R-901", held, 1, stands)
    elif isinstance(victory, Majority):
        name = {"area": field.ground.name_area(victory.area)}
        own = len(list_in_area(field, ATTACKER, victory.area))
        text = Msg("goal-majority", name | {"n": victory.figures})
        needed = max(victory.figures, held + 1)
        stands = Msg("goal-against", {"n": own, "others": held})
        yield Goal("goal-attacker", ATTACKER, text, "R-901", own, needed, stands)
        yield Goal("goal-defender", DEFENDER, Msg("goal-deny", name), "R-901")
    else:
        yield Goal("goal-attacker", ATTACKER, Msg("goal-destroy"), "R-901")
        stands = Msg("goal-guns", {"n": held})
        yield Goal("goal-defender", DEFENDER, Msg("goal-keep"), "R-901", held, 1, stands)


def draw_tallies(field: Field) -> Iterator[Tally]:
    """What is counted of each side from beginning to end."""
    sides: dict[Seat, int] = {ATTACKER: 0, DEFENDER: 0}
    for figure in field.state.figures:
        sides[field.side(figure)] += 1
    for seat, number in sides.items():
        yield Tally(f"figures-{seat}", seat, Msg("tally-figures"), number)
    yield Tally("objective", DEFENDER, Msg("tally-objective"), count_holders(field))
