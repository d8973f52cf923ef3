"""The course of a game that is over: what was counted of each side, and the luck of its dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tachanka.engine.api import ARBITER, Face
from tachanka.engine.chance import Draw
from tachanka.engine.game import Entry, Step
from tachanka.engine.review.leads import LEAD
from tachanka.engine.scene import Msg, Name, Seat, Tally
from tachanka.engine.sight import look, tell
from tachanka.engine.structs import Struct


class Turn(Struct, frozen=True):
    """A turn by what announced it, and the number of that entry."""

    seq: int
    title: Msg


class Series(Struct, frozen=True):
    """A tally from beginning to end. values: one for each number of `Course.at`."""

    id: str
    side: Seat
    name: Msg
    values: tuple[int, ...]


class FaceCount(Struct, frozen=True):
    """How often a face came up. ways: how many sides of the die show it."""

    name: Name
    ways: int
    came: int


class Throws(Struct, frozen=True):
    """All throws of one die by one side; None is the game itself, which throws for nobody."""

    by: Seat | None
    faces: tuple[FaceCount, ...]


class Lead(Struct, frozen=True):
    """How far a side is ahead from an entry on; None where both are level."""

    seq: int
    side: Seat | None
    n: int


class Course(Struct, frozen=True):
    """The course of a game.

    end: the number of its last entry. at: the numbers of its first and last entry, and of each
    that changed a tally. turns: how it is parted. leads: who was ahead at the first entry, and
    after each that changed it; measure: what the lead is counted in. Both are of a ruleset that
    reckons it: what is only counted says nothing of who is better off.
    """

    end: int
    at: tuple[int, ...]
    series: tuple[Series, ...]
    turns: tuple[Turn, ...]
    dice: tuple[Throws, ...]
    measure: Msg | None
    leads: tuple[Lead, ...]


def draw_course(steps: Iterable[Step[Any]]) -> Course:
    """What the steps of a game come to, from its first to its last. Nothing in it is hidden."""
    entries: list[Entry] = []
    counted: list[tuple[int, tuple[Tally, ...]]] = []
    leads: list[Lead] = []
    announced = ""
    for step in steps:
        entries.append(step.entry)
        announced = step.game.ruleset.meta.turn
        tallies = look(step.game, ARBITER).scene.tallies
        if not counted or tallies != counted[-1][1]:
            counted.append((step.entry.seq, tallies))
        leads += _reckon(step, leads)
    end = entries[-1].seq
    if counted[-1][0] != end:
        counted.append((end, counted[-1][1]))
    return Course(
        end=end,
        at=tuple(seq for seq, _ in counted),
        series=_list_series([tallies for _, tallies in counted]),
        turns=find_turns(entries, announced),
        dice=count_dice(draw for entry in entries for draw in entry.draws),
        measure=LEAD if leads else None,
        leads=tuple(leads),
    )


def _reckon(step: Step[Any], leads: Sequence[Lead]) -> Iterator[Lead]:
    """Who is ahead after a step, where that is news."""
    ruleset = step.game.ruleset
    if ruleset.lead is None:
        return
    by = ruleset.lead(step.game.state)
    first, second = (seat.id for seat in ruleset.meta.seats)
    lead = Lead(step.entry.seq, (first if by > 0 else second) if by else None, abs(by))
    if not leads or (leads[-1].side, leads[-1].n) != (lead.side, lead.n):
        yield lead


def _list_series(counted: Sequence[Sequence[Tally]]) -> tuple[Series, ...]:
    """The kit holds every ruleset to the same tallies in every position."""
    return tuple(
        Series(column[0].id, column[0].side, column[0].name, tuple(each.value for each in column))
        for column in zip(*counted, strict=True)
    )


def find_turns(entries: Iterable[Entry], announced: str) -> tuple[Turn, ...]:
    """Where the turns of a game begin. announced: by which message, see `Meta.turn`."""
    return tuple(
        Turn(entry.seq, event.text)
        for entry in entries
        for event in tell(entry, ARBITER)
        if event.text.id == announced
    )


def count_dice(draws: Iterable[Draw]) -> tuple[Throws, ...]:
    """The faces of each die as they came, by whom it was thrown for.

    A die is known by its faces. What is drawn from a pool is no die: each draw changes what is
    left in it.
    """
    came: dict[tuple[str, tuple[Face, ...]], Counter[Face]] = {}
    for draw in draws:
        if draw.kind != "draw":
            came.setdefault((draw.why.by, draw.faces), Counter()).update(draw.result)
    return tuple(
        Throws(None if by == "game" else by, tuple(_count_faces(faces, counts)))
        for (by, faces), counts in came.items()
    )


def _count_faces(faces: Sequence[Face], came: Counter[Face]) -> Iterator[FaceCount]:
    for face, ways in Counter(faces).items():
        yield FaceCount(name_face(face), ways, came[face])


def name_face(face: Face) -> Name:
    """A face in words: a number is its own name, any other has the message `face-` and its own
    name in small letters."""
    return str(face) if isinstance(face, int) or face.isdecimal() else Msg(f"face-{face.lower()}")
