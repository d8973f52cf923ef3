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
    Many,
    Offer,
    One,
    Pairs,
    Range,
    Region,
    Routes,
    Subset,
    Targets,
    Trace,
)
from tachanka.engine.offering import lies_inside

NOWHERE = "no-such-ref"
FAR = 10**9
ATTEMPTS = 40

Point = tuple[int, int]


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
            x, y = sample_point(rng.choice(polygons), rng)
            return _answer(offer, At(x, y))
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
        case Assign(sources=sources):
            yield Pairs({NOWHERE: NOWHERE})
            yield from (Pairs({source.ref: NOWHERE}) for source in sources[:2])


def _answer(offer: Offer, arg: Arg | None) -> Act:
    return Act(offer.verb, offer.on, arg)
