"""The pictures of battles, drawn when somebody wants to see one and kept from then on.

They lie at `/static/rulesets/<id>/<edition>/<version>/pictures/`, so an address names what never
changes. A site that collects its static files has them among these (`finders.py`). Elsewhere a
process of its own draws them into the data folder: it takes a second or two, and in this process
everybody would have to wait for it. `manage.py play` has them drawn as soon as it is up, one after
another, so that hardly anybody waits for one.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Event, Lock
from typing import Any

import structlog
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase

from tachanka.api.assets import FOLDER, MEDIA_TYPES, find_face, name_version
from tachanka.api.caching import publish
from tachanka.api.finders import PICTURES, lay_out
from tachanka.engine.api import Ruleset, Scenario
from tachanka.engine.registry import UnknownRuleset, find_ruleset, newest_rulesets
from tachanka.pictures.files import find_battle, name_card

log = structlog.get_logger()
SECONDS = 60.0
"""For so long a drawing may take."""
_drawing = Lock()
"""One is drawn at a time: the rest of the machine is for those who play."""
_undrawable: set[Path] = set()
"""Files, each below its version, that this process has asked for in vain: once is enough."""


def locate_card(ruleset: Ruleset[Any], scenario: str) -> str:
    """The path of the card beside a link to a battle."""
    meta = ruleset.meta
    base = f"{settings.STATIC_URL}{FOLDER}/{meta.id}/{meta.edition}/{name_version(ruleset)}"
    return f"{base}/{PICTURES}/{name_card(scenario)}"


def send_picture(
    request: HttpRequest, id: str, edition: int, version: str, name: str
) -> HttpResponseBase:
    """A picture of a battle as this process knows it; 503 where it cannot be drawn."""
    if request.method not in ("GET", "HEAD"):
        return HttpResponse("Only GET here.\n", status=405, content_type="text/plain")
    try:
        ruleset = find_ruleset(id, edition)
    except UnknownRuleset:
        raise Http404 from None
    battle = find_battle(ruleset, name)
    if battle is None:
        raise Http404
    body = _read_picture(ruleset, battle, name)
    if body is None:
        headers = {"Cache-Control": "no-store"}
        text = "This battle cannot be drawn; the log says why.\n"
        return HttpResponse(text, status=503, content_type="text/plain", headers=headers)
    kind = MEDIA_TYPES[name.rpartition(".")[2]]
    return publish(request, body, kind, kept=version == name_version(ruleset))


def _read_picture(ruleset: Ruleset[Any], battle: Scenario, name: str) -> bytes | None:
    """The file; drawn first where it is not there. None where it cannot be drawn, or not now."""
    file = lay_out(settings.DATA / "static", ruleset) / PICTURES / name
    if not _provide(ruleset, battle, file):
        return None
    try:
        return file.read_bytes()
    except FileNotFoundError:
        _undrawable.add(file)
        return None


def _provide(ruleset: Ruleset[Any], battle: Scenario, file: Path) -> bool:
    """Draws a battle unless the file is there or was asked for in vain; False: not now."""
    if file.is_file():
        return True
    with _drawing:
        fresh = file not in _undrawable and not file.is_file()
        return not fresh or _draw(ruleset, battle, file.parent)


def draw_ahead(ended: Event) -> None:
    """Draws every battle of the newest editions that has no pictures yet, the first page's first.

    ended: set where the site is about to end; then no further one is begun.
    """
    for ruleset in newest_rulesets():
        folder = lay_out(settings.DATA / "static", ruleset) / PICTURES
        for battle in ruleset.meta.scenarios:
            if ended.is_set():
                return
            _provide(ruleset, battle, folder / name_card(battle.id))


def _draw(ruleset: Ruleset[Any], battle: Scenario, folder: Path) -> bool:
    """Draws the pictures of a battle; where that cannot be, the log says why.

    Returns: whether it came to an end. A busy machine may draw it another time.
    """
    meta, face = ruleset.meta, find_face()
    told = [meta.id, str(meta.edition), battle.id, str(folder), *([str(face)] if face else [])]
    command = [sys.executable, "-m", "tachanka.pictures", *told]
    try:
        subprocess.run(command, capture_output=True, text=True, check=True, timeout=SECONDS)
    except subprocess.CalledProcessError as fault:
        log.error("undrawable", ruleset=meta.id, scenario=battle.id, fault=fault.stderr[-2000:])
    except OSError as fault:
        log.error("undrawable", ruleset=meta.id, scenario=battle.id, fault=str(fault))
    except subprocess.TimeoutExpired:
        log.warning("undrawn", ruleset=meta.id, scenario=battle.id, seconds=SECONDS)
        return False
    return True
