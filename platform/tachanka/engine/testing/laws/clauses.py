"""Laws about the clause index: whole, readable, and right about options and references."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import groupby

from tachanka.engine.resources import ClauseText, read_clauses, say
from tachanka.engine.testing.laws.book import Package, law

LONGEST = 50
"""Letters of a title, at most."""
ENDS = (".", "?", "!", "…", ")")
"""What a sentence ends with, or the bracket that is its last part."""


@law("package")
def clause_index_is_sound(package: Package) -> Iterator[str]:
    """Each clause has a title and a text; an option and its ruling name each other; a diagram
    that a clause names is one of Ruleset.diagrams, and cites that clause in its caption."""
    index = read_clauses(package.ruleset.package)
    options = {option.key: option.clause for option in package.ruleset.meta.options}
    if not index:
        yield "clauses/en.toml is empty"
    for id, clause in index.items():
        if not clause.title.strip() or not clause.text.strip():
            yield f"{id} lacks a title or a text"
        if clause.kind not in ("clause", "ruling"):
            yield f"{id} is of the unknown kind {clause.kind!r}"
        if clause.option and clause.option not in options:
            yield f"{id} is switched by {clause.option!r}, which is no option"
    for key, id in options.items():
        if id in index and index[id].option != key:
            yield f"the option {key} is explained by {id}, which does not name it"
    captions = {
        name: say(package.ruleset.package, draw().caption)
        for name, draw in package.ruleset.diagrams.items()
    }
    yield from find_strange_pictures(index, captions)


def find_strange_pictures(
    index: Mapping[str, ClauseText], captions: Mapping[str, str]
) -> Iterator[str]:
    """Clauses whose picture is not there or is about something else. captions: by diagram."""
    for id, clause in index.items():
        if clause.diagram and clause.diagram not in captions:
            yield f"{id} is shown by the diagram {clause.diagram!r}, which there is not"
        elif clause.diagram and not re.search(
            rf"(?<![\w-]){re.escape(id)}(?![\w.-]*\d)", captions[clause.diagram]
        ):
            yield f"{id} is shown by the diagram {clause.diagram!r}, whose caption does not cite it"


@law("package")
def clauses_read_well(package: Package) -> Iterator[str]:
    """A clause has a section, and those of a section stand together; a title has at most 50
    letters, and a ruling's, no other, is a question; a text ends as a sentence does, and what it
    refers to is in the index."""
    yield from find_blots(read_clauses(package.ruleset.package))


def find_blots(index: Mapping[str, ClauseText]) -> Iterator[str]:
    """What is hard to read, or leads nowhere, in a clause index."""
    for id, clause in index.items():
        if not clause.section:
            yield f"{id} belongs to no section"
        if len(clause.title) > LONGEST:
            yield f"the title of {id} has {len(clause.title)} letters"
        if clause.title.endswith("?") is not (clause.kind == "ruling"):
            yield f"the title of {id}, a {clause.kind}, is {clause.title!r}"
        if clause.text[-1:] not in ENDS:
            yield f"the text of {id} ends with {clause.text[-20:]!r}"
    runs = [section for section, _ in groupby(clause.section for clause in index.values())]
    for section in sorted({section for section in runs if runs.count(section) > 1}):
        yield f"the clauses of {section!r} do not stand together"
    for id, unknown in find_dangling(index):
        yield f"{id} refers to {unknown}, which is not in the index"


def find_dangling(index: Mapping[str, ClauseText]) -> Iterator[tuple[str, str]]:
    """What texts refer to and is not in the index, each with the clause that does.

    A reference is what looks like an id of the index, but for its numbers.
    """
    shapes = {re.sub(r"\d+", r"\\d+", re.escape(id)) for id in index}
    longest_first = sorted(shapes, key=lambda shape: (-len(shape), shape))
    reference = re.compile(rf"(?<![\w-])(?:{'|'.join(longest_first)})(?!\w|[.-]\d)")
    for id, clause in index.items():
        for found in reference.findall(clause.text):
            if found not in index:
                yield id, found
