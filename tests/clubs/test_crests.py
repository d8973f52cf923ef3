"""Crests."""

from __future__ import annotations

import io
from itertools import product

import pytest
import resvg_py
from PIL import Image

from tachanka.clubs.crests import (
    CHARGES,
    METALS,
    SHIELDS,
    TINCTURES,
    Crest,
    check_crest,
    draw_crest,
)
from tachanka.matches.errors import BadChoice


@pytest.mark.parametrize(("shield", "charge"), [*product(SHIELDS, CHARGES)])
def test_every_crest_shows_both_tinctures(shield: str, charge: str) -> None:
    drawn = draw_crest(Crest(shield, "blue", "gold", charge))
    png = resvg_py.svg_to_bytes(svg_string=drawn, width=100)
    picture = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
    assert picture.size == (100, 120)
    middle = picture.crop((22, 22, 78, 90))
    shown = {colour for _, colour in middle.getcolors(56 * 68) or []}
    assert {(0x1F, 0x4A, 0x78, 255), (0xDB, 0xA8, 0x27, 255)} <= shown
    # Nothing of the charge hangs over the shield: outside of it there is nothing at all.
    assert picture.getpixel((1, 119)) == (0, 0, 0, 0)


@pytest.mark.parametrize("field", TINCTURES)
@pytest.mark.parametrize("ink", TINCTURES)
def test_one_tincture_is_a_metal(field: str, ink: str) -> None:
    crest = Crest("round", field, ink, "sun")
    if (field in METALS) != (ink in METALS):
        assert check_crest(crest) == crest
        return
    with pytest.raises(BadChoice, match="gold or white on a colour") as told:
        check_crest(crest)
    assert told.value.field == "ink"


@pytest.mark.parametrize("part", ["shield", "field", "ink", "charge"])
def test_an_unknown_part_is_named(part: str) -> None:
    parts = {"shield": "kite", "field": "red", "ink": "gold", "charge": "bell"} | {part: "eagle"}
    with pytest.raises(BadChoice, match="A crest has one of these: ") as told:
        draw_crest(Crest(**parts))
    assert told.value.field == part
