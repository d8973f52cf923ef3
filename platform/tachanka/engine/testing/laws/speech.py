"""Laws about what a ruleset says and shows: clauses, texts, art, refs and scenes."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, TypeAlias

from tachanka.engine.api import Assign, Event, Formation, Region, Subset, Viewer
from tachanka.engine.course import name_face
from tachanka.engine.game import Entry
from tachanka.engine.resources import read_clauses, read_text, say
from tachanka.engine.scene import Board, Cue, Hit, Msg, Scene, Show, Throw, Travel
from tachanka.engine.sight import tell
from tachanka.engine.testing.laws.book import Package, Passage, Position, law
from tachanka.engine.testing.laws.findings import list_findings, list_scans
from tachanka.engine.testing.laws.pieces import list_remarks
from tachanka.engine.testing.sampling import sample_act
from tachanka.engine.testing.walk import Speech, list_known_refs, list_refs, listen

Thing: TypeAlias = Position | Passage | Package


def list_said(thing: Thing) -> list[tuple[str, Any]]:
    """Everything said in a position, by a step or of a package, with what to call it."""
    if isinstance(thing, Package):
        ruleset = thing.ruleset
        boards = [("the board", ruleset.board(cfg)) for cfg in thing.configs]
        bots = [(f"the bot {bot.id}", bot.title) for bot in ruleset.bots]
        diagrams = [(f"the diagram {name}", draw()) for name, draw in ruleset.diagrams.items()]
        return [("the meta", ruleset.meta), *boards, *bots, *diagrams]
    if isinstance(thing, Passage):
        entry = thing.step.entry
        return [("an event", entry.events), ("a roll", [draw.why for draw in entry.draws])]
    said: list[tuple[str, Any]] = [("the window", thing.game.window)]
    said.append(("the opening", thing.opening))
    said.append(("the outcome", thing.game.outcome))
    said += [(f"the scene of {viewer}", thing.show(viewer)) for viewer in thing.package.viewers]
    said += [(f"the offers to {seat}", thing.open(seat)) for seat in thing.asked]
    said += [(f"what {viewer} finds", finding) for viewer, _, finding in list_findings(thing)]
    said += [(f"what {id} sees", sightings) for _, id, sightings in list_scans(thing)]
    said += [(f"what is told of {id}", remarks) for _, id, remarks in list_remarks(thing)]
    return said + [("a refusal", refusal) for refusal in _list_refusals(thing)]


def _list_refusals(position: Position) -> Iterator[Any]:
    for seat in position.asked:
        for offer in position.open(seat):
            if isinstance(offer.choice, (Region, Subset, Assign, Formation)):
                act = sample_act(offer, position.rng)
                illegal = position.attempt(seat, act) if act else None
                if illegal and illegal.refusal:
                    yield illegal.refusal


def hear(thing: Thing) -> list[tuple[str, Speech]]:
    """What is said, listened to once for all laws."""
    notes = thing.notes
    if "heard" not in notes:
        notes["heard"] = [(name, listen(value)) for name, value in list_said(thing)]
    heard: list[tuple[str, Speech]] = notes["heard"]
    return heard


def find_package(thing: Thing) -> Package:
    """The ruleset that the thing is of."""
    if isinstance(thing, Package):
        return thing
    return thing.package if isinstance(thing, Position) else thing.before.package


@law("package")
@law("position", "clauses_exist")
@law("step", "clauses_exist")
def clauses_exist(thing: Thing) -> Iterator[str]:
    """Offers, refusals, events, rolls, windows, outcomes, terms, tracks, goals, remarks, findings,
    their stretches and the parts of a turn cite a clause of clauses/en.toml, and so does all else
    that names one."""
    package = find_package(thing)
    index = read_clauses(package.ruleset.package)
    for name, speech in hear(thing):
        for clause, citer in speech.clauses:
            if clause not in index:
                yield f"{name}: {citer} cites {clause or 'no clause'!r}, not in clauses/en.toml"
            elif not isinstance(thing, Package):
                package.cited.add(clause)


@law("package")
@law("position", "messages_are_said")
@law("step", "messages_are_said")
def messages_are_said(thing: Thing) -> Iterator[str]:
    """Every message is in messages/en.ftl and can be said with its arguments."""
    package = find_package(thing)
    for name, speech in hear(thing):
        for key, message in speech.messages.items():
            if key in package.said:
                continue
            if fault := find_fault(package.ruleset.package, message):
                yield f"{name}: {fault}"
            else:
                package.said.add(key)


@law("step")
def faces_are_named(passage: Passage) -> Iterator[str]:
    """A face of a die that is no number has a message, `face-` and its name in small letters."""
    package = passage.before.package.ruleset.package
    for draw in passage.step.entry.draws:
        for face in dict.fromkeys(draw.faces if draw.kind != "draw" else ()):
            name = name_face(face)
            if isinstance(name, Msg) and (fault := find_fault(package, name)):
                yield f"the face {face!r} of {draw.why} has no name: {fault}"


@law("package")
@law("position", "art_exists")
@law("step", "art_exists")
def art_exists(thing: Thing) -> Iterator[str]:
    """Every piece of art is a symbol of art/symbols.svg."""
    package = find_package(thing)
    symbols = read_symbols(package.ruleset.package)
    for name, speech in hear(thing):
        for art in sorted(speech.art - symbols):
            yield f"{name} shows the symbol {art!r}, which art/symbols.svg does not have"


@cache
def read_symbols(package: str) -> set[str]:
    """The ids of the symbols of a ruleset's package."""
    root = ElementTree.fromstring(read_text(package, "art/symbols.svg"))
    return {each.get("id", "") for each in root.iter() if each.tag.rpartition("}")[2] == "symbol"}


def list_unknown(package: str, value: Any) -> list[str]:
    """What is cited, said or shown inside a value and not in the ruleset's package, in words."""
    speech = listen(value)
    index = read_clauses(package)
    cited = [f"{citer} cites {id!r}" for id, citer in sorted(speech.clauses) if id not in index]
    shown = [f"no symbol {art!r}" for art in sorted(speech.art - read_symbols(package))]
    unsaid = [fault for msg in speech.messages.values() if (fault := find_fault(package, msg))]
    return [*cited, *unsaid, *shown]


def find_fault(package: str, message: Msg) -> str:
    """Why a message cannot be said; empty where it can."""
    try:
        say(package, message)
    except (LookupError, ValueError) as fault:
        return str(fault)
    return ""


@law("position")
def refs_exist(position: Position) -> Iterator[str]:
    """Every ref of an offer is a place, a piece or a card that its seat sees."""
    for seat in position.asked:
        viewer = next(v for v in position.package.viewers if v.seat == seat)
        known = list_known_refs(position.board, position.show(viewer))
        for ref in sorted(set(list_refs(position.open(seat))) - known):
            yield f"the offers to {seat} name {ref}, which is neither on the board nor in the scene"


@law("step", "refs_exist")
def cues_point_at_what_is_seen(passage: Passage) -> Iterator[str]:
    """What a viewer is shown happening happens to things in that viewer's scenes."""
    for viewer in passage.before.package.viewers:
        scenes = [passage.before.show(viewer), passage.after.show(viewer)]
        events = tell(passage.step.entry, viewer)
        yield from _find_strange_cues(passage.before.board, events, viewer, scenes)


@law("position", "refs_exist")
def opening_points_at_what_is_seen(position: Position) -> Iterator[str]:
    """The same for the events of the set-up."""
    for viewer in position.package.viewers:
        events = tell(Entry(0, "start", "", events=position.opening), viewer)
        yield from _find_strange_cues(position.board, events, viewer, [position.show(viewer)])


def _find_strange_cues(
    board: Board, events: Iterable[Event], viewer: Viewer, scenes: Iterable[Scene]
) -> Iterator[str]:
    known = {ref for scene in scenes for ref in list_known_refs(board, scene)}
    for event in events:
        for ref in sorted(set(_list_cue_refs(event.cue)) - known):
            yield f"the event {event.text.id} shows {viewer} the ref {ref}, not in the scene"


def _list_cue_refs(cue: Cue | None) -> Iterator[str]:
    match cue:
        case Travel(pieces=pieces, refs=refs, ways=ways):
            yield from (*pieces, *refs, *(way.piece for way in ways))
        case Throw(start=start, end=end):
            yield from (ref for ref in (start, end) if ref is not None)
        case Hit(piece=piece):
            yield piece
        case Show(refs=refs):
            yield from refs
