"""How fast the rules are: each step of an act, by itself and through the kernel."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from itertools import chain
from time import process_time
from typing import Any, TypeVar

from bench.figures import Sheet, percentile
from tachanka.engine.api import Act, Config, Later, Ruleset, Viewer
from tachanka.engine.game import Game
from tachanka.engine.kernel import begin, play
from tachanka.engine.offering import list_acts
from tachanka.engine.registry import complete_config
from tachanka.engine.resources import say

R = TypeVar("R")
LONGEST_GAME = 3_000


class Timings:
    """CPU seconds by name: another process that was let in between does not count."""

    def __init__(self) -> None:
        self.by_name: dict[str, list[float]] = {}

    def time(self, name: str, run: Callable[[], R]) -> R:
        """Runs and notes how long it took."""
        start = process_time()
        result = run()
        self.by_name.setdefault(name, []).append(process_time() - start)
        return result

    def cell(self, name: str) -> str:
        """Median and 99th percentile in milliseconds."""
        values = self.by_name.get(name)
        if values is None:
            return "–"
        return f"{percentile(values, 0.5) * 1e3:.2f} / {percentile(values, 0.99) * 1e3:.2f}"


def pick_act(game: Game[Any], seat: str, timings: Timings, rng: random.Random) -> Act:
    """Any lawful act; the buttons that end a step only now and then, so that games are busy."""
    view = game.ruleset.redact(game.state, Viewer("seat", seat))
    offers = timings.time("offers", partial(game.ruleset.offers, view, seat, None))
    timings.time("scene", partial(game.ruleset.scene, view, Viewer("seat", seat)))
    busy = [offer for offer in offers if not offer.closing or rng.random() < 0.1]
    for offer in [*rng.sample(busy, len(busy)), *offers]:
        answers = list_acts(offer)
        if isinstance(offer.choice, Later):
            again = timings.time("more", partial(game.ruleset.offers, view, seat, offer.on))
            answers = chain.from_iterable(map(list_acts, again))
        acts = [act for act in answers if game.ruleset.refuse(view, seat, act) is None]
        if acts:
            return rng.choice(acts)
    raise AssertionError(f"{seat} is asked and can do nothing")


def play_timed(
    ruleset: Ruleset[Any], scenario: str, timings: Timings, seed: int
) -> tuple[int, int]:
    """Plays one random game; the number of its acts and the largest encoded state in bytes."""
    rng = random.Random(seed)
    cfg = complete_config(ruleset, Config(scenario))
    game = begin(ruleset, cfg, seed.to_bytes(8, "big")).game
    largest = 0
    while game.window is not None and game.seq < LONGEST_GAME:
        seat = next(seat for seat in game.window.seats if seat not in game.sealed)
        act = pick_act(game, seat, timings, rng)
        game = timings.time("play", partial(play, game, seat, act)).game
        largest = max(largest, len(game.body))
    return game.seq, largest


def measure_engine(ruleset: Ruleset[Any], games: int = 3) -> Sheet:
    """Times of a position and acts per CPU second, for each scenario."""
    rows = []
    for scenario in ruleset.meta.scenarios:
        timings = Timings()
        start, acts, largest = process_time(), 0, 0
        for seed in range(games):
            more, size = play_timed(ruleset, scenario.id, timings, seed)
            acts, largest = acts + more, max(largest, size)
        seconds = process_time() - start
        cells = [timings.cell(name) for name in ("offers", "more", "scene", "play")]
        rows.append((scenario.id, str(acts), *cells, f"{acts / seconds:.0f}", f"{largest}"))
    columns = ("scenario", "acts", "offers ms p50 / p99", "of a piece ms p50 / p99",
               "scene ms p50 / p99", "play ms p50 / p99", "acts per CPU s, all in",
               "state bytes")  # fmt: skip
    return Sheet(f"Engine: {say(ruleset.package, ruleset.meta.title)}", columns, tuple(rows))
