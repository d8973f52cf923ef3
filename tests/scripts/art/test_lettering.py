"""Labels as drawn outlines: each letter once, the colours of the sheet unless told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from art import lettering
from art.lettering import Label, Lettering, read_outlines

A, B = [100, "m0 0h9"], [70, "m0 0v9"]


@pytest.fixture
def pen(tmp_path: Path) -> Lettering:
    """A pen that knows two letters and a space."""
    letters = tmp_path / "letters.json"
    face = {"a": A, "b": B, " ": [50, ""]}
    told = {"notice": "", "roman": face, "italic": face, "bold": face}
    letters.write_text(json.dumps(told))
    return Lettering(letters, "#000", "#fff", 'stroke-width="20"')


def test_a_label_is_its_letters_side_by_side(pen: Lettering) -> None:
    assert pen.write(Label("ab a", 30, 40, 17, spacing=0)) == (
        '<g transform="translate(30 40) scale(0.100)" fill="#000" stroke="#fff" stroke-width="20">'
        '<path d="M-160 0m0 0h9m91 0m0 0v9m120-9m0 0h9"/></g>'
    )


def test_a_label_may_look_otherwise(pen: Lettering) -> None:
    label = Label("a", 0, 0, 170, "bold", "#f00", 0, turn=-90, anchor=0, halo="", opacity=0.5)
    assert pen.write(label) == (
        '<g transform="translate(0 0) rotate(-90) scale(1.000)" fill="#f00" opacity="0.5">'
        '<path d="M0 0m0 0h9"/></g>'
    )


def test_a_sheet_may_have_coarser_letters(pen: Lettering, tmp_path: Path) -> None:
    coarse = Lettering(tmp_path / "letters.json", "#000", "", "", coarse=2)
    assert coarse.write(Label("ab", 0, 0, 17, spacing=0, anchor=0)) == (
        '<g transform="translate(0 0) scale(0.200)" fill="#000">'
        '<path d="M0 0m0 0h4m46 0m0 0v4"/></g>'
    )


def test_a_line_may_be_bowed(pen: Lettering) -> None:
    written = pen.write(Label("aa", 0, 0, 170, spacing=0, bow=20, halo=""))
    assert written == (
        '<g transform="translate(0 0) scale(1.000)" fill="#000">'
        '<use href="#g0" transform="rotate(-11.3 -50 -15)" x="-100" y="-15"/>'
        '<use href="#g0" transform="rotate(11.3 50 -15)" x="0" y="-15"/></g>'
    )


def test_letters_of_bowed_lines_are_defined_once_for_each_face(pen: Lettering) -> None:
    for text, face in (("ab", "italic"), ("ba", "italic"), ("a", "bold")):
        pen.write(Label(text, 0, 0, 9, face, bow=4))
    pen.write(Label("b", 0, 0, 9, "bold"))
    assert pen.define() == (
        '<defs><path id="g0" d="m0 0h9"/><path id="g1" d="m0 0v9"/>'
        '<path id="g2" d="m0 0h9"/></defs>'
    )


def test_letters_of_all_sheets_begin_wherever_they_are_put() -> None:
    """One that began at a point of its own could not stand beside another in one path."""
    files = Path(lettering.__file__).parent.glob("*/letters.json")
    outlines = [read_outlines(file) for file in files]
    assert len(outlines) == 2
    drawn = [way for faces in outlines for face in faces.values() for _, way in face.values()]
    assert {way[:1] for way in drawn} == {"", "m"}
