"""When a match is over, however it ended, nothing of it is hidden from anybody any more."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
import pytest
from asgiref.sync import sync_to_async

from players import Page, fresh_key
from tables import OpenPage, Table, drain, make_table, play_some, read_match, settle
from tachanka.api.records import write_log
from tachanka.engine.api import ARBITER, PUBLIC, Viewer
from tachanka.engine.game import Game
from tachanka.engine.sight import look
from tachanka.matches import queries, wire
from tachanka.matches.cache import cache
from tachanka.matches.messages import make_line, make_sight
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, RUNNER, State

pytestmark = pytest.mark.django_db(transaction=True)
End = Callable[[list[Page]], Awaitable[None]]
ACTS = 8
"""Made before the end: crates are drawn, sealed orders given, and the sledge has been seen."""


async def begin(open_page: OpenPage) -> tuple[Table, list[Page]]:
    """A match with secrets, in its midst, and the pages of both players and of a visitor."""
    table = await make_table("toy")
    pages = [await open_page(table.code, user) for user in [*table.people.values(), None]]
    await play_some(pages, ACTS)
    return table, pages


async def end_by_resignation(pages: list[Page]) -> None:
    await pages[0].ask(wire.Resign(fresh_key(), RUNNER))
    await settle(pages)


async def end_by_agreement(pages: list[Page]) -> None:
    await pages[0].ask(wire.OfferDraw(fresh_key(), RUNNER))
    await pages[1].ask(wire.AnswerDraw(fresh_key(), GUARD, True))
    await settle(pages)


def read_game(code: str) -> Game[State]:
    return queries.open_game(queries.find_match(code))


@pytest.mark.parametrize("end", [end_by_resignation, end_by_agreement])
async def test_the_last_step_shows_everybody_everything(open_page: OpenPage, end: End) -> None:
    """A page that stayed shows what one shows that is opened after the end: all there was."""
    table, pages = await begin(open_page)
    loaded = await cache.fetch(table.code)
    assert loaded.game is not None
    hidden = [page.scene for page in pages if page.scene != look(loaded.game, ARBITER).scene]
    assert len(hidden) == 2
    await end(pages)
    game = await sync_to_async(read_game)(table.code)
    assert game.outcome is not None
    scene = RULESET.scene(game.state, ARBITER)
    told = tuple(make_line(entry, ARBITER) for entry in loaded.tail)
    assert [line.seq for line in told] == list(range(ACTS + 2))
    for page, user in zip(pages, [*table.people.values(), None], strict=True):
        assert page.shown is not None
        fresh = (await open_page(table.code, user)).shown
        assert page.shown == fresh
        assert (fresh.scene, fresh.offers, fresh.lines) == (scene, (), told)
        steps = [message for message in page.heard if isinstance(message, wire.Step)]
        # One who knew less is told more of what was; nothing is told twice.
        seat = None if user is None else fresh.viewer.partition(":")[2]
        eyes = PUBLIC if seat is None else Viewer("seat", seat)
        otherwise = tuple(
            make_line(entry, ARBITER)
            for entry in list(loaded.tail)[:-1]
            if make_line(entry, eyes) != make_line(entry, ARBITER)
        )
        assert steps[-1].lines == otherwise
    assert [bool(page.sight.lines) for page in pages if page.sight] == [False, True, True]


async def test_while_it_goes_on_no_line_is_told_again(open_page: OpenPage) -> None:
    _, pages = await begin(open_page)
    for page in pages:
        steps = [message for message in page.heard if isinstance(message, wire.Step)]
        assert [step.lines for step in steps] == [()] * ACTS


async def test_the_past_of_a_match_that_is_over_lies_open(open_page: OpenPage) -> None:
    """To everybody; who names his seat is shown what he saw from there."""
    table, pages = await begin(open_page)
    await end_by_resignation(pages)
    match = await sync_to_async(queries.find_match)(table.code)
    for at in (0, 3, ACTS, ACTS + 1):
        game = await sync_to_async(queries.open_game)(match, at)
        entries = await sync_to_async(queries.read_entries)(match.pk, at - 1, at)
        for query, viewer in (("", ARBITER), (f"&seat={GUARD}", Viewer("seat", GUARD))):
            path = f"sight/?at={at}{query}"
            answer = await sync_to_async(read_match)(table.code, path, table.people[GUARD])
            sight = msgspec.json.decode(answer, type=wire.Sight)
            past = at <= ACTS
            assert sight == make_sight(look(game, viewer), game, entries, past=past)
        assert sight.scene == look(game, Viewer("seat", GUARD)).scene
    assert look(await sync_to_async(queries.open_game)(match, 3), ARBITER).scene != sight.scene


def read_logs(table: Table) -> list[str]:
    """As the visitor, and the guard for his seat, may read it."""
    own = read_match(table.code, f"log.txt?seat={GUARD}", table.people[GUARD])
    return [read_match(table.code, "log.txt").decode(), own.decode()]


async def test_what_was_told_to_one_alone_is_told_to_all_after_the_end(
    open_page: OpenPage,
) -> None:
    table, pages = await begin(open_page)
    match = await sync_to_async(queries.find_match)(table.code)
    entries = await sync_to_async(queries.read_entries)(match.pk, -1)
    logs = {eyes: write_log(RULESET, entries, eyes)
            for eyes in (PUBLIC, ARBITER, Viewer("seat", GUARD))}  # fmt: skip
    assert logs[PUBLIC] != logs[ARBITER]
    before = await sync_to_async(read_logs)(table)
    assert before == [logs[PUBLIC], logs[Viewer("seat", GUARD)]]
    await end_by_resignation(pages)
    after = await sync_to_async(read_logs)(table)
    last = f"{after[0].splitlines()[-1]}\n"
    assert after == [logs[ARBITER] + last, logs[Viewer("seat", GUARD)] + last]
    told = await sync_to_async(read_match)(table.code, "lines/")
    loaded = await cache.fetch(table.code)
    lines = [make_line(entry, ARBITER) for entry in loaded.tail]
    assert told == msgspec.json.encode({"lines": lines, "first": 0})


async def test_after_the_end_nothing_more_comes(open_page: OpenPage) -> None:
    _, pages = await begin(open_page)
    await end_by_resignation(pages)
    for page in pages:
        await page.wait_for_table(lambda told: told.status == "finished")
        assert await drain(page) == []
