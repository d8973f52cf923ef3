"""S2, S3, S6: a whole patrol is set up and moved at once; the rest of it is refused or completed.

An offer lists what each skier may do by itself. What they may not do together (crowd, lose each
other, charge whom they do not reach) `refuse` says. `complete` makes a drag of the whole patrol an
act: each skier goes the same way, as far as all of them can.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise

from tachanka.engine.api import (
    Act,
    At,
    Button,
    Chance,
    Die,
    Event,
    Formation,
    Hit,
    Mover,
    Msg,
    Offer,
    Order,
    Orders,
    Point,
    Proposal,
    Ref,
    Refusal,
    Region,
    Seat,
    Target,
    Throw,
    Travel,
    Way,
    Why,
    Window,
)
from tachanka.engine.boards.table import (
    do_overlap,
    draw_reach,
    has_gap,
    measure_gap,
    passes_through,
    square_distance,
)
from tachanka.engine.offering import contains

from .state import NORTH, SOUTH, Advance, Deploy, Skier, State, find_enemy, find_skier
from .state import list_standing as standing
from .table import HEIGHT, INCH, POND, RADIUS, WIDTH, draw_strip

PACE = 6 * INCH
TOGETHER = 5 * INCH
STEP = 3 * INCH
"""From skier to skier, in line."""
AHEAD: dict[Seat, Point] = {NORTH: (0, 1), SOUTH: (0, -1)}
"""Where the enemy comes from."""
FACES = (1, 2, 3, 4, 5, 6)
DOWN = 4
"""A charge that throws so much brings its target down (S6)."""


def name_patrol(seat: Seat) -> Ref:
    """The group that all skiers of a side make up."""
    return f"{seat}-patrol"


# --- Setting up ----------------------------------------------------------------------------


def ask_deploy(s: State, frame: Deploy) -> Window:
    line = line_up(s, frame.seat, WIDTH // 2)
    fallback = Act("deploy", name_patrol(frame.seat), Orders(line))
    return Window("turn", (frame.seat,), "S2", Msg("ask-deploy"), {frame.seat: fallback})


def offer_deploy(v: State, frame: Deploy, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    patrol = name_patrol(seat)
    if seat != frame.seat or on not in (None, patrol):
        return ()
    strip = Region((draw_strip(seat),))
    movers = tuple(Mover(skier.id, None, strip) for skier in v.skiers if skier.side == seat)
    lines = (("line-left", WIDTH // 4), ("line-middle", WIDTH // 2), ("line-right", WIDTH * 3 // 4))
    proposals = tuple(Proposal(Msg(name), line_up(v, seat, x)) for name, x in lines)
    choice = Formation(movers, proposals, whole=True, turns=True)
    return (Offer("deploy", "S2", choice, Msg("deploy"), on=patrol),)


def line_up(s: State, seat: Seat, middle: int) -> tuple[Order, ...]:
    """The patrol in line, shoulder to shoulder, looking at the enemy."""
    y = STEP if seat == NORTH else HEIGHT - STEP
    skiers = [skier for skier in s.skiers if skier.side == seat]
    return tuple(
        Order(skier.id, ((middle + STEP * number, y),), AHEAD[seat])
        for number, skier in enumerate(skiers, -(len(skiers) // 2))
    )


def play_deploy(s: State, frame: Deploy, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """S2: every skier of the side is set up."""
    s.frames.pop()
    return [follow_orders(s, frame.seat, list_orders(acts[frame.seat]), "S2", "deploys")]


# --- Moving --------------------------------------------------------------------------------


def ask_advance(s: State, frame: Advance) -> Window:
    ask = Msg("ask-advance", {"round": s.round})
    return Window("turn", (frame.seat,), "S6", ask, {frame.seat: Act("stay")})


def offer_advance(v: State, frame: Advance, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    patrol = name_patrol(seat)
    if seat != frame.seat or on not in (None, patrol):
        return ()
    stays = (Offer("stay", "S6", Button(), Msg("stay"), closing=True),) if on is None else ()
    ahead = push(v, seat, (0, AHEAD[seat][1] * PACE * 2 // 3))
    proposals = (Proposal(Msg("ahead"), ahead),) if ahead else ()
    choice = Formation(list_movers(v, seat), proposals, turns=True)
    return (Offer("move", "S6", choice, Msg("move"), on=patrol), *stays)


def list_movers(v: State, seat: Seat) -> tuple[Mover, ...]:
    """S6: six inches for each skier, not onto the pond; it may charge whom it can reach."""
    movers = []
    for skier in standing(v, seat):
        assert skier.at is not None
        reach = Region((draw_reach(skier.at, PACE, WIDTH, HEIGHT),), (POND,))
        near = tuple(
            Target(enemy.id)
            for enemy in standing(v, find_enemy(seat))
            if enemy.at and not has_gap(skier.at, RADIUS, enemy.at, RADIUS, PACE + INCH)
        )
        movers.append(Mover(skier.id, skier.at, reach, PACE, near))
    return tuple(movers)


def play_advance(s: State, frame: Advance, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """S6: all go at once; then those who charge throw a die each."""
    s.frames.pop()
    orders = list_orders(acts[frame.seat])
    if not orders:
        return [Event("S6", Msg("stays"))]
    told = [follow_orders(s, frame.seat, orders, "S6", "moves")]
    for order in orders:
        if order.on is not None and (enemy := find_skier(s, order.on)):
            (face,) = chance.roll(FACES, 1, Why("S6", frame.seat, order.piece))
            dice = (Die(str(face), face >= DOWN),)
            throw = Throw(dice, Msg("charge"), frame.seat, order.piece, order.on)
            told.append(Event("S6", Msg("charges"), throw))
            if face >= DOWN:
                told.append(fall(enemy, "S6"))
    return told


def fall(skier: Skier, clause: str) -> Event:
    """A skier is out of the game."""
    skier.fell, skier.at = skier.at, None
    return Event(clause, Msg("falls"), Hit(skier.id, 1, 0))


# --- What both have in common --------------------------------------------------------------


def list_orders(act: Act) -> tuple[Order, ...]:
    """The orders of an act; none where it has another answer, or none."""
    return act.arg.orders if isinstance(act.arg, Orders) else ()


def follow_orders(s: State, seat: Seat, orders: Sequence[Order], clause: str, text: str) -> Event:
    """Everybody goes its own way, all at once."""
    by_id = {skier.id: skier for skier in s.skiers}
    for order in orders:
        skier = by_id[order.piece]
        skier.at = order.path[-1] if order.path else skier.at
        skier.facing = order.facing or skier.facing
    ways = tuple(Way(order.piece, order.path) for order in orders if order.path)
    cue = Travel(tuple(way.piece for way in ways), ways=ways) if ways else None
    return Event(clause, Msg(text), cue)


def refuse_orders(v: State, frame: Deploy | Advance, seat: Seat, act: Act) -> Refusal | None:
    """S2, S3, S6: what the skiers of a patrol may not do together."""
    return next(find_faults(v, seat, list_orders(act)), None)


def find_faults(v: State, seat: Seat, orders: Sequence[Order]) -> Iterator[Refusal]:
    by_id = {skier.id: skier for skier in v.skiers}
    places = {skier.id: skier.at for skier in v.skiers if skier.at}
    for order in orders:
        start = by_id[order.piece].at
        if order.path:
            places[order.piece] = order.path[-1]
        elif start is None:
            yield Refusal("S2", Msg("refuse-absent"), (order.piece,))
        way = (start, *order.path) if start else order.path
        if any(passes_through(a, b, POND) for a, b in pairwise(way)):
            yield Refusal("S6", Msg("refuse-pond"), (order.piece,))
    for order in orders:
        if order.on and has_gap(places[order.piece], RADIUS, places[order.on], RADIUS, INCH):
            yield Refusal("S6", Msg("refuse-charge"), (order.piece, order.on))
    for (a, at), (b, there) in combinations(sorted(places.items()), 2):
        if do_overlap(at, RADIUS, there, RADIUS):
            yield Refusal("S6", Msg("refuse-crowd"), (a, b))
    own = [id for id in sorted(places) if by_id[id].side == seat]
    alone = measure_gap([places[id] for id in own]) > (TOGETHER + 2 * RADIUS) ** 2
    if orders and alone:
        yield Refusal("S3", Msg("refuse-alone"), tuple(own))


def push(v: State, seat: Seat, step: Point) -> tuple[Order, ...]:
    """Orders that send the whole patrol along a vector as far as all can go; none where nowhere."""
    movers = list_movers(v, seat)
    for eighth in range(8, 0, -1):
        dx, dy = (part * eighth // 8 for part in step)
        orders = tuple(
            Order(mover.piece, ((mover.start[0] + dx, mover.start[1] + dy),))
            for mover in movers
            if mover.start
        )
        lawful = contains(Formation(movers), Orders(orders))
        if lawful and not any(find_faults(v, seat, orders)):
            return orders
    return ()


def complete(v: State, seat: Seat, act: Act) -> Act | None:
    """A patrol dragged to a point: it is set up in line there, or goes as far as it can."""
    frame = v.frames[-1] if v.frames else None
    if not isinstance(act.arg, At) or act.on != name_patrol(seat):
        return None
    if isinstance(frame, Deploy) and frame.seat == seat:
        middle = min(max(act.arg.x, 3 * STEP), WIDTH - 3 * STEP)
        return Act("deploy", act.on, Orders(line_up(v, seat, middle)))
    if isinstance(frame, Advance) and frame.seat == seat:
        step = aim(v, seat, (act.arg.x, act.arg.y))
        orders = push(v, seat, step)
        return Act("move", act.on, Orders(orders)) if orders else None
    return None


def aim(v: State, seat: Seat, goal: Point) -> Point:
    """The vector from the middle of the patrol to a point, no longer than a skier goes."""
    places = [skier.at for skier in standing(v, seat) if skier.at]
    x = goal[0] - sum(x for x, _ in places) // len(places)
    y = goal[1] - sum(y for _, y in places) // len(places)
    far = max(abs(x), abs(y), 1)
    if square_distance((0, 0), (x, y)) > PACE * PACE:
        # Two thirds of the pace along the longer part is never more than the pace in all.
        x, y = x * PACE * 2 // (3 * far), y * PACE * 2 // (3 * far)
    return x, y
