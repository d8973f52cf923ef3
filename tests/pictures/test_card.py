"""The card beside a link."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from tachanka.pictures.card import DARK, RED, SIZE, draw_card, find_font

FACE = Path(__file__).parents[2] / "frontend" / "src" / "fonts" / "title.woff2"
SKY, LAND = (120, 160, 240), (90, 140, 60)


def draw(title: str, face: Path | None = FACE) -> Image.Image:
    picture = Image.new("RGB", (1200, 750), LAND)
    picture.paste(SKY, (0, 0, 1200, 375))
    return draw_card(picture, title, "Kronstadt 1921 · March 1921", face)


def test_a_card_is_the_picture_with_words_on_dark_ground_below() -> None:
    card = draw("Over the ice")
    assert (card.size, card.mode) == (SIZE, "RGB")
    assert card.getpixel((600, 3)) == RED
    # 120 pixels are cut away above.
    assert (card.getpixel((600, 250)), card.getpixel((600, 260))) == (SKY, LAND)
    assert sum(card.getpixel((1190, 620))) < sum(DARK) + 20  # type: ignore[arg-type]
    words = card.crop((50, 480, 700, 560)).convert("L").getextrema()
    assert words[1] > 200  # type: ignore[operator]


def test_a_long_title_is_written_smaller_and_not_cut() -> None:
    room = SIZE[0] - 112
    title = "The horsemen's junction at Kastornoye, and what came after it in the snow"
    font = find_font(FACE, 68, title, room)
    assert font.getlength(title) <= room
    assert find_font(FACE, 68, "Typhoon", room).size == 68  # type: ignore[union-attr]
    assert find_font(FACE, 68, title * 20, room).size == 12  # type: ignore[union-attr]


def test_without_the_font_of_the_pages_there_are_letters_too() -> None:
    bare, lettered = draw("", None), draw("Over the ice", None)
    assert bare.tobytes() != lettered.tobytes()
