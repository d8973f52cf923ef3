"""The files of a battle's picture: WebP for pages in several widths, JPEG for links."""

from __future__ import annotations

import io
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import resvg_py
from PIL import Image

from tachanka.engine.api import Ruleset, Scenario
from tachanka.engine.resources import say
from tachanka.pictures.card import draw_card
from tachanka.pictures.sheet import draw_battle

WIDTHS = (320, 480, 640, 960)
"""In pixels."""
LARGEST = 1200
WEBP = {"quality": 52, "method": 6}
"""Several are on a first page that is to be light; of the finest lines little is seen anyway."""
JPEG = {"quality": 76, "optimize": True}


class Undrawable(RuntimeError):
    """The battle's board, scene or art is not what can be drawn; the message says why."""


def name_pictures(scenario: str) -> list[str]:
    """The names of a battle's files."""
    return [*(f"{scenario}-{width}.webp" for width in WIDTHS), name_card(scenario)]


def name_card(scenario: str) -> str:
    """The name of the card beside a link."""
    return f"{scenario}-card.jpg"


def find_battle(ruleset: Ruleset[Any], name: str) -> Scenario | None:
    """The scenario of which a file of this name is a picture; None where it is of none."""
    return next(
        (each for each in ruleset.meta.scenarios if name in name_pictures(each.id)),
        None,
    )


def write_pictures(
    ruleset: Ruleset[Any], scenario: Scenario, folder: Path, face: Path | None = None
) -> list[Path]:
    """Draws a battle and writes its files into a folder, each whole or not at all.

    face: a font file for the words of the card. Errors: OSError; Undrawable.
    """
    try:
        svg = draw_battle(ruleset, scenario.id)
        drawn = resvg_py.svg_to_bytes(svg_string=svg, width=LARGEST, skip_system_fonts=True)
    except Exception as fault:
        name = f"{ruleset.meta.id}, {scenario.id}"
        raise Undrawable(f"{name}: {type(fault).__name__}: {fault}") from fault
    picture = Image.open(io.BytesIO(drawn)).convert("RGB")
    package = ruleset.package
    about = f"{say(package, ruleset.meta.title)} · {say(package, scenario.date)}"
    card = draw_card(picture, say(package, scenario.title), about, face)
    folder.mkdir(parents=True, exist_ok=True)
    written = [
        _write(folder / f"{scenario.id}-{width}.webp", _shrink(picture, width), "WEBP", WEBP)
        for width in WIDTHS
    ]
    return [*written, _write(folder / name_card(scenario.id), card, "JPEG", JPEG)]


def _shrink(picture: Image.Image, width: int) -> Image.Image:
    height = round(width * picture.height / picture.width)
    return picture.resize((width, height), Image.Resampling.LANCZOS)


def _write(file: Path, picture: Image.Image, kind: str, how: Mapping[str, Any]) -> Path:
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=".")
    with os.fdopen(handle, "wb") as out:
        picture.save(out, kind, **how)
    Path(name).chmod(0o644)
    return Path(name).replace(file)
