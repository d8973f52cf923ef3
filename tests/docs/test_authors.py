"""The pages for authors: their Python runs, and they leave nothing of the contract out."""

from __future__ import annotations

import inspect
import os
import re
import shutil
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from serving import ROOT
from tachanka.engine import acts, api, choices, cues, findings, meta, scene, words
from tachanka.engine.testing.laws import LAWS

PAGES = sorted((ROOT / "docs" / "authors").glob("*.md"))
BLOCK = re.compile(r"^( *)```(\w+)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def read_blocks(page: Path, language: str) -> list[tuple[int, str]]:
    """The blocks of a language, each with the number of its first line."""
    text = page.read_text()
    return [
        (text.count("\n", 0, block.start()) + 2, textwrap.dedent(block[3]))
        for block in BLOCK.finditer(text)
        if block[2] == language
    ]


def name_page(page: Path) -> str:
    return page.name


@pytest.mark.parametrize("page", PAGES, ids=name_page)
def test_python_of_a_page_runs_from_top_to_bottom(page: Path) -> None:
    blocks = read_blocks(page, "python")
    assert blocks != []
    namespace: dict[str, object] = {"__name__": f"docs_{page.stem}"}
    for line, block in blocks:
        exec(compile("\n" * (line - 1) + block, str(page), "exec", dont_inherit=True), namespace)


def write_package(folder: Path) -> None:
    """The Python of the pages as a stranger's package, on the same lines; and the toy beside it."""
    for page in PAGES:
        lines: list[str] = []
        for line, block in read_blocks(page, "python"):
            lines += [""] * (line - 1 - len(lines)) + block.splitlines()
        module = f"page_{page.stem.lower().replace('-', '_')}.py"
        (folder / module).write_text("\n".join(lines) + "\n")
    shutil.copytree(ROOT / "tests" / "toy_ruleset", folder / "toy")


def test_python_of_the_pages_and_of_the_toy_is_typed_for_strangers(tmp_path: Path) -> None:
    write_package(tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", *os.listdir(tmp_path)],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": "toy"},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.fullmatch(r"Success: no issues found in \d\d source files", done.stdout.strip())


@pytest.mark.parametrize("page", PAGES, ids=name_page)
def test_toml_and_messages_of_a_page_can_be_read(page: Path) -> None:
    for _, block in read_blocks(page, "toml"):
        assert tomllib.loads(block) != {}
    for _, block in read_blocks(page, "ftl"):
        assert not [e for e in FluentParser().parse(block).body if isinstance(e, Junk)]


@pytest.mark.parametrize("page", PAGES, ids=name_page)
def test_links_of_a_page_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text())
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_type_of_the_contract_is_shown() -> None:
    told = set(re.findall(r"\w+", "\n".join(page.read_text() for page in PAGES)))
    types = {
        name
        for module in (acts, api, choices, cues, findings, meta, scene, words)
        for name, value in vars(module).items()
        if inspect.isclass(value) and value.__module__ == module.__name__
    }
    assert len(types) > 40
    assert types - told == set()


def test_every_function_of_a_ruleset_is_shown() -> None:
    words = set(re.findall(r"\w+", (ROOT / "docs/authors/contract.md").read_text()))
    assert set(inspect.signature(api.Ruleset).parameters) - words == set()


def test_every_law_is_in_the_page_of_the_kit() -> None:
    text = (ROOT / "docs/authors/kit.md").read_text()
    listed = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", text, re.MULTILINE))
    assert listed == {name: law.text for name, law in LAWS.items()}
