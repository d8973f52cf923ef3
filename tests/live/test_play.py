"""Two players and a spectator at one match: everybody sees the same, in order, at once."""

from __future__ import annotations

import random

import msgspec
import pytest
from asgiref.sync import sync_to_async

from players import asked_seat, fresh_key
from tables import OpenPage, act_at_random, drain, make_person, make_table, play_some, settle
from tachanka.engine.api import Act
from tachanka.engine.offering import name_offer
from tachanka.matches import queries, wire
from tachanka.matches.errors import Code
from tachanka.matches.models import Entry, Match

pytestmark = pytest.mark.django_db(transaction=True)


def sort_scene(scene: object) -> object:
    """A scene as plain data, its pieces by id."""
    plain = msgspec.to_builtins(scene)
    plain["pieces"] = sorted(plain.get("pieces", ()), key=lambda piece: piece["id"])
    return plain


@pytest.mark.parametrize("ruleset", ["battle_dice", "toy"])
async def test_a_whole_game_keeps_everybody_in_step(ruleset: str, open_page: OpenPage) -> None:
    table = await make_table(ruleset)
    pages = [await open_page(table.code, user) for user in table.people.values()]
    watcher = await open_page(table.code)
    everybody = [*pages, watcher]
    await play_some(everybody, 2_000)
    assert watcher.sight is not None
    assert watcher.sight.outcome is not None
    for page, user in zip(everybody, [*table.people.values(), None], strict=True):
        fresh = await open_page(table.code, user)
        assert isinstance(fresh.sight, wire.Sight)
        assert page.sight is not None
        assert fresh.sight.outcome == page.sight.outcome
        assert fresh.sight.digest == page.sight.digest
        assert sort_scene(fresh.scene) == sort_scene(page.scene)
        assert fresh.offers == page.offers == {}


async def test_steps_add_up_to_the_sight(open_page: OpenPage) -> None:
    table = await make_table()
    pages = [await open_page(table.code, user) for user in table.people.values()]
    for _ in range(12):
        await play_some(pages, 3, seed=7)
        for page, user in zip(pages, table.people.values(), strict=True):
            fresh = await open_page(table.code, user)
            assert sort_scene(fresh.scene) == sort_scene(page.scene)
            assert fresh.offers == page.offers
            await fresh.close()


async def test_two_tabs_of_one_player_stay_in_step(open_page: OpenPage) -> None:
    table = await make_table()
    white, red = table.people.values()
    tabs = [await open_page(table.code, white), await open_page(table.code, white)]
    other = await open_page(table.code, red)
    chance = random.Random(3)
    for turn in range(20):
        await settle([*tabs, other])
        mover = tabs[turn % 2] if asked_seat(tabs[0]) and tabs[0].offers else other
        await act_at_random(mover, chance)
    await settle([*tabs, other])
    assert sort_scene(tabs[0].scene) == sort_scene(tabs[1].scene)
    assert tabs[0].offers == tabs[1].offers


async def test_a_repeated_command_does_nothing_twice(open_page: OpenPage) -> None:
    table = await make_table()
    pages = [await open_page(table.code, user) for user in table.people.values()]
    page = next(page for page in pages if asked_seat(page))
    seat = asked_seat(page)
    assert seat is not None
    command = wire.Play(fresh_key(), page.seq, seat, next(page.list_acts()))
    first = await page.ask(command)
    stored = await sync_to_async(Entry.objects.count)()
    assert first == wire.Done(command.key, 1)
    assert await page.ask(command) == first
    assert await page.ask(command) == first
    assert await sync_to_async(Entry.objects.count)() == stored
    assert page.seq == 1


async def test_a_key_used_for_something_new_gets_the_old_answer(open_page: OpenPage) -> None:
    table = await make_table()
    pages = [await open_page(table.code, user) for user in table.people.values()]
    page = next(page for page in pages if asked_seat(page))
    seat = asked_seat(page)
    assert seat is not None
    command = wire.Play(fresh_key(), page.seq, seat, next(page.list_acts()))
    first = await page.ask(command)
    if asked_seat(page) is None:
        page = next(page for page in pages if asked_seat(page))
    again = wire.Play(command.key, 1, seat, next(page.list_acts(), command.act))
    answer = await pages[list(table.people).index(seat)].ask(again)
    assert answer == first
    assert await sync_to_async(Entry.objects.count)() == 2


async def test_a_stale_act_is_refused(open_page: OpenPage) -> None:
    table = await make_table()
    pages = [await open_page(table.code, user) for user in table.people.values()]
    await play_some(pages, 4)
    page = next(page for page in pages if asked_seat(page))
    seat = asked_seat(page)
    assert seat is not None
    late = wire.Play(fresh_key(), 0, seat, next(page.list_acts()))
    answer = await page.ask(late)
    text = "The match stands at entry 4; this was meant for entry 0."
    assert answer == wire.Refused(Code.STALE, text, late.key)
    early = wire.Play(fresh_key(), 99, seat, late.act)
    assert await page.ask(early) == wire.Refused(
        Code.STALE, "The match stands at entry 4; this was meant for entry 99.", early.key
    )
    assert await sync_to_async(Match.objects.values_list("seq", flat=True).get)() == 4


async def test_a_missed_step_is_sent_again(open_page: OpenPage) -> None:
    table = await make_table()
    pages = [await open_page(table.code, user) for user in table.people.values()]
    watcher = await open_page(table.code)
    await play_some([*pages, watcher], 6)
    heard = [m for m in watcher.heard if isinstance(m, wire.Step)]
    await watcher.send(wire.Since(2))
    again = [decode_step(await watcher.socket.recv()) for _ in range(4)]
    assert again == heard[2:]
    assert [step.seq for step in again] == [3, 4, 5, 6]


def decode_step(frame: str | bytes) -> wire.Step:
    return msgspec.json.decode(frame, type=wire.Step)


async def test_who_missed_much_gets_the_whole_sight(open_page: OpenPage) -> None:
    table = await make_table()
    pages = [await open_page(table.code, user) for user in table.people.values()]
    await play_some(pages, 70)
    late = await open_page(table.code)
    await late.send(wire.Since(0))
    sight = await late.wait_for(wire.Sight)
    assert sight.seq == pages[0].seq
    await late.send(wire.Since(10_000))
    assert (await late.wait_for(wire.Sight)).seq == pages[0].seq


async def test_nothing_is_sent_for_nothing(open_page: OpenPage) -> None:
    table = await make_table()
    page = await open_page(table.code)
    await page.wait_for(wire.Table, lambda told: told.watchers == 1)
    await page.send(wire.Since(page.seq))
    assert await drain(page) == []


async def test_the_page_comes_back_after_a_restart(open_page: OpenPage) -> None:
    from tachanka.engine.record import freeze
    from tachanka.matches.cache import cache

    table = await make_table()
    pages = [await open_page(table.code, user) for user in table.people.values()]
    for rounds in range(10):
        await play_some(pages, 4, seed=rounds)
        loaded = cache.find(table.code)
        assert loaded is not None
        assert loaded.game is not None
        match = await sync_to_async(queries.find_match)(table.code)
        stored = await sync_to_async(queries.open_game)(match)
        assert freeze(stored) == freeze(loaded.game)
        assert stored.window == loaded.game.window


async def test_an_act_outside_the_offers_changes_nothing(open_page: OpenPage) -> None:
    table = await make_table()
    pages = [await open_page(table.code, user) for user in table.people.values()]
    await play_some(pages, 50, until=lambda: sum(map(bool, map(asked_seat, pages))) == 1)
    page = next(page for page in pages if asked_seat(page))
    idle = next(page for page in pages if not asked_seat(page))
    seat, other = asked_seat(page), next(iter(idle.table.yours)) if idle.table else ""
    assert seat is not None
    stored = await sync_to_async(Entry.objects.count)()
    made_up = await page.ask(wire.Play(fresh_key(), page.seq, seat, Act("surrender-everything")))
    assert isinstance(made_up, wire.Refused)
    assert made_up.code == "not-offered"
    verb = sorted(name_offer(offer) for offer in page.offers.values())[0].partition("@")[0]
    assert verb in made_up.text
    out_of_turn = await idle.ask(wire.Play(fresh_key(), idle.seq, other, next(page.list_acts())))
    assert isinstance(out_of_turn, wire.Refused)
    assert out_of_turn.code == "not-asked"
    assert await sync_to_async(Entry.objects.count)() == stored


async def test_more_offers_for_one_piece(open_page: OpenPage) -> None:
    table = await make_table()
    pages = [await open_page(table.code, user) for user in table.people.values()]
    await play_some(pages, 50, until=lambda: any(o.on for p in pages for o in p.offers.values()))
    page = next(page for page in pages if any(o.on for o in page.offers.values()))
    seat = asked_seat(page)
    assert seat is not None
    on = next(offer.on for offer in page.offers.values() if offer.on is not None)
    await page.send(wire.AskOffers("k", page.seq, seat, on))
    answer = await page.wait_for(wire.MoreOffers)
    assert {offer.on for offer in answer.offers} == {on}
    stranger = await open_page(table.code, await make_person())
    await stranger.send(wire.AskOffers("k", page.seq, seat, on))
    assert (await stranger.wait_for(wire.Refused)).code == "not-yours"
