"""Who may ask what of a tournament, over HTTP: everybody tries every address."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache as counters

from callers import Caller
from clubhouse import make_account, sign_in
from evenings import make_plan

pytestmark = pytest.mark.django_db
CAST = ("stranger", "guest", "player", "host", "other")


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    counters.clear()
    yield
    counters.clear()


@pytest.fixture
def cast() -> dict[str, Caller]:
    """A stranger, a guest, an entrant, who runs the tournament, and who runs another one."""
    callers = {name: Caller(f"203.0.113.{n}") for n, name in enumerate(CAST, 1)}
    callers |= {"host": sign_in(make_account("Helga")), "other": sign_in(make_account("Olga"))}
    callers["guest"].ask("post", "/api/me/", {"name": "Gustav"})
    return callers


def make(caller: Caller, name: str = "Evening", **plan: Any) -> str:
    body = {"name": name, "plan": make_plan(**plan)}
    answer = caller.ask("post", "/api/tournaments/", body)
    assert answer.status_code == 201, answer.content
    code: str = answer.json()["code"]
    return code


def do(caller: Caller, method: str, code: str, path: str, body: Any = None) -> Any:
    return caller.ask(method, f"/api/tournaments/{code}/{path}", body)


def open_with_entrants(cast: dict[str, Caller]) -> str:
    """A tournament that is open, the player and somebody else in it."""
    make(cast["other"], "Another")
    code = make(cast["host"], rounds=1)
    assert do(cast["host"], "post", code, "moves/", {"deed": "opened"}).status_code == 200
    assert do(cast["player"], "post", code, "entry/", {"name": "Pyotr"}).status_code == 200
    stranger = Caller("203.0.113.99")
    assert do(stranger, "post", code, "entry/").status_code == 400
    assert do(stranger, "post", code, "entry/", {"name": "Stranger"}).status_code == 200
    return code


def read_entrants(caller: Caller, code: str) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = do(caller, "get", code, "entrants/").json()
    return told


ORGANISERS = [403, 403, 403, 200, 403]
EVERYBODY = [200] * 5


def test_a_draft_is_its_organisers_own(cast: dict[str, Caller]) -> None:
    code = make(cast["host"])
    for path in ("", "table/", "entrants/", "log/", "export.csv", "export.json"):
        asked = [do(caller, "get", code, path).status_code for caller in cast.values()]
        assert asked == [404, 404, 404, 200, 404], path
    posts = [do(cast[name], "post", code, "entry/").status_code for name in CAST]
    assert posts == [404, 404, 404, 409, 404]


def test_a_tournament_is_made_by_an_account(cast: dict[str, Caller]) -> None:
    body = {"name": "Cup", "plan": make_plan()}
    asked = [caller.ask("post", "/api/tournaments/", body).status_code for caller in cast.values()]
    assert asked == [403, 403, 403, 201, 201]


def test_everybody_reads_what_is_open(cast: dict[str, Caller]) -> None:
    code = open_with_entrants(cast)
    id = read_entrants(cast["host"], code)[0]["id"]
    for path in ("", "table/", f"table/{id}/", "entrants/", "log/", "export.csv", "export.json"):
        assert [do(each, "get", code, path).status_code for each in cast.values()] == EVERYBODY


def test_only_its_organisers_run_it(cast: dict[str, Caller]) -> None:
    """The deeds in an order in which each can be done by the one who may."""
    code = open_with_entrants(cast)
    make_account("Otto")
    names = {"names": [{"name": "Zoe", "club": "Reds"}]}
    ids = [entrant["id"] for entrant in read_entrants(cast["host"], code)]
    zoe = max(ids) + 1
    pairs = {"pairs": [{"first": ids[1], "second": ids[0]}], "reason": "sides"}
    ruling = {"how": "forfeit", "winner": 1, "reason": "not there"}
    deeds: list[tuple[str, str, Any]] = [
        ("patch", "", {"about": "At Olga's"}),
        ("post", "messages/", {"text": "Tea is ready"}),
        ("post", "organisers/", {"name": "Otto"}),
        ("delete", "organisers/Otto/", None),
        ("post", "entrants/", names),
        ("put", f"entrants/{ids[0]}/bye/", {"round": 1, "bye": "half"}),
        ("put", f"entrants/{ids[0]}/bye/", {"round": 1, "bye": None}),
        ("put", "order/", {"order": [ids[1], ids[0], zoe]}),
        ("post", f"entrants/{zoe}/replacement/", {"name": "Yves", "reason": "a typo"}),
        ("delete", f"entrants/{zoe}/", {"reason": "not coming"}),
        ("post", "moves/", {"deed": "started"}),
        ("post", "moves/", {"deed": "paused"}),
        ("post", "moves/", {"deed": "resumed"}),
        ("post", "rounds/", None),
        ("put", "rounds/1/", pairs),
        ("delete", "rounds/1/", None),
        ("post", "rounds/", None),
        ("post", "rounds/1/publication/", None),
        ("delete", "rounds/1/publication/", {"reason": "too early"}),
        ("post", "rounds/1/publication/", None),
        ("put", "rounds/1/deadline/", {"deadline": "2026-12-24T20:00:00Z"}),
        ("put", "rounds/1/featured/", {"table": 1}),
        ("put", "rounds/1/tables/1/legs/1/ruling/", ruling),
        ("delete", "rounds/1/tables/1/legs/1/ruling/", {"reason": "he came"}),
        ("post", "rounds/1/tables/1/legs/1/replay/", {"reason": "a wrong board"}),
        ("put", "rounds/1/tables/1/advance/", {"winner": 1}),
        ("put", "rounds/1/tables/1/points/", {"points": ["1", "0"], "reason": "agreed"}),
        ("post", "rounds/1/closing/", None),
        ("delete", "rounds/1/closing/", {"reason": "a protest"}),
        ("post", "rounds/1/closing/", None),
        ("delete", f"entrants/{ids[0]}/", {"reason": "has to go"}),
        ("post", f"entrants/{ids[0]}/return/", {"reason": "is back"}),
        ("post", "moves/", {"deed": "finished"}),
    ]
    for method, path, body in deeds:
        for name, expected in zip(CAST, ORGANISERS, strict=True):
            if name != "host":
                asked = do(cast[name], method, code, path, body)
                assert asked.status_code == expected, (name, method, path, asked.content)
        done = do(cast["host"], method, code, path, body)
        assert done.status_code == 200, (method, path, done.content)
    kinds = [line["kind"] for line in do(cast["guest"], "get", code, "log/").json()["results"]]
    assert len(kinds) == 2 + 2 + len(deeds)


def test_a_round_that_is_not_published_is_nobodys_business(cast: dict[str, Caller]) -> None:
    code = open_with_entrants(cast)
    do(cast["host"], "post", code, "moves/", {"deed": "started"})
    do(cast["host"], "post", code, "rounds/")
    asked = [do(each, "get", code, "rounds/1/").status_code for each in cast.values()]
    assert asked == [404, 404, 404, 200, 404]
    shown = [len(do(each, "get", code, "").json()["rounds"]) for each in cast.values()]
    assert shown == [0, 0, 0, 1, 0]
    do(cast["host"], "post", code, "rounds/1/publication/")
    assert [do(each, "get", code, "rounds/1/").status_code for each in cast.values()] == EVERYBODY


def test_one_checks_in_oneself_and_nobody_else(cast: dict[str, Caller]) -> None:
    code = open_with_entrants(cast)
    own = next(each["id"] for each in read_entrants(cast["player"], code) if each["you"])
    path = f"entrants/{own}/"
    asked = [do(each, "put", code, path, {"present": True}).status_code for each in cast.values()]
    assert asked == [403, 403, 200, 200, 403]


def test_the_secret_of_a_place_is_told_to_organisers_only(cast: dict[str, Caller]) -> None:
    code = open_with_entrants(cast)
    do(cast["host"], "post", code, "entrants/", {"names": [{"name": "Zoe"}]})
    told = {name: read_entrants(caller, code)[-1]["claim"] for name, caller in cast.items()}
    secret = told.pop("host")
    assert len(secret) == 16
    assert set(told.values()) == {""}
    assert do(cast["stranger"], "post", code, "claim/", {"claim": secret}).status_code == 200
    assert do(cast["guest"], "post", code, "claim/", {"claim": secret}).status_code == 409
    assert do(cast["guest"], "post", code, "claim/", {"claim": "x"}).status_code == 404


def test_what_is_not_listed_is_found_by_its_address_only(cast: dict[str, Caller]) -> None:
    code = open_with_entrants(cast)
    listed = cast["stranger"].get("/api/tournaments/").json()["results"]
    assert [each["code"] for each in listed] == [code]
    do(cast["host"], "patch", code, "", {"listed": False})
    assert cast["stranger"].get("/api/tournaments/").json()["results"] == []
    assert do(cast["stranger"], "get", code, "").status_code == 200
    mine = {n: c.get("/api/tournaments/?mine=true").json()["results"] for n, c in cast.items()}
    assert {name: [each["name"] for each in found] for name, found in mine.items()} == {
        "stranger": [],
        "guest": [],
        "player": ["Evening"],
        "host": ["Evening"],
        "other": ["Another"],
    }


@pytest.mark.parametrize(
    ("plan", "field"),
    [
        ({"format": "chess"}, "plan"),
        ({"fights": []}, "fights"),
        ({"fights": [{"ruleset": "chess", "scenario": "x"}]}, "fights"),
        ({"rounds": 0}, "rounds"),
        ({"scale": {"win": "0", "draw": "1"}}, "scale"),
        ({"scale": {"win": "NaN"}}, "scale"),
        ({"tie_breaks": ["wins", "wins"]}, "tie_breaks"),
        ({"pace": {"kind": "live", "bank": 1, "increment": 0, "reaction": 60_000}}, "pace"),
        ({"most": 5_000}, "most"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(
    cast: dict[str, Caller], plan: dict[str, Any], field: str
) -> None:
    body = {"name": "Cup", "plan": make_plan(**plan)}
    answer = cast["host"].ask("post", "/api/tournaments/", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), answer.content
    assert cast["host"].get("/api/tournaments/?mine=true").json()["results"] == []
