"""Joins paths that look alike in the drawings of a ruleset, where that changes nothing to be seen.

    PYTHONPATH=scripts python -m art.join_paths rulesets/battle_dice/art/symbols.svg

A page makes every element of a symbol anew wherever the symbol is used: eight woods of a hundred
strokes are eight hundred elements to style and to lay out before the first picture. Here a path
goes into an earlier one with the very same attributes if nothing drawn between the two is touched.
A symbol keeps its line, and comments stay; a second run changes nothing.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.svgLib.path import parse_path

Box: TypeAlias = tuple[float, float, float, float]
RUN: Final = re.compile(r"(?:<path [^>]*/>\s*){2,}")
PATH: Final = re.compile(r"<path ([^>]*?)\s*/>")
ATTRIBUTE: Final = re.compile(r'([\w:-]+)="([^"]*)"')
BOUND: Final = frozenset({"id", "transform", "filter", "mask", "clip-path", "marker-end", "class"})
"""What ties a path to its own place, box or name: it is left alone."""
EVERYWHERE: Final = (-1e9, -1e9, 1e9, 1e9)
ROOM: Final = 0.3
"""Half a stroke is added about a path, and so much for the softness of its edge."""


@dataclass
class Group:
    """Paths of the same look that are one by now.

    boxes: how far each reaches. turns: which way round their shapes go, see `find_turns`.
    """

    look: tuple[tuple[str, str], ...]
    ways: list[str]
    boxes: list[Box]
    turns: set[int | None]

    def takes(self, look: tuple[tuple[str, str], ...], turns: set[int | None], box: Box) -> bool:
        """Whether a path may go in: one colour over itself is seen as little as one far off."""
        even = len(self.turns | turns) == 1 and None not in turns
        return self.look == look and (even or not self.touches(box))

    def touches(self, box: Box) -> bool:
        return any(
            box[0] <= other[2] and other[0] <= box[2] and box[1] <= other[3] and other[1] <= box[3]
            for other in self.boxes
        )

    def write(self) -> str:
        look = "".join(f' {name}="{value}"' for name, value in self.look)
        return f'<path d="{"".join(self.ways)}"{look}/>'


def find_box(way: str, named: dict[str, str]) -> Box:
    """How far a path reaches, with its stroke; mitred corners may stick out four times as far."""
    pen = ControlBoundsPen(None)
    parse_path(way, pen)
    left, top, right, bottom = pen.bounds or (0, 0, 0, 0)
    width = float(named.get("stroke-width", 1)) if "stroke" in named else 0.0
    room = width * (0.5 if named.get("stroke-linejoin") == "round" else 2) + ROOM
    return left - room, top - room, right + room, bottom + room


def find_turns(way: str, named: dict[str, str]) -> set[int | None]:
    """Which way round its shapes go, as far as one may lie over another of the same look.

    0: it has no shapes, only lines. None: it may not, as what shines through is seen twice, and a
    line about a shape is seen upon the other.
    """
    if any(name.endswith("opacity") for name in named):
        return {None}
    if named.get("fill") == "none":
        return {0}
    if "stroke" in named or "fill-rule" in named:
        return {None}
    turns: set[int | None] = set()
    for part in re.findall(r"M[^M]*", way):
        pen = AreaPen(None)
        parse_path(part.rstrip("Zz ") + "Z", pen)
        turns.add(1 if pen.value > 0 else -1)
    return turns if "m" not in way else {None}


def join(run: str) -> str:
    """Paths in a row, with as few elements as can be."""
    groups: list[Group] = []
    for told in PATH.findall(run):
        named = dict(ATTRIBUTE.findall(told))
        way = named.pop("d")
        look = tuple(named.items())
        bound = bool(BOUND & named.keys()) or "url(" in told
        box = EVERYWHERE if bound else find_box(way, named)
        turns: set[int | None] = {None} if bound else find_turns(way, named)
        home = None if bound else find_home(groups, look, turns, box)
        if home is None:
            groups.append(Group(look, [way], [box], turns))
        else:
            home.ways.append("M" + way[1:])
            home.boxes.append(box)
            home.turns |= turns
    return "".join(group.write() for group in groups)


def find_home(
    groups: list[Group], look: tuple[tuple[str, str], ...], turns: set[int | None], box: Box
) -> Group | None:
    """The latest group that takes a path and can be reached without crossing anything."""
    for group in reversed(groups):
        if group.takes(look, turns, box):
            return group
        if group.touches(box):
            return None
    return None


def join_all(text: str) -> str:
    """The drawing with each run of paths joined; what follows a run stays on its line."""

    def replace(found: re.Match[str]) -> str:
        run = found[0]
        return join(run) + run[len(run.rstrip()) :]

    return RUN.sub(replace, text)


def main() -> None:
    """Joins the paths of each file that is named."""
    for name in sys.argv[1:]:
        file = Path(name)
        text = file.read_text(encoding="utf-8")
        joined = join_all(text)
        print(f"{name}: {text.count('<path')} paths, now {joined.count('<path')}")
        file.write_text(joined, encoding="utf-8")


if __name__ == "__main__":
    main()
