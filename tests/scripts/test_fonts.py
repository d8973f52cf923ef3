"""The cut faces hold every letter of our own texts, and are what `scripts/fonts.py` says."""

from __future__ import annotations

import re
from functools import cache

import msgspec
import pytest
from fontTools.ttLib import TTFont

from fonts import CUT, FACES, FRONTEND, NAME, UNITS, WEIGHTS, list_letters
from tachanka.api.assets import list_assets, read_asset
from tachanka.api.catalog import describe
from tachanka.engine.api import Config
from tachanka.engine.registry import complete_config, newest_rulesets

SITE = [*(FRONTEND / "src" / "messages").rglob("en.ftl"), *(FRONTEND / "src").rglob("*.svelte")]
STYLES = (CUT / "fonts.css").read_text(encoding="utf-8")
FACE = re.compile(r'url\("(.+?)"\).+?unicode-range:(.+?);', re.DOTALL)


def read_range(told: str) -> set[str]:
    """The letters of a `unicode-range`."""
    letters = set()
    for part in told.split(","):
        first, _, last = part.strip().removeprefix("U+").partition("-")
        letters |= {chr(code) for code in range(int(first, 16), int(last or first, 16) + 1)}
    return letters


RANGES = {url: read_range(told) for url, told in FACE.findall(STYLES)}


@cache
def read_letters(name: str) -> set[str]:
    """The letters that a cut face has."""
    return {chr(code) for code in TTFont(CUT / f"{name}.woff2").getBestCmap()}


def list_texts() -> list[str]:
    """Whatever the site and the installed rulesets may put on a page."""
    texts = [file.read_text(encoding="utf-8") for file in SITE]
    for ruleset in newest_rulesets():
        texts.append(msgspec.json.encode(describe(ruleset)).decode())
        texts += [
            read_asset(ruleset, name).decode()
            for name in list_assets(ruleset)
            if name.startswith(("clauses/en.", "messages/en."))
        ]
        texts += [
            msgspec.json.encode(
                ruleset.board(complete_config(ruleset, Config(scenario.id)))
            ).decode()
            for scenario in ruleset.meta.scenarios
        ]
    return texts


@pytest.mark.parametrize("name", [name for name in FACES if name != "own"])
def test_every_letter_of_our_texts_is_in_the_cut_face(name: str) -> None:
    """Where the whole face has it: else it is set in a substitute either way."""
    whole = RANGES[FACES[name]]
    asked = {letter for text in list_texts() for letter in text if letter.isprintable()}
    assert (asked & whole) - read_letters(name) == set()


@pytest.mark.parametrize("name", FACES)
def test_a_cut_face_is_fetched_for_the_letters_that_it_has(name: str) -> None:
    assert RANGES[f"./{name}.woff2"] == read_letters(name) == list_letters(name)


def test_a_cut_face_comes_after_the_whole_one() -> None:
    urls = list(RANGES)
    assert all(urls.index(f"./{name}.woff2") > urls.index(FACES[name]) for name in FACES)


@pytest.mark.parametrize("name", FACES)
def test_a_cut_face_has_a_name_of_its_own_and_keeps_its_licence(name: str) -> None:
    records = {each.nameID: str(each) for each in TTFont(CUT / f"{name}.woff2")["name"].names}
    assert {records[1], records[4]} == {f"Tachanka {name}"}
    assert records[0].startswith("Copyright")
    assert "OFL" in records[14]


def test_a_cut_face_has_the_weights_that_it_is_to_have() -> None:
    """The whole face has lighter ones: a page that asked for one would get what is too bold."""
    for name, (low, high) in WEIGHTS.items():
        font = TTFont(CUT / f"{name}.woff2")
        axes = font["fvar"].axes if "fvar" in font else []
        reach = [(axis.minValue, axis.maxValue) for axis in axes]
        assert reach == ([(low, high)] if low < high else [])
    light = re.compile(r"font(?:-weight)?: (?:italic )?([123])00")
    found = [file.name for file in SITE if light.search(file.read_text(encoding="utf-8"))]
    assert found == ["Masthead.svelte"]


@pytest.mark.parametrize("name", FACES)
def test_a_cut_face_is_as_fine_as_it_is_to_be(name: str) -> None:
    assert TTFont(CUT / f"{name}.woff2")["head"].unitsPerEm == UNITS


def test_the_name_of_the_site_is_what_its_head_says() -> None:
    head = FRONTEND / "src" / "parts" / "Masthead.svelte"
    assert f">{NAME}<" in head.read_text(encoding="utf-8")
