"""What follows when a leg has ended: the next board, the end of the round, the next round."""

from __future__ import annotations

import asyncio
import datetime

import structlog
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.matches import endings
from tachanka.matches.database import ask_apart, ask_database
from tachanka.matches.errors import Code, Refused
from tachanka.matches.lobby import arrivals
from tachanka.matches.models import Match
from tachanka.matches.tasks import spawn_detached
from tachanka.matches.ticker import chores
from tachanka.tournaments import models
from tachanka.tournaments.bidding import end_late_bids, find_late, place_bid
from tachanka.tournaments.bids import Wish
from tachanka.tournaments.deeds import find_tournament, hold_tournament, tell_changed
from tachanka.tournaments.overdue import apply_rule, find_overdue
from tachanka.tournaments.results import write_result
from tachanka.tournaments.rounds import (
    close_round,
    is_large,
    list_open,
    pair_next,
    set_up_round,
    settle_due,
)
from tachanka.tournaments.state import read_state
from tachanka.tournaments.values import Wrong

log = structlog.get_logger()
EVERY_SECONDS = 5
PATIENCE = datetime.timedelta(minutes=2)
"""So long whoever has claimed a round has for pairing it, before others try."""

_going_on: set[asyncio.Task[None]] = set()
"""Rounds that are being paired; a task that nobody holds may vanish."""


def listen() -> None:
    """Has tournaments hear of matches that begin and end; called once, when the app is ready."""
    arrivals.followers.add(tell_begun)
    endings.followers.add(take_result)
    chores.append(look_after)


def move_forward(code: str) -> None:
    """Sets up the boards that are due, closes a round whose ties are over where that is to happen
    by itself, and then pairs and publishes the next; a large one is left to `look_after`. Harmless
    at any time.

    Errors: errors.UnknownTournament.
    """
    if close_what_is_over(code) and not is_large(read_state(find_tournament(code))):
        begin_next(code)


@transaction.atomic
def close_what_is_over(code: str) -> bool:
    """All of `move_forward` but the next round, which may take seconds; whether that is due.

    Errors: errors.UnknownTournament.
    """
    tournament = hold_tournament(code)
    state = read_state(tournament)
    last = state.last
    if tournament.status != models.Tournament.Status.RUNNING or tournament.paused:
        return False
    if last is not None and last.status == models.Round.Status.RUNNING:
        set_up_round(state, last)
        if list_open(state, last):
            return False
        if state.plan.by_itself:
            close_round(code, last.number, None)
    if not state.plan.by_itself or (last and last.status == models.Round.Status.PAIRED):
        return False
    due = len(state.rounds) < read_state(tournament).count_rounds()
    _mark_due(code, due)
    return due


def begin_next(code: str) -> None:
    """Pairs the next round, which is due, and publishes it unless an organiser has asked for it.
    Who is late with it, as another process has done so, does nothing."""
    row = find_tournament(code)
    if not row.due:
        return
    try:
        pair_next(code, row.due_by, publish=row.due_by is None)
    except (Refused, Wrong) as refused:
        # The organiser has to see to it, unless it is tried again later.
        log.info("tournament.not-paired", code=code, fault=str(refused))
        if not (isinstance(refused, Refused) and refused.code == Code.BUSY):
            settle_due(code, refused.text if row.due_by is not None else "")


def _mark_due(code: str, due: bool) -> None:
    models.Tournament.objects.filter(code=code).exclude(due=due).update(due=due, claimed=None)


def claim_due(code: str) -> bool:
    """Whether the next round of this tournament is due and nobody is at it; then who asks is."""
    free = _list_free().filter(code=code)
    return bool(free.update(claimed=timezone.now()))


def find_due() -> list[str]:
    """The codes of tournaments whose next round is due, and nobody is at it."""
    return [str(code) for code in _list_free().values_list("code", flat=True)[:100]]


def _list_free() -> QuerySet[models.Tournament]:
    """Who has claimed one and ended before it was paired leaves it to others, after a while."""
    free = Q(claimed=None) | Q(claimed__lt=timezone.now() - PATIENCE)
    return models.Tournament.objects.filter(free, due=True)


@transaction.atomic
def take_bid(code: str, round: int, table: int, leg: int, wish: Wish, by: User) -> None:
    """A bid for the sides of a last leg; with the second one its board is set up, too.

    Errors: those of `bidding.place_bid`.
    """
    place_bid(code, round, table, leg, wish, by)
    close_what_is_over(code)


@transaction.atomic
def decide_overdue(code: str) -> tuple[bool, bool]:
    """Applies the rule for what was not played in time: whether anything was decided, and whether
    the next round is due.

    Errors: errors.UnknownTournament.
    """
    decided = bool(apply_rule(code))
    return decided, decided and close_what_is_over(code)


@transaction.atomic
def end_bids(code: str) -> bool:
    """Ends the biddings whose time is up, and sets up their boards; whether there were any.

    Errors: errors.UnknownTournament.
    """
    ended = end_late_bids(code)
    if ended:
        close_what_is_over(code)
    return bool(ended)


async def tell_begun(code: str) -> None:
    """Has those who look at a tournament told that its match with this code has begun."""
    for tournament in await ask_database(_find_begun, code):
        await tell_changed(tournament)


def _find_begun(match: str) -> list[str]:
    rows = models.Leg.objects.filter(match__code=match, match__status=Match.Status.RUNNING)
    return [str(code) for code in rows.values_list("tie__round__tournament__code", flat=True)]


async def take_result(match: str) -> None:
    """Writes down how the match with this code ended, where a leg was played in it, and does what
    follows."""
    code, due = await ask_database(settle_match, match)
    if code:
        await tell_changed(code)
    if due:
        await bring_next(code)


@transaction.atomic
def settle_match(match: str) -> tuple[str, bool]:
    """Writes down how this match ended, where a leg was played in it: the code of its tournament,
    or nothing; and whether its next round is due. Twice is harmless."""
    code = write_result(match)
    return code, bool(code) and close_what_is_over(code)


async def bring_next(code: str) -> None:
    """The next round, where it is due and nobody is at it, and everybody is told of it."""
    if await ask_database(claim_due, code):
        await ask_apart(begin_next, code)
        await tell_changed(code)


def _start(code: str) -> None:
    """Has the next round brought without waiting for it: clocks go on meanwhile."""
    task = spawn_detached(bring_next(code))
    _going_on.add(task)
    task.add_done_callback(_note_end)


def _note_end(task: asyncio.Task[None]) -> None:
    _going_on.discard(task)
    if not task.cancelled() and task.exception() is not None:
        log.error("tournament.next-round", fault=repr(task.exception()))


async def look_after() -> None:
    """Pairs what is due, and writes down what was missed: a process may end between an act and what
    follows from it."""
    for code in await ask_database(find_due):
        _start(code)
    if timezone.now().second % EVERY_SECONDS == 0:
        for match in await ask_database(find_missed):
            await take_result(match)
        for code in await ask_database(find_late):
            if await ask_database(end_bids, code):
                await tell_changed(code)
        for code in await ask_database(find_overdue):
            decided, due = await ask_database(decide_overdue, code)
            if decided:
                await tell_changed(code)
            if due:
                await bring_next(code)


def find_missed() -> list[str]:
    """The codes of matches that are over, whose legs do not know it."""
    rows = models.Leg.objects.filter(
        result__isnull=True, match__isnull=False, match__status=Match.Status.FINISHED
    )
    return [str(code) for code in rows.values_list("match__code", flat=True)[:100]]
