"""What a page needs of a ruleset as a battle begins, and what only later: words and symbols.

A page that opens a match has few messages to say, clauses to name and symbols to draw: a quarter of
all. Which ones is found by beginning the battle and listening, not by a list that somebody keeps.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, Final
from xml.etree.ElementTree import Element, SubElement

import msgspec

from tachanka.engine.api import Config, Ruleset, Viewer
from tachanka.engine.kernel import begin
from tachanka.engine.registry import complete_config
from tachanka.engine.resources import read_clauses, read_message_source, read_text
from tachanka.engine.scene import Msg
from tachanka.engine.sight import look, tell
from tachanka.engine.structs import Struct

SVG: Final = "http://www.w3.org/2000/svg"
KEYS: Final = (bytes(32), bytes([1] * 32), bytes([2] * 32))
"""Dice of games that nobody plays. What begins by a throw begins in several ways."""
LISTS: Final = ("table-and", "table-comma")
"""What a page says between parts of a list."""
NUMBERS: Final = tuple(f"die-{n}" for n in range(1, 11))
"""The symbols of dice with numbers, which show any of them while they roll."""
HIDDEN: Final = "hidden"
"""The symbol of a piece whose face nobody sees."""
START: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
NAME: Final = re.compile(r"-?[a-zA-Z][\w-]*")
REFERENCE: Final = re.compile(r"#([\w.-]+)")
COMMENT: Final = re.compile(r"^#.*\n|(?<=\n)\n", re.MULTILINE)


ElementTree.register_namespace("", SVG)


class Things(Struct):
    """What a page says and draws: messages in Fluent, titles of clauses by id, a file of symbols.

    more: the ids of the symbols that are not among them.
    """

    messages: str
    titles: dict[str, str]
    symbols: str
    more: tuple[str, ...]


@dataclass(frozen=True)
class Heard:
    """The ids of messages, of clauses and of symbols."""

    messages: set[str]
    clauses: set[str]
    art: set[str]


def split_things(ruleset: Ruleset[Any], scenario: str, language: str) -> tuple[Things, Things]:
    """What the ruleset says in this language and draws: what is needed as the battle begins, and
    all else.

    Errors: FileNotFoundError where it does not speak the language.
    """
    sources = _take_apart(read_message_source(ruleset.package, language))
    titles = {id: clause.title for id, clause in read_clauses(ruleset.package, language).items()}
    art = _read_art(ruleset.package)
    try:
        heard = _hear_all(ruleset, scenario)
    except Exception:
        # The battle cannot begin: nobody knows what it says.
        heard = Heard(set(sources), set(titles), set(art))
    # A message may refer to others, as may a symbol.
    said = _close(heard.messages | set(LISTS), lambda id: NAME.findall(sources[id]), sources)
    drawn = _close(heard.art | {HIDDEN}, lambda id: _refer(art[id]), art)
    first = _pick(sources, said, titles, heard.clauses, art, drawn)
    rest = sources.keys() - said, titles, titles.keys() - heard.clauses, art, art.keys() - drawn
    return first, _pick(sources, *rest)


def _close(
    ids: Set[str], refer: Callable[[str], Iterable[str]], known: Mapping[str, object]
) -> set[str]:
    """Those of the ids that are known, and all that they refer to."""
    found: set[str] = set()
    left = list(ids)
    while left:
        id = left.pop()
        if id in known and id not in found:
            found.add(id)
            left += refer(id)
    return found


def _pick(
    sources: Mapping[str, str],
    messages: Set[str],
    titles: Mapping[str, str],
    clauses: Set[str],
    art: Mapping[str, Element],
    drawn: Set[str],
) -> Things:
    return Things(
        messages="".join(text for id, text in sources.items() if id in messages),
        titles={id: title for id, title in titles.items() if id in clauses},
        symbols=_write_art([each for id, each in art.items() if id in drawn]),
        more=tuple(
            id for id, each in art.items() if id not in drawn and each.tag == f"{{{SVG}}}symbol"
        ),
    )


def _read_art(package: str) -> dict[str, Element]:
    """The symbols of a package, and what they are drawn with, by id; nothing where it has none."""
    try:
        root = ElementTree.fromstring(read_text(package, "art/symbols.svg"))
    except FileNotFoundError:
        return {}
    parts = [part for each in root for part in (each if each.tag == f"{{{SVG}}}defs" else [each])]
    return {part.get("id", ""): part for part in parts}


def _write_art(parts: Sequence[Element]) -> str:
    """A file of these; an empty text where there are none."""
    if not parts:
        return ""
    root = Element(f"{{{SVG}}}svg")
    shared = SubElement(root, f"{{{SVG}}}defs")
    for part in parts:
        (root if part.tag == f"{{{SVG}}}symbol" else shared).append(part)
    return ElementTree.tostring(root, encoding="unicode")


def _refer(part: Element) -> list[str]:
    values = [value for each in part.iter() for value in each.attrib.values()]
    return REFERENCE.findall(" ".join(values))


def _take_apart(source: str) -> dict[str, str]:
    """The text of each message, by its id and in order; the first where there are two."""
    source = COMMENT.sub("", source)
    starts = list(START.finditer(source))
    ends = [start.start() for start in starts[1:]] + [len(source)]
    texts: dict[str, str] = {}
    for start, end in zip(starts, ends, strict=True):
        texts.setdefault(start[1], source[start.start() : end].rstrip() + "\n")
    return texts


def _hear_all(ruleset: Ruleset[Any], scenario: str) -> Heard:
    """What is said, whoever looks, when the battle begins as is usual."""
    heard = Heard(set(), set(), set())
    viewers = [Viewer("public"), *(Viewer("seat", seat.id) for seat in ruleset.meta.seats)]
    cfg = complete_config(ruleset, Config(scenario, {}))
    _hear((ruleset.meta.sequence, ruleset.board(cfg)), heard)
    for key in KEYS:
        step = begin(ruleset, cfg, key)
        for viewer in viewers:
            seen = look(step.game, viewer)
            _hear((seen.scene, seen.offers, seen.window, tell(step.entry, viewer)), heard)
        if any(draw.kind != "draw" for draw in step.entry.draws):
            heard.art.update(NUMBERS)
    return heard


def _hear(value: Any, heard: Heard) -> None:
    left = [value]
    while left:
        inner = left.pop()
        if isinstance(inner, Msg):
            heard.messages.add(inner.id)
        if isinstance(inner, msgspec.Struct):
            heard.clauses.add(getattr(inner, "clause", ""))
            heard.art.add(getattr(inner, "art", None) or "")
            left += msgspec.structs.astuple(inner)
        elif isinstance(inner, Mapping):
            left += inner.values()
        elif isinstance(inner, (list, tuple, set, frozenset)):
            left += inner
