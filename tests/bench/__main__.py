"""`make bench`: every figure of docs/performance.md, printed as it comes.

All benches but `peer`, `redis`, `postgres` and `webs` run by default.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date
from functools import partial
from itertools import chain
from typing import Any

import psutil

from bench.acts import measure_acts
from bench.battle import list_battles, measure_battle
from bench.bots import measure_bots
from bench.camera import measure_camera
from bench.clicks import measure_clicks
from bench.drags import measure_drags
from bench.engine import measure_engine
from bench.figures import Sheet
from bench.floor import measure_floor
from bench.forecasts import measure_forecasts
from bench.greed import measure_greed
from bench.http import measure_http
from bench.live import list_crowds
from bench.long import LONG_GAMES, measure_long
from bench.options import Options, parse_options
from bench.own import Own
from bench.page import measure_pages
from bench.pairing import measure_gaps, measure_pairing
from bench.peer import Peer
from bench.processes import read_load
from bench.questions import measure_questions
from bench.runs import load_run, save_run, set_against
from bench.shares import measure_shares
from bench.shown import measure_shown
from bench.soak import measure_soak
from bench.waits import measure_waits
from bench.wall import measure_wall
from bench.webs import Webs
from services import find_missing_services
from tachanka.engine.api import Ruleset
from tachanka.engine.registry import newest_rulesets

Measure = Callable[[], Sheet]
SERVERS = {name: {"TACHANKA_SERVER": name} for name in ("daphne", "uvicorn")}
REDIS = {"TACHANKA_REDIS_URL": "redis://127.0.0.1:6379/13"}
FIGURES = "reds_versus_reds"
"""Whose units are dragged."""
POSTGRES = "TACHANKA_BENCH_DATABASE_URL"


def list_server(name: str, settings: Mapping[str, str], options: Options) -> Iterable[Measure]:
    """The sheets of one kind of server."""
    sides = [Own(ruleset, settings, *ruleset.split("/")) for ruleset in options.rulesets]
    title = f"Acts over sockets{_tell_pace(options)}: {name}"
    yield partial(measure_acts, title, sides, options.plans, options.rounds)
    if not options.rate:
        yield from list_crowds(settings, name, options.ruleset, options.quick)


def list_played(named: Collection[str]) -> list[Ruleset[Any]]:
    """The rulesets that computers play: those named, or all."""
    return [
        ruleset
        for ruleset in newest_rulesets()
        if ruleset.bots and (not named or ruleset.meta.id in named)
    ]


def find_postgres() -> dict[str, str]:
    """The settings for a database on PostgreSQL.

    Errors: SystemExit, with a sentence, where none is named.
    """
    if POSTGRES not in os.environ:
        raise SystemExit(f"postgres wants {POSTGRES}: the address of an empty database")
    return {"TACHANKA_DATABASE_URL": os.environ[POSTGRES]}


def list_peer(options: Options) -> Iterable[Measure]:
    """The sheet of this site beside the peer's, with all rulesets on both servers."""
    peers = [Peer(options.peer, options.pids, game) for game in options.games]
    own = [
        Own(f"{server} {ruleset}", settings, *ruleset.split("/"))
        for ruleset in options.rulesets
        for server, settings in SERVERS.items()
    ]
    title = f"Beside the peer{_tell_pace(options)}"
    yield partial(measure_acts, title, [*own, *peers], options.plans, options.rounds, peers[0])


def list_webs(options: Options) -> Iterable[Measure]:
    """The sheet of two web processes beside one, with the same matches.

    Errors: SystemExit, with a sentence, where PostgreSQL or Redis is missing.
    """
    if missing := find_missing_services():
        raise SystemExit(f"webs wants PostgreSQL and Redis: {missing}")
    sides = [
        Webs(n, "uvicorn", *ruleset.split("/")) for ruleset in options.rulesets for n in (1, 2)
    ]
    title = f"Two web processes beside one{_tell_pace(options)}"
    yield partial(measure_acts, title, sides, options.plans, options.rounds, sides[0])


def _tell_pace(options: Options) -> str:
    return f", {options.rate:.0f} acts a second" if options.rate else ""


def on_servers(measure: Callable[..., Sheet], *args: object) -> list[Measure]:
    """A bench on Daphne and on uvicorn. It is given their settings, the args, and their name."""
    return [
        partial(measure, settings, *args, f"{name}, SQLite") for name, settings in SERVERS.items()
    ]


BENCHES: dict[str, Callable[[Options], Iterable[Measure]]] = {
    "engine": lambda o: [
        partial(measure_engine, ruleset)
        for ruleset in newest_rulesets() if not o.named or ruleset.meta.id in o.named
    ],
    "drags": lambda o: [
        partial(measure_drags, ruleset, 1 if o.quick else 2)
        for ruleset in list_played(o.named or (FIGURES,))
    ],
    "bots": lambda o: [
        partial(measure_bots, ruleset, 1 if o.quick else 4)
        for ruleset in newest_rulesets() if ruleset.bots
    ],
    "pairing": lambda o: [
        *(partial(measure_pairing, n, o.quick) for n in ((500,) if o.quick else (100, 500))),
        partial(measure_gaps, 500),
    ],
    "wall": lambda o: [partial(measure_wall, {}, o.quick)],
    "page": lambda o: [partial(measure_pages, {}, o.quick)],
    "camera": lambda o: [partial(measure_camera, {}, o.quick)],
    "shown": lambda o: [partial(measure_shown, {}, o.quick)],
    "floor": lambda o: on_servers(measure_floor, (1, 20) if o.quick else (1, 20, 200)),
    "http": lambda o: on_servers(measure_http, o.ruleset, 50 if o.quick else 200),
    "daphne": lambda o: list_server("daphne, SQLite", SERVERS["daphne"], o),
    "uvicorn": lambda o: list_server("uvicorn, SQLite", SERVERS["uvicorn"], o),
    "shares": lambda o: on_servers(measure_shares, o.ruleset),
    "greed": lambda o: on_servers(measure_greed, o.ruleset, 100 if o.quick else 500),
    "forecasts": lambda o: on_servers(measure_forecasts, o.ruleset),
    "waits": lambda _: [
        partial(measure_waits, {}, ruleset.meta.id, "daphne, SQLite")
        for ruleset in newest_rulesets() if ruleset.bots
    ],
    "questions": lambda o: [
        partial(measure_questions, ruleset, 4 if o.quick else 20)
        for ruleset in list_played(o.named)
    ],
    "clicks": lambda o: [
        partial(measure_clicks, ruleset, 2 if o.quick else 10) for ruleset in list_played(o.named)
    ],
    "battle": lambda o: [
        partial(measure_battle, {}, 1 if o.quick else 4, scenario)
        for scenario in list_battles(o.named)
    ],
    "long": lambda o: [
        partial(measure_long, {}, game, o.quick)
        for game in LONG_GAMES if not o.named or game.split("/")[0] in o.named
    ],
    "soak": lambda o: on_servers(measure_soak, 100 if o.quick else 1_000),
    "redis": lambda o: list_server("daphne, SQLite, Redis layer", REDIS, o),
    "postgres": lambda o: list_server("daphne, PostgreSQL", find_postgres(), o),
    "webs": list_webs,
    "peer": list_peer,
}  # fmt: skip
"""By name, in the order they run in: what lists the sheets, each to be run by calling it."""
ONLY_WHEN_ASKED = {"redis", "postgres", "webs", "peer"}


def describe_machine() -> str:
    """The machine, the day, and how busy it is now."""
    cores, memory = psutil.cpu_count(), psutil.virtual_memory().total / 2**30
    return (f"{platform.machine()}, {cores} cores, {memory:.0f} GiB, Python "
            f"{platform.python_version()}, {date.today()}, load {read_load():.1f}")  # fmt: skip


def main() -> None:
    """Runs the benches asked for."""
    options = parse_options(None, BENCHES, __doc__ or "")
    kept = load_run(options.against) if options.against else None
    machine = describe_machine()
    print(f"{machine}\n" + (f"against {kept.machine}\n" if kept else ""), flush=True)
    wanted = set(options.benches) or set(BENCHES) - ONLY_WHEN_ASKED
    chosen = (list_sheets(options) for name, list_sheets in BENCHES.items() if name in wanted)
    sheets = []
    for measure in chain.from_iterable(chosen):
        sheets.append(measure())
        print(set_against(sheets[-1], kept) if kept else sheets[-1], flush=True)
        if options.save:
            save_run(options.save, machine, sheets)


main()
