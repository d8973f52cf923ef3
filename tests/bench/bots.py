"""How many games a minute computer opponents play against themselves, and how long they think."""

from __future__ import annotations

from time import process_time
from typing import Any

from bench.figures import Sheet, percentile
from tachanka.engine.api import Config, Ruleset
from tachanka.engine.resources import say
from tachanka.engine.testing.arena import play_game


def measure_bots(ruleset: Ruleset[Any], games: int = 4) -> Sheet:
    """Games of each bot against itself, in each scenario."""
    rows = []
    for bot in ruleset.bots:
        for scenario in ruleset.meta.scenarios:
            choosers = {seat.id: bot.choose for seat in ruleset.meta.seats}
            start, acts, thought = process_time(), 0, []
            for number in range(games):
                key = f"bench-{number}".encode()
                played = play_game(ruleset, Config(scenario.id), choosers, key)
                acts += played.acts
                thought += [second for seat in played.seconds.values() for second in seat]
            minutes = (process_time() - start) / 60
            p50, p99 = (percentile(thought, share) * 1e3 for share in (0.5, 0.99))
            rows.append((bot.id, scenario.id, f"{games / minutes:.0f}", f"{acts / games:.0f}",
                         f"{p50:.0f} / {p99:.0f} / {max(thought) * 1e3:.0f}"))  # fmt: skip
    columns = ("bot", "scenario", "games / CPU minute", "acts a game", "ms an act p50 / p99 / most")
    return Sheet(
        f"Computer opponents: {say(ruleset.package, ruleset.meta.title)}", columns, tuple(rows)
    )
