"""Standing orders that answer after a pause, and look like any other answer."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from players import Page, asked_seat, fresh_key
from tables import OpenPage, make_table
from tachanka.engine.api import Act, Routes, Trace
from tachanka.engine.game import Game
from tachanka.engine.kernel import play
from tachanka.engine.registry import find_ruleset
from tachanka.engine.testing.laws.packages import list_golden
from tachanka.engine.testing.transcript import open_transcript
from tachanka.matches import wire
from tachanka.matches.cache import cache
from tachanka.matches.standing.orders import follow, is_paused

pytestmark = pytest.mark.django_db(transaction=True)
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
    told = {}
    for seat, page in pages.items():
        step = next((m for m in page.heard if isinstance(m, wire.Step) and m.seq == seq + 1), None)
        step = step or await page.wait_for(wire.Step, lambda step: step.seq == seq + 1)
        told[seat] = (step.line.seat, step.line.by)
    assert told == {"rebel": ("rebel", "standing"), "bolshevik": ("rebel", "person")}
    assert asked_seat(pages["bolshevik"]) == "bolshevik"


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
    assert stored == {"CG02": ["standing"], "RA06": []}


def test_after_the_end_there_is_no_pause() -> None:
    """Nobody is asked any more, so the ruleset is not asked either whether an answer matters."""
    ruleset, golden = find_ruleset("kronstadt_1921"), list_golden("kronstadt_1921")
    caught = golden["council-caught.json"]
    ended = open_transcript(ruleset, caught)
    before = open_transcript(ruleset, replace(caught, entries=caught.entries[:-1]))
    assert (before.window is None, ended.window is None) == (False, True)
    assert (is_paused(before), is_paused(ended)) == (True, False)


def move_one_hex(game: Game[Any], unit: str) -> Act:
    """A move of the unit by one hex."""
    (offer,) = (offer for offer in game.offers("bolshevik", unit) if offer.verb == "move")
    assert isinstance(offer.choice, Routes)
    path = next(route.refs for route in offer.choice.options if len(route.refs) == 1)
    return Act("move", unit, Trace(path))
