"""What two players settle between them, over HTTP: who may, and who sees what of it."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache as counters
from django.utils import timezone
from icalendar import Calendar

from callers import Caller
from clubhouse import make_account, make_club, sign_in
from evenings import begin_tournament, end_leg, settle, state_of
from tachanka.tournaments.models import Tournament

pytestmark = pytest.mark.django_db
CAST = ("stranger", "guest", "first", "second", "host", "other")
VYSELKI = {"ruleset": "bullets_and_bolsheviks", "scenario": "vyselki-1918"}


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    counters.clear()
    yield
    counters.clear()


@pytest.fixture
def made() -> Tournament:
    """A tie that stands one to one, by Helga."""
    made = begin_tournament(
        make_account("Helga"), "Anna Boris", legs="three", rounds=1, fights=[VYSELKI]
    )
    for number, winner in enumerate(("first", "second")):
        tie = state_of(made).ties[0]
        settle(end_leg(state_of(made).legs[tie.pk][number], getattr(tie, winner)))
    return made


@pytest.fixture
def cast(made: Tournament) -> dict[str, Caller]:
    """A stranger, a guest, the two players, who runs the tournament, who runs another one."""
    callers = {name: Caller(f"203.0.113.{n}") for n, name in enumerate(CAST, 1)}
    callers["guest"].ask("post", "/api/me/", {"name": "Gustav"})
    tie = state_of(made).ties[0]
    for name, entrant in (("first", tie.first), ("second", tie.second)):
        assert entrant is not None
        assert entrant.user is not None
        callers[name] = sign_in(entrant.user)
    for organiser in made.organisers.all():
        callers["host"] = sign_in(organiser.user)
    callers["other"] = sign_in(make_account("Olga"))
    return callers


def do(caller: Caller, method: str, made: Tournament, path: str, body: Any = None) -> Any:
    return caller.ask(method, f"/api/tournaments/{made.code}/{path}", body)


def ask_all(
    cast: dict[str, Caller], method: str, made: Tournament, path: str, body: Any = None
) -> list[int]:
    return [do(each, method, made, path, body).status_code for each in cast.values()]


LAST = "rounds/1/tables/1/legs/3/"


def test_the_two_of_a_table_bid_and_nobody_else(cast: dict[str, Caller], made: Tournament) -> None:
    second = cast.pop("second")
    bid = {"side": "red", "points": 3}
    assert ask_all(cast, "put", made, f"{LAST}bid/", bid) == [403, 403, 200, 403, 403]
    assert do(second, "put", made, f"{LAST}bid/", {"side": "red"}).status_code == 200
    assert do(second, "put", made, f"{LAST}bid/", {"side": "red"}).status_code == 409
    reason = {"reason": "a mistake"}
    assert do(second, "delete", made, f"{LAST}bid/", reason).status_code == 403
    assert ask_all(cast, "delete", made, f"{LAST}bid/", reason) == [403, 403, 403, 200, 403]
    sides = {"side": "red", "reason": "away"}
    assert do(second, "put", made, f"{LAST}sides/", sides).status_code == 403
    assert ask_all(cast, "put", made, f"{LAST}sides/", sides) == [403, 403, 403, 200, 403]


@pytest.mark.parametrize(
    ("bid", "field"),
    [({"side": "red", "points": 4}, "points"), ({"side": "x"}, "side"), ({"points": 3}, "side")],
)
def test_a_bid_that_cannot_be_is_refused(
    cast: dict[str, Caller], made: Tournament, bid: dict[str, Any], field: str
) -> None:
    answer = do(cast["first"], "put", made, f"{LAST}bid/", bid)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert field in answer.content.decode()
    own = do(cast["first"], "get", made, "").json()["boards"][0]["bid"]
    assert own["own"] is None


def read_bids(caller: Caller, made: Tournament) -> dict[str, Any]:
    told = do(caller, "get", made, "rounds/1/").json()
    bids: dict[str, Any] = told["pairs"][0]["legs"][2]["bids"]
    return bids


def test_bids_are_sealed_until_both_are_in(cast: dict[str, Caller], made: Tournament) -> None:
    levels = [{"seat": seat, "levels": [0, 3, 6, 9, 12]} for seat in ("white", "red")]
    do(cast["first"], "put", made, f"{LAST}bid/", {"side": "white", "points": 6})
    for name, caller in cast.items():
        (board,) = do(caller, "get", made, "").json()["boards"] or [None]
        own = board and board["bid"]
        if name not in ("first", "second"):
            assert own is None, name
        else:
            assert own.pop("until"), name
            mine = {"side": "white", "points": 6} if name == "first" else None
            assert own == {"leg": 3, "sides": levels, "own": mine, "other": name == "second"}
        bids = read_bids(caller, made)
        assert bids.pop("until"), name
        assert bids == {
            "placed": [True, False],
            "how": "",
            "points": 0,
            "to": "",
            "bids": [None, None],
        }, name
        told = [
            do(caller, "get", made, path).content.decode()
            for path in ("rounds/1/", "log/", "export.json", "table/", "entrants/")
        ]
        assert not [text for text in told if '"points": 6' in text or '"points":6' in text], name
    do(cast["second"], "put", made, f"{LAST}bid/", {"side": "white", "points": 3})
    assert read_bids(cast["stranger"], made) == {
        "until": None,
        "placed": [True, True],
        "how": "outbid",
        "points": 6,
        "to": "red",
        "bids": [{"side": "white", "points": 6}, {"side": "white", "points": 3}],
    }
    board = do(cast["second"], "get", made, "").json()["boards"][0]
    assert (board["side"], board["bid"], bool(board["match"])) == ("red", None, True)
    match = cast["stranger"].get(f"/api/matches/{board['match']}/").json()
    assert match["options"]["handicap"] == "red_6"


@pytest.fixture
def dated() -> tuple[Tournament, dict[str, Caller]]:
    """A round with a deadline of a club of Helga's, and the cast of it."""
    host = make_account("Helga")
    made = begin_tournament(host, "Anna Boris", rounds=1, days=14, overdue="suggested")
    Tournament.objects.filter(pk=made.pk).update(club=make_club(host))
    callers = {name: Caller(f"203.0.113.{n}") for n, name in enumerate(CAST, 1)}
    callers["guest"].ask("post", "/api/me/", {"name": "Gustav"})
    for name, who in (("first", "Anna"), ("second", "Boris")):
        person = made.entrants.get(name=who).user
        assert person is not None
        callers[name] = sign_in(person)
    callers |= {"host": sign_in(host), "other": sign_in(make_account("Olga"))}
    return made, callers


def soon(hours: int) -> str:
    moment = timezone.now() + datetime.timedelta(hours=hours)
    return moment.replace(second=0, microsecond=0).isoformat()


TABLE = "rounds/1/tables/1/"


def test_the_two_agree_on_a_time_and_all_see_it(
    dated: tuple[Tournament, dict[str, Caller]],
) -> None:
    made, cast = dated
    at, later = soon(30), soon(50)
    second = cast.pop("second")
    times = {"times": [at, later]}
    assert ask_all(cast, "put", made, f"{TABLE}suggestions/", times) == [403, 403, 200, 403, 403]
    id = made.entrants.get(name="Anna").pk
    said = [{"entrant": id, "at": each} for each in (at, later)]
    seen = {
        name: do(each, "get", made, "rounds/1/").json()["pairs"][0]["suggestions"]
        for name, each in [*cast.items(), ("second", second)]
    }
    assert {name for name, told in seen.items() if told == said} == {"first", "second", "host"}
    assert {name for name, told in seen.items() if told == []} == {"stranger", "guest", "other"}
    (board,) = do(second, "get", made, "").json()["boards"]
    assert board["times"].pop("deadline")
    assert board["times"] == {"appointment": None, "own": [], "other": [at, later]}
    taken = {"at": later}
    assert do(cast["first"], "put", made, f"{TABLE}appointment/", taken).status_code == 400
    without = {name: each for name, each in cast.items() if name not in ("host", "first")}
    assert ask_all(without, "put", made, f"{TABLE}appointment/", taken) == [403, 403, 403]
    assert do(second, "put", made, f"{TABLE}appointment/", taken).status_code == 200
    for each in cast.values():
        told = do(each, "get", made, "rounds/1/").json()["pairs"][0]["appointment"]
        assert told == later
    assert ask_all(without, "delete", made, f"{TABLE}appointment/") == [403, 403, 403]
    assert do(cast["host"], "delete", made, f"{TABLE}appointment/").status_code == 200
    assert do(cast["host"], "put", made, f"{TABLE}appointment/", {"at": at}).status_code == 200


def test_an_agreed_game_stands_in_the_calendar_of_its_club(
    dated: tuple[Tournament, dict[str, Caller]],
) -> None:
    made, cast = dated
    at = soon(30)
    do(cast["host"], "put", made, f"{TABLE}appointment/", {"at": at})
    club = "/api/clubs/ice-march-club/"
    assert cast["stranger"].get(f"{club}appointments/").json() == {
        "results": [
            {
                "tournament": made.code,
                "name": "Evening",
                "round": 1,
                "table": 1,
                "first": "Anna",
                "second": "Boris",
                "at": at,
            }
        ],
        "next": None,
    }
    calendar = Calendar.from_ical(cast["stranger"].get(f"{club}calendar.ics").content)
    event: Any
    (event,) = calendar.walk("VEVENT")
    assert event["SUMMARY"] == "Anna – Boris (Evening)"
    assert event["DTSTART"].dt.isoformat() == at
    assert event["DURATION"].dt == datetime.timedelta(minutes=25)
    assert event["URL"] == f"http://localhost/t/{made.code}/round/1"
    do(cast["host"], "delete", made, f"{TABLE}appointment/")
    assert cast["stranger"].get(f"{club}appointments/").json()["results"] == []
    assert b"VEVENT" not in cast["stranger"].get(f"{club}calendar.ics").content


@pytest.mark.parametrize(
    "body", [{"times": ["soon"]}, {"times": None}, {"times": ["2020-01-01T12:00:00Z"]}, {}]
)
def test_times_that_cannot_be_are_refused(
    dated: tuple[Tournament, dict[str, Caller]], body: dict[str, Any]
) -> None:
    made, cast = dated
    answer = do(cast["first"], "put", made, f"{TABLE}suggestions/", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
