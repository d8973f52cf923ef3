"""Laws about what is hidden. Most stand on twin worlds: other positions that fit a view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from tachanka.engine.api import ARBITER, PUBLIC, Event, Face, Viewer, Why
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import Entry, decode, encode
from tachanka.engine.kernel import can_undo
from tachanka.engine.sight import tell
from tachanka.engine.testing.laws.book import Passage, Position, law
from tachanka.engine.testing.laws.machines import list_orders

T = TypeVar("T", bound=Face)


@law("position")
def twin_worlds_look_alike(position: Position) -> Iterator[str]:
    """For every viewer determinize(redact(s)) gives the same view, window, outcome, scene and
    offers, and is itself a sound position: nothing hidden shows."""
    ruleset, game = position.ruleset, position.game
    for viewer in position.package.viewers:
        view = position.see(viewer)
        seen = encode(view)
        if encode(ruleset.redact(view, viewer)) != seen:
            yield f"redacting the view of {viewer} once more changes it"
        for twin in position.twins(viewer):
            again = ruleset.redact(twin, viewer)
            if encode(again) != seen:
                yield f"{viewer} sees {_find_difference(view, again)} of what should be hidden"
                continue
            if ruleset.pending(twin) != game.window:
                yield f"the window depends on something hidden from {viewer}"
            if ruleset.outcome(twin) != game.outcome:
                yield f"the outcome depends on something hidden from {viewer}"
            if ruleset.scene(again, viewer) != position.show(viewer):
                yield f"the scene of {viewer} depends on more than the view"
            if viewer.seat in position.asked:
                offers = tuple(ruleset.offers(again, viewer.seat, None))
                if offers != position.offer(viewer.seat):
                    yield f"the offers to {viewer} depend on more than the view"
            for fault in ruleset.check(twin):
                yield f"determinize gives {viewer} a broken position: {fault}"


@law("position")
def arbiters_see_everything(position: Position) -> Iterator[str]:
    """The arbiter's view is the whole position."""
    if encode(position.ruleset.redact(position.game.state, ARBITER)) != position.game.body:
        yield "the view of the arbiter is not the whole position"


@law("position")
def idle_windows_are_answered_alike(position: Position) -> Iterator[str]:
    """Where a window is idle, any standing orders answer it alike in all worlds drawn for somebody
    else, and those that all begin with as they do in the game: their answer comes at once."""
    ruleset, window = position.ruleset, position.game.window
    if window is None or not ruleset.idle(position.see(PUBLIC)):
        return
    for seat in window.seats:
        eyes = Viewer("seat", seat)
        for viewer in position.package.viewers:
            twins = position.twins(viewer) if viewer.seat != seat else []
            worlds = [ruleset.redact(twin, eyes) for twin in twins]
            for orders in list_orders(position, seat) if worlds else ():
                # In the game he may pass until something happens, which is an order of its own.
                known = [] if orders else [position.see(eyes)]
                first, *others = [ruleset.answer(view, seat, orders) for view in known + worlds]
                if any(answer != first for answer in others):
                    told = f"answer the idle window tells {viewer} a secret"
                    yield f"how the orders {orders} of {seat} {told}"


def _find_difference(view: object, other: object) -> str:
    names = getattr(view, "__struct_fields__", ())
    changed = [name for name in names if getattr(view, name) != getattr(other, name)]
    return " and ".join(changed) or "something"


@law("step")
def views_change_by_what_is_told(passage: Passage) -> Iterator[str]:
    """Whatever hidden thing or hidden draw changes a viewer's view, an event told to that viewer
    says so: with the same events the view is the same."""
    for viewer, ours, theirs, source in _list_worlds(passage):
        told = tell(ours[1], viewer) == tell(theirs[1], viewer)
        views = [encode(passage.before.ruleset.redact(s, viewer)) for s, _ in (ours, theirs)]
        if told and views[0] != views[1]:
            yield f"{passage.act} shows {viewer} {source}, and no event tells of it"


@law("step")
def events_declare_what_they_reveal(passage: Passage) -> Iterator[str]:
    """An event that tells a viewer something hidden is marked as revealing."""
    ruleset = passage.before.ruleset
    for viewer, ours, theirs, source in _list_worlds(passage):
        pair = _find_first_difference(tell(ours[1], viewer), tell(theirs[1], viewer))
        if pair is None or any(event.reveals for event in pair):
            continue
        if source == HIDDEN_DRAW:
            views = [encode(ruleset.redact(s, viewer)) for s, _ in (ours, theirs)]
            if views[0] != views[1] or encode(ours[0]) == encode(theirs[0]):
                continue
        texts = " or ".join(dict.fromkeys(event.text.id for event in pair))
        yield f"{passage.act}: {texts} tells {viewer} {source} without being marked as revealing"


@law("position", "events_declare_what_they_reveal")
def opening_declares_what_it_reveals(position: Position) -> Iterator[str]:
    """The same for the events of the set-up."""
    if position.game.seq > 0:
        return
    ours = _enter(position.opening)
    for viewer in position.package.viewers:
        for twin in position.twins(viewer):
            theirs = _enter(position.ruleset.opening(twin))
            pair = _find_first_difference(tell(ours, viewer), tell(theirs, viewer))
            if pair is not None and not any(event.reveals for event in pair):
                texts = " or ".join(dict.fromkeys(event.text.id for event in pair))
                yield f"{texts} tells {viewer} at the opening {HIDDEN_THING}"


@law("step")
def undo_never_crosses_a_reveal(passage: Passage) -> Iterator[str]:
    """No act can be taken back by which anybody came to know something hidden."""
    if not can_undo(passage.after.game, passage.seat):
        return
    for viewer, ours, theirs, source in _list_worlds(passage):
        views = [encode(passage.before.ruleset.redact(s, viewer)) for s, _ in (ours, theirs)]
        if views[0] != views[1] or tell(ours[1], viewer) != tell(theirs[1], viewer):
            yield f"{passage.seat} can take {passage.act} back, though it told {viewer} {source}"


def _find_first_difference(
    ours: Sequence[Event], theirs: Sequence[Event]
) -> tuple[Event, ...] | None:
    for mine, other in zip(ours, theirs, strict=False):
        if mine != other:
            return mine, other
    rest = [*ours[len(theirs) :], *theirs[len(ours) :]]
    return (rest[0],) if rest else None


HIDDEN_THING = "something hidden"
HIDDEN_DRAW = "what was drawn in secret"

World = tuple[object, Entry]


def _list_worlds(passage: Passage) -> Iterator[tuple[Viewer, World, World, str]]:
    """For each viewer what the act came to, and what it comes to in a world that the viewer
    could not tell apart before: with other hidden things, or with another hidden draw."""
    before, acts = passage.before, passage.acts
    if not acts:
        return
    game = before.game
    ours = (passage.after.game.state, passage.step.entry)
    for viewer in before.package.viewers:
        for twin in before.twins(viewer):
            chance = KeyedChance(game.key, dict(game.indices))
            if (run := before.run(twin, acts, chance)) is not None:
                yield viewer, ours, (run[0], _enter(run[1])), HIDDEN_THING
    if any(draw.kind == "draw" for draw in passage.step.entry.draws):
        redrawn = decode(before.ruleset.state, game.body)
        chance = _OtherDraws(game.key, dict(game.indices))
        events = before.ruleset.apply(redrawn, acts, chance)
        for viewer in before.package.viewers:
            yield viewer, ours, (redrawn, _enter(events)), HIDDEN_DRAW


def _enter(events: Sequence[Event]) -> Entry:
    return Entry(0, "act", "", events=tuple(events))


class _OtherDraws(KeyedChance):
    """The same dice, but other lots."""

    def draw(self, pool: Sequence[T], n: int, why: Why) -> tuple[T, ...]:
        return super().draw(pool, n, Why(why.clause, why.by, f"{why.slot}|another"))
