"""The description of the API: the structs of the engine and the socket in it, and its errors."""

from __future__ import annotations

from typing import Any

import msgspec
from django.conf import settings
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.utils import OpenApiParameter

from tachanka.api.diagrams import DrawnDiagram
from tachanka.engine.course import Course
from tachanka.engine.record import Record
from tachanka.engine.resources import ClauseText
from tachanka.engine.review.review import Review
from tachanka.engine.scene import Board
from tachanka.matches import wire
from tachanka.matches.errors import Code

REF = "#/components/schemas/{name}"
EDITION = OpenApiParameter("edition", int, description="Of the ruleset; else the newest.")
VERSION = OpenApiParameter(
    "version", str, description="As its description has it; with it the answer is kept for good."
)
STRUCTS = (
    Board, ClauseText, Course, Review, Record, wire.Sight, wire.Line, wire.Done, wire.Play,
    wire.Undo, wire.Resign, wire.Claim, wire.OfferDraw, wire.AnswerDraw, wire.OfferPause,
    wire.AnswerPause, wire.Resume, wire.Stand, wire.Examine, wire.Examined,
    wire.Inspect, wire.Inspected, wire.Scan, wire.Scanned, wire.Describe, wire.Described,
    DrawnDiagram,
)  # fmt: skip
COMMANDS = (
    "Play", "Undo", "Resign", "Claim", "OfferDraw", "AnswerDraw", "OfferPause", "AnswerPause",
    "Resume", "Stand", "Examine", "Inspect", "Scan", "Describe",
)  # fmt: skip
PROBLEMS = {
    "400": "Malformed: see text and fields.",
    "401": "The token is not good: revoked, lapsed or mistyped.",
    "403": "Not yours, or not from a page of the site.",
    "404": "There is no such thing.",
    "405": "This address does not take that method.",
    "406": "Only JSON is spoken here.",
    "409": "Not possible now: see code and text.",
    "413": "Too large.",
    "415": "Only JSON is understood here.",
    "429": "Too many requests.",
}


class SessionScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the session is described: a cookie."""

    target_class = "tachanka.api.auth.Session"
    name = "session"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """The cookie's name."""
        return {"type": "apiKey", "in": "cookie", "name": settings.SESSION_COOKIE_NAME}


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How a program's token is described: a header."""

    target_class = "tachanka.api.auth.Bearer"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """Which header it is."""
        about = "A token of a bot, or of one's own account: see `/api/me/tokens/`."
        return {"type": "http", "scheme": "bearer", "description": about}


def struct(name: str) -> dict[str, Any]:
    """A reference to a struct's schema, for use in an operation."""
    return {"$ref": REF.format(name=name)}


def _problem() -> dict[str, Any]:
    properties = {
        "code": {
            "type": "string",
            "enum": [code.value for code in Code],
            "description": "For programs, and for pages in any language.",
        },
        "text": {"type": "string", "description": "A sentence: what, why, what would be legal."},
        "fields": {"type": "object", "additionalProperties": {"type": "string"}},
        "refusal": {"type": "object", "description": "The ruleset's own reason, with its clause."},
    }
    return {"type": "object", "properties": properties, "required": ["code", "text"]}


def add_errors(result: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    """A hook: every operation may answer with a `Problem`."""
    result["components"].setdefault("schemas", {})["Problem"] = _problem()
    content = {"application/json": {"schema": struct("Problem")}}
    for path in result["paths"].values():
        for operation in path.values():
            for status, text in PROBLEMS.items():
                answer = {"description": text, "content": content}
                operation["responses"].setdefault(status, answer)
    return result


def add_structs(result: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    """A hook: adds the schemas that operations refer to by `struct`."""
    _, found = msgspec.json.schema_components(STRUCTS, ref_template=REF)
    schemas = result["components"]["schemas"]
    for name, schema in found.items():
        if name in COMMANDS:
            # By HTTP the address says which command it is.
            schema["required"].remove("type")
        if name in schemas and schemas[name] != schema:
            raise ValueError(f"two schemas are called {name}")
        schemas[name] = schema
    result["components"]["schemas"] = dict(sorted(schemas.items()))
    return result
