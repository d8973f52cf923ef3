"""What the boards of a duplicate round had in common: draws for the same purpose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tachanka.engine.api import Face
from tachanka.engine.chance import Draw
from tachanka.engine.game import Entry

Name = tuple[str, int]
"""A draw's purpose, and how often it came up before at that board."""


@dataclass(frozen=True)
class SharedDraw:
    """A draw that several boards made. boards: which of them, by their places; results: what came
    at each. same: as far as they drew the same things they got the same."""

    name: Name
    first: Draw
    boards: tuple[int, ...]
    results: tuple[tuple[Face, ...], ...]
    same: bool


@dataclass(frozen=True)
class Thrown:
    """The dice with numbers that a side threw. average: of what came up; due: of what was to be
    expected."""

    seat: str
    dice: int
    average: float
    due: float


def name_draws(entries: Iterable[Entry]) -> dict[Name, Draw]:
    """The draws of a board by purpose and index, in the order they were made."""
    counts: dict[str, int] = {}
    found = {}
    for entry in entries:
        for draw in entry.draws:
            purpose = str(draw.why)
            index = counts.get(purpose, 0)
            counts[purpose] = index + 1
            found[purpose, index] = draw
    return found


def compare_draws(boards: Sequence[Mapping[Name, Draw]]) -> list[SharedDraw]:
    """The draws that at least two boards made, those of most boards first."""
    where: dict[Name, list[int]] = {}
    for place, board in enumerate(boards):
        for name in board:
            where.setdefault(name, []).append(place)
    shared = [
        _compare(name, places, [boards[place][name] for place in places])
        for name, places in where.items()
        if len(places) > 1
    ]
    return sorted(shared, key=lambda draw: -len(draw.boards))


def _compare(name: Name, places: Sequence[int], draws: Sequence[Draw]) -> SharedDraw:
    """Boards may need more dice for the same purpose, or other ones: as many as both threw are the
    same where the dice are."""
    first = draws[0]
    alike = [draw for draw in draws if (draw.kind, draw.faces) == (first.kind, first.faces)]
    same = all(a == b for draw in alike for a, b in zip(draw.result, first.result, strict=False))
    return SharedDraw(name, first, tuple(places), tuple(draw.result for draw in draws), same)


def count_thrown(entries: Iterable[Entry], seats: Sequence[str]) -> list[Thrown]:
    """How the dice fell for each of these seats. What is drawn without return is no die."""
    told = []
    rolls = [
        draw
        for entry in entries
        for draw in entry.draws
        if draw.kind != "draw" and all(isinstance(face, int) for face in draw.faces)
    ]
    for seat in seats:
        own = [draw for draw in rolls if draw.why.by == seat]
        dice = sum(len(draw.result) for draw in own)
        came = sum(int(face) for draw in own for face in draw.result)
        due = sum(len(draw.result) * sum(map(int, draw.faces)) / len(draw.faces) for draw in own)
        told.append(Thrown(seat, dice, came / dice if dice else 0, due / dice if dice else 0))
    return told
