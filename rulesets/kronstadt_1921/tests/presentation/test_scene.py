"""The scene as a whole: hands, secrets, every scenario, and what the ruleset says of itself."""

from __future__ import annotations

import re

import msgspec
import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.meta import META
from kronstadt_1921.position.chits import CHITS
from kronstadt_1921.position.frames import Battle
from kronstadt_1921.position.options import Options
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, Dealt, Hand, State
from kronstadt_1921.presentation.scene import scene
from kronstadt_1921.rules.setup import position
from kronstadt_1921.rules.victory import finish
from kronstadt_1921.tests.sights import (
    REBELS,
    REDS,
    VIEWERS,
    attack,
    on_top,
    panel,
    see,
    words,
)
from tachanka.engine.api import ARBITER, PUBLIC, Config, Viewer
from tachanka.engine.chance import KeyedChance
from tachanka.engine.resources import read_clauses
from tachanka.engine.scene import Card, Msg, Scene

HANDS = {REBEL: ["fire1", "power"], BOLSHEVIK: ["march", "commissar", "lenin"]}


def dealt() -> State:
    state = position({"RA01": "1506"}, hands=HANDS)
    state.hands[BOLSHEVIK].chosen = ["commissar"]
    state.hands[REBEL].chosen = ["fire1"]
    state.hands[REBEL].played = ["propaganda"]
    return state


def cards(drawn: Scene) -> dict[str, list[str]]:
    """Hand -> its cards in words; a card that lies face down is its id in brackets."""
    return {
        hand.id: [words(card.name) if card.name else f"({card.id})" for card in hand.cards]
        for hand in drawn.hands
    }


def test_a_hand_is_its_owners_secret() -> None:
    played = ["Propaganda!"]
    reds = ["March", "Commissar (chosen)", "Lenin is working for us!"]
    rebels = ["Artillery Fire! (chosen)", "Power to Soviets!"]
    covered = {
        REBEL: ["(rebel-1)", "(rebel-2)"],
        BOLSHEVIK: [f"(bolshevik-{n})" for n in (1, 2, 3)],
    }
    assert cards(see(dealt(), REDS)) == {
        "hand-bolshevik": reds,
        "hand-rebel": covered[REBEL],
        "played-rebel": played,
    }
    assert cards(see(dealt(), REBELS)) == {
        "hand-rebel": rebels,
        "played-rebel": played,
        "hand-bolshevik": covered[BOLSHEVIK],
    }
    assert cards(see(dealt(), PUBLIC)) == {
        "hand-rebel": covered[REBEL],
        "played-rebel": played,
        "hand-bolshevik": covered[BOLSHEVIK],
    }
    assert cards(see(dealt(), ARBITER)) == {
        "hand-rebel": rebels,
        "played-rebel": played,
        "hand-bolshevik": reds,
    }


def test_open_hands_are_seen_by_all() -> None:
    state = dealt()
    state.options = Options(open_hands="on")
    assert all(card.name for hand in see(state, PUBLIC).hands for card in hand.cards)
    assert cards(see(state, PUBLIC))["hand-bolshevik"][1] == "Commissar (chosen)"


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
def test_no_other_hand_makes_another_scene(viewer: Viewer) -> None:
    """Whatever the covered chits are, what is drawn of them is the same."""
    state = dealt()
    view = RULESET.redact(state, viewer)
    drawn = scene(view, viewer)
    for seed in range(20):
        world = RULESET.determinize(view, viewer, KeyedChance(bytes([seed] * 32), {}))
        assert scene(RULESET.redact(world, viewer), viewer) == drawn


def test_whoever_chooses_sees_all_his_chits_and_no_one_elses() -> None:
    state = position({"RA01": "1506"}, step="chit_choice")
    pool = cards(see(state, REDS))
    assert list(pool) == ["hand-bolshevik"]
    assert len(pool["hand-bolshevik"]) == 6
    assert [card.id for card in see(state, REBELS).hands[0].cards] == list(CHITS[REBEL])
    assert see(state, PUBLIC).hands == ()
    state.fled = True
    assert see(state, REBELS).hands == ()


def test_every_chit_has_its_picture() -> None:
    for seat in (REBEL, BOLSHEVIK):
        state = position({"RA01": "1506"}, hands={seat: CHITS[seat]})
        (hand,) = [hand for hand in see(state, ARBITER).hands if hand.id == f"hand-{seat}"]
        # `see` has found every picture.
        assert len({card.art for card in hand.cards}) == 6


def test_units_to_be_placed_are_held_in_reserve() -> None:
    state = RULESET.setup(Config("first-assault", {}), KeyedChance(bytes(32), {}))
    drawn = see(state, PUBLIC)
    (reserve,) = drawn.hands
    assert words(reserve.name) == "To be placed by the Bolshevik"
    assert [card.id for card in reserve.cards][:2] == ["RA01", "RA02"]
    assert reserve.cards[0] == Card(
        "RA01", "red_army", Msg("unit", {"id": "RA01", "name": "1st Cadet Detachment"})
    )
    assert len(reserve.cards) == 8
    assert {piece.art for piece in drawn.pieces} == {"artillery-1", "warships-1"}


def test_at_the_end_all_hands_of_all_turns_are_shown() -> None:
    state = dealt()
    hands = {REBEL: Hand(["power"], ["fire1"], ["fire1"]), BOLSHEVIK: Hand([], [], ["march"])}
    state.past.append(Dealt(1, hands))
    assert "past" not in {panel.id for panel in see(state, REDS).panels}
    finish(state, REBEL, "time", "K-703")
    assert panel(see(state, ARBITER), "past") == [
        ("Turn 1, the Rebel", "Artillery Fire! and Power to Soviets!", "K-R19"),
        ("Turn 1, the Bolshevik", "March", "K-R19"),
    ]
    assert panel(see(state, REDS), "past") == [("Turn 1, the Bolshevik", "March", "K-R19")]


# --- Everything at once -------------------------------------------------------------------


@pytest.mark.parametrize("scenario", [scenario.id for scenario in META.scenarios])
@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
def test_every_scenario_can_be_drawn(scenario: str, viewer: Viewer) -> None:
    state = RULESET.setup(Config(scenario), KeyedChance(bytes(32), {}))
    drawn = see(state, viewer)
    places = {place.id for place in RULESET.board(Config(scenario)).places}
    assert {piece.place for piece in drawn.pieces} <= places
    assert places.isdisjoint(piece.id for piece in drawn.pieces)
    reserve = [card for hand in drawn.hands if "reserve" in hand.id for card in hand.cards]
    placed = {piece.id for piece in drawn.pieces} | {card.id for card in reserve}
    assert placed <= {unit.id for unit in state.units}


def test_drawing_changes_nothing() -> None:
    state = attack(step="bolshevik_combat", hands=HANDS)
    on_top(state, Battle("1215", BOLSHEVIK, REBEL))
    before = msgspec.json.encode(state)
    for viewer in VIEWERS:
        see(state, viewer)
    assert msgspec.json.encode(state) == before


def test_what_the_ruleset_says_of_itself_can_be_said() -> None:
    said = [META.about, *(seat.name for seat in META.seats)]
    said += [scenario.about for scenario in META.scenarios]
    said += [option.text for option in META.options]
    said += [Msg(f"option-{o.key}-{value}") for o in META.options for value in o.values]
    said += [order.text for order in META.standing]
    said += [Msg(f"standing-{o.key}-{value}") for o in META.standing for value in o.values]
    assert all(words(msg) for msg in said)
    cited = [META.resign, META.agree, *(order.clause for order in META.standing)]
    assert set(cited) <= set(read_clauses("kronstadt_1921"))
    assert all(re.fullmatch("#[0-9a-f]{6}", seat.ink) for seat in META.seats)
    assert [set(scenario.sides) for scenario in META.scenarios] == [{BOLSHEVIK, REBEL}] * 3
