"""Positions of a match one after another, as a picture that moves (GIF, as every chat shows it).

A process of its own draws it: `python -m tachanka.pictures.clip`.
"""

from __future__ import annotations

import io
import os
import sys

import msgspec
import resvg_py
from PIL import Image

from tachanka.engine.api import Config
from tachanka.engine.registry import find_ruleset
from tachanka.engine.scene import Board, Scene
from tachanka.engine.structs import Struct
from tachanka.pictures.counters import draw_counters, find_size
from tachanka.pictures.framing import Box, frame_position
from tachanka.pictures.ground import draw_ground
from tachanka.pictures.paint import Paint, mix
from tachanka.pictures.sheet import wrap_drawing

NICE = 10
"""Those who play come first."""
AREA = (720, 600)
"""Pixels at most."""
STEP, LAST = 700, 3_000
"""Milliseconds that a position is shown, and the last."""
COLOURS = 128


class Reel(Struct, frozen=True):
    """What is to be drawn: positions in order, the first one before anything was done."""

    ruleset: str
    edition: int
    cfg: Config
    scenes: tuple[Scene, ...]


def draw_clip(reel: Reel) -> bytes:
    """A GIF file. The ground is drawn once, for it costs most.

    Errors: registry.UnknownRuleset; whatever the art cannot be drawn for.
    """
    ruleset = find_ruleset(reel.ruleset, reel.edition)
    board, paint = ruleset.board(reel.cfg), mix(ruleset, reel.cfg.scenario)
    box = frame_position(board, _gather(reel), find_size(board), AREA[0] / AREA[1])
    ground = _paint(wrap_drawing(board, box, paint, draw_ground(board, paint)), box)
    frames = [_lay(ground, board, scene, paint, box) for scene in reel.scenes]
    palette = frames[-1].quantize(COLOURS)
    drawn = [each.quantize(palette=palette, dither=Image.Dither.NONE) for each in frames]
    out = io.BytesIO()
    spans = [STEP] * (len(drawn) - 1) + [LAST]
    drawn[0].save(out, "GIF", save_all=True, append_images=drawn[1:], duration=spans, loop=0)
    return out.getvalue()


def _gather(reel: Reel) -> Scene:
    """A scene with every counter of all: so all are in the picture all the time."""
    pieces = tuple(piece for scene in reel.scenes for piece in scene.pieces)
    return msgspec.structs.replace(reel.scenes[-1], pieces=pieces)


def _lay(ground: Image.Image, board: Board, scene: Scene, paint: Paint, box: Box) -> Image.Image:
    """The ground with what lies on it."""
    above = _paint(wrap_drawing(board, box, paint, draw_counters(board, scene, paint), ""), box)
    return Image.alpha_composite(ground, above).convert("RGB")


def _paint(svg: str, box: Box) -> Image.Image:
    scale = min(AREA[0] / box[2], AREA[1] / box[3])
    width = round(box[2] * scale)
    drawn = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return Image.open(io.BytesIO(drawn)).convert("RGBA")


def main() -> None:
    """From a `Reel` to a GIF file, both over pipes."""
    os.nice(NICE)
    reel = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Reel)
    sys.stdout.buffer.write(draw_clip(reel))


if __name__ == "__main__":
    main()
