"""What the public is shown of a match with a delay, in a process that has the match open.

Steps are held until their time has come. What they left behind by then is a `LoadedMatch` of its
own, which hubs show to who holds no seat in place of the match itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Generic, Protocol, TypeVar

from tachanka.engine.game import Entry, Game, Step
from tachanka.engine.scene import Seat
from tachanka.matches import wire
from tachanka.matches.clocks.clock import Clocks, change
from tachanka.matches.clocks.watch import watch
from tachanka.matches.delay import Delay, find_base, reveal_at


class Shown(Protocol):
    """What a `LoadedMatch` is here."""

    game: Game[Any] | None
    tail: deque[Entry]
    clocks: Clocks | None
    parley: tuple[wire.Parley, ...]
    draw: str
    pause: str
    moved: int

    @property
    def seq(self) -> int:
        """The number of the last entry known here."""

    def advance(self, steps: Sequence[Step[Any]]) -> None:
        """Goes on to the position after these steps."""


S = TypeVar("S", bound=Shown)


@dataclass(frozen=True)
class Mark:
    """Beside an entry: when it was stored, in milliseconds since 1970, and the clocks after it."""

    at: int
    clocks: Clocks | None = None


def count_spent(marks: Sequence[Mark]) -> dict[int, int]:
    """What each entry after the first took, in milliseconds: by the clocks, else what passed since
    the one before it."""
    return {
        seq: mark.clocks.spent if mark.clocks is not None else max(0, mark.at - before.at)
        for seq, (before, mark) in enumerate(pairwise(marks), 1)
    }


@dataclass(frozen=True)
class Word:
    """What was said of a draw or a pause, and when, in milliseconds since 1970."""

    said: wire.Parley
    at: int


@dataclass(frozen=True)
class Held:
    """A step that is not public yet."""

    step: Step[Any]
    mark: Mark


@dataclass(eq=False)
class Past(Generic[S]):
    """The match as the public may know it by now, and the steps it may not.

    shown: nothing of it is ahead of its time after `release`. words: the last of what was said.
    latest: the last entry that was stored. base, end: of a match that is over, when the entry of
    `find_base` was stored, and the last one.
    """

    delay: Delay
    shown: S
    held: deque[Held] = field(default_factory=deque)
    words: tuple[Word, ...] = ()
    latest: int = -1
    base: int = 0
    end: int | None = None

    def hold(self, steps: Sequence[Step[Any]], marks: Sequence[Mark]) -> None:
        """Takes in what was stored just now, in order."""
        self.held.extend(map(Held, steps, marks))
        last = steps[-1]
        self.latest = last.entry.seq
        if last.game.outcome is not None:
            first = find_base(self.delay, self.latest)
            at = {held.step.entry.seq: held.mark.at for held in self.held}
            self.base, self.end = at.get(first, self.shown.moved), marks[-1].at

    def release(self, now: int | None = None) -> list[Step[Any]]:
        """Moves `shown` on to what is public now, and returns the steps that have become so.

        now: milliseconds since 1970.
        """
        now = watch.now() if now is None else now
        released = []
        while self.held and self._is_public(self.held[0], now):
            first = self.held.popleft()
            self.shown.clocks = self.stop(first.mark.clocks)
            self.shown.advance([first.step])
            self.shown.moved = first.mark.at
            released.append(first.step)
        said = tuple(word.said for word in self.words if self._is_said(word, now))
        self.shown.parley = said
        self.shown.draw = self._find_offer(said, "draw")
        self.shown.pause = self._find_offer(said, "pause")
        return released

    @property
    def behind(self) -> int:
        """Milliseconds by which the public's time of day is behind; by acts it is not."""
        return self.delay.length * 1000 if self.delay.unit == "seconds" else 0

    def find_due(self) -> int | None:
        """When the next thing becomes public by itself; None where that takes another act."""
        dues = [self._find_time(self.held[0])] if self.held else []
        if self.delay.unit == "seconds":
            later = self.words[len(self.shown.parley) :]
            dues += [word.at + self.behind for word in later[:1]]
        return min((due for due in dues if due is not None), default=None)

    def stop(self, clocks: Clocks | None) -> Clocks | None:
        """By acts nobody knows for how long a clock may seem to run: all stand still."""
        if clocks is None or self.delay.unit == "seconds":
            return clocks
        hands = {seat: change(hand, run=None) for seat, hand in clocks.hands.items()}
        return change(clocks, hands=hands)

    def _is_public(self, held: Held, now: int) -> bool:
        seq, due = held.step.entry.seq, self._find_time(held)
        pushed = self.delay.unit == "acts" and seq + self.delay.length <= self.latest
        return seq == 0 or pushed or (due is not None and due <= now)

    def _find_time(self, held: Held) -> int | None:
        if self.delay.unit == "acts" and self.end is None:
            return None
        return reveal_at(self.delay, held.mark.at, self.base, self.end or 0)

    def _is_said(self, word: Word, now: int) -> bool:
        if self.delay.unit == "seconds":
            return word.at + self.behind <= now
        return self.shown.seq > word.said.seq or (self.end is not None and not self.held)

    def _find_offer(self, said: Sequence[wire.Parley], about: str) -> Seat | str:
        """The seat whose offer stands, by what was said and done since."""
        word = next((each for each in reversed(said) if each.kind.endswith(about)), None)
        game = self.shown.game
        if word is None or word.kind != f"offer-{about}" or game is None or game.outcome:
            return ""
        since = [entry for entry in self.shown.tail if entry.seq > word.seq]
        if about == "pause":
            answered = any(entry.kind == "pause" for entry in since)
        else:
            answered = any(each.seat != word.seat and each.by != "standing" for each in since)
        return "" if answered else word.seat
