"""Laws about what is wrong in one way only: lawful orders and plans, broken on purpose."""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Act, Assign, Formation, Offer, Order, Orders, Seat, Viewer
from tachanka.engine.game import encode
from tachanka.engine.offering import contains, name_offer
from tachanka.engine.testing.breaking import Breakage, break_orders, break_plan
from tachanka.engine.testing.laws.book import Position, law
from tachanka.engine.testing.sampling import sample_orders

FORMATIONS = 2
"""Formations looked at in one position."""
SAMPLED = 3
"""Orders tried besides what is proposed, to find some that are lawful."""


@law("position")
def broken_orders_are_refused(position: Position) -> Iterator[str]:
    """Lawful orders and plans that are broken on purpose are refused and change nothing: too far,
    off the table, where one may not end, onto another base, one twice or left out, a stranger, at
    a friend, too many targets. On a table, where anything can be tried by hand, each refusal has
    its clause."""
    board = position.board
    for seat in position.asked:
        for offer, broken in _list_broken(position, seat):
            illegal = position.attempt(seat, Act(offer.verb, offer.on, broken.arg))
            told = f"{name_offer(offer)} of {seat}, broken on purpose ({broken.how}),"
            if illegal is None:
                yield f"{told} is accepted: {broken.arg}"
            elif board.kind == "table" and illegal.refusal is None:
                yield f"{told} is refused without a clause: {broken.arg}"
    if encode(position.game.state) != position.game.body:
        yield "a broken order that was refused changed the position"


def _list_broken(position: Position, seat: Seat) -> Iterator[tuple[Offer, Breakage]]:
    """Each offer with what is to be tried of it."""
    pieces = position.show(Viewer("seat", seat)).pieces
    formed = [offer for offer in position.open(seat) if isinstance(offer.choice, Formation)]
    for offer in position.rng.sample(formed, min(FORMATIONS, len(formed))):
        assert isinstance(offer.choice, Formation)
        right = find_lawful(position, seat, offer, offer.choice)
        for broken in break_orders(offer.choice, right, pieces, position.board, position.rng):
            # What a ruleset lists among its answers all the same is not broken, but on a base.
            if broken.how == "onto another base" or not contains(offer.choice, broken.arg):
                yield offer, broken
    for offer in position.open(seat):
        if isinstance(offer.choice, Assign):
            for broken in break_plan(offer.choice, pieces, seat, position.rng):
                if not contains(offer.choice, broken.arg):
                    yield offer, broken


def find_lawful(
    position: Position, seat: Seat, offer: Offer, choice: Formation
) -> tuple[Order, ...]:
    """Orders that are accepted: something proposed or sampled; none where nothing was found."""
    tried = [each.orders for each in choice.proposals]
    tried = position.rng.sample(tried, len(tried))
    tried += [
        orders.orders
        for orders in (sample_orders(choice, position.rng) for _ in range(SAMPLED))
        if orders is not None
    ]
    return next(
        (
            orders
            for orders in tried
            if orders and position.attempt(seat, Act(offer.verb, offer.on, Orders(orders))) is None
        ),
        (),
    )
