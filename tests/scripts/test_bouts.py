"""Games on several processors are those of one."""

from __future__ import annotations

from bouts import Plan, play_bouts
from tachanka.engine.api import Config
from tachanka.engine.registry import find_ruleset
from tachanka.engine.testing.arena import choose_eagerly, play_game


def test_each_game_is_decided_by_its_number() -> None:
    ruleset = find_ruleset("toy")
    cfg = Config(ruleset.meta.scenarios[0].id)
    choosers = {info.id: choose_eagerly for info in ruleset.meta.seats}
    plan = Plan(ruleset, cfg, choosers, lambda state: len(ruleset.meta.seats))
    alone = [play_game(ruleset, cfg, choosers, f"balance {n}".encode()) for n in range(5)]
    for bouts in (play_bouts(plan, 5), play_bouts(plan, 5)):
        assert [(b.outcome, b.acts, b.counted) for b in bouts] == [
            (game.outcome, game.acts, 2) for game in alone
        ]
