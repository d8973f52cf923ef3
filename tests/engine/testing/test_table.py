"""The table for worked cases: a position in, acts and dice in words, everything checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_struct

from tachanka.engine.api import (
    ARBITER,
    PUBLIC,
    Act,
    At,
    Chance,
    Config,
    Event,
    Many,
    One,
    Trace,
    Viewer,
)
from tachanka.engine.chance import KeyedChance, ScriptExhausted
from tachanka.engine.registry import BadConfig
from tachanka.engine.scene import Msg, Scene, Seat
from tachanka.engine.testing.dice import Throws, read_dice
from tachanka.engine.testing.table import Table
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, RUNNER, Challenge, Nights, Patrol, Run, State

DEAL = "fish salt sugar spirits"


def lay_out(scenario: str = "frost", dice: Throws = DEAL) -> Table[State]:
    """The first night, with a crate of each good in order of worth."""
    return Table(RULESET, Config(scenario), dice)


def run(*crates: str, **where: tuple[int, int]) -> Table[State]:
    """The runner's turn after orders, the sledge and the riders where they are told to be."""
    table = lay_out()
    table.do(RUNNER, "load", arg=" ".join(crates or ("crate-01",)))
    table.do(GUARD, "feed", arg=0)
    table.state.sledge = where.get("sledge", table.state.sledge)
    table.state.riders = where.get("riders", table.state.riders)
    return table


def call() -> Table[State]:
    """The guard is asked about a sledge with crates 2 and 4 at middle range: two dice."""
    table = run("crate-02", "crate-04", sledge=(500, 400), riders=(500, 500))
    table.do(RUNNER, "rest")
    return table


# --- Setting up -------------------------------------------------------------------------------


def test_a_scenario_is_set_up_with_these_dice() -> None:
    table = lay_out("snow")
    assert (table.cfg, table.state.sight) == (
        Config("snow", {"apology": "paid", "guard": "person"}),
        150,
    )
    assert [crate.good for crate in table.state.store] == DEAL.split()
    assert table.told()[0] == "Night 1 falls."


def test_a_position_is_taken_as_it_is() -> None:
    state = lay_out().state
    state.night = 3
    table = Table(RULESET, state)
    assert (table.state, table.told(), table.won) == (state, [], None)


def test_an_unknown_scenario_is_told() -> None:
    with pytest.raises(BadConfig):
        Table(RULESET, Config("thaw"), DEAL)


@pytest.mark.parametrize(
    ("dice", "fault"),
    [
        ("fish salt sugar", ScriptExhausted),
        ("fish salt sugar gold", ScriptExhausted),
        (f"{DEAL} fish", AssertionError),
    ],
)
def test_dice_of_the_set_up_are_all_thrown(dice: str, fault: type[Exception]) -> None:
    with pytest.raises(fault):
        lay_out(dice=dice)


# --- Seeing -----------------------------------------------------------------------------------


def test_seats_see_what_is_theirs() -> None:
    table = lay_out()
    assert [crate.good for crate in table.view(RUNNER).store] == DEAL.split()
    for viewer in (GUARD, PUBLIC):
        assert [crate.good for crate in table.view(viewer).store] == ["unknown"] * 4
    assert table.view(ARBITER) == table.state
    assert table.see(GUARD) == RULESET.scene(table.view(GUARD), Viewer("seat", GUARD))
    assert table.see() == RULESET.scene(table.view(PUBLIC), PUBLIC)


def test_a_panel_is_read_row_by_row() -> None:
    assert lay_out().panel(PUBLIC, "guard") == [
        ("Sees", "230", "T7"),
        ("Oats left", "5", "T4"),
        ("Flares left", "2", "T10"),
    ]


def test_a_scene_with_unknown_art_or_twins_is_no_scene() -> None:
    def draw_ghosts(view: State, viewer: Viewer) -> Scene:
        scene = RULESET.scene(view, viewer)
        ghost = replace_struct(scene.pieces[0], art="ghost")
        return replace_struct(scene, pieces=(*scene.pieces, ghost))

    table = Table(replace(RULESET, scene=draw_ghosts), lay_out().state)
    with pytest.raises(AssertionError, match=r"no symbol 'ghost'.*2 pieces are called"):
        table.see(RUNNER)


# --- Offers -----------------------------------------------------------------------------------


def test_offers_are_told_in_words() -> None:
    table = lay_out()
    assert (table.verbs(RUNNER), table.verbs(GUARD)) == (["load"], ["feed"])
    assert table.choices(RUNNER, "load") == [f"crate-0{n}" for n in range(1, 5)]
    assert table.choices(GUARD, "feed") == [str(n) for n in range(6)]
    assert (table.choices(GUARD, "load"), table.offer(GUARD, "load")) == ([], None)


def test_what_is_left_for_later_is_asked_for() -> None:
    table = run()
    assert [offer.choice.__struct_config__.tag for offer in table.offers(RUNNER)] == [
        "region",
        "button",
    ]
    assert (table.verbs(RUNNER), table.movers(RUNNER, "move")) == (["move", "rest"], ["sledge"])
    assert table.movers(RUNNER, "rest") == []


def test_targets_are_listed() -> None:
    assert call().choices(GUARD, "challenge") == ["sledge"]


# --- Acting -----------------------------------------------------------------------------------


def test_sealed_answers_wait_for_the_last() -> None:
    table = lay_out()
    assert table.asked == "runner and guard: ask-orders"
    assert table.do(RUNNER, "load", arg="crate-03 crate-01") == []
    assert (table.asked, table.state.load) == ("guard: ask-orders", [])
    assert table.do(GUARD, "feed", arg="2") == ["T4", "T4"]
    assert [crate.id for crate in table.state.load] == ["crate-01", "crate-03"]
    assert (table.state.fed, table.asked) == (2, "runner: ask-run")


def test_sealed_answers_may_come_together() -> None:
    table = lay_out()
    load, feed = table.act("load", arg="crate-02"), table.act("feed", arg=1)
    assert table.settle({RUNNER: load, GUARD: feed}) == ["T4", "T4"]
    assert table.state.frames == [Nights(), Run(legs=2)]


def test_dice_come_up_as_told() -> None:
    table = call()
    assert table.do(GUARD, "challenge", arg="sledge", dice="slip stop fish fish") == [
        "T9",
        "T11",
        "T2",
        "T3",
        "T3",
    ]
    assert (table.state.seized, table.state.night) == (4, 2)
    assert [draw.result for draw in table.entries[0].draws] == [("slip", "stop"), ("fish", "fish")]


def test_an_act_with_dice_left_over_fails() -> None:
    with pytest.raises(AssertionError, match=r"dice were left over: \['stop'\]"):
        call().do(GUARD, "challenge", arg="sledge", dice="slip slip stop")


def test_luck_may_be_keyed() -> None:
    results = []
    for _ in range(2):
        table = call()
        table.do(GUARD, "challenge", arg="sledge", dice=KeyedChance(b"luck", {}))
        results.append(table.entries[0].draws)
    assert results[0] == results[1]
    assert len(results[0]) >= 1


def test_a_position_may_be_changed_between_acts() -> None:
    table = run(sledge=(500, 400), riders=(500, 630))
    table.do(RUNNER, "rest")
    assert table.state.frames[-1] == Challenge()


def test_time_passes_until_the_position_is_so() -> None:
    table = run()
    table.pass_time(lambda state: isinstance(state.frames[-1], Patrol))
    assert (table.state.turn, table.asked) == (1, "guard: ask-patrol")
    table.pass_time(lambda state: state.night == 2)
    assert (table.state.turn, table.told()) == (
        1,
        ["Morning. The sledge goes home.", "Night 2 falls."],
    )


def test_time_passes_to_the_end_of_the_game() -> None:
    table = lay_out()
    table.pass_time(lambda state: False, KeyedChance(b"idle", {}))
    assert (table.won, table.outcome) == ((None, "even"), table.state.outcome)
    with pytest.raises(AssertionError, match="the game is over"):
        _ = table.window


# --- Refusals ---------------------------------------------------------------------------------


def test_an_illegal_act_changes_nothing_and_says_why() -> None:
    table = run(sledge=(670, 155))
    before = RULESET.redact(table.state, ARBITER)
    assert table.refused(RUNNER, "move", "sledge", "690 300") == (
        "T5",
        "Fort Obruchev is in the way.",
    )
    assert table.refuses(RUNNER, "move", "sledge", "690 300") == "T5"
    with pytest.raises(AssertionError, match="T5 Fort Obruchev is in the way"):
        table.do(RUNNER, "move", "sledge", "690 300")
    assert (table.state, table.asked) == (before, "runner: ask-run")


def test_what_no_clause_forbids_is_refused_by_the_kernel() -> None:
    table = run()
    assert table.refuses(GUARD, "wait") == "not-offered"
    assert table.refuses("public", "wait") == "not-asked"
    assert table.refused(RUNNER, "sleep") == (
        "not-offered",
        "sleep is not offered now (T6); offered: move, rest.",
    )


def test_a_legal_act_is_not_refused() -> None:
    table = run()
    assert (table.refused(RUNNER, "rest"), table.refuses(RUNNER, "rest")) == (None, "")
    assert table.state.frames[-1] == Run(legs=2)


# --- The log ----------------------------------------------------------------------------------


def test_each_viewer_is_told_what_is_for_him() -> None:
    table = call()
    table.do(GUARD, "challenge", arg="sledge", dice="slip stop fish salt")
    told = [*table.told()]
    assert told[-2:] == [
        "You put crate-05 into the store: Fish, worth nothing.",
        "You put crate-06 into the store: Salt, worth 1.",
    ]
    assert table.told(RUNNER) == told
    covered = ["The smugglers put a crate into the store."] * 2
    assert table.told(GUARD) == table.told(PUBLIC) == [*told[:-2], *covered]
    assert table.clauses() == [event.clause for event in table.events]


# --- What must hold ---------------------------------------------------------------------------


def lose_oats(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    events = RULESET.apply(s, acts, chance)
    s.oats = -1
    return events


def say_nothing_known(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    return [*RULESET.apply(s, acts, chance), Event("T99", Msg("unheard-of"))]


def test_a_broken_position_is_not_laid_out() -> None:
    state = lay_out().state
    state.flares = -1
    with pytest.raises(AssertionError, match="-1 flares are left"):
        Table(RULESET, state)


def test_an_act_that_cites_or_says_what_does_not_exist_fails() -> None:
    table = Table(replace(RULESET, apply=say_nothing_known), run().state)
    with pytest.raises(AssertionError, match=r"Event cites 'T99'.*no message 'unheard-of'"):
        table.do(RUNNER, "rest")


def test_an_act_that_breaks_an_invariant_fails() -> None:
    table = Table(replace(RULESET, apply=lose_oats), run().state)
    with pytest.raises(RuntimeError, match="-1 oats"):
        table.do(RUNNER, "rest")


def test_looking_must_not_change_the_position() -> None:
    def peek(state: State, viewer: Viewer) -> State:
        state.oats -= 1
        return RULESET.redact(state, viewer)

    with pytest.raises(AssertionError):
        Table(replace(RULESET, redact=peek), run().state).do(RUNNER, "rest")


# --- Words ---------------------------------------------------------------------------------------


class Answering(Table[State]):
    answers = {"march": Trace, "gather": Many}


def test_verbs_that_are_not_offered_are_read_as_the_table_knows_them() -> None:
    table = Answering(RULESET, run().state)
    assert table.act("march", "a", "b c") == Act("march", "a", Trace(("b", "c")))
    assert table.act("gather", None, "c b") == Act("gather", None, Many(("b", "c")))
    assert table.act("fly", "a", "b") == Act("fly", "a", One("b"))
    assert table.act("move", "sledge", "600 150") == Act("move", "sledge", At(600, 150))


@pytest.mark.parametrize(
    ("dice", "script"), [("6 1 hit", [6, 1, "hit"]), ((6, "1"), [6, "1"]), ("", []), ((), [])]
)
def test_dice_in_words(dice: Throws, script: list[object]) -> None:
    chance = read_dice(dice)
    assert not isinstance(chance, KeyedChance)
    assert chance.script == script
