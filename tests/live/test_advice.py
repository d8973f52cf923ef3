"""What the computer would do, over a socket: to whom it is told, and when."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async

from players import Page, fresh_key
from tables import OpenPage, make_person, make_table
from tachanka.engine.offering import find_offer
from tachanka.live import forecasts
from tachanka.matches import queries, wire
from tachanka.matches.service import resign
from tachanka.matches.variations.fair_play import NO_ADVICE
from tachanka.matches.variations.opening import Branch, open_variation

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.asyncio,
    pytest.mark.usefixtures("end_processes"),
]


async def ask(page: Page, seat: str) -> wire.Advice | wire.Refused:
    key = fresh_key()
    await page.send(wire.AskAdvice(key, page.seq, seat))
    while True:
        answer = await page.hear()
        if isinstance(answer, (wire.Advice, wire.Refused)) and answer.key == key:
            return answer


async def find_seq(code: str) -> int:
    return (await sync_to_async(queries.find_match)(code)).seq


@pytest.mark.parametrize("opponent", ["bot", "hotseat"])
async def test_it_names_an_act_that_is_done_by_nobody_yet(
    opponent: str, open_page: OpenPage
) -> None:
    table = await make_table("battle_dice", opponent=opponent)
    page = await open_page(table.code, table.people["white"])
    seq = await find_seq(table.code)
    answer = await ask(page, "white")
    assert isinstance(answer, wire.Advice), answer
    assert (answer.seq, await find_seq(table.code)) == (seq, seq)
    match = await sync_to_async(queries.find_match)(table.code)
    game = await sync_to_async(queries.open_game)(match)
    offers = (*game.offers("white"), *game.offers("white", answer.act.on))
    assert find_offer(offers, answer.act) is not None
    done = await page.ask(wire.Play(fresh_key(), seq, "white", answer.act))
    assert isinstance(done, wire.Done)


async def test_it_is_given_to_nobody_but_who_sits_there(open_page: OpenPage) -> None:
    table = await make_table("battle_dice", opponent="bot")
    page = await open_page(table.code, table.people["white"])
    red = await ask(page, "red")
    stranger = await ask(await open_page(table.code, await make_person()), "white")
    assert isinstance(red, wire.Refused)
    assert isinstance(stranger, wire.Refused)
    assert (red.code, stranger.code) == ("not-yours", "not-yours")


async def test_between_people_there_is_none_until_it_is_over(open_page: OpenPage) -> None:
    table = await make_table("battle_dice")
    asked = (await sync_to_async(queries.find_match)(table.code)).asked[0]
    person = table.people[asked]
    board = await sync_to_async(open_variation)(table.code, person, Branch(0))
    for code in (table.code, board.code):
        answer = await ask(await open_page(code, person), asked)
        assert isinstance(answer, wire.Refused), code
        assert (answer.code, answer.text) == ("not-finished", NO_ADVICE), code
    await resign(table.code, asked, fresh_key())
    page = await open_page(board.code, person)
    assert isinstance(await ask(page, asked), wire.Advice)
    ended = await ask(await open_page(table.code, person), asked)
    assert isinstance(ended, wire.Refused)
    assert ended.code == "not-running"


async def test_whom_nothing_is_asked_gets_none(open_page: OpenPage) -> None:
    table = await make_table("kronstadt_1921", opponent="hotseat")
    (asked,) = (await sync_to_async(queries.find_match)(table.code)).asked
    other = next(seat for seat in table.people if seat != asked)
    answer = await ask(await open_page(table.code, table.people[other]), other)
    assert isinstance(answer, wire.Refused)
    assert answer.code == "not-asked"


async def test_where_all_ask_too_much_it_has_to_wait(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forecasts, "MOST", 0)
    table = await make_table("battle_dice", opponent="hotseat")
    answer = await ask(await open_page(table.code, table.people["white"]), "white")
    assert isinstance(answer, wire.Refused)
    assert answer.code == "busy"
