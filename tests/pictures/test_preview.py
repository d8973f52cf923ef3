"""The picture beside a link to a match: what is seen of a position, and words beside it."""

from __future__ import annotations

import io
import subprocess
import sys
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageFont

from recorded import record_game
from tachanka.engine.api import PUBLIC
from tachanka.engine.game import encode
from tachanka.engine.record import trace
from tachanka.engine.registry import find_ruleset
from tachanka.engine.scene import Msg, Scene
from tachanka.pictures.card import DARK, RED, SIZE
from tachanka.pictures.counters import find_size
from tachanka.pictures.framing import find_points, frame_position
from tachanka.pictures.preview import AREA, Wanted, draw_preview, wrap

FACE = "frontend/src/fonts/title.woff2"
RULESETS = (
    *("barbarossa_fast", "battle_dice", "bullets_and_bolsheviks", "kronstadt_1921"),
    "reds_versus_reds",
)


def describe(ruleset: str, acts: int = 12, **more: Any) -> Wanted:
    record, found = record_game(ruleset, acts), find_ruleset(ruleset)
    *_, last = trace(found, record)
    scene = found.scene(last.game.view(PUBLIC), PUBLIC)
    told = {"title": "Over the ice", "about": ("Kronstadt 1921", "March 1921"), "face": FACE}
    return Wanted(ruleset, record.edition, record.cfg, scene, **(told | more))


def open_image(body: bytes) -> Image.Image:
    return Image.open(io.BytesIO(body))


def is_near(colour: Any, other: tuple[int, int, int]) -> bool:
    """Whether two colours are about the same: there are few in a picture."""
    off: int = sum(abs(a - b) for a, b in zip(colour, other, strict=True))
    return off < 30


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_board_is_drawn_light_enough_for_chats(ruleset: str) -> None:
    body = draw_preview(describe(ruleset))
    picture = open_image(body)
    assert (picture.format, picture.size) == ("PNG", SIZE)
    assert len(body) < 300_000
    shown = picture.convert("RGB")
    colours = shown.crop((150, 50, AREA[0] - 150, SIZE[1] - 50)).getcolors(1_000_000)
    assert colours is not None
    assert len(colours) > 40
    assert is_near(shown.getpixel((1000, 3)), RED)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_counter_is_in_the_picture(ruleset: str) -> None:
    wanted, found = describe(ruleset), find_ruleset(ruleset)
    board = found.board(wanted.cfg)
    left, top, width, height = frame_position(board, wanted.scene, find_size(board), 1.4)
    assert 0 <= left <= board.width - width + 1
    assert 0 <= top <= board.height - height + 1
    points = find_points(board, wanted.scene)
    assert points
    for x, y in points:
        assert left <= x <= left + width
        assert top <= y <= top + height


def test_a_narrow_board_stands_in_the_middle() -> None:
    found = find_ruleset("barbarossa_fast")
    board, scene = found.board(describe("barbarossa_fast").cfg), Scene(Msg("none"), Msg("none"))
    narrow = msgspec.structs.replace(board, width=300, height=900)
    assert frame_position(narrow, scene, 20, 1.4) == (0, 0, 300, 900)


def test_words_are_broken_and_written() -> None:
    font = ImageFont.truetype(FACE, 44)
    lines = wrap("The horsemen's junction at Kastornoye", font, 260)
    assert len(lines) > 1
    assert " ".join(lines) == "The horsemen's junction at Kastornoye"
    assert wrap("", font, 260) == [""]
    wanted = describe("battle_dice")
    written = open_image(draw_preview(wanted)).convert("L").crop((AREA[0] + 1, 20, *SIZE))
    assert written.getextrema()[1] > 200  # type: ignore[operator]
    bare = open_image(draw_preview(describe("battle_dice", title="", about=()))).convert("RGB")
    below = bare.crop((AREA[0] + 1, 120, *SIZE)).getcolors(1_000_000)
    assert below is not None
    assert len(below) == 1
    assert is_near(below[0][1], DARK)


def test_it_is_drawn_over_pipes() -> None:
    wanted = describe("battle_dice")
    command = [sys.executable, "-m", "tachanka.pictures.preview"]
    done = subprocess.run(command, input=encode(wanted), capture_output=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == draw_preview(wanted)
