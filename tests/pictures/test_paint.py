"""Art, inks and elements."""

from __future__ import annotations

import base64
from dataclasses import replace
from importlib.resources import files

import pytest

from tachanka.engine.registry import find_ruleset
from tachanka.pictures.paint import NOBODY, blend, embed, mix, tag, use


def test_a_ruleset_is_painted_with_its_own_art_and_inks() -> None:
    ruleset = find_ruleset("battle_dice")
    paint = mix(ruleset, "lezhanka-1918")
    white, red = ruleset.meta.seats
    assert (paint.ink(white.id), paint.ink(red.id), paint.ink(None)) == (
        white.ink, red.ink, NOBODY,
    )  # fmt: skip
    assert paint.solid == {red.id}
    assert {"wood", "clear"} <= paint.ids
    assert paint.symbols.startswith("<svg")


def test_a_battle_may_be_printed_in_other_inks() -> None:
    ruleset = find_ruleset("reds_versus_reds")
    attacker, defender = ruleset.meta.seats
    told = [
        (mix(ruleset, battle).ink(attacker.id), mix(ruleset, battle).ink(defender.id))
        for battle in ("nikolskoye-1918", "grain-siding-1920")
    ]
    # Partisans who are Green are not printed in red, nor are Reds in green.
    assert told == [(attacker.ink, defender.ink), (defender.ink, attacker.ink)]


def test_without_symbols_there_is_nothing_to_print() -> None:
    # A package without any art.
    toy = find_ruleset("table_toy")
    paint = mix(replace(toy, package="tachanka.engine.testing"), toy.meta.scenarios[0].id)
    assert (paint.symbols, paint.ids) == ("", frozenset())


def test_a_layer_is_embedded_whole() -> None:
    paint = mix(find_ruleset("kronstadt_1921"), "second-assault")
    head, _, body = embed(paint, "map.svg").partition(",")
    assert head == "data:image/svg+xml;base64"
    assert base64.b64decode(body) == files("kronstadt_1921").joinpath("art/map.svg").read_bytes()


def test_elements_are_written_as_short_as_they_are() -> None:
    assert tag("path", d="M0 0", stroke_width=1.25, x=3.0, fill='a"<') == (
        '<path d="M0 0" stroke-width="1.2" x="3" fill=\'a"&lt;\'/>'
    )
    assert use("wood", 10, 20, (5, 6)) == (
        '<use href="#wood" x="5" y="14" width="10" height="12"/>'
    )


@pytest.mark.parametrize(
    ("colour", "share", "mixed"),
    [
        ("#000000", 0.5, "#808080"),
        ("#ff0000", 1, "#ff0000"),
        ("#123456", 0, "#ffffff"),
        ("#ffffff1a", 0.5, "#ffffff1a"),
        ("tan", 0.5, "tan"),
    ],
)
def test_colours_are_blended(colour: str, share: float, mixed: str) -> None:
    assert blend(colour, "#ffffff", share) == mixed
