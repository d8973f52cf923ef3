"""Positions for the pages of the rulebook, drawn as in play. North is up, y counts downwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from tachanka.engine.api import PUBLIC, Config, Diagram, Msg
from tachanka.engine.scene import Point, Ref, Seat

from ..position.frames import Choosing, Fire, Frame, TurnEnd
from ..position.scenarios import ATTACKER, DEFENDER, rank_figures, read_scenario
from ..position.state import Figure, Link, Options, State, Unit
from ..rules.turn import FLOW
from .scene import scene

CFG: Final = Config(
    "nikolskoye-1918", msgspec.structs.asdict(Options()) | {"attacking_foot": "as_listed"}
)
MARGIN: Final = 150
NORTH: Final[Point] = (0, -100)
SOUTH: Final[Point] = (0, 100)


def draw_village() -> Diagram:
    """How deep one sees into a village."""
    figures = [
        _stand("R2.1", (3000, 1900), SOUTH),
        _stand("K1.1", (3100, 2500), NORTH),
        _stand("K1.2", (2900, 2690), NORTH),
    ]
    names = {"viewer": "R2.1", "seen": "K1.1", "hidden": "K1.2"}
    return _draw(figures, [Fire("infantry")], ATTACKER, Msg("diagram-village", names))


def draw_fire() -> Diagram:
    """What a rifleman's die must show at four targets."""
    figures = [
        _stand("K1.1", (3206, 2364), NORTH),
        _stand("R2.1", (3050, 1964), SOUTH, moved=True),
        _stand("R2.2", (3250, 1964), SOUTH),
        _stand("R2.3", (3206, 1764), SOUTH),
        _stand("R2.4", (3400, 1663), SOUTH, moved=True),
    ]
    names = {"shooter": "K1.1", "moved": "R2.1", "halted": "R2.2", "fence": "R2.3", "far": "R2.4"}
    return _draw(figures, [Fire("infantry")], DEFENDER, Msg("diagram-fire", names))


def draw_fights() -> Diagram:
    """One against two, who chooses whom he fights first."""
    figures = [
        _stand("K1.3", (1000, 800), NORTH),
        _stand("S1.1", (900, 800), SOUTH),
        _stand("S1.2", (1100, 800), SOUTH),
        _stand("K1.4", (1260, 900), NORTH),
    ]
    links = [Link("S1.1", "K1.3"), Link("S1.2", "K1.3")]
    caption = Msg("diagram-fights", {"single": "K1.3", "first": "S1.1", "friend": "K1.4"})
    return _draw(figures, [Choosing()], DEFENDER, caption, links)


def _stand(id: Ref, at: Point, facing: Point, moved: bool = False) -> Figure:
    unit, _, number = id.rpartition(".")
    kind = read_scenario(CFG.scenario).find(unit).list_kinds()[int(number) - 1]
    return Figure(id, unit, kind, at, facing, at, moved)


def _draw(
    figures: Sequence[Figure],
    frames: Sequence[Frame],
    seat: Seat,
    caption: Msg,
    links: Sequence[Link] = (),
) -> Diagram:
    """What the seat may do is lit; cropped about the figures."""
    rank = rank_figures(CFG.scenario)
    ordered = sorted(figures, key=lambda figure: rank[figure.id])
    there = {figure.unit for figure in ordered}
    units = [Unit(each.id) for each in read_scenario(CFG.scenario).units if each.id in there]
    state = State(
        CFG.scenario,
        Options(),
        ordered,
        units,
        frames=[TurnEnd(), *frames],
        links=list(links),
    )
    xs, ys = zip(*(figure.spot for figure in ordered), strict=True)
    left, top = min(xs) - MARGIN, min(ys) - MARGIN
    crop = left, top, max(xs) + MARGIN - left, max(ys) + MARGIN - top
    offers = tuple(FLOW.offers(state, seat, None))
    return Diagram(CFG, scene(state, PUBLIC), caption, crop, offers)


DIAGRAMS: Final[Mapping[str, Callable[[], Diagram]]] = {
    "village": draw_village,
    "fire": draw_fire,
    "fights": draw_fights,
}
