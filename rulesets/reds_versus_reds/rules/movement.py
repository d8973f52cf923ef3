"""Movement: whether the orders of a unit are lawful (R-203 to R-206, R-211, R-305 to R-318)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tachanka.engine.api import Msg, Order, Orders, Refusal
from tachanka.engine.boards.table import (
    comes_nearer,
    comes_within,
    do_overlap,
    ends_nearest,
    is_within,
    leads_away,
    measure_clearance,
    measure_path,
    square_distance,
)
from tachanka.engine.scene import Point, Ref

from ..position.field import Field
from ..position.frames import March
from ..position.naming import name_figure, tell_inches
from ..position.scenarios import Muster, find_other
from ..position.state import Figure
from ..position.tables import (
    CONTACT,
    HEIGHT,
    HELD_WITHIN,
    INCH,
    SHAKEN,
    SHORT_OF,
    TYPES,
    WIDEST,
    WIDTH,
)
from ..position.terrain import is_near_area
from .cohesion import keeps_together
from .contact import Contacts, list_touched, may_charge, settle_contacts


@dataclass(frozen=True)
class Step:
    """What one figure is ordered to do. way: from where it stands, with each point of its path."""

    figure: Figure
    order: Order
    way: tuple[Point, ...]

    @property
    def end(self) -> Point:
        """Where it comes to stand."""
        return self.way[-1]

    @property
    def moves(self) -> bool:
        """R-317: whether it does more than to turn."""
        return len(self.way) > 1


@dataclass(frozen=True)
class Plan:
    """The orders of a unit, worked out. steps: in figure order."""

    field: Field
    frame: March
    muster: Muster
    steps: tuple[Step, ...]
    contacts: Contacts

    @property
    def ends(self) -> dict[Ref, Point]:
        """Where the figures that move come to stand."""
        return {step.figure.id: step.end for step in self.steps if step.moves}


def allowance(frame: March, figure: Ref) -> int:
    """R-301, R-312: how far a figure may go, in board units."""
    return (frame.bad if figure in frame.slow else frame.good) * INCH


def plan_march(field: Field, frame: March, orders: Sequence[Order]) -> Plan:
    """The orders of the unit that marches, worked out but not judged."""
    steps = []
    for order in sorted(orders, key=lambda order: field.rank[order.piece]):
        figure = field.figures[order.piece]
        steps.append(Step(figure, order, (figure.spot, *order.path)))
    ends = {step.figure.id: step.end for step in steps if step.moves}
    named = {step.figure.id: step.order.on for step in steps if step.order.on is not None}
    contacts = settle_contacts(field, ends, named, tuple(ends))
    return Plan(field, frame, field.battle.find(frame.unit), tuple(steps), contacts)


def find_faults(plan: Plan) -> Iterator[Refusal]:
    """Everything that is wrong with the orders, in the order in which it is looked for."""
    for step in plan.steps:
        yield from find_faults_of_start(plan, step)
        yield from find_faults_of_way(plan, step)
    yield from find_overlaps(plan)
    for step in plan.steps:
        yield from find_faults_of_contact(plan, step)
        yield from find_faults_of_short_halt(plan, step)
    yield from find_faults_of_unit(plan)


def refuse(plan: Plan, step: Step, clause: str, text: str, *others: Ref) -> Refusal:
    """A refusal that names the figure and, where it is about others, the first of them."""
    state = plan.field.state
    args: dict[str, str | int | Msg] = {"figure": name_figure(state, step.figure.id)}
    if others:
        args["other"] = name_figure(state, others[0])
    return Refusal(clause, Msg(text, args), (step.figure.id, *others))


def find_faults_of_start(plan: Plan, step: Step) -> Iterator[Refusal]:
    """R-604: who is held by a combat of this turn stays; who fights at all does not turn."""
    field, id = plan.field, step.figure.id
    if field.is_pinned(id) or (field.is_engaged(id) and not step.moves):
        yield refuse(plan, step, "R-604", "refuse-pinned")


def find_faults_of_way(plan: Plan, step: Step) -> Iterator[Refusal]:
    """R-203, R-205, R-226, R-313, R-316, R-617: the way of one figure, leg by leg."""
    if step.moves:
        yield from find_faults_of_ground(plan, step)
        yield from find_faults_of_passing(plan, step)


def find_faults_of_ground(plan: Plan, step: Step) -> Iterator[Refusal]:
    """R-203, R-205, R-226, R-313: how far the way of a figure that moves is, and over what."""
    field, ground, radius = plan.field, plan.field.ground, TYPES[step.figure.kind].radius
    allowed, length = allowance(plan.frame, step.figure.id), measure_path(step.way)
    if length > allowed:
        args = {
            "figure": name_figure(field.state, step.figure.id),
            "length": tell_inches(length),
            "most": tell_inches(allowed),
        }
        yield Refusal("R-203", Msg("refuse-length", args), (step.figure.id,))
    if not all(is_on_table(point, radius) for point in step.way):
        yield refuse(plan, step, "R-205", "refuse-edge")
    slow = step.figure.id in plan.frame.slow
    for a, b in pairwise(step.way):
        if ground.is_impassable(a, b):
            yield refuse(plan, step, "R-226", "refuse-water")
        if not slow and ground.runs_difficult(a, b):
            yield refuse(plan, step, "R-313", "refuse-difficult")


def is_on_table(point: Point, radius: int) -> bool:
    """R-205: whether a base of this radius lies wholly on the table."""
    return radius <= point[0] <= WIDTH - radius and radius <= point[1] <= HEIGHT - radius


def find_faults_of_passing(plan: Plan, step: Step) -> Iterator[Refusal]:
    """R-316, R-617: past enemies, and out of contact with them."""
    radius = TYPES[step.figure.kind].radius
    legs = list(pairwise(step.way))
    started_in_contact = False
    beside = list_beside(plan, step)
    for enemy in beside:
        there, near = enemy.spot, radius + TYPES[enemy.kind].radius + CONTACT
        touched = is_within(step.way[0], there, near)
        started_in_contact |= touched
        for number, (a, b) in enumerate(legs, 1):
            if not comes_within(a, b, there, near):
                continue
            if touched and is_within(a, there, near):
                if not leads_away(a, b, there):
                    yield refuse(plan, step, "R-617", "refuse-leaving", enemy.id)
            elif number < len(legs) or not ends_nearest(a, b, there):
                yield refuse(plan, step, "R-316", "refuse-passing", enemy.id)
    if started_in_contact and any(
        is_within(step.end, enemy.spot, radius + TYPES[enemy.kind].radius + CONTACT)
        for enemy in beside
    ):
        yield refuse(plan, step, "R-617", "refuse-another-combat")


def list_beside(plan: Plan, step: Step) -> list[Figure]:
    """The enemies in the box of a way, and a little more: all others are too far to matter."""
    xs, ys = zip(*step.way, strict=True)
    box = min(xs) - WIDEST, min(ys) - WIDEST, max(xs) + WIDEST, max(ys) + WIDEST
    return plan.field.find_in_box(find_other(plan.muster.side), box)


def find_overlaps(plan: Plan) -> Iterator[Refusal]:
    """R-206, R-315: who has moved stands on nobody's base."""
    ends = plan.ends
    bases = [
        (ends.get(figure.id) or figure.spot, TYPES[figure.kind].radius, figure.id)
        for side in plan.field.sides.values()
        for figure in side
    ]
    for step in plan.steps:
        if not step.moves:
            continue
        (x, y), radius = step.end, TYPES[step.figure.kind].radius
        for there, other_radius, other in bases:
            if (
                abs(there[0] - x) < 200
                and abs(there[1] - y) < 200
                and other != step.figure.id
                and do_overlap((x, y), radius, there, other_radius)
            ):
                yield refuse(plan, step, "R-206", "refuse-overlap", other)


def find_faults_of_contact(plan: Plan, step: Step) -> Iterator[Refusal]:
    """R-314, R-501, R-606, R-803: whom a figure may engage."""
    field, id = plan.field, step.figure.id
    joined = plan.contacts.joined.get(id, [])
    if id in plan.contacts.idle:
        yield refuse(plan, step, "R-606", "refuse-engaging")
    named = step.order.on
    touched = [enemy.id for enemy in list_touched(field, step.figure, step.end)]
    if named is not None and step.moves and named not in touched:
        yield refuse(plan, step, "R-606", "refuse-named", named)
    if not may_charge(plan.muster) and (joined or id in plan.contacts.idle):
        passive, observer = ("R-803", "refuse-passive"), ("R-501", "refuse-observer")
        yield refuse(plan, step, *(passive if plan.muster.is_passive else observer))
    if id in plan.frame.slow:
        return
    for enemy in (field.figures[each] for each in joined):
        if field.ground.is_difficult(enemy.spot):
            yield refuse(plan, step, "R-314", "refuse-charge-into", enemy.id)
        elif field.ground.crosses_obstacle(step.end, enemy.spot):
            yield refuse(plan, step, "R-314", "refuse-charge-over", enemy.id)


def find_faults_of_short_halt(plan: Plan, step: Step) -> Iterator[Refusal]:
    """R-314: by a good throw one stops an inch short of cover that an enemy near by holds."""
    if not step.moves or step.figure.id in plan.frame.slow:
        return
    for text, enemy in find_holders(plan.field, step.figure, step.end):
        yield refuse(plan, step, "R-314", text, enemy)


def find_holders(field: Field, figure: Figure, end: Point) -> Iterator[tuple[str, Ref]]:
    """R-314: the enemies who hold cover from which a figure there is less than an inch away, and
    what it is told then."""
    ground, radius = field.ground, TYPES[figure.kind].radius
    for enemy in field.find_near(find_other(field.side(figure)), end, HELD_WITHIN + WIDEST):
        gap = measure_clearance(end, radius, enemy.spot, TYPES[enemy.kind].radius)
        if gap > HELD_WITHIN:
            continue
        for patch in ground.find_held_areas(enemy.spot):
            if is_near_area(end, patch, radius + SHORT_OF):
                yield "refuse-short-of-area", enemy.id
        for wall in ground.find_held_walls(end, enemy.spot):
            if comes_nearer(wall.a, wall.b, end, radius + SHORT_OF):
                yield "refuse-short-of-line", enemy.id
                break


def find_faults_of_unit(plan: Plan) -> Iterator[Refusal]:
    """R-211, R-717: the unit as a whole."""
    field, ends = plan.field, plan.ends
    if not ends:
        return
    members = field.members[plan.muster.id]
    before = [figure.spot for figure in members]
    after = [ends.get(figure.id, figure.spot) for figure in members]
    engaged = any(plan.contacts.opponents(figure.id) for figure in members)
    if not keeps_together(field.state.options, plan.muster, before, after, engaged):
        ids = tuple(figure.id for figure in members)
        args = {"inches": plan.muster.tactical}
        yield Refusal("R-211", Msg("refuse-cohesion", args), ids)
    if field.units[plan.muster.id].markers >= SHAKEN:
        yield from find_advances(plan)


def find_advances(plan: Plan) -> Iterator[Refusal]:
    """R-717: a shaken unit comes no nearer to an enemy that a figure sees from where it starts."""
    for step in plan.steps:
        if not step.moves:
            continue
        start, end = step.way[0], step.end
        for enemy in plan.field.enemies(plan.muster.side):
            nearer = square_distance(end, enemy.spot) < square_distance(start, enemy.spot)
            if nearer and plan.field.can_see(start, enemy.spot):
                yield refuse(plan, step, "R-717", "refuse-shaken", enemy.id)


def list_orders(arg: object) -> tuple[Order, ...]:
    """The orders of an act; none where it has another answer, or none."""
    return arg.orders if isinstance(arg, Orders) else ()


def list_forced(field: Field, members: Sequence[Figure]) -> tuple[Ref, ...]:
    """R-313: the figures that start in difficult going."""
    return tuple(each.id for each in members if field.ground.is_difficult(each.spot))


def follow(plan: Plan) -> None:
    """R-317: carries the orders out; who has moved looks along its last leg unless told."""
    by_id: Mapping[Ref, Figure] = plan.field.figures
    for step in plan.steps:
        figure = by_id[step.figure.id]
        if step.moves:
            (ax, ay), (bx, by) = step.way[-2:]
            figure.at, figure.moved = step.end, True
            figure.facing = step.order.facing or (bx - ax, by - ay)
        elif step.order.facing is not None:
            figure.facing, figure.turned = step.order.facing, True
