"""What is said at a match reaches the pages that hear the room, in this process and in others."""

from __future__ import annotations

from typing import Any

import pytest
from asgiref.sync import sync_to_async

from clubhouse import make_account, sign_in
from neighbours import OpenNeighbour
from players import Page
from tables import OpenPage, Table, drain, make_table
from tachanka.accounts.blocks import block
from tachanka.accounts.models import User
from tachanka.live.hubs import current_hubs
from tachanka.live.listening import name_group
from tachanka.matches import wire
from toy_ruleset.state import GUARD, RUNNER

pytestmark = pytest.mark.django_db(transaction=True)


@sync_to_async
def talk(person: User, table: Table, **wish: Any) -> dict[str, Any]:
    """Says it over HTTP; what was answered."""
    path = f"/api/matches/{table.code}/chat/"
    answer = sign_in(person).ask("post", path, {"room": "players"} | wish)
    assert answer.status_code == 201, answer.content
    told: dict[str, Any] = answer.json()
    return told


async def hear_of(pages: dict[str, Page]) -> dict[str, list[tuple[str, str, str]]]:
    """What each page was told of the talk since the last time: room, author, text."""
    return {
        name: [
            (each.room, each.author, each.text)
            for each in await drain(page)
            if isinstance(each, wire.Said)
        ]
        for name, page in pages.items()
    }


async def seat_everybody(open_page: OpenPage) -> tuple[Table, dict[str, Page], dict[str, User]]:
    """Two who play, and three who look on: a visitor, Olga, and Mila whom Olga has blocked."""
    table = await make_table("toy")
    olga, mila = [await sync_to_async(make_account)(name) for name in ("Olga", "Mila")]
    await sync_to_async(block)(olga, mila)
    people = {"runner": table.people[RUNNER], "guard": table.people[GUARD]}
    people |= {"olga": olga, "mila": mila}
    pages = {name: await open_page(table.code, person) for name, person in people.items()}
    pages["visitor"] = await open_page(table.code)
    return table, pages, people


async def test_each_room_is_heard_by_its_own(open_page: OpenPage) -> None:
    table, pages, people = await seat_everybody(open_page)
    told = await talk(people["runner"], table, text="Good luck")
    said = ("players", "Creator", "Good luck")
    nobody: dict[str, list[Any]] = {name: [] for name in pages}
    assert await hear_of(pages) == nobody | {"runner": [said], "guard": [said]}
    heard = [each for each in pages["guard"].heard if isinstance(each, wire.Said)]
    del told["yours"]
    assert heard == [wire.Said(**told)]

    await talk(people["mila"], table, room="watchers", text="He will fall")
    said = ("watchers", "Mila", "He will fall")
    assert await hear_of(pages) == nobody | {"mila": [said], "visitor": [said]}


async def test_players_hear_who_looks_on_when_it_is_over(open_page: OpenPage) -> None:
    table, pages, people = await seat_everybody(open_page)
    await pages["guard"].ask(wire.Resign("k-resigns", GUARD))
    await pages["runner"].wait_for_table(lambda told: told.status == "finished")
    await talk(people["mila"], table, room="watchers", text="Well played")
    heard = await hear_of({name: pages[name] for name in ("runner", "guard")})
    assert heard == {name: [("watchers", "Mila", "Well played")] for name in ("runner", "guard")}


async def test_other_processes_hear_and_are_heard(
    open_page: OpenPage, open_neighbour: OpenNeighbour
) -> None:
    neighbour = open_neighbour()
    table, pages, people = await seat_everybody(open_page)
    await neighbour.relay.listen(name_group(table.code))
    told = await talk(people["mila"], table, room="watchers", word="hello")
    del told["yours"]
    message = await neighbour.hear()
    while message["type"] != "said":
        message = await neighbour.hear()
    known = {key: value for key, value in told.items() if value != "" and value is not False}
    expected = {"type": "said", "code": table.code, "apart": [people["olga"].pk]}
    assert {key: message[key] for key in expected} == expected
    assert message["said"] == known | {"type": "said"}

    await hear_of(pages)
    neighbour.relay.say(name_group(table.code), {**expected, "said": message["said"]})
    heard = await pages["visitor"].wait_for(wire.Said)
    assert heard == wire.Said(**told)
    assert (await hear_of(pages))["olga"] == []
    current_hubs().relay.close()
