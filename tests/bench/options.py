"""What is asked of the bench on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.load import Plan

GAME = "hammer-of-the-scots/Braveheart/England/Scotland"
AHEAD = 60
"""Acts that a paced match is ahead of its start at most, so that not all are at their first act."""


@dataclass(frozen=True)
class Options:
    """The options, as the help of `parse_options` tells them. named: the rulesets asked for."""

    benches: tuple[str, ...]
    quick: bool
    named: tuple[str, ...]
    rulesets: tuple[str, ...]
    numbers: tuple[int, ...]
    rate: float
    rounds: int
    seconds: float
    peer: str
    pids: tuple[int, ...]
    games: tuple[str, ...]
    save: Path | None
    against: Path | None

    @property
    def ruleset(self) -> str:
        """The first of the rulesets, without a scenario, for benches that play one."""
        return self.rulesets[0].partition("/")[0]

    @property
    def plans(self) -> list[Plan]:
        """The loads of matches between two people."""
        numbers = self.numbers or ((1, 20) if self.quick else (1, 20, 200))
        return [
            Plan(number, self.seconds, self.rate, ahead=AHEAD if self.rate else 0)
            for number in numbers
        ]


def parse_options(arguments: Sequence[str] | None, benches: Iterable[str], about: str) -> Options:
    """Reads the command line. benches: all there are.

    Errors: SystemExit, with a sentence, where something is asked that there is not.
    """
    known = list(benches)
    parser = argparse.ArgumentParser(prog="make bench", description=about)
    add = parser.add_argument
    add("benches", nargs="*", metavar="BENCH", help=", ".join(known))
    add("--quick", action="store_true", help="smaller loads, one round")
    add("--ruleset", action="append", default=[], metavar="RULESET[/SCENARIO]",
        help="what is played on the servers; several times for several (battle_dice); for "
             "questions: the only ones looked at (all)")  # fmt: skip
    add("--matches", type=int, action="append", default=[],
        help="how many at once; several times for several (1, 20, 200)")  # fmt: skip
    add("--rate", type=float, default=0.0, help="acts a second over all matches (back to back)")
    add("--rounds", type=int, default=0, help="how often all are measured in turn (3)")
    add("--seconds", type=float, default=60.0, help="the longest that a round measures (60)")
    add("--peer", default="", metavar="URL", help="where a server of Rally the Troops runs")
    add("--pid", type=int, action="append", default=[], help="of its process, or several")
    add("--game", action="append", default=[], metavar="TITLE/SCENARIO/ROLE/ROLE",
        help=f"what is played there ({GAME})")  # fmt: skip
    add("--save", type=Path, metavar="FILE", help="keep all figures in this file")
    add("--against", type=Path, metavar="FILE", help="set all figures against a kept run")
    given = parser.parse_args(arguments)
    if unknown := set(given.benches) - set(known):
        parser.error(f"no bench is called {', '.join(sorted(unknown))}")
    if "peer" in given.benches and not (given.peer and given.pid):
        parser.error("peer wants --peer URL and --pid PID of a server that you have started")
    if given.against and not given.against.is_file():
        parser.error(f"there is no {given.against}")
    return Options(
        tuple(given.benches), given.quick, tuple(given.ruleset),
        tuple(given.ruleset or ["battle_dice"]),
        tuple(given.matches), given.rate, given.rounds or (1 if given.quick else 3),
        given.seconds, given.peer.rstrip("/"), tuple(given.pid), tuple(given.game or [GAME]),
        given.save, given.against,
    )  # fmt: skip
