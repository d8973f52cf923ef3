"""How far a side is ahead in a position, and what an act with dice was worth by exact odds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tachanka.engine.api import ARBITER, Act, Chance, Ruleset
from tachanka.engine.chance import KeyedChance, RecordedChance, enumerate_chance
from tachanka.engine.game import Entry, Game, decode
from tachanka.engine.scene import Msg, Name, Seat, Tally
from tachanka.engine.structs import Struct

LEAD = Msg("lead")
"""What a ruleset calls the lead that it reckons."""


class Stroke(Struct, frozen=True):
    """An act with dice. seat: who did it, or caused it.

    came: the lead after it. due: the mean of the lead over all that the dice could have given, in
    hundredths. least, most: how likely so little or less was, and so much or more, in thousandths.
    exact: every result of the dice was counted, none sampled.
    """

    seq: int
    seat: Seat
    came: int
    due: int
    least: int
    most: int
    exact: bool

    @property
    def luck(self) -> int:
        """By how much the dice put the first seat ahead, in hundredths."""
        return self.came * 100 - self.due


def name_measure(game: Game[Any]) -> Name | None:
    """What the lead is counted in; None of a game that counts nothing of two sides."""
    if game.ruleset.lead is not None:
        return LEAD
    pair = _find_pair(_list_tallies(game.ruleset, game.state))
    return pair[0].name if pair else None


def read_lead(ruleset: Ruleset[Any], state: Any) -> int | None:
    """By how much the first seat is ahead: by the ruleset's own reckoning, else by what it counts
    first of both sides. None where it counts nothing of both."""
    if ruleset.lead is not None:
        return ruleset.lead(state)
    pair = _find_pair(_list_tallies(ruleset, state))
    if pair is None:
        return None
    first, second = pair
    ahead = first.value - second.value
    return ahead if first.side == ruleset.meta.seats[0].id else -ahead


def _list_tallies(ruleset: Ruleset[Any], state: Any) -> Sequence[Tally]:
    return ruleset.scene(ruleset.redact(state, ARBITER), ARBITER).tallies


def _find_pair(tallies: Sequence[Tally]) -> tuple[Tally, Tally] | None:
    """The first two tallies of one name and two sides."""
    for at, first in enumerate(tallies):
        for second in tallies[at + 1 :]:
            if second.name == first.name and second.side != first.side:
                return first, second
    return None


def weigh_dice(before: Game[Any], entry: Entry, share: int) -> Stroke | None:
    """What the dice of an entry were worth. None of one without dice, or without a lead.

    before: the game at the entry before. share: how many results of the dice are counted; the
    rest is sampled, equally each time.
    """
    if not entry.draws or entry.act is None or entry.seat is None:
        return None
    acts = _list_acts(before, entry.seat, entry.act)

    def run(chance: Chance) -> int | None:
        state = decode(before.ruleset.state, before.body)
        before.ruleset.apply(state, acts, chance)
        return read_lead(before.ruleset, state)

    came = run(RecordedChance(entry.draws))
    if came is None:
        return None
    odds: dict[int, Fraction] = defaultdict(Fraction)
    exact = True
    tail = KeyedChance(f"review|{entry.seq}".encode(), {})
    for lead, weight, counted in enumerate_chance(run, share, tail, share):
        odds[lead or 0] += weight
        exact = exact and counted
    due = sum((lead * weight for lead, weight in odds.items()), Fraction(0))
    least = sum((weight for lead, weight in odds.items() if lead <= came), Fraction(0))
    most = sum((weight for lead, weight in odds.items() if lead >= came), Fraction(0))
    return Stroke(entry.seq, entry.seat, came, round(due * 100), round(least * 1000),
                  round(most * 1000), exact)  # fmt: skip


def _list_acts(before: Game[Any], seat: Seat, act: Act) -> Mapping[Seat, Act]:
    """What was carried out: of sealed answers all of them, in the order of the kernel."""
    window = before.window
    sealed = window is not None and window.kind == "sealed" and seat in window.seats
    acts = {**before.sealed, seat: act} if sealed else {seat: act}
    return {each: acts[each] for each in sorted(acts)}
