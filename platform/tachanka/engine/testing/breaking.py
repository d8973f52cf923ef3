"""Lawful orders and plans, broken on purpose: each in one way, and as near to lawful as may be.

Acts made up at random are refused for many reasons at once. Here one thing is wrong with an answer
that was right, so that a check which is missing lets it pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from tachanka.engine.api import (
    Arg,
    Assign,
    Board,
    Formation,
    Mover,
    Order,
    Orders,
    Pairs,
    Piece,
    Plan,
    Point,
    Ref,
    Source,
)
from tachanka.engine.boards.table import lies_in_region, measure_path
from tachanka.engine.offering import takes_plan
from tachanka.engine.scene import Seat

BESIDE = 1
"""So many units beside the middle of another base one is sent onto it."""


class Breakage(NamedTuple):
    """An answer that was lawful but for one thing. how: what was done to it, in a few words."""

    how: str
    arg: Arg


# --- Orders -----------------------------------------------------------------------------------


def break_orders(
    choice: Formation, right: Sequence[Order], pieces: Sequence[Piece], board: Board, rng: Random
) -> Iterator[Breakage]:
    """Every way of breaking orders that there is here, each tried at one figure.

    right: lawful orders. pieces: all that the seat sees on the table.
    """
    movers = {mover.piece: mover for mover in choice.movers}
    by_piece = {order.piece: order for order in right}
    for how, order in _list_wrong_orders(list(movers.values()), pieces, board, rng):
        yield Breakage(how, _join({**by_piece, order.piece: order}))
    if strangers := [piece.id for piece in pieces if piece.id not in movers]:
        stranger = rng.choice(strangers)
        yield Breakage("a stranger ordered", _join({**by_piece, stranger: Order(stranger)}))
    if right:
        twice = rng.choice(right)
        yield Breakage("one ordered twice", Orders(tuple(sorted((*right, twice), key=_name))))
        if choice.whole:
            left = rng.choice(right).piece
            yield Breakage("one left out", _join({k: v for k, v in by_piece.items() if k != left}))
    yield from _crowd(movers, by_piece, pieces, rng)


def _join(orders: Mapping[Ref, Order]) -> Orders:
    return Orders(tuple(orders[piece] for piece in sorted(orders)))


def _name(order: Order) -> Ref:
    return order.piece


def _list_wrong_orders(
    movers: Sequence[Mover], pieces: Sequence[Piece], board: Board, rng: Random
) -> Iterator[tuple[str, Order]]:
    """One order each that no figure can be given."""
    mover = rng.choice(movers)
    edges = ((-1, 0), (board.width + 1, 0), (0, -1), (0, board.height + 1))
    yield "off the table", Order(mover.piece, (rng.choice(edges),))
    yield "looking nowhere", Order(mover.piece, facing=(0, 0))
    friends = [piece.id for piece in pieces if piece.id in {each.piece for each in movers}]
    if friends:
        yield "at a friend", Order(mover.piece, on=rng.choice(friends))
    walkers = [each for each in movers if each.start is not None and each.region is not None]
    if walkers:
        walker = rng.choice(walkers)
        yield "too far", Order(walker.piece, go_too_far(walker, board))
        assert walker.start is not None
        yield "on the spot", Order(walker.piece, (walker.start,))
    for each in rng.sample(movers, len(movers)):
        point = rng.randint(0, board.width), rng.randint(0, board.height)
        region = each.region
        if region is not None and not lies_in_region(point, region.polygons, region.holes):
            yield "where it may not end", Order(each.piece, (point,))
            break


def go_too_far(mover: Mover, board: Board) -> tuple[Point, ...]:
    """There and back again to where the figure stands: one or two units more than it may go.

    mover: one that is on the table.
    """
    assert mover.start is not None
    x, y = mover.start
    step = mover.reach // 2 + 1
    away = (x + step, y) if x + step <= board.width else (x - step, y)
    path = (away, (x, y))
    assert measure_path(((x, y), *path)) > mover.reach
    return path


def _crowd(
    movers: Mapping[Ref, Mover], right: Mapping[Ref, Order], pieces: Sequence[Piece], rng: Random
) -> Iterator[Breakage]:
    """Somebody sent onto the base of another, who stays: the nearest whom he can reach."""
    standing = [piece for piece in pieces if piece.size and piece.place is None]
    tries = [(mover, piece) for mover in movers.values() for piece in standing]
    for mover, piece in rng.sample(tries, len(tries)):
        point = piece.x + BESIDE, piece.y
        if piece.id == mover.piece or not _may_end(mover, point):
            continue
        orders = {**right, mover.piece: Order(mover.piece, (point,))}
        if piece.id in movers:
            stays = Order(piece.id, () if movers[piece.id].start else ((piece.x, piece.y),))
            orders[piece.id] = stays
        yield Breakage("onto another base", _join(orders))
        return


def _may_end(mover: Mover, point: Point) -> bool:
    if mover.region is None or point == mover.start:
        return False
    if mover.start is not None and measure_path((mover.start, point)) > mover.reach:
        return False
    return lies_in_region(point, mover.region.polygons, mover.region.holes)


# --- Plans ------------------------------------------------------------------------------------


def break_plan(
    choice: Assign, pieces: Sequence[Piece], seat: Seat, rng: Random
) -> Iterator[Breakage]:
    """Every way of breaking a plan that there is here, each tried at one source.

    pieces: all that the seat sees; the targets and shooters that are none are among them.
    """
    sources = [source for source in choice.sources if source.options]
    if not sources:
        return
    source = rng.choice(sources)
    first = source.options[0].ref
    known = {each.ref for each in choice.sources}
    strangers = [piece.id for piece in pieces if piece.id not in known]
    if strangers:
        yield _assign("a source that is none", choice, rng.choice(strangers), (first,))
    allowed = {target.ref for target in source.options}
    if friends := [p.id for p in pieces if p.side == seat and p.id not in allowed]:
        yield _assign("at a friend", choice, source.ref, (rng.choice(friends),))
    if others := [p.id for p in pieces if p.side not in (seat, None) and p.id not in allowed]:
        yield _assign("a target that is none", choice, source.ref, (rng.choice(others),))
    if takes_plan(choice):
        yield from _overload(choice, source)


def _overload(choice: Assign, source: Source) -> Iterator[Breakage]:
    refs = [target.ref for target in source.options]
    yield _assign("one target twice", choice, source.ref, (refs[0], refs[0]))
    yield _assign("no target", choice, source.ref, ())
    if len(refs) > source.most:
        many = tuple(refs[: source.most + 1])
        yield _assign("too many targets", choice, source.ref, many)


def _assign(how: str, choice: Assign, source: Ref, targets: tuple[Ref, ...]) -> Breakage:
    if takes_plan(choice):
        return Breakage(how, Plan({source: targets}))
    return Breakage(how, Pairs({source: targets[0]}))
