"""A table to play worked cases at: figures by words, points counted from the south-west corner.

The rules count y from the north edge, as a page does. Whoever thinks of the battle has north on
top and counts from the south: tests do, and `up` turns their points over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from reds_versus_reds import RULESET
from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import (
    Choosing,
    Fire,
    Frame,
    March,
    Melee,
    Return,
    TurnEnd,
    Volley,
)
from reds_versus_reds.position.scenarios import rank_figures, read_scenario
from reds_versus_reds.position.state import Battery, Figure, Link, Options, State, Unit
from reds_versus_reds.position.tables import HEIGHT
from reds_versus_reds.rules.movement import find_faults, plan_march
from reds_versus_reds.rules.targets import find_aim
from reds_versus_reds.rules.to_hit import find_needed, list_terms
from reds_versus_reds.rules.turn import frames_of_turn
from tachanka.engine.api import Act, Order, Orders, Pairs, Plan
from tachanka.engine.scene import Point, Ref, Seat
from tachanka.engine.testing import table
from tachanka.engine.testing.dice import Throws

A, D = "attacker", "defender"
NIKOLSKOYE = "nikolskoye-1918"
SIDING = "grain-siding-1920"
USLON = "verkhny-uslon-1918"


def up(x: int, y: int) -> Point:
    """A point counted from the south-west corner."""
    return x, HEIGHT - y


def look(x: int, y: int) -> Point:
    """A direction, north being up."""
    return x, -y


def stand(
    id: Ref,
    x: int,
    y: int,
    facing: Point = (0, 100),
    start: Point | None = None,
    scenario: str = NIKOLSKOYE,
    **flags: bool,
) -> Figure:
    """A figure that stands there; start: where it stood when the turn began."""
    unit, _, number = id.rpartition(".")
    kind = read_scenario(scenario).find(unit).list_kinds()[int(number) - 1]
    first = up(*start) if start else up(x, y)
    return Figure(id, unit, kind, up(x, y), look(*facing), first, **flags)


def position(
    figures: Iterable[Figure],
    frames: Sequence[Frame] = (),
    *,
    scenario: str = NIKOLSKOYE,
    options: Mapping[str, str] | None = None,
    units: Mapping[Ref, Mapping[str, Any]] | None = None,
    links: Iterable[Link] = (),
    battery: Battery | None = None,
    **how: Any,
) -> State:
    """A position with these figures alone.

    frames: the step that is on, and those after it, in reading order; the end of the turn follows.
    units: what is different about some units, such as their markers.
    """
    rank = rank_figures(scenario)
    ordered = sorted(figures, key=lambda each: rank[each.id])
    counts: dict[Ref, int] = {}
    for figure in ordered:
        counts[figure.unit] = counts.get(figure.unit, 0) + 1
    told = units or {}
    return State(
        scenario=scenario,
        options=Options(**(options or {})),  # type: ignore[arg-type]
        figures=ordered,
        units=[
            Unit(muster.id, **{"strength": counts[muster.id], **told.get(muster.id, {})})
            for muster in read_scenario(scenario).units
            if muster.id in counts
        ],
        frames=[TurnEnd(), *list(frames)[::-1]],
        links=list(links),
        battery=battery,
        **how,
    )


def rest_of_turn(first: type, **which: Any) -> list[Frame]:
    """The steps of a turn from the first of this kind on, but for its end."""
    steps = frames_of_turn()[::-1][:-1]
    for number, step in enumerate(steps):
        if isinstance(step, first) and all(getattr(step, k) == v for k, v in which.items()):
            return steps[number:]
    raise LookupError(first)


FOOT = (Fire("infantry"), Return(), Volley("infantry"))
FIGHT = (Choosing(), Melee())

DEFENDER_FAR = stand("K2.8", 4690, 1820)
KEEPERS = (DEFENDER_FAR, stand("RM.1", 4920, 4230))
"""A defender and an attacker far from everything, so that a case does not end the battle."""
AIM = up(3400, 3900)
"""Where a strike is asked for, in the open."""


class Table(table.Table[State]):
    """A position in which the attacker or the defender acts."""

    def __init__(self, start: State, dice: Throws = ()) -> None:
        super().__init__(RULESET, start, dice)

    def figure(self, id: Ref) -> Figure:
        return next(each for each in self.state.figures if each.id == id)

    def unit(self, id: Ref) -> Unit:
        return next(each for each in self.state.units if each.id == id)

    def alive(self) -> set[Ref]:
        return {each.id for each in self.state.figures}

    def fights(self) -> list[tuple[Ref, Ref]]:
        """Who fights whom, the newcomer first, in the order in which it began."""
        return [(link.mover, link.enemy) for link in self.state.links]

    def march(self, seat: Seat, unit: Ref, *orders: Order, dice: Throws = ()) -> list[str]:
        """The orders of a unit whose dice have fallen."""
        arg = Orders(tuple(sorted(orders, key=lambda order: order.piece)))
        return self.settle({seat: Act("move", unit, arg)}, dice)

    def fire(self, dice: Throws = (), **plans: Mapping[Ref, Sequence[Ref]]) -> list[str]:
        """The plans of all who are asked, by seat."""
        return self.settle({seat: self.plan(seat, plan) for seat, plan in plans.items()}, dice)

    def plan(self, seat: Seat, plan: Mapping[Ref, Sequence[Ref]]) -> Act:
        """A fire plan as the offer wants it."""
        offer = self.offer(seat, "fire")
        if offer is not None and all(source.most == 1 for source in offer.choice.sources):  # type: ignore[union-attr]
            return Act("fire", arg=Pairs({each: some[0] for each, some in plan.items()}))
        return Act("fire", arg=Plan({each: tuple(some) for each, some in plan.items()}))


def go(id: Ref, *path: Point, facing: Point | None = None, on: Ref | None = None) -> Order:
    """An order along points counted from the south-west corner."""
    ways = tuple(up(*point) for point in path)
    return Order(id, ways, look(*facing) if facing else None, on)


def judge(
    figures: Iterable[Figure],
    *orders: Order,
    good: int = 0,
    bad: int = 0,
    slow: Sequence[Ref] = (),
    **how: Any,
) -> list[str]:
    """The clauses that the orders of a unit break, each once; none where they are lawful."""
    unit = orders[0].piece.rpartition(".")[0]
    field = Field(position(figures, **how))
    frame = March(field.battle.find(unit).side, unit, good, bad, tuple(slow))
    faults = find_faults(plan_march(field, frame, orders))
    return list(dict.fromkeys(fault.clause for fault in faults))


def needs(shooter: Figure, target: Figure, *others: Figure, **how: Any) -> int | None:
    """What a shot needs on the die; None where there can be none."""
    field = Field(position([shooter, target, *others], **how))
    aim = find_aim(field, field.figures[shooter.id])
    if aim is None or target.id not in aim.eligible:
        return None
    return find_needed(list_terms(field, field.figures[shooter.id], field.figures[target.id]))


def first_targets(shooter: Figure, *others: Figure, **how: Any) -> list[Ref]:
    """Whom a figure may shoot at first."""
    field = Field(position([shooter, *others], **how))
    aim = find_aim(field, field.figures[shooter.id])
    return [] if aim is None else list(aim.first)
