"""The course of a game: tallies from beginning to end, its turns, and how the dice fell."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from ice_road import CALL, FEED, LOAD, sight, start
from tachanka.engine.api import ARBITER, Face, Msg, Why
from tachanka.engine.chance import Draw
from tachanka.engine.course import (
    Course,
    FaceCount,
    Lead,
    Series,
    Throws,
    Turn,
    count_dice,
    draw_course,
)
from tachanka.engine.game import Entry, Step
from tachanka.engine.kernel import conclude, play
from tachanka.engine.record import ReplayDiffers, retrace
from tachanka.engine.sight import look
from toy_ruleset.state import GUARD, RUNNER


def test_a_course_goes_from_the_first_entry_to_the_last() -> None:
    first = start()
    assert draw_course([first, conclude(first.game, RUNNER, "resign")]) == Course(
        end=1,
        at=(0, 1),
        series=(
            Series("goods-runner", "runner", Msg("tally-goods"), (0, 0)),
            Series("goods-guard", "guard", Msg("tally-goods"), (0, 0)),
            Series("crates", "runner", Msg("tally-crates"), (4, 4)),
        ),
        turns=(Turn(0, Msg("night-falls", {"night": 1})),),
        dice=(),
        measure=None,
        leads=(),
    )


def test_a_course_tells_who_is_ahead_where_a_ruleset_reckons_it() -> None:
    first = start()
    ahead = {0: 0, 1: -2, 2: -2, 3: 5}
    steps = [first]
    for act, seat in ((LOAD, RUNNER), (FEED, GUARD)):
        steps.append(play(steps[-1].game, seat, act))
    steps.append(conclude(steps[-1].game, RUNNER, "resign"))
    found = iter(ahead.values())
    ruleset = replace(first.game.ruleset, lead=lambda state: next(found))
    course = draw_course([Step(replace(s.game, ruleset=ruleset), s.entry) for s in steps])
    assert course.measure == Msg("lead")
    assert course.leads == (Lead(0, None, 0), Lead(1, GUARD, 2), Lead(3, RUNNER, 5))


def test_a_course_notes_a_position_where_a_tally_changes() -> None:
    before = sight()
    called = play(before, GUARD, CALL)
    over = conclude(called.game, GUARD, "resign")
    begun = Entry(before.seq, "act", "")
    course = draw_course([Step(before, begun), called, over])
    counts = [look(game, ARBITER).scene.tallies for game in (before, called.game)]
    assert counts[0] != counts[1]
    assert course.at == (before.seq, called.entry.seq, over.entry.seq)
    assert [series.values for series in course.series] == [
        (old.value, new.value, new.value) for old, new in zip(*counts, strict=True)
    ]
    assert course.dice == count_dice(called.entry.draws)
    assert course.dice[0].by == GUARD


def test_what_is_retraced_is_what_was_played() -> None:
    first = start()
    loaded = play(first.game, RUNNER, LOAD)
    fed = play(loaded.game, GUARD, FEED)
    steps = list(retrace(first.game, [loaded.entry, fed.entry]))
    assert [(step.entry, step.game.body) for step in steps] == [
        (loaded.entry, loaded.game.body),
        (fed.entry, fed.game.body),
    ]
    forged = structs.replace(fed.entry, digest="forged")
    with pytest.raises(ReplayDiffers, match="entry 2"):
        list(retrace(first.game, [loaded.entry, forged]))


@pytest.mark.parametrize(
    ("faces", "names"),
    [((1, 2), ["1", "2"]), (("10", "a"), ["10", Msg("face-a")]), (("INF",), [Msg("face-inf")])],
)
def test_a_number_is_its_own_name(faces: tuple[Face, ...], names: list[Msg | str]) -> None:
    (throws,) = count_dice([Draw(Why("T9", "game"), "roll", faces, ())])
    assert [face.name for face in throws.faces] == names


def test_dice_are_counted_by_who_throws_and_by_their_faces() -> None:
    def roll(by: str, faces: tuple[Face, ...], *came: Face, kind: str = "roll") -> Draw:
        return Draw(Why("T9", by), kind, faces, came)

    coin, d3 = ("a", "b", "b"), (1, 2, 3)
    draws = [roll("red", coin, "b"), roll("game", d3, 3), roll("red", coin, "a", "b", kind="tally"),
             roll("blue", coin, "a"), roll("red", (7, 8), 8, kind="draw")]  # fmt: skip
    a, b = Msg("face-a"), Msg("face-b")
    assert count_dice(draws) == (
        Throws("red", (FaceCount(a, 1, 1), FaceCount(b, 2, 2))),
        Throws(None, (FaceCount("1", 1, 0), FaceCount("2", 1, 0), FaceCount("3", 1, 1))),
        Throws("blue", (FaceCount(a, 1, 1), FaceCount(b, 2, 0))),
    )
