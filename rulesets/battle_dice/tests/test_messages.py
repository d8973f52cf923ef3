"""Every text of the rules exists, and no text is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from battle_dice.position.terrain import COVER_OF_BASE, COVER_OF_HILL, COVER_OF_WORKS, OBSTACLES
from tachanka.engine.resources import read_messages, read_text

FAMILIES = {
    "side": ["white", "red"],
    "term": [
        cover.name for cover in (*COVER_OF_BASE.values(), *COVER_OF_WORKS.values(), COVER_OF_HILL)
    ],
    "term-own": list(OBSTACLES),
    "cleared": list(OBSTACLES),
    "offer-clear": list(OBSTACLES),
    "remark-clear": list(OBSTACLES),
    "face": ["inf", "cav", "art", "gen", "flag"],
    "refusal-move": ["d54", "d65", "d83", "d84", "d85", "d87", "d88", "d89", "d112"],
    "refusal-retreat": ["d54", "d69", "d83", "d84", "d85", "d87", "d88"],
}
"""The texts whose ids are put together, by what stands before the last part."""

TEXT = re.compile(r"[a-z]+(-[a-z]+)+|moved|stood|retreated|faces|either|place|places")
PLACES = ("position/dice.py", "position/naming.py", "rules/*.py", "advice/*.py")


def texts_named() -> Iterator[str]:
    """The ids of texts in the modules of the rules, and of the families they put together."""
    home = Path(str(files("battle_dice")))
    for module in (module for place in PLACES for module in sorted(home.glob(place))):
        tree = ast.parse(module.read_text())
        for node in ast.walk(tree):
            value = node.value if isinstance(node, ast.Constant) else None
            if isinstance(value, str) and TEXT.fullmatch(value):
                yield value
    for family, members in FAMILIES.items():
        yield from (f"{family}-{member}" for member in members)


def test_every_text_exists() -> None:
    bundle = read_messages("battle_dice")
    made = tuple(f"{family}-" for family in FAMILIES)
    missing = {id for id in texts_named() if not bundle.has_message(id) and id + "-" not in made}
    assert missing == set()


UNIT = re.compile(r"\{ \$(?:unit|name|general|target|actor) \}(?: in \{ \$\w+ \})?(.{0,12})")
NUMBERED = re.compile(r",? (?:and |who )?(?:is|are|has|have|was|were|does|do|[a-z]+s)\b")


def test_no_verb_depends_on_the_number_of_a_unit() -> None:
    """Names stand in the singular and in the plural, "4th company" and "Station machine guns"."""
    written = read_text("battle_dice", "messages/en.ftl")
    told = {found.group(0) for found in UNIT.finditer(written) if NUMBERED.match(found.group(1))}
    assert told == set()


def test_no_text_of_the_rules_is_left_over() -> None:
    rules = read_text("battle_dice", "messages/en.ftl").partition("# Scene and board")[0]
    written = set(re.findall(r"^([a-z][a-z0-9-]*) =", rules, re.MULTILINE))
    assert written - set(texts_named()) == set()
