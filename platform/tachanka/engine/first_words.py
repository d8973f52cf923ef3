"""Which messages a ruleset says as its battles begin, which clauses it cites, and which come later.

A page that opens a match has few of them to say: a quarter of all. What is said is found by
beginning every battle and listening, not by a list that somebody keeps.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from tachanka.engine.api import Config, Ruleset, Viewer
from tachanka.engine.kernel import begin
from tachanka.engine.registry import complete_config
from tachanka.engine.resources import read_clauses, read_message_source
from tachanka.engine.scene import Msg
from tachanka.engine.sight import look, tell

KEYS: Final = (bytes(32), bytes([1] * 32), bytes([2] * 32))
"""Dice of games that nobody plays. What begins by a throw begins in several ways."""
LISTS: Final = ("table-and", "table-comma")
"""What a page says between parts of a list."""
START: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
NAME: Final = re.compile(r"-?[a-zA-Z][\w-]*")
COMMENT: Final = re.compile(r"^#.*\n|(?<=\n)\n", re.MULTILINE)


class Words(msgspec.Struct):
    """Messages in Fluent, and the titles of clauses by id."""

    messages: str
    titles: dict[str, str]


@dataclass(frozen=True)
class Heard:
    """The ids of messages and of clauses."""

    messages: set[str]
    clauses: set[str]


def split_words(ruleset: Ruleset[Any], language: str) -> tuple[Words, Words]:
    """The words of the ruleset in this language: what is said as battles begin, and all else.

    Errors: FileNotFoundError where it does not speak the language.
    """
    sources = _take_apart(read_message_source(ruleset.package, language))
    titles = {id: clause.title for id, clause in read_clauses(ruleset.package, language).items()}
    try:
        heard = _hear_all(ruleset)
    except Exception:
        # A battle cannot begin: nobody knows what it says.
        heard = Heard(set(sources), set(titles))
    first: set[str] = set()
    left = [*LISTS, *heard.messages]
    while left:
        id = left.pop()
        if id in sources and id not in first:
            first.add(id)
            # A message may refer to others.
            left += NAME.findall(sources[id])
    return _pick(sources, first, titles, heard.clauses), _pick(
        sources, sources.keys() - first, titles, titles.keys() - heard.clauses
    )


def _pick(
    sources: Mapping[str, str], messages: Set[str], titles: Mapping[str, str], clauses: Set[str]
) -> Words:
    said = "".join(text for id, text in sources.items() if id in messages)
    return Words(said, {id: title for id, title in titles.items() if id in clauses})


def _take_apart(source: str) -> dict[str, str]:
    """The text of each message, by its id and in order; the first where there are two."""
    source = COMMENT.sub("", source)
    starts = list(START.finditer(source))
    ends = [start.start() for start in starts[1:]] + [len(source)]
    texts: dict[str, str] = {}
    for start, end in zip(starts, ends, strict=True):
        texts.setdefault(start[1], source[start.start() : end].rstrip() + "\n")
    return texts


def _hear_all(ruleset: Ruleset[Any]) -> Heard:
    """What is said, whoever looks, when the battles begin as is usual."""
    heard = Heard(set(), set())
    _hear(ruleset.meta.sequence, heard)
    viewers = [Viewer("public"), *(Viewer("seat", seat.id) for seat in ruleset.meta.seats)]
    for scenario in ruleset.meta.scenarios:
        cfg = complete_config(ruleset, Config(scenario.id, {}))
        _hear(ruleset.board(cfg), heard)
        for key in KEYS:
            step = begin(ruleset, cfg, key)
            for viewer in viewers:
                seen = look(step.game, viewer)
                _hear((seen.scene, seen.offers, seen.window, tell(step.entry, viewer)), heard)
    return heard


def _hear(value: Any, heard: Heard) -> None:
    left = [value]
    while left:
        inner = left.pop()
        if isinstance(inner, Msg):
            heard.messages.add(inner.id)
        if isinstance(inner, msgspec.Struct):
            heard.clauses.add(getattr(inner, "clause", ""))
            left += msgspec.structs.astuple(inner)
        elif isinstance(inner, Mapping):
            left += inner.values()
        elif isinstance(inner, (list, tuple, set, frozenset)):
            left += inner
