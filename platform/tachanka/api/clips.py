"""The last turn of a match as a picture that moves."""

from __future__ import annotations

from django.http import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.views import APIView

from tachanka.api.assets import name_version
from tachanka.api.caching import send_for
from tachanka.api.drawings import draw_apart, keep_drawing
from tachanka.api.previews import SECONDS, pick_entry
from tachanka.api.records import read_number
from tachanka.api.throttling import Everything, PreviewsDrawn
from tachanka.engine.api import Viewer
from tachanka.engine.course import find_turns
from tachanka.engine.game import encode
from tachanka.engine.record import retrace
from tachanka.matches import queries
from tachanka.matches.models import Match
from tachanka.matches.viewers import pick_viewer, read_match
from tachanka.pictures.clip import Reel

MOST = 24
"""Acts that are shown at most, the last ones."""


class Clips(APIView):
    """A turn to be sent on."""

    throttle_classes = [Everything, PreviewsDrawn]

    @extend_schema(
        operation_id="read_clip",
        parameters=[OpenApiParameter("at", int, description="The last entry; else the last.")],
        responses={(200, "image/gif"): OpenApiTypes.BINARY},
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """The turn that led to an entry, position by position, as a moving picture (GIF): as it is
        seen by who holds no seat there, whoever asks. None of a match that is private or shut."""
        match = read_match(code, None)
        at = pick_entry(match, read_number(request, "at", None))
        viewer, version = pick_viewer(match, None, None), name_version(queries.match_ruleset(match))
        name = f"{match.code}.{at}.{viewer.kind}.{version}.gif"
        body = keep_drawing(name, lambda: _draw(gather_reel(match, at, viewer)))
        return send_for(request._request, body, "image/gif", SECONDS)


def _draw(reel: Reel) -> bytes:
    return draw_apart("tachanka.pictures.clip", encode(reel))


def gather_reel(match: Match, at: int, viewer: Viewer) -> Reel:
    """The positions from the beginning of the turn that led to an entry, `MOST` acts at most.

    Errors: registry.UnknownRuleset; record.ReplayDiffers.
    """
    ruleset = queries.match_ruleset(match)
    entries = queries.read_entries(match.pk, max(at - MOST, 0), at)
    turns = find_turns(entries, ruleset.meta.turn)
    # An act that ended a turn has announced the next one, in which nothing was done yet.
    begun = [turn.seq for turn in turns if turn.seq < at]
    first = begun[-1] if begun else max(at - MOST, 0)
    game = queries.open_game(match, first)
    steps = retrace(game, [entry for entry in entries if entry.seq > first])
    scenes = []
    for each in (game, *(step.game for step in steps)):
        with each.memo.open():
            scenes.append(ruleset.scene(each.view(viewer), viewer))
    return Reel(ruleset.meta.id, ruleset.meta.edition, game.cfg, tuple(scenes))
