"""Every text of the rules exists; texts whose ids are put together are there for each part."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from bullets_and_bolsheviks.advice.explain import tell_clause
from bullets_and_bolsheviks.position.tables import (
    BATTERY_CHART,
    CAR_CHART,
    EFFECTS,
    MOVEMENT,
    TANK_CHART,
)
from bullets_and_bolsheviks.rules.morale import CLAUSES
from tachanka.engine.resources import read_messages

FAMILIES = {
    "kind": [type.replace("_", "-") for type in MOVEMENT],
    "about": [type.replace("_", "-") for type in MOVEMENT],
    "chart": [
        found.replace("_", "-")
        for found in (*CAR_CHART.values(), *TANK_CHART.values(), *BATTERY_CHART.values())
    ],
    "fate": [fate.replace("_", "-") for fate in (*EFFECTS.values(), "captured")],
    "check": [*CLAUSES, "passed", "failed"],
    "declares": ["field", "road", "assault"],
    "score": ["objectives", "stands", "leaders", "special"],
    "points": ["objectives", "stands", "leaders", "special"],
    "level": ["1", "2", "3", "4"],
}


def ids_of_messages() -> Iterator[str]:
    """The ids that the modules hand to `Msg` as plain texts, and those of the families."""
    home = Path(str(files("bullets_and_bolsheviks")))
    for module in sorted(home.rglob("*.py")):
        if "tests" in module.parts:
            continue
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Msg" and node.args:
                yield from list_texts(node.args[0])
    for family, members in FAMILIES.items():
        yield from (f"{family}-{member}" for member in members)


def list_texts(node: ast.expr) -> Iterator[str]:
    """A plain text, or both arms of a choice between two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from list_texts(node.body)
        yield from list_texts(node.orelse)


def test_every_text_exists() -> None:
    bundle = read_messages("bullets_and_bolsheviks")
    assert {id for id in ids_of_messages() if not bundle.has_message(id)} == set()


def test_every_reason_has_its_words() -> None:
    """Each clause that a module names as the reason why something cannot be done."""
    bundle = read_messages("bullets_and_bolsheviks")
    home = Path(str(files("bullets_and_bolsheviks")))
    named = set()
    for name in ("rules/shots.py", "rules/reach.py", "advice/explain.py"):
        tree = ast.parse((home / name).read_text())
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named |= {node.value} if re.fullmatch(r"BB-R?\d+", node.value) else set()
    assert {c for c in named if not bundle.has_message(tell_clause(c).why.id)} == set()
