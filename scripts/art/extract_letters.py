"""Takes the outlines of a map's lettering from Old Standard TT into its `letters.json`.

    PYTHONPATH=scripts python -m art.extract_letters RULESET FOLDER

FOLDER holds the woff2 files of the npm package @fontsource/old-standard-tt; the fonttools and
brotli packages read them. Needed only when a label of the map gets a letter that none had: a map
layer is an image of its own and cannot use the fonts of the page, so its lettering is drawn. Old
Standard TT is by Alexey Kryukov, under the SIL Open Font License 1.1.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from art.lettering import EM, FACES

NOTICE: Final = (
    "Outlines from Old Standard TT by Alexey Kryukov, SIL Open Font License 1.1. "
    f"Per face and letter: its advance and its path, {EM} units to the em, y downwards."
)


def read_face(
    folder: Path, style: str, subsets: Iterable[str], letters: str
) -> dict[str, list[Any]]:
    """Letter -> advance and path. Errors: FileNotFoundError; KeyError for a missing letter."""
    found: dict[str, list[Any]] = {}
    for subset in subsets:
        font = TTFont(folder / f"old-standard-tt-{subset}-{style}.woff2")
        glyphs, scale = font.getGlyphSet(), EM / font["head"].unitsPerEm
        for code, name in font.getBestCmap().items():
            if chr(code) in letters and chr(code) not in found:
                pen = DecomposingRecordingPen(glyphs)
                glyphs[name].draw(pen)
                path = trace_glyph(pen.value, scale)
                found[chr(code)] = [round(glyphs[name].width * scale), path]
    return {letter: found[letter] for letter in letters}


def trace_glyph(strokes: list[tuple[str, tuple[tuple[int, int], ...]]], scale: float) -> str:
    """The outline as a path of whole, relative numbers: short, and fine enough at this size."""
    path, last, x, y, start = "", "", 0, 0, (0, 0)
    for verb, points in strokes:
        if verb == "closePath":
            path, last, (x, y) = path + "z", "z", start
            continue
        pairs = decomposeQuadraticSegment(points) if verb == "qCurveTo" else [points]
        for pair in pairs:
            ends = [(round(px * scale), round(-py * scale)) for px, py in pair]
            numbers = [number for ex, ey in ends for number in (ex - x, ey - y)]
            if not any(numbers) and verb != "moveTo":
                continue
            letter = "m" if verb == "moveTo" else "q" if len(ends) == 2 else "l"
            if letter == "l" and 0 in numbers:
                letter, numbers = ("h", numbers[:1]) if numbers[0] else ("v", numbers[1:])
            told = " ".join(map(str, numbers)).replace(" -", "-")
            joint = "" if told.startswith("-") else " "
            path += joint + told if letter == last else letter + told
            last, (x, y) = letter, ends[-1]
        if verb == "moveTo":
            start = x, y
    return path


def main() -> None:
    ruleset, folder = sys.argv[1], Path(sys.argv[2])
    names = import_module(f"art.{ruleset}.names")
    faces = {
        face: read_face(folder, FACES[face], names.SUBSETS, names.list_letters(face))
        for face in FACES
    }
    text = json.dumps({"notice": NOTICE, **faces}, ensure_ascii=False, separators=(",", ":"))
    text = text.replace('],"', '],\n"').replace('},"', '},\n"')
    Path(__file__).with_name(ruleset).joinpath("letters.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
