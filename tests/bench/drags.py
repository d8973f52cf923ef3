"""How fast it is told what would become of orders: a unit dragged somewhere, figures sent too far.

Computers play, and in each position in which the figures of a unit may be ordered the kernel is
asked as a page asks it: about the whole unit let go at a point, and about some of its figures sent
to points of their own; and what is told of one of them that is taken in hand, such as the ground
that it comes to. What is asked is drawn at random, from within a circle about where they
stand, and may well be beyond what their throw lets them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any

from msgspec import structs

from bench.figures import Sheet, percentile
from bench.questions import watch_game
from tachanka.engine.api import Act, At, Formation, Mover, Order, Orders, Ruleset, Viewer
from tachanka.engine.game import Game
from tachanka.engine.kernel import examine
from tachanka.engine.resources import say
from tachanka.engine.scene import Point, Seat

COLUMNS = ("scenario", "drags", "unit let go, ms p50 / p99", "figures sent, ms p50 / p99",
           "figure in hand, ms p50 / p99", "of them lawful, or made so, %")  # fmt: skip
FAR = 1_500
"""So many board units to each side a drag leads at most."""
SOME = 3
"""So many figures are sent at once, or all."""


def list_formations(game: Game[Any], seat: Seat) -> Iterator[tuple[Act, Formation]]:
    """What units may be ordered in a position in which a seat is asked; asked as a page asks."""
    for first in game.offers(seat):
        if not first.crude or first.on is None:
            continue
        for offer in game.offers(seat, first.on):
            if isinstance(offer.choice, Formation) and offer.verb == first.verb:
                yield Act(offer.verb, offer.on), offer.choice


def draw_orders(movers: Sequence[Mover], rng: Random) -> tuple[At, Orders]:
    """A point for all of them, and one for each of some. movers: who stand on the table."""

    def stray(at: Point) -> Point:
        x, y = (max(0, each + rng.randint(-FAR, FAR)) for each in at)
        return x, y

    standing = [(mover.piece, mover.start) for mover in movers if mover.start is not None]
    some = sorted(rng.sample(standing, min(SOME, len(standing))))
    sent = tuple(Order(piece, (stray(start),)) for piece, start in some)
    return At(*stray(standing[0][1])), Orders(sent)


def time_drags(game: Game[Any], seat: Seat, rng: Random) -> Iterator[tuple[str, float, bool]]:
    """What is asked, the CPU seconds of the answer, and whether anything lawful comes of it."""
    for act, choice in list_formations(game, seat):
        for arg in draw_orders(choice.movers, rng):
            began = process_time()
            verdict = examine(game, seat, structs.replace(act, arg=arg))
            yield type(arg).__name__, process_time() - began, verdict.act is not None
        viewer = Viewer("seat", seat)
        view = game.view(viewer)
        piece = rng.choice(choice.movers).piece
        began = process_time()
        game.ruleset.describe(view, viewer, piece)
        yield "told", process_time() - began, True


def measure_drags(ruleset: Ruleset[Any], games: int = 2) -> Sheet:
    """A row for each scenario, from so many games of its last computer against itself."""
    rows = []
    for scenario in ruleset.meta.scenarios:
        rng = Random(scenario.id)
        found = [
            drag
            for number in range(games)
            for game, seat, *_ in watch_game(
                ruleset, scenario.id, ruleset.bots[-1], f"drags {number}".encode()
            )
            for drag in time_drags(game, seat, rng)
        ]
        whole, some, told = (
            [s for name, s, _ in found if name == kind] for kind in ("At", "Orders", "told")
        )
        drags = [lawful for name, _, lawful in found if name != "told"]
        share = 100 * sum(drags) / max(1, len(drags))
        times = _tell(whole), _tell(some), _tell(told)
        rows.append((scenario.id, str(len(whole)), *times, f"{share:.0f}"))
    title = f"Drags: {say(ruleset.package, ruleset.meta.title)}"
    notes = (f"{games} games of the last computer against itself; CPU time.",)
    return Sheet(title, COLUMNS, tuple(rows), notes)


def _tell(seconds: Sequence[float]) -> str:
    p50, p99 = (percentile(seconds, share) * 1_000 for share in (0.5, 0.99))
    return f"{p50:.1f} / {p99:.1f}"
