"""What there is to play: rulesets, their clauses, texts, art and boards."""

from __future__ import annotations

import mimetypes
import re
from importlib.resources import files
from typing import Any

import msgspec
from django.http import Http404, HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.views import APIView

from tachanka.api import serializers
from tachanka.api.catalog import describe
from tachanka.api.publishing import publish
from tachanka.api.schema import EDITION, struct
from tachanka.engine.api import Config, Ruleset
from tachanka.engine.registry import (
    BadConfig,
    complete_config,
    find_ruleset,
    newest_rulesets,
)
from tachanka.engine.resources import read_clauses, read_message_source

ART_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*\.(svg|png|webp|jpg)")
LANGUAGE = re.compile(r"[a-z]{2}")


def _pick(request: Request, id: str) -> Ruleset[Any]:
    edition = request.query_params.get("edition")
    if edition is None:
        return find_ruleset(id)
    if not edition.isascii() or not edition.isdigit() or len(edition) > 6:
        raise BadConfig("edition is a whole number")
    return find_ruleset(id, int(edition))


class Rulesets(APIView):
    """The installed rulesets."""

    @extend_schema(operation_id="list_rulesets", responses=serializers.Ruleset(many=True))
    def get(self, request: Request) -> HttpResponse:
        """Every installed ruleset in its newest edition, described in words."""
        told = [describe(ruleset) for ruleset in newest_rulesets()]
        return publish(request, msgspec.json.encode(told), "application/json")


class OneRuleset(APIView):
    """One ruleset."""

    @extend_schema(operation_id="read_ruleset", parameters=[EDITION], responses=serializers.Ruleset)
    def get(self, request: Request, id: str) -> HttpResponse:
        """The ruleset, described in words."""
        body = msgspec.json.encode(describe(_pick(request, id)))
        return publish(request, body, "application/json")


class Clauses(APIView):
    """The clause index."""

    @extend_schema(
        operation_id="read_clauses",
        parameters=[EDITION],
        responses=OpenApiResponse(
            {"type": "object", "additionalProperties": struct("ClauseText")}, "Clauses by id."
        ),
    )
    def get(self, request: Request, id: str) -> HttpResponse:
        """All clauses and rulings, in the order of the rulebook."""
        clauses = read_clauses(_pick(request, id).package)
        plain = {
            key: {name: getattr(clause, name) for name in clause.__struct_fields__}
            for key, clause in clauses.items()
        }
        return publish(request, msgspec.json.encode(plain), "application/json")


class Messages(APIView):
    """The texts of scenes and logs."""

    @extend_schema(
        operation_id="read_messages",
        parameters=[EDITION],
        responses={(200, "text/plain"): OpenApiTypes.STR},
    )
    def get(self, request: Request, id: str, language: str) -> HttpResponse:
        """The Fluent source from which a page makes words of a `Msg`."""
        ruleset = _pick(request, id)
        if not LANGUAGE.fullmatch(language):
            raise Http404
        try:
            source = read_message_source(ruleset.package, language)
        except FileNotFoundError:
            raise Http404 from None
        return publish(request, source.encode(), "text/plain; charset=utf-8")


class Art(APIView):
    """Pictures."""

    @extend_schema(
        operation_id="read_art",
        parameters=[EDITION],
        responses={(200, "image/svg+xml"): OpenApiTypes.STR},
    )
    def get(self, request: Request, id: str, file: str) -> HttpResponse:
        """A file of the ruleset's art, such as `symbols.svg`."""
        ruleset = _pick(request, id)
        if not ART_NAME.fullmatch(file):
            raise Http404
        found = files(ruleset.package).joinpath("art", file)
        if not found.is_file():
            raise Http404
        kind = mimetypes.guess_type(file)[0] or "application/octet-stream"
        return publish(request, found.read_bytes(), kind)


class Boards(APIView):
    """The board of a scenario."""

    @extend_schema(
        operation_id="read_board",
        parameters=[
            EDITION,
            OpenApiParameter("scenario", str, required=True, description="A scenario's id."),
        ],
        responses=OpenApiResponse(struct("Board"), "The board."),
    )
    def get(self, request: Request, id: str) -> HttpResponse:
        """What never changes during a match. Options of the ruleset are further parameters."""
        ruleset = _pick(request, id)
        chosen = {key: request.query_params[key] for key in request.query_params}
        chosen.pop("edition", None)
        scenario = chosen.pop("scenario", "")
        cfg = complete_config(ruleset, Config(scenario, chosen))
        return publish(request, msgspec.json.encode(ruleset.board(cfg)), "application/json")
