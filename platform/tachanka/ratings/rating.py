"""Rating matches that are over, once each, one after the other; and all of them anew."""

from __future__ import annotations

import datetime
import time
from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.utils import timezone

from tachanka.matches.database import ask_database
from tachanka.matches.endings import followers
from tachanka.matches.horizon import is_known, is_withheld
from tachanka.matches.models import Entry, Match, Seat
from tachanka.matches.ticker import chores
from tachanka.ratings.models import Ladder, RatedMatch, Rating
from tachanka.ratings.reckoning import PLAYER, SIDE, Skill, judge, write_rating

EVERY_SECONDS = 60
LATELY = datetime.timedelta(days=1)
Kind = Rating.Kind
_last = 0.0


def listen() -> None:
    """Has ratings hear of matches that end; called once, when the app is ready."""
    followers.add(rate)
    chores.append(look_after)


async def rate(code: str) -> None:
    """Rates the match with this code, where it counts."""
    await ask_database(rate_match, code)


async def look_after() -> None:
    """Rates what was missed lately, now and then."""
    global _last
    if time.monotonic() - _last < EVERY_SECONDS:
        return
    _last = time.monotonic()
    for code in await ask_database(list_missed, timezone.now() - LATELY):
        await ask_database(rate_match, code)


def list_missed(since: datetime.datetime | None = None) -> list[str]:
    """The codes of matches that are over and were not judged, in the order in which they ended.

    since: those that ended after it.
    """
    rows = Match.objects.filter(
        status=Match.Status.FINISHED,
        opponent__in=(Match.Opponent.OPEN, Match.Opponent.LINK, Match.Opponent.BOT),
        unrated=False,
        rated=None,
    ).filter(is_known())
    if since is not None:
        # By what an index has; `active` is never later than `updated` by more than some minutes.
        rows = rows.filter(public__in=(True, False), active__gte=since)
    return [str(code) for code in rows.order_by("updated", "pk").values_list("code", flat=True)]


def find_players(match: Match) -> dict[str, str] | None:
    """Who is to be rated by this match: by seat, in their order, `person:ID` or `computer:BOT`.

    None where it does not count: by what was agreed, guests, bots, somebody against himself, the
    rulebook, and where not both have acted.
    """
    if match.unrated:
        return None
    seats = list(Seat.objects.filter(match=match).select_related("user").order_by("number"))
    players: dict[str, str] = {}
    for seat in seats:
        if seat.bot:
            players[seat.seat] = f"{Kind.COMPUTER}:{seat.bot}"
        elif seat.user is not None and not seat.user.guest and not seat.user.program:
            players[seat.seat] = f"{Kind.PERSON}:{seat.user_id}"
    different = len(seats) == 2 and len(set(players.values())) == 2
    if not different or not any(each.startswith(Kind.PERSON) for each in players.values()):
        return None
    acted = Entry.objects.filter(match=match, seat__in=players).values_list("seat", flat=True)
    return players if set(acted.distinct()) == set(players) else None


@transaction.atomic
def rate_match(code: str) -> bool:
    """Judges a match that is over: where it counts it is rated, and True comes back. Only the
    first time something happens, and not before the public knows the end: ratings would tell."""
    match = Match.objects.filter(code=code, status=Match.Status.FINISHED).first()
    if match is None or match.outcome is None or is_withheld(match):
        return False
    ladder = _hold_ladder(match.ruleset)
    if RatedMatch.objects.filter(match=match).exists():
        return False
    rated = RatedMatch(match=match, scenario=match.scenario, winner=match.outcome["winner"] or "")
    players = find_players(match)
    if players is not None:
        rated.ladder, rated.players = ladder, players
    rated.save()
    if rated.ladder is not None:
        _apply(rated)
    return rated.ladder is not None


def _hold_ladder(ruleset: str) -> Ladder:
    Ladder.objects.get_or_create(ruleset=ruleset)
    return Ladder.objects.select_for_update().get(ruleset=ruleset)


def _apply(rated: RatedMatch) -> None:
    """Moves the ratings of those who met, and of the sides they held."""
    players = [_find_player(rated, told) for told in rated.players.values()]
    sides = [
        _find(rated, SIDE, kind=Kind.SIDE, name=f"{rated.scenario}/{seat}")
        for seat in rated.players
    ]
    seats = list(rated.players)
    winner = seats.index(rated.winner) if rated.winner else None
    before = [_read(each) for each in players]
    after, sides_after = judge((before[0], before[1]), (_read(sides[0]), _read(sides[1])), winner)
    fixed = any(each.kind == Kind.COMPUTER for each in players)
    rated.gained = {}
    for seat, player, skill in zip(seats, players, after, strict=True):
        # What one wins from a computer counts for the computer only.
        if not fixed or player.kind == Kind.COMPUTER:
            was = write_rating(_read(player))[0]
            _write(player, skill)
            now = write_rating(skill)[0]
            rated.gained[seat] = {"rating": now, "by": now - was}
    if not fixed:
        for side, skill in zip(sides, sides_after, strict=True):
            _write(side, skill)
    rated.save(update_fields=["gained"])


def _find_player(rated: RatedMatch, told: str) -> Rating:
    kind, _, name = told.partition(":")
    if kind == Kind.PERSON:
        return _find(rated, PLAYER, kind=kind, user_id=int(name))
    return _find(rated, PLAYER, kind=kind, name=name)


def _find(rated: RatedMatch, fresh: Skill, **who: Any) -> Rating:
    found = Rating.objects.filter(ladder=rated.ladder, **who).first()
    return found or Rating(ladder=rated.ladder, mu=fresh.mu, sigma=fresh.sigma, **who)


def _read(rating: Rating) -> Skill:
    return Skill(rating.mu, rating.sigma)


def _write(rating: Rating, skill: Skill) -> None:
    rating.mu, rating.sigma = skill
    rating.matches += 1
    rating.save()


@transaction.atomic
def rate_anew(ruleset: str) -> int:
    """Reckons all ratings of a ruleset again from the matches that counted, in their order, and
    returns how many these are. It gives the same ratings."""
    ladder = _hold_ladder(ruleset)
    ladder.ratings.all().delete()
    count = 0
    for rated in _list_rated(ladder):
        _apply(rated)
        count += 1
    return count


def _list_rated(ladder: Ladder) -> Iterator[RatedMatch]:
    yield from ladder.rated.order_by("pk").iterator(chunk_size=500)
