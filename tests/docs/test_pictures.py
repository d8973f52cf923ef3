"""The pictures of the documentation: drawn from the diagrams as they are, small, and in use."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from draw_pictures import MODELS, rename_ids
from serving import ROOT
from tachanka.engine.registry import find_ruleset
from tachanka.engine.resources import say

IMAGES = ROOT / "docs" / "images"
SVG = "{http://www.w3.org/2000/svg}"
MOST = 60_000
DRAWN = [(id, name) for id in MODELS for name in find_ruleset(id).diagrams]


def test_every_picture_is_of_a_diagram() -> None:
    assert {path.name for path in IMAGES.glob("*.svg")} == {
        f"{id}-{name}.svg" for id, name in DRAWN
    }


@pytest.mark.parametrize(("id", "name"), DRAWN)
def test_picture_shows_its_diagram_as_it_is_now(id: str, name: str) -> None:
    ruleset = find_ruleset(id)
    diagram = ruleset.diagrams[name]()
    path = IMAGES / f"{id}-{name}.svg"
    picture = ElementTree.parse(path).getroot()
    assert diagram.crop is not None
    assert picture.get("viewBox") == " ".join(map(str, diagram.crop))
    title = picture.find(f"{SVG}title")
    assert title is not None
    assert title.text == say(ruleset.package, diagram.caption)
    assert list_spots(picture) >= {(p.x, p.y) for p in diagram.scene.pieces if p.x is not None}
    assert path.stat().st_size < MOST


def list_spots(picture: ElementTree.Element) -> set[tuple[int, int]]:
    """Where something has been moved to: counters among it."""
    moved = [each.get("transform", "") for each in picture.iter()]
    found = (re.fullmatch(r"matrix\(.+, (\d+), (\d+)\)", each) for each in moved)
    return {(int(at[1]), int(at[2])) for at in found if at}


@pytest.mark.parametrize("path", sorted(IMAGES.glob("*.svg")), ids=lambda path: path.name)
def test_picture_needs_nothing_besides_itself(path: Path) -> None:
    text = path.read_text()
    ids = set(re.findall(r'\bid="([^"]+)"', text))
    refs = re.findall(r'href="([^"]+)"', text)
    refs += re.findall(r"url\((?:&quot;|[\"'])?([^)\"'&]+)", text)
    assert {ref for ref in refs if ref.removeprefix("#") not in ids or ref[0] != "#"} == set()
    assert re.findall(r"<(?:script|style|image|foreignObject)\b", text) == []


def test_ids_are_named_in_their_order() -> None:
    given = '<a id="x-1"/><b id="x"/><use href="#x"/><p clip-path="url(&quot;#x-1&quot;)"/>'
    named = '<a id="i0"/><b id="i1"/><use href="#i1"/><p clip-path="url(&quot;#i0&quot;)"/>'
    assert rename_ids(given) == named
