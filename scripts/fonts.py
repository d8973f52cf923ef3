"""Cuts the typefaces of the pages down to the letters that the site and its rulesets use.

    .venv/bin/python scripts/fonts.py

A page of a match shows four or five faces. Whole four of them are 145 kB, most of it hinting (which
the screens of today do without), letters and weights that no text of ours has, and a fineness that
nobody sees; cut they are 24 kB. What is cut lies in `frontend/src/fonts` beside `fonts.css`, which
has the browser fetch the whole faces as well as soon as a page shows another letter, such as in the
name of a player: nothing is ever set in a substitute. The name of the site in its own language is a
face of seven letters. The same packages give the same letters; a test holds the files against
`LETTERS`, and `LETTERS` against the texts.

The faces are under the SIL Open Font License 1.1, which reserves the names of some of them for the
unchanged files: so what is cut has names of its own.
"""

from __future__ import annotations

import string
from pathlib import Path
from typing import Any, Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

FRONTEND: Final = Path(__file__).resolve().parents[1] / "frontend"
PACKAGES: Final = FRONTEND / "node_modules"
CUT: Final = FRONTEND / "src" / "fonts"

LETTERS: Final = frozenset(" " + string.ascii_letters + string.digits + string.punctuation) | {
    *"\N{NO-BREAK SPACE}«»–—‘’“”…·•×−½°©",
}
"""What a cut face holds, as far as its whole face has it."""

NAME: Final = "Тачанка"
"""Set in capitals at the head of pages, as the stylesheet has it."""

FACES: Final = {
    "own": "@fontsource-variable/oswald/files/oswald-cyrillic-wght-normal.woff2",
    "title": "@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2",
    "text": "@fontsource/pt-serif/files/pt-serif-latin-400-normal.woff2",
    "text-italic": "@fontsource/pt-serif/files/pt-serif-latin-400-italic.woff2",
    "sans": "@fontsource/pt-sans/files/pt-sans-latin-400-normal.woff2",
    "sans-bold": "@fontsource/pt-sans/files/pt-sans-latin-700-normal.woff2",
}
"""Each cut face and the whole one that it comes from."""

WEIGHTS: Final = {"own": (300, 300), "title": (550, 550)}
"""The lightest and the heaviest that is kept of a face that has several.

Pages set titles in 400 to 700. All of these are the one weight between what most of them ask for,
500 and 600: nobody sees those apart, and a face that can be each is nearly twice as heavy."""

UNITS: Final = 256
"""In how many parts of its size a letter is told.

A point is off by a tenth of a pixel at most where a title is as large as it gets (46 pixels), by a
thirtieth in a text. In 1,000 parts, as they come, the faces are a fifth heavier."""

NEAR: Final = 3
"""Two letters that their face brings together or apart by fewer of these parts stand as they are:
a fifth of a pixel in a text. Most pairs are of this kind, and they are a twelfth of a face."""

KEPT: Final = {0, 1, 2, 4, 6, 14}
"""The records of a font that are kept: whose it is, under which licence, and its names."""

NAMES: Final = {1, 3, 4, 6, 16, 21, 25}
"""The records of a font that name it; its other records, such as the copyright, are kept."""


def list_letters(name: str) -> frozenset[str]:
    """What this cut face holds."""
    return frozenset(NAME + NAME.upper()) if name == "own" else LETTERS


def cut(source: Path, name: str) -> TTFont:
    """A face with its letters and weights alone, without hinting, by another name."""
    options = Options()
    options.hinting = False
    options.layout_features = ["kern", "liga", "ccmp"]
    options.name_IDs = ["*"]
    options.flavor = "woff2"
    # The time of the cut is left out, so that the same letters make the same file.
    font = TTFont(source, recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(list_letters(name)))
    subsetter.subset(font)
    if name in WEIGHTS:
        low, high = WEIGHTS[name]
        font = instantiateVariableFont(font, {"wght": (low, high) if low < high else low})
    scale_upem(font, UNITS)
    _loosen(font)
    _rename(font, f"Tachanka {name}")
    font.flavor = "woff2"
    return font


def _loosen(font: Any) -> None:
    """Lets pairs be that are all but where they would stand by themselves."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for part in lookup.SubTable:
            part = getattr(part, "ExtSubTable", part)
            if part.LookupType != 2:
                continue
            if part.Format == 1:
                for pairs in part.PairSet:
                    pairs.PairValueRecord = [
                        each for each in pairs.PairValueRecord if abs(_read_way(each)) >= NEAR
                    ]
                continue
            for row in part.Class1Record:
                for each in row.Class2Record:
                    if each.Value1 is not None and abs(_read_way(each)) < NEAR:
                        each.Value1.XAdvance = 0


def _read_way(pair: Any) -> int:
    return getattr(pair.Value1, "XAdvance", 0) or 0


def _rename(font: Any, name: str) -> None:
    font["name"].names = [record for record in font["name"].names if record.nameID in KEPT]
    for table in ("STAT", "gasp"):
        if table in font:
            del font[table]
    for record in font["name"].names:
        if record.nameID in NAMES:
            record.string = name.replace(" ", "-") if record.nameID == 6 else name


def main() -> None:
    """Writes every cut face."""
    for name, source in FACES.items():
        font = cut(PACKAGES / source, name)
        font.save(CUT / f"{name}.woff2", reorderTables=False)
        print(f"{name}: {(CUT / f'{name}.woff2').stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
