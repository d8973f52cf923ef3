"""Records of games that nobody played on any site, as the engine alone makes them."""

from __future__ import annotations

import random
from typing import Any

from tachanka.engine.api import Config
from tachanka.engine.chance import commit, derive_key
from tachanka.engine.game import Illegal, Step
from tachanka.engine.kernel import begin, conclude, play
from tachanka.engine.record import Record
from tachanka.engine.registry import complete_config, find_ruleset
from tachanka.engine.testing.sampling import sample_act

SEED = bytes(range(32))
SALTS = ("salt of one", "salt of another")


def record_game(
    ruleset: str = "battle_dice",
    acts: int = 20,
    chance: int = 1,
    salts: tuple[str, ...] = SALTS,
    duplicate: int = 0,
) -> Record:
    """The record of a game of so many acts at random; then the first seat resigns, if it is not
    over. chance: which acts. salts, duplicate: see `Record`."""
    found = find_ruleset(ruleset)
    cfg = complete_config(found, Config(found.meta.scenarios[0].id))
    step = begin(found, cfg, derive_key(SEED, salts))
    entries, luck = [step.entry], random.Random(chance)
    while step.game.window is not None and len(entries) <= acts:
        step = _act(step, luck)
        entries.append(step.entry)
    seats = [info.id for info in found.meta.seats]
    if step.game.outcome is None:
        step = conclude(step.game, seats[0], "resign")
        entries.append(step.entry)
    return Record(
        ruleset=ruleset,
        edition=found.meta.edition,
        cfg=cfg,
        players=dict(zip(seats, ("Anna", "Boris"), strict=True)),
        commitment=commit(SEED),
        seed=SEED.hex(),
        salts=salts,
        entries=tuple(entries),
        outcome=step.game.outcome,
        duplicate=duplicate,
    )


def _act(step: Step[Any], luck: random.Random) -> Step[Any]:
    game = step.game
    assert game.window is not None
    seat = next(each for each in game.window.seats if each not in game.sealed)
    while True:
        act = sample_act(luck.choice(game.offers(seat)), luck)
        if act is None:
            continue
        try:
            return play(game, seat, act)
        except Illegal:
            continue
