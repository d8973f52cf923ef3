"""Laws about questions that change nothing: lines of sight, all that a piece sees, and crude acts
made lawful."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from tachanka.engine.api import (
    Act,
    Assign,
    At,
    Finding,
    Offer,
    Point,
    Ref,
    Seat,
    Sighting,
    Viewer,
    complete_nothing,
    inspect_nothing,
    scan_nothing,
)
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import encode
from tachanka.engine.offering import name_offer
from tachanka.engine.testing.laws.book import Position, law
from tachanka.engine.testing.laws.scenes import is_on
from tachanka.engine.testing.sampling import FAR, NOWHERE, list_nonsense

LINES = 6
"""Lines asked about by each viewer in one position."""
GESTURES = 24
"""Crude acts tried of each seat in one position."""

Ends: TypeAlias = tuple[Ref | Point, Ref | Point]


def list_findings(position: Position) -> list[tuple[Viewer, Ends, Finding]]:
    """What viewers find out about some lines; asked once for all laws."""
    if position.ruleset.inspect is inspect_nothing:
        return []
    if "findings" not in position.notes:
        position.notes["findings"] = [
            (viewer, ends, found)
            for viewer in position.package.viewers
            for ends in _list_lines(position, viewer)
            if (found := position.ruleset.inspect(position.see(viewer), viewer, *ends)) is not None
        ]
    findings: list[tuple[Viewer, Ends, Finding]] = position.notes["findings"]
    return findings


def _list_lines(position: Position, viewer: Viewer) -> Iterator[Ends]:
    board, rng = position.board, position.rng
    things: list[Ref | Point] = [piece.id for piece in position.show(viewer).pieces]
    things += [place.id for place in rng.sample(board.places, min(LINES, len(board.places)))]
    things += [(rng.randint(0, board.width), rng.randint(0, board.height)) for _ in range(LINES)]
    for _ in range(LINES):
        yield rng.choice(things), rng.choice(things)
    yield NOWHERE, (FAR, -FAR)


@law("position")
def findings_are_sound(position: Position) -> Iterator[str]:
    """What `inspect` finds has a distance of 0 or more and stretches on the board; a line that is
    clear has no stretch that blocks it."""
    for viewer, (start, end), found in list_findings(position):
        line = f"the line from {start} to {end} for {viewer}"
        if found.distance < 0:
            yield f"{line} is {found.distance} long"
        if found.clear and any(stretch.blocks for stretch in found.stretches):
            yield f"{line} is clear, yet blocked"
        points = [point for stretch in found.stretches for point in (stretch.start, stretch.end)]
        strange = [point for point in points if not is_on(position.board, point)]
        if strange and not {NOWHERE, (FAR, -FAR)} & {start, end}:
            yield f"{line} has a stretch at {strange[0]}, off the board"


@law("position")
def findings_depend_on_the_view(position: Position) -> Iterator[str]:
    """What `inspect` finds is the same in every world that the viewer cannot tell apart, and when
    it is asked again."""
    ruleset = position.ruleset
    for viewer, ends, found in list_findings(position):
        view = ruleset.redact(position.game.state, viewer)
        if ruleset.inspect(view, viewer, *ends) != found:
            yield f"inspect, asked again for {viewer}, finds something else"
        seen = encode(view)
        for twin in position.twins(viewer):
            view = ruleset.redact(twin, viewer)
            if encode(view) == seen and ruleset.inspect(view, viewer, *ends) != found:
                yield f"what {viewer} finds on a line depends on something hidden"


def list_scans(position: Position) -> list[tuple[Viewer, Ref, Sequence[Sighting]]]:
    """What one of the pieces that each viewer sees sees of others; asked once for all laws."""
    ruleset = position.ruleset
    if ruleset.scan is scan_nothing:
        return []
    if "scans" not in position.notes:
        eyes = [(viewer, _choose_eye(position, viewer)) for viewer in position.package.viewers]
        position.notes["scans"] = [
            (viewer, id, ruleset.scan(position.see(viewer), viewer, id)) for viewer, id in eyes
        ]
    scans: list[tuple[Viewer, Ref, Sequence[Sighting]]] = position.notes["scans"]
    return scans


def _choose_eye(position: Position, viewer: Viewer) -> Ref:
    pieces = position.show(viewer).pieces
    return position.rng.choice(pieces).id if pieces else NOWHERE


@law("position")
def sightings_are_sound(position: Position) -> Iterator[str]:
    """What `scan` names is seen by the viewer, each other piece once and the nearest first, and
    what it finds of one is what `inspect` finds between the two. What is not there sees nothing."""
    ruleset = position.ruleset
    for viewer, piece, told in list_scans(position):
        named = [each.piece for each in told]
        shown = {each.id for each in position.show(viewer).pieces} - {piece}
        if len(set(named)) < len(named) or not shown.issuperset(named):
            yield f"{piece}, scanned for {viewer}, sees {named}: not each other piece once"
            continue
        far = [each.finding.distance for each in told]
        if far != sorted(far):
            yield f"{piece}, scanned for {viewer}, does not see the nearest first: {far}"
        view = position.see(viewer)
        for each in position.rng.sample(told, min(LINES, len(told))):
            found = ruleset.inspect(view, viewer, piece, each.piece)
            if found != each.finding:
                yield f"from {piece} to {each.piece} {viewer} is told {each.finding}, and {found}"
        if ruleset.scan(view, viewer, NOWHERE):
            yield f"scanned for {viewer}, what is not there sees something"


@law("position")
def sightings_depend_on_the_view(position: Position) -> Iterator[str]:
    """What `scan` tells of a piece is the same in every world that the viewer cannot tell apart,
    and when it is asked again."""
    ruleset = position.ruleset
    for viewer, piece, told in list_scans(position):
        view = ruleset.redact(position.game.state, viewer)
        if ruleset.scan(view, viewer, piece) != told:
            yield f"scan of {piece}, asked again for {viewer}, tells something else"
        seen = encode(view)
        for twin in position.twins(viewer):
            view = ruleset.redact(twin, viewer)
            if encode(view) == seen and ruleset.scan(view, viewer, piece) != told:
                yield f"what {piece} sees, as {viewer} is told, depends on something hidden"


@law("position")
def completions_are_accepted(position: Position) -> Iterator[str]:
    """What `complete` makes of a crude act is accepted."""
    ruleset = position.ruleset
    if ruleset.complete is complete_nothing:
        return
    for seat in position.asked:
        view = position.see(Viewer("seat", seat))
        gestures = list(_list_gestures(position, seat))
        for crude in position.rng.sample(gestures, min(GESTURES, len(gestures))):
            act = ruleset.complete(view, seat, crude)
            if act is not None and (illegal := position.attempt(seat, act)):
                yield f"{crude} of {seat} is completed to {act}, which is {illegal.code}: {illegal}"
        if encode(view) != encode(position.see(Viewer("seat", seat))):
            yield f"complete, asked for {seat}, changes what it is given"


@law("position")
def suggestions_are_completions(position: Position) -> Iterator[str]:
    """A button that `suggests` plays what `complete` makes of the crude `Assign` of that verb."""
    for seat in position.asked:
        offers = position.open(seat)
        for offer in offers:
            if offer.suggests is None:
                continue
            plans = [each for each in offers if each.verb == offer.suggests and each.crude]
            if not any(isinstance(each.choice, Assign) for each in plans):
                yield f"{name_offer(offer)} to {seat} suggests nothing that is to be assigned"
            elif _carry_out(position, seat, Act(offer.verb, offer.on)) != _carry_out(
                position, seat, _suggest(position, seat, plans[0])
            ):
                yield f"{name_offer(offer)} to {seat} is not what is suggested there"


def _suggest(position: Position, seat: Seat, plan: Offer) -> Act | None:
    view = position.see(Viewer("seat", seat))
    return position.ruleset.complete(view, seat, Act(plan.verb, plan.on))


def _carry_out(position: Position, seat: Seat, act: Act | None) -> bytes:
    """What comes of an act with dice that are always the same, if all others are silent."""
    window = position.game.window
    if act is None or window is None:
        return b""
    acts = {**(window.fallback if window.kind == "sealed" else {}), seat: act}
    luck = KeyedChance(position.game.digest.encode(), {})
    done = position.run(position.game.state, acts, luck)
    return encode(done[0]) if done else b""


def _list_gestures(position: Position, seat: Seat) -> Iterator[Act]:
    """Drags of whatever an offer starts from to points of the board; and plain nonsense."""
    board, rng = position.board, position.rng
    offers = position.open(seat)
    for offer in offers:
        for _ in range(GESTURES):
            point = At(rng.randint(0, board.width), rng.randint(0, board.height))
            yield Act(offer.verb, offer.on, point)
    yield from list_nonsense(offers)
