"""A table measured in inches is the same on every machine: nothing there is a floating number.

Whole numbers of Python have no width, and fractions are two of them; only what is rounded by a
processor could differ between two.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from serving import ROOT

ROOMS = (
    "platform/tachanka/engine/boards/table",
    *(f"rulesets/reds_versus_reds/{room}" for room in ("position", "rules", "knowledge", "advice")),
    "rulesets/reds_versus_reds/bot",
)
MODULES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
WHOLE = {"isqrt", "gcd", "lcm"}


def find_floats(tree: ast.AST) -> list[str]:
    """What makes a floating number, with its line."""
    nodes = list(ast.walk(tree))
    fractions = any(isinstance(x, ast.ImportFrom) and x.module == "fractions" for x in nodes)
    found: list[tuple[int, str]] = []
    for node in nodes:
        match node:
            case ast.Constant(value=float()):
                found.append((node.lineno, str(node.value)))
            case ast.Name(id="float"):
                found.append((node.lineno, "float"))
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()) if not fractions:
                found.append((node.lineno, "/"))
            case ast.ImportFrom(module="math" | "cmath" | "statistics", names=names):
                found += [(node.lineno, x.name) for x in names if x.name not in WHOLE]
            case ast.Import(names=names):
                found += [(node.lineno, x.name) for x in names if x.name in ("math", "cmath")]
    return [f"{line}: {what}" for line, what in sorted(found)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_floating_number_is_made(path: Path) -> None:
    assert find_floats(ast.parse(path.read_text())) == []


def test_what_makes_one_is_found() -> None:
    code = "import math\nfrom math import isqrt, sin\na = 1 / 2\na /= 2\nb = 0.5\nc = float(1)\n"
    assert find_floats(ast.parse(code)) == [
        *("1: math", "2: sin", "3: /", "4: /", "5: 0.5", "6: float"),
    ]
