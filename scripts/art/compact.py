"""Tells the paths of a drawing in as few letters as can be, to a given fineness.

    PYTHONPATH=scripts python -m art.compact 0.2 rulesets/battle_dice/art/symbols.svg

A number that is told from the corner of the sheet is long and like no other; from where the pen
stands it is short, and many are alike, which is what a compressor lives on: a map of Battle Dice
becomes half as heavy. Every point is rounded by itself, so that nothing drifts. A second run
changes nothing.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

TOKEN: Final = re.compile(r"([MmLlHhVvQqTtCcSsAaZz])|(-?(?:\d+\.?\d*|\.\d+))")
FLAGS: Final = re.compile(r"[\s,]*([01])[\s,]*([01])[\s,]*")
WAYS: Final = re.compile(r'(<(?:path|clipPath)\b[^>]*? d=")([^"]+)(")')
COUNTS: Final = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "t": 2, "c": 6, "s": 4, "a": 7, "z": 0}
"""How many numbers follow each command."""
DIGITS: Final = 3
"""Behind the point, at most."""


class Pen:
    """Writes a path, every point to the nearest multiple of `fineness`."""

    def __init__(self, fineness: float) -> None:
        self.fineness = fineness
        self.x = self.y = 0.0
        """Where the path is."""
        self.at = (0.0, 0.0)
        """Where the written one is."""
        self.start = (0.0, 0.0, (0.0, 0.0))
        self.written: list[str] = []
        self.last = ""

    def draw(self, command: str, values: list[float]) -> None:
        """One command with its numbers."""
        small = command.lower()
        if small == "z":
            self._tell("z", [])
            self.x, self.y, self.at = self.start
            return
        points = self._place(command, values)
        ends = [self._round(*point) for point in points]
        here = (self.x, self.y)
        self.x, self.y = points[-1]
        if small == "a" and ends[-1] == self._round(*here):
            # Almost a whole circle: rounded it would be none.
            ends = [(self.at[0] + self.x - here[0], self.at[1] + self.y - here[1])]
        told = [number for x, y in ends for number in (x - self.at[0], y - self.at[1])]
        self.at = ends[-1]
        if small == "m":
            self.start = (self.x, self.y, self.at)
            self._tell("m" if self.written else "M", told)
        elif small in "lhv":
            self._go(*(round(number, DIGITS) for number in told))
        else:
            self._tell(small, [*values[:-2], *told] if small == "a" else told)

    def _go(self, east: float, south: float) -> None:
        """Along a straight line; no way at all still has the ends that a pen gives it."""
        if not south:
            self._tell("h", [east])
        elif not east:
            self._tell("v", [south])
        else:
            self._tell("l", [east, south])

    def _round(self, x: float, y: float) -> tuple[float, float]:
        """The point of the grid beside a point."""
        return tuple(round(number / self.fineness) * self.fineness for number in (x, y))  # type: ignore[return-value]

    def _place(self, command: str, values: list[float]) -> list[tuple[float, float]]:
        """The points of a command, told from the corner."""
        from_x, from_y = (self.x, self.y) if command.islower() else (0.0, 0.0)
        if command in "Hh":
            return [(from_x + values[0], self.y)]
        if command in "Vv":
            return [(self.x, from_y + values[0])]
        pairs = values[5:] if command in "Aa" else values
        return [(from_x + x, from_y + y) for x, y in zip(pairs[::2], pairs[1::2], strict=True)]

    def _tell(self, command: str, numbers: list[float]) -> None:
        text = "" if command == self.last and command not in "Mmz" else command
        before = self.written[-1][-1:] if self.written else ""
        for number in numbers:
            digits = re.sub(r"^(-?)0\.", r"\1.", f"{round(number, DIGITS) + 0:g}")
            apart = (text or before)[-1:].isdigit() and digits[0] != "-"
            text += f" {digits}" if apart else digits
        self.written.append(text)
        self.last = command


def read_commands(way: str) -> Iterator[tuple[str, list[float]]]:
    """Each command of a path with its numbers. Errors: ValueError where it is no path."""
    command, at = "", 0
    while (at := _skip(way, at)) < len(way):
        found = TOKEN.match(way, at)
        if found is None or not (found[1] or command) or (not found[1] and command in "Zz"):
            raise ValueError(f"no path: {way[at : at + 20]!r}")
        if found[1]:
            command, at = found[1], found.end()
        values, at = _read_numbers(way, at, command)
        yield command, values
        command = {"M": "L", "m": "l"}.get(command, command)


def _read_numbers(way: str, at: int, command: str) -> tuple[list[float], int]:
    """The numbers of one command, and where they end."""
    values: list[float] = []
    while len(values) < COUNTS[command.lower()]:
        if command in "Aa" and len(values) == 3:
            # The two flags of an arc need nothing between them.
            if (flags := FLAGS.match(way, at)) is None:
                raise ValueError(f"a number is no flag: {way[at : at + 20]!r}")
            values += [float(flags[1]), float(flags[2])]
            at = flags.end()
        found = TOKEN.match(way, _skip(way, at))
        if found is None or found[2] is None:
            raise ValueError(f"a number is missing: {way[at : at + 20]!r}")
        values.append(float(found[2]))
        at = found.end()
    return values, at


def _skip(way: str, at: int) -> int:
    while at < len(way) and way[at] in " ,\n\t":
        at += 1
    return at


def compact(way: str, fineness: float) -> str:
    """A path that looks the same. Errors: ValueError where it is none."""
    pen = Pen(fineness)
    for command, values in read_commands(way):
        pen.draw(command, values)
    return "".join(pen.written)


def find_end(way: str) -> tuple[float, float]:
    """Where a pen stands after a path, from where it stood before. Errors: as `compact`."""
    pen = Pen(1)
    for command, values in read_commands(way):
        pen.draw(command, values)
    return pen.x, pen.y


def compact_all(text: str, fineness: float) -> str:
    """The drawing with every path told so."""
    return WAYS.sub(lambda found: found[1] + compact(found[2], fineness) + found[3], text)


def main() -> None:
    """Rewrites each file that is named, to the fineness before them."""
    for name in sys.argv[2:]:
        file = Path(name)
        text = file.read_text(encoding="utf-8")
        told = compact_all(text, float(sys.argv[1]))
        print(f"{name}: {len(text):,} letters, now {len(told):,}")
        file.write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main()
