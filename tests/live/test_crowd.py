"""What the sockets of one person and of one address may do together."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.db.backends.utils import CursorWrapper

from players import WAIT_SECONDS, Closed, Page
from tables import Table, Wire, dial, make_table
from tachanka.accounts.models import User
from tachanka.live.crowd import SWEPT_ABOVE, Crowd
from tachanka.matches import wire
from tachanka.site.limits import Limit

pytestmark = pytest.mark.django_db(transaction=True)
HERE, THERE = "203.0.113.7", "203.0.113.8"


async def look(table: Table, user: User | None, address: str) -> Page:
    """A page that has been shown the position, or Closed."""
    return await show(await dial(table.code, user), address)


async def show(communicator: WebsocketCommunicator, address: str) -> Page:
    """`look` with a socket that is not yet open."""
    communicator.scope["client"] = [address, 4711]
    accepted, _ = await communicator.connect(timeout=WAIT_SECONDS)
    assert accepted
    page = Page(Wire(communicator))
    await page.wait_for(wire.Sight)
    return page


async def test_so_many_pages_are_open_for_a_person_and_an_address(settings: Any) -> None:
    settings.LIMITS = settings.LIMITS | {"sockets": Limit(2, 3, 0)}
    table = await make_table()
    one, two = table.people.values()
    pages = [await look(table, one, HERE), await look(table, one, THERE)]
    with pytest.raises(Closed, match="4429"):
        await look(table, one, HERE)
    pages += [await look(table, two, HERE), await look(table, None, HERE)]
    with pytest.raises(Closed, match="4429"):
        await look(table, two, HERE)
    pages.append(await look(table, None, THERE))
    await pages[0].close()
    pages[0] = await look(table, None, HERE)
    for page in pages:
        await page.close()


async def test_those_who_watch_leave_half_the_places(settings: Any) -> None:
    settings.LIMITS = settings.LIMITS | {"sockets": Limit(3, 4, 0)}
    table = await make_table()
    pages = [await look(table, None, HERE) for _ in range(2)]
    with pytest.raises(Closed, match="4429"):
        await look(table, None, HERE)
    pages += [await look(table, user, HERE) for user in table.people.values()]
    with pytest.raises(Closed, match="4429"):
        await look(table, table.people["white"], HERE)
    for page in pages:
        await page.close()


async def come_and_go(call: WebsocketCommunicator, address: str) -> int:
    """A page that is closed as soon as it shows something; the code with which it was refused."""
    try:
        await (await show(call, address)).close()
    except Closed as closed:
        return int(str(closed))
    return 0


async def test_an_address_opens_so_many_sockets_in_a_time(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.LIMITS = settings.LIMITS | {"arrivals": Limit(inf, 3, 3_000)}
    table = await make_table()
    white = table.people["white"]
    codes = [await come_and_go(await dial(table.code, white), HERE) for _ in range(3)]
    # What would be asked of the database for a socket that is turned away.
    asked: list[str] = []
    execute = CursorWrapper.execute

    def note(cursor: CursorWrapper, sql: str, *rest: Any) -> Any:
        asked.append(sql)
        return execute(cursor, sql, *rest)

    calls = [await dial(table.code, white) for _ in range(4)]
    # In every thread, whichever asks.
    monkeypatch.setattr(CursorWrapper, "execute", note)
    codes += [await come_and_go(call, HERE) for call in calls[:3]]
    assert (codes, asked) == ([0] * 3 + [4429] * 3, [])
    assert await come_and_go(calls[3], THERE) == 0
    assert asked


def test_who_has_opened_much_is_not_forgotten(settings: Any) -> None:
    settings.LIMITS = settings.LIMITS | {"arrivals": Limit(inf, 2, 2_000)}
    crowd = Crowd()
    assert [crowd.arrive(HERE) for _ in range(3)] == [True, True, False]
    for number in range(SWEPT_ABOVE + 1):
        passer = crowd.enter(number, THERE)
        assert passer is not None
        passer.leave()
    assert len(crowd._parties) < 10
    assert crowd.arrive(HERE) is False


async def ping(page: Page) -> bool:
    """Whether it was heard."""
    await page.send(wire.Ping())
    while True:
        message = await page.hear()
        if isinstance(message, wire.Pong | wire.Refused):
            return isinstance(message, wire.Pong)


async def test_many_sockets_of_one_person_are_heard_no_more_often(settings: Any) -> None:
    settings.COMMANDS_PER_SECOND, settings.COMMANDS_AT_ONCE = 0.001, 5.0
    settings.LIMITS = settings.LIMITS | {"commands": Limit(2, 4, 0)}
    table = await make_table()
    one, two = table.people.values()
    pages = [await look(table, one, HERE) for _ in range(6)]
    heard = [await ping(page) for page in pages for _ in range(4)]
    assert heard.count(True) == 10
    assert heard[:10] == [True] * 10
    other = await look(table, two, HERE)
    assert [await ping(other) for _ in range(6)] == [True] * 5 + [False]
    for page in [*pages, other]:
        await page.close()


async def test_those_who_watch_leave_half_to_those_who_play(settings: Any) -> None:
    settings.COMMANDS_PER_SECOND, settings.COMMANDS_AT_ONCE = 0.001, 5.0
    settings.LIMITS = settings.LIMITS | {"commands": Limit(2, 4, 0)}
    table = await make_table()
    crowd = [await look(table, None, HERE) for _ in range(6)]
    heard = [await ping(page) for page in crowd for _ in range(4)]
    assert heard.count(True) == 10
    player = await look(table, table.people["white"], HERE)
    assert await ping(player)
    elsewhere = await look(table, None, THERE)
    assert await ping(elsewhere)
    for page in [*crowd, player, elsewhere]:
        await page.close()


def test_who_comes_again_has_spent_what_he_spent(settings: Any) -> None:
    settings.COMMANDS_PER_SECOND, settings.COMMANDS_AT_ONCE = 0.001, 1.0
    settings.LIMITS = settings.LIMITS | {"commands": Limit(2, 10, 0)}
    crowd = Crowd()
    stay = crowd.enter(1, HERE)
    assert stay is not None
    assert [stay.take() for _ in range(3)] == [True, True, False]
    stay.leave()
    for number in range(SWEPT_ABOVE):
        passer = crowd.enter(number + 2, THERE)
        assert passer is not None
        passer.leave()
    again = crowd.enter(1, HERE)
    assert again is not None
    assert again.take() is False
    assert len(crowd._parties) < 10


def test_forecasts_are_counted_together(settings: Any) -> None:
    settings.LIMITS = settings.LIMITS | {"forecasts": Limit(2, 3, 0)}
    crowd = Crowd()
    one, again, other = crowd.enter(1, HERE), crowd.enter(1, HERE), crowd.enter(2, HERE)
    assert one
    assert again
    assert other
    assert [one.begin_forecast(), again.begin_forecast(), one.begin_forecast()] == [
        True, True, False,
    ]  # fmt: skip
    assert [other.begin_forecast(), other.begin_forecast()] == [True, False]
    again.end_forecast()
    assert [one.begin_forecast(), other.begin_forecast()] == [True, False]
