"""The arena: whole games between choosers, the same again for the same key."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from table_toy import RULESET as SKI_PATROL
from table_toy.state import NORTH, SOUTH
from tachanka.engine.api import Act, Config, Later, Refusal
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.game import Illegal
from tachanka.engine.kernel import begin
from tachanka.engine.registry import complete_config
from tachanka.engine.scene import Msg, Seat
from tachanka.engine.testing.arena import (
    Chooser,
    choose_eagerly,
    choose_randomly,
    list_winners,
    obey,
    play_game,
    roam,
)
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, RUNNER, State

FROST = Config("frost")
CARTER = RULESET.bots[0].choose


def test_a_game_is_played_out_and_told() -> None:
    played = play_game(RULESET, FROST, {RUNNER: CARTER, GUARD: CARTER}, b"one")
    assert played.outcome == played.game.outcome
    assert played.acts == played.game.seq
    assert sum(map(len, played.seconds.values())) == played.acts


def test_the_key_decides_everything() -> None:
    def digest(key: bytes) -> str:
        choosers = {RUNNER: choose_randomly, GUARD: choose_randomly}
        return play_game(RULESET, FROST, choosers, key).game.digest

    assert digest(b"one") == digest(b"one")
    assert digest(b"one") != digest(b"two")


def test_formations_and_plans_are_answered_at_random() -> None:
    """A game of figures: plans of one target each, and orders that are proposed."""
    lawful = obey(SKI_PATROL, choose_randomly)
    played = play_game(SKI_PATROL, Config("clearing"), {NORTH: lawful, SOUTH: lawful}, b"one")
    assert played.acts >= 2 + 4 * 4


def test_winners_are_those_of_the_games() -> None:
    choosers: dict[Seat, Chooser[State]] = {RUNNER: CARTER, GUARD: choose_randomly}
    played = [play_game(RULESET, FROST, choosers, f"suite {n}".encode()) for n in range(3)]
    winners = [game.outcome.winner for game in played]
    assert list_winners(RULESET, FROST, choosers, 3) == winners
    assert list_winners(RULESET, FROST, choosers) == winners[:1]


def test_an_act_that_was_not_offered_stops_the_game() -> None:
    def cheat(view: object, seat: str, offers: object, chance: object) -> Act:
        return Act("cheat")

    with pytest.raises(Illegal):
        play_game(RULESET, FROST, {RUNNER: cheat, GUARD: cheat}, b"one")


def test_a_chooser_that_obeys_is_asked_until_its_act_is_lawful() -> None:
    strict = replace(
        RULESET,
        refuse=lambda view, seat, act: None if act == Act("go") else Refusal("T1", Msg("no")),
    )
    ideas = iter([Act("fly"), Act("swim"), Act("go"), Act("rest")])
    obeying = obey(strict, lambda view, seat, offers, chance: next(ideas))
    state = begin(RULESET, complete_config(RULESET, FROST), b"one").game.state
    assert obeying(state, RUNNER, (), ScriptedChance()) == Act("go")
    stubborn = obey(strict, lambda view, seat, offers, chance: Act("fly"))
    with pytest.raises(RuntimeError, match="nothing lawful"):
        stubborn(state, RUNNER, (), ScriptedChance())


def test_the_naive_choosers_play_out_every_scenario() -> None:
    ways: Counter[str] = Counter()
    for scenario in RULESET.meta.scenarios:
        for number, chooser in enumerate((choose_randomly, choose_eagerly)):
            choosers = {RUNNER: chooser, GUARD: chooser}
            key = f"{scenario.id} {number}".encode()
            ways[play_game(RULESET, Config(scenario.id), choosers, key).outcome.way] += 1
    assert sum(ways.values()) == 4
    assert set(ways) <= set(RULESET.meta.endings)


def test_one_who_roams_takes_what_is_told_later() -> None:
    config, verbs = Config(RULESET.meta.scenarios[0].id), Counter[str]()

    def note(view: Any, seat: Seat, offers: Any, chance: Any) -> Act:
        act = roam(RULESET, "T1")(view, seat, offers, chance)
        assert RULESET.refuse(view, seat, act) is None
        verbs.update([act.verb for each in offers if each.verb == act.verb
                      and isinstance(each.choice, Later)])  # fmt: skip
        return act

    for number in range(3):
        play_game(RULESET, config, {GUARD: note, RUNNER: note}, b"roam %d" % number)
    assert sum(verbs.values()) > 0
