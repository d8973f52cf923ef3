"""What the public may know by now of matches with a delay, from what is stored.

Whatever leaves the site by way of a row goes through `rewind`: to who holds no seat there a match
of today looks as it stood when its last public entry was stored. Sockets have `past` for the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import structlog
from django.db.models import OuterRef, Q, QuerySet, Subquery

from tachanka.engine.record import ReplayDiffers
from tachanka.engine.registry import UnknownRuleset
from tachanka.matches import queries
from tachanka.matches.clocks.watch import to_moment, to_time, watch
from tachanka.matches.confidants.knowledge import list_lent
from tachanka.matches.delay import Delay, find_base, restore_delay, reveal_at
from tachanka.matches.models import Entry, Match, Seat

log = structlog.get_logger()
ASKED_KEPT = 512
Status = Match.Status


def rewind(matches: Sequence[Match], user: int | None, asked: bool = True) -> None:
    """Sets each of these matches back to what this person may know of it; of those without a delay,
    and of his own, nothing changes. The rows themselves stay as they are.

    user: his id, None for a visitor. asked: whether it is wanted, too, who was asked then.
    """
    late = [match for match in matches if match.delay is not None and not match.rewound]
    late = [match for match in late if match.seq > 0]
    if not late:
        return
    own = set()
    if user is not None:
        held = Seat.objects.filter(user=user, match__in=[match.pk for match in late])
        own = set(held.values_list("match", flat=True))
        # What a side sees he sees when it does.
        own |= {match.pk for match in late if list_lent(match, user)}
    found = _find_public([match for match in late if match.pk not in own])
    for match, (seq, at) in found.items():
        if seq < match.seq:
            _set_back(match, seq, at, asked)


def find_withheld() -> list[int]:
    """The ids of matches that are over, which the public does not know yet."""
    late = Match.objects.filter(revealed__gt=to_time(watch.now()))
    return list(late.values_list("pk", flat=True))


def filter_status(found: QuerySet[Match], status: str) -> QuerySet[Match]:
    """Those of these matches that have this status, as far as the public knows."""
    running, over = status == Status.RUNNING, status == Status.FINISHED
    withheld = find_withheld() if running or over else []
    if not withheld:
        return found.filter(status=status)
    if running:
        return found.filter(Q(status=status) | Q(pk__in=withheld))
    return found.filter(status=status).exclude(pk__in=withheld)


def is_known(prefix: str = "") -> Q:
    """Of matches that are over: the public knows it. prefix: of the path to one, as `match__`."""
    late = {f"{prefix}revealed__gt": to_time(watch.now())}
    return Q(**{f"{prefix}revealed__isnull": True}) | ~Q(**late)


def is_withheld(match: Match) -> bool:
    """Whether the match is over, and the public does not know it yet."""
    return match.revealed is not None and to_moment(match.revealed) > watch.now()


def _set_back(match: Match, seq: int, at: int, asked: bool) -> None:
    """at: when entry `seq` was stored."""
    match.rewound = True
    code, real = match.code, match.status
    match.seq, match.updated = seq, to_time(at)
    match.draw = match.pause = ""
    match.wake = match.revealed = None
    match.asked = _read_asked(code, seq) if asked else []
    if real == Status.FINISHED:
        match.status, match.outcome, match.rematch = Status.RUNNING, None, None


@lru_cache(maxsize=ASKED_KEPT)
def _read_asked(code: str, seq: int) -> list[str]:
    """Who was asked after an entry, and had not answered."""
    try:
        game = queries.open_game(queries.find_match(code), seq)
    except (UnknownRuleset, ReplayDiffers) as fault:
        log.warning("horizon.unread", match=code, fault=str(fault))
        return []
    return [seat for seat in (game.window.seats if game.window else ()) if seat not in game.sealed]


def _find_public(matches: Sequence[Match]) -> dict[Match, tuple[int, int]]:
    """The last public entry of each of these matches, and when it was stored."""
    now = watch.now()
    moved = [match for match in matches if not _is_settled(match, now)]
    found = {match: (match.seq, 0) for match in matches}
    timed = [match for match in moved if _delay_of(match).unit == "seconds"]
    counted = [match for match in moved if _delay_of(match).unit == "acts"]
    for length in {_delay_of(match).length for match in timed}:
        same = [match for match in timed if _delay_of(match).length == length]
        found |= _find_by_seconds(same, now - length * 1000)
    return found | (_find_by_acts(counted, now) if counted else {})


def _delay_of(match: Match) -> Delay:
    delay = restore_delay(match.delay)
    assert delay is not None
    return delay


def _is_settled(match: Match, now: int) -> bool:
    """Whether all of it is public for certain, as nobody has moved for long enough."""
    delay = _delay_of(match)
    if match.status == Status.FINISHED and match.revealed is not None:
        return to_moment(match.revealed) <= now
    return delay.unit == "seconds" and to_moment(match.updated) + delay.length * 1000 <= now


def _find_by_seconds(matches: Sequence[Match], limit: int) -> dict[Match, tuple[int, int]]:
    """limit: what was stored by then is public."""
    rows = Entry.objects.filter(Q(at__lte=to_time(limit)) | Q(seq=0), match=OuterRef("pk"))
    last = rows.order_by("-seq")
    seqs = Match.objects.filter(pk__in=[match.pk for match in matches]).annotate(
        known=Subquery(last.values("seq")[:1]), since=Subquery(last.values("at")[:1])
    )
    told = {pk: (seq, to_moment(at)) for pk, seq, at in seqs.values_list("pk", "known", "since")}
    return {match: _no_later(match, *told[match.pk]) for match in matches}


def _no_later(match: Match, seq: int, at: int) -> tuple[int, int]:
    """The row was read a moment before its entries."""
    return min(seq, match.seq), at


def _find_by_acts(matches: Sequence[Match], now: int) -> dict[Match, tuple[int, int]]:
    wanted = Q()
    for match in matches:
        first = find_base(_delay_of(match), match.seq)
        last = match.seq if match.status == Status.FINISHED else first
        wanted |= Q(match=match.pk, seq__gte=first, seq__lte=last)
    times: dict[int, list[tuple[int, int]]] = {match.pk: [] for match in matches}
    rows = Entry.objects.filter(wanted).order_by("match", "seq")
    for pk, seq, at in rows.values_list("match", "seq", "at"):
        times[pk].append((seq, to_moment(at)))
    return {match: _find_last(_delay_of(match), times[match.pk], now) for match in matches}


def _find_last(delay: Delay, times: Sequence[tuple[int, int]], now: int) -> tuple[int, int]:
    """times: from the entry that is public by acts alone to the last one there is, of a match that
    is over."""
    (first, base), end = times[0], times[-1][1]
    public = (first, base)
    for seq, at in times[1:]:
        if reveal_at(delay, at, base, end) > now:
            break
        public = (seq, at)
    return public
