"""Pictures beside links to matches: the position that a stranger may see."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.views import APIView

from tachanka.api.assets import find_face, name_version
from tachanka.api.caching import send_for
from tachanka.api.drawings import draw_apart, keep_drawing
from tachanka.api.records import read_number
from tachanka.api.throttling import Everything, PreviewsDrawn
from tachanka.engine.api import Ruleset, Viewer
from tachanka.engine.game import Game, encode
from tachanka.engine.resources import say
from tachanka.matches import queries
from tachanka.matches.models import Match
from tachanka.matches.viewers import pick_viewer, read_match
from tachanka.pictures.preview import Wanted

SECONDS = 300
"""For so long others may keep one: at the end of a match more is seen of the same entry."""


class Previews(APIView):
    """What a link to a match shows."""

    throttle_classes = [Everything, PreviewsDrawn]

    @extend_schema(
        operation_id="read_preview",
        parameters=[OpenApiParameter("at", int, description="The entry; the last if absent.")],
        responses={(200, "image/png"): OpenApiTypes.BINARY},
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """The position of a match that anybody may look at, as a picture of 1200 by 630 pixels: as
        it is seen by who holds no seat there, whoever asks. None of one that is private or shut."""
        match = read_match(code, None)
        at = pick_entry(match, read_number(request, "at", None))
        return send_for(request._request, read_preview(match, at), "image/png", SECONDS)


def pick_entry(match: Match, at: int | None) -> int:
    """The entry that is to be seen. match: as strangers may know it. at: None for the last.

    Errors: queries.NotBegun where there is none that is public.
    """
    at = match.seq if at is None else at
    if not 0 <= at <= match.seq:
        raise queries.NotBegun(f"Match {match.code} has no entry {at} that is public.")
    return at


def read_preview(match: Match, at: int) -> bytes:
    """The picture of a position. match: as strangers may know it.

    Errors: registry.UnknownRuleset; record.ReplayDiffers; Refused (`busy`, `fault`).
    """
    viewer, ruleset = pick_viewer(match, None, None), queries.match_ruleset(match)
    name = f"{match.code}.{at}.{viewer.kind}.{name_version(ruleset)}.png"

    def draw() -> bytes:
        return _draw(_describe(queries.open_game(match, at), ruleset, viewer))

    return keep_drawing(name, draw)


def _describe(game: Game[Any], ruleset: Ruleset[Any], viewer: Viewer) -> Wanted:
    package, meta = ruleset.package, ruleset.meta
    battle = next(each for each in meta.scenarios if each.id == game.cfg.scenario)
    with game.memo.open():
        scene = ruleset.scene(game.view(viewer), viewer)
    return Wanted(
        ruleset=meta.id,
        edition=meta.edition,
        cfg=game.cfg,
        scene=scene,
        title=say(package, battle.title),
        about=(say(package, meta.title), say(package, battle.date)),
        face=str(find_face() or ""),
    )


def _draw(wanted: Wanted) -> bytes:
    return draw_apart("tachanka.pictures.preview", encode(wanted))
