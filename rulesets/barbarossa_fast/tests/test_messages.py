"""The messages: each that the code may name exists, and none is left that nobody names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import barbarossa_fast
from barbarossa_fast.meta import META, OPTIONS, STANDING
from barbarossa_fast.presentation.board import draw_board
from tachanka.engine.resources import read_text, say
from tachanka.engine.scene import Msg

FOLDER = Path(barbarossa_fast.__file__).parent
SOURCE = read_text("barbarossa_fast", "messages/en.ftl")
DEFINED = re.findall(r"^([A-Za-z][\w-]*) =", SOURCE, re.MULTILINE)
ANY = "\0"
"""What stands for a part of an id that is filled in."""


def _spell(node: ast.expr) -> Iterator[str]:
    """The ids that an expression may come to; a part that is worked out is `ANY`."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            spelt = [[part.value] if isinstance(part, ast.Constant) else [ANY] for part in parts]
            yield from ("".join(map(str, each)) for each in product(*spelt))
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*_spell(body), *_spell(orelse))


def _list_named() -> Iterator[tuple[str, str]]:
    """File and id of every text that the code names."""
    for path in sorted(FOLDER.rglob("*.py")):
        if "tests" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) == "Msg":
                yield from ((path.name, id) for id in _spell(node.args[0]))


NAMED = sorted(set(_list_named()))


def _match(id: str) -> re.Pattern[str]:
    return re.compile(".+".join(map(re.escape, id.split(ANY))))


def test_no_message_is_defined_twice() -> None:
    assert sorted(DEFINED) == sorted(set(DEFINED))


@pytest.mark.parametrize(("file", "id"), NAMED, ids=lambda part: part.replace(ANY, "*"))
def test_every_message_that_the_code_names_exists(file: str, id: str) -> None:
    pattern = _match(id)
    assert any(pattern.fullmatch(each) for each in DEFINED), f"{file} names {id}"


def test_every_message_is_named_by_the_code() -> None:
    patterns = [_match(id) for _, id in NAMED]
    chosen = {f"option-{each.key}-{value}" for each in OPTIONS for value in each.values}
    chosen |= {f"standing-{each.key}-{value}" for each in STANDING for value in each.values}
    strings = _list_strings() | {"lead"}  # which the platform names
    idle = [
        id
        for id in DEFINED
        if id not in chosen and id not in strings and not any(p.fullmatch(id) for p in patterns)
    ]
    assert idle == []


def _list_strings() -> set[str]:
    """Every literal of the code: ids are kept in tables here and there."""
    return {
        node.value
        for path in FOLDER.rglob("*.py")
        if "tests" not in path.parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_options_and_standing_orders_have_words_for_each_value() -> None:
    for each in (*OPTIONS, *STANDING):
        assert say("barbarossa_fast", each.text)
        for value in each.values:
            assert say("barbarossa_fast", Msg(f"{each.text.id}-{value}"))


def test_scenarios_and_seats_have_words() -> None:
    for text in (META.about, *(each.about for each in META.scenarios)):
        assert len(say("barbarossa_fast", text)) > 100
    assert [say("barbarossa_fast", seat.name) for seat in META.seats] == ["German", "Russian"]


def test_every_kind_of_ground_is_explained() -> None:
    for ground in draw_board().legend:
        assert say("barbarossa_fast", ground.name)
        assert say("barbarossa_fast", ground.about).endswith(".")
