"""Laws about whose decision it is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tachanka.engine.api import PUBLIC, Act, Formation, Viewer, Window
from tachanka.engine.kernel import can_undo, undo
from tachanka.engine.offering import find_offer, list_acts
from tachanka.engine.testing.laws.book import Passage, Position, declare, law
from tachanka.engine.testing.sampling import sample_act
from tachanka.engine.testing.walk import list_known_refs

declare("nothing_raises", "No function of the ruleset raises an exception.")
declare(
    "invariants_hold",
    "check() is silent, and a position has exactly one of a window and an outcome.",
)
declare(
    "games_end",
    "Every game ends within Meta.acts acts, in one of the ways that Meta.endings names.",
)


@law("position")
def windows_are_sound(position: Position) -> Iterator[str]:
    """A window asks known seats, each once, with one fallback for each; a turn or a reaction
    asks exactly one seat, only sealed answers can be revised, nobody is both asked and free to
    interrupt, and it is about nothing but pieces and places that everybody sees."""
    window = position.game.window
    if window is None:
        return
    named = [*window.seats, *window.may]
    for seat in sorted(set(named) - set(position.seats)):
        yield f"{_name(window)} names the seat {seat!r}, which the game does not have"
    if len(set(named)) < len(named):
        yield f"{_name(window)} names a seat twice: seats {window.seats}, may {window.may}"
    if not window.seats:
        yield f"{_name(window)} asks nobody"
    if window.kind != "sealed" and len(window.seats) > 1:
        yield f"{_name(window)} asks {len(window.seats)} seats; only a sealed window may"
    if window.revisable and window.kind != "sealed":
        yield f"{_name(window)} is revisable; only sealed answers can be revised"
    if window.about:
        known = list_known_refs(position.board, position.show(PUBLIC))
        for ref in sorted(set(window.about) - known):
            yield f"{_name(window)} is about {ref!r}, which not everybody sees"
    if set(window.fallback) != set(window.seats):
        yield f"{_name(window)} asks {window.seats}, with fallbacks for {sorted(window.fallback)}"


@law("position")
def ruled_seats_are_never_asked(position: Position) -> Iterator[str]:
    """With an option's value that leaves one seat to a person, a window names no other seat."""
    window = position.game.window
    alone = position.ruleset.meta.find_solo(position.game.cfg.options)
    if window is None or alone is None:
        return
    for seat in (*window.seats, *window.may):
        if seat != alone:
            yield f"{_name(window)} names {seat}, although only {alone} is left to a person"


@law("position")
def asked_seats_can_act(position: Position) -> Iterator[str]:
    """Every asked seat has an act that is offered and accepted."""
    window = position.game.window
    if window is None:
        return
    for seat in window.seats:
        if seat in position.game.sealed:
            continue
        offers = position.open(seat)
        sampled = (sample_act(offer, position.rng) for offer in offers for _ in range(6))
        formed = [offer for offer in offers if isinstance(offer.choice, Formation)]
        tries = chain(sampled, (act for offer in formed for act in list_acts(offer)))
        if not any(act is not None and position.attempt(seat, act) is None for act in tries):
            verbs = ", ".join(offer.verb for offer in offers) or "none"
            yield f"{_name(window)} asks {seat}, who can do nothing (offers: {verbs})"


@law("position")
def fallbacks_are_legal(position: Position) -> Iterator[str]:
    """What a time-out plays is among the offers to that seat, and accepted."""
    window = position.game.window
    if window is None:
        return
    for seat in window.seats:
        act = window.fallback.get(seat)
        if act is None or seat in position.game.sealed:
            continue
        if find_offer(position.offer(seat, act.on), act) is None:
            yield f"{_name(window)}: the fallback {act} of {seat} is not among its offers"
        elif illegal := position.attempt(seat, act):
            yield f"{_name(window)}: the fallback {act} of {seat} is refused: {illegal}"


@law("position")
def unasked_seats_get_no_offers(position: Position) -> Iterator[str]:
    """offers() is empty for a seat that is neither asked nor free to interrupt."""
    window = position.game.window
    named = (*window.seats, *window.may) if window else ()
    for seat in position.seats:
        if seat not in named and (offers := position.offer(seat)):
            verbs = ", ".join(offer.verb for offer in offers)
            yield f"{seat} is offered {verbs}, but {_name(window)} does not ask that seat"


@law("position")
def unasked_seats_are_refused(position: Position) -> Iterator[str]:
    """An act of a seat that is not asked is refused as such, whatever it is."""
    acts = [Act("no-such-verb")]
    for seat in position.asked:
        acts += [act for offer in position.offer(seat) if (act := sample_act(offer, position.rng))]
    for seat in position.seats:
        if seat in position.asked:
            continue
        for act in acts:
            illegal = position.attempt(seat, act)
            if illegal is None:
                yield f"{seat} is not asked, yet its act {act} is accepted"
            elif illegal.code not in ("not-asked", "not-running"):
                yield f"{seat} is not asked, yet its act {act} is refused as {illegal.code}"


@law("step")
def undo_restores(passage: Passage) -> Iterator[str]:
    """Taking an act back gives the same bytes, the same window and the same offers."""
    before, after = passage.before.game, passage.after.game
    if not can_undo(after, passage.seat):
        return
    back = undo(after, passage.seat).game
    if back.body != before.body:
        yield f"{passage.act} of {passage.seat}, taken back, leaves another position"
    if back.window != before.window:
        yield f"{passage.act} of {passage.seat}, taken back, opens another window"
    viewer = Viewer("seat", passage.seat)
    view = back.ruleset.redact(back.state, viewer)
    if tuple(back.ruleset.offers(view, passage.seat, None)) != passage.before.offer(passage.seat):
        yield f"{passage.act} of {passage.seat}, taken back, leaves other offers"


@law("step")
def undo_keeps_its_fence(passage: Passage) -> Iterator[str]:
    """No act can be taken back by another seat, after a draw, or after an event that reveals."""
    after, entry = passage.after.game, passage.step.entry
    for seat in passage.after.seats:
        if not can_undo(after, seat):
            continue
        if seat != passage.seat:
            yield f"{seat} could take back {passage.act}, an act of {passage.seat}"
        if entry.draws:
            yield f"{seat} could take back {passage.act}, although dice were thrown for it"
        if any(event.reveals for event in entry.events):
            yield f"{seat} could take back {passage.act}, although it revealed something"


def _name(window: Window | None) -> str:
    return f"the {window.kind} window of {window.clause}" if window else "the end of the game"
