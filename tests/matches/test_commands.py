"""The one dispatcher: which service answers which command, and who may give it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from asgiref.sync import sync_to_async

from tables import Table, make_person, make_table
from tachanka.engine.api import Act, Many
from tachanka.engine.game import Illegal
from tachanka.matches import commands, wire
from tachanka.matches.cache import cache
from tachanka.matches.errors import Code, Refused
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.models import Request, Seat
from toy_ruleset.state import GUARD, RUNNER

pytestmark = pytest.mark.django_db(transaction=True)
LOAD = Act("load", arg=Many(("crate-01", "crate-02")))


@pytest_asyncio.fixture
async def table() -> AsyncIterator[Table]:
    """A running match, open here."""
    table = await make_table("toy")
    async with cache.hold(table.code):
        yield table


async def give(table: Table, giver: str, command: commands.Deed) -> wire.Done:
    """The answer to a command of this seat's person."""
    return await commands.carry_out(find(table), table.people[giver].pk, command)


def find(table: Table) -> LoadedMatch:
    loaded = cache.find(table.code)
    assert loaded is not None
    return loaded


async def test_each_command_is_carried_out_by_its_service(table: Table) -> None:
    match = find(table)
    assert await give(table, RUNNER, wire.Play("a", 0, RUNNER, LOAD)) == wire.Done("a", 1)
    assert [(entry.seq, entry.kind, entry.seat) for entry in match.tail] == [
        (0, "start", None), (1, "sealed", RUNNER),
    ]  # fmt: skip
    orders = {"challenge": "call"}
    assert await give(table, GUARD, wire.Stand("b", GUARD, orders)) == wire.Done("b", 1)
    stored = await Seat.objects.aget(match_id=match.id, seat=GUARD)
    here = match.occupant(GUARD)
    assert here is not None
    assert (stored.standing, here.standing) == (orders, orders)
    assert await give(table, RUNNER, wire.OfferDraw("c", RUNNER)) == wire.Done("c", 1)
    assert match.draw == RUNNER
    assert await give(table, GUARD, wire.AnswerDraw("d", GUARD, False)) == wire.Done("d", 1)
    assert (match.draw, await Request.objects.acount()) == ("", 2)
    said = (wire.Parley(1, RUNNER, "offer-draw"), wire.Parley(1, GUARD, "decline-draw"))
    assert match.parley == said
    with pytest.raises(Illegal, match="nothing you can take back"):
        await give(table, RUNNER, wire.Undo("e", 1, RUNNER))
    assert await give(table, GUARD, wire.Resign("f", GUARD)) == wire.Done("f", 2)
    assert (match.status, match.tail[-1].kind) == ("finished", "resign")


@pytest.mark.parametrize(
    "command",
    [
        wire.Play("k", 0, RUNNER, LOAD),
        wire.Undo("k", 0, RUNNER),
        wire.Resign("k", RUNNER),
        wire.OfferDraw("k", RUNNER),
        wire.AnswerDraw("k", RUNNER, True),
        wire.Stand("k", RUNNER, {}),
    ],
)
async def test_nobody_gives_a_command_for_a_seat_that_is_not_his(
    table: Table, command: commands.Deed
) -> None:
    text = f"You do not hold the seat '{RUNNER}' of this match."
    for user in (table.people[GUARD].pk, None):
        with pytest.raises(Refused) as caught:
            await commands.carry_out(find(table), user, command)
        assert (caught.value.code, caught.value.text) == (Code.NOT_YOURS, text)
    assert find(table).seq == 0


@pytest.mark.parametrize("key", ["", "k" * 65, "a\x00b"])
async def test_a_key_is_short_and_readable(table: Table, key: str) -> None:
    for command in (wire.Play(key, 0, RUNNER, LOAD), wire.Stand(key, RUNNER, {})):
        with pytest.raises(Refused) as caught:
            await give(table, RUNNER, command)
        assert caught.value.code is Code.MALFORMED
    assert find(table).seq == 0


async def test_who_was_seated_by_another_process_a_moment_ago_is_known() -> None:
    table = await make_table("toy", joined=False)
    joiner = await make_person("Joiner")
    async with cache.hold(table.code) as loaded:
        await sync_to_async(join_match)(table.code, joiner)
        assert loaded.seats_of(joiner.pk) == ()
        await commands.check_own(loaded, joiner.pk, GUARD)
        assert loaded.seats_of(joiner.pk) == (GUARD,)
        assert loaded.seq == 0
