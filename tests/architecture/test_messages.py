"""Every text has a name of its own."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = [
    file
    for folder in ("platform", "rulesets", "frontend/src", "tests")
    for file in sorted((ROOT / folder).rglob("*.ftl"))
]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_text_takes_the_place_of_another(file: Path) -> None:
    """Of two of one name the first would be shown wherever the second is meant."""
    names = re.findall(r"^(-?[a-zA-Z][\w-]*) *=", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert names, "no text at all"
    assert [name for name, times in Counter(names).items() if times > 1] == []
