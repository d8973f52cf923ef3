"""A standing cast of tokens tries every address: what a program may ask, as one table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache as counters

from addresses import list_views
from callers import Caller
from clubhouse import make_account, sign_in
from programs import Program, make_bot, make_token
from tachanka.accounts.models import Token, User
from tachanka.matches.models import Match

pytestmark = pytest.mark.django_db
begins = pytest.mark.django_db(transaction=True)
"""A match begins: other threads look at it."""
OPEN = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "bot", "side": "white"}
READ, PLAY, SIT, CHALLENGE = {"read"}, {"play"}, {"play", "challenge"}, {"challenge"}
MATCH = "/api/matches/<str:code>/"
SCOPES: dict[str, dict[str, set[str]]] = {
    "/api/me/": {"GET": READ},
    "/api/me/waiting/": {"GET": READ},
    "/api/people/<str:name>/": {"GET": READ},
    "/api/people/<str:name>/matches/": {"GET": READ},
    "/api/rulesets/": {"GET": READ},
    "/api/rulesets/<str:id>/": {"GET": READ},
    "/api/rulesets/<str:id>/balance/": {"GET": READ},
    "/api/rulesets/<str:id>/ladder/": {"GET": READ},
    "/api/rulesets/<str:id>/computers/": {"GET": READ},
    "/api/rulesets/<str:id>/board/": {"GET": READ},
    "/api/rulesets/<str:id>/opening/": {"GET": READ},
    "/api/rulesets/<str:id>/diagrams/<str:name>/": {"GET": READ},
    "/api/seals/": {"POST": SIT},
    "/api/matches/": {"GET": READ, "POST": CHALLENGE},
    MATCH: {"GET": READ},
    f"{MATCH}join/": {"POST": SIT},
    **{f"{MATCH}{name}/": {"POST": CHALLENGE} for name in ("cancel", "decline", "rematch")},
    **{
        f"{MATCH}{name}": {"GET": READ}
        for name in ("sight/", "lines/", "log.txt", "course/", "review/", "record/", "verify/")
    },
    **{
        f"{MATCH}{name}/": {"POST": PLAY}
        for name in (
            *("acts", "undo", "claim", "resign", "draw", "draw/answer", "pause", "pause/answer"),
            *("resume", "examine", "inspect", "scan", "describe", "standing"),
        )
    },
}
"""What each address takes by each method. Whatever is not here refuses every token."""
UNASKED = {"/api/schema/", "/api/unsubscribe/<str:token>/"}
"""Where nobody is asked who he is."""


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    counters.clear()
    yield
    counters.clear()


def test_every_address_says_what_tokens_it_takes() -> None:
    told = {
        path: {method: {str(scope) for scope in scopes} for method, scopes in view.scopes.items()}
        for path, view in list_views().items()
        if hasattr(view, "scopes")
    }
    assert told == SCOPES


def list_doors() -> list[tuple[str, str]]:
    """Every address and method, but for those that ask nobody who he is."""
    doors = []
    for path, view in list_views().items():
        if path in UNASKED or not list(view.authentication_classes):
            continue
        for method in ("get", "post", "put", "delete"):
            if hasattr(view, method):
                doors.append((method, path))
    return doors


def fill(path: str, code: str) -> str:
    names = {"str:code": code, "str:name": "Anna", "str:id": "battle_dice"}
    return re.sub(r"<(int:)?([^>]+)>", lambda at: "1" if at[1] else names.get(at[2], "x"), path)


@begins
@pytest.mark.parametrize("scope", ["read", "play", "challenge"])
def test_every_door_takes_what_it_names_and_nothing_else(scope: str) -> None:
    bot = make_bot(make_account("Anna"))
    program = Program(make_token(bot, scope))
    code = Program(make_token(bot, "challenge")).ask("post", "/api/matches/", OPEN).json()["code"]
    doors = list_doors()
    assert len(doors) > 100
    wrong = {}
    for method, path in doors:
        counters.clear()
        answer = program.ask(method, fill(path, code))
        body = answer.content.decode(errors="replace")
        refused = answer.status_code == 403 and '"out-of-scope"' in body
        enough = SCOPES.get(path, {}).get(method.upper(), set())
        if refused == bool(enough & {"read", scope}) or answer.status_code >= 500:
            wrong[f"{method} {path}"] = (answer.status_code, body[:120])
    assert wrong == {}
    assert Match.objects.get(code=code).status in ("running", "finished")


@pytest.mark.parametrize(
    ("header", "status"),
    [
        ("Bearer tch_0000", 401),
        ("Bearer", 401),
        ("Bearer a b", 401),
        ("Bearer ÿ", 401),
        ("bearer TOKEN", 200),
        ("Basic TOKEN", 200),
    ],
)
def test_what_is_no_token_is_refused(header: str, status: int) -> None:
    """Another scheme is none of ours: who asks so is a visitor."""
    bot = make_bot()
    client = Program("")
    headers = {"authorization": header.replace("TOKEN", make_token(bot))}
    answer = client.get("/api/me/", headers=headers)
    assert answer.status_code == status
    if status == 401:
        assert answer.json()["code"] == "bad-token"
        assert answer.headers["WWW-Authenticate"] == "Bearer"
    else:
        assert answer.json()["name"] == (bot.name if "bearer" in header else "")


@begins
def test_a_token_wants_no_csrf_and_sets_no_cookie() -> None:
    bot = make_bot()
    program = Program(make_token(bot, "challenge"), enforce_csrf_checks=True)
    answer = program.ask("post", "/api/matches/", OPEN)
    assert answer.status_code == 201, answer.content
    assert program.get("/api/me/").json() == {"name": bot.name, "guest": False, "known": True}
    assert list(program.cookies) == []


def test_a_cookie_beside_a_token_counts_for_nothing() -> None:
    anna = make_account("Anna")
    caller = sign_in(make_account("Boris"))
    told = caller.get("/api/me/", headers={"authorization": f"Bearer {make_token(anna)}"})
    assert told.json()["name"] == "Anna"
    # Nor does the person's own session help a token that is not good.
    answer = caller.get("/api/me/", headers={"authorization": "Bearer tch_stale"})
    assert (answer.status_code, answer.json()["code"]) == (401, "bad-token")


def test_an_account_makes_bots_and_tokens() -> None:
    anna = Caller()
    anna.become("Anna", "anna@example.org")
    told = anna.ask("post", "/api/me/bots/", {"name": "Clockwork Mole"})
    assert told.status_code == 201
    bot = told.json()["bots"][0]
    assert (bot["name"], bot["awake"], bot["tokens"], told.json()["most"]) == (
        "Clockwork Mole", False, [], 3,
    )  # fmt: skip
    wish = {"bot": bot["id"], "purpose": "at home", "scopes": ["play"], "days": 30}
    made = anna.ask("post", "/api/me/tokens/", wish)
    assert made.status_code == 201, made.content
    text = made.json()["token"]
    assert Program(text).get("/api/me/").json()["name"] == "Clockwork Mole"
    told = anna.get("/api/me/bots/").json()
    (token,) = told["bots"][0]["tokens"]
    assert (token["key"], token["scopes"], token["lapsed"]) == (text[:15], ["read", "play"], False)
    assert (told["bots"][0]["awake"], token["used"] is None) == (True, False)
    assert text not in anna.get("/api/me/bots/").content.decode()
    profile = Caller().get("/api/people/Clockwork Mole/").json()
    assert (profile["program"], profile["owner"], profile["awake"]) == (True, "Anna", True)
    assert Caller().get("/api/people/Anna/").json()["bots"] == ["Clockwork Mole"]
    after = anna.ask("delete", f"/api/me/tokens/{text[:15]}/").json()
    assert after["bots"][0]["tokens"] == []
    assert Program(text).get("/api/me/").status_code == 401


@begins
def test_a_deleted_bot_gives_up_and_its_tokens_end() -> None:
    anna = sign_in(make_account("Anna"))
    bot = make_bot(User.objects.get(name="Anna"))
    text = make_token(bot, "challenge")
    code = Program(text).ask("post", "/api/matches/", OPEN).json()["code"]
    other = sign_in(make_account("Boris"))
    assert other.ask("delete", f"/api/me/bots/{bot.pk}/").status_code == 200
    assert Program(text).get("/api/me/").status_code == 200
    assert anna.ask("delete", f"/api/me/bots/{bot.pk}/").json()["bots"] == []
    assert Program(text).get("/api/me/").status_code == 401
    told = anna.get(f"/api/matches/{code}/").json()
    seat = next(each for each in told["seats"] if each["seat"] == "white")
    assert (told["status"], seat["name"], seat["program"]) == ("finished", "Deleted player", True)


def test_who_may_make_what() -> None:
    anna = make_account("Anna")
    bot = make_bot(anna)
    wish = {"purpose": "x", "scopes": ["play"]}
    for caller in (Caller(), guest := Caller("203.0.113.9")):
        if caller is guest:
            guest.ask("post", "/api/me/", {"name": "Gustav"})
        for method, path in (("get", "bots/"), ("post", "bots/"), ("post", "tokens/")):
            answer = caller.ask(method, f"/api/me/{path}", {"name": "Mole", "purpose": "x"})
            assert (answer.status_code, answer.json()["code"]) == (403, "no-account")
    caller = sign_in(anna)
    # Signed in long ago: show first that it is you.
    answer = caller.ask("post", "/api/me/tokens/", wish)
    assert (answer.status_code, answer.json()["code"]) == (403, "unconfirmed")
    fresh = Caller()
    fresh.become("Berta", "berta@example.org")
    for body, field in (
        (wish, "scopes"),
        (wish | {"bot": bot.pk}, "bot"),
        (wish | {"scopes": ["fly"]}, "scopes"),
        ({"purpose": "x", "days": 0}, "days"),
        ({"purpose": "x" * 41}, "purpose"),
    ):
        answer = fresh.ask("post", "/api/me/tokens/", body)
        assert answer.status_code == 400
        assert list(answer.json()["fields"]) == [field]
    assert Token.objects.count() == 0


def test_bots_of_one_owner_share_what_one_may_do(settings: Any) -> None:
    limit = settings.LIMITS["everything"]
    settings.LIMITS = settings.LIMITS | {"everything": limit._replace(person=6)}
    anna = make_account("Anna")
    first, second = (Program(make_token(make_bot(anna, name))) for name in ("Mole 1", "Mole 2"))
    told = [each.get("/api/me/").status_code for each in (first, second) * 4]
    assert told == [200] * 6 + [429] * 2
    # He himself is not held up.
    assert sign_in(anna).get("/api/me/").status_code == 200
