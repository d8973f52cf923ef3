"""Labels as drawn outlines: each letter once, the colours of the sheet unless told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from art.lettering import Label, Lettering

A, B = [100, "M0 0h9"], [70, "M0 0v9"]


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
        '<use href="#g0" x="-160"/><use href="#g1" x="-60"/><use href="#g0" x="60"/></g>'
    )


def test_a_label_may_look_otherwise(pen: Lettering) -> None:
    label = Label("a", 0, 0, 170, "bold", "#f00", 0, turn=-90, anchor=0, halo="", opacity=0.5)
    assert pen.write(label) == (
        '<g transform="translate(0 0) rotate(-90) scale(1.000)" fill="#f00" opacity="0.5">'
        '<use href="#g0" x="0"/></g>'
    )


def test_a_line_may_be_bowed(pen: Lettering) -> None:
    written = pen.write(Label("aa", 0, 0, 170, spacing=0, bow=20, halo=""))
    assert written == (
        '<g transform="translate(0 0) scale(1.000)" fill="#000">'
        '<use href="#g0" transform="rotate(-11.3 -50 -15)" x="-100" y="-15"/>'
        '<use href="#g0" transform="rotate(11.3 50 -15)" x="0" y="-15"/></g>'
    )


def test_letters_are_defined_once_for_each_face(pen: Lettering) -> None:
    for label in (Label("ab", 0, 0, 9), Label("ba", 0, 0, 9), Label("a", 0, 0, 9, "bold")):
        pen.write(label)
    assert pen.define() == (
        '<defs><path id="g0" d="M0 0h9"/><path id="g1" d="M0 0v9"/>'
        '<path id="g2" d="M0 0h9"/></defs>'
    )
