"""What offers are called, and who does what to whom by one answer."""

# ruff: noqa: N802

from __future__ import annotations

from battle_dice import RULESET
from battle_dice.advice.measure import name_gauge
from battle_dice.tests.table import Table, battle_p, board_p, guns_p
from tachanka.engine.api import Act, Assign, Offer, One, Routes, Targets
from tachanka.engine.offering import tell_deed


def deeds(table: Table, offer: Offer) -> dict[str, str]:
    """What each answer does, in words, by what is picked."""
    choice = offer.choice
    picked: list[tuple[str, str, int]] = []
    if isinstance(choice, Assign):
        picked = [(s.ref, t.ref, t.total or 0) for s in choice.sources for t in s.options]
    elif isinstance(choice, Targets):
        picked = [(offer.on or "", target.ref, target.total or 0) for target in choice.options]
    elif isinstance(choice, Routes):
        last = [
            (route.refs or (table.unit(offer.on or "").hex,), route) for route in choice.options
        ]
        picked = [(offer.on or "", refs[-1], route.cost) for refs, route in last]
    return {target: table.say(tell_deed(offer, actor, target, n)) for actor, target, n in picked}


def labels(table: Table) -> list[str]:
    """What all that is on offer is called, to the one seat that is asked."""
    (seat,) = table.window.seats
    return [table.say(offer.label) for offer in table.offers(seat)]


def find(table: Table, verb: str, on: str | None = None) -> Offer:
    offer = table.offered(verb, on)
    assert offer is not None
    return offer


def test_D81_moves() -> None:
    table = board_p("w inf A1", "w2 inf D5", "r inf H5")
    assert labels(table) == ["w: move", "w2: move", "End your moves, go on to battles"]
    told = deeds(table, find(table, "move", "w"))
    assert (told["A2"], told["A3"]) == ("w will move to A2: 1 hex", "w will move to A3: 2 hexes")


def test_D95_battles() -> None:
    table = battle_p("w inf D5", "r inf E5", "r2 inf H5")
    assert labels(table) == [
        "w: battle", "wk: cut the wire in A1", "End your battles, Red moves",
    ]  # fmt: skip
    offer = find(table, "battle", "w")
    assert deeds(table, offer)["E5"] == "w will battle E5 with 4 dice"
    second = battle_p("w inf D5", "r inf E5", first="red")
    assert labels(second)[-1] == "End your battles and the turn"


def test_D95_what_there_is_to_strike() -> None:
    table = battle_p(
        "w inf D5", "r inf E5 1", "rg Gen E5", "r2 inf D6", "rh Gen E6", "r3 inf D4", "rk Gen D4"
    )
    choice = find(table, "battle", "w").choice
    assert isinstance(choice, Targets)
    assert {target.ref: table.say(target.note) for target in choice.options} == {
        "E5": "Against 1 figure, and rg with it",
        "D6": "Against 4 figures",
        "E6": "rh alone: only General faces and flags count",
        "D4": "Against 4 figures, and rk with them",
    }


def test_D107_orders_of_the_guns() -> None:
    table = guns_p("wa rfl B5", "w inf A1", "r inf E5")
    assert labels(table) == ["Send the orders of your guns"]
    assert deeds(table, find(table, "orders")) == {"E5": "wa will fire at E5 with 2 dice"}


def test_D102_flags() -> None:
    table = board_p("w inf D5", "r inf E5", "rg Gen E5", stage="flags", owed={"r": 1})
    assert labels(table) == ["r: answer the flag", "r: fall back, but leave rg behind"]
    assert deeds(table, find(table, "retreat", "r")) == {
        "E5": "r will fall back to E5: 1 figure lost",
        "F4": "r will fall back to F4: no loss",
        "F5": "r will fall back to F5: no loss",
    }
    assert deeds(table, find(table, "retreat_alone", "r")) == {
        "F4": "r will fall back to F4 without rg: no loss",
        "F5": "r will fall back to F5 without rg: no loss",
    }


def test_D96_a_forecast_says_whose_and_of_what() -> None:
    table = battle_p("w inf D5", "r inf E5", "rg Gen E5", "rh Gen D6")
    act = Act("battle", "w", One("E5"))
    gauges = ("gauge-figures-lost", "gauge-destroyed", "gauge-flags", "gauge-general")
    assert RULESET.name_gauge is name_gauge
    assert [table.say(name_gauge(table.state, act, gauge)) for gauge in gauges] == [
        "Figures lost by r",
        "Destruction of r",
        "Flags that count against r",
        "Death of rg",
    ]
    lone = name_gauge(table.state, Act("battle", "w", One("D6")), "gauge-flags")
    assert table.say(lone) == "Flags that count against rh"
