"""Orders and plans of whole games, broken on purpose: each is refused by the clause that it breaks,
and changes nothing.

The positions are those of the golden games. What is wrong is reckoned here, from where figures
stand, and not by the rules under test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import product
from math import dist
from random import Random

import pytest

from reds_versus_reds import RULESET
from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import Fire, March
from reds_versus_reds.position.state import Figure, State
from reds_versus_reds.position.tables import HEIGHT, INCH, TYPES, WIDTH
from reds_versus_reds.rules.march import make_mover
from reds_versus_reds.rules.movement import allowance, find_faults, plan_march
from tachanka.engine.api import Act, Config, Order, Orders, Pairs, Plan
from tachanka.engine.game import Game, encode
from tachanka.engine.kernel import begin
from tachanka.engine.offering import takes_plan
from tachanka.engine.record import repeat
from tachanka.engine.scene import Point, Ref
from tachanka.engine.testing.breaking import go_too_far
from tachanka.engine.testing.laws.book import Package, Position, try_act
from tachanka.engine.testing.laws.broken import broken_orders_are_refused
from tachanka.engine.testing.transcript import load

GOLDEN = ("limit", "spent", "objective-village", "objective-guns")
PART = 5
"""Of so many positions one is looked at."""


@cache
def list_games(golden: str) -> list[Game[State]]:
    """Some positions of a golden game, in which figures march or shoot, or are set up."""
    transcript = load(str(files("reds_versus_reds") / "golden" / f"{golden}.json"))
    step = begin(RULESET, transcript.cfg, bytes.fromhex(transcript.key))
    games = [step.game]
    for entry in transcript.entries[1:]:
        step = repeat(step.game, entry)
        games.append(step.game)
    return games[::PART]


@pytest.mark.clause("R-101", "R-305", "R-317", "R-318", "R-406")
@pytest.mark.parametrize("golden", GOLDEN)
def test_what_is_broken_in_any_way_is_refused_with_a_clause(golden: str) -> None:
    package, rng = Package(RULESET), Random(f"broken {golden}")
    for game in list_games(golden):
        position = Position(package, game, RULESET.board(game.cfg), rng)
        assert list(broken_orders_are_refused(position)) == []


def refuse(game: Game[State], unit: Ref, orders: Sequence[Order]) -> set[str]:
    """The clauses against the orders of a unit that marches; the first of them is what is told."""
    frame = game.state.frames[-1]
    assert isinstance(frame, March)
    arg = Orders(tuple(sorted(orders, key=lambda order: order.piece)))
    illegal = try_act(game, frame.side, Act("move", unit, arg))
    assert encode(game.state) == game.body
    assert illegal is not None, orders
    assert illegal.refusal is not None
    faults = [each.clause for each in find_faults(plan_march(Field(game.state), frame, arg.orders))]
    assert illegal.refusal.clause in faults
    return set(faults)


def list_marches(golden: str) -> Iterator[tuple[Game[State], March, Field, list[Figure]]]:
    """Positions in which a unit marches, with the figures of it that may go."""
    for game in list_games(golden):
        frame = game.state.frames[-1] if game.state.frames else None
        if isinstance(frame, March):
            field = Field(game.state)
            free = [each for each in field.members[frame.unit] if not field.is_pinned(each.id)]
            some = [each for each in free if allowance(frame, each.id)]
            if some:
                yield game, frame, field, some


def send(figure: Figure, dx: int, dy: int) -> Point:
    """So far from where it stands, but on the table."""
    (x, y), radius = figure.spot, TYPES[figure.kind].radius
    x, y = x + dx, y + dy
    return min(max(x, radius), WIDTH - radius), min(max(y, radius), HEIGHT - radius)


@pytest.mark.clause("R-203", "R-206", "R-211", "R-313", "R-316")
def test_marches_are_refused_by_what_they_break() -> None:
    tried: Counter[str] = Counter()
    rng = Random("marches")
    for golden in GOLDEN:
        for game, frame, field, some in list_marches(golden):
            for clause, order in break_march(field, frame, some, rng):
                assert clause in refuse(game, frame.unit, [order]), (golden, clause, order)
                tried[clause] += 1
    assert set(tried) == {"R-203", "R-206", "R-211", "R-313", "R-316"}


def break_march(
    field: Field, frame: March, some: Sequence[Figure], rng: Random
) -> Iterator[tuple[str, Order]]:
    """One order each that breaks a clause, whatever others it breaks."""
    figure = rng.choice(some)
    reach = allowance(frame, figure.id)
    board = RULESET.board(Config(field.state.scenario))
    yield "R-203", Order(figure.id, go_too_far(make_mover(field, frame, figure), board))
    for other in field.state.figures:
        spot = other.spot[0] + 1, other.spot[1]
        if other.id != figure.id and 0 < dist(figure.spot, spot) <= reach - 2:
            yield "R-206", Order(figure.id, (spot,))
            break
    own = [each for each in field.members[frame.unit] if each.id != figure.id]
    steps = [(reach - 1, 0), (1 - reach, 0), (0, reach - 1), (0, 1 - reach)]
    for end in (send(figure, *step) for step in steps):
        gaps = [dist(end, each.spot) - 2 * TYPES[each.kind].radius for each in own]
        if (
            end != figure.spot
            and gaps
            and is_together(field, frame.unit)
            and (min(gaps) > field.battle.find(frame.unit).tactical * INCH + 1)
        ):
            yield "R-211", Order(figure.id, (end,))
            break
    if figure.id not in frame.slow:
        spots = [spot for spot, _ in field.ground.cover_spots]
        near = [
            spot
            for spot in spots
            if 0 < dist(figure.spot, spot) <= reach - 2 and field.ground.is_difficult(spot)
        ]
        if near:
            yield "R-313", Order(figure.id, (rng.choice(near),))
    yield from pass_enemies(field, frame, figure, reach)


def pass_enemies(
    field: Field, frame: March, figure: Figure, reach: int
) -> Iterator[tuple[str, Order]]:
    """To where an enemy stands, and back again."""
    for enemy in field.enemies(frame.side):
        if 220 < dist(figure.spot, enemy.spot) <= reach:
            yield "R-316", Order(figure.id, (enemy.spot, send(figure, 10, 10)))
            return


def is_together(field: Field, unit: Ref) -> bool:
    """Whether nobody of a unit is far from all others."""
    members, most = field.members[unit], field.battle.find(unit).tactical * INCH
    joined, waiting = members[:1], members[1:]
    while near := [
        each for each in waiting if any(dist(each.spot, a.spot) <= most + 100 for a in joined)
    ]:
        joined += near
        waiting = [each for each in waiting if each not in near]
    return not waiting


# --- Plans ------------------------------------------------------------------------------------


@pytest.mark.clause("R-207", "R-401", "R-402", "R-403", "R-431")
def test_plans_are_refused_by_what_they_break() -> None:
    tried: Counter[str] = Counter()
    rng = Random("plans")
    for game in (game for golden in GOLDEN for game in list_games(golden)):
        frame = game.state.frames[-1] if game.state.frames else None
        if not isinstance(frame, Fire):
            continue
        assert game.window is not None
        for seat in game.window.seats:
            field = Field(game.state)
            broken = list(break_fire(field, frame, seat))
            rng.shuffle(broken)
            few = {each[0]: each for each in broken}
            for clause, shooter, targets in few.values():
                illegal = try_act(game, seat, plan(game, seat, shooter, targets))
                assert encode(game.state) == game.body
                assert illegal is not None
                assert illegal.refusal is not None
                assert illegal.refusal.clause == clause, (shooter, targets)
                tried[clause] += 1
    assert {"R-207", "R-401", "R-402", "R-403"} <= set(tried)


def plan(game: Game[State], seat: str, shooter: Ref, targets: tuple[Ref, ...]) -> Act:
    """The fire of one figure, as the offer wants it."""
    (offer,) = [each for each in RULESET.offers(game.state, seat, None) if each.verb == "fire"]
    if takes_plan(offer.choice):  # type: ignore[arg-type]
        return Act("fire", arg=Plan({shooter: targets}))
    return Act("fire", arg=Pairs({shooter: targets[0]}))


def break_fire(field: Field, frame: Fire, seat: str) -> Iterator[tuple[str, Ref, tuple[Ref, ...]]]:
    """Shots that there are not: by whom, at whom, and the clause against them."""
    free = [each for each in field.enemies(seat) if not field.is_engaged(each.id)]
    for shooter, target in product(field.sides[seat], free):
        weapon = TYPES[shooter.kind].weapon
        if weapon is None or field.is_engaged(shooter.id) or field.muster(shooter).is_passive:
            continue
        if shooter.moved or shooter.turned:
            yield "R-401", shooter.id, (target.id,)
        elif weapon.heavy and shooter.moved_before:
            yield "R-431", shooter.id, (target.id,)
        elif weapon.category != frame.category:
            yield "R-403", shooter.id, (target.id,)
        elif is_far(shooter, target, weapon.range):
            yield "R-402", shooter.id, (target.id,)
        elif looks_away(shooter, target):
            yield "R-207", shooter.id, (target.id,)


def is_far(shooter: Figure, target: Figure, reach: int) -> bool:
    between = TYPES[shooter.kind].radius + TYPES[target.kind].radius
    return dist(shooter.spot, target.spot) - between > reach


def looks_away(shooter: Figure, target: Figure) -> bool:
    (x, y), (tx, ty), (fx, fy) = shooter.spot, target.spot, shooter.facing
    return (tx - x) * fx + (ty - y) * fy < 0
