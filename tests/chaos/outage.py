"""How long a fault was felt, by those who played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from bench.figures import Sheet
from chaos.diary import KINDS, Diary
from chaos.faults import Strike


@dataclass(frozen=True)
class Felt:
    """Seconds, of the match that felt it most, for one kind of match.

    back: from the return of what was struck until all matches had moved on. wait: the longest in
    which a match accepted nothing, from the fault until all was quiet again.
    """

    back: float
    wait: float


@dataclass(frozen=True)
class Outage:
    """One fault and how each kind of match felt it; kinds without a match are left out."""

    fault: str
    away: float
    felt: dict[str, Felt]


def measure(fault: str, strike: Strike, end: float, diaries: Iterable[Diary]) -> Outage:
    """What the diaries say. end: when all had been moving again for a while."""
    running = [each for each in diaries if each.opened < strike.at and not _was_over(each, strike)]
    felt = {}
    for kind in KINDS:
        same = [diary for diary in running if diary.kind == kind]
        if same:
            felt[kind] = Felt(
                back=max(_count_back(diary, strike, end) for diary in same),
                wait=max(diary.find_longest_wait(strike.at, end) for diary in same),
            )
    return Outage(fault, strike.back - strike.at, felt)


def _was_over(diary: Diary, strike: Strike) -> bool:
    return diary.ended is not None and diary.ended <= strike.back


def _count_back(diary: Diary, strike: Strike, end: float) -> float:
    moved = diary.find_moved(strike.back)
    return diary.count_wait(strike.back, end if moved is None else moved)


def make_sheet(title: str, outages: Sequence[Outage]) -> Sheet:
    """A row for each fault: how often, and seconds as median / most."""
    kinds = [kind for kind in KINDS if any(kind in each.felt for each in outages)]
    columns = ["fault", "n", "s until it was back"]
    for kind in kinds:
        columns += [f"{kind}: s after that", f"{kind}: longest wait, s"]
    rows = []
    for fault in dict.fromkeys(each.fault for each in outages):
        same = [each for each in outages if each.fault == fault]
        row = [fault, str(len(same)), _tell([each.away for each in same])]
        for kind in kinds:
            felt = [each.felt[kind] for each in same if kind in each.felt]
            row += [_tell([each.back for each in felt]), _tell([each.wait for each in felt])]
        rows.append(tuple(row))
    return Sheet(title, tuple(columns), tuple(rows))


def _tell(seconds: Sequence[float]) -> str:
    return f"{median(seconds):.1f} / {max(seconds):.1f}" if seconds else "–"
