"""What follows when a leg has ended: the next board, the end of the round, the next round."""

from __future__ import annotations

import structlog
from django.db import transaction
from django.utils import timezone

from tachanka.matches.database import ask_database
from tachanka.matches.endings import followers
from tachanka.matches.errors import Refused
from tachanka.matches.lobby import arrivals
from tachanka.matches.models import Match
from tachanka.matches.ticker import chores
from tachanka.tournaments import models
from tachanka.tournaments.deeds import hold_tournament, tell_changed
from tachanka.tournaments.results import write_result
from tachanka.tournaments.rounds import (
    close_round,
    list_open,
    pair_next,
    publish_round,
    set_up_round,
)
from tachanka.tournaments.state import read_state
from tachanka.tournaments.values import Wrong

log = structlog.get_logger()
EVERY_SECONDS = 5


def listen() -> None:
    """Has tournaments hear of matches that begin and end; called once, when the app is ready."""
    arrivals.followers.append(tell_begun)
    followers.append(take_result)
    chores.append(look_after)


def move_forward(code: str) -> None:
    """Sets up the boards that are due, closes a round whose ties are over where that is to happen
    by itself, and then pairs and publishes the next. Harmless at any time.

    Errors: errors.UnknownTournament.
    """
    with transaction.atomic():
        tournament = hold_tournament(code)
        state = read_state(tournament)
        last = state.last
        if tournament.status != models.Tournament.Status.RUNNING or tournament.paused:
            return
        if last is not None and last.status == models.Round.Status.RUNNING:
            set_up_round(state, last)
            if list_open(state, last):
                return
            if state.plan.by_itself:
                close_round(code, last.number, None)
        if state.plan.by_itself and (last is None or last.status != models.Round.Status.PAIRED):
            _begin_next(code)


def _begin_next(code: str) -> None:
    state = read_state(hold_tournament(code))
    if len(state.rounds) >= state.count_rounds():
        return
    try:
        with transaction.atomic():
            row = pair_next(code, None)
            publish_round(code, row.number, None)
    except (Refused, Wrong) as fault:
        # The organiser has to see to it.
        log.info("tournament.not-paired", code=code, fault=str(fault))


async def tell_begun(code: str) -> None:
    """Has those who look at a tournament told that its match with this code has begun."""
    for tournament in await ask_database(_find_begun, code):
        await tell_changed(tournament)


def _find_begun(match: str) -> list[str]:
    rows = models.Leg.objects.filter(match__code=match, match__status=Match.Status.RUNNING)
    return [str(code) for code in rows.values_list("tie__round__tournament__code", flat=True)]


async def take_result(code: str) -> None:
    """Writes down how the match with this code ended, where a leg was played in it, and does what
    follows."""
    changed = await ask_database(settle_match, code)
    if changed:
        await tell_changed(changed)


def settle_match(match: str) -> str:
    """Writes down how this match ended, where a leg was played in it, and does what follows; the
    code of its tournament, or nothing. Twice is harmless."""
    with transaction.atomic():
        code = write_result(match)
        if code:
            move_forward(code)
    return code


async def look_after() -> None:
    """Writes down what was missed: a process may end between an act and what follows from it."""
    if timezone.now().second % EVERY_SECONDS == 0:
        for code in await ask_database(find_missed):
            await take_result(code)


def find_missed() -> list[str]:
    """The codes of matches that are over, whose legs do not know it."""
    rows = models.Leg.objects.filter(
        result__isnull=True, match__isnull=False, match__status=Match.Status.FINISHED
    )
    return [str(code) for code in rows.values_list("match__code", flat=True)[:100]]
