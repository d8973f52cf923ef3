"""The operators' page has every setting, with its default."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from django.core.management import get_commands

from serving import ROOT
from tachanka.site import settings

PAGE = (ROOT / "docs" / "operators.md").read_text()
ROW = re.compile(r"^\| `(TACHANKA_\w+)` \| (.+?) \| .+ \|$", re.MULTILINE)
WORDS: dict[Any, str] = {True: "on", False: "off", "": "empty"}


def read_settings() -> dict[str, ast.expr]:
    """Every variable that the settings read, with the expression of its default."""
    tree = ast.parse(Path(settings.__file__).read_text())
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {
        ast.literal_eval(call.args[0]): call.keywords[0].value
        for call in sorted(calls, key=lambda call: call.lineno)
        if call.keywords and ast.unparse(call.func).startswith("env.")
    }


def test_the_table_has_every_setting_in_order() -> None:
    assert [name for name, _ in ROW.findall(PAGE)] == list(read_settings())


def test_plain_defaults_are_those_of_the_settings() -> None:
    told = dict(ROW.findall(PAGE))
    plain = {
        name: default.value
        for name, default in read_settings().items()
        if isinstance(default, ast.Constant) and name != "TACHANKA_SECRET_KEY"
    }
    assert len(plain) == 8
    for name, value in plain.items():
        if isinstance(value, bool | str):
            assert told[name] == WORDS.get(value, f"`{value}`"), name
        else:
            assert float(told[name]) == value, name


def test_the_commands_it_names_are_there() -> None:
    named = (
        "verify",
        "replay_all",
        "migrate",
        "clearsessions",
        "createsuperuser",
        "worker",
        "play",
    )
    assert [name for name in named if name not in get_commands()] == []
    assert [name for name in named if name not in PAGE] == []


@pytest.mark.parametrize("name", ["operators.md", "players.md"])
def test_links_lead_somewhere(name: str) -> None:
    page = ROOT / "docs" / name
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text())
    inner = [link for link in links if "://" not in link]
    assert [link for link in inner if not (page.parent / link).exists()] == []
