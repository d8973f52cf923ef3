"""The description of the API: valid, whole, and true of its answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from django.core.management import call_command
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from evenings import make_plan
from letters import read_code
from players import Person
from serving import start_site

DOOR = "/api/auth/browser/v1"
EMAIL, CLUB = "anna@example.org", "don"
PARTS = {"shield": "kite", "field": "red", "ink": "gold", "charge": "bell"}
PATIENCE = 90
PLACES = {"number": 1, "table": 1, "leg": 1, "kind": "json"}
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The schema, as the command writes it."""
    file = tmp_path_factory.mktemp("schema") / "openapi.json"
    call_command("spectacular", "--validate", "--fail-on-warn", "--format", "openapi-json",
                 "--file", str(file))  # fmt: skip
    schema: dict[str, Any] = json.loads(file.read_text())
    return schema


def test_every_operation_documents_its_errors(described: dict[str, Any]) -> None:
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            answers = operation["responses"]
            assert {"400", "403", "404", "409", "429"} <= set(answers), (method, path)
            problem = answers["400"]["content"]["application/json"]["schema"]
            assert problem == {"$ref": "#/components/schemas/Problem"}


def test_every_reference_leads_somewhere(described: dict[str, Any]) -> None:
    text = json.dumps(described)
    names = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert names <= set(described["components"]["schemas"])
    assert {"Sight", "Board", "Record", "MatchDetail"} <= names


@dataclass
class Site:
    """A running site and somebody at it, who holds both seats of a match and runs a tournament."""

    base_url: str
    person: Person
    code: str
    tournament: str
    calls: int = 0

    def find_real(self, path: str) -> dict[str, Any]:
        """What is there at an address, by the names of its places."""
        code = self.tournament if "/tournaments/" in path else self.code
        id: Any = "battle_dice" if "/rulesets/" in path else 1
        named = {"code": code, "id": id, "name": "sight", "slug": CLUB, "token": "x", "key": "x"}
        return PARTS | named | PLACES


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    letters = tmp_path_factory.mktemp("letters")
    settings = {"TACHANKA_EMAIL_URL": f"filemail:///{letters}"}
    server = start_site(tmp_path_factory.mktemp("site"), settings)
    person = Person(server.base_url)
    code = person.open_match(opponent="hotseat")
    found_club(person, letters)
    yield Site(server.base_url, person, code, begin_tournament(person))
    server.stop()


def found_club(person: Person, letters: Path) -> None:
    """The person keeps his name and founds a club: `CLUB`."""
    person.post(f"{DOOR}/account/email", {"email": EMAIL})
    person.post(f"{DOOR}/auth/email/verify", {"key": read_code(letters, EMAIL)})
    crest = {key: PARTS[key] for key in ("shield", "field", "ink", "charge")}
    body = {"name": "Don Club", "slug": CLUB, "crest": crest, "public": True}
    person.post("/api/clubs/", body)


def begin_tournament(person: Person) -> str:
    """The person runs a tournament, whose first round is published; its code."""
    body = {"name": "Evening", "plan": make_plan()}
    code: str = person.post("/api/tournaments/", body)["code"]
    people = {"names": [{"name": "Boris"}, {"name": "Clara"}]}
    person.post(f"/api/tournaments/{code}/entrants/", people)
    person.post(f"/api/tournaments/{code}/moves/", {"deed": "started"})
    person.post(f"/api/tournaments/{code}/rounds/")
    person.post(f"/api/tournaments/{code}/rounds/1/publication/")
    return code


@pytest.fixture(scope="module")
def api(described: dict[str, Any]) -> Any:
    # Of a file of a match each value that is wrong by itself was 2,700 of 9,700 requests:
    # tests/matches/imports tries such files.
    some = {"include-path": "/api/imports/", "phases": {"coverage": {"enabled": False}}}
    config = SchemathesisConfig.from_dict({"operations": [some]})
    return schemathesis.openapi.from_dict(described, config=config)


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@pytest.mark.timeout(900)
@settings(
    max_examples=4,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_answers_are_as_described(case: Any, site: Site) -> None:
    """Whatever is asked, the answer has a documented status, kind and shape; nothing breaks."""
    site.calls += 1
    if site.calls % 2:
        real = site.find_real(case.operation.path)
        case.path_parameters = {name: real[name] for name in case.path_parameters or {}}
    cookies = site.person.session.cookies.get_dict()
    case.headers = {**(case.headers or {}), "X-CSRFToken": cookies["csrftoken"]}
    # A picture may have to be drawn first, below all else that the machine does.
    answer = case.call(base_url=site.base_url, cookies=cookies, timeout=PATIENCE)
    case.validate_response(
        answer,
        checks=[
            not_a_server_error,
            status_code_conformance,
            content_type_conformance,
            response_schema_conformance,
        ],
    )
