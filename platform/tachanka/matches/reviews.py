"""Reviews of finished matches: asked for by a page, worked out beside the site, once, and kept.

Who asks first leaves a row. The ticker takes it and has the thinking processes work, a piece at a
time, so that bots and forecasts have their turn in between. A process that dies over it leaves a
row that nobody renews, and another one takes it.
"""

from __future__ import annotations

import asyncio
import datetime
from typing import NamedTuple

import msgspec
import structlog
from django.db.models import Q
from django.utils import timezone

from tachanka.engine.game import Entry, encode
from tachanka.engine.record import ReplayDiffers, freeze
from tachanka.engine.review.review import Piece, find_share, part_entries
from tachanka.matches import queries
from tachanka.matches.database import ask_database
from tachanka.matches.imports.told import read_told
from tachanka.matches.models import Match, Review
from tachanka.matches.past import count_spent
from tachanka.matches.tasks import PerLoop, spawn_detached
from tachanka.matches.thinking.pool import FORECASTS, current_pool
from tachanka.matches.thinking.reviewing import Subject, Whole, review_piece, review_whole

log = structlog.get_logger()
FORM = 1
"""A review that was made by other rules is made anew when somebody asks for it."""
LEASE = datetime.timedelta(seconds=60)
"""A review that nobody has said a word of for so long is free again: who was at it has died."""


class _Work:
    """What a process is at: one review at a time."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None


_work = PerLoop(_Work)


def read_review(match: Match) -> bytes | None:
    """The `Review` of a finished match as JSON; None while it is being worked out, which begins
    with the first question.

    Errors: queries.NotBegun while the match is not finished; record.ReplayDiffers where the rules
    no longer give what was stored.
    """
    if match.status != match.Status.FINISHED:
        raise queries.NotBegun("The review is told when the match is finished.")
    if match.shut:
        raise queries.NotBegun("Other boards with these dice go on: the review waits for them.")
    row, _ = Review.objects.get_or_create(match=match, defaults={"form": FORM})
    if row.form != FORM:
        afresh = Review.objects.filter(match=match).exclude(form=FORM)
        afresh.update(form=FORM, body=None, fault="", taken=None)
        return None
    if row.fault:
        raise ReplayDiffers(row.fault)
    return None if row.body is None else bytes(row.body)


async def look_after() -> None:
    """Begins with the next review that is waited for, where this process is at none."""
    work = _work.get()
    if work.task is None or work.task.done():
        code = await ask_database(take_next)
        if code is not None:
            work.task = spawn_detached(_work_out(code))


def take_next() -> str | None:
    """The code of a match whose review is waited for and nobody is at; it is this process's now."""
    now = timezone.now()
    free = Q(taken=None) | Q(taken__lt=now - LEASE)
    waiting = Review.objects.filter(free, body=None, fault="").select_related("match")
    for row in waiting.order_by("taken", "pk")[:5]:
        if Review.objects.filter(free, pk=row.pk, body=None, fault="").update(taken=now):
            return row.match.code
    return None


async def _work_out(code: str) -> None:
    try:
        await work_out_review(code)
    except asyncio.CancelledError:
        raise
    except Exception as fault:
        log.exception("review.fault", match=code)
        await ask_database(_give_up, code, f"{type(fault).__name__}: {fault}")


async def work_out_review(code: str) -> None:
    """Works the review of this match out and stores it.

    Errors: queries.UnknownMatch; registry.UnknownRuleset; record.ReplayDiffers.
    """
    match, entries, times, first = await ask_database(_read, code)
    subject = encode(Subject(match.ruleset, match.edition, queries.match_key(match)))
    pool, whom, share = current_pool(), ("review", match.pk), find_share(entries)
    frozen, pieces = first, list[Piece]()
    for part in part_entries(entries, share):
        told = await pool.think(FORECASTS, whom, review_piece, subject, frozen, encode(part), share)
        pieces.append(msgspec.msgpack.decode(told or b"", type=Piece))
        frozen = pieces[-1].frozen
        await ask_database(_renew, match.pk)
    whole = Whole(
        entries=tuple(entries),
        leads=tuple(lead for piece in pieces for lead in piece.leads),
        strokes=tuple(stroke for piece in pieces for stroke in piece.strokes),
        spent=times.spent,
        clocked=times.clocked,
        filed=times.filed,
    )
    body = await pool.think(FORECASTS, whom, review_whole, subject, first, encode(whole))
    await ask_database(_store, match.pk, body)


class _Times(NamedTuple):
    """What each entry took, by its number, and whose word that is; see `Review`."""

    spent: tuple[tuple[int, int], ...]
    clocked: bool
    filed: bool


def _read(code: str) -> tuple[Match, list[Entry], _Times, bytes]:
    match = queries.find_match(code)
    first = freeze(queries.open_game(match, 0))
    return match, queries.read_entries(match.pk, -1), _read_times(match), first


def _read_times(match: Match) -> _Times:
    told = read_told(match)
    if told is not None:
        # When the file was taken in tells nothing of the match.
        return _Times(tuple((seq, spent) for seq, (_, spent) in enumerate(told.times)),
                      told.clocked, True)  # fmt: skip
    marks = queries.read_marks(match.pk, -1)
    clocked = any(mark.clocks is not None for mark in marks)
    return _Times(tuple(count_spent(marks).items()), clocked, False)


def _renew(match: int) -> None:
    Review.objects.filter(match=match).update(taken=timezone.now())


def _store(match: int, body: bytes | None) -> None:
    Review.objects.filter(match=match).update(body=body, taken=None)


def _give_up(code: str, fault: str) -> None:
    Review.objects.filter(match__code=code).update(fault=fault)
