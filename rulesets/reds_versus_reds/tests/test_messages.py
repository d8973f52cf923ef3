"""Every text that the rules name exists, and no text is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from typing import Any, get_args

from reds_versus_reds.advice.remarks import FAULTS, SILENCES
from reds_versus_reds.meta import META
from reds_versus_reds.position.naming import name_look
from reds_versus_reds.position.scenarios import SCENARIOS, Dress, read_scenario
from reds_versus_reds.position.tables import TYPES
from reds_versus_reds.presentation.board import LEGEND
from reds_versus_reds.presentation.kinds import AGAINST
from reds_versus_reds.rules.fire import WORDS
from tachanka.engine.resources import read_messages, read_text, say
from tachanka.engine.scene import Msg

KINDS = [kind.replace("_", "-") for kind in TYPES]
MUSTERS = [unit for id in SCENARIOS for unit in read_scenario(id).units]
LOOKS = {name_look(kind, unit.dress) for unit in MUSTERS for kind in unit.list_kinds()}
FAMILIES: dict[str, list[str]] = {
    "kind": [
        *(look.replace("_", "-") for look in LOOKS),
        *(f"{kind}-about" for kind in KINDS),
        "dressed",
    ],
    "dress": [dress for dress in get_args(Dress) if dress],
    "why": ["".join(some) for n in range(1, 5) for some in combinations(WORDS.values(), n)],
    "side": ["attacker", "defender"],
    "fires": ["hmg", "field-gun", "infantry"],
    "figure": ["rifle", "lmg"],
    "falls": ["rifle", "lmg"],
    "shot-by": ["rifle", "lmg"],
    "rallies": ["commander", "commissar"],
    "rallies-not": ["commander", "commissar"],
    "seen": [f"{who}{how}" for who in ("rifle", "lmg", "figure") for how in ("", "-fights")],
    "strike": ["short", "over", "right", "left"],
    "ask-fire": ["hmg", "field-gun", "infantry"],
    "stage-fire": ["hmg", "field-gun", "infantry"],
    "needs": [name for name, _ in AGAINST],
    "ends": list(META.endings),
    "silent": list(SILENCES),
    "fault": list(FAULTS),
    "extent": ["sure", "most"],
    "deed-rally": ["commander", "commissar"],
    "stretch": ["scrub", "built-up"],
    "scenario": list(SCENARIOS),
    "brief": [f"{id}-{seat}" for id in SCENARIOS for seat in ("attacker", "defender")],
    "option": [
        *(option.key.replace("_", "-") for option in META.options),
        *(f"{option.key}-{value}" for option in META.options for value in option.values),
    ],
    "standing": [
        *(order.key for order in META.standing),
        *(f"{order.key}-{value}" for order in META.standing for value in order.values),
    ],
    "terrain": [f"{each.id}{end}" for each in LEGEND for end in ("", "-about")],
}
"""The texts whose ids are put together, by what stands before the last part."""

HOME = Path(str(files("reds_versus_reds")))
CODE = [path for path in sorted(HOME.rglob("*.py")) if path.relative_to(HOME).parts[0] != "tests"]


def list_named() -> Iterator[str]:
    """All plain texts in the code, and the families."""
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
    for family, members in FAMILIES.items():
        yield from (f"{family}-{member}" for member in members)


def test_no_text_is_left_over() -> None:
    source = read_text("reds_versus_reds", "messages/en.ftl")
    written = set(re.findall(r"^([a-z][a-z0-9_-]*) =", source, re.MULTILINE))
    assert written - set(list_named()) == {"lead"}, "the platform names the lead"


def test_every_text_of_a_family_exists() -> None:
    bundle = read_messages("reds_versus_reds")
    made = [f"{family}-{member}" for family, members in FAMILIES.items() for member in members]
    assert [id for id in made if not bundle.has_message(id)] == []


def test_what_is_offered_tells_its_dice() -> None:
    args: dict[str, Any] = {"actor": "Maxim", "target": "Sailor"}
    told = [say("reds_versus_reds", Msg("deed-fire", {**args, "n": n})) for n in range(1, 8)]
    assert [each.removeprefix("Maxim will shoot at Sailor: ") for each in told] == [
        "certain",
        "2 or more, 5 in 6",
        "3 or more, 4 in 6",
        "4 or more, 3 in 6",
        "5 or more, 2 in 6",
        "only a 6, 1 in 6",
        "cannot hit",
    ]
