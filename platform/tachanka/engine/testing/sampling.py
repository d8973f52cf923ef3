"""Acts for the fuzzer: some that an offer contains, and some that nobody offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tachanka.engine.api import (
    Act,
    Amount,
    Arg,
    Assign,
    At,
    Button,
    Formation,
    Many,
    Mover,
    Offer,
    One,
    Order,
    Orders,
    Pairs,
    Plan,
    Point,
    Range,
    Ref,
    Region,
    Routes,
    Source,
    Subset,
    Targets,
    Trace,
)
from tachanka.engine.boards.table import lies_in_region, lies_inside, measure_path
from tachanka.engine.offering import contains, takes_plan

NOWHERE = "no-such-ref"
FAR = 10**9
ATTEMPTS = 40
HOLED = 12
"""Points tried in a region with holes."""
MOST_CHANGED = 2
"""Orders changed in what is proposed for a formation."""


def sample_act(offer: Offer, rng: Random) -> Act | None:
    """A random act that the offer contains; None for a `Later` or an empty choice."""
    match offer.choice:
        case Button():
            return Act(offer.verb, offer.on)
        case Targets(options=options) if options:
            return _answer(offer, One(rng.choice(options).ref))
        case Routes(options=routes) if routes:
            return _answer(offer, Trace(rng.choice(routes).refs))
        case Subset(refs=refs, least=least, most=most):
            size = rng.randint(least, min(most, len(refs)))
            return _answer(offer, Many(tuple(sorted(rng.sample(sorted(refs), size)))))
        case Range(least=least, most=most):
            return _answer(offer, Amount(rng.randint(least, most)))
        case Region(polygons=polygons) if polygons:
            point = sample_region(offer.choice, rng)
            return _answer(offer, At(*point)) if point else None
        case Formation():
            orders = sample_orders(offer.choice, rng)
            return _answer(offer, orders) if orders else None
        case Assign(sources=sources) if takes_plan(offer.choice):
            lists = {
                source.ref: _sample_list(source, rng)
                for source in sources
                if source.options and rng.random() < 0.8
            }
            return _answer(offer, Plan(lists))
        case Assign(sources=sources):
            pairs = {
                source.ref: rng.choice(source.options).ref
                for source in sources
                if source.options and rng.random() < 0.8
            }
            return _answer(offer, Pairs(pairs))
    return None


def sample_point(polygon: Sequence[Point], rng: Random) -> Point:
    """A random point of the polygon; a corner where it is too thin to hit."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    for _ in range(ATTEMPTS):
        point = rng.randint(min(xs), max(xs)), rng.randint(min(ys), max(ys))
        if lies_inside(point, polygon):
            return point
    return rng.choice(list(polygon))


def sample_region(region: Region, rng: Random) -> Point | None:
    """A random point of a region; a corner where its holes leave too little to hit, or None."""
    tries = HOLED if region.holes else 1
    points = [sample_point(rng.choice(region.polygons), rng) for _ in range(tries)]
    rings = (*region.polygons, *region.holes)
    points += [corner for ring in rings for corner in ring] if region.holes else []
    if not region.holes:
        return points[0]
    return next((p for p in points if lies_in_region(p, region.polygons, region.holes)), None)


def _sample_list(source: Source, rng: Random) -> tuple[Ref, ...]:
    targets = [target.ref for target in source.options]
    size = rng.randint(1, max(1, min(source.most, len(targets))))
    return tuple(rng.sample(targets, size))


def sample_orders(choice: Formation, rng: Random) -> Orders | None:
    """Something proposed with a few orders changed, or some orders where nothing is proposed.

    Orders made up at random would nearly always be refused as a whole. None where the choice
    contains nothing that was found.
    """
    proposed = rng.choice(choice.proposals).orders if choice.proposals else ()
    orders = {order.piece: order for order in proposed}
    movers = list(choice.movers)
    changed = rng.sample(movers, min(rng.randint(0, MOST_CHANGED), len(movers)))
    for mover in changed if proposed or not choice.whole else movers:
        if not choice.whole and rng.random() < 0.3:
            orders.pop(mover.piece, None)
        else:
            orders[mover.piece] = sample_order(mover, choice.turns, rng)
    answer = Orders(tuple(orders[piece] for piece in sorted(orders)))
    if contains(choice, answer):
        return answer
    return Orders(proposed) if contains(choice, Orders(proposed)) else None


def sample_order(mover: Mover, turns: bool, rng: Random) -> Order:
    """A random order of one figure: on the spot where the point that was hit is too far."""
    path: tuple[Point, ...] = ()
    if mover.region is not None and mover.region.polygons:
        end = sample_region(mover.region, rng)
        far = end and mover.start is not None and measure_path((mover.start, end)) > mover.reach
        path = () if end is None or far or end == mover.start else (end,)
    facing = (rng.randint(-9, 9), rng.randint(1, 9)) if turns and rng.random() < 0.5 else None
    on = rng.choice(mover.targets).ref if mover.targets and rng.random() < 0.3 else None
    return Order(mover.piece, path, facing, on)


def find_middle(polygon: Sequence[Point]) -> Point:
    """The mean of the corners, rounded down."""
    return sum(x for x, _ in polygon) // len(polygon), sum(y for _, y in polygon) // len(polygon)


def list_nonsense(offers: Sequence[Offer]) -> Iterator[Act]:
    """Acts near the offers that no honest page would send; some may still be offered."""
    yield Act("no-such-verb")
    yield Act("")
    for offer in offers:
        yield Act("no-such-verb", offer.on)
        yield from (Act(offer.verb, on) for on in (NOWHERE, None) if on != offer.on)
        for arg in (None, One(NOWHERE), Amount(-FAR), At(FAR, -FAR), Many((NOWHERE,))):
            yield _answer(offer, arg)
        yield from (_answer(offer, arg) for arg in _list_wrong_args(offer))


def _list_wrong_args(offer: Offer) -> Iterator[Arg]:
    match offer.choice:
        case Targets(options=options, barred=barred):
            yield from (One(bar.ref) for bar in barred)
            yield Many(tuple(target.ref for target in options))
        case Routes(options=routes):
            yield Trace((NOWHERE,))
            yield from (Trace((*route.refs, NOWHERE)) for route in routes[:2])
        case Subset(refs=refs, least=least, most=most):
            ordered = tuple(sorted(refs))
            yield Many((*ordered[: max(least - 1, 0)], NOWHERE))
            yield from (Many(ordered[:size]) for size in {least - 1, most + 1} if size >= 0)
            yield Many((*ordered[:1], *ordered[:1]))
            yield Many(ordered[:2][::-1])
        case Range(least=least, most=most):
            yield from (Amount(least - 1), Amount(most + 1))
        case Region(polygons=polygons):
            xs = [x for polygon in polygons for x, _ in polygon]
            ys = [y for polygon in polygons for _, y in polygon]
            yield from (At(min(xs) - 1, min(ys)), At(max(xs) + 1, max(ys)), At(-1, -1))
            yield from (At(*find_middle(hole)) for hole in offer.choice.holes)
        case Formation():
            yield from (Orders(orders) for orders in _list_wrong_orders(offer.choice))
        case Assign(sources=sources) if takes_plan(offer.choice):
            yield from (Pairs({}), Plan({NOWHERE: (NOWHERE,)}))
            for source in sources[:2]:
                refs = tuple(target.ref for target in source.options)
                wrong = (
                    (),
                    (NOWHERE,),
                    refs[:1] * 2,
                    (*refs[: source.most], NOWHERE),
                    (*refs, *refs),
                )
                yield from (Plan({source.ref: each}) for each in wrong)
        case Assign(sources=sources):
            yield Pairs({NOWHERE: NOWHERE})
            yield from (Pairs({source.ref: NOWHERE}) for source in sources[:2])


def _list_wrong_orders(choice: Formation) -> Iterator[tuple[Order, ...]]:
    """Orders of strangers, twice, in another order, too few, too far, too long, without sense."""
    right = choice.proposals[0].orders if choice.proposals else ()
    yield (Order(NOWHERE),)
    yield (*right, *right)
    yield right[1:]
    yield right[::-1]
    for mover in choice.movers[:2]:
        rest = [order for order in right if order.piece != mover.piece]
        x, y = mover.start or (0, 0)
        there_and_back = ((x + 1, y), (x, y)) * (mover.reach + 1)
        for order in (
            Order(mover.piece, ((FAR, -FAR),)),
            Order(mover.piece, ((x, y),) * 2),
            Order(mover.piece, there_and_back),
            Order(mover.piece, facing=(0, 0)),
            Order(mover.piece, facing=(FAR, FAR)),
            Order(mover.piece, facing=None if choice.turns else (1, 0), on=NOWHERE),
        ):
            yield tuple(sorted((*rest, order), key=lambda each: each.piece))


def _answer(offer: Offer, arg: Arg | None) -> Act:
    return Act(offer.verb, offer.on, arg)
