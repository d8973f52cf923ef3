"""What offers say of who does what to whom, and that what is lit can be done."""

from __future__ import annotations

from random import Random

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.meta import META
from kronstadt_1921.position.frames import Advance, GoingBack
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, State
from kronstadt_1921.rules.setup import position
from kronstadt_1921.tests.sights import attack, on_top, words
from kronstadt_1921.tests.table import Table, given
from tachanka.engine.api import Config, Later, Offer, Routes, Targets, Viewer
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import decode, encode
from tachanka.engine.offering import tell_deed
from tachanka.engine.testing.sampling import sample_act

ACTS = 250
"""So many acts of a game are looked at."""


def find(table: Table, seat: str, verb: str, on: str | None = None) -> Offer:
    offer = table.offer(seat, verb, on)
    assert offer is not None
    return offer


def say_deed(offer: Offer, actor: str, target: str, n: int = 0) -> str:
    return words(tell_deed(offer, actor, target, n))


def test_a_move_names_unit_hex_and_cost() -> None:
    offer = find(given("RA12 1216"), BOLSHEVIK, "move", "RA12")
    assert words(offer.label) == "RA12 (79th Brigade) moves, 4 MP left"
    assert say_deed(offer, "RA12", "1217", 2) == "RA12 goes to 1217: 2 MP"
    assert say_deed(offer, "RA12", "1215", 1) == "RA12 goes to 1215: 1 MP"


def test_a_shot_names_gun_and_target() -> None:
    table = given("RA12 1216, WS 1117", rebel="fire1")
    offer = find(table, REBEL, "fire", "WS")
    assert words(offer.label) == "WS (Petropavlovsk and Sevastopol) fires"
    assert say_deed(offer, "WS", "RA12") == "WS fires at RA12"


def test_a_shot_on_the_way_says_where() -> None:
    table = given("RA12 1220, WS 1117", rebel="fire1 propaganda", propaganda=1)
    table.move("RA12", "1219 1218")
    offer = find(table, REBEL, "fire-at-1", "WS")
    assert say_deed(offer, "WS", "RA12") == "WS fires at RA12 as the unit enters 1219"
    offer = find(table, REBEL, "propaganda-at-1")
    told = "Propaganda! makes Hesitant, as the unit enters 1219: RA12"
    assert say_deed(offer, "", "RA12") == told


def test_chits_name_who_plays_them() -> None:
    table = given("RA12 1216, RI1 1215", bolshevik="march coordinated lenin", rebel="power")
    played = find(table, BOLSHEVIK, "play")
    assert say_deed(played, "", "Lenin is working for us!") == (
        "The Bolshevik plays Lenin is working for us!"
    )
    assert say_deed(find(table, REBEL, "play"), "", "Power to Soviets!") == (
        "The Rebel plays Power to Soviets!"
    )
    assert say_deed(find(table, BOLSHEVIK, "march", "RA12"), "RA12", "1215") == (
        "RA12 marches into 1215, at no cost"
    )
    assert say_deed(find(table, BOLSHEVIK, "coordinate"), "", "1215") == (
        "Any number of Bolshevik units may attack 1215 together this turn"
    )


def test_battles_and_what_follows_them() -> None:
    state = attack(step="bolshevik_combat")
    offer = find(Table(state), BOLSHEVIK, "choose_battle")
    assert say_deed(offer, "", "1215") == "The battle at 1215 is fought next"
    won = on_top(state, Advance("1215", BOLSHEVIK, ("RA12",)))
    offer = find(Table(won), BOLSHEVIK, "advance")
    assert say_deed(offer, "", "RA12") == (
        "RA12 stays in Kronstadt (1215); the other winners go back"
    )


def test_who_goes_back_and_who_steps_back() -> None:
    units = {"RA12": "1215", "RA13": "1215", "RI1": "1215"}
    state = position(units, origins={"RA12": "1216", "RA13": "1216"}, step="bolshevik_combat")
    back = on_top(state, GoingBack("1215", BOLSHEVIK, ("RA12", "RA13"), "K-608"))
    offer = find(Table(back), BOLSHEVIK, "go_back")
    assert say_deed(offer, "", "RA13") == "RA13 goes back to 1216; the others are lost"
    table = given("RA01 1808", hesitant=["RA01"], step="hesitation")
    offer = find(table, BOLSHEVIK, "hesitant_move", "RA01")
    assert say_deed(offer, "RA01", "Sestroretsk") == "RA01 steps back to Sestroretsk"


def test_setting_up_and_choosing() -> None:
    table = Table(Config("second-assault"))
    offer = find(table, BOLSHEVIK, "deploy", "RA01")
    assert say_deed(offer, "", "Sestroretsk") == (
        "RA01 (1st Cadet Detachment) is placed in Sestroretsk"
    )


def open_all(view: State, seat: str) -> list[Offer]:
    """All offers to a seat, none of them left for later."""
    found: list[Offer] = []
    for offer in RULESET.offers(view, seat, None):
        if isinstance(offer.choice, Later):
            alone = RULESET.offers(view, seat, offer.on)
            found += [each for each in alone if each.verb == offer.verb]
        else:
            found.append(offer)
    return found


def walk_on(scenario: str, rng: Random) -> list[tuple[str, list[Offer]]]:
    """What everybody who may act is offered in a random game."""
    chance = KeyedChance(b"deeds", {})
    state, met = RULESET.setup(Config(scenario), chance), []
    for _ in range(ACTS):
        window = RULESET.pending(state)
        if window is None:
            break
        acts = {}
        for seat in (*window.seats, *window.may):
            offers = open_all(RULESET.redact(state, Viewer("seat", seat)), seat)
            met.append((seat, offers))
            if seat in window.seats:
                tried = (sample_act(offer, rng) for offer in rng.sample(offers, len(offers)))
                acts[seat] = next(act for act in tried if act is not None)
        state = decode(State, encode(state))
        RULESET.apply(state, acts, chance)
    return met


@pytest.mark.parametrize("scenario", [scenario.id for scenario in META.scenarios])
def test_what_is_lit_can_be_done(scenario: str) -> None:
    """An offer that was put off has something to pick, or was not made at all."""
    for seat, offers in walk_on(scenario, Random(17)):
        for offer in offers:
            if offer.on is not None and isinstance(offer.choice, Targets | Routes):
                assert offer.choice.options, f"{offer.verb} on {offer.on}, {seat}"
