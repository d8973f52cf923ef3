"""What the API tells of rulesets, of every installed one."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from dataclasses import asdict

import brotli
import msgspec
import pytest
from django.test import Client

from tachanka.api.assets import name_version
from tachanka.api.diagrams import DrawnDiagram
from tachanka.engine.api import Config, Option, Viewer
from tachanka.engine.kernel import begin
from tachanka.engine.registry import complete_config, find_ruleset, newest_rulesets
from tachanka.engine.scene import Board, Scene
from tachanka.matches.models import Match

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
        assert [s["advantage"] for s in one["scenarios"]] == [
            s.advantage and asdict(s.advantage) for s in ruleset.meta.scenarios
        ]
        for told_option, option in zip(one["options"], ruleset.meta.options, strict=True):
            check_option(told_option, option)
        assert one["about"]
        assert one["credits"]


def test_those_in_the_making_are_left_out_on_demand() -> None:
    whole = [ruleset.meta.id for ruleset in newest_rulesets() if ruleset.meta.stage != "sketch"]
    told = visitor().get("/api/rulesets/?sketches=false").json()
    assert [one["id"] for one in told] == whole
    assert 0 < len(whole) < len(IDS)
    refused = visitor().get("/api/rulesets/?sketches=perhaps")
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


def check_option(told: dict[str, object], option: Option) -> None:
    assert told["key"] == option.key
    assert told["default"] == option.default
    values = told["values"]
    assert isinstance(values, list)
    assert [value["value"] for value in values] == list(option.values)
    assert all(value["name"] for value in values)


@pytest.mark.parametrize("id", IDS)
def test_boards_are_those_of_the_ruleset(id: str) -> None:
    ruleset = next(one for one in newest_rulesets() if one.meta.id == id)
    for scenario in ruleset.meta.scenarios:
        answer = visitor().get(f"/api/rulesets/{id}/board/?scenario={scenario.id}")
        board = msgspec.json.decode(answer.content, type=Board)
        assert board == ruleset.board(complete_config(ruleset, Config(scenario.id)))


@pytest.mark.parametrize("id", IDS)
def test_openings_are_what_everybody_sees_as_a_match_begins(id: str) -> None:
    ruleset = next(one for one in newest_rulesets() if one.meta.id == id)
    public = Viewer("public")
    for scenario in ruleset.meta.scenarios:
        answer = visitor().get(f"/api/rulesets/{id}/opening/?scenario={scenario.id}")
        scene = msgspec.json.decode(answer.content, type=Scene)
        # With other dice than those it is drawn with: what lies there is the same in every match.
        game = begin(ruleset, complete_config(ruleset, Config(scenario.id)), bytes([7] * 32)).game
        with game.memo.open():
            seen = ruleset.scene(game.view(public), public)
        assert scene.pieces == seen.pieces
        assert (scene.markers, scene.groups, scene.shapes) == (
            seen.markers, seen.groups, seen.shapes)  # fmt: skip


def test_an_opening_is_that_of_its_options_and_kept_like_a_board() -> None:
    path = "/api/rulesets/toy/opening/?scenario=frost"
    assert visitor().get(f"{path}&nonsense=1").status_code == 400
    assert visitor().get(path)["Cache-Control"] == RECHECK
    version = name_version(find_ruleset("toy"))
    assert visitor().get(f"{path}&version={version}")["Cache-Control"] == FOR_GOOD


BOARD = "/api/rulesets/battle_dice/board/?scenario=lezhanka-1918"
GZIP = {"Accept-Encoding": "br;q=1.0, gzip, deflate"}
BROTLI = {"Accept-Encoding": "gzip, deflate, br, zstd"}
RECHECK = "public, no-cache"
FOR_GOOD = "public, max-age=31536000, immutable"


@pytest.mark.parametrize("path", ["/api/rulesets/", "/api/rulesets/battle_dice/", BOARD])
def test_what_does_not_change_is_not_sent_twice(path: str) -> None:
    first = visitor().get(path)
    assert first.headers["Cache-Control"] == RECHECK
    tag = first.headers["ETag"]
    again = visitor().get(path, headers={"If-None-Match": f'"x", W/{tag}'})
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", tag)
    assert "Accept-Encoding" in again.headers["Vary"]


@pytest.mark.parametrize("path", ["/api/rulesets/battle_dice/?", f"{BOARD}&"])
def test_an_answer_named_by_its_version_is_kept_for_good(path: str) -> None:
    described = visitor().get("/api/rulesets/battle_dice/").json()
    edition, version = f"edition={described['edition']}", f"version={described['version']}"
    told = {
        query: visitor().get(f"{path}{query}").headers["Cache-Control"]
        for query in (edition, f"{edition}&{version}", "version=0123456789abcdef")
    }
    # What another process, of an older or newer version, has named is answered as well as can be.
    assert list(told.values()) == [RECHECK, FOR_GOOD, RECHECK]
    assert len({visitor().get(f"{path}{query}").content for query in told}) == 1


def test_a_match_is_told_of_its_scenario_and_of_what_is_not_as_usual() -> None:
    path = "/api/rulesets/battle_dice/"
    whole = visitor().get(path).json()
    first, option = whole["scenarios"][0], whole["options"][0]
    other = next(each["value"] for each in option["values"] if each["value"] != option["default"])
    told = visitor().get(f"{path}?scenario={first['id']}&{option['key']}={other}").json()
    assert told == whole | {"scenarios": [first], "options": [option]}
    usual = visitor().get(f"{path}?scenario={first['id']}").json()
    assert usual["options"] == []
    assert visitor().get(f"{path}?scenario=none").status_code == 400


@pytest.mark.parametrize(
    ("asks", "encoding", "unpack"),
    [(GZIP, "gzip", gzip.decompress), (BROTLI, "br", brotli.decompress)],
)
@pytest.mark.parametrize("path", ["/api/rulesets/", "/api/rulesets/battle_dice/", BOARD])
def test_answers_about_rulesets_are_compressed(
    path: str, asks: dict[str, str], encoding: str, unpack: Callable[[bytes], bytes]
) -> None:
    plain, packed = visitor().get(path), visitor().get(path, headers=asks)
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == encoding
    assert unpack(packed.content) == plain.content
    assert len(packed.content) < 0.5 * len(plain.content)
    for answer in (plain, packed):
        assert "Accept-Encoding" in answer.headers["Vary"]
        assert int(answer.headers["Content-Length"]) == len(answer.content)
    assert packed.headers["Content-Type"] == plain.headers["Content-Type"] == "application/json"
    again = visitor().get(path, headers=asks | {"If-None-Match": packed.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.django_db(transaction=True)
def test_a_match_names_the_version_of_its_edition() -> None:
    client = visitor()
    opening = {"ruleset": "toy", "scenario": "frost", "opponent": "hotseat"}
    match = client.post("/api/matches/", opening, "application/json").json()
    described = client.get("/api/rulesets/toy/").json()
    assert (match["edition"], match["version"]) == (described["edition"], described["version"])
    Match.objects.update(edition=99)
    assert client.get(f"/api/matches/{match['code']}/").json()["version"] == ""


@pytest.mark.django_db(transaction=True)
def test_what_may_hold_a_secret_is_not_compressed() -> None:
    client = visitor()
    opening = {"ruleset": "toy", "scenario": "frost", "opponent": "hotseat"}
    match = client.post("/api/matches/", opening, "application/json", headers=GZIP)
    base = f"/api/matches/{match.json()['code']}/"
    paths = ["sight/?seat=runner", "lines/?seat=runner", "log.txt?seat=runner", ""]
    answers = [client.get(base + path, headers=GZIP) for path in paths]
    answers += [client.get(base + path, headers=BROTLI) for path in paths]
    answers += [match, client.get("/api/me/", headers=GZIP)]
    assert len(answers[0].content) > 1_000
    assert all("Content-Encoding" not in answer.headers for answer in answers)


SIGHT = "/api/rulesets/table_toy/diagrams/sight/"


@pytest.mark.parametrize("id", IDS)
def test_diagrams_are_those_of_the_ruleset(id: str) -> None:
    ruleset = next(one for one in newest_rulesets() if one.meta.id == id)
    assert visitor().get(f"/api/rulesets/{id}/").json()["diagrams"] == list(ruleset.diagrams)
    for name, draw in ruleset.diagrams.items():
        answer = visitor().get(f"/api/rulesets/{id}/diagrams/{name}/")
        diagram = draw()
        assert msgspec.json.decode(answer.content, type=DrawnDiagram) == DrawnDiagram(
            ruleset.board(diagram.cfg),
            diagram.scene,
            diagram.caption,
            diagram.crop,
            diagram.offers,
        )


def test_a_diagram_is_kept_like_a_board() -> None:
    described = visitor().get("/api/rulesets/table_toy/").json()
    version = f"?edition={described['edition']}&version={described['version']}"
    first, kept = visitor().get(SIGHT), visitor().get(SIGHT + version)
    assert [each.headers["Cache-Control"] for each in (first, kept)] == [RECHECK, FOR_GOOD]
    assert first.content == kept.content
    again = visitor().get(SIGHT, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    packed = visitor().get(SIGHT, headers=GZIP)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == first.content


@pytest.mark.parametrize(
    ("id", "query", "status", "text"),
    [
        ("table_toy", "", 404, "Table_toy has no diagram 'nil'; it has sight, advance."),
        ("toy", "?edition=1", 404, "Toy has no diagram 'nil'; it has leg, cover."),
        ("table_toy", "?edition=one", 400, "Edition is a whole number."),
    ],
)
def test_what_is_no_diagram_is_refused(id: str, query: str, status: int, text: str) -> None:
    answer = visitor().get(f"/api/rulesets/{id}/diagrams/nil/{query}")
    assert (answer.status_code, answer.json()["text"]) == (status, text)
