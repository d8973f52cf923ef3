"""Laws about the languages of a ruleset's texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Term, VariableReference
from fluent.syntax.visitor import Visitor

from tachanka.engine.api import Board, Name, Ruleset
from tachanka.engine.resources import read_messages, read_text
from tachanka.engine.testing.laws.book import Package, Position, law

FIRST = "en"


@law("package")
def languages_agree(package: Package) -> Iterator[str]:
    """Every language of messages/ has the same messages, with the same variables in each."""
    name = package.ruleset.package
    sources = {
        path.name.removesuffix(".ftl"): read_text(name, f"messages/{path.name}")
        for path in files(name).joinpath("messages").iterdir()
        if path.name.endswith(".ftl")
    }
    yield from compare_languages(sources)


def compare_languages(sources: Mapping[str, str]) -> Iterator[str]:
    """How the languages differ from the first one. sources: Fluent, by language."""
    if FIRST not in sources:
        yield f"there is no messages/{FIRST}.ftl"
        return
    first = read_variables(sources[FIRST])
    for language in sorted(sources):
        file = f"messages/{language}.ftl"
        for entry in FluentParser().parse(sources[language]).body:
            if isinstance(entry, Junk):
                yield f"{file} cannot be read at {(entry.content or '').splitlines()[0]!r}"
        here = read_variables(sources[language])
        for id in sorted(set(first) - set(here)):
            yield f"{file} lacks {id}"
        for id in sorted(set(here) - set(first)):
            yield f"{file} has {id}, which messages/{FIRST}.ftl lacks"
        for id in sorted(set(here) & set(first)):
            if here[id] != first[id]:
                told = ", ".join(sorted(here[id] ^ first[id]))
                yield f"{file} and messages/{FIRST}.ftl differ in the variables of {id}: {told}"


def read_variables(source: str) -> dict[str, frozenset[str]]:
    """The variables of every message, term and attribute of a Fluent source, by its id."""
    found = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, (Message, Term)):
            id = f"-{entry.id.name}" if isinstance(entry, Term) else entry.id.name
            found[id] = _list_variables(entry.value)
            for attribute in entry.attributes:
                found[f"{id}.{attribute.id.name}"] = _list_variables(attribute.value)
    return found


def _list_variables(pattern: Any) -> frozenset[str]:
    lister = _Lister()
    if pattern is not None:
        lister.visit(pattern)
    return frozenset(lister.found)


class _Lister(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


@law("package")
@law("position", "names_are_said")
def names_are_said(thing: Package | Position) -> Iterator[str]:
    """Scenarios, sides, pieces, groups and labels have a name, and no plain name is the id of a
    message: a name that languages differ in is a `Msg`."""
    package = thing if isinstance(thing, Package) else thing.package
    bundle = read_messages(package.ruleset.package)
    listed = _list_names(package.ruleset, thing)
    for what, name, needed in listed:
        if not name and needed:
            yield f"{what} has no name"
        elif isinstance(name, str) and name and bundle.has_message(name):
            yield f"{what} is called {name!r}, the id of a message: say Msg({name!r})"


def _list_names(
    ruleset: Ruleset[Any], thing: Package | Position
) -> Iterator[tuple[str, Name, bool]]:
    """Every name: of what, and whether it must have one."""
    if isinstance(thing, Position):
        for viewer in thing.package.viewers:
            scene = thing.show(viewer)
            yield from ((f"the piece {each.id}", each.name, True) for each in scene.pieces)
            yield from ((f"the group {each.id}", each.name, True) for each in scene.groups)
        return
    meta = ruleset.meta
    yield from (("the ruleset", meta.title, True), ("the credits", meta.credits, True))
    for scenario in meta.scenarios:
        for what in ("title", "date", "size"):
            yield f"the {what} of {scenario.id}", getattr(scenario, what), what == "title"
        for seat, side in scenario.sides.items():
            yield f"the side {seat} of {scenario.id}", side, True
        cfg = next(cfg for cfg in thing.configs if cfg.scenario == scenario.id)
        yield from _list_board_names(ruleset.board(cfg))


def _list_board_names(board: Board) -> Iterator[tuple[str, Name, bool]]:
    yield from ((f"the place {each.id}", each.name, False) for each in board.places)
    yield from ((f"the area {each.id}", each.name, False) for each in board.areas)
    yield from ((f"the label at ({each.x}, {each.y})", each.text, True) for each in board.labels)
    yield from (("an edge of the board", each, False) for each in board.edges)
