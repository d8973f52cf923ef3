"""The bidding for the sides of a last leg: begun, answered, ended, and what an organiser may do."""

from __future__ import annotations

import datetime
import hmac

import msgspec
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.engine.registry import find_ruleset
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.tournaments.bids import Terms, Wish, list_levels, settle_wishes
from tachanka.tournaments.boards import take_away_board
from tachanka.tournaments.deeds import hold_tournament, note_change
from tachanka.tournaments.models import Bid, Leg, Tie, Tournament
from tachanka.tournaments.plans import Fight, list_sides
from tachanka.tournaments.rulings import describe_table, find_leg, find_tie

Told = dict[str, object]


@transaction.atomic
def place_bid(code: str, round: int, table: int, leg: int, wish: Wish, by: User) -> None:
    """What one of the two would give for a side, known to nobody else until both have bid. It may
    be changed until then. With the second bid the sides stand.

    Errors: UnknownTournament; BadChoice; Refused (`not-running`, `paused`, `not-yours`,
    `not-open`).
    """
    tournament = hold_tournament(code)
    if tournament.status != Tournament.Status.RUNNING:
        raise Refused(Code.NOT_RUNNING, "The tournament is not running.")
    if tournament.paused:
        raise Refused(Code.PAUSED, "The tournament is paused: nothing is decided meanwhile.")
    tie = find_tie(tournament, round, table)
    row = find_leg(tie, leg)
    entrant = next((e for e in (tie.first, tie.second) if e and e.user_id == by.pk), None)
    if entrant is None:
        raise Refused(Code.NOT_YOURS, "Only the two who meet at this table bid for its sides.")
    _require_open(tie, row)
    fight = msgspec.convert(tie.round.battle, Fight)
    _check_wish(fight, wish)
    _, fresh = Bid.objects.update_or_create(
        leg=row, entrant=entrant, defaults={"side": wish.side, "points": wish.points}
    )
    if row.bids.count() == 2:
        _end_bids(tournament, tie, row)
    elif fresh:
        note_change(tournament, "bid", by, describe_table(tie, leg))


def _require_open(tie: Tie, leg: Leg) -> None:
    decided = leg.ruling is not None or leg.result is not None or tie.awarded is not None
    if decided or not leg.bidding_open:
        raise Refused(Code.NOT_OPEN, "No bids are taken for this game.")


def _check_wish(fight: Fight, wish: Wish) -> None:
    sides = list_sides(find_ruleset(fight.ruleset))
    if wish.side not in sides:
        raise BadChoice("side", f"There is no side {wish.side!r}; there are: {', '.join(sides)}.")
    levels = list_levels(fight, wish.side)
    if wish.points not in levels:
        legal = ", ".join(str(each) for each in levels)
        raise BadChoice("points", f"For this side one may give {legal}; not {wish.points}.")


def _end_bids(tournament: Tournament, tie: Tie, leg: Leg) -> None:
    """The sides follow from what has been bid so far. The tournament is held."""
    fight = msgspec.convert(tie.round.battle, Fight)
    told = {bid.entrant_id: Wish(bid.side, bid.points) for bid in leg.bids.all()}
    wishes = told.get(tie.first_id), told.get(tie.second_id or 0)
    sides = list_sides(find_ruleset(fight.ruleset))
    seats, terms = settle_wishes(wishes, sides, draw_bid_lot(tournament, leg))
    _keep_terms(leg, seats, terms)
    more: Told = {"how": terms.how, "points": terms.points, "ruleset": fight.ruleset}
    note_change(tournament, "sides-bid", None, {**describe_table(tie, leg.number), **more})


def _keep_terms(leg: Leg, seats: tuple[str, str], terms: Terms) -> None:
    leg.sides, leg.terms, leg.bids_until = list(seats), msgspec.to_builtins(terms), None
    leg.save(update_fields=["sides", "terms", "bids_until"])


def draw_bid_lot(tournament: Tournament, leg: Leg) -> int:
    """0 or 1: HMAC-SHA256(seed, "bid|TIE|LEG|N"), its first byte odd or even; N: how often bids for
    this leg were asked for, so that nobody who has seen a lot can bid by it."""
    text = f"bid|{leg.tie_id}|{leg.number}|{leg.biddings}"
    return hmac.digest(bytes(tournament.seed), text.encode(), "sha256")[0] % 2


def end_late_bids(code: str) -> int:
    """Ends the biddings of a tournament whose time is up, and returns how many. Twice is harmless.

    Errors: UnknownTournament.
    """
    with transaction.atomic():
        tournament = hold_tournament(code)
        if tournament.status != Tournament.Status.RUNNING or tournament.paused:
            return 0
        rows = _list_late(timezone.now()).filter(tie__round__tournament=tournament)
        late = list(rows.select_related("tie__round", "tie__first", "tie__second"))
        for leg in late:
            _end_bids(tournament, leg.tie, leg)
        return len(late)


def find_late() -> list[str]:
    """The codes of tournaments that run, in which the time for some bids is up."""
    running = _list_late(timezone.now()).filter(
        tie__round__tournament__status=Tournament.Status.RUNNING,
        tie__round__tournament__paused=False,
    )
    codes = running.values_list("tie__round__tournament__code", flat=True)
    return sorted({str(code) for code in codes[:100]})


def _list_late(now: datetime.datetime) -> QuerySet[Leg]:
    return Leg.objects.filter(
        bids_until__lte=now, ruling__isnull=True, result__isnull=True, tie__awarded__isnull=True
    )


@transaction.atomic
def ask_bids_anew(code: str, round: int, table: int, leg: int, by: User, reason: str = "") -> None:
    """Takes back how the sides of a last leg came about: its players bid anew. Its board goes; a
    game that has begun stays. Also ends and begins anew a bidding that goes on.

    Errors: UnknownTournament; Refused (`not-open`, `not-running`).
    """
    tournament = hold_tournament(code)
    if tournament.status != Tournament.Status.RUNNING:
        raise Refused(Code.NOT_RUNNING, "The tournament is over: continue it first.")
    tie = find_tie(tournament, round, table)
    row = find_leg(tie, leg)
    if row.terms is None and not row.bidding_open:
        raise Refused(Code.NOT_OPEN, "The sides of this game were not bid for.")
    if row.result is not None or row.ruling is not None:
        raise Refused(Code.NOT_OPEN, "This game is decided: lift that, or have it played anew.")
    take_away_board(row)
    row.bids.all().delete()
    row.sides, row.terms, row.bids_from, row.bids_until = None, None, None, None
    row.save(update_fields=["sides", "terms", "bids_from", "bids_until"])
    note_change(tournament, "rebid", by, describe_table(tie, leg), reason)


@transaction.atomic
def rule_sides(
    code: str, round: int, table: int, leg: int, side: str, by: User, reason: str
) -> None:
    """An organiser says which side the first of the two holds, in place of their bids, which stay
    sealed. `ask_bids_anew` undoes it.

    Errors: UnknownTournament; BadChoice; Refused (`not-open`, `not-running`).
    """
    tournament = hold_tournament(code)
    if tournament.status != Tournament.Status.RUNNING:
        raise Refused(Code.NOT_RUNNING, "The tournament is over: continue it first.")
    tie = find_tie(tournament, round, table)
    row = find_leg(tie, leg)
    _require_open(tie, row)
    sides = list_sides(find_ruleset(msgspec.convert(tie.round.battle, Fight).ruleset))
    if side not in sides:
        raise BadChoice("side", f"There is no side {side!r}; there are: {', '.join(sides)}.")
    if not reason.strip():
        raise BadChoice("reason", "Say why: everybody can read it in the log.")
    row.bids.all().delete()
    seats = sides if side == sides[0] else sides[::-1]
    _keep_terms(row, seats, Terms("ruled"))
    note_change(tournament, "sides-ruled", by, describe_table(tie, leg), reason)
