"""How many clicks a turn takes: each piece by itself, and with those that go together.

Computers play both seats; every act that no standing order gives is done as a page does it. A piece
is picked by a click and its target by another, the only piece that can act is picked already, a
card, a tick, an assigned target and a button are a click each. **Together**: where one after
another does the same to the same target, or goes there from the same place, all that follow cost
nothing, and taking them along costs one click. **Carried**: a piece that is taken up and let go on
its target with the mouse is one gesture instead of two clicks.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from bench.figures import Sheet, percentile
from bench.questions import watch_game
from tachanka.engine.acts import Act, Amount, At, Many, One, Orders, Pairs, Plan, Trace
from tachanka.engine.api import Offer, Ruleset, Viewer
from tachanka.engine.choices import Formation, Later, Routes, Targets
from tachanka.engine.game import Game
from tachanka.engine.resources import say
from tachanka.engine.scene import Ref, Seat

COLUMNS = (
    *("scenario", "computer", "seat", "turns", "acts a turn p50 / p90 / most"),
    *("clicks, each by itself", "clicks, together", "gestures, together and carried"),
)


@dataclass(frozen=True)
class Effort:
    """What one act takes.

    shared: what those have in common who could do it together; None where nobody could.
    carried: whether the piece can be carried to its target.
    """

    clicks: int
    shared: tuple[str, ...] | None = None
    carried: bool = False


def weigh(act: Act, offers: Iterable[Offer], places: dict[Ref, Ref]) -> Effort:
    """What an act takes, by hand, where these offers are shown.

    places: where each piece stands.
    """
    shown = list(offers)
    offer = next((o for o in shown if (o.verb, o.on) == (act.verb, act.on)), None)
    sources = {each.on for each in shown if each.on is not None}
    pick = int(act.on is not None and len(sources) > 1) + bool(offer and offer.cards)
    match act.arg:
        case Many(refs):
            return Effort(pick + len(refs) + 1)
        case Pairs(pairs):
            return Effort(2 * len(pairs) + 1)
        case Plan(lists):
            return Effort(sum(1 + len(targets) for targets in lists.values()) + 1)
        case Orders(orders):
            return Effort(2 if offer and _is_proposed(offer, act) else 2 * len(orders) + 1)
        case One(ref) | Trace((*_, ref)):
            carried = act.on is not None and pick > 0
            return Effort(pick + 1, _find_shared(act, ref, offer, places), carried)
        case At() | Amount() | Trace() | None:
            return Effort(pick + 1)
    raise TypeError(f"how is {act} done?")


def _is_proposed(offer: Offer, act: Act) -> bool:
    choice, arg = offer.choice, act.arg
    assert isinstance(arg, Orders)
    return isinstance(choice, Formation) and any(
        each.orders == arg.orders for each in choice.proposals
    )


def _find_shared(
    act: Act, goal: Ref, offer: Offer | None, places: dict[Ref, Ref]
) -> tuple[str, ...] | None:
    if act.on is None or offer is None or offer.forecast or offer.cards:
        return None
    if isinstance(offer.choice, Targets):
        return act.verb, goal
    here = places.get(act.on)
    if here is None or not isinstance(offer.choice, Routes | Later):
        return None
    return act.verb, goal, here


def add_up(efforts: list[Effort]) -> tuple[int, int, int]:
    """Clicks each by itself; clicks together; gestures together and carried."""
    alone = sum(each.clicks for each in efforts)
    together = carried = 0
    pairs = list(pairwise([None, *efforts, None]))
    for (before, each), (_, after) in pairwise(pairs):
        assert each is not None
        if _go_together(before, each):
            continue
        led = int(_go_together(each, after))
        together += each.clicks + led
        carried += each.clicks + led - each.carried
    return alone, together, carried


def _go_together(one: Effort | None, other: Effort | None) -> bool:
    return bool(one and other and one.shared and one.shared == other.shared)


def measure_clicks(ruleset: Ruleset[Any], games: int = 10) -> Sheet:
    """A row for each scenario, computer and seat, of so many games."""
    rows = []
    for scenario in ruleset.meta.scenarios:
        for bot in ruleset.bots:
            turns: dict[tuple[Seat, int, int], list[Effort]] = defaultdict(list)
            for number in range(games):
                key = f"clicks {number}".encode()
                for game, seat, act, answered in watch_game(ruleset, scenario.id, bot, key):
                    turn = getattr(game.state, "turn", 1)
                    if not answered:
                        turns[seat, number, turn].append(_weigh_in(ruleset, game, seat, act))
            for info in ruleset.meta.seats:
                mine = [efforts for (seat, _, _), efforts in turns.items() if seat == info.id]
                rows.append((scenario.id, bot.id, info.id, *_tell(mine)))
    title = f"Clicks: {say(ruleset.package, ruleset.meta.title)}"
    notes = (f"{games} games of each computer against itself in each scenario; a turn is what the "
             "state calls so, a set-up counts with the first.",)  # fmt: skip
    return Sheet(title, COLUMNS, tuple(rows), notes)


def _weigh_in(ruleset: Ruleset[Any], game: Game[Any], seat: Seat, act: Act) -> Effort:
    viewer = Viewer("seat", seat)
    scene = ruleset.scene(game.view(viewer), viewer)
    places = {piece.id: piece.place for piece in scene.pieces if piece.place is not None}
    return weigh(act, game.offers(seat), places)


def _tell(turns: list[list[Effort]]) -> tuple[str, ...]:
    sums = [(len(efforts), *add_up(efforts)) for efforts in turns]
    return (str(len(turns)), *(_tell_spread(values) for values in zip(*sums, strict=True)))


def _tell_spread(values: tuple[int, ...]) -> str:
    p50, p90 = (percentile(values, share) for share in (0.5, 0.9))
    return f"{p50:.0f} / {p90:.0f} / {max(values)}"
