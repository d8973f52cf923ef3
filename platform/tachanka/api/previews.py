"""Pictures beside links to matches: the position that a stranger may see, drawn once and kept.

They lie in the data folder, so many of them, each by its match, its entry and who looks on.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Lock
from typing import Any

import structlog
from django.conf import settings
from django.http import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.views import APIView

from tachanka.api.assets import find_face, name_version
from tachanka.api.caching import send_for
from tachanka.api.records import read_number
from tachanka.api.throttling import Everything, PreviewsDrawn
from tachanka.engine.api import Ruleset, Viewer
from tachanka.engine.game import Game, encode
from tachanka.engine.resources import say
from tachanka.matches import queries
from tachanka.matches.errors import Code, Refused
from tachanka.matches.models import Match
from tachanka.matches.viewers import pick_viewer, read_match
from tachanka.pictures.preview import Wanted

log = structlog.get_logger()
KEPT = 400
"""Pictures, of some 100 KB each; those that were drawn first go first."""
MINUTES = 5
"""For so long others may keep one: at the end of a match more is seen of the same entry."""
PATIENCE = 60.0
"""Seconds that a drawing may take."""
_drawing = Lock()
"""One is drawn at a time: the rest of the machine is for those who play."""


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
        at = read_number(request, "at", None)
        return send_for(request._request, read_preview(match, at), "image/png", 60 * MINUTES)


def read_preview(match: Match, at: int | None) -> bytes:
    """The picture of a position, from the data folder or drawn now.

    match: as strangers may know it. Errors: queries.NotBegun; registry.UnknownRuleset;
    record.ReplayDiffers; Refused (`busy`).
    """
    at = match.seq if at is None else at
    if not 0 <= at <= match.seq:
        raise queries.NotBegun(f"Match {match.code} has no entry {at} that is public.")
    viewer, ruleset = pick_viewer(match, None, None), queries.match_ruleset(match)
    folder = settings.DATA / "previews"
    file: Path = folder / f"{match.code}.{at}.{viewer.kind}.{name_version(ruleset)}.png"
    with _drawing:
        try:
            return file.read_bytes()
        except FileNotFoundError:
            body = _draw(_describe(queries.open_game(match, at), ruleset, viewer))
        folder.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body)
        _tidy(folder)
    return body


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
    """Errors: Refused (`busy`, `fault`)."""
    command = [sys.executable, "-m", "tachanka.pictures.preview"]
    try:
        done = subprocess.run(command, input=encode(wanted), capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired as fault:
        raise Refused(Code.BUSY, "The site is too busy to draw this now.") from fault
    if done.returncode:
        log.error("undrawable", ruleset=wanted.ruleset, fault=done.stderr.decode()[-2000:])
        raise Refused(Code.FAULT, "This position cannot be drawn; the log says why.")
    return done.stdout


def _tidy(folder: Path) -> None:
    """Takes away what was drawn first, where there are too many."""
    files = sorted(folder.glob("*.png"), key=lambda each: each.stat().st_mtime)
    for each in files[:-KEPT]:
        each.unlink(missing_ok=True)
