"""Who may know what: section 3.4 of the ledger, K-R19."""

from __future__ import annotations

from collections import Counter

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.position.chits import CHITS
from kronstadt_1921.position.state import BOLSHEVIK, HIDDEN, REBEL, Dealt, Hand
from kronstadt_1921.tests.table import Table, given
from tachanka.engine.api import ARBITER, PUBLIC, Viewer
from tachanka.engine.chance import KeyedChance
from tachanka.engine.resources import say

BOLSHEVIK_EYES = Viewer("seat", BOLSHEVIK)
REBEL_EYES = Viewer("seat", REBEL)


def late() -> Table:
    """A game in its second turn, with chits played and unplayed."""
    table = given("A03 1613", turn=2, rebel="fire2 desperate", bolshevik="lenin")
    table.state.hands[REBEL].chosen = ["fire1"]
    table.state.hands[REBEL].played = ["fire1"]
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
    assert state.hands[REBEL].held == ["fire2", "desperate"]


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
    assert set(chosen) == set(CHITS[REBEL])
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
    assert words == "Chits of the Rebel: Power to Soviets!, Artillery Fire! and Artillery Fire!."


@pytest.mark.clause("K-R19")
def test_all_hands_are_shown_at_the_end() -> None:
    table = late()
    table.state.turn = 10
    table.skip_to(type(None))
    assert table.won == (REBEL, "time")
    shown = [event.text.args["turn"] for event in table.events if event.text.id == "event-hands"]
    assert shown == [1, 10]
    view = RULESET.redact(table.state, PUBLIC)
    assert view == table.state
    (words,) = [line for line in table.said() if line.startswith("Hands of turn 1.")]
    assert "chosen Power to Soviets!, drawn Artillery Fire!" in words
