"""What the kit finds out about a ruleset."""

from __future__ import annotations

import traceback
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from tachanka.engine.api import Ruleset
from tachanka.engine.game import BrokenRuleset
from tachanka.engine.testing.laws import LAWS
from tachanka.engine.testing.laws.book import Tripped
from tachanka.engine.testing.transcript import Attempt, Transcript


@dataclass(frozen=True)
class Fault:
    """A law that does not hold: which, how, and the game up to there."""

    law: str
    text: str
    where: str = ""
    transcript: Transcript | None = None


@dataclass
class Played:
    """A game played. fingerprints: what was told and shown, by number of the entry."""

    transcript: Transcript
    fingerprints: dict[int, str]


@dataclass
class Survey:
    """What the kit found out about a ruleset."""

    ruleset: Ruleset[Any]
    faults: list[Fault] = field(default_factory=list)
    games: list[Played] = field(default_factory=list)
    cited: set[str] = field(default_factory=set)
    endings: dict[str, Transcript] = field(default_factory=dict)
    acts: int = 0
    looks: int = 0
    guided: bool = False

    def faults_of(self, law: str) -> list[Fault]:
        """The faults against one law."""
        return [fault for fault in self.faults if fault.law == law]

    def note_ending(self, transcript: Transcript) -> None:
        """Keeps the shortest game for each ending."""
        assert transcript.outcome is not None
        known = self.endings.get(transcript.outcome.way)
        if known is None or len(transcript.entries) < len(known.entries):
            self.endings[transcript.outcome.way] = transcript

    def look(
        self, kind: str, thing: object, where: str, transcript: Transcript | None = None
    ) -> None:
        """Holds every law of this kind against a thing; what it raises is a fault too."""
        finders = [(law, finder) for law in LAWS.values() for finder in law.finders.get(kind, ())]
        for law, finder in finders:
            try:
                texts = list(finder(thing))
            except Exception as fault:
                self.faults.append(name_fault(fault, f" (met by {law.name})", where, transcript))
            else:
                self.faults += [Fault(law.name, text, where, transcript) for text in texts]

    @property
    def broken(self) -> list[str]:
        """The laws that do not hold, in the order of the book."""
        found = {fault.law for fault in self.faults}
        return [name for name in LAWS if name in found]


def name_fault(fault: BaseException, met: str, where: str, transcript: Transcript | None) -> Fault:
    """The law that an exception breaks, with the act that was tried where that is known."""
    if isinstance(fault, Tripped) and fault.__cause__ is not None:
        transcript = stamp(transcript, fault.attempt)
        return name_fault(fault.__cause__, met, where, transcript)
    if isinstance(fault, BrokenRuleset):
        return Fault("invariants_hold", str(fault), where, transcript)
    return Fault("nothing_raises", describe_fault(fault) + met, where, transcript)


def stamp(transcript: Transcript | None, attempt: Attempt | None) -> Transcript | None:
    """The transcript with the act that failed after it."""
    return transcript and replace(transcript, attempt=attempt)


def describe_fault(fault: BaseException) -> str:
    """An exception in a line: what, and where it was raised."""
    frames = traceback.extract_tb(fault.__traceback__)
    place = f" at {frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return f"{type(fault).__name__}: {fault}{place}"
