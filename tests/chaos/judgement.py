"""The judge: what everybody was told, against what the database holds when all is quiet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from chaos.clocks import Span, list_denied, list_misshown, list_uncounted, list_untimely
from chaos.ledger import Acknowledged
from chaos.stored import Stored
from tachanka.matches.clocks.face import SeatClock


@dataclass(frozen=True)
class Witness:
    """What a page shows at the end. digest: empty where the page does not tell it.

    live: whether it is connected. text: what else is wrong with it, empty for nothing. clocks: as
    it shows them, by seat; None where it does not tell.
    """

    who: str
    match: str
    seq: int
    digest: str
    live: bool
    text: str = ""
    clocks: Mapping[str, SeatClock] | None = None


@dataclass(frozen=True)
class Evidence:
    """Everything there is to judge by.

    acknowledged: copied before the database was read. stuck: a sentence for each match that did
    not move on. replay: how many stored games the rules give again, and how many not. outages: as
    the site noted them; closures: when nobody could play; acts: when some were accepted.
    letters: a sentence for each letter that did not go as it should.
    """

    acknowledged: Sequence[Acknowledged]
    stored: Mapping[str, Stored]
    witnesses: Sequence[Witness] = ()
    stuck: Sequence[str] = ()
    replayed: int = 0
    differ: int = 0
    integrity: str = "ok"
    outages: Sequence[Span] = ()
    closures: Sequence[Span] = ()
    acts: Sequence[int] = ()
    letters: Sequence[str] = ()


@dataclass(frozen=True)
class Verdict:
    """Sentences, one for each thing that is wrong; the figures of what was right."""

    acknowledged: int
    lost: tuple[str, ...]
    doubled: tuple[str, ...]
    stuck: tuple[str, ...]
    differ: tuple[str, ...]
    replayed: int
    mistimed: tuple[str, ...] = ()
    letters: tuple[str, ...] = ()

    @property
    def wrong(self) -> tuple[str, ...]:
        """All that is wrong."""
        told = (self.lost, self.doubled, self.stuck, self.differ, self.mistimed, self.letters)
        return tuple(each for kind in told for each in kind)

    @property
    def ok(self) -> bool:
        """Whether nothing at all is wrong."""
        return not self.wrong


def judge(evidence: Evidence) -> Verdict:
    """Weighs the evidence."""
    stored = evidence.stored
    return Verdict(
        acknowledged=len({each.key for each in evidence.acknowledged}),
        lost=tuple(_list_lost(evidence.acknowledged, stored)),
        doubled=tuple(_list_doubled(stored.values())),
        stuck=(*evidence.stuck, *_list_idle_bots(stored.values())),
        differ=(*_list_strange(evidence), *_list_unlike(evidence.witnesses, stored)),
        replayed=evidence.replayed,
        mistimed=tuple(_list_mistimed(evidence)),
        letters=tuple(evidence.letters),
    )


def _list_mistimed(evidence: Evidence) -> Iterator[str]:
    stored, outages = evidence.stored, evidence.outages
    yield from list_untimely(stored.values(), outages)
    yield from list_uncounted(evidence.closures, outages)
    yield from list_denied(evidence.acts, outages)
    for each in evidence.witnesses:
        match = stored.get(each.match)
        clock = match.entries[-1].clock if match is not None and match.entries else None
        if each.clocks is not None and clock is not None:
            yield from list_misshown(each.who, each.clocks, clock, outages)


def _list_lost(acknowledged: Iterable[Acknowledged], stored: Mapping[str, Stored]) -> Iterator[str]:
    for each in acknowledged:
        match = stored.get(each.match)
        found = [] if match is None else [
            entry.seq for entry in match.entries if (entry.seat, entry.key) == each[1:3]
        ]  # fmt: skip
        if not found:
            yield f"{each.match}: {each.key} of {each.seat} was acknowledged at {each.seq}: absent"
        elif not _is_told_rightly(each.seq, found, match):
            yield f"{each.match}: {each.key} was acknowledged at {each.seq}, stored at {found}"


def _is_told_rightly(told: int, found: Sequence[int], match: Stored | None) -> bool:
    """Whether the act lies where it was told to, but for what standing orders did after it."""
    between = [] if match is None else [
        entry.by for entry in match.entries if found[0] < entry.seq <= told
    ]  # fmt: skip
    return len(found) == 1 and found[0] <= told and set(between) <= {"standing"}


def _list_doubled(matches: Iterable[Stored]) -> Iterator[str]:
    for match in matches:
        seen: dict[str, int] = {}
        for entry in match.entries:
            if entry.key is not None and entry.key in seen:
                yield f"{match.code}: {entry.key} at {seen[entry.key]} and at {entry.seq}"
            elif entry.key is not None:
                seen[entry.key] = entry.seq
        numbers = [entry.seq for entry in match.entries]
        if numbers != list(range(len(numbers))):
            missing = sorted(set(range(max(numbers) + 1)) - set(numbers))
            yield f"{match.code}: the entries are not numbered one by one; missing {missing}"


def _list_idle_bots(matches: Iterable[Stored]) -> Iterator[str]:
    for match in matches:
        if match.bot_asked and match.status == "running":
            yield f"{match.code}: the computer is asked at {match.seq} and does nothing"


def _list_strange(evidence: Evidence) -> Iterator[str]:
    for match in evidence.stored.values():
        last = match.entries[-1].seq if match.entries else -1
        if match.seq != last:
            yield f"{match.code}: stands at {match.seq}, its last entry is {last}"
    if evidence.differ:
        yield f"{evidence.differ} stored games are not what the rules give"
    if evidence.integrity != "ok":
        yield f"the file of the database is broken: {evidence.integrity}"


def _list_unlike(witnesses: Iterable[Witness], stored: Mapping[str, Stored]) -> Iterator[str]:
    for each in witnesses:
        match = stored.get(each.match)
        if match is None or not match.entries:
            yield f"{each.who}: shows {each.match}, which is not stored"
            continue
        last = match.entries[-1]
        if each.seq != last.seq:
            yield f"{each.who}: shows {each.match} at {each.seq}, it stands at {last.seq}"
        elif each.digest and each.digest != last.digest:
            yield f"{each.who}: shows another position of {each.match} at {each.seq}"
        if not each.live and match.status == "running":
            yield f"{each.who}: is not connected"
        if each.text:
            yield f"{each.who}: {each.text}"
