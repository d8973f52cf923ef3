"""Who sees what of a duplicate round, over HTTP: everybody tries every address, twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from asgiref.sync import async_to_sync
from django.core.cache import cache as counters
from django.core.management import call_command

from callers import Caller
from clubhouse import admit, make_account, make_club, sign_in
from evenings import DUPLICATE, begin_tournament, list_boards, settle, sit_down
from tachanka.accounts.models import User
from tachanka.clubs.models import Role
from tachanka.engine.record import Record, verify
from tachanka.engine.registry import find_ruleset
from tachanka.matches import queries
from tachanka.matches.cache import cache
from tachanka.matches.lobby.dealing import open_boards
from tachanka.matches.models import Match
from tachanka.matches.service import resign
from tachanka.tournaments.models import Organiser, Tournament

pytestmark = pytest.mark.django_db(transaction=True)
CAST = ("stranger", "neighbour", "host", "playing host", "operator", "player")
LOOKS = (
    "",
    "sight/",
    "sight/?at=0",
    "lines/",
    "log.txt",
    "course/",
    "review/",
    "record/",
    "verify/",
)
PROOFS = ("course/", "review/", "record/", "verify/")


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet, and no match in memory."""
    counters.clear()
    cache.clear()
    yield
    counters.clear()
    cache.clear()


class Round:
    """A duplicate round of two boards that are played, and everybody who has to do with it.

    codes: of the boards; the player sits at the first, his neighbour at the second, like one of
    the organisers.
    """

    def __init__(self) -> None:
        host, operator = make_account("Helga"), make_account("Otto")
        operator.is_staff = operator.is_superuser = True
        operator.save()
        self.made: Tournament = begin_tournament(host, "Anna Boris Clara Dora", **DUPLICATE)
        boards = list_boards(self.made)
        for leg in boards:
            sit_down(leg)
        self.codes = [leg.match.code for leg in boards if leg.match]
        player, neighbour = boards[0].tie.first.user, boards[1].tie.first.user
        assert boards[1].tie.second is not None
        playing = boards[1].tie.second.user
        assert player is not None
        assert neighbour is not None
        assert playing is not None
        Organiser.objects.create(tournament=self.made, user=playing)
        self.player, self.neighbour = player, neighbour
        people: list[User | None] = [None, neighbour, host, playing, operator, player]
        self.cast = {
            name: Caller(f"203.0.113.{n}") if user is None else sign_in(user, f"203.0.113.{n}")
            for n, (name, user) in enumerate(zip(CAST, people, strict=True), 1)
        }

    def ask_all(self, board: int, path: str) -> list[int]:
        """The statuses that the cast gets at a board, in its order."""
        address = f"/api/matches/{self.codes[board]}/{path}"
        return [caller.get(address).status_code for caller in self.cast.values()]

    def end(self, board: int) -> None:
        """The first seat of a board resigns, and what follows follows."""
        match = queries.find_match(self.codes[board])
        async_to_sync(resign)(match.code, match.seats_in_order[0].seat, f"r{board}")
        settle(match.code)
        assert match.deal is not None
        open_boards(match.deal.pk)
        cache.clear()


@pytest.fixture
def played() -> Round:
    """Two boards that go on."""
    return Round()


def test_a_board_that_goes_on_is_its_players_own(played: Round) -> None:
    for path in LOOKS:
        own = 409 if path in PROOFS else 200
        assert played.ask_all(0, path) == [403] * 5 + [own], path
    assert played.ask_all(1, "sight/") == [403, 200, 403, 200, 403, 403]
    questions: dict[str, dict[str, Any]] = {
        "inspect/": {"start": [0, 0], "end": [1, 1]},
        "scan/": {"piece": "a"},
        "describe/": {"piece": "a"},
    }
    for path, asked in questions.items():
        address = f"/api/matches/{played.codes[0]}/{path}"
        body = {"key": "k", "seq": 0, "seat": None, **asked}
        told = [caller.ask("post", address, body).status_code for caller in played.cast.values()]
        assert told == [403] * 5 + [200], path
    refused = played.cast["stranger"].get(f"/api/matches/{played.codes[0]}/").json()
    assert refused["code"] == "shut"


def test_a_board_that_is_over_stays_shut_while_another_goes_on(played: Round) -> None:
    played.end(0)
    for path in LOOKS:
        own = 409 if path in PROOFS else 200
        assert played.ask_all(0, path) == [403] * 5 + [own], path
    own = played.cast["player"].get(f"/api/matches/{played.codes[0]}/").json()
    assert (own["status"], own["seed"]) == ("finished", None)
    assert own["duplicate"] == {"boards": 2, "begun": True, "over": False}
    sight = played.cast["player"].get(f"/api/matches/{played.codes[0]}/sight/").json()
    assert sight["viewer"] == "public"
    played.end(1)
    for board in (0, 1):
        for path in LOOKS:
            found = 202 if path == "review/" else 200  # it is being worked out, for whoever may
            assert played.ask_all(board, path) == [found] * 6, path
    told = played.cast["stranger"].get(f"/api/matches/{played.codes[0]}/").json()
    seed = bytes(Match.objects.get(code=played.codes[0]).seed).hex()
    assert (told["seed"], told["duplicate"]["over"]) == (seed, True)


def test_no_list_and_no_hall_gives_a_board_away(played: Round) -> None:
    played.end(0)
    code, (first, second) = played.made.code, played.codes
    tournament = f"/api/tournaments/{code}/"
    rounds, export = f"{tournament}rounds/1/", f"{tournament}export.json"
    seed = bytes(Match.objects.get(code=first).seed).hex()
    for caller in played.cast.values():
        hall = caller.get(tournament).content + caller.get(rounds).content
        told = hall + caller.get(export).content + caller.get(f"{tournament}table/").content
        assert seed.encode() not in told
        public = caller.get("/api/matches/").json()["results"]
        assert [each["code"] for each in public] == []
        shown = caller.get("/api/people/Anna/matches/")
        assert first.encode() not in shown.content
        (one, other) = caller.get(rounds).json()["pairs"]
        legs = [(tie["legs"][0]["match"], tie["legs"][0]["shut"]) for tie in (one, other)]
        assert legs == [("", True), ("", True)]
        assert caller.get(f"{rounds}comparison/").json()["code"] == "shut"
        begun = caller.ask("post", f"{rounds}beginning/").status_code
        # It has begun: organisers are told so, and all others that it is not theirs to do.
        assert begun == (409 if caller.get(tournament).json()["organises"] else 403)
    boards = played.cast["neighbour"].get(tournament).json()["boards"]
    assert [each["match"] for each in boards] == [second]
    played.end(1)
    public = played.cast["stranger"].get("/api/matches/").json()["results"]
    assert sorted(each["code"] for each in public) == sorted(played.codes)
    answer = played.cast["stranger"].get(f"{rounds}comparison/")
    assert [each["leg"]["match"] for each in answer.json()["boards"]] == played.codes


def test_a_club_lists_no_board_that_is_shut(played: Round) -> None:
    club = make_club(make_account("Ophelia"))
    member = make_account("Mara")
    for user in (played.player, played.neighbour, member):
        admit(club, user, Role.MEMBER)
    second = queries.find_match(played.codes[0]).seats_in_order
    for seat in second:
        if seat.user is not None and seat.user != played.player:
            admit(club, seat.user, Role.MEMBER)
    address = f"/api/clubs/{club.slug}/matches/"
    caller = sign_in(member)
    assert caller.get(address).json()["results"] == []
    played.end(1)
    assert caller.get(address).json()["results"] == []


def test_the_file_of_a_duplicate_match_is_proved_offline(
    played: Round, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played.end(0)
    played.end(1)
    for code in played.codes:
        file = tmp_path / "record.json"
        file.write_bytes(played.cast["stranger"].get(f"/api/matches/{code}/record/").content)
        call_command("verify", str(file))
        told = capsys.readouterr().out
        assert "FAIL" not in told
        assert "A duplicate match: 2 boards had these dice, with the salts of all." in told
        record = msgspec.json.decode(file.read_bytes(), type=Record)
        assert (record.duplicate, sorted(record.salts)) == (
            2,
            ["one-1", "one-2", "other-1", "other-2"],
        )
        ruleset = find_ruleset(record.ruleset, record.edition)
        alone = msgspec.structs.replace(record, duplicate=0)
        wrong = [check.text for check in verify(ruleset, alone) if not check.ok]
        assert wrong == ["There are 4 salts for 2 seats."]
