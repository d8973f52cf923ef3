"""People move from seat to seat: their eyes, their rights and their orders move with them."""

from __future__ import annotations

from functools import partial

import pytest
from asgiref.sync import sync_to_async

from tables import OpenPage, drain, make_person, make_table, play_some, settle
from tachanka.accounts.models import User
from tachanka.engine.api import Viewer
from tachanka.engine.registry import find_ruleset
from tachanka.engine.sight import look
from tachanka.matches import draws, queries, service, wire
from tachanka.matches.cache import cache
from tachanka.matches.errors import Refused
from tachanka.matches.lobby.arrivals import announce
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.models import Seat
from tachanka.matches.standing.answers import set_orders
from tachanka.matches.updates import retell

pytestmark = pytest.mark.django_db(transaction=True)


async def sit_down(code: str, user: User, seat: str | None = None) -> None:
    """What joining by HTTP does."""
    await sync_to_async(join_match)(code, user, seat)
    await announce(code)
    await retell(code)


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
        loaded = cache.find(table.code)
        assert loaded is not None
        assert loaded.game is not None
        assert page.scene is not None
        assert page.scene.hands == look(loaded.game, Viewer("seat", seat)).scene.hands
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
    await retell(table.code)
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
    loaded = await cache.fetch(code)
    lost = loaded.seats_of(creator.pk)[0]
    await sync_to_async(join_match)(code, joiner, lost)
    orders: dict[str, str] = {}
    for deed in (
        partial(service.resign, code, lost, "a", creator.pk),
        partial(draws.offer_draw, code, lost, "b", creator.pk),
        partial(draws.answer_draw, code, lost, True, "c", creator.pk),
        partial(set_orders, code, lost, orders, creator.pk),
        partial(service.undo_act, code, lost, 0, "d", creator.pk),
        partial(service.resign, code, lost, "e", None),
    ):
        with pytest.raises(Refused) as caught:
            await deed()
        assert caught.value.code == "not-yours"
    assert (loaded.seq, loaded.seats_of(joiner.pk)) == (0, (lost,))


async def test_a_seat_is_handed_over_without_its_orders() -> None:
    """What the creator has ordered for his side moves with him."""
    table = await make_table("kronstadt_1921", joined=False, side="open")
    match = await sync_to_async(queries.find_match)(table.code)
    first, second = match.seats_in_order
    key = find_ruleset("kronstadt_1921").meta.standing[0]
    orders = {key.key: key.values[0]}
    await set_orders(table.code, first.seat, orders)
    await sit_down(table.code, await make_person("Joiner"), first.seat)
    match = await sync_to_async(queries.find_match)(table.code)
    assert {seat.seat: seat.standing for seat in match.seats_in_order} == {
        first.seat: {}, second.seat: orders,
    }  # fmt: skip
