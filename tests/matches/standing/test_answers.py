"""Standing orders that answer after a pause, and look like any other answer."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest
from msgspec.structs import replace

from players import Page, asked_seat, fresh_key
from tables import OpenPage, make_table
from tachanka.engine.api import Act, Routes, Ruleset, Trace
from tachanka.engine.game import Game
from tachanka.engine.kernel import play
from tachanka.engine.registry import find_ruleset
from tachanka.engine.testing.laws.packages import list_golden
from tachanka.engine.testing.transcript import open_transcript
from tachanka.matches import wire
from tachanka.matches.cache import cache
from tachanka.matches.loaded import Occupant
from tachanka.matches.standing.orders import follow, is_paused, will_answer

pytestmark = pytest.mark.django_db(transaction=True)
HOUR = 3_600_000
"""Milliseconds of a pause that outlasts its test."""
ORDERS = {"ask_at_step_ends": "never"}


async def play_on(pages: dict[str, Page], seat: str, verb: str) -> int:
    """Everybody does what is done for whoever is away, until `seat` has done `verb`."""
    while True:
        page = next(page for page in pages.values() if asked_seat(page) is not None)
        asked, sight = asked_seat(page), page.sight
        assert asked is not None
        assert sight is not None
        assert sight.window is not None
        act = sight.window.fallback[asked]
        done = await page.ask(wire.Play(fresh_key(), page.seq, asked, act))
        assert isinstance(done, wire.Done)
        for each in pages.values():
            while each.seq < done.seq:
                await each.hear()
        if (asked, act.verb) == (seat, verb) and sight.window.clause != "K-108":
            return done.seq


async def test_an_order_answers_after_a_pause_and_unseen(open_page: OpenPage) -> None:
    """The Rebel holds chits, so he is asked before the Bolshevik moves; his order passes."""
    table = await make_table(ruleset="kronstadt_1921", scenario="second-assault")
    pages = {seat: await open_page(table.code, user) for seat, user in table.people.items()}
    command = wire.Stand(fresh_key(), "rebel", ORDERS)
    assert isinstance(await pages["rebel"].ask(command), wire.Done)
    seq = await play_on(pages, "rebel", "end_step")
    steps = {
        seat: [await find_step(page, each) for each in (seq, seq + 1)]
        for seat, page in pages.items()
    }
    told = {seat: (step.line.seat, step.line.by) for seat, (_, step) in steps.items()}
    assert told == {"rebel": ("rebel", "waived"), "bolshevik": ("rebel", "person")}
    # His own page asks him nothing during the pause; the other's has no word of it.
    ordered = {seat: [step.ordered for step in own] for seat, own in steps.items()}
    assert ordered == {"rebel": [True, False], "bolshevik": [False, False]}
    assert asked_seat(pages["bolshevik"]) == "bolshevik"


async def test_who_takes_an_order_back_during_its_pause_is_asked(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(random, "uniform", lambda *_: HOUR)
    table = await make_table(ruleset="kronstadt_1921", scenario="second-assault")
    pages = {seat: await open_page(table.code, user) for seat, user in table.people.items()}
    rebel = pages["rebel"]
    assert isinstance(await rebel.ask(wire.Stand(fresh_key(), "rebel", ORDERS)), wire.Done)
    seq = await play_on(pages, "rebel", "end_step")
    asked = (await open_page(table.code, table.people["rebel"])).sight
    assert isinstance(asked, wire.Sight)
    assert (asked.seq, asked.ordered, asked.standing) == (seq, True, ORDERS)
    command = wire.Stand(fresh_key(), "rebel", {"ask_at_step_ends": "always"})
    assert isinstance(await rebel.ask(command), wire.Done)
    sight = rebel.sight
    assert isinstance(sight, wire.Sight)
    assert (sight.seq, sight.ordered, asked_seat(rebel)) == (seq, False, "rebel")
    assert [offer.verb for offer in sight.offers] != []


async def test_nobody_ends_the_pause_of_another(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer at once, or none, would tell whether the Rebel's orders answer here."""
    monkeypatch.setattr(random, "uniform", lambda *_: HOUR)
    table = await make_table(ruleset="kronstadt_1921", scenario="second-assault")
    pages = {seat: await open_page(table.code, user) for seat, user in table.people.items()}
    command = wire.Stand(fresh_key(), "rebel", ORDERS)
    assert isinstance(await pages["rebel"].ask(command), wire.Done)
    seq = await play_on(pages, "rebel", "end_step")
    done = await pages["bolshevik"].ask(wire.Stand(fresh_key(), "bolshevik", {}))
    assert isinstance(done, wire.Done)
    assert done.seq == seq
    # His own he may end: it is an answer by hand.
    done = await pages["rebel"].ask(wire.Stand(fresh_key(), "rebel", ORDERS))
    assert isinstance(done, wire.Done)
    assert done.seq == seq + 1


async def find_step(page: Page, seq: int) -> wire.Step:
    """The step of this number, heard already or yet to come."""
    heard = (each for each in page.heard if isinstance(each, wire.Step) and each.seq == seq)
    return next(heard, None) or await page.wait_for(wire.Step, lambda step: step.seq == seq)


async def test_where_no_chit_can_matter_an_order_answers_at_once(open_page: OpenPage) -> None:
    """Delegates in Petrograd are out of reach of all guns, and nobody persuades them: the answer is
    stored with the move itself. About the Red Army beside them one has to wait for it."""
    table = await make_table(ruleset="kronstadt_1921", scenario="second-assault")
    pages = {seat: await open_page(table.code, user) for seat, user in table.people.items()}
    command = wire.Stand(fresh_key(), "rebel", ORDERS | {"ask_on_moves": "never"})
    assert isinstance(await pages["rebel"].ask(command), wire.Done)
    await play_on(pages, "rebel", "end_step")
    page = pages["bolshevik"]
    while asked_seat(page) != "bolshevik":
        await page.hear()
    async with cache.hold(table.code) as loaded:
        assert loaded.game is not None
        stored = {}
        for unit in ("CG02", "RA06"):
            step = play(loaded.game, "bolshevik", move_one_hex(loaded.game, unit))
            stored[unit] = [each.entry.by for each in follow(loaded, step.game)]
        act, seq = move_one_hex(loaded.game, "CG02"), loaded.seq
        assert isinstance(await page.ask(wire.Play(fresh_key(), seq, "bolshevik", act)), wire.Done)
        assert loaded.seq == seq + 2
    own = [await find_step(pages["rebel"], each) for each in (seq + 1, seq + 2)]
    assert [(step.line.by, step.ordered) for step in own] == [
        ("person", True),
        ("waived", False),
    ]
    assert stored == {"CG02": ["standing"], "RA06": []}


def test_after_the_end_there_is_no_pause() -> None:
    """Nobody is asked any more, so the ruleset is not asked either whether an answer matters."""
    ruleset, golden = find_ruleset("kronstadt_1921"), list_golden("kronstadt_1921")
    caught = golden["council-caught.json"]
    ended = open_transcript(ruleset, caught)
    before = open_transcript(ruleset, replace(caught, entries=caught.entries[:-1]))
    assert (before.window is None, ended.window is None) == (False, True)
    both = seat_two(ruleset)
    assert (is_paused(before, both), is_paused(ended, both)) == (True, False)


def test_whose_orders_fail_is_asked_himself() -> None:
    def fail(*_: Any) -> Act:
        raise ZeroDivisionError

    ruleset, golden = find_ruleset("kronstadt_1921"), list_golden("kronstadt_1921")
    caught = golden["council-caught.json"]
    game = open_transcript(ruleset, replace(caught, entries=caught.entries[:-1]))
    assert game.window is not None
    orders = {order.key: "never" for order in ruleset.meta.standing if order.allows("never")}
    seat = game.window.seats[0]
    both = [dataclasses.replace(each, standing=orders) for each in seat_two(ruleset)]
    broken = dataclasses.replace(game, ruleset=dataclasses.replace(ruleset, answer=fail))
    assert (will_answer(game, both, seat), will_answer(broken, both, seat)) == (True, False)


@pytest.mark.parametrize("alone", ["against the computer", "on both sides"])
def test_who_plays_by_himself_waits_for_no_pause(alone: str) -> None:
    ruleset, golden = find_ruleset("kronstadt_1921"), list_golden("kronstadt_1921")
    caught = golden["council-caught.json"]
    game = open_transcript(ruleset, replace(caught, entries=caught.entries[:-1]))
    ann, bob = seat_two(ruleset)
    other = {
        "against the computer": dataclasses.replace(bob, kind="bot", user=None, bot="captain"),
        "on both sides": dataclasses.replace(bob, user=ann.user),
    }
    assert (is_paused(game, [ann, bob]), is_paused(game, [ann, other[alone]])) == (True, False)


def seat_two(ruleset: Ruleset[Any]) -> list[Occupant]:
    """Two people at its seats."""
    names = enumerate(seat.id for seat in ruleset.meta.seats)
    return [Occupant(seat, "person", seat, user=number) for number, seat in names]


def move_one_hex(game: Game[Any], unit: str) -> Act:
    """A move of the unit by one hex."""
    (offer,) = (offer for offer in game.offers("bolshevik", unit) if offer.verb == "move")
    assert isinstance(offer.choice, Routes)
    path = next(route.refs for route in offer.choice.options if len(route.refs) == 1)
    return Act("move", unit, Trace(path))
