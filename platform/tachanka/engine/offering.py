"""Is an act among the offers? The one place that answers it, for the kernel, bots and tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from tachanka.engine.api import (
    Act,
    Amount,
    Arg,
    Assign,
    At,
    Barred,
    Button,
    Choice,
    Later,
    Many,
    Offer,
    One,
    Pairs,
    Range,
    Refusal,
    Region,
    Routes,
    Subset,
    Targets,
    Trace,
)

Polygon = Sequence[tuple[int, int]]


def name_offer(offer: Offer) -> str:
    """The name of an offer, unique in a position: `verb@on`, or `verb@` without `on`."""
    return f"{offer.verb}@{offer.on or ''}"


def find_offer(offers: Iterable[Offer], act: Act) -> Offer | None:
    """The offer that contains this act, or None."""
    for offer in offers:
        if offer.verb == act.verb and offer.on == act.on and contains(offer.choice, act.arg):
            return offer
    return None


def contains(choice: Choice, arg: Arg | None) -> bool:
    """Whether the arg is one of the answers of the choice."""
    match choice, arg:
        case Button(), None:
            return True
        case Targets(options=options), One(ref=ref):
            return any(target.ref == ref for target in options)
        case Routes(options=routes), Trace(refs=refs):
            return any(route.refs == refs for route in routes)
        case Subset(refs=refs, least=least, most=most), Many(refs=chosen):
            ascending = all(a < b for a, b in pairwise(chosen))
            return ascending and least <= len(chosen) <= most and set(chosen) <= set(refs)
        case Range(least=least, most=most), Amount(n=n):
            return least <= n <= most
        case Region(polygons=polygons), At(x=x, y=y):
            return any(lies_inside((x, y), polygon) for polygon in polygons)
        case Assign(sources=sources), Pairs(pairs=pairs):
            legal = {source.ref: {target.ref for target in source.options} for source in sources}
            return all(target in legal.get(source, ()) for source, target in pairs.items())
    return False


def lies_inside(point: tuple[int, int], polygon: Polygon) -> bool:
    """Whether a point lies in a polygon or on its border, in whole numbers only."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        within = min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)
        if cross == 0 and within:
            return True
        if (ay > y) != (by > y) and (cross > 0) == (by > ay):
            inside = not inside
    return inside


def _barred(choice: Choice, arg: Arg | None) -> Iterator[tuple[Barred, str]]:
    match choice, arg:
        case Targets(barred=barred), One(ref=ref):
            yield from ((bar, ref) for bar in barred)
        case Routes(barred=barred), Trace(refs=refs) if refs:
            yield from ((bar, refs[-1]) for bar in barred)
        case Assign(sources=sources), Pairs(pairs=pairs):
            for source in sources:
                if source.ref in pairs:
                    yield from ((bar, pairs[source.ref]) for bar in source.barred)


def find_refusal(offers: Iterable[Offer], act: Act) -> Refusal | None:
    """Why an act that is not among the offers is barred, where the offers say so."""
    for offer in offers:
        if offer.verb == act.verb and offer.on == act.on:
            for bar, ref in _barred(offer.choice, act.arg):
                if bar.ref == ref:
                    return bar.refusal
    return None


def list_acts(offer: Offer) -> Iterator[Act]:
    """Acts that the offer contains: all of a list, the corners of what is too many to list.

    Of a `Subset` the least and the greatest, of a `Range` its ends, of a `Region` the corners,
    of an `Assign` nothing and each single pair; of `Later` none.
    """
    args: Iterable[Arg | None] = ()
    match offer.choice:
        case Button():
            args = (None,)
        case Targets(options=options):
            args = (One(target.ref) for target in options)
        case Routes(options=routes):
            args = (Trace(route.refs) for route in routes)
        case Subset(refs=refs, least=least, most=most):
            ordered = sorted(refs)
            args = (Many(tuple(ordered[:size])) for size in sorted({least, most}))
        case Range(least=least, most=most):
            args = (Amount(n) for n in sorted({least, most}))
        case Region(polygons=polygons):
            args = (At(x, y) for polygon in polygons for x, y in polygon)
        case Assign(sources=sources):
            single = [Pairs({s.ref: t.ref}) for s in sources for t in s.options]
            args = (Pairs({}), *single)
        case Later():
            pass
    return (Act(offer.verb, offer.on, arg) for arg in args)
