"""The course of a match over HTTP: sights, the log in words."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from ice_road import FEED, LOAD, REST, move, start
from tachanka.api.records import write_log
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.kernel import play, undo
from tachanka.engine.registry import find_ruleset
from tachanka.matches.models import Entry, Match, Seat
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, RUNNER

pytestmark = pytest.mark.django_db(transaction=True)
OPENING = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "hotseat"}


def open_one(client: Client) -> str:
    code: str = client.post("/api/matches/", OPENING, "application/json").json()["code"]
    return code


def resign(client: Client, code: str) -> None:
    body = {"key": "k", "seat": "white"}
    client.post(f"/api/matches/{code}/resign/", body, "application/json")


def test_the_log_says_what_was_taken_back_and_answered_unseen() -> None:
    first = start()
    sealed = play(first.game, RUNNER, LOAD)
    opened = play(sealed.game, GUARD, FEED)
    moved = play(opened.game, RUNNER, move(600, 150))
    back = undo(moved.game, RUNNER)
    steps = (first, sealed, opened, moved, back, play(back.game, RUNNER, REST))
    entries = [step.entry for step in steps]
    log = write_log(RULESET, entries, PUBLIC).splitlines()
    assert "    1  Smugglers: secret orders are given." in log
    assert "    4  Smugglers: the last act is taken back." in log
    told = [line[:5].strip() for line in log]
    assert told == sorted(told, key=int)
    assert write_log(RULESET, entries, Viewer("seat", RUNNER)).splitlines() != log
    assert write_log(RULESET, [], PUBLIC) == ""


def test_a_sight_of_ones_own_seat_has_ones_own_orders() -> None:
    client = Client(headers={"host": "localhost"})
    code = open_one(client)
    Seat.objects.filter(seat="white").update(standing={"flags": "fall_back"})
    base = f"/api/matches/{code}/sight/"
    assert client.get(f"{base}?seat=white").json()["standing"] == {"flags": "fall_back"}
    assert "standing" not in client.get(f"{base}?seat=red").json()
    assert "standing" not in client.get(base).json()


def test_a_match_that_has_not_begun_has_no_sight() -> None:
    client = Client(headers={"host": "localhost"})
    waiting = client.post("/api/matches/", OPENING | {"opponent": "link"}, "application/json")
    answer = client.get(f"/api/matches/{waiting.json()['code']}/sight/")
    text = "The match has no position: it has not begun."
    assert (answer.status_code, answer.json()) == (409, {"code": "not-running", "text": text})
    code = open_one(client)
    answer = client.get(f"/api/matches/{code}/sight/?at=9")
    assert answer.json()["text"] == f"Match {code} has no entry 9; its last is 0."


def test_a_result_whose_words_are_gone_is_named_by_its_way() -> None:
    client = Client(headers={"host": "localhost"})
    code = open_one(client)
    resign(client, code)
    match = Match.objects.get(code=code)
    told = client.get(f"/api/matches/{code}/").json()["outcome"]["reason"]
    assert told == "White gave the game up."
    outcome = json.loads(json.dumps(match.outcome).replace("table-resigned", "long-gone"))
    Match.objects.update(outcome=outcome)
    (listed,) = client.get("/api/matches/?mine=1").json()["results"]
    assert listed["outcome"]["reason"] == "resign"


def test_an_edition_that_is_gone_leaves_the_lists_and_a_clear_word() -> None:
    client = Client(headers={"host": "localhost"})
    code = open_one(client)
    Match.objects.update(edition=77)
    (listed,) = client.get("/api/matches/?mine=1").json()["results"]
    assert (listed["code"], listed["ruleset_title"]) == (code, "battle_dice")
    assert client.get(f"/api/matches/{code}/").status_code == 200
    for path in ("sight/", "log.txt"):
        answer = client.get(f"/api/matches/{code}/{path}")
        newest = find_ruleset("battle_dice").meta.edition
        text = f"No edition 77 of battle_dice is here; installed are: {newest}."
        assert (answer.status_code, answer.json()) == (404, {"code": "unknown", "text": text})


def test_a_match_of_a_gone_edition_can_be_cancelled() -> None:
    client = Client(headers={"host": "localhost"})
    opened = client.post("/api/matches/", OPENING | {"opponent": "link"}, "application/json")
    Match.objects.update(edition=77)
    answer = client.post(f"/api/matches/{opened.json()['code']}/cancel/", {}, "application/json")
    assert (answer.status_code, answer.json()["status"]) == (200, "cancelled")


def test_the_course_is_told_when_a_match_is_over() -> None:
    client = Client(headers={"host": "localhost"})
    code = open_one(client)
    course = f"/api/matches/{code}/course/"
    text = "The course is told when the match is finished."
    answer = client.get(course)
    assert (answer.status_code, answer.json()) == (409, {"code": "not-running", "text": text})
    resign(client, code)
    told = Client(headers={"host": "localhost"}).get(course).json()
    assert (told["end"], told["at"], told["turns"], told["dice"]) == (1, [0, 1], [], [])
    assert [(each["id"], each["side"], each["values"]) for each in told["series"]] == [
        ("figures-white", "white", [33, 33]),
        ("figures-red", "red", [19, 19]),
        ("lost-white", "white", [0, 0]),
        ("lost-red", "red", [0, 0]),
        ("objectives-white", "white", [0, 0]),
        ("objectives-red", "red", [4, 4]),
    ]


def test_a_course_is_played_again_once() -> None:
    client = Client(headers={"host": "localhost"})
    code = open_one(client)
    resign(client, code)
    course = f"/api/matches/{code}/course/"
    first = client.get(course).content
    Entry.objects.all().delete()
    assert client.get(course).content == first
