"""What there is to play: rulesets in words, their boards, their diagrams and their files."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import Http404, HttpResponseBase
from django.utils.decorators import method_decorator
from django.views.decorators.gzip import gzip_page
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.views import APIView

from tachanka.api import ruleset_shapes, serializers
from tachanka.api.assets import MEDIA_TYPES, UnknownAsset, name_version, read_asset
from tachanka.api.caching import publish
from tachanka.api.catalog import describe, describe_match
from tachanka.api.diagrams import draw_diagram
from tachanka.api.matches import read
from tachanka.api.schema import EDITION, VERSION, struct
from tachanka.api.scopes import READS
from tachanka.engine.api import Config, Ruleset
from tachanka.engine.opening import show_opening
from tachanka.engine.registry import (
    BadConfig,
    UnknownRuleset,
    complete_config,
    find_ruleset,
    newest_rulesets,
)

JSON = "application/json"
MATCH_OF = OpenApiParameter(
    "scenario",
    str,
    description="Of a match: tells of no other scenario, and of what options are not as usual.",
)
SCENARIO = OpenApiParameter("scenario", str, required=True, description="A scenario's id.")


def _pick(request: Request, id: str) -> Ruleset[Any]:
    edition = request.query_params.get("edition")
    if edition is None:
        return find_ruleset(id)
    if not edition.isascii() or not edition.isdigit() or len(edition) > 6:
        raise BadConfig("edition is a whole number")
    return find_ruleset(id, int(edition))


def _is_kept(request: Request, ruleset: Ruleset[Any]) -> bool:
    """Whether the address names the very version that answers it."""
    return request.query_params.get("version") == name_version(ruleset)


def _read_config(request: Request, ruleset: Ruleset[Any]) -> Config:
    """What is asked for. Errors: BadConfig where there is no such scenario or option."""
    chosen = {key: request.query_params[key] for key in request.query_params}
    chosen.pop("edition", None)
    chosen.pop("version", None)
    scenario = chosen.pop("scenario", "")
    return complete_config(ruleset, Config(scenario, chosen))


@method_decorator(gzip_page, name="dispatch")
class Rulesets(APIView):
    """The installed rulesets."""

    scopes = READS

    @extend_schema(
        operation_id="list_rulesets",
        parameters=[serializers.RulesetQuery],
        responses=ruleset_shapes.Ruleset(many=True),
    )
    def get(self, request: Request) -> HttpResponseBase:
        """Every installed ruleset in its newest edition, described in words."""
        query = read(serializers.RulesetQuery, request.query_params)
        told = [
            describe(ruleset)
            for ruleset in newest_rulesets()
            if query["sketches"] or ruleset.meta.stage != "sketch"
        ]
        return publish(request._request, msgspec.json.encode(told), JSON, kept=False)


@method_decorator(gzip_page, name="dispatch")
class OneRuleset(APIView):
    """One ruleset."""

    scopes = READS

    @extend_schema(
        operation_id="read_ruleset",
        parameters=[EDITION, VERSION, MATCH_OF],
        responses=ruleset_shapes.Ruleset,
    )
    def get(self, request: Request, id: str) -> HttpResponseBase:
        """The ruleset, described in words: whole, or what concerns one match. Options of that match
        are further parameters."""
        ruleset = _pick(request, id)
        told = describe(ruleset)
        if "scenario" in request.query_params:
            told = describe_match(told, _read_config(request, ruleset))
        body = msgspec.json.encode(told)
        return publish(request._request, body, JSON, kept=_is_kept(request, ruleset))


@method_decorator(gzip_page, name="dispatch")
class Boards(APIView):
    """The board of a scenario."""

    scopes = READS

    @extend_schema(
        operation_id="read_board",
        parameters=[EDITION, VERSION, SCENARIO],
        responses=OpenApiResponse(struct("Board"), "The board."),
    )
    def get(self, request: Request, id: str) -> HttpResponseBase:
        """What never changes during a match. Options of the ruleset are further parameters."""
        ruleset = _pick(request, id)
        body = msgspec.json.encode(ruleset.board(_read_config(request, ruleset)))
        return publish(request._request, body, JSON, kept=_is_kept(request, ruleset))


@method_decorator(gzip_page, name="dispatch")
class Openings(APIView):
    """The first position of a scenario."""

    scopes = READS

    @extend_schema(
        operation_id="read_opening",
        parameters=[EDITION, VERSION, SCENARIO],
        responses=OpenApiResponse(struct("Scene"), "The scene."),
    )
    def get(self, request: Request, id: str) -> HttpResponseBase:
        """What everybody sees as a match begins, of none that is played. Options of the ruleset are
        further parameters."""
        ruleset = _pick(request, id)
        body = msgspec.json.encode(show_opening(ruleset, _read_config(request, ruleset)))
        return publish(request._request, body, JSON, kept=_is_kept(request, ruleset))


@method_decorator(gzip_page, name="dispatch")
class Diagrams(APIView):
    """A diagram of a ruleset."""

    scopes = READS

    @extend_schema(
        operation_id="read_diagram",
        parameters=[EDITION, VERSION],
        responses=OpenApiResponse(struct("DrawnDiagram"), "The diagram and its board."),
    )
    def get(self, request: Request, id: str, name: str) -> HttpResponseBase:
        """A position for a page of the rulebook. The ruleset's description names them all."""
        ruleset = _pick(request, id)
        body = draw_diagram(ruleset, name)
        return publish(request._request, body, JSON, kept=_is_kept(request, ruleset))


@method_decorator(gzip_page, name="dispatch")
class Asset(APIView):
    """A file of a ruleset that does not lie among the static files of this process.

    So it is where its author has just edited it, and where another process, of an older or newer
    version, has named the address; then what is answered is not kept.
    """

    schema = None
    authentication_classes = ()
    """Whoever asks, the answer is the same: it must not vary by cookies."""

    def get(
        self, request: Request, id: str, edition: int, version: str, name: str
    ) -> HttpResponseBase:
        """The file as this process has it."""
        try:
            ruleset = find_ruleset(id, edition)
            body = read_asset(ruleset, name)
        except (UnknownRuleset, UnknownAsset):
            raise Http404 from None
        kind = MEDIA_TYPES[name.rpartition(".")[2]]
        return publish(request._request, body, kind, kept=version == name_version(ruleset))
