"""How figures look: each army in its own dress, which the key of the table names."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from reds_versus_reds import RULESET
from reds_versus_reds.position.scenarios import SCENARIOS
from reds_versus_reds.rules.deployment import READY, SUGGESTED
from reds_versus_reds.tests.table import NIKOLSKOYE, SIDING, USLON, A
from tachanka.engine.api import Config
from tachanka.engine.resources import say
from tachanka.engine.testing.table import Table

KEYS = {
    NIKOLSKOYE: {
        "rifle-sailor": "sailor with a rifle",
        "rifle-red": "Red Army rifleman",
        "rifle-komuch": "People's Army rifleman",
        "rifle-czech": "Czech legionary",
        "lmg-red": "Red Army Lewis gunner",
        "hmg-red": "Red Army heavy machine gun",
        "hmg-komuch": "People's Army heavy machine gun",
        "field_gun-komuch": "People's Army field gun",
        "commander-red": "Red Army commander",
        "commander-komuch": "People's Army commander",
        "commissar": "commissar",
        "observer-czech": "Czech observer",
    },
    SIDING: {
        "rifle-green": "Green partisan",
        "rifle-food": "rifleman of the food detachment",
        "lmg-green": "Green Lewis gunner",
        "lmg-food": "Lewis gunner of the food detachment",
        "hmg-green": "Green heavy machine gun",
        "hmg-food": "heavy machine gun of the food detachment",
        "commander-green": "Green ataman",
        "commander-food": "commander of the food detachment",
        "commissar": "commissar",
    },
    USLON: {
        "rifle-sailor": "sailor with a rifle",
        "rifle-red": "Red Army rifleman",
        "rifle-komuch": "People's Army rifleman",
        "lmg-red": "Red Army Lewis gunner",
        "hmg-sailor": "naval heavy machine gun",
        "field_gun-komuch": "People's Army field gun",
        "commander-sailor": "naval commander",
        "commander-komuch": "People's Army commander",
        "commissar": "commissar",
        "observer-sailor": "naval observer",
    },
}
"""What the key of each table shows and says, in its order."""
UNITS = {
    NIKOLSKOYE: {
        "S1": "rifle-sailor", "S2": "rifle-sailor", "R1": "lmg-red rifle-red", "R2": "rifle-red",
        "RM": "hmg-red", "RC": "commander-red", "RK1": "commissar", "RK2": "commissar",
        "K1": "rifle-komuch", "K2": "rifle-komuch", "KM": "hmg-komuch", "KG": "field_gun-komuch",
        "KC": "commander-komuch", "CO": "observer-czech", "C1": "rifle-czech", "C2": "rifle-czech",
    },
    SIDING: {
        "G1": "lmg-green rifle-green", "G2": "rifle-green", "G3": "rifle-green",
        "G4": "rifle-green", "GM": "hmg-green", "GC": "commander-green",
        "E1": "lmg-food rifle-food", "E2": "rifle-food", "EM": "hmg-food", "EC": "commander-food",
        "EK": "commissar",
    },
    USLON: {
        "S1": "rifle-sailor", "S2": "rifle-sailor", "R1": "lmg-red rifle-red", "R2": "rifle-red",
        "RM": "hmg-sailor", "RC": "commander-sailor", "RK": "commissar", "RO": "observer-sailor",
        "K1": "rifle-komuch", "K2": "rifle-komuch", "KG1": "field_gun-komuch",
        "KG2": "field_gun-komuch", "KC": "commander-komuch",
    },
}  # fmt: skip
"""How the figures of each unit are drawn, one of each."""


def read_symbols() -> dict[str, str]:
    """The symbols of the art, by their ids."""
    text = (files("reds_versus_reds") / "art" / "symbols.svg").read_text()
    return dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', text, re.DOTALL))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_key_names_every_kind_in_every_dress(scenario: str) -> None:
    kinds = RULESET.board(Config(scenario)).kinds
    assert {each.id: say("reds_versus_reds", each.name) for each in kinds} == KEYS[scenario]
    assert [each.id for each in kinds] == list(KEYS[scenario])
    assert [each.art for each in kinds] == list(KEYS[scenario])


def test_the_key_tells_what_is_worn() -> None:
    kinds = {each.id: each for each in RULESET.board(Config(NIKOLSKOYE)).kinds}
    told = {id: say("reds_versus_reds", kinds[id].about) for id in ("rifle-czech", "commissar")}
    assert told == {
        "rifle-czech": "Shoots once, at up to 12 inches. Blue-grey coat, pale cap with a white and"
        " red ribbon, knapsack.",
        "commissar": "Rallies a unit near him, or shoots one of its men.",
    }


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_army_is_drawn_in_its_own_dress(scenario: str) -> None:
    table = Table(RULESET, Config(scenario))
    waiting = {card.id: card.art for hand in table.see(A).hands for card in hand.cards}
    first = {unit: looks.partition(" ")[0] for unit, looks in UNITS[scenario].items()}
    assert waiting == first
    while table.see(A).hands:
        seat = table.window.seats[0]
        table.settle({seat: SUGGESTED})
        table.settle({seat: READY})
    scene = table.see(A)
    drawn: dict[str, dict[str, None]] = {}
    for piece in scene.pieces:
        assert piece.kind == piece.art
        drawn.setdefault(piece.group, {})[piece.art] = None
    assert {unit: " ".join(looks) for unit, looks in drawn.items()} == UNITS[scenario]


def test_no_two_armies_are_drawn_alike() -> None:
    symbols = read_symbols()
    looks = {id for key in KEYS.values() for id in key}
    drawn = [re.sub(r"\s", "", symbols[id]) for id in looks]
    assert len(set(drawn)) == len(looks)
    # What symbols are made of is there.
    parts = {part for body in symbols.values() for part in re.findall(r'href="#([^"]+)"', body)}
    assert parts <= set(symbols)
    plates = {f"inches-{n}" for n in range(2, 13)}
    assert set(symbols) == looks | parts | plates | {"aim"}
