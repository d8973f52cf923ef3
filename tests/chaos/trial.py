"""One site with a crowd, through its faults, to the verdict."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import monotonic, time
from typing import Any

from chaos import stored
from chaos.clocks import Span
from chaos.crowd import Crowd
from chaos.diary import PEOPLE
from chaos.faults import Fault, Strike
from chaos.judgement import Evidence, Verdict, Witness, judge
from chaos.ledger import Acknowledged
from chaos.mail import Mail
from chaos.outage import Outage, measure
from chaos.pages import Pages
from chaos.sites import Site

QUIET_SECONDS = 90.0
POLL_SECONDS = 0.3


@dataclass(frozen=True)
class Pace:
    """Seconds. pause: least and most between two faults. bound: after which a match that does
    not move counts as stuck. end: when no further fault is begun, None for no such moment."""

    pause: tuple[float, float] = (3.0, 6.0)
    bound: float = 90.0
    end: float | None = None


@dataclass
class Result:
    """What came out of a trial. acts: acknowledged a second; stored_faults: of the acts that were
    answered with `fault`, how many are stored all the same."""

    site: str
    verdict: Verdict
    outages: list[Outage]
    acts: float
    faults: int
    stored_faults: int
    refused: dict[str, int]
    unserved: int
    falls: int
    matches: int


def shuffle(faults: Sequence[Fault], chance: random.Random) -> Iterator[Fault]:
    """All faults in a drawn order, again and again."""
    while True:
        yield from chance.sample(list(faults), len(faults))


async def run_trial(
    site: Site,
    crowd: Crowd,
    faults: Iterator[Fault],
    pace: Pace,
    pages: Pages | None = None,
    mail: Mail | None = None,
    say: Callable[[str], Any] = print,
) -> Result:
    """Plays, injures, waits, and judges when all is quiet.

    site: not yet started. faults: taken until there is none left or the time is over. mail: staged.
    """
    outages: list[Outage] = []
    closures: list[Span] = []
    try:
        await site.start()
        await crowd.begin(site.url)
        start = monotonic()
        for fault in faults:
            outage, strike = await _inflict(fault, crowd, pace)
            outages.append(outage)
            closures += [(_to_moment(strike.at), _to_moment(strike.back))] if fault.closes else []
            say(_tell(outages[-1], crowd))
            if pace.end is not None and monotonic() - start > pace.end:
                break
        seconds = monotonic() - start
        if mail is not None:
            await mail.settle(site.database)
        witnesses = await _fall_silent(site, crowd, pages)
    finally:
        await crowd.end()
        await site.stop()
    # The claims first: whatever is told after the database was read would count as lost.
    acknowledged = list(crowd.ledger.acknowledged)
    evidence = await asyncio.to_thread(_gather, site, crowd, acknowledged, witnesses)
    letters = [] if mail is None else list(mail.list_wrong(len(outages)))
    evidence = replace(evidence, closures=closures, letters=letters)
    return _sum_up(site, crowd, evidence, outages, seconds)


def _to_moment(at: float) -> int:
    """Milliseconds since 1970, of the monotonic clock's seconds."""
    return round((time() - monotonic() + at) * 1000)


async def _inflict(fault: Fault, crowd: Crowd, pace: Pace) -> tuple[Outage, Strike]:
    await asyncio.sleep(crowd.chance.uniform(*pace.pause))
    strike = await fault.strike()
    await crowd.wait_moved(strike.back, pace.bound, fault.name)
    # Once more after a while: some lost news is missed only by the next act.
    await asyncio.sleep(pace.pause[0])
    await crowd.wait_moved(monotonic(), pace.bound, fault.name)
    return measure(fault.name, strike, monotonic(), crowd.diaries), strike


def _tell(outage: Outage, crowd: Crowd) -> str:
    felt = ", ".join(
        f"{kind} {felt.back:.1f} (longest wait {felt.wait:.1f})"
        for kind, felt in outage.felt.items()
    )
    return (
        f"{len(crowd.ledger.acknowledged):6} acts  {outage.fault} (back after "
        f"{outage.away:.1f} s): {felt}"
    )


async def _fall_silent(site: Site, crowd: Crowd, pages: Pages | None) -> list[Witness]:
    """Nobody acts; what every page shows once all show the same, or after QUIET_SECONDS."""
    if pages is not None:
        pages.hold()
    await crowd.hold(QUIET_SECONDS)
    end = monotonic() + QUIET_SECONDS
    while True:
        witnesses = crowd.list_witnesses()
        if pages is not None:
            witnesses += await asyncio.to_thread(pages.report)
        matches = await asyncio.to_thread(stored.read_matches, site.database, entries=False)
        thinking = any(each.bot_asked and each.status == "running" for each in matches.values())
        if monotonic() > end or not (thinking or _differ(witnesses, matches)):
            return witnesses
        await asyncio.sleep(POLL_SECONDS)


def _differ(witnesses: Sequence[Witness], matches: dict[str, stored.Stored]) -> bool:
    return any(
        each.seq != matches[each.match].seq
        or (not each.live and matches[each.match].status == "running")
        for each in witnesses
    )


def _gather(
    site: Site, crowd: Crowd, acknowledged: list[Acknowledged], witnesses: list[Witness]
) -> Evidence:
    replayed, differ = stored.replay(site.env)
    return Evidence(
        acknowledged=acknowledged,
        stored=stored.read_matches(site.database),
        witnesses=witnesses,
        stuck=[f"{each.code} after {each.after}: {each.text}" for each in crowd.stuck],
        replayed=replayed,
        differ=differ,
        integrity=stored.check_integrity(site.database),
        outages=stored.read_outages(site.database),
        acts=[_to_moment(at) for diary in crowd.diaries if diary.kind == PEOPLE
              for at, _ in diary.acts],
    )  # fmt: skip


def _sum_up(
    site: Site, crowd: Crowd, evidence: Evidence, outages: list[Outage], seconds: float
) -> Result:
    keys = {line.key for match in evidence.stored.values() for line in match.entries}
    faults = crowd.ledger.faults
    return Result(
        site=site.name,
        verdict=judge(evidence),
        outages=outages,
        acts=len(evidence.acknowledged) / seconds,
        faults=len(faults),
        stored_faults=sum(key in keys for key in faults),
        refused=dict(crowd.ledger.refused),
        unserved=crowd.ledger.unserved,
        falls=site.count_falls(),
        matches=len(crowd.diaries),
    )
