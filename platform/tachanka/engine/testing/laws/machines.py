"""Laws about what plays or reckons by itself: standing orders, forecasts, bots."""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Standing, Viewer
from tachanka.engine.forecast import forecast
from tachanka.engine.kernel import is_lawful
from tachanka.engine.resources import say
from tachanka.engine.scene import Seat
from tachanka.engine.testing.laws.book import Position, declare, law
from tachanka.engine.testing.sampling import sample_act

BRANCHES = 60
"""Results of the dice counted in one world of a forecast; fewer than in play, for speed."""
FORECASTS = 2
"""Forecasts asked for in one position."""
PIECES = 3
"""Pieces for which a standing order is tried singly."""

declare(
    "bots_choose_what_is_offered",
    "A bot's act is among its offers and accepted; it leaves its view as it was, and with the "
    "same luck chooses the same.",
)


@law("position")
def standing_orders_answer_with_offers(position: Position) -> Iterator[str]:
    """What a standing order answers for an asked seat is offered and not refused."""
    ruleset = position.ruleset
    for seat in position.game.window.seats if position.game.window else ():
        if seat in position.game.sealed:
            continue
        view = position.see(Viewer("seat", seat))
        for orders in list_orders(position, seat):
            act = ruleset.answer(view, seat, orders)
            if act is not None and not is_lawful(ruleset, view, seat, act):
                yield f"the orders {orders} of {seat} answer {act}, which is not legal"


def list_orders(position: Position, seat: Seat) -> list[dict[str, str]]:
    """Standing orders to try for a seat: none, then each value of each, for some of its pieces
    singly too; drawn once for all laws."""
    notes = position.notes.setdefault("orders", {})
    if seat not in notes:
        notes[seat] = list(_make_orders(position, seat))
    orders: list[dict[str, str]] = notes[seat]
    return orders


def _make_orders(position: Position, seat: Seat) -> Iterator[dict[str, str]]:
    yield {}
    scene = position.show(Viewer("seat", seat))
    own = [piece.id for piece in scene.pieces if piece.side == seat]
    for standing in position.ruleset.meta.standing:
        pieces = position.rng.sample(own, min(PIECES, len(own))) if standing.per_piece else []
        for value in list_values(standing):
            yield {standing.key: value}
            yield from ({f"{standing.key}@{piece}": value} for piece in pieces)


def list_values(standing: Standing) -> tuple[str, ...]:
    """Values that an order can be given with: all, or of a range its ends and its middle."""
    if standing.kind == "choice":
        return standing.values
    ends = standing.least, (standing.least + standing.most) // 2, standing.most
    return tuple(dict.fromkeys(map(str, ends)))


@law("position")
def forecasts_sum_to_one(position: Position) -> Iterator[str]:
    """The chances of every quantity that a forecast names add up to 1; an offer in a sealed
    window promises none."""
    window = position.game.window
    for seat in position.asked:
        offers = [offer for offer in position.open(seat) if offer.forecast]
        if window is not None and window.kind == "sealed" and seat in window.seats:
            yield from (f"{offer.verb} promises a forecast in a sealed window" for offer in offers)
            continue
        for offer in position.rng.sample(offers, min(FORECASTS, len(offers))):
            act = sample_act(offer, position.rng)
            if act is None or position.attempt(seat, act) is not None:
                continue
            view = position.see(Viewer("seat", seat))
            prospect = forecast(position.ruleset, view, seat, act, BRANCHES, runs=0)
            if not prospect.gauges:
                yield f"{act} of {seat} promises a forecast, but `measure` measures nothing"
            for gauge in prospect.gauges:
                total = sum(chance for _, chance in gauge.rows)
                if total != 1:
                    yield f"the chances of {gauge.name} for {act} add up to {total}"
                try:
                    named = position.ruleset.name_gauge(view, act, gauge.name)
                    say(position.ruleset.package, named)
                except (LookupError, ValueError) as fault:
                    yield f"the gauge of {act}: {fault}"
