"""The operator's check of all finished matches: each way to tamper with a row is named."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from io import StringIO
from typing import Any

import msgspec
import pytest
from asgiref.sync import sync_to_async
from django.core.management import call_command

from tables import OpenPage, make_table, play_some
from tachanka.engine.record import Snapshot
from tachanka.matches import queries
from tachanka.matches.models import Deal, Entry, Match, Seat
from tachanka.matches.models import Snapshot as Shot

pytestmark = pytest.mark.django_db(transaction=True)


def run(*options: str) -> tuple[int, list[str]]:
    out = StringIO()
    try:
        call_command("verify_all", *options, stdout=out)
    except SystemExit as end:
        return int(str(end.code)), out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()


async def finish(open_page: OpenPage, acts: int = 2_000) -> str:
    table = await make_table(scenario="lezhanka-1918")
    pages = [await open_page(table.code, user) for user in table.people.values()]
    await play_some(pages, acts)
    return table.code


def alter(seq: int, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    row = Entry.objects.get(seq=seq)
    body = msgspec.msgpack.encode(change(msgspec.msgpack.decode(bytes(row.body))))
    Entry.objects.filter(seq=seq).update(body=body)


def find_draw() -> int:
    (match,) = Match.objects.all()
    entries = queries.read_entries(match.pk, -1)
    return next(entry.seq for entry in entries if entry.draws and entry.seq)


def swap_face(entry: dict[str, Any]) -> dict[str, Any]:
    draw = entry["draws"][0]
    came = draw["result"][0]
    other = next(face for face in draw["faces"] if face != came)
    return entry | {"draws": [draw | {"result": [other, *draw["result"][1:]]}, *entry["draws"][1:]]}


def change_act(entry: dict[str, Any]) -> dict[str, Any]:
    return entry | {"act": entry["act"] | {"verb": "surrender"}}


def swap_entries() -> None:
    Entry.objects.filter(seq=1).update(seq=9_999)
    Entry.objects.filter(seq=2).update(seq=1)
    Entry.objects.filter(seq=9_999).update(seq=2)


def spoil_position() -> None:
    row = Shot.objects.order_by("-seq")[0]
    shot = msgspec.msgpack.decode(zlib.decompress(bytes(row.body)), type=Snapshot)
    body = msgspec.msgpack.encode(msgspec.msgpack.decode(shot.body) | {"turn": 77})
    lie = msgspec.structs.replace(shot, body=body)
    Shot.objects.filter(seq=row.seq).update(body=zlib.compress(msgspec.msgpack.encode(lie)))


def give_away() -> None:
    (match,) = Match.objects.all()
    assert match.outcome is not None
    winner = "red" if match.outcome["winner"] == "white" else "white"
    Match.objects.update(outcome=match.outcome | {"winner": winner})


TAMPERINGS: dict[str, tuple[Callable[[], object], str]] = {
    "seed": (lambda: Match.objects.update(seed=b"\0" * 32), "commitment: The seed is not the one"),
    "seal": (lambda: Match.objects.update(commitment="0" * 64), "commitment: The seed is not the"),
    "salt": (lambda: Seat.objects.filter(seat="red").update(salt="mine"), "digests: Entry 0 "),
    "draw": (lambda: alter(find_draw(), swap_face), "draws: The dice of entry {draw} are not the"),
    "act": (lambda: alter(3, change_act), "entries: Entry 3 cannot be played: "),
    "event": (lambda: alter(3, lambda e: e | {"events": []}), "events: Entry 3 tells what did no"),
    "who": (lambda: alter(3, lambda e: e | {"seat": "red" if e["seat"] == "white" else "white"}),
            "entries: Entry 3 cannot be played: "),
    "digest": (lambda: alter(3, lambda e: e | {"digest": "0" * 32}), "digests: Entry 3 gives ano"),
    "order": (swap_entries, "rows: Where entry 1 should be, there is 2."),
    "gone": (lambda: Entry.objects.filter(seq=4).delete(), "rows: The match tells of "),
    "garbage": (lambda: Entry.objects.filter(seq=4).update(body=b"\xc1"), "rows: The rows cannot "),
    "result": (give_away, "outcome: The result is not as recorded."),
    "no result": (lambda: Match.objects.update(outcome=None), "rows: The rows cannot be read: "),
    "position": (spoil_position, "positions: Position "),
    "option": (lambda: Match.objects.update(scenario="kakhovka"), ""),
    "deal": (lambda: Match.objects.update(deal=Deal.objects.create(salts=[])),
             "rows: Its seed is not that of its deal."),
}  # fmt: skip


@pytest.mark.parametrize("name", TAMPERINGS)
async def test_each_way_to_tamper_is_named(open_page: OpenPage, name: str) -> None:
    await sync_to_async(tamper_with)(await finish(open_page), name)


def tamper_with(code: str, name: str) -> None:
    assert run() == (0, ["1 matches hold, 0 fail, 0 have no rules here."])
    draw = find_draw()
    tamper, said = TAMPERINGS[name]
    tamper()
    status, lines = run()
    assert status == 1
    assert lines[-1] == "0 matches hold, 1 fail, 0 have no rules here."
    wanted = f"FAIL    {code}: {said.format(draw=draw)}"
    assert [line for line in lines if line.startswith(wanted)], lines


async def test_what_goes_on_is_left_alone_and_one_can_be_asked_for(open_page: OpenPage) -> None:
    code = await finish(open_page)
    await finish(open_page, 5)
    await sync_to_async(choose)(code)


def choose(code: str) -> None:
    assert run() == (0, ["1 matches hold, 0 fail, 0 have no rules here."])
    assert run("--match", code) == (0, ["1 matches hold, 0 fail, 0 have no rules here."])
    assert run("--ruleset", "toy") == (0, ["0 matches hold, 0 fail, 0 have no rules here."])
    Match.objects.filter(code=code).update(edition=77)
    status, lines = run()
    assert (status, lines[-1]) == (0, "0 matches hold, 0 fail, 1 have no rules here.")
    assert lines[0].startswith(f"absent  {code}: no edition 77 of battle_dice is here")
