"""Nobody is told what he may not know: neither over the socket nor over HTTP."""

from __future__ import annotations

import msgspec
import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from players import Page, asked_seat, fresh_key
from tables import OpenPage, Table, make_table, play_some, read_match, settle
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.sight import look, tell
from tachanka.matches import queries, wire
from tachanka.matches.cache import cache

pytestmark = pytest.mark.django_db(transaction=True)


async def test_a_sealed_answer_stays_sealed(open_page: OpenPage) -> None:
    """Until the last answer is in, the others are told that there is one, and nothing of it."""
    table = await make_table()
    pages = [await open_page(table.code, user) for user in table.people.values()]
    watcher = await open_page(table.code)
    everybody = [*pages, watcher]
    await play_some(
        everybody, 200, until=lambda: all(asked_seat(page) and page.offers for page in pages)
    )
    first, second = pages
    seat = asked_seat(first)
    assert seat is not None
    acts = list(first.list_acts())
    act = acts[-1]
    offers = dict(second.offers)
    await first.ask(wire.Play(fresh_key(), first.seq, seat, act))
    await settle(everybody)
    for page in (second, watcher):
        step = page.sight
        assert isinstance(step, wire.Step)
        assert step.line == wire.Line(step.seq, "sealed", seat=seat)
        assert step.changes == wire.Changes()
        assert (step.offers, step.dropped, step.answered) == ((), (), (seat,))
    assert second.offers == offers
    assert first.offers == {}
    lines = await sync_to_async(read_lines)(table)
    assert lines[-1] == {"seq": first.seq, "kind": "sealed", "seat": seat}
    # The one who still chooses may do so with the position he saw: nothing has changed for him.
    other = asked_seat(second)
    assert other is not None
    late = wire.Play(fresh_key(), second.seq - 1, other, next(second.list_acts()))
    assert await second.ask(late) == wire.Done(late.key, second.seq)


def read_lines(table: Table) -> list[dict[str, object]]:
    answer = Client().get(f"/api/matches/{table.code}/lines/", headers={"host": "localhost"})
    lines: list[dict[str, object]] = answer.json()["lines"]
    return lines


async def test_pages_are_told_what_their_view_holds_and_no_more(open_page: OpenPage) -> None:
    """Each viewer's steps are those of his own redacted view, at every act of a secret game."""
    table = await make_table("toy")
    pages = {Viewer("seat", seat): await open_page(table.code, user)
             for seat, user in table.people.items()}  # fmt: skip
    pages[PUBLIC] = await open_page(table.code)
    for rounds in range(60):
        made = await play_some(list(pages.values()), 1, seed=rounds)
        loaded = cache.find(table.code)
        assert loaded is not None
        assert loaded.game is not None
        for viewer, page in pages.items():
            seen = look(loaded.game, viewer)
            assert page.scene is not None
            assert page.scene.hands == seen.scene.hands
            assert page.shown is not None
            assert page.shown.offers == seen.offers
            check_line(page, viewer, loaded.tail[-1])
        if not made:
            break
    hands = [pages[viewer].scene for viewer in pages]
    assert any(scene is not None and scene.hands for scene in hands)


def check_line(page: Page, viewer: Viewer, entry: object) -> None:
    if isinstance(page.sight, wire.Step):
        told = tell(entry, viewer)  # type: ignore[arg-type]
        assert page.sight.line.events == told


async def test_the_past_is_shown_as_it_could_be_seen(open_page: OpenPage) -> None:
    table = await make_table("toy")
    pages = [await open_page(table.code, user) for user in table.people.values()]
    await play_some(pages, 24)
    match = await sync_to_async(queries.find_match)(table.code)
    assert (match.status, match.seq) == ("running", 24)
    seat, user = next(iter(table.people.items()))
    for at in range(0, match.seq + 1, 3):
        game = await sync_to_async(queries.open_game)(match, at)
        for viewer, query in ((PUBLIC, ""), (Viewer("seat", seat), f"&seat={seat}")):
            path = f"sight/?at={at}{query}"
            answer = await sync_to_async(read_match)(table.code, path, user)
            sight = msgspec.json.decode(answer, type=wire.Sight)
            seen = look(game, viewer)
            assert (sight.seq, sight.viewer) == (at, str(viewer))
            assert sight.scene == seen.scene
            assert sight.offers == (seen.offers if at == match.seq else ())


async def test_the_seed_and_the_record_wait_for_the_end(open_page: OpenPage) -> None:
    table = await make_table()
    page = await open_page(table.code, table.people["white"])
    match = await sync_to_async(queries.find_match)(table.code)
    seed = bytes(match.seed).hex()
    paths = ("", "sight/", "lines/", "log.txt", "record/", "verify/")
    running = await sync_to_async(read_all)(table.code, paths)
    assert [status for status, _ in running] == [200, 200, 200, 200, 409, 409]
    assert not any(seed in text for _, text in running)
    await page.ask(wire.Resign(fresh_key(), "white"))
    finished = await sync_to_async(read_all)(table.code, paths)
    assert [status for status, _ in finished] == [200] * 6
    assert seed in finished[0][1]
    assert seed in finished[4][1]


def read_all(code: str, paths: tuple[str, ...]) -> list[tuple[int, str]]:
    client = Client(headers={"host": "localhost"})
    answers = [client.get(f"/api/matches/{code}/{path}") for path in paths]
    return [(answer.status_code, answer.content.decode()) for answer in answers]
