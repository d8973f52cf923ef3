"""What dice were worth, in a real game of each ruleset, against a walk through every result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import islice, permutations, product
from typing import Any

import pytest

from ice_road import CALL, sight
from tachanka.engine.api import Face, Ruleset, Why
from tachanka.engine.chance import RecordedChance
from tachanka.engine.game import Entry, Game, decode
from tachanka.engine.kernel import begin, play
from tachanka.engine.record import freeze, retrace, thaw
from tachanka.engine.registry import all_rulesets
from tachanka.engine.review.leads import Stroke, read_lead, weigh_dice
from tachanka.engine.review.review import find_share, part_entries, review, work_out
from tachanka.engine.testing.transcript import Transcript, load
from toy_ruleset.state import GUARD

LEAVES = 8000
"""Acts with more results than that are left to the others."""
NEWEST = {id: editions[max(editions)] for id, editions in all_rulesets().items()}


class _Fork(Exception):
    """The dice are asked for something that has not been decided yet. ways: equally likely."""

    def __init__(self, ways: list[tuple[Face, ...]]) -> None:
        super().__init__()
        self.ways = ways


class _Path:
    """Dice that give what was decided, one draw after another, each in full order."""

    def __init__(self, told: Sequence[tuple[Face, ...]]) -> None:
        self.told = list(told)

    def roll(self, faces: Sequence[Any], n: int, why: Why) -> Any:
        return self._take(lambda: list(product(faces, repeat=n)), len(faces) ** n)

    def tally(self, faces: Sequence[Any], n: int, why: Why) -> Any:
        came = self.roll(faces, n, why)
        return {face: came.count(face) for face in faces}

    def draw(self, pool: Sequence[Any], n: int, why: Why) -> Any:
        return self._take(lambda: list(permutations(pool, n)), len(pool) ** n)

    def _take(self, ways: Callable[[], list[Any]], size: int) -> Any:
        if self.told:
            return self.told.pop(0)
        if size > 10 * LEAVES:
            raise OverflowError
        raise _Fork(ways())


def walk(run: Callable[[Any], int | None]) -> list[tuple[int, Fraction]]:
    """The lead after every result, each with how likely it is. Errors: OverflowError."""
    ends: list[tuple[int, Fraction]] = []
    open_: list[tuple[list[tuple[Face, ...]], Fraction]] = [([], Fraction(1))]
    while open_:
        told, weight = open_.pop()
        try:
            ends.append((run(_Path(told)) or 0, weight))
        except _Fork as fork:
            open_ += [([*told, way], weight / len(fork.ways)) for way in fork.ways]
        if len(ends) + len(open_) > LEAVES:
            raise OverflowError
    return ends


def list_strokes(
    ruleset: Ruleset[Any], golden: Transcript
) -> Iterator[tuple[Game[Any], Entry, Game[Any]]]:
    before = begin(ruleset, golden.cfg, bytes.fromhex(golden.key)).game
    for step in retrace(before, golden.entries[1:]):
        if step.entry.draws and step.entry.act is not None:
            yield before, step.entry, step.game
        before = step.game


def list_games(ruleset: Ruleset[Any]) -> Iterator[Transcript]:
    from importlib.resources import files

    folder = files(ruleset.package).joinpath("golden")
    for path in sorted(folder.iterdir(), key=lambda each: each.name):
        if path.name.endswith(".json"):
            yield load(str(path))


def weigh_by_hand(before: Game[Any], entry: Entry) -> list[tuple[int, Fraction]]:
    sealed = before.window is not None and before.window.kind == "sealed"
    assert entry.seat is not None
    assert entry.act is not None
    acts = {**(before.sealed if sealed else {}), entry.seat: entry.act}

    def run(chance: Any) -> int | None:
        state = decode(before.ruleset.state, before.body)
        before.ruleset.apply(state, {seat: acts[seat] for seat in sorted(acts)}, chance)
        return read_lead(before.ruleset, state)

    return walk(run)


@pytest.mark.parametrize("id", sorted(NEWEST))
def test_luck_is_what_came_less_the_mean_of_all_that_could_have(id: str) -> None:
    ruleset = NEWEST[id]
    strokes = (each for game in list_games(ruleset) for each in list_strokes(ruleset, game))
    checked: list[Stroke] = []
    for before, entry, after in islice(strokes, 40):
        try:
            ends = weigh_by_hand(before, entry)
        except OverflowError:
            continue
        stroke = weigh_dice(before, entry, 100_000)
        assert stroke is not None
        came = read_lead(ruleset, after.state)
        assert came is not None
        assert stroke == Stroke(
            entry.seq,
            entry.seat or "",
            came,
            round(100 * sum(lead * weight for lead, weight in ends)),
            round(1000 * sum(weight for lead, weight in ends if lead <= came)),
            round(1000 * sum(weight for lead, weight in ends if lead >= came)),
            True,
        )
        checked.append(stroke)
        if len(checked) == 3:
            break
    assert checked, f"{id}: no golden game has an act with few enough results"


def test_an_act_without_dice_is_no_stroke() -> None:
    before = sight()
    called = play(before, GUARD, CALL)
    assert weigh_dice(before, Entry(called.entry.seq, "act", "", GUARD, act=CALL), 10) is None
    told = weigh_dice(before, called.entry, 10_000)
    state = decode(before.ruleset.state, before.body)
    before.ruleset.apply(state, {GUARD: CALL}, RecordedChance(called.entry.draws))
    assert told is not None
    assert told.came == read_lead(before.ruleset, state)


@pytest.mark.parametrize("id", sorted(NEWEST))
def test_pieces_come_to_the_same_as_the_whole(id: str) -> None:
    """A worked game of each: all of it told, no matter how it was parted."""
    ruleset = NEWEST[id]
    golden = min(list_games(ruleset), key=lambda each: len(each.entries))
    step = begin(ruleset, golden.cfg, bytes.fromhex(golden.key))
    steps = list(retrace(step.game, golden.entries[1:]))
    entries = [step.entry, *(each.entry for each in steps)]
    leads: list[int | None] = []
    strokes: list[Stroke] = []
    frozen = freeze(step.game)
    parts = part_entries(entries, 12)
    assert [entry for part in parts for entry in part] == entries[1:]
    for part in parts:
        piece = work_out(thaw(ruleset, step.game.key, frozen), part, 12)
        leads += piece.leads
        strokes += piece.strokes
        frozen = piece.frozen
    whole = work_out(step.game, entries[1:], 12)
    assert (tuple(leads), tuple(strokes)) == (whole.leads, whole.strokes)
    assert leads == [read_lead(ruleset, each.game.state) for each in steps]
    spent = {entry.seq: 1000 * entry.seq for entry in entries}
    told = review(step.game, entries, leads, strokes, spent, True)
    assert told.end == entries[-1].seq
    assert told.leads[-1] == (told.end, leads[-1])
    assert sum(each.acts for each in told.fortunes) == len(strokes)
    by_first = sum(each.luck for each in strokes if each.seat == told.seats[0])
    assert told.fortunes[0].luck == by_first
    known = dict(told.leads)
    for point in told.turning:
        assert point.begin < point.seq <= point.end
        assert (known[point.seq], point.before != point.after) == (leads[point.seq - 1], True)
    assert 6 <= find_share(entries) <= 150
