"""Errors have one shape; foreign pages, floods and oversized bodies are refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.site.limits import Limit

pytestmark = pytest.mark.django_db(transaction=True)


def visitor(**kwargs: Any) -> Client:
    return Client(headers={"host": "localhost"}, **kwargs)


def test_a_request_without_the_token_is_refused() -> None:
    client = visitor(enforce_csrf_checks=True)
    answer = client.post("/api/me/", {"name": "Anna"}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert User.objects.count() == 0
    client.get("/api/me/")
    token = client.cookies["csrftoken"].value
    answer = client.post(
        "/api/me/", {"name": "Anna"}, content_type="application/json",
        headers={"X-CSRFToken": token},
    )  # fmt: skip
    assert answer.json() == {"name": "Anna", "guest": True, "known": True}


def test_a_foreign_origin_is_refused_even_with_the_token() -> None:
    client = visitor(enforce_csrf_checks=True)
    client.get("/api/me/")
    answer = client.post(
        "/api/me/", {"name": "Anna"}, content_type="application/json",
        headers={"X-CSRFToken": client.cookies["csrftoken"].value, "Origin": "http://evil.example"},
    )  # fmt: skip
    assert answer.status_code == 403


@pytest.mark.parametrize(
    ("method", "path", "body", "kind", "status", "code"),
    [
        ("post", "/api/matches/", "{", "application/json", 400, "malformed"),
        ("post", "/api/matches/", "[]", "application/json", 400, "malformed"),
        ("post", "/api/matches/", "a=b", "application/x-www-form-urlencoded", 415, "malformed"),
        ("post", "/api/matches/", '"' + "x" * 70_000 + '"', "application/json", 413, "too-large"),
        ("delete", "/api/matches/", "", "application/json", 405, "not-allowed"),
        ("get", "/api/matches/nothing/", "", "", 404, "unknown"),
        ("get", "/api/matches/%00/", "", "", 404, "unknown"),
        ("post", "/api/matches/a%00b/join/", "{}", "application/json", 404, "unknown"),
        ("get", "/api/nothing/", "", "", 404, "unknown"),
        ("get", "/api/matches/?page=0", "", "", 400, "malformed"),
        ("get", "/api/matches/?status=lost", "", "", 400, "malformed"),
        ("get", "/api/rulesets/chess/", "", "", 404, "unknown"),
        ("get", "/api/rulesets/battle_dice/?edition=99", "", "", 404, "unknown"),
        ("get", "/api/rulesets/battle_dice/?edition=x", "", "", 400, "malformed"),
        ("get", "/api/rulesets/battle_dice/board/", "", "", 400, "malformed"),
        ("post", "/api/me/", '{"name": "x"}', "application/json", 400, "malformed"),
        ("post", "/api/me/", '{"name": "<b>"}', "application/json", 400, "malformed"),
        ("post", "/api/me/", '{"name": "a\\u0000b"}', "application/json", 400, "malformed"),
        ("post", "/api/me/", '{"name": "\\u202eevil"}', "application/json", 400, "malformed"),
    ],
)
def test_errors_have_one_shape(
    method: str, path: str, body: str, kind: str, status: int, code: str
) -> None:
    client = visitor()
    send = getattr(client, method)
    answer = send(path) if method == "get" else send(path, body, content_type=kind)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["text"].endswith(".")
    assert User.objects.count() == 0


@pytest.fixture
def few(settings: Any) -> Iterator[Any]:
    """Limits of a few, and nothing spent yet."""
    few = {"openings": Limit(3, 5, 60), "dear": Limit(2, 3, 60), "guests": Limit(9, 2, 3_600)}
    settings.LIMITS = settings.LIMITS | few
    cache.clear()
    yield settings
    cache.clear()


OPENING = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "nobody"}


def open_nothing(client: Client, address: str) -> Any:
    """A wish that cannot be met; it is counted all the same."""
    return client.post(
        "/api/matches/", OPENING, content_type="application/json", REMOTE_ADDR=address
    )


def test_a_flood_of_requests_is_dammed(few: Any) -> None:
    client = visitor()
    client.force_login(create_guest("One"))
    answers = [open_nothing(client, "203.0.113.7") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [400, 400, 400, 429, 429]
    assert answers[-1].json() == {
        "code": "too-many", "text": "Too many requests. Wait a little and try again.",
    }  # fmt: skip
    assert 1 <= int(answers[-1].headers["Retry-After"]) <= 81


def test_a_fresh_guest_has_no_fresh_allowance(few: Any) -> None:
    statuses = []
    for _ in range(7):
        client = visitor()
        client.force_login(create_guest("Fresh"))
        statuses.append(open_nothing(client, "2001:db8:1:2::9").status_code)
    assert statuses == [400] * 5 + [429] * 2
    assert open_nothing(client, "2001:db8:1:2:ffff::1").status_code == 429
    assert open_nothing(client, "2001:db8:1:3::9").status_code == 400


def test_visitors_of_one_address_do_not_lock_out_those_of_another(few: Any) -> None:
    """Nobody shares an allowance with all who have no name."""
    addresses = [f"203.0.113.{n}" for n in range(8)]
    assert [open_nothing(visitor(), address).status_code for address in addresses] == [400] * 8
    crowded = [open_nothing(visitor(), "198.51.100.1").status_code for _ in range(6)]
    assert crowded == [400] * 5 + [429]
    assert open_nothing(visitor(), "203.0.113.99").status_code == 400


def test_who_says_he_is_another_is_counted_all_the_same(few: Any) -> None:
    client = visitor()
    statuses = [
        client.get("/api/matches/x/verify/", headers={"X-Forwarded-For": f"10.0.0.{n}"}).status_code
        for n in range(5)
    ]
    assert statuses == [404, 404, 404, 429, 429]


def name_me(address: str) -> Any:
    """A visitor gives himself a name, and is a guest from then on."""
    client = visitor()
    body = {"name": "Anna"}
    return client.post("/api/me/", body, content_type="application/json", REMOTE_ADDR=address)


def test_guests_of_one_address_are_counted(few: Any) -> None:
    answers = [name_me("203.0.113.7") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    told = answers[-1].json()
    assert told["code"] == "too-many"
    assert told["text"].startswith("Very many new players came from your address. Play on in a ")
    assert 1 <= int(answers[-1].headers["Retry-After"]) <= 3_600 * 1.5 + 1
    assert User.objects.count() == 2
    assert name_me("203.0.113.8").status_code == 200


@pytest.mark.parametrize(
    "path",
    ["me/", "matches/", "matches/{}/", "matches/{}/sight/", "matches/{}/lines/",
     "matches/{}/log.txt", "matches/{}/record/", "matches/{}/verify/", "matches/none/", "none/"],
)  # fmt: skip
def test_what_may_depend_on_who_asks_is_kept_nowhere(path: str) -> None:
    client = visitor()
    wish = OPENING | {"opponent": "hotseat"}
    code = client.post("/api/matches/", wish, content_type="application/json").json()["code"]
    answer = client.get(f"/api/{path.format(code)}")
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["rulesets/", "rulesets/battle_dice/"])
def test_what_rulesets_publish_may_be_kept(path: str) -> None:
    assert visitor().get(f"/api/{path}").headers["Cache-Control"] == "public, no-cache"


def test_headers_of_every_page() -> None:
    answer = visitor().get("/")
    policy = answer.headers["Content-Security-Policy"]
    assert sorted(policy.split("; ")) == [
        "base-uri 'self'", "default-src 'self'", "form-action 'self'", "frame-ancestors 'none'",
        "img-src 'self' blob:", "object-src 'none'",
    ]  # fmt: skip
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    assert "Strict-Transport-Security" not in answer.headers


def test_data_has_no_headers_of_pages() -> None:
    told = visitor().get("/api/me/").headers
    assert (told["X-Content-Type-Options"], told["X-Frame-Options"]) == ("nosniff", "DENY")
    of_pages = {"Content-Security-Policy", "Referrer-Policy", "Cross-Origin-Opener-Policy", "Allow"}
    assert not of_pages & set(told)
    assert "GET" in visitor().options("/api/me/").headers["Allow"]


def test_features_are_denied_to_whatever_is_opened_as_a_page() -> None:
    for path in ("/", "/admin/login/"):
        denied = visitor().get(path).headers["Permissions-Policy"].split(", ")
        assert {"camera=()", "geolocation=()", "microphone=()", "payment=()"} <= set(denied)
    assert "Permissions-Policy" not in visitor().get("/api/me/").headers


@pytest.mark.parametrize("path", ["/api/me/", "/", "/healthz", "/admin/login/"])
def test_tls_is_kept_to_where_it_is_told(path: str, settings: Any) -> None:
    """Also where the proxy that speaks it does not say so with every request."""
    settings.SECURE_HSTS_SECONDS = 31_536_000
    answer = visitor().get(path)
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"


def test_a_foreign_host_is_refused() -> None:
    assert Client(headers={"host": "evil.example"}).get("/api/me/").status_code == 400
