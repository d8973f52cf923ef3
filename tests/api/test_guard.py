"""Errors have one shape; foreign pages, floods and oversized bodies are refused."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from tachanka.accounts.models import User
from tachanka.api.guard import Dear, Openings

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
        ("get", "/api/rulesets/battle_dice/messages/xx/", "", "", 404, "unknown"),
        ("get", "/api/rulesets/battle_dice/art/nothing.svg", "", "", 404, "unknown"),
        ("get", "/api/rulesets/battle_dice/art/..%2Fclauses.toml", "", "", 404, "unknown"),
        ("get", "/api/rulesets/battle_dice/art/clauses.toml", "", "", 404, "unknown"),
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


def test_a_flood_of_requests_is_dammed(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    monkeypatch.setattr(Openings, "rate", "3/min")
    client = visitor()
    opening = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "nobody"}
    statuses = []
    for _ in range(5):
        answer = client.post("/api/matches/", opening, content_type="application/json")
        statuses.append(answer.status_code)
    assert statuses == [400, 400, 400, 429, 429]
    assert answer.json()["code"] == "too-many"
    assert int(answer.headers["Retry-After"]) >= 1
    cache.clear()


def test_who_says_he_is_another_is_counted_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    monkeypatch.setattr(Dear, "rate", "2/min")
    client = visitor()
    statuses = [
        client.get("/api/matches/x/verify/", headers={"X-Forwarded-For": f"10.0.0.{n}"}).status_code
        for n in range(4)
    ]
    assert statuses == [404, 404, 429, 429]
    cache.clear()


def test_headers_of_every_page() -> None:
    answer = visitor().get("/api/me/")
    policy = answer.headers["Content-Security-Policy"]
    assert sorted(policy.split("; ")) == [
        "base-uri 'self'", "default-src 'self'", "form-action 'self'", "frame-ancestors 'none'",
        "object-src 'none'",
    ]  # fmt: skip
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert answer.headers["Referrer-Policy"] == "same-origin"


def test_a_foreign_host_is_refused() -> None:
    assert Client(headers={"host": "evil.example"}).get("/api/me/").status_code == 400
