"""Nothing later than the horizon leaves the site: every address that is read, by everybody.

The list is a standing one: an address that nobody has put into it turns `test_every_address` red.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from asgiref.sync import async_to_sync
from django.core.cache import cache as counters
from django.urls import URLPattern, URLResolver
from django.utils import timezone

from callers import Caller
from clubhouse import admit, make_account, make_club, sign_in
from evenings import DUPLICATE, LIVE, begin_tournament, list_boards, sit_down
from tachanka.accounts.looks import fold_look
from tachanka.api.urls import urlpatterns
from tachanka.clubs.models import Role
from tachanka.matches.cache import cache
from tachanka.matches.lobby.dealing import open_boards
from tachanka.matches.models import Entry, Match
from tachanka.matches.service import resign
from tachanka.matches.viewers import read_match
from tachanka.ratings.models import RatedMatch
from tachanka.ratings.rating import list_missed, rate_match
from tachanka.tournaments.models import Tournament
from tachanka.tournaments.progress import settle_match

pytestmark = pytest.mark.django_db(transaction=True)
MINUTES = 10
ONE, HALL, ROUND = "matches/{code}/", "tournaments/{hall}/", "tournaments/{hall}/rounds/1/"
WATCHED = {
    "matches/": ("matches/", "matches/?status=running", "matches/?status=finished"),
    "matches/<str:code>/": (ONE,),
    "matches/<str:code>/sight/": (ONE + "sight/", ONE + "sight/?at=0", ONE + "sight/?at={last}"),
    "matches/<str:code>/lines/": (ONE + "lines/", ONE + "lines/?before={after}"),
    "matches/<str:code>/log.txt": (ONE + "log.txt",),
    "matches/<str:code>/chat/": (ONE + "chat/",),
    "matches/<str:code>/course/": (ONE + "course/",),
    "matches/<str:code>/review/": (ONE + "review/",),
    "matches/<str:code>/record/": (ONE + "record/",),
    "matches/<str:code>/verify/": (ONE + "verify/",),
    "matches/<str:code>/preview.png": (
        ONE + "preview.png",
        ONE + "preview.png?at=0",
        ONE + "preview.png?at={last}",
    ),
    "matches/<str:code>/clip.gif": (ONE + "clip.gif", ONE + "clip.gif?at={last}"),
    "variations/": ("variations/?match={code}",),
    "people/<str:name>/": ("people/{winner}/", "people/{loser}/"),
    "people/<str:name>/matches/": ("people/{winner}/matches/",),
    "clubs/<str:slug>/matches/": ("clubs/{club}/matches/",),
    "clubs/<str:slug>/members/": ("clubs/{club}/members/",),
    "rulesets/<str:id>/ladder/": ("rulesets/battle_dice/ladder/",),
    "rulesets/<str:id>/balance/": ("rulesets/battle_dice/balance/",),
    "tournaments/<str:code>/": (HALL,),
    "tournaments/<str:code>/table/": (HALL + "table/",),
    "tournaments/<str:code>/table/<int:id>/": (HALL + "table/{entrant}/",),
    "tournaments/<str:code>/log/": (HALL + "log/",),
    "tournaments/<str:code>/export.<str:kind>": (HALL + "export.json", HALL + "export.csv"),
    "tournaments/<str:code>/rounds/<int:number>/": (ROUND,),
    "tournaments/<str:code>/rounds/<int:number>/comparison/": (ROUND + "comparison/",),
}
"""What tells of matches, by its address in the API, and how it is asked."""
DEEDS = (
    "join cancel decline rematch acts undo claim resign draw pause resume examine inspect scan"
    " describe standing notes chat/complaints variations eyes eyes/end"
)
ELSEWHERE = {
    "boards of one's own, which the match has not seen": "variations/<str:code>/",
    "files of matches that are over, from anywhere": "imports/",
    "own": "me/ seals/ play/ unsubscribe/ clubs/<str:slug>/invitation/",
    "texts and pictures of rulesets and clubs": "schema/ rulesets/ rulesets/<str:id>/ crests/"
    " rulesets/<str:id>/board/ rulesets/<str:id>/diagrams/ rulesets/<str:id>/computers/"
    " rulesets/<str:id>/opening/",
    "clubs and their people": "clubs/ clubs/<str:slug>/ clubs/<str:slug>/join/"
    " clubs/<str:slug>/leave/ clubs/<str:slug>/close/ clubs/<str:slug>/hand-over/"
    " clubs/<str:slug>/members/<int:id>/ clubs/<str:slug>/bans/ clubs/<str:slug>/log/"
    " clubs/<str:slug>/announcements/ clubs/<str:slug>/nights/ clubs/<str:slug>/appointments/"
    " clubs/<str:slug>/calendar.ics",
    "of tournaments that their organisers have ended": "clubs/<str:slug>/honours/",
    "players' deeds, and questions that `tests/live/test_delay.py` asks": " ".join(
        f"matches/<str:code>/{deed}/" for deed in DEEDS.split()
    ),
    "plans, and what organisers and entrants do": "tournaments/ tournaments/templates/ "
    + " ".join(
        f"tournaments/<str:code>/{deed}/"
        for deed in ["moves", "organisers", "messages", "entry", "claim", "order", "entrants"]
    )
    + " tournaments/<str:code>/entrants/<int:id>/"
    + " tournaments/<str:code>/rounds/"
    + "".join(
        f" tournaments/<str:code>/rounds/<int:number>/{deed}/"
        for deed in ["publication", "beginning", "closing", "featured", "deadline", "tables"]
    ),
}
"""What tells nothing of the course of matches, by what it tells."""


def list_addresses(patterns: list[Any], before: str = "") -> Iterator[str]:
    for each in patterns:
        path = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from list_addresses(each.url_patterns, path)
        elif isinstance(each, URLPattern):
            yield path


def test_every_address_is_watched_or_tells_nothing_of_matches() -> None:
    prefixes = [prefix for told in ELSEWHERE.values() for prefix in told.split()]
    exact = [each for each in prefixes if each.count("/") <= 2 or "<" in each]
    found = set(list_addresses(urlpatterns))
    assert set(WATCHED) <= found
    unknown = {
        path
        for path in found - set(WATCHED)
        if path not in exact
        and not any(path.startswith(each) for each in prefixes if each not in BARE)
    }
    assert unknown == set()


BARE = {"rulesets/", "rulesets/<str:id>/", "clubs/", "clubs/<str:slug>/", "tournaments/",
        "tournaments/<str:code>/rounds/"}  # fmt: skip
"""Below these stand others that are named themselves."""


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet, and no match in memory."""
    counters.clear()
    cache.clear()
    yield
    counters.clear()
    cache.clear()


class Evening:
    """Two boards of a tournament with a delay of ten minutes; at the first somebody has given up
    one minute ago, nine minutes after the set-up; at the other nobody has acted."""

    def __init__(self, **plan: Any) -> None:
        self.host = make_account("Helga")
        delay = {"unit": "seconds", "length": 60 * MINUTES}
        plan = {"pace": LIVE, "delay": delay, **plan}
        self.made: Tournament = begin_tournament(self.host, "Anna Boris Clara Dora", **plan)
        boards = list_boards(self.made)
        for leg in boards:
            sit_down(leg)
        first = boards[0]
        assert first.match is not None
        assert first.sides is not None
        assert first.tie.first.user is not None
        assert first.tie.second is not None
        assert first.tie.second.user is not None
        self.code = first.match.code
        self.players = [first.tie.first.user, first.tie.second.user]
        other = boards[1].tie.first.user
        assert other is not None
        self.entrant, self.other = first.tie.first, other
        self.club = make_club(self.host, "Taiga")
        for each in self.players:
            each.guest, each.look = False, fold_look(each.name)
            each.save()
            admit(self.club, each, Role.MEMBER)
        async_to_sync(resign)(self.code, first.sides[0], "end")
        settle_match(self.code)
        rate_match(self.code)
        now = timezone.now()
        self.move(now - timedelta(minutes=9), now - timedelta(minutes=1))
        self.end: Entry = Entry.objects.get(match__code=self.code, seq=1)

    def move(self, begun: Any, ended: Any) -> None:
        """As if the match had begun and ended then."""
        match = Match.objects.get(code=self.code)
        for seq, at in enumerate((begun, ended)):
            Entry.objects.filter(match=match, seq=seq).update(at=at)
        Match.objects.filter(pk=match.pk).update(
            updated=ended, revealed=ended + timedelta(minutes=MINUTES)
        )

    def ask(self, caller: Caller, path: str) -> Any:
        winner, loser = self.players[1], self.players[0]
        told = path.format(
            code=self.code, hall=self.made.code, last=1, after=2, winner=winner.name,
            loser=loser.name, club=self.club.slug, entrant=self.entrant.pk,
        )  # fmt: skip
        return caller.get("/api/" + told)

    def find_told(self, caller: Caller, path: str) -> list[str]:
        """What of the end this address tells."""
        answer = self.ask(caller, path)
        text = answer.content.decode(errors="replace")
        match = Match.objects.get(code=self.code)
        found = []
        if bytes(match.seed).hex() in text:
            found.append("seed")
        if msgspec.msgpack.decode(bytes(self.end.body))["digest"] in text:
            found.append("digest")
        if "resign" in text:
            found.append("resigned")
        if answer.headers["Content-Type"].startswith("application/json"):
            found += find_in(answer.json(), self.code)
        elif re.search(r"^ +1  |,1,0,0\r?$", text, re.M):
            found.append("line")
        return found


def find_in(told: Any, code: str) -> list[str]:
    """Signs of the end in an answer: it has entry 1, or somebody has won or lost a match."""
    found = []
    if isinstance(told, dict):
        about = told.get("code", told.get("match", code)) == code
        if about and told.get("seq") == 1:
            found.append("seq")
        if about and told.get("status") == "finished":
            found.append("status")
        if about and told.get("outcome"):
            found.append("outcome")
        if told.get("kind") == "result" or told.get("how") == "played" or told.get("over") is True:
            found.append("result")
        found += [name for name in ("won", "lost") if told.get(name)]
        found += ["rated"] if told.get("matches") == 1 else []
        for each in told.values():
            found += find_in(each, code)
    elif isinstance(told, list):
        for each in told:
            found += find_in(each, code)
    return found


def paths() -> list[str]:
    return [path for asked in WATCHED.values() for path in asked]


def test_who_watches_hears_nothing_of_what_is_later() -> None:
    evening = Evening()
    cast = {
        "stranger": Caller("203.0.113.1"),
        "account": sign_in(make_account("Otto"), "203.0.113.2"),
    }
    told = {(name, path): evening.find_told(caller, path)
            for name, caller in cast.items() for path in paths()}  # fmt: skip
    assert {at: found for at, found in told.items() if found} == {}
    running = cast["stranger"].get("/api/matches/?status=running").json()["results"]
    assert evening.code in [each["code"] for each in running]
    finished = cast["stranger"].get("/api/matches/?status=finished").json()["results"]
    assert [each["code"] for each in finished] == []
    club = evening.ask(cast["stranger"], "clubs/{club}/matches/").json()["results"]
    assert [each["code"] for each in club] == [evening.code]
    assert not RatedMatch.objects.exists()
    assert list_missed() == []


TELLING = {
    "matches/", "matches/?status=finished", ONE, ONE + "sight/", ONE + "sight/?at={last}",
    ONE + "lines/", ONE + "lines/?before={after}", ONE + "log.txt", ONE + "record/",
    "people/{winner}/", "people/{loser}/", "people/{winner}/matches/",
    "clubs/{club}/members/", HALL + "table/", HALL + "log/", HALL + "export.json",
    HALL + "export.csv", ROUND,
}  # fmt: skip
"""Addresses that tell the end to everybody once it is public."""


def test_later_everybody_hears_it() -> None:
    evening = Evening()
    now = timezone.now()
    evening.move(now - timedelta(minutes=21), now - timedelta(minutes=11))
    assert list_missed() == [evening.code]
    rate_match(evening.code)
    assert RatedMatch.objects.get().match.code == evening.code
    caller = Caller("203.0.113.1")
    assert {path for path in paths() if evening.find_told(caller, path)} == TELLING


def test_players_and_organisers_know_how_it_ended_at_once() -> None:
    evening = Evening()
    player, host = (sign_in(each, "203.0.113.3") for each in (evening.players[0], evening.host))
    other = sign_in(evening.other, "203.0.113.4")
    of_match = {path for path in TELLING if path.startswith(ONE)}
    assert all(evening.find_told(player, path) for path in of_match)
    # Their own boards are others'; but how this one ended they know.
    for caller in (host, other):
        assert {path for path in of_match if evening.find_told(caller, path)} == set()
        for path in (HALL + "table/", ROUND, HALL + "log/", HALL + "export.csv"):
            assert evening.find_told(caller, path), path
    # A table that is kept for them is not shown to others.
    stranger = Caller("203.0.113.1")
    assert [evening.find_told(stranger, path) for path in (HALL + "table/", ROUND)] == [[], []]


def test_boards_are_compared_when_all_ends_are_public() -> None:
    evening = Evening(**DUPLICATE)
    other = list_boards(evening.made)[1].match
    assert other is not None
    async_to_sync(resign)(other.code, other.seats_in_order[0].seat, "end")
    settle_match(other.code)
    assert other.deal is not None
    open_boards(other.deal.pk)
    now = timezone.now()
    Match.objects.update(revealed=now - timedelta(seconds=1))
    callers = [Caller("203.0.113.1"), *(sign_in(each, "203.0.113.3")
               for each in (evening.host, evening.other))]  # fmt: skip
    compared = ROUND + "comparison/"
    assert [evening.ask(each, compared).status_code for each in callers] == [200, 200, 200]
    evening.move(now - timedelta(minutes=9), now - timedelta(minutes=1))
    assert [evening.ask(each, compared).status_code for each in callers] == [403, 403, 403]


def test_players_cannot_tell_those_who_watch_of_an_end_before_its_time() -> None:
    evening = Evening()
    player = sign_in(evening.players[0], "203.0.113.3")

    def list_rooms(caller: Caller) -> list[str]:
        return [each["room"] for each in evening.ask(caller, ONE + "chat/").json()["rooms"]]

    assert list_rooms(player) == ["players"]
    assert list_rooms(Caller("203.0.113.1")) == ["watchers"]
    Match.objects.update(revealed=timezone.now() - timedelta(seconds=1))
    assert list_rooms(player) == ["players", "watchers"]


def test_what_is_shown_to_all_is_asked_for_as_they_know_it() -> None:
    evening = Evening()
    host = sign_in(evening.host, "203.0.113.3")
    shown = [HALL + "?public=true", HALL + "table/?public=true", ROUND + "?public=true"]
    assert {path: evening.find_told(host, path) for path in shown} == {path: [] for path in shown}
    told = evening.find_told(host, ROUND + "?public=false")
    assert sorted(told) == ["result", "result", "status"]


def test_what_was_rewound_is_never_stored() -> None:
    evening = Evening()
    shown = read_match(evening.code, None)
    assert (shown.seq, shown.status, shown.outcome) == (0, "running", None)
    with pytest.raises(RuntimeError, match="was rewound"):
        shown.save()
    assert Match.objects.get(code=evening.code).status == "finished"
