"""Boards that share their dice: they begin together, and are shut until the last one is over."""

from __future__ import annotations

import structlog
from django.db import transaction
from django.utils import timezone

from tachanka.engine.chance import commit
from tachanka.matches import queries
from tachanka.matches.database import ask_database
from tachanka.matches.lobby.arrivals import announce
from tachanka.matches.lobby.beginning import begin_if_full
from tachanka.matches.models import Deal, Match, draw_seed
from tachanka.matches.updates import retell

log = structlog.get_logger()
EVERY_SECONDS = 5
GOING_ON = (Match.Status.OPEN, Match.Status.RUNNING)


def make_deal() -> Deal:
    """Draws the seed of boards to come; its commitment is told before any salt is given."""
    seed = draw_seed()
    return Deal.objects.create(seed=seed, commitment=commit(seed))


def forget_deal(deal: Deal) -> None:
    """Puts away dice that no board has been played with; boards that were withdrawn stay."""
    Match.objects.filter(deal=deal, status=Match.Status.CANCELLED).update(deal=None)
    deal.delete()


def begin_boards(deal: int) -> list[str]:
    """Begins the boards of a deal where all of them are there and nobody's seat is open; the codes
    of those that began. Until then nothing is done. Twice is harmless.

    The salts of all seats make the key, so that it is fixed for all boards at this moment.
    Errors: registry.UnknownRuleset.
    """
    with transaction.atomic():
        row = Deal.objects.select_for_update().get(pk=deal)
        if row.begun is not None or not row.boards:
            return []
        waiting = Match.objects.select_for_update().filter(deal=row, status=Match.Status.OPEN)
        matches = list(waiting.order_by("pk"))
        queries.read_seats(matches)
        seats = [seat for match in matches for seat in match.seats_in_order]
        if len(matches) != row.boards or any(seat.kind == "open" for seat in seats):
            return []
        row.salts = sorted(seat.salt for seat in seats)
        row.begun = timezone.now()
        row.save(update_fields=["salts", "begun"])
        for match in matches:
            match.deal = row
            begin_if_full(match, queries.match_ruleset(match))
    return [match.code for match in matches]


def open_boards(deal: int) -> list[str]:
    """Opens the boards of a deal to everybody once none of them goes on; the codes of those that
    were opened now. Twice is harmless."""
    with transaction.atomic():
        row = Deal.objects.select_for_update().get(pk=deal)
        played = Match.objects.filter(deal=row)
        if row.over or row.begun is None or played.filter(status__in=GOING_ON).exists():
            return []
        row.over = True
        row.save(update_fields=["over"])
        finished = played.filter(status=Match.Status.FINISHED)
        finished.update(public=row.public)
        return list(finished.values_list("code", flat=True))


def name_boards(match: Match) -> list[str]:
    """The codes of those that begin with this match: itself, and all with the same dice."""
    if match.deal is None or match.seq < 0:
        return [match.code]
    boards = Match.objects.filter(deal=match.deal, status=Match.Status.RUNNING)
    return list(boards.order_by("pk").values_list("code", flat=True))


async def follow_end(code: str) -> None:
    """Opens the boards of a match's deal, where it was the last one."""
    deal = await ask_database(_find_deal, code)
    if deal is not None:
        await _open(deal)


async def look_after() -> None:
    """Begins and opens boards where that was missed, or a board fell out before the beginning."""
    if timezone.now().second % EVERY_SECONDS:
        return
    for deal in await ask_database(_list_going_on):
        for code in await ask_database(begin_boards, deal):
            await announce(code)
        await _open(deal)


async def _open(deal: int) -> None:
    for code in await ask_database(open_boards, deal):
        await retell(code)


def _find_deal(code: str) -> int | None:
    row = Match.objects.filter(code=code).values_list("deal", flat=True)
    return row.first()


def _list_going_on() -> list[int]:
    return list(Deal.objects.filter(over=False, boards__gt=0).values_list("pk", flat=True))
