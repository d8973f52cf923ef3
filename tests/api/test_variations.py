"""Boards of one's own over HTTP: who may begin, see, name, share and delete them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache as counters

from callers import Caller
from clubhouse import make_account, sign_in
from tachanka.accounts.guests import create_guest
from tachanka.engine.registry import find_ruleset
from tachanka.matches.cache import cache
from tachanka.matches.models import Match
from worlds import act_at_random, give_up, open_pair

pytestmark = pytest.mark.django_db(transaction=True)
CAST = ("visitor", "guest", "stranger", "opponent", "owner")
LOOKS = ("", "sight/", "sight/?at=0", "lines/", "log.txt", "chat/", "notes/")
NAMED = {"name": "Over the ice", "note": "Too early.", "shared": True}


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet, and no match in memory."""
    counters.clear()
    cache.clear()
    yield
    counters.clear()
    cache.clear()


class Evening:
    """A match of Olga's and Peter's, and a board of hers that goes on from its beginning."""

    def __init__(self, over: bool) -> None:
        owner, opponent = make_account("Olga"), make_account("Peter")
        self.match = open_pair("barbarossa_fast", (owner, opponent))
        act_at_random(self.match, 4)
        if over:
            self.end()
        people = [None, create_guest("Gleb"), make_account("Stepan"), opponent, owner]
        self.cast = {
            name: Caller(f"203.0.113.{n}") if user is None else sign_in(user, f"203.0.113.{n}")
            for n, (name, user) in enumerate(zip(CAST, people, strict=True), 1)
        }
        answer = self.branch("owner", self.match.code)
        assert answer.status_code == 201, answer.content
        self.told = answer.json()
        self.board: str = self.told["code"]

    def end(self) -> None:
        self.match = give_up(self.match)

    def branch(self, who: str, code: str, at: int = 2, **how: str) -> Any:
        body = {"at": at, **how}
        return self.cast[who].ask("post", f"/api/matches/{code}/variations/", body)

    def change(self, who: str, **told: Any) -> Any:
        return self.cast[who].ask("put", f"/api/variations/{self.board}/", NAMED | told)

    def look(self, who: str) -> set[int]:
        """The statuses of everything that tells of the board."""
        at = f"/api/matches/{self.board}/"
        asked = [f"{at}{path}" for path in LOOKS] + [f"/api/variations/{self.board}/"]
        return {self.cast[who].get(path).status_code for path in asked}

    def list_codes(self, who: str, match: str = "") -> list[str]:
        answer = self.cast[who].get(f"/api/variations/?match={match}")
        return [each["code"] for each in answer.json()["results"]]


def test_of_a_match_that_goes_on_a_board_is_its_owners_alone() -> None:
    evening = Evening(over=False)
    assert {who: evening.look(who) for who in CAST} == {
        **{who: {403} for who in CAST[:-1]},
        "owner": {200},
    }
    answer = evening.change("owner")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-finished")
    assert evening.change("owner", shared=False).status_code == 200
    for who in CAST[:-1]:
        assert evening.change(who).status_code == 403
        path = f"/api/variations/{evening.board}/"
        assert evening.cast[who].ask("delete", path).status_code == 403
        assert evening.branch(who, evening.board, 0).status_code == 403
        assert evening.list_codes(who) == evening.list_codes(who, evening.match.code) == []
        answer = evening.cast[who].get(f"/api/variations/?match={evening.board}")
        assert (answer.status_code, answer.json()["code"]) == (403, "shut")
    assert evening.list_codes("owner", evening.match.code) == [evening.board]
    assert Match.objects.get(code=evening.board).private


def test_shared_it_is_open_to_who_has_the_link_and_taken_back_it_is_not() -> None:
    evening = Evening(over=True)
    assert {who: evening.look(who) for who in CAST[:-1]} == {who: {403} for who in CAST[:-1]}
    told = evening.change("owner").json()
    assert (told["name"], told["note"], told["shared"]) == ("Over the ice", "Too early.", True)
    for who in CAST:
        assert evening.look(who) == {200}
        seen = evening.cast[who].get(f"/api/variations/{evening.board}/").json()
        assert (seen["name"], seen["owner"]) == ("Over the ice", "Olga")
        assert seen["yours"] == (who == "owner")
        assert seen["origin"] == seen["root_code"] == evening.match.code
        # It is found by nobody who has not got the link.
        listed = evening.cast[who].get("/api/matches/?mine=1").json()["results"]
        listed += evening.cast[who].get("/api/matches/").json()["results"]
        assert evening.board not in [each["code"] for each in listed]
        assert evening.list_codes(who, evening.board) == [evening.board]
    played = evening.cast["visitor"].get("/api/people/Olga/matches/").json()["results"]
    assert evening.board not in [each["code"] for each in played]
    assert evening.change("owner", shared=False).json()["shared"] is False
    assert {who: evening.look(who) for who in CAST[:-1]} == {who: {403} for who in CAST[:-1]}


def test_everybody_may_play_on_from_what_he_may_see() -> None:
    evening = Evening(over=True)
    evening.change("owner")
    for who in CAST:
        for origin in (evening.match.code, evening.board):
            answer = evening.branch(who, origin, 0)
            assert answer.status_code == 201, answer.content
            told = answer.json()
            assert (told["opponent"], told["public"], told["rated"]) == ("own", False, False)
            assert {seat["you"] for seat in told["seats"]} == {True}
            kept = evening.cast[who].get(f"/api/variations/{told['code']}/").json()
            assert (kept["origin"], kept["yours"]) == (origin, True)
            assert kept["root_code"] == evening.match.code


def test_nobody_acts_on_anothers_board() -> None:
    evening = Evening(over=True)
    evening.change("owner")
    sight = evening.cast["opponent"].get(f"/api/matches/{evening.board}/sight/").json()
    assert not sight.get("offers")
    body = {"key": "k", "seat": evening.told["seats"][0]["seat"]}
    for who in CAST[:-1]:
        answer = evening.cast[who].ask("post", f"/api/matches/{evening.board}/resign/", body)
        assert answer.json()["code"] == "not-yours"
        answer = evening.cast[who].ask("post", f"/api/matches/{evening.board}/join/", {})
        assert answer.json()["code"] == "full"


def test_against_the_computer_it_answers_by_itself() -> None:
    match = give_up(open_pair("battle_dice", (make_account("Olga"), make_account("Peter"))))
    caller = Caller()
    bot = find_ruleset("battle_dice").bots[0]
    body = {"at": 0, "bot": bot.id, "side": "red"}
    told = caller.ask("post", f"/api/matches/{match.code}/variations/", body).json()
    assert [seat["kind"] for seat in told["seats"]] == ["bot", "person"]
    kept = caller.get(f"/api/variations/{told['code']}/").json()
    assert kept["bot"] == told["seats"][0]["name"] != bot.id


def test_what_is_asked_wrongly_is_said() -> None:
    evening = Evening(over=True)
    wrong = {
        "no entry": (evening.branch("owner", evening.match.code, 99), 409, "not-running"),
        "no side": (evening.branch("owner", evening.match.code, side="none"), 400, "malformed"),
        "no bot": (evening.branch("owner", evening.match.code, bot="none"), 400, "malformed"),
        "no match": (evening.branch("owner", "none"), 404, "unknown"),
        "no board": (evening.cast["owner"].get(f"/api/variations/{evening.match.code}/"), 404,
                     "unknown"),
        "not your seat": (evening.branch("stranger", evening.match.code, seat="german"), 403,
                          "not-yours"),
        "too long": (evening.change("owner", name="x" * 81), 400, "malformed"),
    }  # fmt: skip
    found = {what: (each.status_code, each.json()["code"]) for what, (each, *_) in wrong.items()}
    assert found == {what: (status, code) for what, (_, status, code) in wrong.items()}
    opening = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "own"}
    answer = evening.cast["owner"].ask("post", "/api/matches/", opening)
    assert answer.json()["code"] == "malformed"


def test_deleted_it_is_gone_for_everybody() -> None:
    evening = Evening(over=True)
    evening.change("owner")
    cache.clear()
    path = f"/api/variations/{evening.board}/"
    assert evening.cast["owner"].ask("delete", path).status_code == 204
    assert {status for who in CAST for status in evening.look(who)} == {404}
    assert evening.cast["owner"].ask("delete", path).status_code == 404
    assert evening.list_codes("owner") == []
