"""Standing orders answer for a player who is away."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async

from players import Page, asked_seat, fresh_key
from tables import OpenPage, Table, make_table, play_some
from tachanka.engine.registry import find_ruleset
from tachanka.matches import queries, wire
from tachanka.matches.cache import cache
from tachanka.matches.errors import Refused
from tachanka.matches.lobby import seals
from tachanka.matches.models import Seat
from tachanka.matches.standing.answers import follow_up
from tachanka.matches.standing.orders import check_orders, complete_orders
from tachanka.matches.updates import refresh_table

pytestmark = pytest.mark.django_db(transaction=True)
BATTLE = find_ruleset("battle_dice")


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match has the same dice: by others it may be that a side is never driven back."""
    monkeypatch.setattr(seals, "draw_seed", lambda: bytes(32))


@pytest.mark.parametrize(
    ("orders", "words"),
    [
        ({"nap": "yes"}, "flags"),
        ({"flags": "panic"}, "fall_back"),
        ({"flags@": "hold"}, "piece by piece"),
        ({"flags@" + "x" * 65: "hold"}, "piece by piece"),
        ({"flags@a\x00": "hold"}, "piece by piece"),
        ({f"flags@{n}": "hold" for n in range(201)}, "200"),
    ],
)
def test_bad_orders_are_refused(orders: dict[str, str], words: str) -> None:
    with pytest.raises(Refused, match=words) as caught:
        check_orders(BATTLE, orders)
    assert caught.value.code == "malformed"


def test_defaults_complete_the_orders() -> None:
    assert complete_orders(BATTLE, {"flags@a": "hold"}) == {
        "flags": "ask",
        "flags@a": "hold",
    }


def is_order(step: wire.Step) -> bool:
    """Whether it is told of an order; with the last step, after the end, everything is told."""
    return step.line.by == "standing" and step.outcome is None


async def entries_by_order(table: Table) -> int:
    match = await sync_to_async(queries.find_match)(table.code)
    entries = await sync_to_async(queries.read_entries)(match.pk, -1)
    return sum(entry.by == "standing" for entry in entries[:-1])


async def test_an_order_answers_at_once_and_is_kept(open_page: OpenPage) -> None:
    table = await make_table(scenario="lezhanka-1918")
    pages = [await open_page(table.code, user) for user in table.people.values()]
    for page, seat in zip(pages, table.people, strict=True):
        command = wire.Stand(fresh_key(), seat, {"flags": "fall_back"})
        assert isinstance(await page.ask(command), wire.Done)
    stored = await sync_to_async(lambda: list(Seat.objects.values_list("standing", flat=True)))()
    assert stored == [{"flags": "fall_back"}] * 2
    fresh = await open_page(table.code, table.people["white"])
    assert isinstance(fresh.sight, wire.Sight)
    assert fresh.sight.standing == {"flags": "fall_back"}
    await play_some([*pages, fresh], 2_000, seed=4)
    # Each sees his own orders at work; the other's look like any answer.
    steps = {
        seat: [m.line.seat for m in page.heard if isinstance(m, wire.Step) and is_order(m)]
        for page, seat in zip(pages, table.people, strict=True)
    }
    assert sum(map(len, steps.values())) == await entries_by_order(table)
    assert {seat: set(seats) for seat, seats in steps.items()} == {s: {s} for s in table.people}
    match = await sync_to_async(queries.find_match)(table.code)
    assert match.status == "finished"


def owes_flags(page: Page) -> bool:
    """Whether this page's player is asked how a unit answers its flags."""
    return any(offer.verb == "retreat" for offer in page.offers.values())


async def test_an_order_given_late_answers_the_open_question(open_page: OpenPage) -> None:
    table = await make_table(scenario="lezhanka-1918")
    pages = [await open_page(table.code, user) for user in table.people.values()]
    await play_some(pages, 2_000, seed=4, until=lambda: any(map(owes_flags, pages)))
    page = next(page for page in pages if owes_flags(page))
    seat = asked_seat(page)
    assert seat is not None
    before = page.seq
    command = wire.Stand(fresh_key(), seat, {"flags": "fall_back"})
    assert isinstance(await page.ask(command), wire.Done)
    step = next(m for m in page.heard if isinstance(m, wire.Step) and m.seq == before + 1)
    assert (step.line.by, step.line.seat) == ("standing", seat)


async def test_an_order_meant_for_another_position_waits(open_page: OpenPage) -> None:
    """Where a pause ends after somebody was faster, the window open now is left alone."""
    table = await make_table(scenario="lezhanka-1918")
    pages = [await open_page(table.code, user) for user in table.people.values()]
    await play_some(pages, 2_000, seed=4, until=lambda: any(map(owes_flags, pages)))
    await sync_to_async(Seat.objects.update)(standing={"flags": "fall_back"})
    loaded = await cache.fetch(table.code)
    async with loaded.lock:
        await refresh_table(loaded)
    before = loaded.seq
    await follow_up(table.code, before - 1)
    assert loaded.seq == before
    await follow_up(table.code, before)
    assert loaded.seq > before
    assert {entry.by for entry in loaded.tail if entry.seq > before} == {"standing"}
