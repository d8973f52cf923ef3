"""The files of a battle's picture."""

from __future__ import annotations

import stat
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from tachanka.engine.registry import find_ruleset
from tachanka.pictures.card import SIZE
from tachanka.pictures.files import Undrawable, find_battle, name_pictures, write_pictures
from toy_ruleset import RULESET

NAMES = ["frost-320.webp", "frost-480.webp", "frost-640.webp", "frost-960.webp", "frost-card.jpg"]
FROST = RULESET.meta.scenarios[0]


def test_a_battle_has_a_picture_in_several_widths_and_a_card(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    written = write_pictures(RULESET, FROST, folder)
    assert [file.name for file in written] == NAMES == name_pictures("frost")
    assert sorted(folder.iterdir()) == sorted(written)
    shapes = []
    for file in written:
        with Image.open(file) as picture:
            shapes.append((picture.format, picture.size))
    assert shapes == [
        ("WEBP", (320, 200)),
        ("WEBP", (480, 300)),
        ("WEBP", (640, 400)),
        ("WEBP", (960, 600)),
        ("JPEG", SIZE),
    ]
    assert {stat.S_IMODE(file.stat().st_mode) for file in written} == {0o644}


def test_a_real_map_is_light_and_full_of_things(tmp_path: Path) -> None:
    ruleset = find_ruleset("battle_dice")
    small, _, middle, *_ = write_pictures(ruleset, ruleset.meta.scenarios[0], tmp_path)
    assert small.stat().st_size < 12_000
    assert middle.stat().st_size < 34_000
    with Image.open(middle) as picture:
        colours = picture.convert("RGB").quantize(64).convert("RGB").getcolors()
    assert colours is not None
    assert len(colours) > 40


def test_the_counters_of_both_sides_are_in_the_picture(tmp_path: Path) -> None:
    ruleset = find_ruleset("battle_dice")
    *_, large, _ = write_pictures(ruleset, ruleset.meta.scenarios[0], tmp_path)
    with Image.open(large) as picture:
        pixels = picture.convert("RGB").resize((240, 150))
    drawn = [pixels.getpixel((x, y)) for x in range(240) for y in range(150)]
    for seat in ruleset.meta.seats:
        ink = tuple(int(seat.ink[i : i + 2], 16) for i in (1, 3, 5))
        near = [p for p in drawn if all(abs(a - b) < 40 for a, b in zip(p, ink, strict=True))]  # type: ignore[arg-type]
        assert len(near) > 40, seat.id


def test_a_name_leads_to_its_battle_or_to_none() -> None:
    assert [find_battle(RULESET, name) for name in NAMES] == [FROST] * 5
    for name in ("frost-1.webp", "thaw-320.webp", "frost-320.png", "../frost-320.webp", ""):
        assert find_battle(RULESET, name) is None


def test_what_cannot_be_drawn_says_why_and_leaves_nothing(tmp_path: Path) -> None:
    def fall(*_: object) -> None:
        raise ZeroDivisionError("no board")

    broken = replace(RULESET, board=fall)  # type: ignore[arg-type]
    with pytest.raises(Undrawable, match=r"^toy, frost: ZeroDivisionError: no board$"):
        write_pictures(broken, FROST, tmp_path)
    assert list(tmp_path.iterdir()) == []
