"""Questions over a socket that change nothing: what becomes of an act, what lies on a line."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from players import Page, fresh_key
from table_toy import RULESET as SKI_PATROL
from table_toy.patrols import line_up
from table_toy.rules import set_up
from tables import OpenPage, Table, make_person, make_table
from tachanka.engine.api import (
    PUBLIC,
    Act,
    At,
    Config,
    Finding,
    Msg,
    Order,
    Orders,
    Refusal,
    Remark,
    Stretch,
)
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.kernel import begin, play
from tachanka.matches import queries, wire
from tachanka.matches.errors import Code
from tachanka.matches.models import Entry

pytestmark = pytest.mark.django_db(transaction=True)

STATE = set_up(Config("clearing"), ScriptedChance())
LINE = Orders(line_up(STATE, "north", 480))
DEPLOY = Act("deploy", "north-patrol", LINE)


async def sit_down(open_page: OpenPage) -> tuple[Table, Page, Page]:
    """A match of Ski Patrol: north is asked to set up. Its page, and that of south."""
    table = await make_table("table_toy")
    north, south = [await open_page(table.code, table.people[seat]) for seat in ("north", "south")]
    return table, north, south


async def examine(page: Page, seat: str, act: Act) -> wire.Examined | wire.Refused:
    key = fresh_key()
    await page.send(wire.Examine(key, page.seq, seat, act))
    while True:
        answer = await page.hear()
        if isinstance(answer, (wire.Examined, wire.Refused)) and answer.key == key:
            return answer


async def test_lawful_act_is_examined_and_not_done(open_page: OpenPage) -> None:
    table, north, _ = await sit_down(open_page)
    answer = await examine(north, "north", DEPLOY)
    assert isinstance(answer, wire.Examined)
    assert (answer.seq, answer.act, answer.refused) == (0, DEPLOY, None)
    match = await sync_to_async(queries.find_match)(table.code)
    assert (match.seq, await sync_to_async(Entry.objects.count)()) == (0, 1)


async def test_refused_act_is_answered_as_it_would_be_played(open_page: OpenPage) -> None:
    _, north, _ = await sit_down(open_page)
    absent = Act("deploy", "north-patrol", Orders((*LINE.orders[:3], Order("north-4"))))
    answer = await examine(north, "north", absent)
    played = await north.ask(wire.Play(fresh_key(), 0, "north", absent))
    assert isinstance(answer, wire.Examined)
    assert isinstance(played, wire.Refused)
    refusal = Refusal("S2", Msg("refuse-absent"), ("north-4",))
    expected = wire.Refused(Code.REFUSED, played.text, answer.key, refusal)
    assert (answer.act, answer.refused) == (None, expected)
    assert (played.code, played.refusal) == (Code.REFUSED, refusal)


async def test_gesture_is_completed(open_page: OpenPage) -> None:
    _, north, _ = await sit_down(open_page)
    answer = await examine(north, "north", Act("deploy", "north-patrol", At(480, 900)))
    assert isinstance(answer, wire.Examined)
    assert answer.act == DEPLOY
    assert answer.refused is not None
    assert answer.refused.code == Code.NOT_OFFERED
    done = await north.ask(wire.Play(fresh_key(), 0, "north", DEPLOY))
    assert isinstance(done, wire.Done)


async def test_nobody_examines_for_another(open_page: OpenPage) -> None:
    table, north, south = await sit_down(open_page)
    stranger = await open_page(table.code, await make_person())
    visitor = await open_page(table.code)
    for page, seat, code in (
        (stranger, "north", Code.NOT_YOURS),
        (visitor, "north", Code.NOT_YOURS),
        (south, "north", Code.NOT_YOURS),
        (south, "south", Code.NOT_ASKED),
    ):
        answer = await examine(page, seat, DEPLOY)
        assert isinstance(answer, wire.Refused)
        assert answer.code == code
    await north.send(wire.Examine("k", 7, "north", DEPLOY))
    assert (await north.wait_for(wire.Refused)).code == Code.STALE


async def test_line_is_inspected_by_anybody(open_page: OpenPage) -> None:
    table, north, _ = await sit_down(open_page)
    visitor = await open_page(table.code)
    wood = Stretch((210, 214), (210, 317), Msg("pines"), "S4", blocks=True)
    expected = Finding(False, 280, Msg("unseen", {"inches": 14}), "S4", (wood,))
    for page, seat in ((north, "north"), (north, None), (visitor, None)):
        await page.send(wire.Inspect("k", 0, seat, (210, 120), (210, 400)))
        assert await page.wait_for(wire.Inspected) == wire.Inspected("k", 0, expected)
    await visitor.send(wire.Inspect("k", 0, None, "nobody", "nowhere"))
    assert await visitor.wait_for(wire.Inspected) == wire.Inspected("k", 0, None)


async def test_piece_is_described_to_each_as_he_knows_it(open_page: OpenPage) -> None:
    table = await make_table("toy")
    guard = await open_page(table.code, table.people["guard"])
    visitor = await open_page(table.code)
    told = (Remark(Msg("riders-see", {"sight": 230}), "T7"),)
    for page, seat in ((guard, "guard"), (guard, None), (visitor, None)):
        await page.send(wire.Describe("k", 0, seat, "riders"))
        assert await page.wait_for(wire.Described) == wire.Described("k", 0, "riders", told)
    await visitor.send(wire.Describe("k", 0, None, "balloon"))
    assert await visitor.wait_for(wire.Described) == wire.Described("k", 0, "balloon", ())


async def test_anybody_asks_all_that_a_piece_sees(open_page: OpenPage) -> None:
    table, north, south = await sit_down(open_page)
    visitor = await open_page(table.code)
    deployed = begin(SKI_PATROL, Config("clearing"), b"any").game
    for seq, (page, seat, middle) in enumerate(((north, "north", 480), (south, "south", 300))):
        act = Act("deploy", f"{seat}-patrol", Orders(line_up(STATE, seat, middle)))
        deployed = play(deployed, seat, act).game
        assert isinstance(await page.ask(wire.Play(fresh_key(), seq, seat, act)), wire.Done)
    told = tuple(SKI_PATROL.scan(deployed.state, PUBLIC, "north-1"))
    assert [each.piece for each in told] == ["south-4", "south-3", "south-2", "south-1"]
    for looker, eyes in ((north, "north"), (south, None), (visitor, None)):
        await looker.send(wire.Scan("k", 2, eyes, "north-1"))
        assert await looker.wait_for(wire.Scanned) == wire.Scanned("k", 2, "north-1", told)
    await visitor.send(wire.Scan("k", 2, None, "nobody"))
    assert await visitor.wait_for(wire.Scanned) == wire.Scanned("k", 2, "nobody", ())


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (wire.Describe("k", 0, "north", "north-1"), Code.NOT_YOURS),
        (wire.Scan("k", 0, "north", "north-1"), Code.NOT_YOURS),
        (wire.Inspect("k", 0, "north", (0, 0), (1, 1)), Code.NOT_YOURS),
        (wire.Inspect("k", 1, None, (0, 0), (1, 1)), Code.STALE),
        (wire.Inspect("k", 0, None, (0, 0), (1, -1_000_001)), Code.MALFORMED),
        (wire.Inspect("", 0, None, (0, 0), (1, 1)), Code.MALFORMED),
        (wire.Inspect("k" * 65, 0, None, (0, 0), (1, 1)), Code.MALFORMED),
    ],
)
async def test_question_of_a_stranger_is_refused(
    open_page: OpenPage, command: wire.Inspect | wire.Scan | wire.Describe, code: Code
) -> None:
    table, _, _ = await sit_down(open_page)
    stranger = await open_page(table.code, await make_person())
    await stranger.send(command)
    assert (await stranger.wait_for(wire.Refused)).code == code


async def test_line_is_inspected_after_the_end_too(open_page: OpenPage) -> None:
    _, north, south = await sit_down(open_page)
    assert isinstance(await north.ask(wire.Resign(fresh_key(), "north")), wire.Done)
    await south.wait_for(wire.Step)
    await south.send(wire.Inspect("k", south.seq, "south", (0, 0), (30, 40)))
    found = await south.wait_for(wire.Inspected)
    assert found.finding == Finding(True, 50, Msg("seen", {"inches": 2}), "S4")
    answer = await examine(south, "south", DEPLOY)
    assert isinstance(answer, wire.Refused)
    assert answer.code == Code.NOT_RUNNING


def test_questions_are_asked_by_http_too() -> None:
    client = Client(headers={"host": "localhost"})
    wish = {"ruleset": SKI_PATROL.meta.id, "scenario": "clearing", "opponent": "hotseat"}
    code = client.post("/api/matches/", wish, "application/json").json()["code"]
    base = f"/api/matches/{code}"
    drag = {"verb": "deploy", "on": "north-patrol", "arg": {"type": "at", "x": 480, "y": 9}}
    body = {"key": "k", "seq": 0, "seat": "north", "act": drag}
    answer = client.post(f"{base}/examine/", body, "application/json")
    assert answer.status_code == 200
    told = answer.json()
    assert (told["type"], told["act"]["verb"]) == ("examined", "deploy")
    assert told["refused"]["code"] == "not-offered"
    line = {"key": "k", "seq": 0, "seat": None, "start": [0, 0], "end": [30, 40]}
    answer = client.post(f"{base}/inspect/", line, "application/json")
    assert (answer.status_code, answer.json()["finding"]["distance"]) == (200, 50)
    piece = {"key": "k", "seq": 0, "seat": None, "piece": "north-1"}
    answer = client.post(f"{base}/scan/", piece, "application/json")
    assert (answer.status_code, answer.json()) == (
        200,
        {"type": "scanned", "key": "k", "seq": 0, "piece": "north-1", "sightings": []},
    )
    answer = client.post(f"{base}/describe/", piece, "application/json")
    assert (answer.status_code, answer.json()) == (
        200,
        {"type": "described", "key": "k", "seq": 0, "piece": "north-1", "remarks": []},
    )
    stranger = Client(headers={"host": "localhost"})
    answer = stranger.post(f"{base}/examine/", body, "application/json")
    assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
    assert client.get(f"{base}/").json()["seq"] == 0
