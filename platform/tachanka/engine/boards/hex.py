"""Hexes in rows or columns: neighbours, distances, lines of sight and sides, in whole numbers.

Pointed hexes have a corner at the top and lie in rows. The place of a hex is (x, row): rows count
from 0 at the top, x counts half hexes from the left, so that neighbours in a row are 2 apart and
neighbours in the next row 1. Its centre is (x, 3 * row) on a lattice on which its corners are
(0, +-2) and (+-1, +-1) away. Grids are made once and shared; everything asked is remembered.

Flat hexes have a side at the top and lie in columns. Such a grid is kept lying on its side: rows
are columns there, from the left, and x counts half hexes from the top. Reading order is column by
column; left and right of a line change places.

A lattice point times `Board.cell` is a point of the board, but for where the map begins.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from string import ascii_uppercase
from typing import NamedTuple

from tachanka.engine.scene import Point, Ref

STEPS = ((-1, -1), (1, -1), (-2, 0), (2, 0), (-1, 1), (1, 1))
CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
BESIDE = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""The steps over the sides of a hex: each from the corner of the same number to the next one."""


class Line(NamedTuple):
    """What the straight line between two centres meets, its two ends left out.

    crossed: hexes whose inside it passes through, in order. left and right: hexes it touches
    along a hexside on that side, as one looks along the line. Mere corners do not count.
    """

    crossed: tuple[Ref, ...]
    left: tuple[Ref, ...]
    right: tuple[Ref, ...]


class HexGrid:
    """A board of hexes.

    cells: the place (x, row) of each hex, in reading order (row by row, left to right).
    flat: whether they lie in columns (see above for what (x, row) means then).
    neighbours: for each hex those beside it, in reading order.
    order: the number of each hex in reading order.
    """

    def __init__(self, cells: Mapping[Ref, tuple[int, int]], flat: bool = False) -> None:
        """Errors: ValueError where two hexes share a place."""
        self.flat = flat
        reading = sorted(cells, key=lambda hex: (cells[hex][1], cells[hex][0]))
        self.cells = {hex: cells[hex] for hex in reading}
        self._at = {place: hex for hex, place in self.cells.items()}
        if len(self._at) != len(self.cells):
            raise ValueError("two hexes of a grid share a place")
        self.order = {hex: number for number, hex in enumerate(self.cells)}
        self.neighbours = {
            hex: tuple(
                self._at[x + dx, row + dy] for dx, dy in STEPS if (x + dx, row + dy) in self._at
            )
            for hex, (x, row) in self.cells.items()
        }
        self._lines: dict[tuple[Ref, Ref], Line] = {}

    @classmethod
    def of_columns(cls, cells: Mapping[Ref, tuple[int, int]]) -> HexGrid:
        """A grid of flat hexes. cells: (column, y) of each, y in half hexes from the top.

        Errors: ValueError where two hexes share a place.
        """
        return cls({hex: (y, column) for hex, (column, y) in cells.items()}, flat=True)

    def __contains__(self, hex: object) -> bool:
        return hex in self.cells

    def centre(self, hex: Ref) -> Point:
        """The middle of a hex, on the lattice as the map shows it."""
        x, row = self.cells[hex]
        return self._turn((x, 3 * row))

    def side(self, a: Ref, b: Ref) -> tuple[Point, Point]:
        """The two corners that neighbours share, on the lattice as the map shows it.

        First the one on the left, as one looks from the middle of `a` to that of `b`.
        Errors: ValueError where the two are no neighbours.
        """
        if b not in self.neighbours[a]:
            raise ValueError(f"{a} and {b} share no side")
        both = self._list_corners(a) & self._list_corners(b)
        (ax, ay), (bx, by) = self.centre(a), self.centre(b)
        left, right = sorted(both, key=lambda p: (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax))
        return left, right

    def border(self, hexes: Collection[Ref]) -> tuple[tuple[Point, ...], ...]:
        """The outlines of an area of hexes, on the lattice as the map shows it.

        Each goes once around a part of the area, or around a gap in it, and closes at its end.
        Errors: KeyError for what is no hex of the board.
        """
        inside = {self.cells[hex] for hex in hexes}
        # Of the three hexes about a corner one or two are inside: one side of the border goes on.
        after: dict[Point, Point] = {}
        for x, row in sorted(inside, key=lambda place: place[::-1]):
            ring = [(x + dx, 3 * row + dy) for dx, dy in CORNERS]
            for start, end, (dx, dy) in zip(ring, ring[1:] + ring[:1], BESIDE, strict=True):
                if (x + dx, row + dy) not in inside:
                    after[start] = end
        return tuple(self._follow(after))

    def _follow(self, after: dict[Point, Point]) -> Iterator[tuple[Point, ...]]:
        """The closed ways along corners, each of which names the next one."""
        while after:
            ring = [first := next(iter(after))]
            while (corner := after.pop(ring[-1])) != first:
                ring.append(corner)
            yield tuple(map(self._turn, ring))

    def _list_corners(self, hex: Ref) -> set[Point]:
        x, row = self.cells[hex]
        return {self._turn((x + dx, 3 * row + dy)) for dx, dy in CORNERS}

    def _turn(self, point: Point) -> Point:
        return point[::-1] if self.flat else point

    def distance(self, a: Ref, b: Ref) -> int:
        """The number of steps from one hex to the other, over the gaps of the board too."""
        ax, ay = self.cells[a]
        bx, by = self.cells[b]
        rows = abs(ay - by)
        aside = abs(ax - bx) - rows
        return rows + aside // 2 if aside > 0 else rows

    def rows_on(self, hex: Ref, rows: int) -> tuple[Ref, ...]:
        """The neighbours in the next row up (`rows` -1) or down (+1), from left to right."""
        row = self.cells[hex][1] + rows
        return tuple(near for near in self.neighbours[hex] if self.cells[near][1] == row)

    def within(self, hex: Ref, distance: int) -> tuple[Ref, ...]:
        """All hexes at most so far away, the hex itself included, in reading order."""
        return tuple(other for other in self.cells if self.distance(hex, other) <= distance)

    def line(self, a: Ref, b: Ref) -> Line:
        """What the line from the centre of `a` to the centre of `b` meets."""
        known = self._lines.get((a, b))
        if known is None:
            known = self._lines[a, b] = self._trace(a, b)
        return known

    def _trace(self, a: Ref, b: Ref) -> Line:
        length = self.distance(a, b)
        crossed: list[Ref] = []
        left: list[Ref] = []
        right: list[Ref] = []
        for hex in self._list_along(a, b):
            if hex in (a, b):
                continue
            if self.distance(a, hex) + self.distance(hex, b) != length:
                continue
            sides = self._sides(a, b, hex)
            if 1 in sides and -1 in sides:
                crossed.append(hex)
            elif sides.count(0) == 2:
                (right if 1 in sides else left).append(hex)
        for part in (crossed, left, right):
            part.sort(key=lambda hex: self._along(a, b, hex))
        return Line(tuple(crossed), tuple(left), tuple(right))

    def _list_along(self, a: Ref, b: Ref) -> list[Ref]:
        """The hexes near enough to the line from a to b to be met by it, in the rows between them.

        Aside from the line a hex reaches 1 (half its width), and as far again as the line goes
        aside on the 2 that it reaches up and down; all of it times 3 rows to stay whole.
        """
        (ax, ay), (bx, by) = self.cells[a], self.cells[b]
        dx, dy, (top, bottom) = bx - ax, by - ay, sorted((ay, by))
        reach = 3 * abs(dy) + 2 * abs(dx)
        return [
            hex
            for hex, (x, row) in self.cells.items()
            if top <= row <= bottom and 3 * abs((x - ax) * dy - dx * (row - ay)) <= reach
        ]

    def _sides(self, a: Ref, b: Ref, hex: Ref) -> list[int]:
        """For each corner of the hex: left (-1) of the line from a to b, on it (0), right (1)."""
        ax, ay = self.cells[a][0], 3 * self.cells[a][1]
        bx, by = self.cells[b][0], 3 * self.cells[b][1]
        hx, hy = self.cells[hex][0], 3 * self.cells[hex][1]
        sides = []
        for dx, dy in CORNERS:
            cross = (bx - ax) * (hy + dy - ay) - (by - ay) * (hx + dx - ax)
            sides.append((cross > 0) - (cross < 0))
        return sides

    def _along(self, a: Ref, b: Ref, hex: Ref) -> tuple[int, int]:
        """How far along the line from a to b the hex lies (the lattice is 3 times as high)."""
        (ax, ay), (bx, by), (hx, hy) = self.cells[a], self.cells[b], self.cells[hex]
        # True lengths: a step in a row is 2 half hexes, a row is sqrt(3) of them.
        return (bx - ax) * (hx - ax) + 3 * (by - ay) * (hy - ay), self.order[hex]


@cache
def letter_rows(long: int, rows: int) -> HexGrid:
    """Rows A, B, C ... with hexes 1, 2, 3 ...: long rows and rows one shorter by turns.

    long: hexes of rows A, C, E ...; rows B, D, F ... have one less, half a hex to the right.
    Errors: ValueError for more than 26 rows or an empty row.
    """
    if not 1 <= rows <= len(ascii_uppercase) or long < 1 or (rows > 1 and long < 2):
        raise ValueError(f"cannot letter {rows} rows of {long} hexes")
    return HexGrid(
        {
            f"{ascii_uppercase[row]}{number}": (2 * (number - 1) + row % 2, row)
            for row in range(rows)
            for number in range(1, long - row % 2 + 1)
        }
    )


@cache
def numbered_columns(columns: int, rows: int) -> HexGrid:
    """Columns of flat hexes, named CCRR (column, then row, from 01).

    Even columns lie half a hex further down.
    Errors: ValueError for an empty board or one with more than 99 columns or rows.
    """
    if not (1 <= columns <= 99 and 1 <= rows <= 99):
        raise ValueError(f"cannot number {columns} columns of {rows} hexes")
    return HexGrid.of_columns(
        {
            f"{column:02}{row:02}": (column - 1, 2 * (row - 1) + (column + 1) % 2)
            for column in range(1, columns + 1)
            for row in range(1, rows + 1)
        }
    )
