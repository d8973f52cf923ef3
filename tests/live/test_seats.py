"""Seats, tables and what is seen from them."""

from __future__ import annotations

from functools import partial

import pytest
from asgiref.sync import sync_to_async

from players import Page, asked_seat, fresh_key
from tables import OpenPage, drain, make_person, make_table, play_some, settle
from tachanka.accounts.models import User
from tachanka.engine.api import Viewer
from tachanka.engine.game import Illegal
from tachanka.engine.registry import find_ruleset
from tachanka.engine.sight import look
from tachanka.live import wire
from tachanka.matches import archive, lobby, parley, service
from tachanka.matches.models import Seat
from tachanka.matches.shelf import shelf, tell_table

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
    await sync_to_async(lobby.join_match)(table.code, other)
    await service.awaken(table.code)
    tell_table(table.code)
    for waiting, viewer in ((page, "seat:white"), (watcher, "public")):
        sight = await waiting.wait_for(wire.Sight)
        assert (sight.seq, sight.viewer) == (0, viewer)
        told = await waiting.wait_for_table(lambda told: told.status == "running")
        assert [seat.kind for seat in told.seats] == ["person", "person"]


async def sit_down(code: str, user: User, seat: str | None = None) -> None:
    """What joining by HTTP does."""
    await sync_to_async(lobby.join_match)(code, user, seat)
    await service.awaken(code)
    tell_table(code)


async def test_who_picks_the_creators_side_gets_its_eyes(open_page: OpenPage) -> None:
    """The creator moves over: his open pages show him the other side from then on."""
    table = await make_table("kronstadt_1921", joined=False, side="open")
    creator, joiner = table.people["open"], await make_person("Joiner")
    moved = [await open_page(table.code, creator, shown=False) for _ in range(2)]
    early = await open_page(table.code, joiner, shown=False)
    seats = [state.seat for state in (await moved[0].wait_for(wire.Table)).seats]
    await sit_down(table.code, joiner, seats[0])
    for page, seat in ((moved[0], seats[1]), (moved[1], seats[1]), (early, seats[0])):
        sight = await page.wait_for(wire.Sight)
        assert (sight.seq, sight.viewer) == (0, f"seat:{seat}")
        assert (await page.wait_for_table(lambda told: told.status == "running")).yours == (seat,)
    pages = [*moved, early]
    await play_some(pages, 10)
    for page, seat in zip(pages, (seats[1], seats[1], seats[0]), strict=True):
        held = shelf.find(table.code)
        assert held is not None
        assert held.game is not None
        assert page.scene is not None
        assert page.scene.hands == look(held.game, Viewer("seat", seat)).scene.hands
        assert {m.viewer for m in page.heard if isinstance(m, wire.Sight)} == {f"seat:{seat}"}


async def test_who_loses_his_seat_loses_its_eyes_at_once(open_page: OpenPage) -> None:
    """Somebody else is seated while the game goes on, as an operator or a club may do."""
    table = await make_table("toy")
    loser = await open_page(table.code, table.people["runner"])
    other = await open_page(table.code, table.people["guard"])
    substitute = await make_person("Substitute")
    fresh = await open_page(table.code, substitute)
    seats = Seat.objects.filter(match__code=table.code, seat="runner")
    await seats.aupdate(user=substitute)
    tell_table(table.code)
    assert (await loser.wait_for(wire.Sight)).viewer == "public"
    assert (await fresh.wait_for(wire.Sight)).viewer == "seat:runner"
    for command in (wire.Look("runner"), wire.AskOffers("k", loser.seq, "runner", "sledge")):
        await loser.send(command)
        assert (await loser.wait_for(wire.Refused)).code == "not-yours"
    await play_some([fresh, other], 6)
    await settle([loser, fresh, other])
    assert loser.offers == {}
    assert {m.viewer for m in loser.heard if isinstance(m, wire.Sight)} == {"seat:runner", "public"}


async def test_who_looks_aside_stays_aside_when_others_sit_down(open_page: OpenPage) -> None:
    table = await make_table("toy", joined=False)
    page = await open_page(table.code, table.people["runner"], shown=False)
    await page.send(wire.Look(None))
    await drain(page)
    await sit_down(table.code, await make_person("Joiner"))
    assert (await page.wait_for(wire.Sight)).viewer == "public"


async def test_nobody_speaks_for_a_seat_that_he_has_just_lost() -> None:
    """What he may do is looked at again where it is done, after all that was stored before."""
    table = await make_table("toy", joined=False, side="open")
    creator, joiner = table.people["open"], await make_person("Joiner")
    code = table.code
    held = await shelf.fetch(code)
    lost = held.seats_of(creator.pk)[0]
    await sync_to_async(lobby.join_match)(code, joiner, lost)
    orders: dict[str, str] = {}
    for deed in (
        partial(service.resign, code, lost, "a", creator.pk),
        partial(parley.offer_draw, code, lost, "b", creator.pk),
        partial(parley.answer_draw, code, lost, True, "c", creator.pk),
        partial(parley.set_standing, code, lost, orders, creator.pk),
        partial(service.undo_act, code, lost, 0, "d", creator.pk),
        partial(service.resign, code, lost, "e", None),
    ):
        with pytest.raises(Illegal) as caught:
            await deed()
        assert caught.value.code == "not-yours"
    assert (held.seq, held.seats_of(joiner.pk)) == (0, (lost,))


async def test_a_seat_is_handed_over_without_its_orders() -> None:
    """What the creator has ordered for his side moves with him."""
    table = await make_table("kronstadt_1921", joined=False, side="open")
    match = await sync_to_async(archive.find_match)(table.code)
    first, second = list(match.seats.all())
    key = find_ruleset("kronstadt_1921").meta.standing[0]
    orders = {key.key: key.values[0]}
    await parley.set_standing(table.code, first.seat, orders)
    await sit_down(table.code, await make_person("Joiner"), first.seat)
    match = await sync_to_async(archive.find_match)(table.code)
    assert {seat.seat: seat.standing for seat in match.seats.all()} == {
        first.seat: {}, second.seat: orders,
    }  # fmt: skip


async def test_a_cancelled_match_is_told(open_page: OpenPage) -> None:
    table = await make_table(joined=False)
    page = await open_page(table.code, shown=False)
    await sync_to_async(lobby.cancel_match)(table.code, table.people["white"])
    tell_table(table.code)
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
    table = await make_table()
    pages = [await open_page(table.code, user) for user in table.people.values()]
    await play_some(pages, 200, until=lambda: any(p.sight is not None and p.sight.undo
                                                  for p in pages))  # fmt: skip
    page = next(page for page in pages if page.sight is not None and page.sight.undo)
    seat = asked_seat(page)
    assert seat is not None
    undo = wire.Undo(fresh_key(), page.seq, seat)
    offers_before = len(page.offers)
    answer = await page.ask(undo)
    assert answer == wire.Done(undo.key, undo.seq + 1)
    assert await page.ask(undo) == answer
    await settle(pages)
    for each in pages:
        assert isinstance(each.sight, wire.Step)
        assert each.sight.line == wire.Line(undo.seq + 1, "undo", seat=seat)
    assert len(page.offers) >= 1
    assert offers_before >= 1


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
    again = await sync_to_async(lobby.open_rematch)(table.code, table.people["red"])
    tell_table(table.code)
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
