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
    Formation,
    Later,
    Many,
    Mover,
    Offer,
    One,
    Order,
    Orders,
    Pairs,
    Plan,
    Range,
    Refusal,
    Region,
    Routes,
    Source,
    Subset,
    Targets,
    Trace,
)
from tachanka.engine.boards.table import lies_in_region, measure_path
from tachanka.engine.scene import Msg, Name, Point, Ref

LONGEST_FACING = 10_000
"""A direction is a vector of any length; neither part of it is greater than this.

So long that its square times that of any distance on a table fits into 64 bits.
"""


def name_offer(offer: Offer) -> str:
    """The name of an offer, unique in a position: `verb@on`, or `verb@` without `on`."""
    return f"{offer.verb}@{offer.on or ''}"


def tell_deed(offer: Offer, actor: Name, target: Name, n: int) -> Msg:
    """What one answer to the offer does: its `deed`, else its label.

    actor: the piece it starts from, and target: what is picked, both by name. n: the total or the
    cost, 0 where there is none.
    """
    if offer.deed is None:
        return offer.label
    return Msg(offer.deed.id, {**offer.deed.args, "actor": actor, "target": target, "n": n})


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
        case Region(), At(x=x, y=y):
            return _holds(choice, (x, y))
        case Assign(sources=sources), Pairs(pairs=pairs) if not takes_plan(choice):
            legal = {source.ref: {target.ref for target in source.options} for source in sources}
            return all(target in legal.get(source, ()) for source, target in pairs.items())
        case Assign(sources=sources), Plan(lists=lists) if takes_plan(choice):
            by_ref = {source.ref: source for source in sources}
            return all(ref in by_ref and _lists(by_ref[ref], lists[ref]) for ref in lists)
        case Formation(), Orders(orders=orders):
            return _orders(choice, orders)
    return False


def takes_plan(choice: Assign) -> bool:
    """Whether the choice is answered by a `Plan`: a source takes several targets."""
    return any(source.most > 1 for source in choice.sources)


def _lists(source: Source, wanted: Sequence[Ref]) -> bool:
    legal = {target.ref for target in source.options}
    each_once = len(set(wanted)) == len(wanted)
    return 1 <= len(wanted) <= source.most and each_once and legal.issuperset(wanted)


def _holds(region: Region, point: Point) -> bool:
    return lies_in_region(point, region.polygons, region.holes)


def _orders(choice: Formation, orders: Sequence[Order]) -> bool:
    movers = {mover.piece: mover for mover in choice.movers}
    if len(orders) > len(movers) or (choice.whole and len(orders) < len(movers)):
        return False
    if not all(a.piece < b.piece for a, b in pairwise(orders)):
        return False
    return all(
        order.piece in movers and _follows(movers[order.piece], order, choice.turns)
        for order in orders
    )


def _follows(mover: Mover, order: Order, turns: bool) -> bool:
    """Whether a figure may be ordered so; the path is bounded before it is measured."""
    if order.facing is not None and not (turns and is_direction(order.facing)):
        return False
    if order.on is not None and order.on not in {target.ref for target in mover.targets}:
        return False
    if not order.path:
        return True
    if mover.region is None or len(order.path) > (1 if mover.start is None else mover.reach):
        return False
    if mover.start is not None:
        way = (mover.start, *order.path)
        if any(a == b for a, b in pairwise(way)) or measure_path(way) > mover.reach:
            return False
    return _holds(mover.region, order.path[-1])


def is_direction(facing: Point) -> bool:
    """Whether a figure can look along a vector: it has a length, and none too great."""
    return 0 < max(abs(facing[0]), abs(facing[1])) <= LONGEST_FACING


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
        case Assign(sources=sources), Plan(lists=lists):
            for source in sources:
                for ref in lists.get(source.ref, ()):
                    yield from ((bar, ref) for bar in source.barred)


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
    of an `Assign` nothing and each single pair, of a `Formation` what is proposed and, where not
    all must be ordered, nothing; of `Later` none.
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
        case Region(polygons=polygons, holes=holes) as region:
            corners = [corner for ring in (*polygons, *holes) for corner in ring]
            args = (At(x, y) for x, y in corners if not holes or _holds(region, (x, y)))
        case Assign(sources=sources) as assign if takes_plan(assign):
            args = (Plan({}), *(Plan({s.ref: (t.ref,)}) for s in sources for t in s.options))
        case Assign(sources=sources):
            single = [Pairs({s.ref: t.ref}) for s in sources for t in s.options]
            args = (Pairs({}), *single)
        case Formation(proposals=proposals, whole=whole):
            proposed = [Orders(proposal.orders) for proposal in proposals]
            args = proposed if whole else (*proposed, Orders(()))
        case Later():
            pass
    return (Act(offer.verb, offer.on, arg) for arg in args)
