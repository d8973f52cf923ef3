"""Laws about orders to many at once: formations, plans, and answers that may be revised."""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Act, Board, Formation, Mover, Offer, Orders, Seat, Viewer
from tachanka.engine.offering import contains, name_offer
from tachanka.engine.testing.laws.book import Passage, Position, law
from tachanka.engine.testing.laws.scenes import is_on


def list_formations(position: Position) -> Iterator[tuple[Seat, Offer, Formation]]:
    """Every formation that is offered to somebody."""
    for seat in position.asked:
        for offer in position.open(seat):
            if isinstance(offer.choice, Formation):
                yield seat, offer, offer.choice


@law("position")
def formations_are_sound(position: Position) -> Iterator[str]:
    """A formation names each mover once; who is on the table has a reach, and it, its start and
    where it may end lie on the table; what it names as its extent is an area told of it."""
    for seat, offer, choice in list_formations(position):
        pieces = [mover.piece for mover in choice.movers]
        if not pieces or len(set(pieces)) < len(pieces):
            yield f"{name_offer(offer)} to {seat} has no movers, or one twice"
        for mover in choice.movers:
            for fault in _find_faults(position.board, mover):
                yield f"{name_offer(offer)} to {seat}: {mover.piece} {fault}"
        for fault in _find_undrawn(position, seat, choice):
            yield f"{name_offer(offer)} to {seat}: {fault}"


def _find_undrawn(position: Position, seat: Seat, choice: Formation) -> Iterator[str]:
    """What one of the movers names as its extent, and no remark on it draws."""
    movers = [mover for mover in choice.movers if mover.extent]
    if not movers:
        return
    mover, viewer = position.rng.choice(movers), Viewer("seat", seat)
    remarks = position.ruleset.describe(position.see(viewer), viewer, mover.piece)
    areas = {each.id for told in remarks for each in told.extents if each.kind == "area"}
    if mover.extent not in areas:
        yield f"nothing told of {mover.piece} draws {mover.extent}"


def _find_faults(board: Board, mover: Mover) -> Iterator[str]:
    if mover.start is not None and not is_on(board, mover.start):
        yield f"starts at {mover.start}, off the board"
    if mover.start is not None and mover.region is not None and mover.reach <= 0:
        yield f"may go somewhere, with a reach of {mover.reach}"
    if mover.start is None and mover.region is None:
        yield "is not on the table, and may not come"
    rings = (*mover.region.polygons, *mover.region.holes) if mover.region else ()
    if mover.region is not None and not mover.region.polygons:
        yield "has a region without a polygon"
    if any(len(ring) < 3 for ring in rings):
        yield "has a polygon of less than three corners"
    if any(not is_on(board, corner) for ring in rings for corner in ring):
        yield "may end off the board"
    targets = [target.ref for target in mover.targets]
    if len(set(targets)) < len(targets):
        yield "has a target twice"


@law("position")
def proposals_are_accepted(position: Position) -> Iterator[str]:
    """What a formation proposes is among its answers and accepted; where all must be ordered,
    something is proposed."""
    for seat, offer, choice in list_formations(position):
        if choice.whole and not choice.proposals:
            yield f"{name_offer(offer)} to {seat} must be ordered as a whole, with no proposal"
        for proposal in choice.proposals:
            act = Act(offer.verb, offer.on, Orders(proposal.orders))
            if not contains(choice, act.arg):
                yield f"{proposal.label.id} to {seat} is not among the answers of the formation"
            elif illegal := position.attempt(seat, act):
                yield f"{proposal.label.id} to {seat} is {illegal.code}: {illegal}"


@law("step")
def sealed_answers_stand_or_are_revised(passage: Passage) -> Iterator[str]:
    """A sealed answer is replaced until the last is in where the window says so, and nowhere
    else; the same is offered again for it."""
    window = passage.before.game.window
    if passage.step.entry.kind != "sealed" or window is None:
        return
    again = passage.after.attempt(passage.seat, passage.act)
    if window.revisable and again is not None:
        yield f"{passage.act} of {passage.seat} cannot be revised: {again}"
    if not window.revisable and (again is None or again.code != "not-asked"):
        yield f"{passage.seat} could answer the sealed window of {window.clause} twice"
    if window.revisable and passage.after.offer(passage.seat) != passage.before.offer(passage.seat):
        yield f"{passage.seat} is offered something else once its answer is in"
