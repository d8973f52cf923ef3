"""Who may know what (K-R19)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import UNSET, convert

from kronstadt_1921 import RULESET
from kronstadt_1921.position.chits import CHITS
from kronstadt_1921.position.options import Options
from kronstadt_1921.position.state import BOLSHEVIK, HIDDEN, REBEL, Dealt, Hand
from kronstadt_1921.tests.table import Table, given
from tachanka.engine.api import ARBITER, PUBLIC, Viewer
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import encode
from tachanka.engine.resources import say

BOLSHEVIK_EYES = Viewer("seat", BOLSHEVIK)
REBEL_EYES = Viewer("seat", REBEL)


def late() -> Table:
    """A game in its second turn, with chits played and unplayed."""
    table = given("A03 1613", turn=2, bolshevik="lenin")
    table.state.hands[REBEL] = Hand(["desperate", "fire2"], ["fire1"], ["fire1"])
    table.state.hands[BOLSHEVIK].chosen = ["lenin"]
    table.state.past = [
        Dealt(1, {REBEL: Hand(["power"], ["power"], ["fire1"]), BOLSHEVIK: Hand([], [], ["march"])})
    ]
    return table


@pytest.mark.clause("K-R19")
def test_hands_are_covered() -> None:
    view = RULESET.redact(late().state, BOLSHEVIK_EYES)
    assert view.hands[REBEL] == Hand([HIDDEN, HIDDEN], [HIDDEN], ["fire1"])
    assert view.hands[BOLSHEVIK] == Hand(["lenin"], ["lenin"], [])
    assert view.past[0].hands[REBEL] == Hand([HIDDEN], [HIDDEN], ["fire1"])
    public = RULESET.redact(late().state, PUBLIC)
    assert public.hands[BOLSHEVIK] == Hand([HIDDEN], [HIDDEN], [])
    state = late().state
    assert RULESET.redact(state, ARBITER) == state


@pytest.mark.clause("K-R19")
def test_redacting_changes_nothing() -> None:
    state = late().state
    RULESET.redact(state, PUBLIC)
    assert state.hands[REBEL].held == ["desperate", "fire2"]


@pytest.mark.clause("K-R19", "K-R15")
def test_guesses_fit_and_are_fair() -> None:
    view = RULESET.redact(late().state, BOLSHEVIK_EYES)
    chance = KeyedChance(b"guess", {})
    pairs: Counter[tuple[str, ...]] = Counter()
    chosen: Counter[str] = Counter()
    for _ in range(600):
        world = RULESET.determinize(view, BOLSHEVIK_EYES, chance)
        assert list(RULESET.check(world)) == []
        assert RULESET.redact(world, BOLSHEVIK_EYES) == view
        pairs[tuple(world.hands[REBEL].held)] += 1
        chosen.update(world.hands[REBEL].chosen)
    assert len(pairs) == 10
    assert all(30 < count < 95 for count in pairs.values())
    # Of one Artillery Fire! nobody can say which it is.
    assert set(chosen) == set(CHITS[REBEL]) - {"fire2"}
    assert chosen["fire1"] > 150


@pytest.mark.clause("K-R19", "K-R21")
def test_windows_tell_nothing() -> None:
    """The same number of chits opens the same window, whatever they are."""
    windows = []
    for hand in ("fire1 propaganda", "power desperate"):
        table = given("A03 1613, RA05 1914", rebel=hand, bolshevik="commissar")
        table.move("RA05", "1813 1713")
        windows.append(table.window)
    assert windows[0] == windows[1]


@pytest.mark.clause("K-R15", "K-R19")
def test_drawn_chits_are_told_to_their_owner_alone() -> None:
    table = given(step="chit_choice")
    acts = {
        REBEL: table.act("choose_chits", None, "fire1"),
        BOLSHEVIK: table.act("choose_chits", None, "march"),
    }
    table.settle(acts, ["power", "fire2", "assault", "lenin"])
    dealt = [event for event in table.events if event.text.id == "event-hand"]
    assert [event.to for event in dealt] == [(REBEL,), (BOLSHEVIK,)]
    told = [event.otherwise for event in dealt]
    assert [event.text.id for event in told if event] == ["event-hand-count"] * 2
    words = say(RULESET.package, dealt[0].text)
    assert words == "Chits of the Rebel: Power to Soviets!, Artillery Fire! and Artillery Fire!"


@pytest.mark.clause("K-R19")
def test_all_hands_are_shown_at_the_end() -> None:
    table = late()
    table.state.turn = 10
    table.skip_to(type(None))
    assert table.won == (REBEL, "time")
    shown = [event.text.args["turn"] for event in table.events if event.text.id == "event-hands"]
    assert shown == [1, 10]
    assert RULESET.redact(table.state, ARBITER) == table.state
    view = RULESET.redact(table.state, PUBLIC)
    assert view.hands[REBEL].held == [HIDDEN, HIDDEN]
    (words,) = [line for line in table.told() if line.startswith("Hands of turn 1:")]
    assert words == (
        "Hands of turn 1: the Rebel chose Power to Soviets! and drew Artillery Fire!, "
        "leaving Power to Soviets! unplayed; the Bolshevik drew March"
    )


@pytest.mark.clause("K-R19", "K-241")
@pytest.mark.parametrize(("chosen", "drawn"), [("fire1", "fire2"), ("fire2", "fire1")])
def test_it_is_all_one_which_artillery_fire_was_dealt(chosen: str, drawn: str) -> None:
    """Hands that read the same are the same, so what is played first tells nothing more."""
    one, both = given(step="chit_choice"), given(step="chit_choice")
    for table, rest in ((one, ["power", "desperate"]), (both, [drawn, "power"])):
        acts = {
            REBEL: table.act("choose_chits", None, chosen),
            BOLSHEVIK: table.act("choose_chits", None, "march"),
        }
        table.settle(acts, [*rest, "assault", "lenin"])
    assert one.state.hands[REBEL] == Hand(["power", "desperate", "fire1"], ["fire1"])
    assert both.state.hands[REBEL] == Hand(["power", "fire1", "fire2"], ["fire1"])


@pytest.mark.clause("K-R19", "K-241")
def test_a_shot_tells_nothing_of_the_rest_of_the_hand() -> None:
    """Twin hands: with a second shot left and with none, the first looks the same to all."""
    seen = []
    for rest in ("fire2", "desperate"):
        table = given("A03 1613, RA05 1813", rebel=f"fire1 {rest}", bolshevik="lenin")
        table.play("fire1", "RA05", on="A03")
        told = [(event.clause, event.text, event.cue) for event in table.events]
        views = [RULESET.redact(table.state, eyes) for eyes in (BOLSHEVIK_EYES, PUBLIC)]
        scenes = [RULESET.scene(view, BOLSHEVIK_EYES) for view in views]
        seen.append((told, views, scenes, table.window, table.offers(BOLSHEVIK)))
    assert seen[0] == seen[1]
    assert seen[0][1][0].hands[REBEL] == Hand([HIDDEN], [], ["fire1"])


@pytest.mark.clause("K-R19", "K-241")
def test_guesses_hold_artillery_fire_as_it_is_dealt() -> None:
    table = given(rebel="fire1 power", bolshevik="lenin")
    view = RULESET.redact(table.state, BOLSHEVIK_EYES)
    chance = KeyedChance(b"alike", {})
    worlds = [RULESET.determinize(view, BOLSHEVIK_EYES, chance) for _ in range(200)]
    assert [fault for world in worlds for fault in RULESET.check(world)] == []
    held = {tuple(world.hands[REBEL].held) for world in worlds}
    assert ("fire1", "fire2") in held
    assert not any("fire2" in hand and "fire1" not in hand for hand in held)


@pytest.mark.clause("K-R19", "K-R21")
@pytest.mark.parametrize("hands", ["off", "on"])
def test_what_one_has_passed_until_is_ones_own_affair(hands: str) -> None:
    """To all others it looks like a pass, now and in every window that it answers later."""
    options = convert({"open_hands": hands}, Options)
    seen = []
    for verb in ("pass", "pass_until_attack", "pass_until_battles"):
        table = given("A03 1613, RA05 1914, RA03 1814", rebel="fire1 power", options=options)
        table.move("RA05", "1915")
        table.do(REBEL, verb)
        looks: list[object] = [table.told()]
        for step in ("1813", None):
            if step:
                table.move("RA03", step)
            views = [RULESET.redact(table.state, eyes) for eyes in (BOLSHEVIK_EYES, PUBLIC)]
            scenes = [RULESET.scene(view, BOLSHEVIK_EYES) for view in views]
            looks += [views, scenes, table.window, table.offers(BOLSHEVIK)]
            looks += [RULESET.idle(views[1]), [encode(view) for view in views]]
            table.do(REBEL, "pass") if step else None
        seen.append(looks)
        own = RULESET.redact(table.state, REBEL_EYES)
        assert (own.hands[REBEL].until is UNSET) is (verb == "pass")
        assert RULESET.redact(table.state, ARBITER) == table.state
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.clause("K-R19", "K-R21")
def test_who_passes_until_something_is_told_so_alone() -> None:
    table = given("A03 1613, RA05 1914", rebel="fire1 power")
    table.move("RA05", "1915")
    table.do(REBEL, "pass_until_attack")
    told = [
        say(RULESET.package, RULESET.scene(RULESET.redact(table.state, eyes), eyes).prompt)
        for eyes in (REBEL_EYES, PUBLIC)
    ]
    assert told == [
        "Now the Bolshevik moves. You may play a chit at any moment. "
        "You pass until somebody attacks or reaches Kronstadt.",
        "Now the Bolshevik moves.",
    ]
