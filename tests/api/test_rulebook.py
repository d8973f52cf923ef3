"""Matches in which the rulebook plays the other side."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tachanka.accounts.models import User
from tachanka.matches.models import Match, Seat

pytestmark = pytest.mark.django_db(transaction=True)
OPENING = {"ruleset": "toy", "scenario": "frost", "opponent": "rules"}
ROUTINE = {"apology": "paid", "guard": "routine"}
REST = {"verb": "rest"}


def visitor() -> Client:
    """Somebody who has never been here."""
    return Client(headers={"host": "localhost"})


def post(client: Client, path: str, body: Any = None) -> Any:
    return client.post(path, body if body is not None else {}, content_type="application/json")


def open_one(client: Client, **wish: Any) -> dict[str, Any]:
    answer = post(client, "/api/matches/", OPENING | wish)
    assert answer.status_code == 201, answer.content
    body: dict[str, Any] = answer.json()
    return body


NOBODY = {"account": False, "program": False}
"""Neither an account nor a bot."""


def seats(name: str) -> list[dict[str, Any]]:
    return [
        {
            "seat": "runner",
            "kind": "person",
            "name": name,
            "you": True,
            "account": False,
            "program": False,
        },
        {
            "seat": "guard",
            "kind": "rules",
            "name": "The rulebook",
            "you": False,
            "account": False,
            "program": False,
        },
    ]


def test_rulesets_tell_which_seat_their_options_leave_alone() -> None:
    toy, dice = (visitor().get(f"/api/rulesets/{id}/").json() for id in ("toy", "battle_dice"))
    assert {option["key"]: option["alone"] for option in toy["options"]} == {
        "apology": {},
        "guard": {"routine": "runner"},
    }
    assert all(option["alone"] == {} for option in dice["options"])
    assert all("alone" not in order for order in toy["standing"])


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"side": "runner"},
        {"options": {"guard": "routine"}},
        {"options": {"guard": "person"}},
        {"options": ROUTINE, "side": "runner"},
    ],
)
def test_a_match_against_the_rulebook_begins_at_once(wish: dict[str, Any]) -> None:
    client = visitor()
    match = open_one(client, **wish)
    told = ("status", "seq", "public", "join", "options", "side", "turn", "opponent")
    assert [match[key] for key in told] == [
        "running", 0, False, False, ROUTINE, "runner", ["runner"], "rules",
    ]  # fmt: skip
    assert match["seats"] == seats(client.get("/api/me/").json()["name"])
    assert list(Seat.objects.values_list("seat", "bot", "ruled")) == [
        ("runner", "", False),
        ("guard", "", True),
    ]
    assert Match.objects.get().bot_asked is False


@pytest.mark.parametrize(
    ("wish", "field", "text"),
    [
        (
            {"side": "guard"},
            "side",
            "Against the rulebook you cannot play 'guard'; you can play: runner, random.",
        ),
        (
            {"side": "guard", "options": ROUTINE},
            "side",
            "Against the rulebook you cannot play 'guard'; you can play: runner, random.",
        ),
        (
            {"ruleset": "battle_dice", "scenario": "lezhanka-1918"},
            "opponent",
            "In Battle Dice the rulebook plays no side.",
        ),
        *(
            (
                {"opponent": opponent, "options": ROUTINE},
                "options",
                "With guard 'routine' the rulebook plays the other side: choose the opponent "
                "'rules', or for guard one of: person.",
            )
            for opponent in ("open", "link", "bot", "hotseat")
        ),
    ],
)
def test_what_the_rulebook_does_not_play_is_refused(
    wish: dict[str, Any], field: str, text: str
) -> None:
    answer = post(visitor(), "/api/matches/", OPENING | wish)
    assert answer.status_code == 400
    assert answer.json() == {"code": "malformed", "text": text, "fields": {field: text}}
    assert (Match.objects.count(), User.objects.count()) == (0, 0)


def test_nobody_can_sit_down_where_the_rulebook_plays() -> None:
    code = open_one(visitor())["code"]
    for body in ({}, {"seat": "guard"}):
        answer = post(visitor(), f"/api/matches/{code}/join/", body)
        assert (answer.status_code, answer.json()["code"]) == (409, "full")
    listed = visitor().get("/api/matches/?status=open").json()["results"]
    assert listed == []


def play_one(client: Client, code: str) -> int:
    """Loads a crate and rests; the number of the last entry."""
    sight = client.get(f"/api/matches/{code}/sight/?seat=runner").json()
    crate = sight["offers"][0]["choice"]["refs"][0]
    load = {"verb": "load", "arg": {"type": "many", "refs": [crate]}}
    for seq, act in enumerate((load, REST)):
        body = {"key": f"k{seq}", "seq": seq, "seat": "runner", "act": act}
        assert post(client, f"/api/matches/{code}/acts/", body).status_code == 200
    return 2


def test_the_rulebook_acts_by_itself_and_agrees_to_no_draw() -> None:
    client = visitor()
    code = open_one(client)["code"]
    base = f"/api/matches/{code}/"
    last = play_one(client, code)
    match = client.get(base).json()
    assert (match["seq"], match["turn"]) == (last, ["runner"])
    assert "by routine" in client.get(f"{base}log.txt").content.decode()
    answer = post(client, f"{base}draw/", {"key": "d", "seat": "runner"})
    assert (answer.status_code, answer.json()["code"]) == (409, "no-draw")
    assert "rulebook plays the other side" in answer.json()["text"]
    act = {"key": "g", "seq": last, "seat": "guard", "act": {"verb": "wait"}}
    assert post(client, f"{base}acts/", act).json()["code"] == "not-yours"


def test_a_match_against_the_rulebook_is_given_up_verified_and_played_again() -> None:
    client = visitor()
    code = open_one(client)["code"]
    base = f"/api/matches/{code}/"
    play_one(client, code)
    post(client, f"{base}resign/", {"key": "r", "seat": "runner"})
    match = client.get(base).json()
    assert (match["status"], match["outcome"]["winner"]) == ("finished", "guard")
    name = client.get("/api/me/").json()["name"]
    record = client.get(f"{base}record/").json()
    assert record["players"] == {"runner": name, "guard": "The rulebook"}
    assert client.get(f"{base}verify/").json()["ok"] is True
    again = post(client, f"{base}rematch/").json()
    assert (again["status"], again["seats"], again["options"]) == ("running", seats(name), ROUTINE)
    mine = client.get("/api/matches/?mine=1").json()["results"]
    assert [one["seats"][1]["kind"] for one in mine] == ["rules", "rules"]
