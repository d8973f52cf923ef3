"""The judge finds what was planted: in a copy of a real database, and in the claims."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chaos import stored
from chaos.judgement import Evidence, Verdict, Witness, judge
from chaos.ledger import Acknowledged
from players import Page, Person, asked_seat, fresh_key
from serving import make_environment, start_site
from tachanka.engine.game import Entry, encode
from tachanka.matches import wire

ACTS = 12


@dataclass(frozen=True)
class Played:
    """A match of a real site that has been stopped: its data, and what its players were told."""

    data: Path
    code: str
    acknowledged: list[Acknowledged]
    digest: str


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    data = tmp_path_factory.mktemp("played")
    server = start_site(data, {"TACHANKA_COMMANDS_PER_SECOND": "100000"})
    try:
        one, two = Person(server.base_url), Person(server.base_url)
        code = one.open_match(ruleset="toy")
        two.post(f"/api/matches/{code}/join/")
        told, digest = asyncio.run(play([one, two], code))
    finally:
        server.stop()
    return Played(data, code, told, digest)


async def play(people: list[Person], code: str) -> tuple[list[Acknowledged], str]:
    """Some acts at random; what was acknowledged, and the digest that was shown last."""
    pages = [await person.look_at(code) for person in people]
    told: list[Acknowledged] = []
    chance = random.Random(3)
    for page in pages:
        await page.wait_for(wire.Sight)
        await page.wait_for_table(lambda table: table.status == "running")
    while len(told) < ACTS:
        mover = next(page for page in pages if asked_seat(page) and list(page.list_acts()))
        seat = asked_seat(mover)
        assert seat is not None
        command = wire.Play(fresh_key(), mover.seq, seat, chance.choice([*mover.list_acts()]))
        answer = await mover.ask(command)
        if isinstance(answer, wire.Done):
            told.append(Acknowledged(code, seat, command.key, answer.seq))
            await follow(pages, answer.seq)
    assert pages[0].sight is not None
    digest = pages[0].sight.digest
    for page in pages:
        await page.close()
    return told, digest


async def follow(pages: list[Page], seq: int) -> None:
    for page in pages:
        while page.seq < seq:
            await page.hear()


class Copy:
    """A copy of the data that may be spoilt."""

    def __init__(self, played: Played, folder: Path) -> None:
        self.played = played
        self.folder = shutil.copytree(played.data, folder / "copy")
        self.url = f"sqlite:///{self.folder / 'tachanka.sqlite3'}"
        self.last = played.acknowledged[-1].seq

    def spoil(self, sql: str, *values: Any) -> None:
        """One statement; it must change something."""
        with sqlite3.connect(stored.find_file(self.url)) as connection:
            assert connection.execute(sql, values).rowcount > 0
        connection.close()

    def show(self, **changes: Any) -> Witness:
        """What a page that has seen everything shows, but for the changes."""
        whole = Witness("a page", self.played.code, self.last, self.played.digest, live=True)
        return replace(whole, **changes)

    def judge(self, **changes: Any) -> Verdict:
        """The verdict, without playing the games again unless told so."""
        evidence = Evidence(
            acknowledged=self.played.acknowledged,
            stored=stored.read_matches(self.url),
            witnesses=[self.show()],
            integrity=stored.check_integrity(self.url),
        )
        return judge(replace(evidence, **changes))


@pytest.fixture
def copy(played: Played, tmp_path: Path) -> Copy:
    return Copy(played, tmp_path)


def test_what_is_whole_is_found_whole(copy: Copy) -> None:
    replayed, differ = stored.replay(make_environment(copy.folder))
    assert copy.judge(replayed=replayed, differ=differ) == Verdict(ACTS, (), (), (), (), 1)
    assert copy.judge().ok


def test_a_lost_act_is_found(copy: Copy) -> None:
    """The last one, so that no gap gives it away."""
    copy.spoil("DELETE FROM matches_entry WHERE seq = ?", copy.last)
    copy.spoil("UPDATE matches_match SET seq = ?", copy.last - 1)
    verdict = copy.judge(witnesses=())
    assert len(verdict.lost) == 1
    assert "absent" in verdict.lost[0]
    assert verdict.doubled == verdict.differ == ()
    assert not verdict.ok


def test_an_acknowledgement_too_many_is_found(copy: Copy) -> None:
    more = [*copy.played.acknowledged, Acknowledged(copy.played.code, "guards", "k-none", 5)]
    assert len(copy.judge(acknowledged=more).lost) == 1
    unknown = [Acknowledged("no-such-match", "guards", "k-none", 5)]
    assert len(copy.judge(acknowledged=unknown).lost) == 1


def test_an_act_at_another_number_is_found(copy: Copy) -> None:
    first, *others = copy.played.acknowledged
    moved = [first._replace(seq=first.seq + 1), *others]
    verdict = copy.judge(acknowledged=moved)
    assert len(verdict.lost) == 1
    assert f"stored at [{first.seq}]" in verdict.lost[0]


def test_what_standing_orders_did_after_an_act_is_told_with_it(copy: Copy) -> None:
    first, *others = copy.played.acknowledged
    matches = stored.read_matches(copy.url)
    entries = matches[copy.played.code].entries
    entries[first.seq + 1] = replace(entries[first.seq + 1], by="standing")
    late = [first._replace(seq=first.seq + 1), *others]
    assert copy.judge(acknowledged=late, stored=matches).lost == ()
    later = [first._replace(seq=first.seq + 2), *others]
    assert len(copy.judge(acknowledged=later, stored=matches).lost) == 1


def test_a_gap_is_found(copy: Copy) -> None:
    copy.spoil("DELETE FROM matches_entry WHERE seq = 2")
    verdict = copy.judge()
    assert verdict.doubled == (
        f"{copy.played.code}: the entries are not numbered one by one; missing [2]",
    )
    assert len(verdict.lost) == 1


def test_an_act_stored_twice_is_found(copy: Copy) -> None:
    one = copy.played.acknowledged[0]
    last = copy.last + 1
    copy.spoil(
        "INSERT INTO matches_entry (match_id, seq, seat, key, body, at) "
        "SELECT match_id, ?, seat || '-', key, body, at FROM matches_entry WHERE key = ?",
        last, one.key,
    )  # fmt: skip
    copy.spoil("UPDATE matches_match SET seq = ?", last)
    verdict = copy.judge(witnesses=())
    assert verdict.doubled == (f"{copy.played.code}: {one.key} at {one.seq} and at {last}",)
    assert not verdict.ok


def test_a_match_that_says_another_number_than_its_entries_is_found(copy: Copy) -> None:
    copy.spoil("UPDATE matches_match SET seq = seq + 1")
    assert len(copy.judge().differ) == 1


def test_a_game_that_the_rules_do_not_give_is_found(copy: Copy) -> None:
    with sqlite3.connect(stored.find_file(copy.url)) as connection:
        (body,) = connection.execute("SELECT body FROM matches_entry WHERE seq = 4").fetchone()
    connection.close()
    entry = msgspec.msgpack.decode(body, type=Entry)
    spoilt = encode(msgspec.structs.replace(entry, digest="0" * len(entry.digest)))
    copy.spoil("UPDATE matches_entry SET body = ? WHERE seq = 4", spoilt)
    replayed, differ = stored.replay(make_environment(copy.folder))
    assert (replayed, differ) == (0, 1)
    assert copy.judge(replayed=replayed, differ=differ).differ == (
        "1 stored games are not what the rules give",
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"seq": 3},
        {"digest": "another"},
        {"live": False},
        {"match": "no-such-match"},
        {"text": "an error of the page"},
    ],
)
def test_a_page_that_shows_something_else_is_found(copy: Copy, changes: dict[str, Any]) -> None:
    verdict = copy.judge(witnesses=[copy.show(), copy.show(**changes)])
    assert len(verdict.differ) == 1
    assert not verdict.ok


def test_a_computer_that_does_nothing_is_found(copy: Copy) -> None:
    copy.spoil("UPDATE matches_match SET bot_asked = 1")
    assert len(copy.judge().stuck) == 1


def test_a_match_noted_as_stuck_and_a_broken_file_are_told(copy: Copy) -> None:
    assert not copy.judge(stuck=["it stands still"]).ok
    assert not copy.judge(integrity="row 3 missing from index").ok
