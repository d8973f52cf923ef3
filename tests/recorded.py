"""Records of games that nobody played on any site, as the engine alone makes them."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from tachanka.engine.api import ARBITER, Config
from tachanka.engine.chance import commit, derive_key
from tachanka.engine.game import Illegal, Step
from tachanka.engine.kernel import begin, can_undo, conclude, fork, play, undo
from tachanka.engine.record import Origin, Record, trace
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
    scenario: str = "",
    undone: float = 0,
) -> Record:
    """The record of a game of so many acts at random; then the first seat resigns, if it is not
    over. chance: which acts. salts, duplicate: see `Record`. scenario: empty for the first one.
    undone: the share of acts that are taken back where they can be: so a game becomes as long as
    one likes."""
    found = find_ruleset(ruleset)
    cfg = complete_config(found, Config(scenario or found.meta.scenarios[0].id))
    seats = [info.id for info in found.meta.seats]
    first = begin(found, cfg, derive_key(SEED, salts))
    steps = _play_out(first, acts, chance, seats[0], undone)
    return Record(
        ruleset=ruleset,
        edition=found.meta.edition,
        cfg=cfg,
        players=dict(zip(seats, ("Anna", "Boris"), strict=True)),
        commitment=commit(SEED),
        seed=SEED.hex(),
        salts=salts,
        entries=tuple(step.entry for step in steps),
        outcome=steps[-1].game.outcome,
        duplicate=duplicate,
    )


def record_board(base: Record, at: int, acts: int = 6) -> Record:
    """The record of a board of somebody's own that goes on from an entry of this record."""
    ruleset = find_ruleset(base.ruleset, base.edition)
    cut = replace(base, entries=base.entries[: at + 1], times=base.times[: at + 1], outcome=None)
    *_, last = trace(ruleset, cut)
    seed, salts = SEED[::-1], ("", "")
    steps = _play_out(
        fork(last.game, ARBITER, derive_key(seed, salts)), acts, 3, ruleset.meta.seats[0].id
    )
    return replace(
        base,
        commitment=commit(seed),
        seed=seed.hex(),
        salts=salts,
        entries=tuple(step.entry for step in steps),
        outcome=steps[-1].game.outcome,
        origin=Origin("BaseOfABoard", at, ARBITER, cut),
        times=(),
    )


def _play_out(
    step: Step[Any], acts: int, chance: int, loser: str, undone: float = 0
) -> list[Step[Any]]:
    """So many acts at random; then this seat resigns, if it is not over."""
    steps, luck = [step], random.Random(chance)
    while steps[-1].game.window is not None and len(steps) <= acts:
        steps.append(_act(steps[-1], luck, undone))
    if steps[-1].game.outcome is None:
        steps.append(conclude(steps[-1].game, loser, "resign"))
    return steps


def _act(step: Step[Any], luck: random.Random, undone: float) -> Step[Any]:
    game = step.game
    assert game.window is not None
    seat = next(each for each in game.window.seats if each not in game.sealed)
    if undone and can_undo(game, seat) and luck.random() < undone:
        return undo(game, seat)
    while True:
        act = sample_act(luck.choice(game.offers(seat)), luck)
        if act is None:
            continue
        try:
            return play(game, seat, act)
        except Illegal:
            continue
