"""What it costs to pair a round of a large Swiss, and to work out its table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from decimal import Decimal
from functools import partial
from random import Random
from time import perf_counter, process_time
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from bench.figures import Sheet, tell_spread
from rounds import Event, list_entrants, play_by_strength, set_up
from tachanka.tournaments.pairing.question import Question, answer_question, tell_answer
from tachanka.tournaments.standings.ranking import rank_entrants
from tachanka.tournaments.values import Band, Scale, Settings

ROUNDS = 9
BANDS = tuple(Band(6 * n, Decimal(10 + n), Decimal(10 - n)) for n in range(11))
TWENTY = Scale(Decimal(15), Decimal(10), Decimal(5), BANDS)
SWISS = set_up("swiss", rounds=ROUNDS)
KINDS: dict[str, tuple[Settings, str]] = {
    "by result, 26 clubs": (SWISS, "abcdefghijklmnopqrstuvwxyz"),
    "by result, two clubs": (SWISS, "ab"),
    "by result, by lot": (replace(SWISS, order="random"), ""),
    "20:0": (replace(SWISS, scale=TWENTY), ""),
    "by result, two legs": (replace(SWISS, legs="two"), ""),
}
"""Settings, and the clubs that the entrants are of by turns."""
T = TypeVar("T")


def measure_pairing(entrants: int, quick: bool) -> Sheet:
    """Whole tournaments, one for each kind; quick: the first kind alone."""
    kinds = dict(list(KINDS.items())[: 1 if quick else None])
    rows = tuple(_measure(name, *kind, entrants) for name, kind in kinds.items())
    columns = ("points and order", "CPU s to pair a round", "the dearest", "CPU s for the table",
               "second meetings", "second byes", "leans above 2")  # fmt: skip
    return Sheet(f"A Swiss of {entrants} entrants and {ROUNDS} rounds", columns, rows)


def measure_gaps(entrants: int) -> Sheet:
    """How long the event loop of a process stands still while it has a round paired: in a thread
    of its own, and in a process apart."""
    people = list_entrants(entrants, "abcdefghijklmnopqrstuvwxyz")
    event = Event(SWISS, people, play_by_strength(SWISS, people, Random(1)))
    for _ in range(4):
        event.play_round()
    asked = msgspec.json.encode(Question(SWISS, people, tuple(event.ties), 5, ()))
    ways = {"in a thread": tell_answer, "in a process apart": answer_question}
    rows = tuple(
        (name, *asyncio.run(_feel(partial(asyncio.to_thread, way, asked))))
        for name, way in ways.items()
    )
    columns = ("paired", "s", "longest gap, ms", "99th percentile, ms")
    return Sheet(f"The event loop while {entrants} entrants are paired", columns, rows)


async def _feel(work: Callable[[], Awaitable[object]]) -> tuple[str, str, str]:
    """Seconds that the work took, and the gaps between beats of the loop meanwhile."""
    gaps: list[float] = []

    async def beat() -> None:
        last = perf_counter()
        while True:
            await asyncio.sleep(0.001)
            gaps.append(perf_counter() - last)
            last += gaps[-1]

    start = perf_counter()
    beating = asyncio.create_task(beat())
    await work()
    seconds = perf_counter() - start
    beating.cancel()
    gaps.sort()
    late = gaps[len(gaps) * 99 // 100]
    return f"{seconds:.2f}", f"{gaps[-1] * 1e3:.0f}", f"{late * 1e3:.0f}"


def _measure(name: str, settings: Settings, clubs: str, count: int) -> tuple[str, ...]:
    entrants = list_entrants(count, clubs)
    event = Event(settings, entrants, play_by_strength(settings, entrants, Random(1)))
    times = [_time(event.play_round)[0] for _ in range(ROUNDS)]
    table, _ = _time(lambda: rank_entrants(settings, entrants, event.ties))
    codes = [reason.code for pairing in event.pairings for reason in pairing.gave_way]
    leans = [abs(side.harder - side.easier) for side in event.pairings[-1].sides.values()]
    return (
        name,
        tell_spread(times, 2),
        f"{times.index(max(times)) + 1}",
        f"{table:.2f}",
        str(codes.count("met-before")),
        str(codes.count("bye-again")),
        str(sum(lean > 2 for lean in leans)),
    )


def _time(do: Callable[[], T]) -> tuple[float, T]:
    """The CPU seconds of this process that something took, and what came of it."""
    start = process_time()
    result = do()
    return process_time() - start, result
