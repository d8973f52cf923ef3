"""Matches over HTTP: opening, joining, cancelling, playing again, listing."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tachanka.accounts.models import User
from tachanka.engine.chance import commit
from tachanka.matches.models import Match
from tachanka.site.limits import LIMITS

pytestmark = pytest.mark.django_db(transaction=True)
NOBODY = {"account": False, "program": False}
"""Neither an account nor a bot."""
OPENING = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "link"}


def visitor(**kwargs: Any) -> Client:
    """Somebody who has never been here."""
    return Client(headers={"host": "localhost"}, **kwargs)


def post(client: Client, path: str, body: Any = None) -> Any:
    return client.post(path, body if body is not None else {}, content_type="application/json")


def open_one(client: Client, **wish: Any) -> dict[str, Any]:
    answer = post(client, "/api/matches/", OPENING | wish)
    assert answer.status_code == 201, answer.content
    body: dict[str, Any] = answer.json()
    return body


def seat_of(match: dict[str, Any]) -> str:
    own: str = next(seat["seat"] for seat in match["seats"] if seat["you"])
    return own


def test_opening_makes_a_guest_and_seats_him() -> None:
    client = visitor()
    match = open_one(client, side="red")
    assert User.objects.count() == 1
    me = client.get("/api/me/").json()
    assert (me["guest"], me["known"]) == (True, True)
    assert match["seats"] == [
        {
            "seat": "white",
            "kind": "open",
            "name": "",
            "you": False,
            "account": False,
            "program": False,
        },
        {
            "seat": "red",
            "kind": "person",
            "name": me["name"],
            "you": True,
            "account": False,
            "program": False,
        },
    ]
    told = ("status", "public", "seq", "join", "mine", "seed", "rematch", "turn", "outcome")
    assert [match[key] for key in told] == ["open", False, -1, False, True, None, "", [], None]
    assert match["scenario_title"] == "Lezhanka: first battle of the Ice March"
    stored = Match.objects.get(code=match["code"])
    assert match["commitment"] == stored.commitment == commit(bytes(stored.seed))


def test_looking_makes_nobody() -> None:
    client = visitor()
    assert client.get("/api/me/").json() == {"name": "", "guest": True, "known": False}
    assert "csrftoken" in client.cookies
    client.get("/api/matches/")
    client.get("/api/rulesets/")
    assert User.objects.count() == 0


def test_joining_begins_the_match() -> None:
    one, two = visitor(), visitor()
    code = open_one(one, side="white")["code"]
    assert two.get(f"/api/matches/{code}/").json()["join"] is True
    joined = post(two, f"/api/matches/{code}/join/").json()
    assert (joined["status"], joined["seq"], seat_of(joined)) == ("running", 0, "red")
    assert joined["turn"]
    again = post(two, f"/api/matches/{code}/join/").json()
    assert {**again, "updated": ""} == {**joined, "updated": ""}
    assert post(one, f"/api/matches/{code}/join/").status_code == 200
    third = post(visitor(), f"/api/matches/{code}/join/")
    assert third.status_code == 409
    assert third.json() == {"code": "full", "text": "Both seats are taken; you can watch."}


def test_whoever_joins_an_open_side_picks_it() -> None:
    one, two = visitor(), visitor()
    code = open_one(one, side="open")["code"]
    joined = post(two, f"/api/matches/{code}/join/", {"seat": "white"}).json()
    assert seat_of(joined) == "white"
    assert seat_of(one.get(f"/api/matches/{code}/").json()) == "red"


def test_a_taken_side_is_refused() -> None:
    one, two = visitor(), visitor()
    code = open_one(one, side="white")["code"]
    answer = post(two, f"/api/matches/{code}/join/", {"seat": "white"})
    assert answer.status_code == 409
    assert answer.json() == {"code": "full", "text": "The seat white is taken; open is: red."}
    answer = post(two, f"/api/matches/{code}/join/", {"seat": "blue"})
    text = "There is no seat 'blue'; there are: white, red."
    assert answer.status_code == 400
    assert answer.json() == {"code": "malformed", "text": text, "fields": {"seat": text}}
    assert Match.objects.get().status == "open"


def test_a_match_on_one_screen_begins_at_once() -> None:
    match = open_one(visitor(), opponent="hotseat")
    assert (match["status"], match["seq"]) == ("running", 0)
    assert [seat["you"] for seat in match["seats"]] == [True, True]


def test_a_match_against_a_bot_begins_at_once() -> None:
    match = open_one(visitor(), opponent="bot", side="white")
    assert match["status"] == "running"
    assert [seat["kind"] for seat in match["seats"]] == ["person", "bot"]
    assert match["seats"][1]["name"]


def test_cancelling() -> None:
    one, two = visitor(), visitor()
    code = open_one(one)["code"]
    foreign = post(two, f"/api/matches/{code}/cancel/")
    assert (foreign.status_code, foreign.json()["code"]) == (403, "not-yours")
    assert post(one, f"/api/matches/{code}/cancel/").json()["status"] == "cancelled"
    assert post(one, f"/api/matches/{code}/cancel/").json()["status"] == "cancelled"
    late = post(two, f"/api/matches/{code}/join/")
    assert (late.status_code, late.json()["code"]) == (409, "not-open")
    code = open_one(one, opponent="hotseat")["code"]
    assert post(one, f"/api/matches/{code}/cancel/").status_code == 409


def test_a_rematch_swaps_sides_and_waits_for_the_other() -> None:
    one, two = visitor(), visitor()
    code = open_one(one, side="white")["code"]
    post(two, f"/api/matches/{code}/join/")
    early = post(one, f"/api/matches/{code}/rematch/")
    assert (early.status_code, early.json()["code"]) == (409, "not-finished")
    post(one, f"/api/matches/{code}/resign/", {"key": "k", "seat": "white"})
    asked = post(two, f"/api/matches/{code}/rematch/").json()
    assert (asked["status"], seat_of(asked)) == ("open", "white")
    assert post(two, f"/api/matches/{code}/rematch/").json()["code"] == asked["code"]
    stranger = post(visitor(), f"/api/matches/{asked['code']}/join/")
    assert (stranger.status_code, stranger.json()["code"]) == (409, "kept")
    agreed = post(one, f"/api/matches/{code}/rematch/").json()
    assert (agreed["code"], agreed["status"], seat_of(agreed)) == (asked["code"], "running", "red")
    assert one.get(f"/api/matches/{code}/").json()["rematch"] == asked["code"]
    assert post(visitor(), f"/api/matches/{code}/rematch/").status_code == 403


def test_a_rematch_that_was_cancelled_can_be_asked_for_again() -> None:
    one, two = visitor(), visitor()
    code = open_one(one, side="white")["code"]
    post(two, f"/api/matches/{code}/join/")
    post(one, f"/api/matches/{code}/resign/", {"key": "k", "seat": "white"})
    first = post(one, f"/api/matches/{code}/rematch/").json()["code"]
    assert post(one, f"/api/matches/{first}/cancel/").json()["status"] == "cancelled"
    again = post(two, f"/api/matches/{code}/rematch/").json()
    assert (again["status"], again["code"] != first) == ("open", True)
    assert post(one, f"/api/matches/{code}/rematch/").json()["status"] == "running"
    assert one.get(f"/api/matches/{code}/").json()["rematch"] == again["code"]


@pytest.mark.parametrize("opponent", ["bot", "hotseat"])
def test_a_rematch_without_a_second_person_begins_at_once(opponent: str) -> None:
    one = visitor()
    match = open_one(one, opponent=opponent, side="white")
    post(one, f"/api/matches/{match['code']}/resign/", {"key": "k", "seat": "white"})
    again = post(one, f"/api/matches/{match['code']}/rematch/").json()
    assert again["status"] == "running"
    kinds = [seat["kind"] for seat in again["seats"]]
    assert kinds == (["bot", "person"] if opponent == "bot" else ["person", "person"])


def test_lists() -> None:
    one, two = visitor(), visitor()
    listed = open_one(one, opponent="open", side="white")["code"]
    hidden = open_one(one)["code"]
    codes = [match["code"] for match in two.get("/api/matches/").json()["results"]]
    assert codes == [listed]
    assert two.get("/api/matches/?status=running").json() == {"results": [], "next": None}
    post(two, f"/api/matches/{listed}/join/")
    running = two.get("/api/matches/?status=running").json()["results"]
    assert [match["code"] for match in running] == [listed]
    mine = one.get("/api/matches/?mine=1").json()["results"]
    assert [match["code"] for match in mine] == [listed, hidden]
    assert visitor().get("/api/matches/?mine=1").json()["results"] == []
    post(one, f"/api/matches/{hidden}/cancel/")
    assert len(one.get("/api/matches/?mine=true&status=cancelled").json()["results"]) == 1


def test_what_waits_for_you_comes_first() -> None:
    one, two = visitor(), visitor()
    codes = [open_one(one, side="white")["code"] for _ in range(3)]
    for code in codes[:2]:
        post(two, f"/api/matches/{code}/join/")
    Match.objects.filter(code=codes[0]).update(asked=["white"])
    Match.objects.filter(code=codes[1]).update(asked=["red"])
    assert one.get("/api/me/waiting/").json() == {"codes": [codes[0]]}
    assert two.get("/api/me/waiting/").json() == {"codes": [codes[1]]}
    mine = one.get("/api/matches/?mine=1").json()["results"]
    assert [match["code"] for match in mine] == [codes[0], codes[1], codes[2]]
    stranger = visitor()
    assert stranger.get("/api/me/waiting/").json() == {"codes": []}
    assert User.objects.count() == 2


def test_pages_of_a_list() -> None:
    one = visitor()
    first = open_one(one, opponent="open")["code"]
    match = Match.objects.get(code=first)
    Match.objects.bulk_create(
        Match(
            ruleset=match.ruleset, edition=match.edition, scenario=match.scenario, opponent="open",
            public=True, side="random", commitment="",
        )
        for _ in range(60)
    )  # fmt: skip
    page = one.get("/api/matches/").json()
    assert (len(page["results"]), page["next"]) == (50, 2)
    rest = one.get("/api/matches/?page=2").json()
    assert (len(rest["results"]), rest["next"]) == (11, None)
    codes = {match["code"] for match in page["results"] + rest["results"]}
    assert len(codes) == 61


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"opponent": "nobody"}, "opponent"),
        ({"side": "blue"}, "side"),
        ({"side": "open", "opponent": "bot"}, "side"),
        ({"bot": "hal", "opponent": "bot"}, "bot"),
        ({"ruleset": "x" * 65}, "ruleset"),
        ({"salt": "x" * 65}, "salt"),
        ({"options": [1]}, "options"),
        ({"options": {"a": {}}}, "options"),
        ({"scenario": None}, "scenario"),
    ],
)
def test_a_bad_wish_names_its_field_and_makes_nobody(wish: dict[str, Any], field: str) -> None:
    answer = post(visitor(), "/api/matches/", OPENING | wish)
    assert answer.status_code == 400
    assert answer.json()["code"] == "malformed"
    assert list(answer.json()["fields"]) == [field]
    assert (Match.objects.count(), User.objects.count()) == (0, 0)


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({"ruleset": "chess"}, 404, "battle_dice"),
        ({"scenario": "waterloo"}, 400, "lezhanka-1918"),
        ({"options": {"weather": "fine"}}, 400, "bridge_stop"),
        ({"options": {"bridge_stop": "maybe"}}, 400, "on"),
    ],
)
def test_an_unknown_wish_names_what_there_is(wish: dict[str, Any], status: int, words: str) -> None:
    answer = post(visitor(), "/api/matches/", OPENING | wish)
    assert answer.status_code == status
    assert words in answer.json()["text"]
    assert (Match.objects.count(), User.objects.count()) == (0, 0)


def test_acts_by_http_are_the_same_acts() -> None:
    client = visitor()
    code = open_one(client, opponent="hotseat")["code"]
    base = f"/api/matches/{code}/"
    match = client.get(base).json()
    seat = match["turn"][0]
    sight = client.get(f"{base}sight/?seat={seat}").json()
    button = next(o for o in sight["offers"] if o["choice"]["type"] in ("button", "assign"))
    act = {"verb": button["verb"]}
    if button["choice"]["type"] == "assign":
        act["arg"] = {"type": "pairs", "pairs": {}}
    body = {"key": "k1", "seq": 0, "seat": seat, "act": act}
    assert post(client, f"{base}acts/", body).json() == {"type": "done", "key": "k1", "seq": 1}
    assert post(client, f"{base}acts/", body).json() == {"type": "done", "key": "k1", "seq": 1}
    stale = post(client, f"{base}acts/", body | {"key": "k2"})
    assert (stale.status_code, stale.json()["code"]) in ((409, "stale"), (409, "not-asked"))
    foreign = post(visitor(), f"{base}acts/", body | {"key": "k3"})
    assert (foreign.status_code, foreign.json()["code"]) == (403, "not-yours")
    bodies: list[Any] = [[], "x", {"key": "k"}, body | {"seq": "1"}, body | {"more": 1}]
    for bad in bodies:
        answer = post(client, f"{base}acts/", bad)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert client.get(base).json()["seq"] == 1


def test_too_many_waiting_matches_are_refused(settings: Any) -> None:
    settings.LIMITS = LIMITS
    client = visitor()
    open_one(client)
    creator = User.objects.get()
    Match.objects.bulk_create(
        Match(
            ruleset="battle_dice", edition=1, scenario="s", opponent="link", side="random",
            commitment="", creator=creator,
        )
        for _ in range(39)
    )  # fmt: skip
    answer = post(client, "/api/matches/", OPENING)
    assert (answer.status_code, answer.json()) == (
        409,
        {
            "code": "too-many-matches",
            "text": "40 matches of yours are waiting for an opponent already; cancel one of them "
            "first.",
        },
    )


def test_whether_it_counts_is_told_before_anybody_joins_and_stays_in_the_record() -> None:
    host, guest = visitor(), visitor()
    unrated = open_one(host, opponent="open", rated=False)
    usual = open_one(host, opponent="open")
    listed = guest.get("/api/matches/?status=open").json()["results"]
    assert [(match["code"], match["rated"]) for match in listed] == [
        (usual["code"], True),
        (unrated["code"], False),
    ]
    code = unrated["code"]
    assert guest.get(f"/api/matches/{code}/").json()["rated"] is False
    post(guest, f"/api/matches/{code}/join/")
    post(host, f"/api/matches/{code}/resign/", {"key": "k", "seat": seat_of(unrated)})
    assert guest.get(f"/api/matches/{code}/record/").json()["unrated"] is True
    answer = post(host, "/api/matches/", OPENING | {"opponent": "hotseat", "rated": True})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["rated"])
