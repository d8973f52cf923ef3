"""`make bench`: every figure of docs/performance.md, printed as it comes.

Options: names of benches (engine, bots, page, floor, daphne, uvicorn, greed, forecasts, waits,
soak, redis);
`--ruleset` for the matches on the servers; `--quick` for smaller loads.
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain

import psutil

from bench.bots import measure_bots
from bench.engine import measure_engine
from bench.figures import Sheet
from bench.forecasts import measure_forecasts
from bench.greed import measure_greed
from bench.live import list_floor, list_sheets
from bench.page import measure_pages
from bench.soak import measure_soak
from bench.waits import measure_waits
from tachanka.engine.registry import newest_rulesets

REDIS = {"TACHANKA_REDIS_URL": "redis://127.0.0.1:6379/13"}
POSTGRES = os.environ.get("TACHANKA_BENCH_DATABASE_URL", "")
SERVERS = ("daphne", "uvicorn")
CROWDS = ("greed", "forecasts", "waits", "soak")
BENCHES = ("engine", "bots", "page", "floor", *SERVERS, *CROWDS, "redis")


def list_rules(wanted: set[str], quick: bool) -> Iterator[Callable[[], Sheet]]:
    """The sheets of the rules by themselves, each to be run by calling it."""
    for ruleset in newest_rulesets():
        if "engine" in wanted:
            yield partial(measure_engine, ruleset)
        if "bots" in wanted and ruleset.bots:
            yield partial(measure_bots, ruleset, 1 if quick else 4)


def list_servers(wanted: set[str], ruleset: str, quick: bool) -> Iterator[Callable[[], Sheet]]:
    """The sheets of the servers, each to be run by calling it."""
    if "page" in wanted:
        yield partial(measure_pages, {})
    for server in SERVERS:
        settings = {"TACHANKA_SERVER": server}
        if "floor" in wanted:
            yield list_floor(settings, f"{server}, SQLite", quick)
        if server in wanted:
            yield from list_sheets(settings, f"{server}, SQLite", ruleset, quick)
        if "greed" in wanted:
            yield partial(measure_greed, settings, ruleset, 100 if quick else 500, server)
        if "forecasts" in wanted:
            yield partial(measure_forecasts, settings, ruleset, f"{server}, SQLite")
        if "soak" in wanted:
            yield partial(measure_soak, settings, 100 if quick else 1_000, f"{server}, SQLite")
    if "waits" in wanted:
        for each in newest_rulesets():
            if each.bots:
                yield partial(measure_waits, {}, each.meta.id, "daphne, SQLite")
    if "redis" in wanted:
        yield from list_sheets(REDIS, "daphne, SQLite, Redis layer", ruleset, quick)
    if POSTGRES and "daphne" in wanted:
        settings = {"TACHANKA_DATABASE_URL": POSTGRES}
        yield from list_sheets(settings, "daphne, PostgreSQL", ruleset, quick)


def main() -> None:
    """Runs the benches asked for, all but `redis` by default."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("benches", nargs="*", metavar="BENCH", help=", ".join(BENCHES))
    parser.add_argument("--quick", action="store_true", help="smaller loads")
    parser.add_argument("--ruleset", default="battle_dice", help="what is played on the servers")
    options = parser.parse_args()
    unknown = set(options.benches) - set(BENCHES)
    if unknown:
        parser.error(f"no bench is called {', '.join(sorted(unknown))}")
    cores, memory = psutil.cpu_count(), psutil.virtual_memory().total / 2**30
    print(f"{platform.machine()}, {cores} cores, {memory:.0f} GiB, Python "
          f"{platform.python_version()}, load {os.getloadavg()[0]:.1f}\n")  # fmt: skip
    wanted = set(options.benches) or set(BENCHES) - {"redis"}
    for measure in chain(
        list_rules(wanted, options.quick), list_servers(wanted, options.ruleset, options.quick)
    ):
        print(measure(), flush=True)


main()
