"""Acts over real sockets: whole games, played by one client, here and at the peer.

All sides of a series are asked in turn, round after round (A B A B): on a machine that others use
too, only what was measured side by side compares.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from statistics import median
from typing import Protocol

from bench.figures import Sheet, percentile, tell_spread
from bench.load import Load, Plan, Seating, Tally
from bench.processes import Processes, read_load


class Ground(Protocol):
    """A running server. pids: of its processes."""

    @property
    def pids(self) -> Sequence[int]:
        """Whose CPU counts."""

    def open(self, number: int) -> list[Seating]:
        """So many running matches."""


class Side(Protocol):
    """Something that can be measured. name: in its row."""

    @property
    def name(self) -> str:
        """What its row is called."""

    def serve(self) -> AbstractContextManager[Ground]:
        """Its server, running."""


@dataclass
class Row:
    """What one side did at one number of matches, a tally for each round."""

    side: Side
    plan: Plan
    tallies: list[Tally] = field(default_factory=list)

    @property
    def thrift(self) -> list[float]:
        """Acts for each CPU second of the server, by rounds."""
        return [tally.acts / tally.cpu for tally in self.tallies]

    def tell(self, base: Row | None) -> tuple[str, ...]:
        """The cells. base: what its figures are set against."""
        tallies = self.tallies
        latencies = [[percentile(tally.latencies, share) * 1e3 for tally in tallies]
                     for share in (0.5, 0.99)]  # fmt: skip
        others = base.thrift if base else []
        ratios = [own / other for own, other in zip(self.thrift, others, strict=False)]
        return (
            self.side.name,
            str(self.plan.matches),
            f"{sum(tally.acts for tally in tallies):,}",
            str(sum(tally.ended for tally in tallies)),
            tell_spread(tally.acts / tally.seconds for tally in tallies),
            tell_spread(self.thrift),
            tell_spread(ratios, 2),
            *(tell_spread(values, 1) for values in latencies),
            tell_spread(tally.octets / tally.acts for tally in tallies),
            f"{100 * sum(t.refused for t in tallies) / sum(t.acts for t in tallies):.1f}",
        )


COLUMNS = ("side", "matches", "acts", "games ended", "acts / s", "acts / CPU s", "ratio",
           "ms to the opponent, p50", "p99", "bytes / act", "% refused")  # fmt: skip


def measure_acts(
    title: str, sides: Sequence[Side], plans: Iterable[Plan], rounds: int, base: Side | None = None
) -> Sheet:
    """Each plan with each side, so many rounds. base: what the others are set against."""
    rows = [Row(side, plan) for plan in plans for side in sides]
    loads = [read_load()]
    for number in range(rounds):
        for row in rows:
            row.tallies.append(play(row.side, replace(row.plan, seed=number)))
            loads.append(read_load())
    bases = {row.plan: row for row in rows if row.side is base}
    cells = tuple(row.tell(bases.get(row.plan)) for row in rows)
    tallies = [tally for row in rows for tally in row.tallies]
    return Sheet(title, COLUMNS, cells, (_tell_load(loads, tallies), _tell_pace(tallies)))


def play(side: Side, plan: Plan) -> Tally:
    """One run of one side."""
    with side.serve() as ground:
        seatings = ground.open(plan.prepared)
        return asyncio.run(Load(plan, seatings, Processes(ground.pids)).run())


def _tell_load(loads: list[float], tallies: list[Tally]) -> str:
    own = median(tally.own / tally.seconds for tally in tallies)
    others = median(tally.others / tally.seconds for tally in tallies)
    return (f"Load {min(loads):.1f} to {max(loads):.1f}; the client took {own:.2f} of a core, "
            f"other work {others:.2f}.")  # fmt: skip


def _tell_pace(tallies: list[Tally]) -> str:
    late, acts = sum(tally.late for tally in tallies), sum(tally.acts for tally in tallies)
    rounds = "Median (lowest–highest) of the rounds, the sides in turn."
    return f"{rounds} {100 * late / acts:.1f} % of the acts began late." if late else rounds
