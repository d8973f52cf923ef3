"""What the API tells of rulesets, of every installed one."""

from __future__ import annotations

import gzip

import msgspec
import pytest
from django.test import Client

from tachanka.engine.api import Config, Option
from tachanka.engine.registry import complete_config, newest_rulesets
from tachanka.engine.resources import read_clauses, read_message_source
from tachanka.engine.scene import Board

pytestmark = pytest.mark.django_db
IDS = [ruleset.meta.id for ruleset in newest_rulesets()]


def visitor() -> Client:
    return Client(headers={"host": "localhost"})


def test_every_installed_ruleset_is_described_in_words() -> None:
    told = visitor().get("/api/rulesets/").json()
    assert [one["id"] for one in told] == IDS
    for one, ruleset in zip(told, newest_rulesets(), strict=True):
        assert visitor().get(f"/api/rulesets/{one['id']}/").json() == one
        assert [seat["id"] for seat in one["seats"]] == [seat.id for seat in ruleset.meta.seats]
        assert [s["id"] for s in one["scenarios"]] == [s.id for s in ruleset.meta.scenarios]
        for told_option, option in zip(one["options"], ruleset.meta.options, strict=True):
            check_option(told_option, option)
        assert one["about"]
        assert one["credits"]


def check_option(told: dict[str, object], option: Option) -> None:
    assert told["key"] == option.key
    assert told["default"] == option.default
    values = told["values"]
    assert isinstance(values, list)
    assert [value["value"] for value in values] == list(option.values)
    assert all(value["name"] for value in values)


@pytest.mark.parametrize("id", IDS)
def test_clauses_messages_and_boards(id: str) -> None:
    ruleset = next(one for one in newest_rulesets() if one.meta.id == id)
    clauses = visitor().get(f"/api/rulesets/{id}/clauses/").json()
    assert list(clauses) == list(read_clauses(ruleset.package))
    assert all(set(c) == {"title", "text", "kind", "section", "option"} for c in clauses.values())
    source = visitor().get(f"/api/rulesets/{id}/messages/en/")
    assert source.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert source.content.decode() == read_message_source(ruleset.package)
    for scenario in ruleset.meta.scenarios:
        answer = visitor().get(f"/api/rulesets/{id}/board/?scenario={scenario.id}")
        board = msgspec.json.decode(answer.content, type=Board)
        assert board == ruleset.board(complete_config(ruleset, Config(scenario.id)))
        for layer in board.layers:
            art = visitor().get(f"/api/rulesets/{id}/art/{layer}")
            assert (art.status_code, art.headers["Content-Type"]) == (200, "image/svg+xml")


def test_what_does_not_change_is_not_sent_twice() -> None:
    path = "/api/rulesets/battle_dice/clauses/"
    first = visitor().get(path)
    assert first.headers["Cache-Control"] == "public, no-cache"
    again = visitor().get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    named = visitor().get(f"{path}?edition=1")
    assert named.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert named.content == first.content


SVG = "/api/rulesets/battle_dice/art/symbols.svg"
GZIP = {"Accept-Encoding": "br;q=1.0, gzip, deflate"}
TEXTS = [
    "/api/rulesets/",
    "/api/rulesets/battle_dice/",
    "/api/rulesets/battle_dice/clauses/",
    "/api/rulesets/battle_dice/messages/en/",
    "/api/rulesets/battle_dice/board/?scenario=lezhanka-1918",
    SVG,
]


@pytest.mark.parametrize("path", TEXTS)
def test_texts_of_rulesets_are_compressed(path: str) -> None:
    plain, packed = visitor().get(path), visitor().get(path, headers=GZIP)
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) < 0.5 * len(plain.content)
    for answer in (plain, packed):
        assert "Accept-Encoding" in answer.headers["Vary"]
        assert answer.headers["Cache-Control"] == "public, no-cache"
        assert int(answer.headers["Content-Length"]) == len(answer.content)
    assert packed.headers["Content-Type"] == plain.headers["Content-Type"]


def test_compressed_and_plain_texts_are_told_apart_by_caches() -> None:
    plain, packed = visitor().get(SVG), visitor().get(SVG, headers=GZIP)
    tag = packed.headers["ETag"]
    assert tag != plain.headers["ETag"]
    assert visitor().get(SVG, headers={"If-None-Match": tag}).status_code == 200
    again = visitor().get(SVG, headers=GZIP | {"If-None-Match": f'"x", W/{tag}'})
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", tag)
    assert "Content-Encoding" not in again.headers
    assert "Accept-Encoding" in again.headers["Vary"]
    named = visitor().get(f"{SVG}?edition=1", headers=GZIP)
    assert named.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert (named.content, named.headers["ETag"]) == (packed.content, tag)


@pytest.mark.parametrize("accepted", ["br", "gzip;q=0", "gzip; q=0.0, br", "identity", ""])
def test_nothing_is_compressed_for_who_does_not_take_it(accepted: str) -> None:
    answer = visitor().get(SVG, headers={"Accept-Encoding": accepted})
    assert "Content-Encoding" not in answer.headers
    assert answer.content.startswith(b"<")


def test_what_may_hold_a_secret_is_not_compressed() -> None:
    client = visitor()
    opening = {"ruleset": "toy", "scenario": "frost", "opponent": "hotseat"}
    match = client.post("/api/matches/", opening, "application/json", headers=GZIP)
    base = f"/api/matches/{match.json()['code']}/"
    paths = ["sight/?seat=runner", "lines/?seat=runner", "log.txt?seat=runner", ""]
    answers = [client.get(base + path, headers=GZIP) for path in paths]
    answers += [match, client.get("/api/me/", headers=GZIP)]
    assert len(answers[0].content) > 1_000
    assert all("Content-Encoding" not in answer.headers for answer in answers)
