"""Laws about a package's drawings: plain pictures that need nothing from elsewhere."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files

from tachanka.engine.testing.laws.book import Package, law

BARRED = {"script", "style", "image", "foreignObject", "a", "animate", "set"}
"""Elements that a drawing does not hold: what runs, what fetches, what leads away."""


@law("package")
def art_is_plain(package: Package) -> Iterator[str]:
    """A drawing of art/ holds no script, style, image or foreign reference; its ids are unique, and
    what it refers to within itself is there."""
    folder = files(package.ruleset.package).joinpath("art")
    if not folder.is_dir():
        return
    for drawing in sorted(folder.iterdir(), key=lambda each: each.name):
        if drawing.name.endswith(".svg"):
            for fault in find_blemishes(drawing.read_text(encoding="utf-8")):
                yield f"art/{drawing.name} {fault}"


def find_blemishes(text: str) -> Iterator[str]:
    """What a drawing should not hold, in words."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as fault:
        yield f"is no SVG: {fault}"
        return
    elements = list(root.iter())
    ids = Counter(element.attrib["id"] for element in elements if "id" in element.attrib)
    used = set(re.findall(r"url\(#([^)]+)\)", text))
    for element in elements:
        if (name := _strip(element.tag)) in BARRED:
            yield f"holds an element {name}"
        for attribute, value in element.attrib.items():
            called = _strip(attribute)
            if called == "style" or called.startswith("on"):
                yield f"holds an attribute {called}"
            elif called == "href" and value.startswith("#"):
                used.add(value[1:])
            elif called == "href" or re.search(r"url\((?!#)", value):
                yield f"refers to {value[:40]!r}, outside of itself"
    yield from (f"has {times} elements called {id}" for id, times in ids.items() if times > 1)
    yield from (f"refers to {id}, which it does not have" for id in sorted(used - set(ids)))


def _strip(name: str) -> str:
    """A name of XML without its namespace."""
    return name.rpartition("}")[2]
