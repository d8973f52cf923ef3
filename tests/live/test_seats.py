"""Seats, tables and what is seen from them."""

from __future__ import annotations

import itertools

import msgspec
import pytest
from asgiref.sync import sync_to_async

from players import Page, asked_seat, fresh_key
from tables import OpenPage, drain, make_person, make_table, play_some, settle
from tachanka.matches import wire
from tachanka.matches.lobby.arrivals import announce
from tachanka.matches.lobby.rematch import open_rematch
from tachanka.matches.lobby.seating import cancel_match, join_match
from tachanka.matches.updates import retell

pytestmark = pytest.mark.django_db(transaction=True)


async def test_the_table_tells_who_is_there(open_page: OpenPage) -> None:
    table = await make_table()
    white = await open_page(table.code, table.people["white"])
    red = await open_page(table.code, table.people["red"])
    told = await white.wait_for_table(lambda told: all(s.here for s in told.seats))
    assert told == wire.Table(
        status="running",
        seats=(
            wire.SeatState("white", "person", "Creator", True),
            wire.SeatState("red", "person", "Joiner", True),
        ),
        watchers=0,
        yours=("white",),
    )
    watcher = await open_page(table.code)
    assert (await red.wait_for_table(lambda told: told.watchers == 1)).yours == ("red",)
    await watcher.close()
    await red.wait_for_table(lambda told: told.watchers == 0)
    await red.close()
    left = await white.wait_for_table(lambda told: not told.seats[1].here)
    assert left.seats[0].here is True


async def test_a_page_that_waits_sees_the_match_begin(open_page: OpenPage) -> None:
    table = await make_table(joined=False)
    page = await open_page(table.code, table.people["white"], shown=False)
    watcher = await open_page(table.code, shown=False)
    assert (await page.wait_for_table(lambda told: told.watchers == 1)) == wire.Table(
        "open",
        (wire.SeatState("white", "person", "Creator", True), wire.SeatState("red", "open")),
        watchers=1,
        yours=("white",),
    )
    other = await make_person("Joiner")
    await sync_to_async(join_match)(table.code, other)
    await announce(table.code)
    await retell(table.code)
    for waiting, viewer in ((page, "seat:white"), (watcher, "public")):
        sight = await waiting.wait_for(wire.Sight)
        assert (sight.seq, sight.viewer) == (0, viewer)
        told = await waiting.wait_for_table(lambda told: told.status == "running")
        assert [seat.kind for seat in told.seats] == ["person", "person"]


async def test_a_cancelled_match_is_told(open_page: OpenPage) -> None:
    table = await make_table(joined=False)
    page = await open_page(table.code, shown=False)
    await sync_to_async(cancel_match)(table.code, table.people["white"])
    await retell(table.code)
    assert (await page.wait_for_table(lambda told: told.status != "open")).status == ("cancelled")


async def test_one_person_plays_both_sides(open_page: OpenPage) -> None:
    table = await make_table(opponent="hotseat")
    user = table.people["white"]
    page = await open_page(table.code, user)
    assert page.table is not None
    assert page.table.yours == ("white", "red")
    seen = set()
    for _ in range(40):
        seat = asked_seat(page)
        assert seat is not None
        await page.send(wire.Look(seat))
        sight = await page.wait_for(wire.Sight)
        assert sight.viewer == f"seat:{seat}"
        seen.add(seat)
        answer = await page.ask(wire.Play(fresh_key(), page.seq, seat, next(page.list_acts())))
        assert isinstance(answer, wire.Done)
    assert seen == {"white", "red"}
    await page.send(wire.Look(None))
    public = await page.wait_for(wire.Sight)
    assert (public.viewer, public.offers, public.undo) == ("public", (), False)


async def test_a_player_may_look_as_a_spectator_and_come_back(open_page: OpenPage) -> None:
    table = await make_table()
    pages = [await open_page(table.code, user) for user in table.people.values()]
    await pages[0].send(wire.Look(None))
    assert (await pages[0].wait_for(wire.Sight)).viewer == "public"
    await play_some([pages[1], await open_page(table.code, table.people["white"])], 5)
    await pages[0].send(wire.Look("white"))
    back = await pages[0].wait_for(wire.Sight)
    assert back.viewer == "seat:white"
    await settle(pages)


async def test_an_act_can_be_taken_back(open_page: OpenPage) -> None:
    """Then everybody sees again what he saw before it, buttons and all."""
    table = await make_table()
    pages = [await open_page(table.code, user) for user in [*table.people.values(), None]]
    movers: list[Page] = []
    for seed in itertools.count():
        before = [page.shown for page in pages]
        assert await play_some(pages, 1, seed=seed) == 1
        movers = [page for page in pages if page.shown and page.shown.undo]
        if movers:
            break
    (mover,) = movers
    seat = asked_seat(mover)
    assert seat is not None
    undo = wire.Undo(fresh_key(), mover.seq, seat)
    answer = await mover.ask(undo)
    assert answer == wire.Done(undo.key, undo.seq + 1)
    assert await mover.ask(undo) == answer
    await settle(pages)
    line = wire.Line(undo.seq + 1, "undo", seat=seat)
    for page, old in zip(pages, before, strict=True):
        now = page.shown
        assert isinstance(old, wire.Sight)
        assert isinstance(now, wire.Sight)
        assert (now.seq, now.lines[-1]) == (undo.seq + 1, line)
        assert now == msgspec.structs.replace(old, seq=now.seq, lines=now.lines, digest=now.digest)


async def test_resigning_ends_the_match(open_page: OpenPage) -> None:
    table = await make_table()
    white, red = [await open_page(table.code, user) for user in table.people.values()]
    command = wire.Resign(fresh_key(), "white")
    answer = await white.ask(command)
    assert answer == wire.Done(command.key, 1)
    assert await white.ask(command) == answer
    await settle([white, red])
    for page in (white, red):
        assert page.sight is not None
        assert page.sight.outcome is not None
        assert (page.sight.outcome.winner, page.sight.outcome.way) == ("red", "resign")
        assert page.offers == {}
        await page.wait_for_table(lambda told: told.status == "finished")
    refused = await red.ask(wire.Resign(fresh_key(), "red"))
    assert isinstance(refused, wire.Refused)
    assert refused.code == "not-running"


async def draw_stands(pages: list[Page], seat: str | None) -> None:
    for page in pages:
        await page.wait_for_table(lambda told: told.draw == seat)


async def test_a_draw_is_offered_declined_and_agreed(open_page: OpenPage) -> None:
    table = await make_table()
    white, red = [await open_page(table.code, user) for user in table.people.values()]
    offer = wire.OfferDraw(fresh_key(), "white")
    assert await white.ask(offer) == wire.Done(offer.key, 0)
    await draw_stands([white, red], "white")
    own = await white.ask(wire.AnswerDraw(fresh_key(), "white", True))
    assert isinstance(own, wire.Refused)
    assert own.code == "no-draw"
    decline = wire.AnswerDraw(fresh_key(), "red", False)
    assert await red.ask(decline) == wire.Done(decline.key, 0)
    await draw_stands([white, red], None)
    # The same offer once more is the same command: it offers nothing anew.
    assert await white.ask(offer) == wire.Done(offer.key, 0)
    assert await drain_tables(red) == []
    await white.ask(wire.OfferDraw(fresh_key(), "white"))
    await draw_stands([white, red], "white")
    agree = wire.AnswerDraw(fresh_key(), "red", True)
    assert await red.ask(agree) == wire.Done(agree.key, 1)
    await settle([white, red])
    assert white.sight is not None
    assert white.sight.outcome is not None
    assert (white.sight.outcome.winner, white.sight.outcome.way) == (None, "agree")


async def test_what_is_said_of_a_draw_is_told_to_all_and_kept(open_page: OpenPage) -> None:
    table = await make_table()
    watcher = await open_page(table.code)
    white, red = [await open_page(table.code, user) for user in table.people.values()]
    pages = [white, red, watcher]
    await white.ask(wire.OfferDraw(fresh_key(), "white"))
    again = await white.ask(wire.OfferDraw(fresh_key(), "white"))
    assert isinstance(again, wire.Refused)
    assert (again.code, again.text) == ("no-draw", "You offer a draw already.")
    await draw_stands(pages, "white")
    withdraw = wire.AnswerDraw(fresh_key(), "white", False)
    assert await white.ask(withdraw) == wire.Done(withdraw.key, 0)
    await draw_stands(pages, None)
    late = await red.ask(wire.AnswerDraw(fresh_key(), "red", True))
    assert isinstance(late, wire.Refused)
    assert late.code == "no-draw"
    await red.ask(wire.OfferDraw(fresh_key(), "red"))
    await draw_stands(pages, "red")
    await white.ask(wire.AnswerDraw(fresh_key(), "white", False))
    await draw_stands(pages, None)
    said = (
        wire.Parley(0, "white", "offer-draw"),
        wire.Parley(0, "white", "withdraw-draw"),
        wire.Parley(0, "red", "offer-draw"),
        wire.Parley(0, "white", "decline-draw"),
    )
    late_comer = await open_page(table.code)
    for page in (*pages, late_comer):
        assert page.table is not None
        assert page.table.parley == said


async def test_the_computer_declines_a_draw_aloud(open_page: OpenPage) -> None:
    table = await make_table("toy", opponent="bot")
    (person,) = table.people.values()
    page = await open_page(table.code, person)
    assert page.table is not None
    (own,) = page.table.yours
    other = next(seat.seat for seat in page.table.seats if seat.seat != own)
    await page.ask(wire.OfferDraw(fresh_key(), own))
    await page.wait_for_table(lambda told: len(told.parley) == 2)
    assert page.table.draw is None
    assert [(word.seat, word.kind) for word in page.table.parley] == [
        (own, "offer-draw"),
        (other, "decline-draw"),
    ]


async def drain_tables(page: Page) -> list[wire.Table]:
    return [m for m in await drain(page) if isinstance(m, wire.Table) and m.draw]


async def test_an_offer_of_a_draw_lapses_when_the_other_acts(open_page: OpenPage) -> None:
    table = await make_table()
    pages = [await open_page(table.code, user) for user in table.people.values()]
    await play_some(pages, 50, until=lambda: sum(map(bool, map(asked_seat, pages))) == 1)
    mover = next(page for page in pages if asked_seat(page))
    other = next(page for page in pages if page is not mover)
    assert other.table is not None
    await other.ask(wire.OfferDraw(fresh_key(), other.table.yours[0]))
    await draw_stands(pages, other.table.yours[0])
    await play_some([mover], 1)
    await draw_stands(pages, None)


async def test_a_rematch_is_shown_at_the_old_table(open_page: OpenPage) -> None:
    table = await make_table()
    white, red = [await open_page(table.code, user) for user in table.people.values()]
    await white.ask(wire.Resign(fresh_key(), "white"))
    again = await sync_to_async(open_rematch)(table.code, table.people["red"])
    await retell(table.code)
    for page in (white, red):
        await page.wait_for_table(lambda told: told.rematch == again.code)


async def test_the_rulebook_is_always_at_its_table(open_page: OpenPage) -> None:
    table = await make_table("toy", opponent="rules")
    page = await open_page(table.code, table.people["runner"])
    assert page.table == wire.Table(
        status="running",
        seats=(
            wire.SeatState("runner", "person", "Creator", True),
            wire.SeatState("guard", "rules", "The rulebook", True),
        ),
        yours=("runner",),
    )
    for seq in range(6):
        assert asked_seat(page) == "runner"
        await play_some([page], 1, seed=seq)
    answer = await page.ask(wire.OfferDraw(fresh_key(), "runner"))
    assert isinstance(answer, wire.Refused)
    assert answer.code == "no-draw"
