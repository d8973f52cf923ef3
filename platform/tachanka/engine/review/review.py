"""The review of a game that is over, worked out piece by piece so that nobody waits long for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tachanka.engine.api import ARBITER, Ruleset
from tachanka.engine.course import find_turns
from tachanka.engine.game import Entry, Game
from tachanka.engine.record import freeze, retrace
from tachanka.engine.review.leads import Stroke, name_measure, read_lead, weigh_dice
from tachanka.engine.review.throws import Purpose, judge_throws
from tachanka.engine.review.turning import Swing, find_swings
from tachanka.engine.scene import Msg, Name, Seat
from tachanka.engine.sight import tell
from tachanka.engine.structs import Struct

RUNS = 4_000
"""So many acts are carried out once more in a review, about, to know what dice could have given."""
LEAST_SHARE, MOST_SHARE = 6, 150
"""How many results of the dice are counted of one act: the fewer, the more acts have dice."""
PIECE = 400
"""So many acts are carried out in one piece of work, once more or for the first time."""
TOLD = 8
"""So many acts are told in which luck did most."""
LONGEST = 3
"""So many acts of each seat are told over which it thought longest."""


class Piece(Struct, frozen=True):
    """What was worked out of some entries of a game.

    leads: after each of them. frozen: the position at the last, to go on from.
    """

    leads: tuple[int | None, ...]
    strokes: tuple[Stroke, ...]
    frozen: bytes


class Fortune(Struct, frozen=True):
    """What the dice of one side's acts were worth. luck: to that side, in hundredths."""

    seat: Seat
    acts: int
    luck: int
    exact: bool


class Lucky(Struct, frozen=True):
    """An act in which luck did much. text: what happened. luck: to the first seat, in
    hundredths; the rest as of a `Stroke`."""

    seq: int
    seat: Seat
    luck: int
    least: int
    most: int
    text: Msg | None


class Turning(Struct, frozen=True):
    """A turning point. begin, end: the entries before and after it. seq: the act that did most.

    before, after: the lead. luck: as much of it was luck, in hundredths. text: what happened.
    """

    seq: int
    begin: int
    end: int
    before: int
    after: int
    luck: int
    text: Msg | None


class Thought(Struct, frozen=True):
    """An act and how long it took, in milliseconds."""

    seq: int
    spent: int


class Time(Struct, frozen=True):
    """The time of a seat. acts: of a person at it. spent: in milliseconds, in all."""

    seat: Seat
    acts: int
    spent: int
    longest: tuple[Thought, ...]


class Review(Struct, frozen=True):
    """What is worked out of a game.

    end: the number of its last entry. seats: in their order; a lead is that of the first.
    measure: what the lead is counted in; None where there is none. leads: number of the entry and
    lead, at the first entry, the last one, and each that changed it. lucky: those in which luck did
    most. clocked: the time is that of clocks, not what passed between two acts. filed: it is what
    a record file says, and nothing proves it.
    """

    end: int
    seats: tuple[Seat, ...]
    measure: Name | None
    leads: tuple[tuple[int, int], ...]
    turning: tuple[Turning, ...]
    fortunes: tuple[Fortune, ...]
    lucky: tuple[Lucky, ...]
    throws: tuple[Purpose, ...]
    clocked: bool
    times: tuple[Time, ...]
    filed: bool = False


def find_share(entries: Iterable[Entry]) -> int:
    """How many results of the dice are to be counted of each act of this game."""
    dicey = sum(bool(entry.draws) for entry in entries if entry.act is not None)
    return max(LEAST_SHARE, min(MOST_SHARE, RUNS // max(1, dicey)))


def part_entries(entries: Sequence[Entry], share: int) -> list[list[Entry]]:
    """The entries after the first in pieces of work of about equal size."""
    pieces: list[list[Entry]] = [[]]
    load = 0
    for entry in entries[1:]:
        cost = share if entry.draws else 1
        if pieces[-1] and load + cost > PIECE:
            pieces.append([])
            load = 0
        pieces[-1].append(entry)
        load += cost
    return [piece for piece in pieces if piece]


def work_out(game: Game[Any], entries: Iterable[Entry], share: int) -> Piece:
    """The leads and the luck of entries that follow a position.

    Errors: as `record.retrace`.
    """
    leads: list[int | None] = []
    strokes: list[Stroke] = []
    for step in retrace(game, entries):
        leads.append(read_lead(step.game.ruleset, step.game.state))
        stroke = weigh_dice(game, step.entry, share)
        if stroke is not None:
            strokes.append(stroke)
        game = step.game
    return Piece(tuple(leads), tuple(strokes), freeze(game))


def review(
    first: Game[Any],
    entries: Sequence[Entry],
    leads: Sequence[int | None],
    strokes: Sequence[Stroke],
    spent: Mapping[int, int],
    clocked: bool,
) -> Review:
    """All of it together.

    first: the game at its first entry. leads, strokes: of all pieces. spent: milliseconds by the
    number of the entry; see `Review.clocked`.
    """
    ruleset = first.ruleset
    seats = tuple(info.id for info in ruleset.meta.seats)
    whole = [read_lead(ruleset, first.state), *leads]
    known = [(entry.seq, lead) for entry, lead in zip(entries, whole, strict=True)
             if lead is not None]  # fmt: skip
    turns = [turn.seq for turn in find_turns(entries, ruleset.meta.turn)]
    ranked = sorted(strokes, key=lambda each: (-abs(each.luck), each.seq))
    texts = _find_texts(ruleset, entries)
    return Review(
        end=entries[-1].seq,
        seats=seats,
        measure=name_measure(first) if known else None,
        leads=_thin(known),
        turning=tuple(_turn(each, strokes, texts) for each in find_swings(known, turns)),
        fortunes=tuple(_sum_luck(seat, strokes, seat == seats[0]) for seat in seats),
        lucky=tuple(
            Lucky(each.seq, each.seat, each.luck, each.least, each.most, texts.get(each.seq))
            for each in ranked[:TOLD]
            if each.luck
        ),
        throws=judge_throws(draw for entry in entries for draw in entry.draws),
        clocked=clocked,
        times=tuple(_sum_time(seat, entries, spent) for seat in seats),
    )


def _thin(known: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Without those that repeat the one before, but for the last."""
    kept = [each for n, each in enumerate(known) if n == 0 or known[n - 1][1] != each[1]]
    return (*kept, *(known[-1:] if known and kept[-1] != known[-1] else ()))


def _find_texts(ruleset: Ruleset[Any], entries: Iterable[Entry]) -> dict[int, Msg]:
    """What an entry tells first; of a new turn it tells last."""
    texts: dict[int, Msg] = {}
    for entry in entries:
        told = [event.text for event in tell(entry, ARBITER)]
        told.sort(key=lambda text: text.id == ruleset.meta.turn)
        if told:
            texts[entry.seq] = told[0]
    return texts


def _turn(swing: Swing, strokes: Iterable[Stroke], texts: Mapping[int, Msg]) -> Turning:
    luck = sum(each.luck for each in strokes if swing.begin < each.seq <= swing.end)
    return Turning(swing.seq, swing.begin, swing.end, swing.before, swing.after, luck,
                   texts.get(swing.seq))  # fmt: skip


def _sum_luck(seat: Seat, strokes: Iterable[Stroke], first: bool) -> Fortune:
    own = [each for each in strokes if each.seat == seat]
    luck = sum(each.luck for each in own)
    return Fortune(seat, len(own), luck if first else -luck, all(each.exact for each in own))


def _sum_time(seat: Seat, entries: Iterable[Entry], spent: Mapping[int, int]) -> Time:
    """Of what people did: the rules, a computer and standing orders take no time of anybody."""
    acts = [entry.seq for entry in entries if entry.seat == seat and _is_of_person(entry)]
    own = [Thought(seq, spent.get(seq, 0)) for seq in acts]
    longest = sorted(own, key=lambda each: (-each.spent, each.seq))[:LONGEST]
    total = sum(each.spent for each in own)
    return Time(seat, len(own), total, tuple(each for each in longest if each.spent))


def _is_of_person(entry: Entry) -> bool:
    return entry.act is not None and entry.by in ("person", "clock")
