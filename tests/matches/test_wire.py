"""The words of the protocol: each message is called the same on both sides, each refusal listed."""

from __future__ import annotations

import ast
import re
from typing import get_args

import pytest

from serving import ROOT
from tachanka.matches import wire
from tachanka.matches.errors import Code

PLATFORM = ROOT / "platform" / "tachanka"


@pytest.mark.parametrize("kind", [*get_args(wire.Command), *get_args(wire.Message)])
def test_a_message_is_called_as_its_struct(kind: type) -> None:
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()
    assert kind.__struct_config__.tag == name  # type: ignore[attr-defined]


def list_refusals() -> set[str]:
    """The codes with which the engine refuses anything."""
    calls = [
        node
        for path in (PLATFORM / "engine").glob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    named = [call.args[0] for call in calls if getattr(call.func, "id", "") == "Illegal"]
    assert all(isinstance(arg, ast.Constant) for arg in named)
    return {str(arg.value) for arg in named if isinstance(arg, ast.Constant)}


def test_every_refusal_of_the_engine_is_listed() -> None:
    """`Code` is the one list that a page translates by."""
    found = list_refusals()
    assert "not-asked" in found
    assert found <= {code.value for code in Code}


def test_every_code_that_the_site_answers_with_is_listed() -> None:
    told = {
        code
        for path in PLATFORM.rglob("*.py")
        for code in re.findall(r'(?:"code": |\b_say\()"([a-z-]+)"', path.read_text())
    }
    assert {"away", "too-large", "unknown", "forbidden", "fault"} <= told
    assert told <= {code.value for code in Code}


def test_a_code_is_written_as_it_is_named() -> None:
    assert all(code.value == code.name.lower().replace("_", "-") for code in Code)
