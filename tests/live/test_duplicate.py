"""A duplicate round over sockets: who is let in, when it begins, and what an end shows."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from asgiref.sync import sync_to_async

from clubhouse import make_account
from evenings import DUPLICATE, begin_tournament, list_boards
from players import Closed, Page, fresh_key
from tables import OpenPage, play_some, read_match, settle
from tachanka.accounts.models import User
from tachanka.engine.api import ARBITER, Viewer
from tachanka.engine.game import Entry, Game
from tachanka.engine.registry import find_ruleset
from tachanka.engine.sight import look
from tachanka.matches import queries, wire
from tachanka.matches.lobby.arrivals import announce
from tachanka.matches.lobby.dealing import name_boards
from tachanka.matches.lobby.seating import join_match
from tachanka.tournaments.comparison import compare_draws, name_draws

pytestmark = pytest.mark.django_db(transaction=True)


def make_boards(names: str = "Anna Boris Clara Dora") -> tuple[list[str], list[dict[str, User]]]:
    """Two boards of a duplicate round where strengths are unknown, and who is to sit where.

    Nobody has sat down."""
    scenario = find_ruleset("barbarossa_fast").meta.scenarios[0].id
    fights = [{"ruleset": "barbarossa_fast", "scenario": scenario}]
    made = begin_tournament(make_account("Helga"), names, fights=fights, **DUPLICATE)
    codes, people = [], []
    for leg in list_boards(made):
        assert leg.match is not None
        assert leg.sides is not None
        assert leg.tie.second is not None
        pair = (leg.tie.first.user, leg.tie.second.user)
        codes.append(leg.match.code)
        people.append({side: user for side, user in zip(leg.sides, pair, strict=True) if user})
    return codes, people


def read_statuses(codes: list[str]) -> list[str]:
    return [queries.find_match(code).status for code in codes]


async def sit(code: str, user: User) -> None:
    """Somebody sits down, and what the API does then is done."""
    match = await sync_to_async(join_match)(code, user, salt=fresh_key())
    for each in await sync_to_async(name_boards)(match):
        await announce(each)


async def find_refusal(open_page: OpenPage, code: str, user: User | None) -> str:
    """The close code with which somebody is not let in."""
    page = await open_page(code, user, shown=False)
    try:
        await page.wait_for(wire.Table)
    except Closed as closed:
        return str(closed)
    return ""


def is_full(table: wire.Table) -> bool:
    return all(seat.kind == "person" for seat in table.seats)


def open_state(code: str) -> Game[Any]:
    return queries.open_game(queries.find_match(code))


async def test_only_its_players_are_let_in_and_all_begin_together(open_page: OpenPage) -> None:
    codes, people = await sync_to_async(make_boards)()
    stranger = await sync_to_async(make_account)("Stranger")
    (first, *_), (neighbour, *_) = (list(each.values()) for each in people)
    # Before the beginning, too: nobody waits inside until there is something to see.
    for user in (None, stranger, neighbour):
        assert await find_refusal(open_page, codes[0], user) == "4403"
    page = await open_page(codes[0], first, shown=False)
    for user in people[0].values():
        await sit(codes[0], user)
    other, last = people[1].values()
    await sit(codes[1], other)
    table = await page.wait_for_table(is_full)
    assert table.status == "open"
    await sit(codes[1], last)
    await page.wait_for(wire.Sight)
    assert page.seq == 0
    assert await sync_to_async(read_statuses)(codes) == ["running", "running"]
    for user in (None, stranger, neighbour):
        assert await find_refusal(open_page, codes[0], user) == "4403"


async def begin_all(codes: list[str], people: list[dict[str, User]]) -> None:
    for code, seats in zip(codes, people, strict=True):
        for user in seats.values():
            await sit(code, user)


async def resign(page: Page, seat: str) -> None:
    await page.ask(wire.Resign(fresh_key(), seat))


async def test_an_end_shows_nothing_hidden_while_another_board_goes_on(
    open_page: OpenPage,
) -> None:
    codes, people = await sync_to_async(make_boards)()
    await begin_all(codes, people)
    pages = {seat: await open_page(codes[0], user) for seat, user in people[0].items()}
    others = [await open_page(codes[1], user) for user in people[1].values()]
    await play_some(list(pages.values()), 12)
    (seat, page), *_ = pages.items()
    await resign(page, seat)
    await settle(list(pages.values()))
    game = await sync_to_async(open_state)(codes[0])
    assert game.outcome is not None
    for side, each in pages.items():
        own = look(game, Viewer("seat", side)).scene
        assert each.scene == own
        assert own != game.ruleset.scene(game.view(ARBITER), ARBITER)
    await resign(others[0], next(iter(people[1])))
    for each in [*pages.values(), *others]:
        await each.wait_for(wire.Sight)
    opened = await sync_to_async(open_state)(codes[0])
    whole = opened.ruleset.scene(opened.view(ARBITER), ARBITER)
    assert [each.scene for each in pages.values()] == [whole, whole]
    watcher = await open_page(codes[0])
    assert watcher.scene == whole
    told = msgspec.json.decode(await sync_to_async(read_match)(codes[0], ""))
    assert told["seed"] is not None


async def test_two_boards_get_the_same_for_the_same_purpose(open_page: OpenPage) -> None:
    codes, people = await sync_to_async(make_boards)()
    await begin_all(codes, people)
    for code, seats in zip(codes, people, strict=True):
        pages = [await open_page(code, user) for user in seats.values()]
        await play_some(pages, 40)
    drawn = [name_draws(await sync_to_async(read_entries)(code)) for code in codes]
    shared = compare_draws(drawn)
    assert shared
    assert all(draw.same for draw in shared)


def read_entries(code: str) -> list[Entry]:
    return list(queries.read_entries(queries.find_match(code).pk, -1))
